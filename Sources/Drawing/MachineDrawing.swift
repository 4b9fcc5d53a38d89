import GraphLayout
import MachineRecords

/// A machine as a drawing that stands alone.
package struct MachineDrawing {
    package let machine: MachineGraph
    package let layout: Layout

    /// The drawing as JSON in whole cells, with every name and label whole and as it came.
    package var json: String {
        GraphPicture(layout: layout, names: machine.rawNames, labels: machine.rawEvents)
            .layoutJSON(ends: machine.ends)
    }
}

extension MachineGraph {
    /// Boxes and lines in one drawing for which every way to break words is tried.
    private static let largest = 400

    /// The drawing for a pane with the words broken as little as lets it fit, where they may be broken; if nothing fits,
    /// the drawing of which the fewest cells are out of sight.
    package static func drawing(
        of structure: StructureRecord, _ options: LayoutOptions, within limits: WordLimits
    ) -> MachineDrawing {
        guard options.width != nil || options.height != nil else {
            return MachineGraph(structure, limits: limits).drawn(options)
        }
        var best: (drawing: MachineDrawing, hidden: Int)?
        var options = options
        let attempts = limits.attempts
        for (number, attempt) in attempts.enumerated() {
            let machine = MachineGraph(structure, limits: attempt)
            // What will not fit anyway is drawn with its words as wide and as narrow as may be, and not between.
            let isLarge = machine.graph.nodes.count + machine.graph.edges.count > largest
            if isLarge, number > 0, number < attempts.count - 1 { continue }
            let drawing = machine.drawn(options)
            // The searches that follow together may look as often as the first.
            if best == nil { options.effort = max(1, options.effort / 4) }
            let hidden = drawing.layout.cells(outside: options)
            if hidden < best?.hidden ?? .max { best = (drawing, hidden) }
            if hidden == 0 { break }
        }
        return best?.drawing ?? MachineGraph(structure, limits: limits).drawn(options)
    }

    /// The drawing for a pane of that size.
    package func drawn(_ options: LayoutOptions) -> MachineDrawing {
        MachineDrawing(machine: self, layout: Layout(of: graph, options: options))
    }
}

extension Layout {
    /// Cells of the drawing that a pane of the size asked for does not show.
    fileprivate func cells(outside options: LayoutOptions) -> Int {
        let shown = min(width, options.width ?? width) * min(height, options.height ?? height)
        return width * height - shown
    }
}
