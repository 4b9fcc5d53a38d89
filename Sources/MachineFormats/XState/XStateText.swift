import JSONText
import Statecharts

/// Values of a machine as one line of text, by which guards, actions and sources are named.
enum XStateText {
    /// A type with its parameters, as `isOver {"limit":5}`; the type alone without any.
    static func name(_ type: String, parameters: [JSONMember]) -> String {
        parameters.isEmpty ? type : "\(type) \(compact(JSONValue(.object(parameters), at: .start)))"
    }

    /// A value without blanks, in the order of the file.
    static func compact(_ value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): self.number(number)
        case .string(let text): JSONQuoting.quoted(text)
        case .array(let elements): "[" + elements.map(compact).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONQuoting.quoted($0.name) + ":" + compact($0.value) }.joined(separator: ",") + "}"
        }
    }

    /// A number as JavaScript writes it, as far as whole numbers go.
    static func number(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// A type and its parameters of a name that `name` made; nil for any other.
    static func parts(of name: String) -> (type: String, parameters: [JSONMember])? {
        guard name.utf8.last == UInt8(ascii: "}"), let brace = name.range(ofFirst: " {") else { return nil }
        let text = name[name.index(after: brace)...]
        guard let value = try? JSONValue.read(Array(text.utf8)), case .object(let members) = value.content,
            !members.isEmpty, compact(value) == text
        else { return nil }
        return (String(name[..<brace]), members)
    }
}

extension XStateText {
    /// What a machine without an id is called.
    static let unnamedMachine = "(machine)"

    /// The id that XState gives to a state without one: the machine's, and the keys on the way to it.
    static func id(of node: Int, in chart: Statechart, machine: String, delimiter: String?) -> String {
        ([machine] + chart.keys(to: node)).joined(separator: delimiter ?? ".")
    }

    /// What stands behind a sign, be it a letter that joins onto that; nil where a text begins with another.
    static func rest(of text: String, behind sign: String) -> String? {
        guard text.unicodeScalars.starts(with: sign.unicodeScalars) else { return nil }
        return String(text.unicodeScalars.dropFirst(sign.unicodeScalars.count))
    }

    /// The name that XState gives to work without an id: by its place among a state's work, and the state's id.
    static func invocationID(_ number: Int, of state: String, isVersion4: Bool) -> String {
        isVersion4 ? "\(state):invocation[\(number)]" : "\(number).\(state)"
    }

    /// A value on one line with blanks where a reader of it wants them.
    static func spaced(_ value: JSONValue) -> String {
        switch value.content {
        case .array(let elements) where !elements.isEmpty: "[" + elements.map(spaced).joined(separator: ", ") + "]"
        case .object(let members) where !members.isEmpty:
            "{ " + members.map { JSONQuoting.quoted($0.name) + ": " + spaced($0.value) }.joined(separator: ", ") + " }"
        default: compact(value)
        }
    }
}
