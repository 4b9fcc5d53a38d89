import Testing

@testable import GraphLayout

/// Pass 2: ranks, compared with trying all of them.
@Suite("Ranks")
struct RankTests {
    private func graph(_ seed: Int, boxes: Int) -> Graph {
        var random = SeededGenerator(seed: UInt64(seed))
        return Graph(
            nodes: (0..<boxes).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: (0..<boxes + random.below(boxes)).map { _ in
                Graph.Edge(from: random.below(boxes), to: random.below(boxes))
            })
    }

    private func ranked(_ graph: Graph, asideIsBelow: Bool = true) -> (arcs: [AcyclicGraph.Arc], ranks: [Int]) {
        let acyclic = BreakCycles(graph: graph, asideIsBelow: asideIsBelow).run()
        let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: asideIsBelow).run()
        return (acyclic.arcs, ranking.ranks)
    }

    /// What lines cost by the ranks that they pass, the tree's most, those that run back least; nil where one does not run down.
    private func cost(_ arcs: [AcyclicGraph.Arc], _ ranks: [Int]) -> Int? {
        guard arcs.allSatisfy({ ranks[$0.lower] > ranks[$0.upper] }) else { return nil }
        let top = ranks.min() ?? 0
        let lines = arcs.reduce(0) {
            $0 + (ranks[$1.lower] - ranks[$1.upper]) * ($1.isTree ? 6 : $1.isReversed ? 2 : 3)
        }
        return lines + 4 * (ranks[0] - top) + (ranks.max() ?? 0) - top
    }

    @Test("L5 no ranks make the lines shorter, which trying all of them shows", arguments: 1...40)
    func shortest(_ seed: Int) {
        let boxes = 5
        let (arcs, ranks) = ranked(graph(seed, boxes: boxes))
        var best = Int.max
        for number in 0..<3_125 {
            var (tried, rest) = (ranks, number)
            for box in 0..<boxes { (tried[box], rest) = (rest % boxes, rest / boxes) }
            if let cost = cost(arcs, tried) { best = min(best, cost) }
        }
        #expect(cost(arcs, ranks) == best, "seed \(seed): \(ranks)")
    }

    /// Ranks of a graph of which the arcs are given, those of the tree first.
    private func ranked(_ pairs: [(Int, Int)], tree: Int) -> [Int] {
        let arcs = pairs.enumerated().map {
            AcyclicGraph.Arc(edge: $0, upper: $1.0, lower: $1.1, isReversed: false, isTree: $0 < tree)
        }
        let count = 1 + (pairs.map { max($0.0, $0.1) }.max() ?? 0)
        let graph = Graph(
            nodes: (0..<count).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: pairs.map { Graph.Edge(from: $0.0, to: $0.1) })
        return AssignRanks(graph: graph, acyclic: AcyclicGraph(arcs: arcs, loops: []), asideIsBelow: true).run().ranks
    }

    @Test("L5 a box that may be in several ranks at one cost is in the emptiest")
    func balanced() {
        // 2 is between 0 and 5, beside the way by 1 and 4, where 3 is as well.
        #expect(ranked([(0, 1), (0, 2), (0, 3), (1, 4), (4, 5), (2, 5)], tree: 0) == [0, 1, 2, 1, 2, 3])
    }

    @Test("L10 a box stays at the end of its line of the tree, however many are beside it")
    func treeFirst() {
        #expect(ranked([(0, 1), (0, 2), (0, 3), (1, 4), (4, 5), (2, 5)], tree: 5) == [0, 1, 1, 1, 2, 3])
    }

    @Test("L5 boxes set aside are below all others, in a rank of their own", arguments: 1...20)
    func below(_ seed: Int) {
        var graph = graph(seed, boxes: 7)
        graph.nodes[5].placement = .aside
        graph.nodes[6].placement = .aside
        let ranks = ranked(graph).ranks
        let others = ranks.prefix(5).max() ?? 0
        #expect(ranks.prefix(5).min() == 0 && min(ranks[5], ranks[6]) == others + 1, "seed \(seed): \(ranks)")
        let isLinked = graph.edges.contains { $0.from != $0.to && min($0.from, $0.to) >= 5 }
        #expect((ranks[5] == ranks[6]) == !isLinked, "seed \(seed)")
    }

    @Test("L5 running right, boxes set aside that nothing holds are each in a rank of their own")
    func spread() {
        var graph = Graph(
            nodes: (0..<6).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: [(0, 1), (1, 2)].map { Graph.Edge(from: $0.0, to: $0.1) })
        for box in 3..<6 { graph.nodes[box].placement = .aside }
        let ranks = ranked(graph, asideIsBelow: false).ranks
        #expect(Array(ranks.prefix(3)) == [0, 1, 2] && Set(ranks.suffix(3)).count == 3, "\(ranks)")
    }

    @Test("ranks without boxes are left out, and the order of the others stays")
    func compact() {
        #expect(Ranking(ranks: [4, 0, 2, 4, 9]).compact == [2, 0, 1, 2, 3])
        #expect(Ranking(ranks: [1, 1]).compact == [0, 0])
        #expect(Ranking(ranks: []).compact == [])
    }
}
