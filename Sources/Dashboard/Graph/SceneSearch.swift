import GraphLayout

/// One search for the drawing of a scene among larger and smaller ones: what was searched for once is not again.
///
/// Names that are short are the same however they are cut, so that several scenes are often one graph for one room.
final class SceneSearch {
    private struct Wanted: Hashable {
        let graph: Graph
        let options: LayoutOptions
    }

    let watch: PassWatch
    private let layOut: (Graph, LayoutOptions, PassWatch) -> Layout?
    private var found: [Wanted: Layout?] = [:]

    /// - Parameter layOut: what draws a graph.
    init(
        watch: PassWatch = PassWatch(),
        layOut: @escaping (Graph, LayoutOptions, PassWatch) -> Layout? = { graph, options, watch in
            graph.frames.isEmpty
                ? GraphLayout.layOut(graph, options: options, watch: watch)
                : layOutFrames(graph, options: options, watch: watch)
        }
    ) {
        (self.watch, self.layOut) = (watch, layOut)
    }

    /// The drawing of a graph, searched for where it was not before; nil where there is none with its frames.
    func layout(of graph: Graph, _ options: LayoutOptions) -> Layout? {
        let wanted = Wanted(graph: graph, options: options)
        if let layout = found[wanted] { return layout }
        let layout = layOut(graph, options, watch)
        found[wanted] = layout
        return layout
    }
}
