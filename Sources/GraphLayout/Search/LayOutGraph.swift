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

/// The same, each pass reported to the watch.
package func layOut(_ graph: Graph, options: LayoutOptions, watch: PassWatch) -> Layout {
    var options = options
    options.width = options.width.map { min($0, widestPane) }
    options.height = options.height.map { min($0, widestPane) }
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
