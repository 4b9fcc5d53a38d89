/// The lines by which a breadth-first walk from the initial boxes meets each box first: the way that a reader follows.
///
/// Where no box is initial the walk begins at the first. A line is taken in the order of its number. O(boxes + edges).
struct BreadthTree {
    /// For each edge whether it is one of the tree's.
    private(set) var isTree: [Bool]
    /// Of each box that several lines of the tree leave the boxes that they lead to, without those to which a line leads
    /// from another of them: these are a chain, not a fork.
    private(set) var forks: [(source: Int, branches: [Int])] = []

    init(_ graph: Graph) {
        isTree = Array(repeating: false, count: graph.edges.count)
        var leaving: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for (number, edge) in graph.edges.enumerated()
        where graph.nodes.indices.contains(edge.from) && graph.nodes.indices.contains(edge.to) {
            leaving[edge.from].append(number)
        }
        let roots = graph.nodes.indices.filter { graph.nodes[$0].role == .initial }
        var met = roots.isEmpty ? Array(graph.nodes.indices.prefix(1)) : roots
        var isMet = Array(repeating: false, count: graph.nodes.count)
        for root in met { isMet[root] = true }
        var next = 0
        while next < met.count {
            for number in leaving[met[next]] where !isMet[graph.edges[number].to] {
                isMet[graph.edges[number].to] = true
                isTree[number] = true
                met.append(graph.edges[number].to)
            }
            next += 1
        }
        forks = Self.forks(graph, isTree)
    }

    private static func forks(_ graph: Graph, _ isTree: [Bool]) -> [(source: Int, branches: [Int])] {
        var branches: [Int: [Int]] = [:]
        var parents: [Int: Int] = [:]
        for (edge, isTree) in zip(graph.edges, isTree) where isTree {
            branches[edge.from, default: []].append(edge.to)
            parents[edge.to] = edge.from
        }
        let joined = graph.edges.filter { edge in
            edge.from != edge.to && parents[edge.from].map { $0 == parents[edge.to] } ?? false
        }
        let followers = Set(joined.map(\.to))
        return branches.keys.sorted().compactMap { source in
            let free = (branches[source] ?? []).filter { !followers.contains($0) }
            return free.count > 1 ? (source, free) : nil
        }
    }
}

extension BreadthTree {
    /// How many branches of forks are behind another branch of the same fork, seen from the source along the flow. A
    /// hand puts them side by side. O(branches of a fork squared).
    func towers(in layout: Layout) -> Int {
        forks.reduce(0) { sum, fork in
            let source = FlowExtent(layout.nodes[fork.source], layout.direction)
            let branches = fork.branches.map { FlowExtent(layout.nodes[$0], layout.direction) }
                .filter { $0.along.lowerBound >= source.along.upperBound }
            return sum + branches.count { branch in branches.contains { branch.isBehind($0) } }
        }
    }
}

/// The cells of a box along the flow and across it.
private struct FlowExtent {
    let along: Range<Int>
    let across: Range<Int>

    init(_ box: Layout.Box, _ direction: Direction) {
        let (columns, rows) = (box.x..<box.x + box.width, box.y..<box.y + box.height)
        (along, across) = direction == .down ? (rows, columns) : (columns, rows)
    }

    func isBehind(_ other: FlowExtent) -> Bool {
        along.lowerBound >= other.along.upperBound && across.overlaps(other.across)
    }
}
