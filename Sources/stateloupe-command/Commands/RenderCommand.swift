import Drawing
import GraphLayout
import MachineFormats
import MachineRecords
import Statecharts
import Stateloupe

/// `stateloupe render FILE`: a machine as a drawing on standard output.
struct RenderCommand {
    private var file = FileArgument()
    private var format = Format.text
    private var options = LayoutOptions()
    private var limits = WordLimits()

    /// What is written: a drawing, or the machine as text of a format.
    private enum Format {
        case text, ascii, svg, layout
        case file(ChartTextFormat)

        private static let drawings: [String: Format] = [
            "text": .text, "ascii": .ascii, "svg": .svg, "layout": .layout,
        ]

        static let names = ["text", "ascii", "svg", "layout"] + ChartTextFormat.allCases.map(\.rawValue)

        init?(_ name: String) {
            guard let format = Self.drawings[name] ?? ChartTextFormat(rawValue: name).map(Format.file) else {
                return nil
            }
            self = format
        }
    }

    static let table =
        OptionTable<RenderCommand>([formatOption] + sizes + words) + FileArgument.table.within(\.file)

    private static let formatOption = CommandOption<RenderCommand>.value(
        "--format", .choice(Format.names, "text|ascii|svg|layout"),
        """
        Unicode whatever the locale is, ASCII, a vector picture, or the places of everything as JSON (text); or \(ChartTextFormat.choice): \
        the machine in another format, as stateloupe convert writes it
        """,
        demand: "is one of \(Format.names.joined(separator: ", "))"
    ) { command, name in
        guard let format = Format(name) else { return false }
        command.format = format
        return true
    }.hinting(FormatHints.drawn)

    private static let sizes: [CommandOption<RenderCommand>] = [
        number("--width", "the columns that the drawing should fit; it is never cut off") {
            $0.options.width = $1
        },
        number("--height", "the rows that the drawing should fit") { $0.options.height = $1 },
        .value(
            "--direction", .choice(directions.map(\.name), "auto|right|down"), "which way the flow runs (auto)",
            demand: "is one of auto, right, down"
        ) { command, name in
            guard let direction = directions.first(where: { $0.name == name })?.flow else { return false }
            command.options.direction = direction
            return true
        },
    ]

    private static let words: [CommandOption<RenderCommand>] = [
        .flag(
            "--wrap",
            """
            long names and labels are broken over several lines; with a width or a height only as far as it takes to fit
            """
        ) { $0.limits.wraps = true },
        number(
            "--cut",
            """
            names and labels of more than N columns are cut, and end with …; with --wrap they are broken into lines of \
            at most N columns instead
            """
        ) { $0.limits.cut = $1 },
        number(
            "--effort",
            """
            how many looks the search for a compact drawing may take, a tenth of a second for 960,000 (960000); fewer \
            are quicker, more may be more compact
            """, demand: "needs a number of looks above 0, as in --effort 96000"
        ) { $0.options.effort = $1 },
    ]

    private static let directions: [(name: String, flow: LayoutOptions.Flow)] = [
        ("auto", .auto), ("right", .right), ("down", .down),
    ]

    init(_ arguments: [String]) throws {
        try Self.table.read(arguments, into: &self, others: CommonOptions.names, elsewhere: Subcommand.having) {
            try $0.file.take($1)
        }
        if file.name == nil { throw UsageError("render needs a file; - is standard input") }
    }

    /// An option with a number above 0.
    private static func number(
        _ name: String, _ help: String, demand: String? = nil,
        set: @escaping @Sendable (inout RenderCommand, Int) -> Void
    ) -> CommandOption<RenderCommand> {
        let usual = "needs a number of cells above 0, as in \(name) 78"
        return .value(name, .word("N"), help, demand: demand ?? usual) { command, text in
            guard let number = Int(text), number > 0 else { return false }
            set(&command, number)
            return true
        }
    }

    func run() throws {
        let machine = try file.opened()
        switch format {
        case .text: try draw(machine) { try $0.writeText(.unicode, $1.writeLine) }
        case .ascii: try draw(machine) { try $0.writeText(.ascii, $1.writeLine) }
        case .svg: try draw(machine) { try $1.writeLine($0.svg(title: machine.name)) }
        case .layout: try draw(machine) { try $1.writeLine($0.json) }
        case .file(let format): try write(machine, as: format)
        }
    }

    private func draw(_ machine: MachineFile, _ writeDrawing: (MachineDrawing, StandardStream) throws -> Void) throws {
        let drawing = MachineDrawing(of: machine.structure, options, within: limits)
        // One that does not fit is drawn whole all the same.
        let excess = drawing.excess(over: options).map { Remark(file: machine.file, message: $0) }
        let remarks = [machine.lackOfStates, excess].compactMap { $0 }
        let failure = StandardStream.errors.failure(writing: remarks.map(\.line))
        try writeDrawing(drawing, StandardStream.output)
        if let failure { throw failure }
    }

    private func write(_ machine: MachineFile, as format: ChartTextFormat) throws {
        try machine.write(machine.chart.written(as: format), format, unused(machine, format))
    }

    /// Says which of the options that were given mean nothing to a text, as they say how a drawing looks.
    private func unused(_ machine: MachineFile, _ format: ChartTextFormat) -> [Remark] {
        let given = [
            ("--width", options.width != nil), ("--height", options.height != nil),
            ("--direction", options.direction != .auto), ("--wrap", limits.wraps), ("--cut", limits.cut != nil),
            ("--effort", options.effort != LayoutOptions().effort),
        ]
        return given.filter(\.1).map { option, _ in
            Remark(file: machine.file, message: "\(option) is ignored: \(format.rawValue) is no drawing")
        }
    }
}

extension MachineFile {
    /// The machine as records.
    fileprivate var structure: StructureRecord {
        switch self {
        case .plain(let document): document.structure
        case .chart(let read): read.chart.structure
        }
    }

    /// What it is called.
    fileprivate var name: String {
        switch self {
        case .plain(let document): document.name
        case .chart(let read): read.chart.name
        }
    }
}
