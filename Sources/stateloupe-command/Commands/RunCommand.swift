import JSONText
import Statecharts
import Stateloupe

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `stateloupe run FILE`: drives a machine without a screen, a line of JSON for each request.
struct RunCommand {
    private var file = FileArgument()
    private var isStrict = false
    /// What is asked, one after the other; none reads standard input.
    private var requests: [Requests] = []
    private var walk: Int?
    private var seed: UInt64?
    private var expected: [String] = []
    private var coverage: Double?
    private var writesPaths = false

    /// Where requests come from.
    private enum Requests {
        case list(String)
        /// Standard input, a line a request.
        case input

        var isInput: Bool {
            if case .input = self { true } else { false }
        }
    }

    static let table =
        OptionTable<RunCommand>(
            asking + expectations + [
                .flag(
                    "--paths",
                    "write the shortest list of events to each state instead; passed is true where the state is left at once"
                ) { $0.writesPaths = true },
                .flag("--strict", "what is not carried over from a file is an error") { $0.isStrict = true },
            ]) + FileArgument.table.within(\.file)

    private static let asking: [CommandOption<RunCommand>] = [
        .value(
            "--events", .word("a,b,c"),
            "these requests instead, behind those of --walk; a comma within an event of the machine is part of it; - is standard input; may be given more than once",
            demand: "needs a,b,c, or - for standard input"
        ) { command, list in
            command.requests.append(list == "-" ? .input : .list(list))
            return true
        }.repeatable(),
        .value(
            "--walk", .word("N"), "N random requests of those that would be taken",
            demand: "needs a whole number, as in --walk 100"
        ) { command, text in
            command.walk = Int(text).flatMap { $0 >= 0 ? $0 : nil }
            return command.walk != nil
        },
        .value(
            "--seed", .word("S"), "the seed by which --walk chooses (1)", demand: "needs a whole number, as in --seed 7"
        ) { command, text in
            guard let seed = UInt64(text) else { return false }
            command.seed = seed
            return true
        },
    ]

    private static let expectations: [CommandOption<RunCommand>] = [
        .value(
            "--expect", .word("STATE"),
            "status 1 unless the state is current at the end; may be given more than once",
            demand: "needs the path of a state"
        ) { command, state in
            command.expected.append(state)
            return true
        }.repeatable(),
        .value(
            "--cover", .word("PERCENT"), "status 1 unless so many of the transitions were taken",
            demand: "needs a percentage from 0 to 100 in decimal digits, as in --cover 80 or --cover 99.5"
        ) { command, text in
            // What Swift reads as a number is more than a person expects: 0x10, 1e1, nan.
            let isDecimal = text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
            guard isDecimal, let percent = Double(text), (0...100).contains(percent) else { return false }
            command.coverage = percent
            return true
        },
    ]

    init(_ arguments: [String]) throws {
        try Self.table.read(arguments, into: &self, others: CommonOptions.names, elsewhere: Subcommand.having) {
            try $0.file.take($1)
        }
        try checkOptions()
    }

    /// - Throws: for what is missing, or does not go together.
    private func checkOptions() throws {
        if file.name == nil { throw UsageError("run needs a file; - is standard input") }
        if writesPaths, !requests.isEmpty || walk != nil || !expected.isEmpty || coverage != nil {
            throw UsageError("--paths writes lists of events and runs nothing: leave the other options out")
        }
        if seed != nil, walk == nil { throw UsageError("--seed is what --walk chooses by: give --walk N too") }
        let inputs = requests.filter(\.isInput).count
        if inputs > 1 { throw UsageError("- is standard input, which can be read once") }
        if file.name == "-", inputs > 0 || requests.isEmpty && walk == nil, !writesPaths {
            throw UsageError("with - the requests would have to come from standard input too: give them by --events")
        }
    }

    func run() throws {
        let machine = try file.opened()
        if isStrict, !machine.losses.isEmpty { throw FaultReport(machine.losses) }
        let failure = StandardStream.errors.failure(writing: machine.notes)
        try machine.requireStates()
        if writesPaths { try writePaths(of: machine.chart) } else { try run(machine) }
        if let failure { throw failure }
    }

