import Drawing
import GraphLayout
import MachineFormats
import MachineRecords
import Statecharts
import Stateloupe

/// `stateloupe render FILE`: a machine as a drawing on standard output.
struct RenderCommand {
    private var file: String?
    private var format = Format.text
    private var options = LayoutOptions()
    private var limits = WordLimits()

    private var reading = MachineFile.Reading()

    private static let options = [
        "--format", "--width", "--height", "--direction", "--wrap", "--cut", "--effort", "--help",
    ]

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

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--format": format = try Self.choice(argument, rest.popFirst())
            case "--direction":
                options.direction = try Self.direction(rest.popFirst())
            case "--width": options.width = try Self.number(argument, rest.popFirst())
            case "--height": options.height = try Self.number(argument, rest.popFirst())
            case "--wrap": limits.wraps = true
            case "--cut": limits.cut = try Self.number(argument, rest.popFirst())
            case "--effort": options.effort = try Self.number(argument, rest.popFirst(), of: "looks", example: 96_000)
            default: try reading.take(argument, &rest, into: &file, options: Self.options)
            }
        }
        if file == nil { throw UsageError("render needs a file; - is standard input") }
    }

    private static func choice(_ option: String, _ text: String?) throws -> Format {
        guard let format = text.flatMap(Format.init) else {
            throw UsageError("\(option) is one of \(Format.names.joined(separator: ", "))")
        }
        return format
    }

    private static func direction(_ text: String?) throws -> LayoutOptions.Flow {
        switch text {
        case "auto": .auto
        case "right": .right
        case "down": .down
        default: throw UsageError("--direction is one of auto, right, down")
        }
    }

    private static func number(
        _ option: String, _ text: String?, of unit: String = "cells", example: Int = 78
    ) throws -> Int {
        guard let number = text.flatMap({ Int($0) }), number > 0 else {
            throw UsageError("\(option) needs a number of \(unit) above 0, as in \(option) \(example)")
        }
        return number
    }

    func run() throws {
        let machine = try MachineFile.opened(file ?? "-", reading)
        let output = StandardStream.output
        switch format {
        case .text: try drawing(machine).writeText(.unicode, output.writeLine)
        case .ascii: try drawing(machine).writeText(.ascii, output.writeLine)
        case .svg: try output.writeLine(drawing(machine).svg(title: machine.name))
        case .layout: try output.writeLine(drawing(machine).json)
        case .file(let format): try write(machine, as: format)
        }
    }

    private func write(_ machine: MachineFile, as format: ChartTextFormat) throws {
        if case (.plain(let document), .dot) = (machine, format) {
            let direction: StructureRecord.Rankdir = options.direction == .right ? .right : .down
            return try StandardStream.output.writeLine(document.structure.dot(name: document.name, direction))
        }
        let written = machine.chart.written(as: format)
        try StandardStream.output.write(written.text)
        for loss in written.losses { ExitStatus.tell("\(format.rawValue) cannot hold: \(loss)") }
    }

    private func drawing(_ machine: MachineFile) -> MachineDrawing {
        MachineGraph.drawing(of: machine.structure, options, within: limits)
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

    /// The machine as a chart.
    var chart: Chart {
        switch self {
        case .plain(let document): document.readChart().chart
        case .chart(let read): read.chart
        }
    }
}
