import GraphLayout
import MachineRecords
import Screen

/// A way to write a machine's graph to a file, by what the file's name ends in.
///
/// Those that the dashboard writes itself; a machine's own writers are added by `ExportFormat`.
package struct GraphFormat: Sendable {
    /// What a person calls it.
    package let name: String
    /// What its files end in, without the dot; the first is the usual one.
    package let endings: [String]
    /// Writes a machine of that name; lines and marks of text in those glyphs.
    package let write: @Sendable (StructureRecord, String, GlyphSet) -> String

    /// Every format.
    package static let all: [GraphFormat] = [
        text,
        GraphFormat(name: "SVG", endings: ["svg"]) { structure, name, _ in drawing(structure).svg(title: name) },
        GraphFormat(name: "DOT", endings: ["dot", "gv"]) { structure, name, _ in structure.dot(name: name) },
        GraphFormat(name: "Mermaid", endings: ["mmd", "mermaid"]) { structure, _, _ in structure.mermaid() },
        GraphFormat(name: "layout JSON", endings: ["json"]) { structure, _, _ in drawing(structure).json },
    ]

    /// The drawing as a terminal shows it, of no moment: where the machine begins has the screen's own sign for that, as a dot
    /// is read there as where it is.
    package static let text = GraphFormat(name: "text", endings: ["txt"]) { structure, _, glyphs in
        drawing(structure).text(glyphs, start: .triangle)
    }

    private static func drawing(_ structure: StructureRecord) -> MachineDrawing {
        MachineDrawing(of: structure, LayoutOptions(), within: WordLimits())
    }
}
