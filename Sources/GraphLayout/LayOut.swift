/// Draws a graph in whole cells: boxes in ranks along the flow, lines at right angles, labels on their lines.
///
/// The layered method of Sugiyama, Tagawa and Toda (1981) as a list of passes, one in each file of `Passes`: the
/// drawings of both directions, roomy and close, are compared by `LayoutCost`. Where none of them fits the pane without
/// a crossing, boxes are also stacked in columns with joined lines between them (`ColumnSearch`). The same graph always
/// gives the same layout. Time is bounded: the searches and the exact passes stop at a number of steps.
public func layOut(_ graph: Graph, options: LayoutOptions = LayoutOptions()) -> Layout {
    layOut(graph, options: options, watch: PassWatch())
}

/// The same, with somebody told of each pass.
package func layOut(_ graph: Graph, options: LayoutOptions, watch: PassWatch) -> Layout {
    var search = LayoutSearch(graph: graph, options: options, watch: watch)
    search.run()
    return search.best?.layout ?? Layout(width: 0, height: 0, nodes: [], edges: [], direction: .down)
}

extension Layout {
    /// The drawing that `layOut` makes of a graph.
    public init(of graph: Graph, options: LayoutOptions = LayoutOptions()) {
        self = layOut(graph, options: options)
    }
}

extension LayoutOptions.Flow {
    var directions: [Direction] {
        switch self {
        case .auto: [.down, .right]
        case .right: [.right]
        case .down: [.down]
        }
    }
}

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
        let ranking = watch(.ranks) { AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: isDown).run() }
        let layered = watch(.dummies) {
            InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking, direction: direction).run()
        }
        let isLast = layered.elements.map { element in
            if case .box(let node) = element { !isDown && graph.nodes[node].placement == .aside } else { false }
        }
        self.isLast = isLast
        self.layered = watch(.order) { OrderLayers(layered: layered, isLast: isLast).run() }
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
            PlaceElements(layered: layered, sizes: sizes, spacing: spacing, isLast: isLast).run()
        }
        return watch(.routes) {
            RouteLines(
                graph: graph, layered: layered, sizes: sizes, placed: placed, spacing: spacing, direction: direction
            ).run()
        }
    }
}
