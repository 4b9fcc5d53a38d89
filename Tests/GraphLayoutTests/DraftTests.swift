import Testing

@testable import GraphLayout

/// The drawing that is shown before the search has ended, and when what the search found takes its place.
@Suite("Drafts")
struct DraftTests {
    private static let panes = [
        LayoutOptions(), LayoutOptions(direction: .down, width: 78, height: 36), LayoutOptions(width: 30, height: 10),
    ]

    @Test("L1 L2 a draft is as true as what follows it", arguments: RandomGraphs.Shape.allCases, 1...3)
    func truth(_ shape: RandomGraphs.Shape, _ seed: Int) {
        let graph = RandomGraphs(shape: shape, seed: seed).graph(upTo: 40)
        for options in Self.panes {
            let layout = draftOut(graph, options: options)
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "\(shape), seed \(seed), \(options)")
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "\(shape), seed \(seed), \(options)")
        }
    }

    @Test("L4 a draft is the same every time, and of all boxes and lines")
    func same() {
        let graph = RandomGraphs(shape: .mixed, seed: 5).graph(upTo: 40)
        let drafts = (0..<2).map { _ in draftOut(graph, options: Self.panes[1]) }
        #expect(drafts[0] == drafts[1])
        #expect(drafts[0].nodes.count == graph.nodes.count && drafts[0].edges.count == graph.edges.count)
    }

    @Test("L1 a graph of nothing, of one box and of a line to itself has a draft")
    func small() {
        for graph in [
            Graph(nodes: [], edges: []), Graph(nodes: [Graph.Node(width: 5)], edges: []),
            Graph(nodes: [Graph.Node(width: 5)], edges: [Graph.Edge(from: 0, to: 0, labelWidth: 3)]),
        ] {
            let layout = draftOut(graph, options: Self.panes[1])
            #expect(layout.nodes.count == graph.nodes.count)
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [])
        }
    }

    // MARK: when it yields

    /// Two pairs of boxes, a line in each; the second line runs through the first, round it, or beside it.
    private enum Second { case through, round, beside }

    private let pairs = Graph(
        nodes: (0..<4).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
        edges: [Graph.Edge(from: 0, to: 1), Graph.Edge(from: 2, to: 3)])

    private func layout(_ second: Second) -> Layout {
        func box(_ x: Int, _ y: Int) -> Layout.Box { Layout.Box(x: x, y: y, width: 5, height: 3) }
        func path(_ points: (Int, Int)...) -> Layout.Path {
            Layout.Path(points: points.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        let others = second == .beside ? [box(0, 0), box(0, 8)] : [box(0, 4), box(20, 4)]
        let line =
            switch second {
            case .through: path((4, 5), (20, 5))
            case .round: path((2, 6), (2, 12), (22, 12), (22, 6))
            case .beside: path((2, 2), (2, 8))
            }
        return Layout(
            width: 25, height: 13, nodes: [box(10, 0), box(10, 8)] + others, edges: [path((12, 2), (12, 8)), line],
            direction: .down)
    }

    @Test(
        "The drawings by hand are true, and one of them crosses itself", arguments: [Second.through, .round, .beside])
    private func hand(_ second: Second) {
        #expect(LayoutCheck(layout: layout(second), graph: pairs).run() == [])
        #expect(layout(second).crossings == (second == .through ? 1 : 0))
    }

    @Test(
        "L10 what was found takes a draft's place where it has a crossing less at no price, and not for less than that")
    func margin() {
        let options = LayoutOptions(width: 40, height: 20)
        func isBetter(_ one: Second, _ other: Second) -> Bool {
            isClearlyBetter(layout(one), than: layout(other), of: pairs, options: options)
        }
        #expect(isBetter(.beside, .through))
        #expect(!isBetter(.round, .through), "a crossing less, and two bends more")
        #expect(!isBetter(.through, .round), "two bends less, and a crossing more")
        #expect(!isBetter(.beside, .round), "two bends less are no reason to look again")
        #expect(!isBetter(.through, .through))
    }

    @Test("L7 what fits the pane takes the place of what does not, whatever it costs, and never the other way round")
    func fitting() {
        var wide = layout(.beside)
        wide.width = 41
        let options = LayoutOptions(width: 40, height: 20)
        #expect(isClearlyBetter(layout(.through), than: wide, of: pairs, options: options))
        #expect(!isClearlyBetter(wide, than: layout(.through), of: pairs, options: options))
    }
}
