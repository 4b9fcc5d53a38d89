import Drawing
import MachineRecords
import Screen

/// A way to write something to a file, by what the file's name ends in.
package enum ExportFormat: Sendable {
    /// The graph, as it is drawn.
    case graph(GraphFormat)
    /// The machine, by a writer of whoever opened it.
    case machine(MachineWriter)
    /// What was on the screen, as asciicast.
    case session

    package var name: String {
        switch self {
        case .graph(let format): format.name
        case .machine(let writer): writer.name
        case .session: CopyWords.asciicast
        }
    }

    /// What its files end in, without the dot; the first is the usual one.
    package var endings: [String] {
        switch self {
        case .graph(let format): format.endings
        case .machine(let writer): writer.endings
        case .session: [CopyWords.castEnding]
        }
    }

    /// Every format that a machine with those writers can be written in; a writer goes before a drawing of the same ending.
    package static func all(_ writers: [MachineWriter]) -> [ExportFormat] {
        let taken = Set(writers.flatMap(\.endings))
        let drawings = GraphFormat.all.filter { taken.isDisjoint(with: $0.endings) }
        return drawings.map { .graph($0) } + writers.map { .machine($0) } + [.session]
    }

    /// The format of a file by its name, the longest ending first; nil where none has that ending.
    package static func of(file: String, among formats: [ExportFormat]) -> ExportFormat? {
        // What ends in a slash, or has no letter before the dot, is no name of such a file.
        let name = (file.split(separator: "/", omittingEmptySubsequences: false).last ?? "").lowercased()
        let fitting = formats.flatMap { format in format.endings.map { (format, ".\($0)") } }
            .filter { name.hasSuffix($0.1) && name.count > $0.1.count }
        return fitting.max { $0.1.count < $1.1.count }?.0
    }

    /// The name of a file with this format's usual ending instead of the one that it has.
    package func renamed(_ file: String, among formats: [ExportFormat]) -> String {
        let ending = ".\(endings.first ?? "")"
        guard let old = ExportFormat.of(file: file, among: formats) else { return file + ending }
        let suffix = old.endings.map { ".\($0)" }.filter { file.lowercased().hasSuffix($0) }.max { $0.count < $1.count }
        return file.dropLast(suffix?.count ?? 0) + ending
    }
}

extension ExportFormat: Equatable {
    /// There is one format of a name.
    package static func == (one: ExportFormat, other: ExportFormat) -> Bool { one.name == other.name }
}

/// Writes a machine in a format that the dashboard does not know.
package struct MachineWriter: Sendable {
    /// What a person calls it.
    package let name: String
    package let endings: [String]
    package let write: @Sendable () -> WrittenText

    package init(name: String, endings: [String], write: @escaping @Sendable () -> WrittenText) {
        (self.name, self.endings, self.write) = (name, endings, write)
    }
}

/// A text for a file, and what it could not hold.
package struct WrittenText: Equatable, Sendable {
    package var text: String
    package var losses: [String]

    package init(_ text: String, losses: [String] = []) { (self.text, self.losses) = (text, losses) }
}

/// A file that a person wants something written to.
package struct ExportFile: Equatable, Sendable {
    package var path: String
    package var format: ExportFormat
    package var name: String
    package var structure: StructureRecord
    package var glyphs: GlyphSet
    /// The person has said that a file of that name may go.
    package var replaces = false

    /// What is written.
    /// - Parameter session: what was on the screen, as asciicast.
    package func written(session: () -> WrittenText) -> WrittenText {
        switch format {
        case .graph(let format): WrittenText(format.write(structure, name, glyphs) + "\n")
        case .machine(let writer): writer.write()
        case .session: session()
        }
    }
}

/// A text that a person wants on the clipboard.
package struct CopiedText: Equatable, Sendable {
    package var text: String
    /// What it is, for the footer.
    package var what: String

    package init(text: String, what: String) { (self.text, self.what) = (text, what) }
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
    /// The name is the program's, of which the first letter of another takes the place.
    package var isSuggested = false

    /// Edits the line by a key.
    /// - Returns: whether the line is another.
    mutating func handleKey(_ key: Key) -> Bool {
        if isSuggested, case .character = key { line = LineEditor("") }
        guard line.handleKey(key) else { return false }
        (refusal, isSuggested) = (nil, false)
        return true
    }

    mutating func insert(_ text: String) {
        if isSuggested { line = LineEditor("") }
        isSuggested = false
        line.insert(text)
    }
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
    /// The clipboard has taken a text.
    case copied(CopiedText)
    /// What became of a file that a person wanted, and what it does not hold.
    case saved(FileOutcome, ExportFile, losses: [String] = [])
    /// What became of a text that the clipboard did not take.
    case kept(FileOutcome, CopiedText)
}
