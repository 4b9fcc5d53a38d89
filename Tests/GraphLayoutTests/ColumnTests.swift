import Testing

@testable import GraphLayout

@Suite("Drawings in columns")
struct ColumnTests {
    private func graph(_ widths: [Int], _ edges: [(Int, Int, Int)]) -> Graph {
        Graph(
            nodes: widths.map { Graph.Node(width: $0) },
            edges: edges.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: $0.2) })
    }

    private func drawing(_ graph: Graph, _ plan: ColumnPlan, _ spacing: ColumnSpacing = .close) -> Drawing? {
        var scratch = ColumnScratch(graph: graph)
        scratch.spacing = spacing
        guard let stacked = StackedColumns(plan, in: &scratch), let connected = ConnectedColumns(stacked, in: &scratch)
        else { return nil }
        let placed = PlacedColumns(connected, in: &scratch)
        return Drawing(placed: placed, layout: placed.layout(from: scratch))
    }

    private struct Drawing {
        let placed: PlacedColumns
        let layout: Layout
    }

    private func layout(_ graph: Graph, _ plan: ColumnPlan) throws -> Layout {
        try #require(drawing(graph, plan)).layout
    }

    private func complaints(_ graph: Graph, _ layout: Layout) -> [String] {
        LayoutReader(graph: graph, layout: layout).complaints()
    }

    @Test("L1, L2 every plan that can be drawn is drawn truly, and as large and with as many crossings as foretold")
    func plans() {
        var random = SeededGenerator(seed: 5)
        var (drawn, lowest) = (0, 0)
        for number in 0..<400 {
            let graph = RandomGraphs(shape: RandomGraphs.Shape.allCases[number % 7], seed: number).graph(upTo: 7)
            let plan = RandomPlans.plan(of: graph, &random)
            guard let drawing = drawing(graph, plan, number % 2 == 0 ? .close : .airy) else { continue }
            let layout = drawing.layout
            drawn += 1
            #expect(complaints(graph, layout) == [], "number \(number)")
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "number \(number)")
            #expect(layout.height <= drawing.placed.height && layout.width <= drawing.placed.width, "number \(number)")
            #expect(layout.crossings == CrossingReader(layout: layout).count(), "number \(number)")
            let least = ColumnStacks.leastHeight(of: graph, columns: plan.columns.count)
            #expect(layout.height >= least, "number \(number)")
            if layout.height == least { lowest += 1 }
        }
        #expect(lowest > 0, "the bound is met")
        #expect(drawn > 100, "\(drawn)")
    }

    @Test(
        "L10 of two straight lines the one down is at the left, both about the middle of the stack and inside both boxes",
        arguments: [(9, 9, 3, 5), (9, 6, 3, 5), (6, 6, 1, 3), (15, 6, 6, 8), (6, 15, 6, 8), (7, 6, 2, 4)])
    func straightPair(upper: Int, lower: Int, down: Int, up: Int) throws {
        let graph = graph([upper, lower], [(0, 1, 2), (1, 0, 3)])
        let layout = try layout(graph, ColumnPlan(order: [0, 1], count: 1, edges: graph.edges))
        #expect(complaints(graph, layout) == [])
        let start = try #require(layout.nodes.map(\.x).min())
        #expect(layout.edges.map { $0.points.map { $0.x - start } } == [[down, down], [up, up]])
        let labels = layout.edges.compactMap(\.label)
        try #require(labels.count == 2)
        #expect(labels[0].x + labels[0].width == start + down && labels[1].x == start + up + 1, "at their outer sides")
        #expect(labels[0].y == layout.nodes[0].y + 3, "each at the end where its line begins")
        #expect(labels[1].y + labels[1].height == layout.nodes[1].y)
    }

    @Test("L10 a single straight line runs in the middle of the stack, or as near as both boxes reach")
    func straightLine() throws {
        for (upper, lower, column) in [(9, 9, 4), (9, 5, 4), (5, 9, 4), (6, 6, 2), (4, 15, 7)] {
            for edge in [(0, 1, 0), (1, 0, 0)] {
                let graph = graph([upper, lower], [edge])
                let layout = try layout(graph, ColumnPlan(order: [0, 1], count: 1, edges: graph.edges))
                let start = try #require(layout.nodes.map(\.x).min())
                #expect(layout.edges[0].points.map { $0.x - start } == [column, column], "\(upper) over \(lower)")
            }
        }
    }

    @Test("L4 lines that enter one box share a pin and a vertical line")
    func joined() throws {
        let graph = graph([9, 9, 9, 9], [(1, 0, 4), (2, 0, 4), (3, 0, 4)])
        var plan = ColumnPlan(order: [0, 1, 2, 3], count: 1, edges: graph.edges)
        plan.edges[0].side = .left
        let layout = try layout(graph, plan)
        #expect(Set(layout.edges.compactMap(\.points.last)).count == 1)
        #expect(Set(layout.edges.map { $0.points[1].x }).count == 1)
        #expect(layout.nodes.allSatisfy { $0.height == 3 })
    }

    @Test("L2 between a label of three or more rows and the line above it a row is blank; labels of one row are packed")
    func highLabels() throws {
        for height in 1...6 {
            var graph = graph([9, 9, 9, 9], [(0, 3, 4), (1, 3, 4), (2, 3, 4), (3, 0, 4)])
            for edge in graph.edges.indices { graph.edges[edge].labelHeight = height }
            let plan = ColumnPlan(order: [0, 1, 2, 3], count: 1, edges: graph.edges)
            let layout = try layout(graph, plan)
            #expect(complaints(graph, layout) == [], "height \(height)")
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "height \(height)")
            if height == 1 { #expect(layout.nodes.allSatisfy { $0.height == 3 }) }
        }
        var fan = graph([9, 9, 9, 9], [(0, 2, 4), (0, 3, 4), (3, 0, 4)])
        fan.edges[0].labelHeight = 5
        let layout = try layout(fan, ColumnPlan(order: [0, 1, 2, 3], count: 1, edges: fan.edges))
        let above = layout.edges[1].points[0].y
        #expect(layout.edges[0].label.map { $0.y - above } == 2)
    }

    @Test("L5 lines back run round the outside at the left, and those forwards at the right")
    func sides() throws {
        let graph = graph([9, 9, 9], [(0, 2, 4), (2, 0, 4)])
        let layout = try layout(graph, ColumnPlan(order: [0, 1, 2], count: 1, edges: graph.edges))
        let boxes = layout.nodes.map(\.x).min() ?? 0
        #expect(layout.edges[0].points[1].x > boxes + 9)
        #expect(layout.edges[1].points[1].x < boxes)
        #expect(layout.crossings == 0)
    }

    @Test("L5 a straight line to the next box, and one beside it back")
    func between() throws {
        let graph = graph([12, 12], [(0, 1, 4), (1, 0, 3)])
        var plan = ColumnPlan(order: [0, 1], count: 1, edges: graph.edges)
        plan.edges[0].side = .between
        plan.edges[1].side = .between
        let layout = try layout(graph, plan)
        #expect(layout.edges.allSatisfy { $0.points.count == 2 })
        // One row between the boxes, and a label at each side, with a blank before the head that is a letter in ASCII.
        #expect(layout.width == 13 && layout.height == 7)
        #expect(layout.edges.compactMap(\.label?.y) == [3, 3])
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
    }

    @Test("A line passes one column through a gap, and not two", arguments: [0, 1, 2])
    func passing(gap: Int) throws {
        let near = graph([9, 9, 9, 9], [(0, 3, 4)])
        var plan = ColumnPlan(order: [0, 1, 2, 3], count: 2, edges: near.edges)
        plan.columns = [[0], [1, 2], [3]]
        plan.edges[0].gap = gap
        let layout = try layout(near, plan)
        #expect(complaints(near, layout) == [])
        let rows = layout.nodes[1...2].map { $0.y + $0.height / 2 }
        let row = layout.edges[0].points.first { $0.x > layout.nodes[1].x }?.y ?? -1
        #expect(rows.count { $0 < row } == gap)
        let far = graph([9, 9, 9, 9], [(0, 3, 4)])
        #expect(drawing(far, ColumnPlan(order: [0, 1, 2, 3], count: 4, edges: far.edges)) == nil)
    }

    @Test("L5 a line that goes round through a gap leaves at one side and enters at the other")
    func bypass() throws {
        let graph = graph([9, 9, 9], [(0, 2, 4)])
        var plan = ColumnPlan(order: [0, 1, 2], count: 1, edges: graph.edges)
        plan.edges[0] = ColumnPlan.EdgePlan(side: .left, bypass: .exit, gap: 2)
        let layout = try layout(graph, plan)
        #expect(complaints(graph, layout) == [])
        let points = layout.edges[0].points
        #expect(points.first?.x == layout.nodes[0].x)
        #expect(points.last?.x == layout.nodes[2].x + 8)
        #expect(points.contains { $0.y == layout.nodes[1].y + layout.nodes[1].height })
    }

    @Test("L4 lines that leave one box as a fan share a pin, each with its label before its arrowhead")
    func fan() throws {
        let graph = graph([9, 9, 9, 9], [(0, 1, 4), (0, 2, 4), (0, 3, 4)])
        var plan = ColumnPlan(order: [0, 1, 2, 3], count: 1, edges: graph.edges)
        for edge in plan.edges.indices { plan.edges[edge] = ColumnPlan.EdgePlan(side: .right, isFan: true) }
        let layout = try layout(graph, plan)
        #expect(complaints(graph, layout) == [])
        #expect(Set(layout.edges.compactMap(\.points.first)).count == 1)
        #expect(layout.nodes.allSatisfy { $0.height == 3 })
        for (edge, path) in zip(graph.edges, layout.edges) {
            #expect(path.label?.y == layout.nodes[edge.to].y + 1)
        }
    }

    @Test("L4 the search finds a drawing that fits where the first plan does not")
    func search() throws {
        let edges = (0..<6).flatMap { box in [(box, (box + 1) % 6, 20), (box, (box + 2) % 6, 20), (box, 0, 12)] }
        let graph = graph([12, 12, 12, 12, 12, 12], edges)
        let options = LayoutOptions(width: 78, height: 36, effort: 160_000)
        let start = ColumnPlan(order: Array(0..<6), count: 2, edges: graph.edges)
        var search = ColumnSearch(graph: graph, options: options, start: start, aim: .pane)
        search.run()
        #expect(search.layouts().contains { $0.width <= 78 && $0.height <= 36 })
        #expect(try #require(drawing(graph, start)).placed.width > 78)
        let layout = layOut(graph, options: options)
        #expect(layout.width <= 78 && layout.height <= 36)
    }
}
