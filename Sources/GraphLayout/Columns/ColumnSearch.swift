/// Looks for the drawing in columns that costs a reader least.
///
/// Threshold accepting (Dueck, Scheuer 1990): one box or edge at a time is moved at random, and a change is kept if it
/// is not worse than a threshold that falls to nothing; then every single change is tried until none helps. Whole
/// numbers and a fixed seed only, so that the answer is the same everywhere.
struct ColumnSearch: ~Copyable {
    /// By how much a change may be worse at first.
    private static let firstThreshold = 2_000
    private static let shakes = 2
    /// From how many plans with several boxes in other places it is gone down.
    private static let rearrangements = 6
    private static let leastRearranged = 100
    let graph: Graph
    let options: LayoutOptions
    /// Drawings that may be looked at by change, and again in the descent.
    private var budget: Int
    private let watch: PassWatch
    private var changes: ColumnChanges
    private var costs: ColumnCosts
    private var best: (plan: ColumnPlan, cost: PlanCost)
    /// Whether the last way down ended where no single change helps.
    private var isLocalBest = false

    /// Whether all edges have ends, and no box is aside.
    static func isPossible(_ graph: Graph) -> Bool {
        let boxes = graph.nodes.indices
        return graph.edges.allSatisfy { boxes.contains($0.from) && boxes.contains($0.to) }
            && graph.nodes.allSatisfy { $0.placement == .graph }
    }

    init(graph: Graph, options: LayoutOptions, start: ColumnPlan, aim: ColumnCosts.Aim, watch: PassWatch = PassWatch())
    {
        self.graph = graph
        self.options = options
        self.watch = watch
        budget = Effort.columnPlans(graph, options)
        costs = ColumnCosts(graph: graph, options: options, aim: aim)
        let leads = start.columns.first?.first.map { graph.nodes[$0].role == .initial } ?? false
        changes = ColumnChanges(graph: graph, plan: start, leads: leads)
        best = (start, .blocked)
    }

    /// The best plan drawn roomy and close, as far as it can be.
    func layouts() -> [Layout] {
        [ColumnSpacing.airy, .close].compactMap { spacing in
            var scratch = ColumnScratch(graph: graph)
            scratch.spacing = spacing
            guard let stacked = StackedColumns(best.plan, in: &scratch),
                let connected = ConnectedColumns(stacked, in: &scratch)
            else { return nil }
            return PlacedColumns(connected, in: &scratch).layout(from: scratch)
        }
    }

    /// Goes straight down from the first plan, which is steady and quick; only where that leaves something to wish for
    /// all is shaken, twice from there, and the better once more gone down. Then it is gone down as if there were no pane, and at last
    /// from the best with several boxes in other places.
    mutating func run() {
        let start = changes.plan
        best.cost = costs.cost(changes.plan)
        descend()
        let first = best
        var better = best
        let steps = budget / Self.shakes
        for _ in 0..<Self.shakes where better.cost.total >= ColumnCosts.crossing && !watch.isCancelled {
            best = first
            shake(steps)
            if best.cost.total < better.cost.total { better = best }
        }
        best = better
        // From the bottom of the first way down nothing leads further.
        if best.cost.total < first.cost.total || !isLocalBest { descend() }
        descendWithoutPane(from: start)
        descendRearranged()
    }

    /// Goes down once more as if there were no pane, and from there in the pane: what does not fit at first bends lines that need not
    /// be bent in the end.
    private mutating func descendWithoutPane(from start: ColumnPlan) {
        guard costs.aim == .pane, options.width != nil || options.height != nil, !watch.isCancelled else { return }
        let found = best
        var free = options
        (free.width, free.height) = (nil, nil)
        var freeCosts = ColumnCosts(graph: graph, options: free, aim: .pane)
        swap(&costs, &freeCosts)
        budget = Effort.columnPlans(graph, options) / 4
        best = (start, costs.cost(start))
        descend()
        swap(&costs, &freeCosts)
        best.cost = costs.cost(best.plan)
        budget = Effort.columnPlans(graph, options) / 4
        descend()
        if best.cost.total >= found.cost.total { best = found }
    }

