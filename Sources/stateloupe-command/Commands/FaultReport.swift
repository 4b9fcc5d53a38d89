import JSONText
import Screen
import Stateloupe

/// What is wrong with a machine file, each fault followed by its line and a caret under its place.
struct FaultReport: Error, CustomStringConvertible {
    /// The faults alone.
    let remarks: [Remark]
    let description: String

    /// Faults whose lines are not shown.
    init(_ remarks: [Remark]) {
        self.remarks = remarks
        description = remarks.map(\.line).joined(separator: "\n")
    }

    init(_ faults: FileFaults, in bytes: [UInt8]) {
        let excerpts = SourceExcerpt.around(faults.faults.map(\.place), in: bytes)
        remarks = Remark.all(faults.found, in: faults.file)
        var lines = remarks.map(\.line)
        for (index, excerpt) in excerpts.enumerated() {
            lines[index] += "\n" + Self.marked(excerpt)
        }
        description = lines.joined(separator: "\n")
    }

    /// The caret is under its place in the signs that will be written.
    private static func marked(_ excerpt: SourceExcerpt) -> String {
        let glyphs = PlainOutput.glyphs()
        let before = String(String.UnicodeScalarView(excerpt.text.unicodeScalars.prefix(excerpt.offset)))
        let offset = glyphs.signs(in: before).unicodeScalars.count
        return MarkedLine(glyphs.signs(in: excerpt.text), offset: offset).withCaret
    }
}
