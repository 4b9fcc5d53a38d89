/// A value of state data as the dashboard shows and edits it.
package enum LiveValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case double(Double)
    case bool(Bool)
    /// Any other type, as its description: shown, not editable.
    case other(String, type: String)

    /// As a person reads it: strings in quotes.
    package var text: String {
        switch self {
        case .string(let string): "\"\(string)\""
        case .integer(let integer): String(integer)
        case .double(let double): String(double)
        case .bool(let bool): bool ? "true" : "false"
        case .other(let description, _): description
        }
    }

    /// What an editor opens with.
    package var editable: String? {
        switch self {
        case .string(let string): string
        case .other: nil
        default: text
        }
    }

    package var typeName: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .other(_, let type): type
        }
    }

    /// Reads what a person typed as a value of the same type.
    package func parsed(_ input: String) -> Result<LiveValue, EditRefusal> {
        switch self {
        case .string: return .success(.string(input))
        case .integer:
            guard let integer = Int(input) else { return .failure(EditRefusal("\"\(input)\" is no whole number")) }
            return .success(.integer(integer))
        case .double:
            guard let double = Double(input) else { return .failure(EditRefusal("\"\(input)\" is no number")) }
            return .success(.double(double))
        case .bool:
            guard let bool = Bool(input) else { return .failure(EditRefusal("write true or false")) }
            return .success(.bool(bool))
        case .other(_, let type): return .failure(EditRefusal("a \(type) cannot be edited here"))
        }
    }
}

/// Why an edit was not taken.
package struct EditRefusal: Error, Equatable, Sendable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}

/// One entry of a state's data.
package struct LiveDatum: Equatable, Sendable {
    package var key: String
    package var value: LiveValue
    /// It outlives the stay in its state.
    package var isKept: Bool
    /// It belongs to the machine's context rather than to a state: shown, and changed by the machine's actions alone.
    package var isContext = false

    package init(key: String, value: LiveValue, isKept: Bool = false) {
        self.key = key
        self.value = value
        self.isKept = isKept
    }

    package init(context key: String, _ value: LiveValue) {
        self.init(key: key, value: value)
        isContext = true
    }
}
