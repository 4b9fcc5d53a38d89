import GraphLayout

/// Graphs that are the same for the same number and seed, everywhere.
enum RandomGraph {
    /// The sizes that are measured, by the number of states; each has twice as many pairs.
    static let sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000]

    static func rows(seed: UInt64 = 1) -> [LayoutRow] {
        sizes.map { states in
            LayoutRow(
                origin: .random, name: "\(grouped(states)) states",
                graph: graph(states: states, pairs: states * 2, seed: seed), options: LayoutOptions())
        }
    }

    /// A graph in which every state can be reached from the first: a way to each from an earlier one, and the rest of
    /// the pairs anywhere, none twice.
    static func graph(states: Int, pairs: Int, seed: UInt64) -> Graph {
        var random = SeededGenerator(seed: seed)
        var graph = Graph(
            nodes: (0..<states).map { state in
                Graph.Node(width: 6 + random.below(8), role: state == 0 ? .initial : .ordinary)
            }, edges: [])
        var known: Set<Int> = []
        let wanted = min(pairs, states * states)
        while graph.edges.count < wanted {
            let state = graph.edges.count + 1
            let isTree = state < states
            let from = random.below(isTree ? state : states)
            let to = isTree ? state : random.below(states)
            if known.insert(from * states + to).inserted {
                graph.edges.append(Graph.Edge(from: from, to: to, labelWidth: 3 + random.below(8)))
            }
        }
        return graph
    }
}
