import Testing

@testable import GraphLayout

@Suite("Drawings in columns")
struct ColumnTests {
    private func graph(_ widths: [Int], _ edges: [(Int, Int, Int)]) -> Graph {
        Graph(
            nodes: widths.map { Graph.Node(width: $0) },
            edges: edges.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: $0.2) })
    }

    private func drawing(_ graph: Graph, _ plan: ColumnPlan) -> ColumnDrawing {
        var drawing = ColumnDrawing(graph: graph, plan: plan)
        drawing.stack(plan)
        if !drawing.isBlocked { drawing.connect() }
        return drawing
    }

    @Test("L1, L2 every plan that can be drawn is drawn truly, and as large and with as many crossings as foretold")
    func plans() {
        var random = SplitMix(seed: 5)
        var drawn = 0
        for number in 0..<300 {
            let graph = RandomGraphs(shape: RandomGraphs.Shape.allCases[number % 7], seed: number).graph(upTo: 7)
            var plan = ColumnPlan(order: Array(graph.nodes.indices), count: 1 + random.below(3), edges: graph.edges)
            for edge in plan.sides.indices { plan.sides[edge] = ColumnPlan.Side(rawValue: random.below(3)) ?? .left }
            for side in plan.splits.indices { plan.splits[side] = random.below(2) == 0 }
            let drawing = drawing(graph, plan)
            guard !drawing.isBlocked else { continue }
            let layout = drawing.layout()
            drawn += 1
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "number \(number)")
            #expect(layout.height <= drawing.height && layout.width <= drawing.width, "number \(number)")
            #expect(layout.crossings == CrossingReader(layout: layout).count(), "number \(number)")
        }
        #expect(drawn > 100, "\(drawn)")
    }

    @Test("L4 lines that enter one box share a pin and a vertical line")
    func joined() {
        let graph = graph([9, 9, 9, 9], [(1, 0, 4), (2, 0, 4), (3, 0, 4)])
        let layout = drawing(graph, ColumnPlan(order: [0, 1, 2, 3], count: 1, edges: graph.edges)).layout()
        #expect(Set(layout.edges.compactMap(\.points.last)).count == 1)
        #expect(Set(layout.edges.map { $0.points[1].x }).count == 1)
        #expect(layout.nodes.allSatisfy { $0.height == 3 })
    }

    @Test("L5 lines back run round the outside at the left, and those forwards at the right")
    func sides() {
        let graph = graph([9, 9, 9], [(0, 2, 4), (2, 0, 4)])
        let layout = drawing(graph, ColumnPlan(order: [0, 1, 2], count: 1, edges: graph.edges)).layout()
        let boxes = layout.nodes.map(\.x).min() ?? 0
        #expect(layout.edges[0].points[1].x > boxes + 9)
        #expect(layout.edges[1].points[1].x < boxes)
        #expect(layout.crossings == 0)
    }

    @Test("L5 a straight line to the next box, and one beside it back")
    func between() {
        let graph = graph([12, 12], [(0, 1, 4), (1, 0, 3)])
        var plan = ColumnPlan(order: [0, 1], count: 1, edges: graph.edges)
        plan.sides = [.between, .between]
        let layout = drawing(graph, plan).layout()
        #expect(layout.edges.allSatisfy { $0.points.count == 2 })
        #expect(layout.width == 12 && layout.height == 9)
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
    }

    @Test("A line may not run through a column")
    func blocked() {
        let graph = graph([9, 9, 9], [(0, 2, 4)])
        let plan = ColumnPlan(order: [0, 1, 2], count: 3, edges: graph.edges)
        #expect(drawing(graph, plan).isBlocked)
    }

    @Test("L4 the search finds a drawing that fits where the first plan does not")
    func search() {
        let edges = (0..<6).flatMap { box in [(box, (box + 1) % 6, 20), (box, (box + 2) % 6, 20), (box, 0, 12)] }
        let graph = graph([12, 12, 12, 12, 12, 12], edges)
        let options = LayoutOptions(width: 78, height: 36, effort: 40_000)
        let start = ColumnPlan(order: Array(0..<6), count: 2, edges: graph.edges)
        var search = ColumnSearch(graph: graph, options: options, start: start, aim: .pane)
        search.run()
        let layouts = search.layouts()
        #expect(layouts.contains { $0.width <= 78 && $0.height <= 36 } || drawing(graph, start).width > 78)
        let layout = layOut(graph, options: options)
        #expect(layout.width <= 78 && layout.height <= 36)
    }
}
