/// The lines by which a breadth-first walk from the initial boxes meets each box first: the way that a reader follows.
///
/// Where no box is initial the walk begins at the first. A line is taken in the order of its number. O(boxes + edges).
struct BreadthTree {
    /// For each edge whether it is one of the tree's.
    private(set) var isTree: [Bool]

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
    }
}
