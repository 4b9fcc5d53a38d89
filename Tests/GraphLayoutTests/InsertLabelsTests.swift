import Testing

@testable import GraphLayout

@Suite("Ranks of labels")
struct InsertLabelsTests {
    private func lines(_ graph: Graph) -> LayeredGraph {
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: true).run()
        let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run()
        return OrderLayers(layered: lines, isLast: lines.elements.map { _ in false }).run()
    }

    private func crossings(_ layered: LayeredGraph) -> Int {
        var order = LayerOrder(
            layers: layered.layers, above: layered.linksAbove().map { $0.map { layered.links[$0].upper } },
            below: layered.linksBelow().map { $0.map { layered.links[$0].lower } },
            isLast: layered.elements.map { _ in false })
        return order.crossings()
    }

    private func random(_ seed: Int) -> Graph {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 3 + random.below(12)
        return Graph(
            nodes: (0..<count).map { Graph.Node(width: 6, role: $0 == 0 ? .initial : .ordinary) },
            edges: (0..<count * 2).map { _ in
                Graph.Edge(from: random.below(count), to: random.below(count), labelWidth: random.below(3) * 5)
            })
    }

    @Test("L2, L5 each label is on its line, and no more lines cross than without labels", arguments: 1...40)
    func whole(_ seed: Int) {
        let graph = random(seed)
        let lines = lines(graph)
        for direction in [Direction.down, .right] {
            let layered = InsertLabels(graph: graph, layered: lines, direction: direction).run()
            #expect(crossings(layered) == crossings(lines), "seed \(seed)")
            for (edge, chain) in layered.chains.enumerated() {
                let labels = chain.filter { layered.elements[layered.links[$0].lower] == .label(edge) }
                let wanted = graph.edges[edge].labelWidth > 0 && !lines.chains[edge].isEmpty
                #expect(labels.count == (wanted ? 1 : 0), "seed \(seed), edge \(edge)")
                for (one, next) in zip(chain, chain.dropFirst()) {
                    #expect(layered.links[one].lower == layered.links[next].upper)
                }
            }
            for layer in layered.layers where layer.contains(where: { layered.elements[$0].isLabel }) {
                #expect(!layer.contains { layered.elements[$0].isBox })
            }
        }
    }

    @Test("L4 a graph without labels gets no ranks for them")
    func without() {
        var graph = random(3)
        for edge in graph.edges.indices { graph.edges[edge].labelWidth = 0 }
        let lines = lines(graph)
        let layered = InsertLabels(graph: graph, layered: lines, direction: .down).run()
        #expect(layered.layers == lines.layers && layered.links.count == lines.links.count)
    }

    @Test("L10 running down, labels are in ranks right under or right above the boxes that their lines leave")
    func sources() {
        // 3 leads back to 0: its label is the last before its own rank.
        let graph = Graph(
            nodes: (0..<4).map { Graph.Node(width: 6, role: $0 == 0 ? .initial : .ordinary) },
            edges: [
                Graph.Edge(from: 0, to: 1, labelWidth: 20), Graph.Edge(from: 1, to: 2),
                Graph.Edge(from: 2, to: 3, labelWidth: 20), Graph.Edge(from: 3, to: 0, labelWidth: 9),
            ])
        let layered = InsertLabels(graph: graph, layered: lines(graph), direction: .down).run()
        let labelRanks = layered.layers.map { layer in layer.count { layered.elements[$0].isLabel } }
        #expect(labelRanks == [0, 1, 0, 0, 1, 1, 0])
    }
}
