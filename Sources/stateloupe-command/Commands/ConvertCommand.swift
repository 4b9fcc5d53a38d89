import JSONText
import MachineFormats
import Statecharts
import Stateloupe

/// `stateloupe convert FILE --to FORMAT`: a machine in another format on standard output, and what that cannot hold on
/// standard error.
struct ConvertCommand {
    private var file = FileArgument()
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
        ]) + FileArgument.table.within(\.file)

    init(_ arguments: [String]) throws {
        try Self.table.read(arguments, into: &self, others: CommonOptions.names, elsewhere: Subcommand.having) {
            try $0.file.take($1)
        }
        if file.name == nil { throw UsageError("convert needs a file; - is standard input") }
        if target == nil { throw UsageError("convert needs --to, one of \(ChartTextFormat.names)") }
    }

    func run() throws {
        let machine = try file.opened()
        guard let target else { return }
        let written = machine.chart.written(as: target)
        let losses = machine.losses(in: written, target)
        if isStrict, !losses.isEmpty { throw FaultReport(losses) }
        try machine.write(written, target)
    }
}

extension ChartTextFormat {
    /// All of them, as a message lists them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
