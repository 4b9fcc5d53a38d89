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

    private static let options = ["--to", "--strict", "--help", "--version"]

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--to": target = try Self.format(rest.popFirst())
            case "--strict": isStrict = true
            default: try reading.take(argument, &rest, into: &file, options: Self.options)
            }
        }
        if file == nil { throw UsageError("convert needs a file; - is standard input") }
        if target == nil { throw UsageError("convert needs --to, one of \(ChartTextFormat.names)") }
    }

    private static func format(_ text: String?) throws -> ChartTextFormat {
        guard let format = text.flatMap(ChartTextFormat.init) else {
            let hint = text.flatMap { NearestName.of($0, among: ChartTextFormat.allCases.map(\.rawValue)) }
            throw UsageError("--to is one of \(ChartTextFormat.names)" + (hint.map { "; did you mean \($0)?" } ?? ""))
        }
        return format
    }

    func run() throws {
        let machine = try MachineFile.opened(file ?? "-", reading)
        guard let target else { return }
        let written = machine.chart.written(as: target)
        let unwritten = written.losses.map {
            Remark(file: machine.file, message: "\(target.rawValue) cannot hold: \($0)")
        }
        let losses = machine.losses + unwritten
        if isStrict, !losses.isEmpty { throw FaultReport(losses) }
        for remark in machine.findings + losses { ExitStatus.tell(remark.line) }
        try StandardStream.output.write(written.text)
    }
}

extension ChartTextFormat {
    /// All of them, as a message lists them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
