/// The tree of a chart's states, laid out so that questions about ancestors take no walk.
///
/// A node's rank is its place in document order: a parent before its children, a child's whole subtree before the next
/// child. What lies below a node is therefore a range of ranks. O(nodes) to make, without recursion.
public struct ChartTree: Sendable, Equatable {
    /// The node at each rank.
    public let nodes: [Int]
    /// The rank of each node.
    public let ranks: [Int]
    /// For each node, one more than the last rank below it.
    public let ends: [Int]
    /// For each node its parent; -1 for the root.
    public let parents: [Int]
    private let starts: [Int]
    private let list: [Int]

    /// Lays out the nodes of a chart. A parent that is none or comes later than its child is taken to be the root.
    public init(_ chart: Statechart) {
        let count = chart.nodes.count
        let parents = chart.nodes.indices.map { node in
            guard node != Statechart.root else { return -1 }
            guard let parent = chart.nodes[node].parent, parent >= 0, parent < node else { return Statechart.root }
            return parent
        }
        var starts = [Int](repeating: 0, count: count + 1)
        for parent in parents where parent >= 0 { starts[parent + 1] += 1 }
        for node in 0..<count { starts[node + 1] += starts[node] }
        var fill = starts
        var list = [Int](repeating: 0, count: max(0, count - 1))
        for node in 0..<count where parents[node] >= 0 {
            list[fill[parents[node]]] = node
            fill[parents[node]] += 1
        }
        (self.parents, self.starts, self.list) = (parents, starts, list)
        var sizes = [Int](repeating: 1, count: count)
        for node in (0..<count).reversed() where parents[node] >= 0 { sizes[parents[node]] += sizes[node] }
        var ranks = [Int](repeating: 0, count: count)
        for node in 0..<count {
            var next = ranks[node] + 1
            for child in list[starts[node]..<starts[node + 1]] {
                ranks[child] = next
                next += sizes[child]
            }
        }
        var nodes = [Int](repeating: 0, count: count)
        for node in 0..<count { nodes[ranks[node]] = node }
        (self.nodes, self.ranks) = (nodes, ranks)
        ends = zip(ranks, sizes).map { $0 + $1 }
    }

    /// The nodes directly below one, in document order.
    public func children(of node: Int) -> ArraySlice<Int> { list[starts[node]..<starts[node + 1]] }

    /// Whether a node is another one or lies below it.
    public func isWithin(_ node: Int, _ other: Int) -> Bool {
        ranks[node] >= ranks[other] && ranks[node] < ends[other]
    }

    /// The nodes in the order of the document, the root first.
    public var documentOrder: [Int] { nodes }
}
