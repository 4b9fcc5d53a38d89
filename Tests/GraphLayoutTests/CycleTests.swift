import Testing

@testable import GraphLayout

/// Pass 1: which edges run back.
@Suite("Cycles are broken")
struct CycleTests {
    private typealias Manner = BreakCycles.Manner

    /// Random edges between a few boxes, the first one initial; only from lower numbers to higher where it is to have no cycle.
    private func graph(_ seed: Int, isAcyclic: Bool = false) -> Graph {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 3 + random.below(8)
        let pairs = (0..<count * 2).map { _ in (random.below(count), random.below(count)) }
        return Graph(
            nodes: (0..<count).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: pairs.filter { !isAcyclic || $0.0 != $0.1 }.map { from, to in
                isAcyclic ? Graph.Edge(from: min(from, to), to: max(from, to)) : Graph.Edge(from: from, to: to)
            })
    }

    /// Whether boxes can be taken away one by one, each when nothing leads to it any more.
    private func hasCycle(_ pairs: [(Int, Int)]) -> Bool {
        var rest = pairs
        while let free = rest.first(where: { pair in !rest.contains { $0.1 == pair.0 } }) {
            rest.removeAll { $0.0 == free.0 }
        }
        return !rest.isEmpty
    }

    @Test("L5 no cycle is left, and each edge is there once, an arc or a loop", arguments: 1...40)
    func broken(_ seed: Int) {
        let graph = graph(seed)
        for manner in Manner.allCases {
            let acyclic = BreakCycles(graph: graph, asideIsBelow: true, manner: manner).run()
            #expect(!hasCycle(acyclic.arcs.map { ($0.upper, $0.lower) }), "\(manner), seed \(seed)")
            #expect((acyclic.arcs.map(\.edge) + acyclic.loops).sorted() == Array(graph.edges.indices))
            for arc in acyclic.arcs {
                let (from, to) = (graph.edges[arc.edge].from, graph.edges[arc.edge].to)
                #expect((arc.upper, arc.lower) == (arc.isReversed ? (to, from) : (from, to)), "seed \(seed)")
            }
            #expect(acyclic.loops.allSatisfy { graph.edges[$0].from == graph.edges[$0].to })
        }
    }

    @Test("L5 in a graph without cycles nothing runs back", arguments: 1...30)
    func acyclic(_ seed: Int) {
        let arcs = BreakCycles(graph: graph(seed, isAcyclic: true), asideIsBelow: true).run().arcs
        #expect(arcs.count { $0.isReversed } == 0, "seed \(seed)")
    }

    @Test("L5 what leads back to a box that the walk is still in runs back, and what leads on does not")
    func walked() {
        let graph = Graph(
            nodes: (0..<4).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: [(0, 1), (1, 2), (2, 0), (2, 3), (3, 1), (0, 3)].map { Graph.Edge(from: $0.0, to: $0.1) })
        let arcs = BreakCycles(graph: graph, asideIsBelow: true).run().arcs
        #expect(Set(arcs.filter(\.isReversed).map(\.edge)).isSuperset(of: [2]))
        #expect(!arcs[0].isReversed && !arcs[1].isReversed && !arcs[5].isReversed)
    }

    @Test("L5 without an initial box the walk begins where nothing leads to")
    func roots() {
        // 3 leads into a pair of which either could be first.
        let graph = Graph(
            nodes: (0..<4).map { _ in Graph.Node(width: 5) },
            edges: [(2, 1), (1, 2), (3, 1)].map { Graph.Edge(from: $0.0, to: $0.1) })
        #expect(BreakCycles(graph: graph, asideIsBelow: true).run().arcs.map(\.isReversed) == [true, false, false])
    }

    @Test(
        "L5 lines between a box set aside and the others lead down to it where it is below", arguments: [true, false])
    func aside(isBelow: Bool) {
        var graph = Graph(
            nodes: (0..<3).map { Graph.Node(width: 5, role: $0 == 1 ? .initial : .ordinary) },
            edges: [(0, 1), (1, 0), (1, 2), (2, 0)].map { Graph.Edge(from: $0.0, to: $0.1) })
        graph.nodes[0].placement = .aside
        let arcs = BreakCycles(graph: graph, asideIsBelow: isBelow).run().arcs
        #expect(arcs.filter { $0.edge != 2 }.allSatisfy { $0.lower == 0 } == true)
        #expect(arcs.count { $0.isReversed } == 1 && arcs[0].isReversed)
    }

    @Test("L3 an edge to a box that is not there is neither an arc nor a loop")
    func missing() {
        let graph = Graph(
            nodes: [Graph.Node(width: 5)],
            edges: [(0, 0), (0, 1), (-1, 0)].map { Graph.Edge(from: $0.0, to: $0.1) })
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        #expect(acyclic.arcs.isEmpty && acyclic.loops == [0])
    }

    @Test("L10 the reading order has each box once, the initial ones first", arguments: 1...20)
    func reading(_ seed: Int) {
        var graph = graph(seed)
        let last = graph.nodes.count - 1
        graph.nodes[last].role = .initial
        let order = BreakCycles(graph: graph, asideIsBelow: false).readingOrder()
        #expect(order.sorted() == Array(graph.nodes.indices) && Set(order.prefix(2)) == [0, last], "seed \(seed)")
    }

    /// Which edges run forwards once the tree's must, in the terms that `TreeFirst` is asked in.
    private func forwards(_ graph: Graph) -> (tree: [Int], all: [[Int]]) {
        let edges = graph.edges.filter { $0.from != $0.to }
        let tree = BreadthTree(Graph(nodes: graph.nodes, edges: edges)).isTree
        let first = TreeFirst(count: graph.nodes.count, ends: edges.map { ($0.from, $0.to) }, isTree: tree)
        let targets = first.forwardTargets(finish: Array(graph.nodes.indices))
        return (edges.indices.filter { tree[$0] }, targets)
    }

    @Test("L10 the tree's edges all run forwards, with as many others as close no cycle", arguments: 1...40)
    func treeFirst(_ seed: Int) {
        let graph = graph(seed)
        let edges = graph.edges.filter { $0.from != $0.to }
        let (tree, targets) = forwards(graph)
        let forward = targets.enumerated().flatMap { box, targets in targets.map { (box, $0) } }
        #expect(!hasCycle(forward), "seed \(seed)")
        #expect(tree.allSatisfy { targets[edges[$0].from].contains(edges[$0].to) })
        for edge in edges where !targets[edge.from].contains(edge.to) {
            #expect(hasCycle(forward + [(edge.from, edge.to)]), "\(edge.from) to \(edge.to) might run on, seed \(seed)")
        }
    }

    @Test("L10 each box keeps its forward edges in their order", arguments: 1...20)
    func treeOrder(_ seed: Int) {
        let graph = graph(seed)
        for (box, targets) in forwards(graph).all.enumerated() {
            let own = graph.edges.filter { $0.from == box && $0.to != box }.map(\.to)
            var rest = own[...]
            #expect(
                targets.allSatisfy { target in
                    guard let place = rest.firstIndex(of: target) else { return false }
                    rest = rest[(place + 1)...]
                    return true
                }, "seed \(seed)")
        }
    }
}
