/// Looks for the drawing in columns that costs a reader least: from an order of the boxes by moving one box or edge at
/// a time to where it is best, until nothing moves or the work allowed is done.
struct ColumnSearch {
    nonisolated(unsafe) static var testBudget = 3000
    let graph: Graph
    var isForPane = true
    nonisolated(unsafe) static var weight = 600; nonisolated(unsafe) static var debug = false; nonisolated(unsafe) static var kicks = 3; nonisolated(unsafe) static var flips = 0
    let options: LayoutOptions
    /// Drawings that may still be looked at.
    private var budget: Int
    private var random = SeededGenerator(seed: 11)
    private static let crossing = 10_000
    private static let outside = 1_000_000
    private var drawing: ColumnDrawing
    private var best: (plan: ColumnPlan, cost: Int)

    /// Whether a graph is small enough, all its edges have ends, and none of its boxes stands aside.
    static func isPossible(_ graph: Graph) -> Bool {
        let boxes = graph.nodes.indices
        return graph.nodes.count <= 40 && graph.edges.count <= 60
            && graph.edges.allSatisfy { boxes.contains($0.from) && boxes.contains($0.to) }
            && graph.nodes.allSatisfy { $0.placement == .graph }
    }

    init(graph: Graph, options: LayoutOptions, start: ColumnPlan) {
        self.graph = graph
        self.options = options
        budget = ColumnSearch.testBudget
        drawing = ColumnDrawing(graph: graph, plan: start)
        best = (start, .max)
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

    /// Goes down to a least, then again from the best with a few random changes, as long as the budget lasts.
    mutating func run() {
        best.cost = cost(best.plan)
        descend()
        let found = best
        var top = found
        while budget > 0, isWorthMore(top.cost) {
            best = (changed(top.plan), .max)
            best.cost = cost(best.plan)
            descend()
            if best.cost < top.cost { top = best }
        }
        best = top
    }

    /// Whether there is something left to gain: it does not fit, or it has crossings.
    private func isWorthMore(_ cost: Int) -> Bool { cost >= Self.crossing }

    private mutating func descend() {
        var last = Int.max
        while budget > 0, best.cost < last || last == .max {
            last = best.cost
            for edge in graph.edges.indices { turn(edge) }
            for box in graph.nodes.indices where graph.nodes[box].role != .initial { move(box) }
        }
    }

    private mutating func changed(_ plan: ColumnPlan) -> ColumnPlan {
        var plan = plan
        for _ in 0..<ColumnSearch.kicks {
            let from = Int.random(in: plan.columns.indices, using: &random)
            let to = Int.random(in: plan.columns.indices, using: &random)
            guard plan.columns[from].count > 1, let place = plan.columns[from].indices.randomElement(using: &random)
            else { continue }
            let box = plan.columns[from].remove(at: place)
            plan.columns[to].insert(box, at: Int.random(in: 0...plan.columns[to].count, using: &random))
        }
        for _ in 0..<ColumnSearch.flips {
            let edge = Int.random(in: plan.sides.indices, using: &random)
            plan.sides[edge] = ColumnPlan.Side(rawValue: Int.random(in: 0...2, using: &random)) ?? .left
        }
        return plan
    }

    /// What a plan costs, or `Int.max / 2` if that is no less than the best or if it cannot be drawn.
    private mutating func cost(_ plan: ColumnPlan) -> Int {
        budget -= 1
        drawing.stack(plan)
        let height = max(0, drawing.height - (options.height ?? .max))
        guard !drawing.isBlocked, height == 0 || !isForPane || best.cost > Self.outside + height * 20 * 20 else { return .max / 2 }
        drawing.connect()
        guard !drawing.isBlocked else { return .max / 2 }
        let width = max(0, drawing.width - (options.width ?? .max))
        let excess = width * drawing.height + height * drawing.width
        var cost = drawing.width * drawing.height / (isForPane ? 8 : 1)
        cost += !isForPane ? excess + drawing.crossings * ColumnSearch.weight : excess > 0 ? Self.outside + excess * 20 + drawing.crossings * 60 : drawing.crossings * Self.crossing
        for edge in graph.edges.indices { cost += length(edge, drawing.stacks) }
        return cost
    }

    /// Long lines cost, and more so those that run up.
    private func length(_ edge: Int, _ stacks: ColumnStacks) -> Int {
        let rows = stacks.tops[graph.edges[edge].to] - stacks.tops[graph.edges[edge].from]
        return (rows < 0 ? -rows * 3 : rows * 2) + (stacks.channels[edge] < 0 ? 0 : 20)
    }

    private mutating func consider(_ plan: ColumnPlan) {
        guard budget > 0 else { return }
        let cost = cost(plan)
        if cost < best.cost { best = (plan, cost) }
    }

    private mutating func turn(_ edge: Int) {
        let start = best.plan
        for side in ColumnPlan.Side.allCases where side != start.sides[edge] {
            var plan = start
            plan.sides[edge] = side
            consider(plan)
        }
    }

    private mutating func move(_ box: Int) {
        var rest = best.plan
        for column in rest.columns.indices { rest.columns[column].removeAll { $0 == box } }
        for column in rest.columns.indices {
            for place in 0...rest.columns[column].count {
                var plan = rest
                plan.columns[column].insert(box, at: place)
                if !plan.columns.contains(where: { $0.isEmpty }) { consider(plan) }
            }
        }
    }
}
