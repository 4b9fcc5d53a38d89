/// A graph with its ranks, their order and its labels in them: ready to be drawn with any spacing.
///
/// What the first half of the `Pipeline` gives to the second.
struct OrderedGraph {
    let graph: Graph
    let direction: Direction
    /// Boxes and lines, without labels.
    let lines: LayeredGraph
    /// The same with its labels.
    let layered: LayeredGraph
    let ports: PortOrder
    /// For each element of `layered` whether it is behind all others: running right, a box set aside.
    let isLast: [Bool]

    init(graph: Graph, direction: Direction, lines: LayeredGraph) {
        self.graph = graph
        self.direction = direction
        self.lines = lines
        layered = InsertLabels(graph: graph, layered: lines, direction: direction).run()
        ports = PortOrder(layered)
        isLast = layered.isLast(of: graph, running: direction)
    }

    /// Pieces of lines between two ranks.
    var links: Int { layered.links.count }
}

extension LayeredGraph {
    /// For each element whether it is behind all others: running right, a box set aside.
    func isLast(of graph: Graph, running direction: Direction) -> [Bool] {
        elements.map { element in
            if case .box(let node) = element {
                direction == .right && graph.nodes[node].placement == .aside
            } else {
                false
            }
        }
    }
}
