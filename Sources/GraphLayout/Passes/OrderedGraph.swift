/// A graph with its ranks and their order, ready to be drawn with any spacing.
struct OrderedGraph {
    let graph: Graph
    let direction: Direction
    /// Boxes and lines, without labels.
    private let lines: LayeredGraph
    private let layered: LayeredGraph
    private let ports: PortOrder
    private let isLast: [Bool]
    private let watch: PassWatch

    init(_ graph: Graph, _ direction: Direction, _ manner: BreakCycles.Manner, _ watch: PassWatch) {
        let isDown = direction == .down
        let acyclic = watch(.cycles) { BreakCycles(graph: graph, asideIsBelow: isDown, manner: manner).run() }
        let ranking = watch(.ranks) {
            AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: isDown, watch: watch).run()
        }
        let lines = watch(.dummies) { InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run() }
        let ordered = watch(.order) {
            let isLast = Self.isLast(lines, graph, direction)
            let ordered = OrderLayers(layered: lines, isLast: isLast, watch: watch).run()
            guard Effort.reinserts(links: lines.links.count) else { return ordered }
            var reinsertion = ReinsertBoxes(ordered, graph, isLast: isLast, asideIsBelow: isDown, watch: watch)
            reinsertion.run()
            return reinsertion.layered
        }
        self.init(graph, direction, ordered, watch)
    }

    private init(_ graph: Graph, _ direction: Direction, _ lines: LayeredGraph, _ watch: PassWatch) {
        self.graph = graph
        self.direction = direction
        self.lines = lines
        self.watch = watch
        layered = watch(.dummies) { InsertLabels(graph: graph, layered: lines, direction: direction).run() }
        ports = PortOrder(layered)
        isLast = Self.isLast(layered, graph, direction)
    }

    /// The same ranks and order running the other way; nil where boxes set aside make a difference.
    func turned(to direction: Direction) -> OrderedGraph? {
        guard graph.nodes.allSatisfy({ $0.placement == .graph }) else { return nil }
        return OrderedGraph(graph, direction, lines, watch)
    }

    /// For each element whether it stands behind all others: running right, a box set aside.
    private static func isLast(_ layered: LayeredGraph, _ graph: Graph, _ direction: Direction) -> [Bool] {
        layered.elements.map { element in
            if case .box(let node) = element {
                direction == .right && graph.nodes[node].placement == .aside
            } else {
                false
            }
        }
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
            PlaceElements(
                layered: layered, sizes: sizes, spacing: spacing, isLast: isLast, ports: ports, watch: watch
            ).run()
        }
        return watch(.routes) {
            RouteLines(
                graph: graph, layered: layered, sizes: sizes, placed: placed, spacing: spacing, direction: direction
            ).run()
        }
    }
}
