import JSONText
import MachineFormats
import MachineRecords
import Stateloupe

/// `stateloupe [FILE]`: a machine from a file, or the built-in one, in the dashboard.
struct ExploreCommand {
    private var file: String?
    private var options = ExploreOptions()
    private var reading = MachineFile.Reading()
    /// What cannot be carried over is an error.
    private var isStrict = false

    /// The options that are not the screen's.
    static let table =
        OptionTable<ExploreCommand>([
            .flag("--strict", "what a file says that cannot be carried is an error") { $0.isStrict = true }
        ]) + MachineFile.Reading.table.within(\.reading)

    init(_ arguments: [String]) throws {
        let table = ExploreOptions.table.within(\ExploreCommand.options) + Self.table
        let others = Usage.commonNames + Usage.alone.map(\.name)
        try table.read(arguments, into: &self, others: others) { command, word in
            if let first = command.file { throw UsageError.secondFile(word, after: first) }
            command.file = word
        }
        // Here and not in `run`: what is asynchronous needs threads and files before it begins.
        try options.checkLimits()
    }

    nonisolated(nonsending) func run() async throws {
        if file == "-", !options.once {
            throw UsageError("with - the keys would have to come from standard input too: add --once, or name a file")
        }
        guard let file else { return try await explore(.plain(try MachineDocument.readBuiltIn())) }
        try await explore(try MachineFile.opened(file, reading))
    }

    private nonisolated(nonsending) func explore(_ file: MachineFile) async throws {
        if isStrict, !file.losses.isEmpty { throw FaultReport(file.losses) }
        file.notes.forEach(ExitStatus.tell)
        var options = options
        options.notes = file.notes
        switch file {
        case .plain(let document): try await document.machine().explore(options)
        case .chart(let read): try await ChartLink.explore(read, options)
        }
    }
}

extension ChartLink {
    fileprivate static nonisolated(nonsending) func explore(
        _ read: ReadChart, _ options: ExploreOptions
    ) async throws {
        try MachineFile.chart(read).requireStates()
        try await options.explore(ChartLink(read.chart))
    }
}
