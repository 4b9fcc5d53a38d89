import JSONText
import MachineFormats
import MachineRecords
import Stateloupe

/// `stateloupe [FILE]`: a machine from a file, or the built-in one, in the dashboard.
struct ExploreCommand {
    private var files: [String] = []
    private var options = ExploreOptions()
    private var reading = MachineFile.Reading()
    /// What cannot be carried over is an error.
    private var isStrict = false

    /// The options that are not the screen's.
    static let table =
        OptionTable<ExploreCommand>([
            .flag("--strict", "what a file says that cannot be carried is an error") { $0.isStrict = true },
            .value(
                "--clock", .word("PACE"), "let delays run from the start: real, or 10 for ten times as fast (still)",
                demand: "is \(ClockPace.expected), as in --clock 10"
            ) { explore, text in
                guard let pace = ClockPace(text) else { return false }
                explore.options.clock = pace.times
                return true
            },
        ]) + MachineFile.Reading.table.within(\.reading)

    init(_ arguments: [String]) throws {
        let table = ExploreOptions.table.within(\ExploreCommand.options) + Self.table
        let others = Usage.commonNames + Usage.alone.map(\.name)
        try table.read(arguments, into: &self, others: others) { $0.files.append($1) }
        // Here and not in `run`: what is asynchronous needs threads and files before it begins.
        try options.checkLimits()
    }

    nonisolated(nonsending) func run() async throws {
        if files.contains("-"), !options.once {
            throw UsageError("with - the keys would have to come from standard input too: add --once, or name a file")
        }
        var options = options
        guard !files.isEmpty else {
            options.isPractice = true
            return try await options.explore(try MachineFile.plain(try MachineDocument.readBuiltIn()).link())
        }
        var links: [any MachineLink] = []
        for file in files {
            let machine = try opened(file)
            if isStrict, !machine.losses.isEmpty { throw FaultReport(machine.losses) }
            machine.notes.forEach(ExitStatus.tell)
            options.notes += machine.notes
            links.append(try machine.link())
        }
        try await options.explore(links)
    }

    /// - Throws: where a first word of several is no file, which command may have been meant.
    private func opened(_ file: String) throws -> MachineFile {
        do {
            return try MachineFile.opened(file, reading)
        } catch  where files.count > 1 && file == files[0] && !(error is FaultReport) {
            throw UsageError.noFile("\(error)", named: file)
        }
    }
}

extension MachineFile {
    /// The machine, live.
    fileprivate func link() throws -> any MachineLink {
        switch self {
        case .plain(let document): return try document.machine().exploration.link
        case .chart(let read):
            try requireStates()
            return ChartLink(read.chart)
        }
    }
}
