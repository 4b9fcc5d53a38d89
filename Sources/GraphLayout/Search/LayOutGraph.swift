/// Draws a graph in whole cells: boxes in ranks along the flow, lines at right angles, labels on their lines.
///
/// The layered method of Sugiyama, Tagawa and Toda (1981) as a list of passes (`Pipeline`): the drawings of both
/// directions, roomy and close, are compared by `LayoutCost`. Where none of them fits the pane without
/// a crossing, boxes are also stacked in columns with joined lines between them (`ColumnSearch`). The same graph always
/// gives the same layout. Time is bounded: the searches and the exact passes stop at a number of steps.
public func layOut(_ graph: Graph, options: LayoutOptions = LayoutOptions()) -> Layout {
    layOut(graph, options: options, watch: PassWatch())
}

/// A pane of more columns or rows is as good as none; so costs stay far from the largest number.
private let widestPane = 1_000_000

/// The first layered drawing of a graph, without the search for a better one: to be seen at once.
package func draftOut(_ graph: Graph, options: LayoutOptions) -> Layout {
    let pipeline = Pipeline(graph: graph.framed, watch: PassWatch())
    let direction = options.direction.directions[0]
    let spacing = Spacing.variants(direction)[0]
    return pipeline.drawn(pipeline.ordered(direction, .walk), spacing, labelLimit: options.labelLimit)
}

/// Whether one drawing of a graph is so much better than another that a reader gladly looks again: it fits the pane and the
/// other does not, or it costs less by a crossing of a drawing that fits (`LayoutCost.crossing`).
package func isClearlyBetter(_ one: Layout, than other: Layout, of graph: Graph, options: LayoutOptions) -> Bool {
    let tree = BreadthTree(graph)
    let costs = [one, other].map { LayoutCost(of: $0, for: options, graph: graph, tree: tree) }
    if costs[0].isFitting != costs[1].isFitting { return costs[0].isFitting }
    return costs[0].trouble + LayoutCost.crossing <= costs[1].trouble
}

/// Draws as `layOut(_:options:)` does, and reports each pass to the watch.
package func layOut(_ graph: Graph, options: LayoutOptions, watch: PassWatch) -> Layout {
    var options = options
    options.width = options.width.map { min($0, widestPane) }
    options.height = options.height.map { min($0, widestPane) }
    var search = LayoutSearch(graph: graph.frames.isEmpty ? graph : graph.flat, options: options, watch: watch)
    search.run()
    return search.best?.layout ?? Layout(width: 0, height: 0, nodes: [], edges: [], direction: .down)
}

extension Layout {
    /// The drawing that `layOut` makes of a graph.
    public init(of graph: Graph, options: LayoutOptions = LayoutOptions()) {
        self = layOut(graph, options: options)
    }
}
