import GraphLayout

/// A graph with one line more or fewer than another.
struct GraphChange: Equatable {
    /// What was done to the line.
    enum Kind: String, CaseIterable {
        case added, removed
    }

    let kind: Kind
    let edge: Graph.Edge
    /// The graph with that line, or without it.
    let graph: Graph

    /// Some changes of each kind, the same for the same seed, everywhere; fewer where a graph has no room for them.
    static func some(of graph: Graph, each count: Int, seed: UInt64 = 1) -> [GraphChange] {
        var random = SeededGenerator(seed: seed)
        let missing = missingPairs(of: graph)
        let added = random.some(count, of: missing.count).map { place in
            adding(missing[place], labelled: random.below(max(1, graph.edges.count)), to: graph)
        }
        return added + random.some(count, of: graph.edges.count).map { removing($0, from: graph) }
    }

    /// All that no line joins yet; nothing leaves a final state.
    private static func missingPairs(of graph: Graph) -> [(from: Int, to: Int)] {
        let known = Set(graph.edges.map { $0.from * graph.nodes.count + $0.to })
        return graph.nodes.indices.filter { graph.nodes[$0].role != .final }.flatMap { from in
            graph.nodes.indices.filter { !known.contains(from * graph.nodes.count + $0) }.map { (from, $0) }
        }
    }

    /// Adds a line where a person would write it, behind the others of its state, with a label as wide as another's.
    private static func adding(
        _ pair: (from: Int, to: Int), labelled model: Int, to graph: Graph
    ) -> GraphChange {
        let width = graph.edges.indices.contains(model) ? graph.edges[model].labelWidth : 4
        let edge = Graph.Edge(from: pair.from, to: pair.to, labelWidth: width)
        var changed = graph
        let place = graph.edges.lastIndex { $0.from == pair.from } ?? graph.edges.count - 1
        changed.edges.insert(edge, at: place + 1)
        return GraphChange(kind: .added, edge: edge, graph: changed)
    }

    private static func removing(_ place: Int, from graph: Graph) -> GraphChange {
        var changed = graph
        let edge = changed.edges.remove(at: place)
        return GraphChange(kind: .removed, edge: edge, graph: changed)
    }
}

extension SeededGenerator {
    /// As many different numbers below a limit as are asked for, or as there are.
    fileprivate mutating func some(_ count: Int, of limit: Int) -> [Int] {
        var numbers = Array(0..<limit)
        return (0..<min(count, limit)).map { _ in numbers.remove(at: below(numbers.count)) }
    }
}
