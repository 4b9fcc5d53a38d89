/// Looks for the drawing in columns that costs a reader least.
///
/// Threshold accepting (Dueck, Scheuer 1990): one box or edge at a time is moved at random, and a change is kept if it
/// is not worse than a threshold that falls to nothing; then every single change is tried until none helps. Whole
/// numbers and a fixed seed only, so that the answer is the same everywhere.
struct ColumnSearch {
    /// What the search is for.
    enum Aim {
        /// A drawing that fits the pane, then one with few crossings, then a small one.
        case pane
        /// Few crossings in little room, whatever the pane.
        case fewCrossings
    }

    /// What a crossing costs in cells: where it is to fit the pane, little beside that, and much beside all else.
    private static let crossing = 10_000
    private static let roughCrossing = 1_000
    /// By how much a change may be worse at first.
    private static let firstThreshold = 3_000
    let graph: Graph
    let options: LayoutOptions
    let aim: Aim
    /// Drawings that may be looked at by change, and again in the descent.
    private var budget: Int
    private var random = SeededGenerator(seed: 11)
    private let watch: PassWatch
    private var drawing: ColumnDrawing
    private var plan: ColumnPlan
    private let finals: [Int]
    /// The initial state stays first.
    private let leads: Bool
    private var best: (plan: ColumnPlan, cost: Cost)

    /// What a plan costs: `total` compares plans, `rough` guides the search over plans that fit no pane.
    private struct Cost {
        var total: Int
        var rough: Int

        static let blocked = Cost(total: .max, rough: .max / 2)
    }

    /// Whether all edges have ends, and no box stands aside.
    static func isPossible(_ graph: Graph) -> Bool {
        let boxes = graph.nodes.indices
        return graph.edges.allSatisfy { boxes.contains($0.from) && boxes.contains($0.to) }
            && graph.nodes.allSatisfy { $0.placement == .graph }
    }

    init(graph: Graph, options: LayoutOptions, start: ColumnPlan, aim: Aim, watch: PassWatch = PassWatch()) {
        self.graph = graph
        self.options = options
        self.aim = aim
        self.watch = watch
        budget = Effort.columnPlans(graph, options)
        drawing = ColumnDrawing(graph: graph, plan: start)
        plan = start
        finals = graph.nodes.indices.filter { graph.nodes[$0].role == .final }
        leads = start.columns.first?.first.map { graph.nodes[$0].role == .initial } ?? false
        best = (start, .blocked)
    }

    /// The best plan drawn roomy and close, as far as it can be.
    func layouts() -> [Layout] {
        [ColumnSpacing.airy, .close].compactMap { spacing in
            var drawing = drawing
            drawing.spacing = spacing
            drawing.stack(best.plan)
            guard !drawing.isBlocked else { return nil }
            drawing.connect()
            return drawing.isBlocked ? nil : drawing.layout()
        }
    }

    /// Goes straight down from the first plan, which is steady and quick; only where that leaves something to wish for
    /// all is shaken, and once more gone down.
    mutating func run() {
        best.cost = cost(plan)
        descend()
        guard best.cost.total >= Self.crossing else { return }
        shake()
        descend()
    }

    private mutating func shake() {
        let steps = budget
        guard steps > 8 else { return }
        plan = best.plan
        var rough = best.cost.rough
        for step in 0..<steps {
            if step % 64 == 63, best.cost.total < Self.crossing || watch.isCancelled { break }
            let left = steps - step
            let threshold = Self.firstThreshold * left / steps * left / steps
            let before = plan
            change()
            let cost = cost(plan)
            if cost.total < best.cost.total { best = (plan, cost) }
            if cost.rough < rough + threshold { rough = cost.rough } else { plan = before }
        }
    }

    // MARK: costs

    private mutating func cost(_ plan: ColumnPlan) -> Cost {
        drawing.stack(plan)
        guard !drawing.isBlocked else { return .blocked }
        drawing.connect()
        guard !drawing.isBlocked else { return .blocked }
        let width = max(0, drawing.width - (options.width ?? .max))
        let height = max(0, drawing.height - (options.height ?? .max))
        let excess = width * drawing.height + height * drawing.width
        let area = drawing.width * drawing.height
        var lengths = 0
        for edge in graph.edges.indices { lengths += length(edge, drawing.stacks) }
        for box in finals { lengths += 2 * (drawing.height - drawing.stacks.tops[box]) }
        guard aim == .pane else {
            let total = excess + area + drawing.crossings * Self.roughCrossing + lengths
            return Cost(total: total, rough: total)
        }
        let rest = area / 8 + lengths
        return Cost(
            total: rest + drawing.crossings * Self.crossing + (excess > 0 ? 400_000 + excess * 1_000 : 0),
            rough: rest + drawing.crossings * Self.roughCrossing + (excess > 0 ? 1_000 + excess * 20 : 0))
    }

