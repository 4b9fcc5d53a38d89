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

    private static let others = ["--help", "--version", "--strict", "--clock"] + MachineFile.Reading.options

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--strict" {
                isStrict = true
            } else if argument == "--clock" {
                guard let pace = rest.popFirst().flatMap(ClockPace.init) else {
                    throw UsageError("--clock is \(ClockPace.expected), as in --clock 10")
                }
                options.clock = pace.times
            } else if try reading.take(argument, &rest) {
                continue
            } else if argument.hasPrefix("-"), argument != "-" {
                try options.take(argument, &rest, others: Self.others)
            } else if file == nil {
                file = argument
            } else {
                throw UsageError.secondFile(argument, after: file)
            }
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
