import Testing

@testable import GraphLayout

@Suite("Boxes put back where they cross least")
struct ReinsertTests {
    /// A random graph in ranks and order, without labels, some of its boxes aside.
    private struct Sample {
        let graph: Graph
        let ordered: LayeredGraph
        let isLast: [Bool]

        init(_ seed: Int, asideIsBelow: Bool = true) {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = 3 + random.below(14)
            let asides = random.below(3)
            let graph = Graph(
                nodes: (0..<count).map {
                    Graph.Node(
                        width: 5, role: $0 == 0 ? .initial : .ordinary,
                        placement: $0 >= count - asides ? .aside : .graph)
                },
                edges: (0..<count * 2).map { _ in
                    Graph.Edge(from: random.below(count), to: random.below(count), labelWidth: random.below(5))
                })
            let acyclic = BreakCycles(graph: graph, asideIsBelow: asideIsBelow).run()
            let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: asideIsBelow).run()
            let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run()
            isLast = lines.elements.map { element in
                if case .box(let node) = element {
                    !asideIsBelow && graph.nodes[node].placement == .aside
                } else {
                    false
                }
            }
            self.graph = graph
            ordered = OrderLayers(layered: lines, isLast: isLast).run()
        }
    }

    /// Each pair of links between two ranks looked at.
    private func crossings(_ layered: LayeredGraph) -> Int {
        var places = layered.elements.map { _ in 0 }
        var ranks = places
        for (rank, layer) in layered.layers.enumerated() {
            for (place, element) in layer.enumerated() { (ranks[element], places[element]) = (rank, place) }
        }
        return layered.links.reduce(0) { sum, one in
            sum
                + layered.links.count {
                    ranks[$0.upper] == ranks[one.upper] && places[$0.upper] > places[one.upper]
                        && places[$0.lower] < places[one.lower]
                }
        }
    }

    private func ranks(_ layered: LayeredGraph) -> [Int: Int] {
        layered.layers.enumerated().reduce(into: [:]) { ranks, layer in
            for element in layer.element { ranks[element] = layer.offset }
        }
    }

    @Test("L5 no more lines cross than before, counted by looking at every pair", arguments: 1...60)
    func fewer(_ seed: Int) {
        let sample = Sample(seed)
        var reinsertion = ReinsertBoxes(sample.ordered, sample.graph, isLast: sample.isLast, asideIsBelow: true)
        #expect(crossings(reinsertion.layered) <= crossings(sample.ordered), "before, seed \(seed)")
        reinsertion.run()
        let (before, after) = (crossings(sample.ordered), crossings(reinsertion.layered))
        let (start, end) = (ranks(sample.ordered), ranks(reinsertion.layered))
        let cost = { (layered: LayeredGraph, crossings: Int, ranks: [Int: Int]) in
            sample.graph.edges.reduce(crossings * 8 + layered.links.count) {
                $0 + ((ranks[$1.from] ?? 0) > (ranks[$1.to] ?? 0) ? 8 : 0)
            }
        }
        let (costBefore, costAfter) = (cost(sample.ordered, before, start), cost(reinsertion.layered, after, end))
        #expect(costAfter <= costBefore, "seed \(seed)")
    }

    @Test("L5 what is put back is the same graph: links join neighbouring ranks", arguments: 1...60)
    func same(_ seed: Int) {
        let sample = Sample(seed)
        var reinsertion = ReinsertBoxes(sample.ordered, sample.graph, isLast: sample.isLast, asideIsBelow: true)
        reinsertion.run()
        let layered = reinsertion.layered
        let ranks = ranks(layered)
        #expect(ranks.count == layered.elements.count && layered.layers.joined().count == layered.elements.count)
        #expect(layered.loops == sample.ordered.loops)
        for (edge, chain) in layered.chains.enumerated() where !chain.isEmpty {
            let ends = [layered.links[chain[0]].upper, layered.links[chain[chain.count - 1]].lower]
            let (from, to) = (sample.graph.edges[edge].from, sample.graph.edges[edge].to)
            #expect(ends == (layered.isReversed[edge] ? [to, from] : [from, to]), "seed \(seed)")
            for link in chain {
                #expect((ranks[layered.links[link].lower] ?? 0) - (ranks[layered.links[link].upper] ?? 0) == 1)
            }
        }
        #expect(layered.chains.map(\.isEmpty) == sample.ordered.chains.map(\.isEmpty))
    }

    @Test("L5 the initial state leads, and what is set aside stays below or last", arguments: 1...40)
    func stays(_ seed: Int) {
        for isBelow in [true, false] {
            let sample = Sample(seed, asideIsBelow: isBelow)
            var reinsertion = ReinsertBoxes(
                sample.ordered, sample.graph, isLast: sample.isLast, asideIsBelow: isBelow)
            reinsertion.run()
            let layered = reinsertion.layered
            let (before, after) = (ranks(sample.ordered), ranks(layered))
            if before[0] == 0 { #expect(after[0] == 0, "seed \(seed)") }
            let isAside = { (element: Int) in
                element < sample.graph.nodes.count && sample.graph.nodes[element].placement == .aside
            }
            for (rank, layer) in layered.layers.enumerated() where layer.contains(where: isAside) {
                if isBelow {
                    #expect(
                        layered.layers[rank...].joined().allSatisfy { isAside($0) || $0 >= sample.graph.nodes.count })
                } else {
                    let first = layer.firstIndex(where: isAside) ?? 0
                    #expect(layer[first...].allSatisfy(isAside), "seed \(seed)")
                }
            }
        }
    }

    @Test("L5 a box between two others moves past the line that it crosses")
    func moves() {
        // 0 leads to 1 and 2, 1 to 4 and 2 to 3, which stand the other way round.
        let pairs = [(0, 1), (0, 2), (1, 4), (2, 3), (1, 5), (2, 5)]
        let graph = Graph(
            nodes: (0..<6).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: pairs.map { Graph.Edge(from: $0.0, to: $0.1) })
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: Ranking(ranks: [0, 1, 1, 2, 2, 2])).run()
        #expect(lines.layers == [[0], [1, 2], [3, 4, 5]] && crossings(lines) > 0)
        var reinsertion = ReinsertBoxes(
            lines, graph, isLast: lines.elements.map { _ in false }, asideIsBelow: true)
        reinsertion.run()
        #expect(crossings(reinsertion.layered) == 0)
    }
}
