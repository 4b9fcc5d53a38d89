import Testing

@testable import GraphLayout

@Suite("Long lines that stand straight")
struct AlignLinesTests {
    /// A random graph with its labels in ranks, and the sizes of its elements.
    private struct Sample {
        let layered: LayeredGraph
        let sizes: ElementSizes
        let spacing: Spacing

        init(_ seed: Int, states: Int) {
            var random = SeededGenerator(seed: UInt64(seed))
            let graph = Graph(
                nodes: (0..<states).map { Graph.Node(width: 5 + $0 % 4, role: $0 == 0 ? .initial : .ordinary) },
                edges: (0..<states * 2).map { _ in
                    Graph.Edge(
                        from: random.below(states), to: random.below(states), labelWidth: random.below(3) * 4)
                })
            let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
            let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: true).run()
            let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run()
            let direction: Direction = seed % 2 == 0 ? .down : .right
            layered = InsertLabels(graph: graph, layered: lines, direction: direction).run()
            spacing = Spacing.variants(direction)[0]
            sizes = MeasureElements(
                graph: graph, layered: layered, ports: PortOrder(layered), spacing: spacing, direction: direction,
                labelLimit: 90
            ).run()
        }
    }

    @Test("L5 what is aligned is straight, keeps its distances and its order", arguments: 1...12)
    func straight(_ seed: Int) {
        let sample = Sample(seed, states: 100)
        let layered = sample.layered
        #expect(Effort.alignsLines(links: layered.links.count), "large enough to be aligned")
        let aligned = AlignLines(layered: layered, sizes: sample.sizes, spacing: sample.spacing)
        #expect(aligned.count < layered.elements.count)
        var random = SeededGenerator(seed: UInt64(seed))
        let starts = aligned.starts(near: layered.elements.map { _ in random.below(300) })
        let separation = Separation(layered: layered, sizes: sample.sizes, spacing: sample.spacing)
        for layer in layered.layers {
            for distance in separation.distances(layer) {
                #expect(starts[distance.right] - starts[distance.left] >= distance.least, "seed \(seed)")
            }
        }
        let column = { (element: Int) in
            starts[element] + sample.sizes.extents[element].before + sample.sizes.extents[element].middle
        }
        for link in layered.links where aligned.blocks[link.upper] == aligned.blocks[link.lower] {
            #expect(column(link.upper) == column(link.lower), "seed \(seed)")
        }
    }

    @Test("L4 in small graphs lines may bend, so that the drawing stays narrow")
    func small() {
        let sample = Sample(2, states: 8)
        let aligned = AlignLines(layered: sample.layered, sizes: sample.sizes, spacing: sample.spacing)
        #expect(aligned.count == sample.layered.elements.count)
    }

    @Test("L5 coordinates that keep their distances already stay as they are wished")
    func stay() {
        let sample = Sample(4, states: 8)
        let aligned = AlignLines(layered: sample.layered, sizes: sample.sizes, spacing: sample.spacing)
        let separation = Separation(layered: sample.layered, sizes: sample.sizes, spacing: sample.spacing)
        var wished = sample.layered.elements.map { _ in 0 }
        for layer in sample.layered.layers {
            for (element, start) in zip(layer, separation.packed(layer)) { wished[element] = start * 2 }
        }
        #expect(aligned.starts(near: wished) == wished)
    }
}
