import Dashboard
import GraphLayout
import MachineFormats
import Stateloupe

/// `stateloupe render FILE`: a machine as a drawing on standard output.
struct RenderCommand {
    private var file: String?
    private var format = Format.text
    private var options = LayoutOptions()

    private enum Format: String, CaseIterable { case text, ascii, layout }

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--format": format = try Self.choice(argument, rest.popFirst())
            case "--direction":
                options.direction = try Self.direction(rest.popFirst())
            case "--width": options.width = try Self.number(argument, rest.popFirst())
            case "--height": options.height = try Self.number(argument, rest.popFirst())
            default: try takeFile(argument)
            }
        }
        if file == nil { throw UsageError("render needs a file; - is standard input") }
    }

    private mutating func takeFile(_ argument: String) throws {
        if argument.hasPrefix("-"), argument != "-" {
            throw UsageError.unknown(argument, known: ["--format", "--width", "--height", "--direction", "--help"])
        }
        if file != nil { throw UsageError.secondFile(argument, after: nil) }
        file = argument
    }

    private static func choice(_ option: String, _ text: String?) throws -> Format {
        guard let format = text.flatMap(Format.init(rawValue:)) else {
            throw UsageError("\(option) is one of \(Format.allCases.map(\.rawValue).joined(separator: ", "))")
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

    private static func number(_ option: String, _ text: String?) throws -> Int {
        guard let number = text.flatMap({ Int($0) }), number > 0 else {
            throw UsageError("\(option) needs a number of cells above 0, as in \(option) 78")
        }
        return number
    }

    func run() throws {
        let drawing = try drawing()
        switch format {
        case .text: print(drawing.text(.unicode))
        case .ascii: print(drawing.text(.ascii))
        case .layout: print(drawing.json)
        }
    }

    private func drawing() throws -> MachineDrawing {
        let file = file ?? "-"
        let document = try MachineDocument(json: FileBytes.read(file), file: file)
        let states = document.statesInitialFirst
        let names = states.map(\.name)
        let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        return MachineDrawing(
            names: names, initial: document.initial.flatMap { positions[$0] },
            finals: Set(states.indices.filter { states[$0].isFinal }),
            transitions: document.transitions.compactMap { transition in
                guard let from = positions[transition.from], let to = positions[transition.to] else { return nil }
                return (from: from, event: transition.event ?? "", to: to)
            }, options: options)
    }
}
