import Drawing
import MachineRecords
import Screen

/// A file that a person wants the graph written to.
package struct ExportFile: Equatable, Sendable {
    package var path: String
    package var name: String
    package var structure: StructureRecord
    package var glyphs: GlyphSet
    /// The person has said that a file of that name may go.
    package var replaces = false

    /// What is written; nil where no format has the ending of the path.
    package var text: String? { GraphFormat.of(file: path).map { $0.write(structure, name, glyphs) + "\n" } }
}

/// A text that a person wants on the clipboard.
package struct CopiedText: Equatable, Sendable {
    package var text: String
    /// What it is, for the footer.
    package var what: String
}

/// What became of a file.
package enum FileOutcome: Equatable, Sendable {
    case written(path: String)
    /// There is one of that name, and nobody said that it may go.
    case exists
    case failed(reason: String)
}

/// The name of a file as it is written.
package struct ExportEdit: Equatable, Sendable {
    package var line: LineEditor
    /// Why the last name was refused.
    package var refusal: String?
}

/// How the dashboard gets texts to files; closures, as it knows no files.
package struct FileKeeper: Sendable {
    /// Writes a text whole or not at all.
    package var write: @Sendable (_ text: String, _ path: String, _ replaces: Bool) -> FileOutcome
    /// Writes what the clipboard did not take to a new file.
    package var keep: @Sendable (_ text: String) -> FileOutcome

    package init(
        write: @escaping @Sendable (String, String, Bool) -> FileOutcome,
        keep: @escaping @Sendable (String) -> FileOutcome
    ) {
        (self.write, self.keep) = (write, keep)
    }

    /// For where there are no files.
    package static let none = FileKeeper(
        write: { _, _, _ in .failed(reason: CopyWords.noFiles) }, keep: { _ in .failed(reason: CopyWords.noFiles) })
}

/// What became of a text that leaves the screen.
package enum TextNews: Equatable, Sendable {
    /// The graph as text that is to be copied.
    case drawnToCopy(CopiedText)
    /// What became of a file that a person wanted.
    case saved(FileOutcome, ExportFile)
    /// What became of a text that the clipboard did not take.
    case kept(FileOutcome, CopiedText)
}
