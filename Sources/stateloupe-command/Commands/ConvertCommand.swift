import JSONText
import MachineFormats
import Statecharts
import Stateloupe

/// `stateloupe convert FILE --to FORMAT`: a machine in another format on standard output, and what that cannot hold on
/// standard error.
struct ConvertCommand {
    private var file: String?
    private var reading = MachineFile.Reading()
    private var target: ChartTextFormat?
    private var isStrict = false

    static let table =
        OptionTable<ConvertCommand>([
            .value(
                "--to", .choice(ChartTextFormat.allCases.map(\.rawValue), "FORMAT"),
                "mermaid, xstate, scxml, dot, or json, with all that is known of the machine",
                demand: "is one of \(ChartTextFormat.names)"
            ) { command, name in
                command.target = ChartTextFormat(rawValue: name)
                return command.target != nil
            }.hinting(FormatHints.converted),
            .flag("--strict", "what is not carried over is an error") { $0.isStrict = true },
        ]) + MachineFile.Reading.table.within(\.reading)

    init(_ arguments: [String]) throws {
        try Self.table.read(arguments, into: &self, others: CommonOptions.names) { command, word in
            if command.file != nil { throw UsageError.secondFile(word) }
            command.file = word
        }
        if file == nil { throw UsageError("convert needs a file; - is standard input") }
        if target == nil { throw UsageError("convert needs --to, one of \(ChartTextFormat.names)") }
    }

    func run() throws {
        let machine = try MachineFile.opened(file ?? "-", reading)
        guard let target else { return }
        let written = machine.chart.written(as: target)
        let losses = machine.losses(in: written, target)
        if isStrict, !losses.isEmpty { throw FaultReport(losses) }
        let remarks = machine.findings + machine.asides + machine.unwritten + losses
        let failure = StandardStream.errors.failure(writing: remarks.map(\.line))
        try StandardStream.output.write(written.text)
        if let failure { throw failure }
    }
}

extension ChartTextFormat {
    /// All of them, as a message lists them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
