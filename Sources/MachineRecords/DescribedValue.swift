/// A value of the program's, described: of four types as itself, which can be edited, else as text; or what a machine awaits.
package enum DescribedValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case double(Double)
    case bool(Bool)
    /// Any other type, as its description: shown, not editable.
    case other(String, type: String)
    /// What is left of a delay, in milliseconds of the machine: another at every look. Nil where nobody knows how long it is.
    case delay(left: Int?)
    /// Work that runs: what it runs, where the entry is not named by that.
    case work(source: String?)

    /// As Swift writes it: strings in quotes; nil of what is no value of the program's, for which the dashboard has words.
    package var written: String? {
        switch self {
        case .string(let string): "\"\(string)\""
        case .integer(let integer): String(integer)
        case .double(let double): String(double)
        case .bool(let bool): bool ? "true" : "false"
        case .other(let description, _): description
        case .delay, .work: nil
        }
    }

    /// The key of the id of a state that is called otherwise.
    package static let idKey = "id"
    /// The type of what is said about a state in words, which no machine reads.
    package static let words = "text"

    package var typeName: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .other(_, let type): type
        case .delay: "delay"
        case .work: "work"
        }
    }
}

/// One entry of a state's data, or of the machine's context.
package struct DatumRecord: Equatable, Sendable {
    package var key: String
    package var value: DescribedValue
    /// It outlives the stay in its state.
    package var isKept: Bool
    package private(set) var owner = Owner.state
    /// What can be asked to change it, as a guard that is a switch; nil for what only the machine changes, or nobody asks for.
    package private(set) var request: RequestRecord?

    /// What an entry is a part of.
    package enum Owner: Sendable {
        case state
        /// The machine's context: shown, and changed by the machine's actions alone.
        case context
        /// It is the whole of a context that has no entries, and has no key.
        case wholeContext
    }

    package init(key: String, value: DescribedValue, isKept: Bool = false) {
        self.key = key
        self.value = value
        self.isKept = isKept
    }

    package init(context key: String, _ value: DescribedValue, changedBy request: RequestRecord? = nil) {
        self.init(key: key, value: value)
        (owner, self.request) = (.context, request)
    }

    package init(wholeContext value: DescribedValue) {
        self.init(key: "", value: value)
        owner = .wholeContext
    }

    /// It is what is said about its state in words, which no machine reads or changes.
    package var isWords: Bool { value.typeName == DescribedValue.words }

    /// It belongs to the machine's context rather than to a state.
    package var isContext: Bool { owner != .state }
}
