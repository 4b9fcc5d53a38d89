import Testing

@testable import GraphLayout

@Suite("Rows that nothing needs")
struct SqueezeRowsTests {
    private func roomy(_ graph: Graph) -> Layout {
        let pipeline = Pipeline(graph: graph, watch: PassWatch())
        return pipeline.drawn(pipeline.ordered(.down, .walk), Spacing.variants(.down)[0], labelLimit: 120)
    }

    @Test("L1, L4 a drawing squeezed closer is read the same, is no higher, and across is as it was", arguments: 1...40)
    func closer(_ seed: Int) {
        let shape = RandomGraphs.Shape.allCases[seed % RandomGraphs.Shape.allCases.count]
        let graph = RandomGraphs(shape: shape, seed: seed).graph(upTo: 9)
        let roomy = roomy(graph)
        let close = SqueezeRows(manner: .close).run(roomy)
        #expect(LayoutReader(graph: graph, layout: close).complaints() == [], "seed \(seed)")
        #expect(close.height <= roomy.height, "seed \(seed)")
        // A label that comes to stand beside an arrowhead has a blank at its far end, for which all moves by one.
        let moved = close.nodes[0].x - roomy.nodes[0].x
        #expect((0...1).contains(moved) && (0...2).contains(close.width - roomy.width), "seed \(seed)")
        #expect(close.nodes.map { $0.x - moved } == roomy.nodes.map(\.x), "seed \(seed)")
        #expect(close.nodes.map(\.height) == roomy.nodes.map(\.height), "seed \(seed)")
        #expect(
            close.edges.map { $0.points.map { $0.x - moved } } == roomy.edges.map { $0.points.map(\.x) },
            "seed \(seed)")
        #expect(close.crossings == roomy.crossings, "seed \(seed)")
    }

    @Test("L4 of two boxes rows apart as many rows are left as the line between them needs", arguments: [0, 4])
    func apart(_ label: Int) {
        var layout = Layout(
            width: 20, height: 16,
            nodes: [0, 13].map { Layout.Box(x: 0, y: $0, width: 9, height: 3) },
            edges: [Layout.Path(points: [Layout.Place(x: 4, y: 2), Layout.Place(x: 4, y: 13)])], direction: .down)
        if label > 0 { layout.edges[0].label = Layout.LabelPlace(x: 5, y: 8, width: label) }
        let airy = SqueezeRows(manner: .airy).run(layout)
        let close = SqueezeRows(manner: .close).run(layout)
        #expect(close.nodes[1].y == 4 && close.height == 7)
        #expect(airy.nodes[1].y == (label > 0 ? 5 : 4))
        #expect(airy.edges[0].label?.y == (label > 0 ? 3 : nil))
        #expect(close.edges[0].points.last?.y == close.nodes[1].y)
    }

    @Test("The path of the eye along a row is half of that down as many cells")
    func lineLength() {
        let path = { (points: [(Int, Int)]) in
            Layout.Path(points: points.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        var layout = Layout(width: 20, height: 20, nodes: [], edges: [], direction: .down)
        #expect(layout.lineLength == 0)
        layout.edges = [path([(0, 0), (7, 0)]), path([(3, 9), (3, 2), (1, 2)]), path([])]
        #expect(layout.lineLength == 7 + 14 + 2)
    }
}
