import JSONText
import MachineFormats
import Statecharts
import Testing

/// One machine with what is asked of it and where it is then.
struct Script: Sendable, CustomTestStringConvertible {
    let title: String
    let source: String
    /// `-> a | E -> b | +guard -> b`: what is current at the start, and after each request.
    let steps: String

    init(_ title: String, _ source: String, _ steps: String) {
        (self.title, self.source, self.steps) = (title, source, steps)
    }

    var testDescription: String { title }

    /// Runs the steps; what is current after each is compared with what is expected.
    func run(_ chart: Statechart) {
        let interpreter = ChartInterpreter(chart)
        var (state, _) = interpreter.start()
        for (number, step) in steps.split(separator: "|").enumerated() {
            let parts = step.trimmed.components(of: "->")
            let (request, expected) = (parts[0].trimmed, parts.count > 1 ? parts[1].trimmed : "")
            if number > 0 || !request.isEmpty { (state, _) = interpreter.step(state, Self.input(request)) }
            let current = interpreter.paths(of: state).joined(separator: " & ") + (state.isDone ? " done" : "")
            #expect(current == expected, "\(title): \(step.trimmed)")
        }
    }

    /// `E` an event, `+g` and `-g` a guard, `@500` time, `~name` a delay, `!id` work that ends, `?id` work that fails.
    private static func input(_ text: String) -> ChartInput {
        let rest = String(text.dropFirst())
        switch text.first {
        case "+": return .guardSwitch(rest, isOn: true)
        case "-": return .guardSwitch(rest, isOn: false)
        case "@": return .elapse(milliseconds: Int(rest) ?? 0)
        case "~": return .endDelay(rest)
        case "!": return .finish(rest)
        case "?": return .fail(rest)
        default: return .event(text)
        }
    }
}

extension StringProtocol {
    var trimmed: String {
        String(drop { $0 == " " || $0 == "\n" }.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
    }

    /// What is between the places of a text.
    func components(of separator: String) -> [String] {
        var parts: [String] = []
        var rest = String(self)[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
