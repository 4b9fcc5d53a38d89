/// A graph without cycles: every arc runs from a box that will be above to one that will be below.
struct AcyclicGraph {
    /// An edge of the graph as the later passes see it.
    struct Arc {
        /// Index of the edge in the graph.
        var edge: Int
        var upper: Int
        var lower: Int
        /// The edge runs from `lower` to `upper`: its line is drawn against the flow.
        var isReversed: Bool
        /// It is one of the tree's (`BreadthTree`): its line should be short and straight.
        var isTree = false
    }

    var arcs: [Arc]
    /// Indexes of the edges from a box to itself.
    var loops: [Int]
}
