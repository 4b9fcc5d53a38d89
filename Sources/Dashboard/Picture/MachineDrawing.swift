import GraphLayout
import Screen

/// A machine as a drawing that stands alone.
package struct MachineDrawing {
    package let machine: MachineGraph
    package let layout: Layout

    private var picture: GraphPicture {
        GraphPicture(
            layout: layout, names: machine.nameLines.map { $0.first ?? "" }, labels: machine.labels,
            notes: machine.nameLines.map { $0.dropFirst().map { NoteLook(text: $0) } })
    }

    /// The drawing as lines of text: boxes, names, lines, arrowheads and labels, nothing else.
    package func text(_ glyphs: GlyphSet) -> String { picture.text(glyphs) }

    /// The same a few lines at a time, none with a newline at its end.
    package func writeText(_ glyphs: GlyphSet, _ write: (String) -> Void) { picture.writeText(glyphs, write) }

    /// The drawing as JSON in whole cells, with every name and label whole.
    package var json: String {
        GraphPicture(layout: layout, names: machine.names, labels: machine.events).layoutJSON(ends: machine.ends)
    }
}
