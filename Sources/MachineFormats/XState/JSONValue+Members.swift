import JSONText

extension JSONValue {
    var text: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }

    var members: [JSONMember]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    var elements: [JSONValue]? {
        guard case .array(let elements) = content else { return nil }
        return elements
    }

    var bool: Bool? {
        guard case .bool(let bool) = content else { return nil }
        return bool
    }

    /// What it is, as messages call it.
    var kind: JSONKind {
        switch content {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    var isNull: Bool { content == .null }

    /// Itself, or what the list holds that it is.
    var oneOrMore: [JSONValue] { isNull ? [] : elements ?? [self] }

    /// Whether it says nothing: null, false, or empty.
    var isEmpty: Bool {
        switch content {
        case .null: true
        case .bool(let bool): !bool
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        case .number: false
        }
    }
}
