/// A graph with its ranks and their order, ready to be drawn with any spacing.
struct OrderedGraph {
    let graph: Graph
    let direction: Direction
    private let layered: LayeredGraph
    private let isLast: [Bool]
    private let watch: PassWatch

    init(_ graph: Graph, _ direction: Direction, _ manner: BreakCycles.Manner, _ watch: PassWatch) {
        self.graph = graph
        self.direction = direction
        self.watch = watch
        let isDown = direction == .down
        let acyclic = watch(.cycles) { BreakCycles(graph: graph, asideIsBelow: isDown, manner: manner).run() }
        let ranking = watch(.ranks) {
            AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: isDown, watch: watch).run()
        }
        let layered = watch(.dummies) {
            InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking, direction: direction).run()
        }
        let isLast = layered.elements.map { element in
            if case .box(let node) = element { !isDown && graph.nodes[node].placement == .aside } else { false }
        }
        self.isLast = isLast
        self.layered = watch(.order) { OrderLayers(layered: layered, isLast: isLast, watch: watch).run() }
    }

    /// Pieces of lines between two ranks.
    var links: Int { layered.links.count }

    func drawn(_ spacing: Spacing, labelLimit: Int) -> Layout {
        let sizes = watch(.sizes) {
            MeasureElements(
                graph: graph, layered: layered, spacing: spacing, direction: direction, labelLimit: labelLimit
            ).run()
        }
        let placed = watch(.places) {
            PlaceElements(layered: layered, sizes: sizes, spacing: spacing, isLast: isLast, watch: watch).run()
        }
        return watch(.routes) {
            RouteLines(
                graph: graph, layered: layered, sizes: sizes, placed: placed, spacing: spacing, direction: direction
            ).run()
        }
    }
}
