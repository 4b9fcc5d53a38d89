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
        var random = SplitMix(state: seed)
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

/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one less than the limit.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
