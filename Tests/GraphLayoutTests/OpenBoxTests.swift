import GraphLayout
import Testing

@Suite("Boxes without borders above and below")
struct OpenBoxTests {
    /// The same graph with boxes of a row each.
    private func opened(_ graph: Graph) -> Graph {
        var opened = graph
        opened.isOpen = true
        for node in opened.nodes.indices {
            opened.nodes[node].height = 1
            opened.nodes[node].placement = .graph
        }
        return opened
    }

    @Test(
        "L1, L7 drawings of random graphs in open boxes have no defect", arguments: RandomGraphs.Shape.allCases, 1...4)
    func random(_ shape: RandomGraphs.Shape, _ seed: Int) {
        let graph = opened(RandomGraphs(shape: shape, seed: seed).graph(upTo: 14))
        for options in [LayoutOptions(width: 60, height: 18, effort: 20_000), LayoutOptions(effort: 10_000)] {
            let layout = layOut(graph, options: options)
            let defects = LayoutCheck(layout: layout, graph: graph).run()
            #expect(defects == [], "\(shape), seed \(seed), \(options)")
            #expect(layout.nodes.count == graph.nodes.count)
        }
    }

    @Test("L4, L7 a chain takes two rows a box where framed boxes take four, or their columns")
    func chain() {
        let edges = (0..<9).map { Graph.Edge(from: $0, to: $0 + 1, labelWidth: 2) }
        let nodes = (0..<10).map { Graph.Node(width: 12, role: $0 == 0 ? .initial : .ordinary) }
        let framed = layOut(Graph(nodes: nodes, edges: edges), options: LayoutOptions(width: 16, height: 20))
        let open = layOut(opened(Graph(nodes: nodes, edges: edges)), options: LayoutOptions(width: 16, height: 20))
        #expect(framed.height > 30 && !framed.isOpen)
        #expect(open.height <= 20 && open.width <= 16 && open.isOpen)
        #expect(open.nodes.allSatisfy { $0.height == 1 })
    }

    @Test("L7 a box has a row for each line at one of its sides, and no more")
    func rows() throws {
        let edges = (1...4).map { Graph.Edge(from: 0, to: $0, labelWidth: 3) }
        let nodes = (0...4).map { Graph.Node(width: 10, role: $0 == 0 ? .initial : .ordinary) }
        let graph = opened(Graph(nodes: nodes, edges: edges))
        let layout = layOut(graph, options: LayoutOptions(width: 60, height: 12))
        #expect(layout.isOpen && LayoutCheck(layout: layout, graph: graph).run() == [])
        #expect(try #require(layout.nodes.map(\.height).max()) <= 4)
    }

    @Test("L5, L7 where boxes are set aside, and so not stacked in columns, they have their borders")
    func aside() {
        var graph = opened(Graph(nodes: [Graph.Node(width: 8), Graph.Node(width: 8)], edges: [.init(from: 0, to: 1)]))
        graph.nodes[1].placement = .aside
        let layout = layOut(graph)
        #expect(!layout.isOpen && layout.nodes.allSatisfy { $0.height >= 3 })
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [])
    }

    @Test("L7 parts between which no line runs are open boxes, too")
    func parts() {
        let nodes = (0..<6).map { Graph.Node(width: 9, role: $0 == 0 ? .initial : .ordinary) }
        let edges = [0, 2, 4].map { Graph.Edge(from: $0, to: $0 + 1) }
        let layout = layOut(opened(Graph(nodes: nodes, edges: edges)), options: LayoutOptions(width: 40, height: 8))
        #expect(layout.isOpen && layout.height <= 8)
    }

    @Test("L7, L8 one more line leaves an open box by its only row, and enters another by its own")
    func extraLine() throws {
        var layout = Layout(
            width: 30, height: 5,
            nodes: [.init(x: 0, y: 0, width: 8, height: 1), .init(x: 20, y: 4, width: 8, height: 1)],
            edges: [], direction: .down)
        layout.isOpen = true
        let path = try #require(layout.extraPath(from: 0, to: 1))
        #expect(path.first == Layout.Place(x: 7, y: 0) || path.first?.y == 0)
        #expect(path.last?.y == 4)
        layout.edges = [Layout.Path(points: path)]
        let graph = opened(
            Graph(nodes: [Graph.Node(width: 8), Graph.Node(width: 8)], edges: [Graph.Edge(from: 0, to: 1)]))
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [])
    }

    @Test("L1 a line through the text of an open box, and one at its wall that bends there, are defects")
    func defects() {
        var layout = Layout(
            width: 20, height: 5,
            nodes: [.init(x: 0, y: 0, width: 6, height: 1), .init(x: 0, y: 4, width: 6, height: 1)],
            edges: [Layout.Path(points: [.init(x: 3, y: 0), .init(x: 3, y: 4)])], direction: .down)
        layout.isOpen = true
        let graph = opened(Graph(nodes: [Graph.Node(width: 6), Graph.Node(width: 6)], edges: [.init(from: 0, to: 1)]))
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [])
        layout.edges[0].points = [.init(x: 0, y: 0), .init(x: 0, y: 4)]
        #expect(LayoutCheck(layout: layout, graph: graph).run().map(\.kind) == [.line])
        layout.nodes.append(.init(x: 0, y: 2, width: 6, height: 1))
        layout.edges[0].points = [.init(x: 3, y: 0), .init(x: 3, y: 4)]
        var three = graph
        three.nodes.append(graph.nodes[0])
        #expect(LayoutCheck(layout: layout, graph: three).run().map(\.kind) == [.lineThroughBox])
    }
}
