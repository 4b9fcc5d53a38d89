import Foundation
import JSONText
import Statecharts

/// A machine of the corpus as its notes say it should read, and a chart in the same words.
struct Normalised: Equatable {
    var states: Set<String>
    var finals: Set<String>
    var initial: String?
    /// `from -> to` with how often, as two transitions may have the same ends.
    var transitions: [String: Int] = [:]

    /// What stands beside the original, and how it has been made flat.
    static func read(_ original: URL) throws -> (machine: Normalised, flattening: String) {
        let base = original.lastPathComponent.split(separator: ".").first.map(String.init) ?? ""
        let file = Originals.folder.appendingPathComponent("normalised/\(base).json")
        let value = try JSONValue.read([UInt8](try Data(contentsOf: file)))
        var machine = Normalised(
            states: Set(texts(value["states"])), finals: Set(texts(value["final"])), initial: text(value["initial"]))
        guard case .array(let transitions)? = value["transitions"]?.content else { return (machine, "none") }
        for transition in transitions {
            let from = text(transition["from"]) ?? ""
            let to = text(transition["to"]) ?? ""
            machine.transitions["\(from) -> \(to)", default: 0] += 1
        }
        return (machine, text(value["flatten"]) ?? "none")
    }

    init(_ flat: FlatChart) {
        states = Set(flat.states.map(\.name))
        finals = Set(flat.states.filter(\.isFinal).map(\.name))
        initial = flat.initial.first.map { flat.states[$0].name }
        for edge in flat.edges {
            transitions["\(flat.states[edge.from].name) -> \(flat.states[edge.to].name)", default: 0] += 1
        }
    }

    private init(states: Set<String>, finals: Set<String>, initial: String?) {
        (self.states, self.finals, self.initial) = (states, finals, initial)
    }

    private static func text(_ value: JSONValue?) -> String? {
        guard case .string(let text)? = value?.content else { return nil }
        return text
    }

    private static func texts(_ value: JSONValue?) -> [String] {
        guard case .array(let elements)? = value?.content else { return text(value).map { [$0] } ?? [] }
        return elements.compactMap { text($0) }
    }

    /// A line for each difference from what is expected.
    func differences(from expected: Normalised) -> [String] {
        var lines = expected.states.subtracting(states).sorted().map { "no state \($0)" }
        lines += states.subtracting(expected.states).sorted().map { "unexpected state \($0)" }
        if finals != expected.finals { lines.append("ends \(finals.sorted()), not \(expected.finals.sorted())") }
        if initial != expected.initial { lines.append("starts at \(initial ?? "-"), not \(expected.initial ?? "-")") }
        for key in Set(transitions.keys).union(expected.transitions.keys).sorted() {
            let (have, want) = (transitions[key, default: 0], expected.transitions[key, default: 0])
            if have != want { lines.append("\(key): \(have), not \(want)") }
        }
        return lines
    }
}