    /// Goes down from what costs least of the best plan with several boxes in other places at once.
    private mutating func descendRearranged() {
        let (found, share) = (best, Effort.columnPlans(graph, options) / 6)
        // A few looks would find no more than a start that leads down elsewhere.
        guard share >= Self.leastRearranged, !watch.isCancelled else { return }
        let all = ColumnRearrangements(of: found.plan, leads: changes.leads, atMost: share).found
        var plans: [(plan: ColumnPlan, cost: PlanCost)] = []
        for columns in all {
            if plans.count % 64 == 63, watch.isCancelled { return }
            var plan = found.plan
            plan.columns = columns
            plans.append((plan, costs.cost(plan)))
        }
        var better = found
        for start in plans.sorted(by: { $0.cost.total < $1.cost.total }).prefix(Self.rearrangements) {
            best = start
            budget = share / Self.rearrangements
            descend()
            if best.cost.total < better.cost.total { better = best }
        }
        best = better
    }

    /// What no pane will hold shows early: there the best stands out by more than a sixth of the pane.
    private var isHopeless: Bool {
        guard costs.aim == .pane, let width = options.width, let height = options.height else { return false }
        return best.cost.total > ColumnCosts.unfitting + width * height / 6 * ColumnCosts.unfittingCell
    }

    private mutating func shake(_ steps: Int) {
        guard steps > 8 else { return }
        changes.plan = best.plan
        var rough = best.cost.rough
        var crosses = true
        for step in 0..<steps {
            if step % 64 == 63, best.cost.total < ColumnCosts.crossing || watch.isCancelled { break }
            if step == steps / 4, isHopeless { break }
            let left = steps - step
            let limit = rough + Self.firstThreshold * left / steps * left / steps
            let change = changes.make(costs.scratch.lines, crosses: crosses)
            if case .none = change { continue }
            let cost = costs.cost(changes.plan, below: (best.cost.total, limit))
            if cost.total < best.cost.total { best = (changes.plan, cost) }
            if cost.rough < limit {
                rough = cost.rough
                crosses = costs.crosses
            } else {
                changes.undo(change)
            }
        }
    }

    // MARK: descent

    private mutating func descend() {
        var last = Int.max
        var rounds = 6
        changes.plan = best.plan
        while rounds > 0, best.cost.total < last {
            rounds -= 1
            last = best.cost.total
            for edge in graph.edges.indices { turn(edge) }
            for side in best.plan.splits.indices where costs.scratch.lines.hasNet(JoinedEnd(index: side)) {
                consider(.split(side))
            }
            for box in graph.nodes.indices where graph.nodes[box].role != .initial { move(box) }
        }
        isLocalBest = best.cost.total >= last
    }

    /// Keeps a change if it is for the better.
    private mutating func consider(_ change: ColumnChanges.Change) {
        guard budget > 0 else { return }
        budget = budget % 64 == 0 && watch.isCancelled ? 0 : budget - 1
        let undo = changes.apply(change)
        let cost = costs.cost(changes.plan, below: (best.cost.total, .min))
        if cost.total < best.cost.total { best = (changes.plan, cost) } else { changes.undo(undo) }
    }

    private mutating func turn(_ edge: Int) {
        for side in ColumnPlan.Side.allCases where side != changes.plan.edges[edge].side {
            var plan = changes.plan.edges[edge]
            plan.side = side
            consider(.edge(edge, plan))
        }
        for bypass in ColumnPlan.Bypass.allCases where bypass != changes.plan.edges[edge].bypass {
            var plan = changes.plan.edges[edge]
            plan.bypass = bypass
            consider(.edge(edge, plan))
        }
        var plan = changes.plan.edges[edge]
        plan.isFan.toggle()
        consider(.edge(edge, plan))
    }

    private mutating func move(_ box: Int) {
        for column in changes.plan.columns.indices {
            let first = changes.leads && column == 0 ? 1 : 0
            var place = first
            while place <= changes.plan.columns[column].count {
                consider(.move(box, column: column, place: place))
                place += 1
            }
        }
    }
}
