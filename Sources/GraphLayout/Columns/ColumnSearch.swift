/// Looks for the drawing in columns that costs a reader least: from an order of the boxes by moving one box or edge at
/// a time to where it is best, until nothing moves or the work allowed is done.
struct ColumnSearch {
    let graph: Graph
    let options: LayoutOptions
    private let outgoing: [[Int]]
    /// Drawings that may still be looked at.
    private var budget: Int
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
        budget = 3_000
        var outgoing: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for (number, edge) in graph.edges.enumerated() { outgoing[edge.from].append(number) }
        self.outgoing = outgoing
        best = (start, .max)
    }

    /// The best plan drawn roomy and close, as far as it can be.
    func layouts() -> [Layout] {
        [ColumnSpacing.airy, .close].compactMap { spacing in
            let drawing = drawing(best.plan, spacing)
            return drawing.isBlocked ? nil : drawing.layout()
        }
    }

    mutating func run() {
        best.cost = cost(best.plan)
        var last = Int.max
        while budget > 0, best.cost < last || last == .max {
            last = best.cost
            for edge in graph.edges.indices { turn(edge) }
            for box in graph.nodes.indices where graph.nodes[box].role != .initial { move(box) }
        }
    }

    private func drawing(_ plan: ColumnPlan, _ spacing: ColumnSpacing) -> ColumnDrawing {
        ColumnDrawing(graph: graph, outgoing: outgoing, plan: plan, spacing: spacing)
    }

    private mutating func cost(_ plan: ColumnPlan) -> Int {
        budget -= 1
        let drawing = drawing(plan, .close)
        guard !drawing.isBlocked else { return .max / 2 }
        let width = max(0, drawing.width - (options.width ?? .max))
        let height = max(0, drawing.height - (options.height ?? .max))
        let excess = width * drawing.height + height * drawing.width
        var cost = excess * 20 + drawing.crossings * 60 + drawing.width * drawing.height
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
