import Testing

@testable import GraphLayout

@Suite("Parts between which no lines run")
struct IndependentPartsTests {
    /// A lone box, three boxes in a ring, a lone box, and a pair that leads.
    private let graph = Graph(
        nodes: (0..<7).map { Graph.Node(width: 7 + $0, role: $0 == 5 ? .initial : .ordinary) },
        edges: [(1, 2), (5, 6), (2, 3), (3, 1)].map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: 4) })

    @Test("L5 the part that leads comes first, the larger before the smaller, boxes without lines last")
    func order() {
        let parts = IndependentParts(graph).parts
        #expect(parts.map(\.boxes) == [[5, 6], [1, 2, 3], [0], [4]])
        #expect(parts.map(\.edges) == [[1], [0, 2, 3], [], []])
        #expect(parts[1].graph.edges.map(\.from) == [0, 1, 2] && parts[1].graph.edges.map(\.to) == [1, 2, 0])
        #expect(parts[1].graph.nodes.map(\.width) == [8, 9, 10])
    }

    @Test(
        "L4 joined drawings keep apart, are as they were, and stay in the width that they can", arguments: [20, 40, 78])
    func joined(_ width: Int) {
        let parts = IndependentParts(graph)
        let layouts = parts.parts.map { layOut($0.graph, options: LayoutOptions(direction: .down)) }
        let joined = parts.joined(layouts, width: width)
        #expect(joined.width <= max(width, layouts.map(\.width).max() ?? 0))
        #expect(LayoutCheck(layout: joined, graph: graph).run() == [])
        #expect(LayoutReader(graph: graph, layout: joined).complaints() == [])
        #expect(joined.nodes[5].y <= (joined.nodes.map(\.y).min() ?? 0) + layouts[0].nodes[0].y)
        for (part, layout) in zip(parts.parts, layouts) {
            let rows = part.boxes.map { joined.nodes[$0].y }
            #expect(zip(rows, layout.nodes).allSatisfy { $0 - rows[0] == $1.y - layout.nodes[0].y })
        }
    }

    @Test("L5 equal parts are drawn alike, side by side where the pane is wide enough")
    func alike() {
        let lines = [0, 3, 6].flatMap { [($0, $0 + 1), ($0 + 1, $0 + 2), ($0 + 2, $0)] }
        let graph = Graph(
            nodes: (0..<9).map { Graph.Node(width: 9, role: $0 == 0 ? .initial : .ordinary) },
            edges: lines.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: 4) })
        let layout = layOut(graph, options: LayoutOptions(width: 120, height: 36, effort: 20_000))
        #expect(layout.width <= 120 && layout.height <= 36)
        #expect(Set([0, 3, 6].map { layout.nodes[$0].y }) == [layout.nodes[0].y])
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
    }

    @Test("L3 no part, one part and more parts than are joined are drawn as a whole")
    func whole() {
        for count in [0, 1, 41] {
            let graph = Graph(nodes: (0..<count).map { _ in Graph.Node(width: 7) }, edges: [])
            #expect(IndependentParts(graph).parts.count == count)
            let layout = layOut(graph, options: LayoutOptions(width: 78, height: 36, effort: 2_000))
            #expect(layout.nodes.count == count && LayoutCheck(layout: layout, graph: graph).run() == [])
        }
    }
}
