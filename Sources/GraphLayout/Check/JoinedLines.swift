/// Which lines of a drawing share cells, so that a reader can pass from one to the other.
///
/// Disjoint sets (Galler, Fischer 1964) of edges. Lines may be joined where they leave the same box or enter the same;
/// whoever follows joined lines gets from each of their sources to each of their targets.
struct JoinedLines {
    private let edges: [Graph.Edge]
    private var parents: [Int]
    private var isJoined = false

    init(graph: Graph) {
        edges = graph.edges
        parents = Array(graph.edges.indices)
    }

    /// Joins two lines, if they share their source or their target.
    mutating func join(_ one: Int, _ other: Int) -> Bool {
        guard edges[one].source == edges[other].source || edges[one].target == edges[other].target else { return false }
        let (root, second) = (root(one), root(other))
        if root != second { parents[second] = root }
        isJoined = true
        return true
    }

    private mutating func root(_ edge: Int) -> Int {
        var edge = edge
        while parents[edge] != edge {
            parents[edge] = parents[parents[edge]]
            edge = parents[edge]
        }
        return edge
    }

    /// One line of each set in which some source has no transition to some target.
    mutating func falselyJoined() -> [Int] {
        guard isJoined else { return [] }
        var members: [Int: [Int]] = [:]
        for edge in edges.indices { members[root(edge), default: []].append(edge) }
        let pairs = Set(edges.map { [$0.source, $0.target] })
        return members.filter { _, members in
            let sources = Set(members.map { edges[$0].source })
            let targets = Set(members.map { edges[$0].target })
            guard sources.count > 1, targets.count > 1 else { return false }
            return !sources.allSatisfy { source in targets.allSatisfy { pairs.contains([source, $0]) } }
        }.keys.sorted()
    }
}
