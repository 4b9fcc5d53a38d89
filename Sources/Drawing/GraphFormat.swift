import GraphLayout
import MachineRecords
import Screen

/// A way to write a machine's graph to a file, by what the file's name ends in.
///
/// The one table of them: whoever can write another adds a line to `all`.
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
        GraphFormat(name: "JSON", endings: ["json"]) { structure, _, _ in drawing(structure).json },
    ]

    /// The drawing as a terminal shows it.
    package static let text = GraphFormat(name: "text", endings: ["txt"]) { structure, _, glyphs in
        drawing(structure).text(glyphs)
    }

    /// The format of a file by its name; nil where none has that ending.
    package static func of(file: String) -> GraphFormat? {
        // What ends in a slash, or has no letter before the dot, is no name of such a file.
        let name = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return all.first { $0.endings.contains(ending) }
    }

    private static func drawing(_ structure: StructureRecord) -> MachineDrawing {
        MachineGraph.drawing(of: structure, LayoutOptions(), within: WordLimits())
    }
}