    private func run(_ machine: MachineFile) throws {
        var run = ChartRun(machine.chart)
        for name in expected where run.isCurrent(name) == nil { throw UsageError(Self.unknown(name, in: run)) }
        try StandardStream.output.writeLine(run.opening)
        if let walk {
            let made = try run.walk(walk, seed: seed ?? 1) { try StandardStream.output.writeLine($0) }
            if made < walk {
                ExitStatus.tell("the walk ended after \(made) of \(walk) requests: nothing is left that would be taken")
            }
        }
        var number = 0
        for requests in requests.isEmpty && walk == nil ? [.input] : requests {
            switch requests {
            case .input: try followInput(&run)
            case .list(let list):
                for event in ChartInput.split(list, for: machine.chart) {
                    number += 1
                    try tell(run.take(line: event), at: "--events:\(number)", of: run)
                }
            }
        }
        let status = max(run.exitStatus, unmet(by: run))
        if status != 0 { throw AnswerStatus(Int32(status)) }
    }

    /// - Parameter place: which of the requests is answered, as in `standard input:3`.
    private func tell(_ answer: String?, at place: @autoclosure () -> String, of run: ChartRun) throws {
        if let answer { try StandardStream.output.writeLine(answer) }
        guard let fault = run.lastFault else { return }
        // Those who drive the machine are told once more where they look for what went wrong.
        if run.faults <= Self.shownFaults { ExitStatus.tell("\(place()):\(Self.column(fault))") }
        if run.faults == Self.shownFaults + 1 { ExitStatus.tell("and more that are not requests") }
    }

    private static let shownFaults = 100

    /// A fault of one line without the number of that line, which is always the first.
    private static func column(_ fault: String) -> Substring { fault.hasPrefix("1:") ? fault.dropFirst(2) : fault[...] }

    /// Each line is answered before the next is read, so that a program can hold a conversation.
    private func followInput(_ run: inout ChartRun) throws {
        if isatty(STDIN_FILENO) == 1 {
            ExitStatus.tell("one request a line, Ctrl-D ends; stateloupe run --help tells what can be asked")
        }
        var number = 0
        var lines = InputLines(longest: ChartRun.longestLine)
        while let line = try lines.next() {
            number += 1
            try tell(run.take(bytes: line), at: "\(ShownFile.standardInput):\(number)", of: run)
        }
    }

    private func writePaths(of chart: Statechart) throws {
        let paths = ChartPaths(chart)
        for line in paths.lines { try StandardStream.output.writeLine(line) }
        if !paths.isComplete {
            let found = paths.end.words(after: paths.visited)
            try StandardStream.errors.writeLine("the search \(found): a state without a list may still be reachable")
        }
    }

    /// The status of what was expected and is not so: 0, or 1 with a line for each.
    private func unmet(by run: ChartRun) -> Int {
        var status = 0
        for name in expected {
            if run.isCurrent(name) != true {
                let paths = run.interpreter.paths(of: run.state).joined(separator: " & ")
                ExitStatus.tell("expected \(name), but the machine is in \(paths)")
                status = 1
            }
        }
        if let coverage, run.coverage.percent < coverage {
            let (taken, all) = (run.coverage.taken.count, run.coverage.transitions)
            let percent = Int(exactly: coverage).map(String.init) ?? "\(coverage)"
            ExitStatus.tell("expected \(percent) % of the transitions to be taken, \(taken) of \(all) were")
            status = 1
        }
        return status
    }

    private static func unknown(_ name: String, in run: ChartRun) -> String {
        let chart = run.interpreter.chart
        let paths = chart.nodes.indices.dropFirst().map { chart.path(of: $0) }
        let nearest = NearestName.of(name, among: paths).map { NearestName.didYouMean(ShownText.quoted($0)) }
        return "--expect \(ShownText.quoted(name)) is not a state" + (nearest.map { "; \($0)" } ?? "")
    }
}
