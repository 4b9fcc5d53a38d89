/// Looks through a drawing for defects: a pure function, used by the search itself and by whoever wants to be sure.
///
/// O(cells of all lines, borders and labels).
public struct LayoutCheck {
    let layout: Layout
    let graph: Graph

    /// A check of that drawing against the graph it should be of.
    public init(layout: Layout, graph: Graph) {
        self.layout = layout
        self.graph = graph
    }

    /// All defects, in the order of the boxes and edges; empty when the drawing is true.
    public func run() -> [LayoutDefect] {
        guard layout.nodes.count == graph.nodes.count, layout.edges.count == graph.edges.count else {
            return [LayoutDefect(kind: .box, index: layout.nodes.count)]
        }
        let isNested = layout.frames.count == graph.frames.count && Nesting(graph) != nil
        guard layout.frames.isEmpty || isNested else {
            return [LayoutDefect(kind: .frame, index: layout.frames.count)]
        }
        var cells = CheckedCells(layout: layout, graph: layout.frames.isEmpty ? graph.flat : graph)
        cells.addFrames()
        cells.addBoxes()
        for edge in graph.edges.indices where isDrawable(edge) { cells.addLine(edge) }
        for edge in graph.edges.indices where isDrawable(edge) { cells.addLabel(edge) }
        cells.lookAtJoins()
        cells.lookAtCorners()
        return cells.defects
    }

    private func isDrawable(_ edge: Int) -> Bool {
        graph.nodes.indices.contains(graph.edges[edge].from) && graph.nodes.indices.contains(graph.edges[edge].to)
    }
}
