import Drawing

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
