import GraphLayout
import Testing

@Suite("Layouts of random graphs")
struct RandomGraphTests {
    private static let panes = [
        LayoutOptions(width: 78, height: 36, effort: 10_000), LayoutOptions(direction: .right, effort: 10_000),
        LayoutOptions(direction: .down, width: 116, height: 36, effort: 10_000),
    ]

    private func complaints(_ graph: Graph, _ options: LayoutOptions) -> [String] {
        let layout = layOut(graph, options: options)
        let defects = LayoutCheck(layout: layout, graph: graph).run().map { "\($0.kind) \($0.index)" }
        return defects + LayoutReader(graph: graph, layout: layout).complaints()
    }

    private func expectTrue(_ graph: Graph, _ what: String) {
        for options in Self.panes {
            let found = complaints(graph, options)
            guard !found.isEmpty else { continue }
            let smallest = graph.shrunk { !complaints($0, options).isEmpty }
            Issue.record("\(what), \(options): \(found.prefix(3)); smallest \(smallest)")
        }
    }

    @Test(
        "L1, L2 random graphs of up to 12 states have no defect", arguments: RandomGraphs.Shape.allCases, 1...6)
    func small(_ shape: RandomGraphs.Shape, _ seed: Int) {
        expectTrue(RandomGraphs(shape: shape, seed: seed).graph(upTo: 12), "\(shape), seed \(seed)")
    }

    @Test("L1, L2 random graphs of up to 200 states have no defect", arguments: RandomGraphs.Shape.allCases)
    func large(_ shape: RandomGraphs.Shape) {
        let graph = RandomGraphs(shape: shape, seed: 9).graph(upTo: shape == .dense ? 60 : 200)
        for options in Self.panes {
            let layout = layOut(graph, options: options)
            let defects = LayoutCheck(layout: layout, graph: graph).run()
            #expect(defects == [], "\(shape), seed 9, \(options)")
        }
    }

    @Test("What shrinks a faulty graph keeps its fault and nothing else")
    func shrinks() {
        let graph = RandomGraphs(shape: .mixed, seed: 3).graph(upTo: 12)
        let smallest = graph.shrunk { graph in graph.edges.contains { $0.from == $0.to } }
        #expect(smallest.nodes.count <= 1 && smallest.edges.count <= 1 || !graph.edges.contains { $0.from == $0.to })
    }

    /// Found in the corpus: corners of boxes of one width, one right on the other, were joined in plain `+`.
    ///
    /// ```
    /// ╭──────╮
    /// │ idle ├─go─╮
    /// ╰──────╯    │
    /// ╭──────╮    │
    /// │ busy │◀───╯
    /// ╰──────╯
    /// ```
    @Test("L1 boxes of one width in one column are true in plain characters, too")
    func stacked() {
        let graph = Graph(
            nodes: (0..<8).map { _ in Graph.Node(width: 8) },
            edges: (0..<7).flatMap { [Graph.Edge(from: $0, to: $0 + 1, labelWidth: 24), Graph.Edge(from: $0, to: 0)] })
        expectTrue(graph, "eight boxes of one width")
    }

    /// Found while lines were first joined: a line that reached its box's trunk from both sides made a `┼`.
    @Test("L1 lines to one box that come from both sides have three arms where they meet")
    func threeArms() {
        let graph = Graph(
            nodes: [12, 12, 12, 12, 12, 12].map { Graph.Node(width: $0) },
            edges: [1, 2, 3, 4, 5].map { Graph.Edge(from: $0, to: 0, labelWidth: 20) })
        expectTrue(graph, "five lines to one box")
    }
}
