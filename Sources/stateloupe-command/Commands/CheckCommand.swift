import JSONText
import MachineAnalysis
import MachineFormats
import Statecharts
import Stateloupe

/// `stateloupe check FILE...`: what can be said against machines without running them; with `--same`, whether two are one.
///
/// Status 0 where there is nothing to say, 1 where there is, 2 where a file cannot be read.
struct CheckCommand {
    private var files: [String] = []
    private var reading = MachineFile.Reading()
    private var format = Format.text
    private var comparesTwo = false
    private var isStrict = false
    /// The kinds of findings that are told, and make no failure.
    private var accepted: Set<String> = []
    /// How many configurations are enough; nil where nobody has said so.
    private var limit: Int?

    /// How findings are written.
    enum Format: String, CaseIterable { case text, json, github }

    /// That the file is read otherwise than it is written, or is a machine without states, and that not all configurations were
    /// looked at.
    private static let (remark, unfinished) = ("remark", "unfinished")
    /// What makes status 1.
    private static let kinds = Finding.Kind.allCases.map(\.rawValue) + [remark, unfinished]
    private static let kindList = kinds.joined(separator: ", ")

    static let table =
        OptionTable<CheckCommand>([
            .value(
                "--format", .choice(Format.allCases.map(\.rawValue), "text|json|github"),
                "lines for people, one list for scripts, or annotations of a workflow (text); entries of kind loss and note make status 1 with --strict only, accepted ones never",
                demand: "is one of \(Format.allCases.map(\.rawValue).joined(separator: ", "))"
            ) { command, name in
                guard let format = Format(rawValue: name) else { return false }
                command.format = format
                return true
            },
            .value(
                "--limit", .word("N"),
                "stop after N configurations, and call that enough (10000, and a finding where there are more)",
                demand: "needs a whole number from 1 to 1000000, as in --limit 50000"
            ) { command, text in
                command.limit = Int(text).flatMap { 1...1_000_000 ~= $0 ? $0 : nil }
                return command.limit != nil
            },
            .value(
                "--accept", .list(kinds, "KIND,..."),
                "findings of these kinds are told and leave the status as it is: \(kindList); may be given more than once",
                demand: "needs kinds of findings, as in --accept deadEnd,noInitial; there are \(kindList)"
            ) { command, list in
                let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                command.accepted.formUnion(names)
                return names.allSatisfy(kinds.contains)
            }.repeatable(),
            .flag(
                "--same",
                """
                compare two files: what one says and the other does not; order counts where neither is a diagram, and so does \
                what states do on entry and exit, their work, and how a transition is taken
                """
            ) { $0.comparesTwo = true },
            .flag("--strict", "what is not carried over from a file, or worth a note, is a finding") {
                $0.isStrict = true
            },
        ]) + MachineFile.Reading.table.within(\.reading)

    init(_ arguments: [String]) throws {
        try Self.table.read(arguments, into: &self, others: CommonOptions.names, elsewhere: Subcommand.having) {
            $0.files.append($1)
        }
        if files.isEmpty { throw UsageError("check needs a file, or several; - is standard input") }
        if comparesTwo, files.count != 2 { throw UsageError("--same needs two files") }
        if comparesTwo, format != .text {
            throw UsageError("--same writes its differences as text: leave --format out")
        }
        if comparesTwo, !accepted.isEmpty || limit != nil || isStrict {
            throw UsageError("--same looks for differences alone: leave --accept, --limit and --strict out")
        }
        if files.filter({ $0 == "-" }).count > 1 { throw UsageError("- is standard input, which can be read once") }
    }

    func run() throws {
        if comparesTwo { return try compare() }
        var report = CheckReport(format)
        for file in files { try check(file, &report) }
        try report.end()
        if report.status != 0 { throw AnswerStatus(report.status) }
    }