    /// Long lines cost, and more so those that run up.
    private func length(_ edge: Int, _ stacks: ColumnStacks) -> Int {
        let rows = stacks.tops[graph.edges[edge].to] - stacks.tops[graph.edges[edge].from]
        return (rows < 0 ? -rows * 3 : rows * 2) + (stacks.channels[edge] < 0 ? 0 : 20)
    }

    // MARK: changes

    /// Turns an edge, splits a side, swaps two boxes of a column, or moves a box anywhere.
    private mutating func change() {
        let columns = plan.columns.count
        let column = columns > 1 ? below(columns) : 0
        switch below(9) {
        case 0...3: turnAny()
        case 4...5: swap(in: column)
        case 6...7: moveAny(from: column, to: columns > 1 ? below(columns) : 0)
        default: splitAny()
        }
    }

    /// A few looks for an edge within one column: there is no other way between columns.
    private mutating func turnAny() {
        for _ in 0..<4 where !plan.sides.isEmpty {
            let edge = below(plan.sides.count)
            let ends = graph.edges[edge]
            guard drawing.stacks.columns[ends.from] == drawing.stacks.columns[ends.to] else { continue }
            plan.sides[edge] = ColumnPlan.Side(rawValue: (plan.sides[edge].rawValue + 1 + below(2)) % 3) ?? .left
            return
        }
    }

    private mutating func splitAny() {
        for _ in 0..<8 {
            let side = below(plan.splits.count)
            guard drawing.stacks.canSplit(side) else { continue }
            plan.splits[side].toggle()
            return
        }
    }

    private mutating func swap(in column: Int) {
        let first = leads && column == 0 ? 1 : 0
        guard plan.columns[column].count > first + 1 else { return }
        let place = first + below(plan.columns[column].count - first - 1)
        plan.columns[column].swapAt(place, place + 1)
    }

    private mutating func moveAny(from column: Int, to other: Int) {
        let first = leads && column == 0 ? 1 : 0
        guard plan.columns[column].count > max(first, 1) else { return }
        let box = plan.columns[column].remove(at: first + below(plan.columns[column].count - first))
        let start = leads && other == 0 ? 1 : 0
        plan.columns[other].insert(box, at: start + below(plan.columns[other].count + 1 - start))
    }

    private mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: random.next() >> 33) % limit }

    // MARK: descent

    private mutating func descend() {
        var last = Int.max
        var rounds = 6
        while rounds > 0, best.cost.total < last {
            rounds -= 1
            last = best.cost.total
            for edge in graph.edges.indices { turn(edge) }
            for side in best.plan.splits.indices { split(side) }
            for box in graph.nodes.indices where graph.nodes[box].role != .initial { move(box) }
        }
    }

    private mutating func consider(_ plan: ColumnPlan) {
        guard budget > 0 else { return }
        budget = budget % 64 == 0 && watch.isCancelled ? 0 : budget - 1
        let cost = cost(plan)
        if cost.total < best.cost.total { best = (plan, cost) }
    }

    private mutating func turn(_ edge: Int) {
        let start = best.plan
        for side in ColumnPlan.Side.allCases where side != start.sides[edge] {
            var plan = start
            plan.sides[edge] = side
            consider(plan)
        }
    }

    private mutating func split(_ side: Int) {
        var plan = best.plan
        plan.splits[side].toggle()
        consider(plan)
    }

    private mutating func move(_ box: Int) {
        var rest = best.plan
        for column in rest.columns.indices { rest.columns[column].removeAll { $0 == box } }
        for column in rest.columns.indices {
            let first = leads && column == 0 ? 1 : 0
            guard first <= rest.columns[column].count else { continue }
            for place in first...rest.columns[column].count {
                var plan = rest
                plan.columns[column].insert(box, at: place)
                if !plan.columns.contains(where: { $0.isEmpty }) { consider(plan) }
            }
        }
    }
}
