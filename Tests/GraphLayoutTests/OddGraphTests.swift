import GraphLayout
import Testing

@Suite("Layouts of odd and random graphs")
struct OddGraphTests {
    private func graph(_ count: Int, _ edges: [(Int, Int, Int)], width: Int = 9) -> Graph {
        Graph(
            nodes: (0..<count).map { Graph.Node(width: width, role: $0 == 0 ? .initial : .ordinary) },
            edges: edges.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: $0.2) })
    }

    private func expectTrue(_ graph: Graph, _ what: String = "") {
        for flow in [LayoutOptions.Flow.auto, .right, .down] {
            let layout = layOut(graph, options: LayoutOptions(direction: flow, effort: 20_000))
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "\(what) \(flow)")
        }
    }

    @Test("L3 no state is an empty drawing")
    func empty() {
        let layout = layOut(Graph(nodes: [], edges: []))
        #expect(layout.width == 0 && layout.height == 0)
        #expect(layout.nodes.isEmpty && layout.edges.isEmpty)
    }

    @Test("L3 one state, with and without a loop")
    func one() {
        let alone = layOut(graph(1, []))
        #expect(alone.nodes == [Layout.Box(x: 0, y: 0, width: 9, height: 3)])
        expectTrue(graph(1, [(0, 0, 0)]), "loop")
        expectTrue(graph(1, [(0, 0, 40)]), "loop with a long label")
    }

    @Test("L3 both directions, loops, unconnected parts, states without transitions")
    func parts() {
        expectTrue(graph(2, [(0, 1, 4), (1, 0, 5)]), "both directions")
        expectTrue(graph(3, [(0, 0, 3), (1, 1, 0), (2, 2, 60), (0, 1, 2), (1, 2, 9), (2, 0, 0)]), "loops")
        expectTrue(graph(7, [(0, 1, 3), (2, 3, 3), (3, 2, 3), (4, 4, 1)]), "unconnected parts")
        expectTrue(graph(12, []), "nothing but states")
    }

    @Test("L3 sizes from nothing to thousands of columns")
    func sizes() {
        expectTrue(graph(3, [(0, 1, 1_883), (1, 2, 1), (2, 0, 5_000)], width: 504), "wide")
        expectTrue(graph(3, [(0, 1, 1), (1, 2, 0), (2, 0, 0), (0, 2, 3)], width: 2), "narrow")
        var tall = graph(4, [(0, 1, 1), (1, 2, 0), (2, 0, 0), (0, 3, 3), (1, 1, 4)])
        tall.nodes[1].height = 9
        tall.nodes[3].height = 1
        expectTrue(tall, "tall")
    }

    @Test("L3 every pair of six states, and a star of forty")
    func dense() {
        expectTrue(graph(6, (0..<6).flatMap { one in (0..<6).map { (one, $0, 3) } }), "complete")
        expectTrue(graph(41, (1...40).map { ($0 % 3 == 0 ? $0 : 0, $0 % 3 == 0 ? 0 : $0, 2) }), "star")
    }

    @Test("L1 a box that many lines enter and leave stays near to its name", arguments: [18, 33, 60, 120])
    func hub(_ count: Int) {
        let star = graph(count + 1, (1...count).flatMap { [(0, $0, 2), ($0, 0, 3)] })
        let funnel = graph(count + 1, (1..<count).flatMap { [(0, $0, 2), ($0, count, 3)] })
        for (graph, what) in [(star, "star"), (funnel, "funnel")] {
            let layout = layOut(graph, options: LayoutOptions(direction: .down, effort: 20_000))
            #expect(layout.nodes.allSatisfy { $0.width <= 9 + 56 }, "\(what) of \(count)")
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "\(what) of \(count)")
        }
    }

    @Test("L3 edges to boxes that do not exist have no points, and the others are drawn")
    func missing() {
        let graph = graph(2, [(0, 9, 3), (-1, 1, 3), (0, 1, 3)])
        let layout = layOut(graph)
        #expect(layout.edges[0].points.isEmpty && layout.edges[1].points.isEmpty)
        #expect(layout.edges[2].points.count >= 2)
    }

    @Test("L3 several edges of one pair are drawn side by side")
    func parallel() {
        expectTrue(graph(2, [(0, 1, 3), (0, 1, 3), (0, 1, 0), (1, 1, 2), (1, 1, 3)]))
    }

    @Test("L3 a chain of 300 states and a graph of 60 with 240 edges end soon")
    func large() {
        expectTrue(graph(300, (1..<300).map { ($0 - 1, $0, 2) }), "chain")
        var random = SeededGenerator(seed: 5)
        expectTrue(graph(60, (0..<240).map { _ in (random.below(60), random.below(60), random.below(9)) }), "random")
    }

    @Test("L1, L2 random graphs are true", arguments: 1...60)
    func random(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 1 + random.below(9)
        var pairs: Set<[Int]> = []
        for _ in 0..<random.below(count * 3 + 1) { pairs.insert([random.below(count), random.below(count)]) }
        let edges = pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { ($0[0], $0[1], random.below(15)) }
        var graph = graph(count, edges, width: 5 + random.below(20))
        for node in graph.nodes.indices where random.below(6) == 0 { graph.nodes[node].placement = .aside }
        expectTrue(graph, "seed \(seed)")
    }

    @Test(
        "L5 boxes set aside stand under the graph, three free columns before each",
        arguments: [
            LayoutOptions.Flow.right, .down,
        ])
    func aside(_ flow: LayoutOptions.Flow) {
        var graph = graph(6, [(0, 1, 2), (1, 2, 2), (2, 0, 2), (4, 1, 0), (4, 2, 3)])
        graph.nodes[4].placement = .aside
        graph.nodes[5].placement = .aside
        let layout = layOut(graph, options: LayoutOptions(direction: flow, effort: 20_000))
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
        let floor = layout.nodes[..<4].map { $0.y + $0.height }.max() ?? 0
        for node in 4...5 {
            let box = layout.nodes[node]
            #expect(box.y >= floor && box.x >= 3)
            for other in layout.nodes
            where other != box && other.y < box.y + box.height && box.y < other.y + other.height {
                #expect(other.x + other.width + 3 <= box.x || other.x > box.x)
            }
        }
    }

    @Test("L6 the same graph gives the same layout")
    func steady() {
        let graph = graph(8, (0..<20).map { ($0 % 8, ($0 * 5 + 3) % 8, $0 % 7) })
        #expect(layOut(graph) == layOut(graph))
        #expect(Layout(of: graph) == layOut(graph))
    }

    @Test("L4 the pane decides the direction")
    func direction() {
        let chain = graph(4, [(0, 1, 4), (1, 2, 4), (2, 3, 4)])
        let wide = layOut(chain, options: LayoutOptions(width: 100, height: 8))
        let high = layOut(chain, options: LayoutOptions(width: 20, height: 60))
        #expect(wide.direction == .right && wide.height <= 8 && wide.width <= 100)
        #expect(high.direction == .down && high.width <= 20)
    }

    @Test("L5 the initial state leads")
    func leads() {
        let graph = graph(5, [(1, 0, 2), (2, 1, 2), (0, 2, 2), (2, 3, 2), (3, 4, 2)])
        let down = layOut(graph, options: LayoutOptions(direction: .down))
        let right = layOut(graph, options: LayoutOptions(direction: .right))
        #expect(down.nodes.map(\.y).min() == down.nodes[0].y)
        #expect(right.nodes.map(\.x).min() == right.nodes[0].x)
    }

    @Test("L4 what has few lines stands in as many columns as the pane has room for")
    func manyColumns() {
        let boxes = (0..<40).map { _ in Graph.Node(width: 8) }
        let pairs = (0..<20).map { Graph.Edge(from: $0 * 2, to: $0 * 2 + 1, labelWidth: 3) }
        let chain = (0..<39).map { Graph.Edge(from: $0, to: $0 + 1, labelWidth: 3) }
        for (edges, width) in [([], 78), (pairs, 78), (chain, 116)] {
            let graph = Graph(nodes: boxes, edges: edges)
            let layout = layOut(graph, options: LayoutOptions(width: width, height: 36, effort: 48_000))
            #expect(layout.width <= width && layout.height <= 36)
            #expect(LayoutCheck(layout: layout, graph: graph).run().isEmpty)
        }
    }

    @Test("L3 a pane of any size is no trap", arguments: [1, Int.max])
    func anyPane(_ size: Int) {
        let graph = graph(4, [(0, 1, 3), (1, 2, 3), (2, 0, 3), (0, 3, 3), (3, 1, 3), (1, 0, 3)])
        for (width, height) in [(size, .max), (.max, size), (size, 0)] {
            let layout = layOut(graph, options: LayoutOptions(width: width, height: height, effort: 4_000))
            #expect(LayoutCheck(layout: layout, graph: graph).run().isEmpty)
        }
    }
}