    /// A file that cannot be read keeps no other from being checked, nor a diagram of Markdown another of its file.
    private func check(_ file: String, _ report: inout CheckReport) throws {
        let (machines, broken): ([MachineFile], FaultReport?)
        do {
            (machines, broken) = try MachineFile.eachIn(file, reading)
        } catch let faults as FaultReport {
            return try report.add(unreadable: faults)
        } catch {
            // The error may name the file too, without the diagram's number.
            let message = (error as? UsageError)?.reason ?? "\(error)"
            return try report.add(unreadable: FaultReport([Remark(file: file, message: message)]))
        }
        if let broken { try report.add(unreadable: broken) }
        for machine in machines {
            let limit = limit ?? 10_000
            let check = LongWork.done(Self.underWay(machine.file, limit)) { ChartCheck(machine.chart, limit: limit) }
            let remarks = [machine.lackOfStates].compactMap { $0 } + machine.readingRemarks
            let isAccepted = accepted.contains(Self.remark)
            try report.add(remarks: remarks, kind: Self.remark, isFinding: true, isAccepted: isAccepted)
            try report.add(remarks: machine.asides + machine.openEnds, kind: "note", isFinding: isStrict)
            try report.add(remarks: machine.losses, kind: "loss", isFinding: isStrict)
            for finding in check.findings {
                try report.add(finding, in: machine.file, isAccepted: accepted.contains(finding.kind.rawValue))
            }
            if !check.isComplete { try tellUnfinished(check, of: machine, &report) }
        }
    }

    private static func underWay(_ file: String, _ limit: Int) -> String {
        "\(ShownFile.name(file)): looking at up to \(limit) configurations; Ctrl-C ends it, --limit N sets fewer"
    }

    /// What was not looked at may be wrong: nobody is told that it is not, unless they have said how much is enough and
    /// have got it.
    private func tellUnfinished(_ check: ChartCheck, of machine: MachineFile, _ report: inout CheckReport) throws {
        let name = OutsideText.cleanedLine(machine.chart.name)
        let (isSlow, isLarge) = (check.end == .work, check.end == .memory)
        let found = "\(name): \(check.end.words(after: check.visited))"
        let meaning = "what is said about reaching states holds for those only"
        if limit != nil, !isSlow, !isLarge {
            return try StandardStream.errors.writeLine(
                "\(ShownFile.name(machine.file)): \(found): \(meaning)")
        }
        let remedy =
            isLarge
            ? "--limit \(check.visited) calls that enough"
            : isSlow ? "a higher --limit tries more requests" : "--limit N sets how many are enough"
        let remark = Remark(file: machine.file, message: "\(found): \(meaning); \(remedy)")
        try report.add(
            remarks: [remark], kind: Self.unfinished, isFinding: true, isAccepted: accepted.contains(Self.unfinished))
    }

    private func compare() throws {
        let charts = try files.map { try MachineFile.opened($0, reading).chart }
        let differences = ChartDifferences(charts[0], charts[1])
        for line in differences.lines { try StandardStream.words.writeLine(line) }
        if !differences.isEmpty { throw AnswerStatus(1) }
    }
}

/// Writes what a check finds, as it finds it.
private struct CheckReport {
    /// The status so far.
    private(set) var status: Int32 = 0
    private let format: CheckCommand.Format
    private var count = 0

    init(_ format: CheckCommand.Format) { self.format = format }

    mutating func add(_ finding: Finding, in file: String, isAccepted: Bool) throws {
        if !isAccepted { status = max(status, 1) }
        switch format {
        case .text: try write(finding.text(file: file))
        case .json: try write(finding.json(file: file, isAccepted: isAccepted))
        case .github: try write(finding.annotation(file: file))
        }
    }

    /// Adds what a reader has to say.
    mutating func add(remarks: [Remark], kind: String, isFinding: Bool, isAccepted: Bool = false) throws {
        if isFinding, !isAccepted, !remarks.isEmpty { status = max(status, 1) }
        for remark in remarks { try write(remark, kind: kind, isAccepted: isAccepted) }
    }

    /// Adds a file that is no machine; the faults are told on standard error too, whatever is written for scripts.
    mutating func add(unreadable faults: FaultReport) throws {
        status = 2
        ExitStatus.tell("\(faults)")
        if format == .text { return }
        for remark in faults.remarks { try write(remark, kind: "unreadable") }
    }

    /// Ends what is one text whatever the number of its findings.
    func end() throws {
        guard format == .json else { return }
        try StandardStream.output.writeLine(count == 0 ? "[]" : "\n]")
    }

    private mutating func write(_ remark: Remark, kind: String, isAccepted: Bool = false) throws {
        switch format {
        case .text: try write(remark.line)
        case .json: try write(remark.json(kind: kind, isAccepted: isAccepted))
        case .github: try write(remark.annotation(isError: kind == "unreadable"))
        }
    }

    private mutating func write(_ text: String) throws {
        count += 1
        switch format {
        case .text: try StandardStream.words.writeLine(text)
        case .github: try StandardStream.output.writeLine(text)
        case .json: try StandardStream.output.write((count == 1 ? "[\n" : ",\n") + text)
        }
    }
}
