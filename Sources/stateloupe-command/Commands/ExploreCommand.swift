import Dashboard
import JSONText
import MachineAnalysis
import MachineFormats
import MachineRecords
import Statecharts
import Stateloupe

/// `stateloupe [FILE]`: a machine from a file, or the built-in one, in the dashboard.
struct ExploreCommand {
    private var files: [String] = []
    private var options = ExploreOptions()
    private var reading = MachineFile.Reading()
    /// What cannot be carried over is an error.
    private var isStrict = false

    /// So many machines are explored at once.
    private static let most = 1_000

    /// The options that are not the screen's.
    static let table =
        OptionTable<ExploreCommand>([
            .flag("--strict", "what is not carried over from a file is an error") { $0.isStrict = true },
            .value(
                "--clock", .choice(["real", "still"], "PACE"),
                "let delays run from the start: real, or 10 for ten times as fast (still)",
                demand: "is \(ClockPace.expected), as in --clock 10"
            ) { explore, text in
                guard let pace = ClockPace(text) else { return false }
                explore.options.clock = pace.times
                return true
            },
        ]) + MachineFile.Reading.table.within(\.reading)

    init(_ arguments: [String]) throws {
        let table = ExploreOptions.table.within(\ExploreCommand.options) + Self.table
        let others = CommonOptions.names + CommonOptions.alone.map(\.name)
        try table.read(arguments, into: &self, others: others, elsewhere: Subcommand.having) { $0.files.append($1) }
        // Here and not in `run`: what is asynchronous needs files before it begins.
        try options.prepare()
    }

    nonisolated(nonsending) func run() async throws {
        if files.contains("-"), !options.once, !options.playsPlainly {
            throw UsageError("with - the keys would have to come from standard input too: add --once, or name a file")
        }
        if files.filter({ $0 == "-" }).count > 1 { throw UsageError("- is standard input, which can be read once") }
        var options = options
        guard !files.isEmpty else {
            options.isPractice = true
            let document = try MachineDocument.readBuiltIn()
            var machine = ExploredMachine(try document.machine().exploration.link)
            machine.writers = MachineFile.plain(document).writers([.mermaid])
            return try await options.explore([machine])
        }
        var machines: [ExploredMachine] = []
        var failure: WriteFailure?
        for file in files {
            let read = try opened(file)
            // Each is followed all the time, also those that nobody looks at.
            let room = Self.most - machines.count
            if read.count > room { throw FaultReport([read[room].excess(over: Self.most, number: room + 1)]) }
            for machine in read {
                if isStrict, !machine.losses.isEmpty { throw FaultReport(machine.losses) }
                failure = StandardStream.errors.failure(writing: machine.notes) ?? failure
                machines.append(try machine.shown())
            }
        }
        try await options.explore(machines)
        if let failure { throw failure }
    }

    /// Every machine of a file.
    /// - Throws: where the first word is no file, which command may have been meant.
    private func opened(_ file: String) throws -> [MachineFile] {
        do {
            return try MachineFile.allIn(file, reading)
        } catch  where file == files[0] && !(error is FaultReport) {
            throw UsageError.noFile("\(error)", named: file)
        }
    }
}

extension MachineFile {
    /// That it is one more than are explored at once.
    /// - Parameter number: which of its file's machines it is.
    fileprivate func excess(over most: Int, number: Int) -> Remark {
        var place: SourcePlace?
        if case .chart(let read) = self { place = read.chart.nodes.dropFirst().first?.place }
        let one = "\(OutsideText.cleanedLine(file)):\(number)"
        return Remark(
            file: file, place: place,
            message: "expected at most \(most) machines at once, found more; \(one) is this one alone")
    }

    /// The machine as it is shown: live, and what can be said against it.
    fileprivate func shown() throws -> ExploredMachine {
        var machine: ExploredMachine
        switch self {
        case .plain(let document):
            let read = document.readChart()
            do {
                machine = ExploredMachine(try document.machine().exploration.link)
            } catch let faults as FileFaults {
                throw FaultReport(Remark.all(faults.found, in: faults.file))
            }
            machine.writers = writers([.mermaid])
            machine.findings = { read.findings { document.state(showing: $0) } }
        case .chart(let read):
            try requireStates()
            let link = ChartLink(read.chart)
            machine = ExploredMachine(link)
            machine.writers = writers([.mermaid, .dot])
            machine.findings = { read.findings { link.state(showing: $0) } }
        }
        machine.file = ShownFile.name(file)
        // The screen is of this file alone.
        let prefix = ShownFile.name(file) + ":"
        machine.notes = notes.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
        return machine
    }
}

extension MachineFile {
    /// Writes the file's machine with all that is in it, as `convert` does.
    /// - Parameter drawn: diagrams that hold more of it than its graph does.
    fileprivate func writers(_ drawn: [ChartTextFormat]) -> [MachineWriter] {
        (drawn + [.xstate, .scxml, .json]).map { format in
            MachineWriter(name: format.exportName, endings: format.exportEndings) {
                let written = chart.written(as: format)
                return WrittenText(written.text, losses: written.losses.map(OutsideText.cleanedLine))
            }
        }
    }
}

extension ChartTextFormat {
    fileprivate var exportName: String {
        switch self {
        case .mermaid: "Mermaid"
        case .xstate: "XState"
        case .scxml: "SCXML"
        case .dot: "DOT"
        case .json: "neutral JSON"
        }
    }

    fileprivate var exportEndings: [String] {
        switch self {
        case .mermaid: ["mmd", "mermaid"]
        case .xstate: ["xstate.json"]
        case .scxml: ["scxml"]
        case .dot: ["dot", "gv"]
        case .json: ["chart.json"]
        }
    }
}

extension ReadChart {
    /// What `check` says of the chart, by the states on the screen; nil of one so large that it would take long.
    fileprivate func findings(shownBy state: (Int) -> Int?) -> [MachineFinding]? {
        guard chart.transitions.count <= 2_000, chart.nodes.count <= 2_000 else { return nil }
        return ChartCheck(chart, limit: 2_000, work: 20_000).findings.worstFirst.map { finding in
            let target = finding.transition.flatMap { chart.transitions[$0].targets.first }
            return MachineFinding(
                state: state(finding.node), target: target.flatMap(state), place: "\(finding.place)",
                message: OutsideText.cleanedLine(finding.message),
                path: finding.path?.map(OutsideText.cleanedLine))
        }
    }
}
