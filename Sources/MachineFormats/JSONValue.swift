/// One value of a JSON text, with the place where it begins.
public struct JSONValue: Sendable, Equatable {
    /// The first scalar of the value.
    public let place: SourcePlace
    /// What stands there.
    public let content: Content

    /// The kinds of RFC 8259.
    public enum Content: Sendable, Equatable {
        /// The word `null`.
        case null
        /// The word `true` or `false`.
        case bool(Bool)
        /// The nearest double; a number too large for one is a fault of the text.
        case number(Double)
        /// A text, its escapes resolved.
        case string(String)
        /// The elements in the order of the text.
        case array([JSONValue])
        /// In the order of the text. A name that stands twice is kept twice, so that its reader can say so.
        case object([JSONMember])
    }

    /// A value as it was found at a place.
    public init(_ content: Content, at place: SourcePlace) {
        self.content = content
        self.place = place
    }

    /// What a message calls this kind of value: `a list`, `null`, ...
    public var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The value of the member of this name, the last if several have it; nil without one or where this is no object.
    /// O(members).
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.last { $0.name == name }?.value
    }
}

/// One name of a JSON object with its value.
public struct JSONMember: Sendable, Equatable {
    /// Escapes resolved.
    public let name: String
    /// The opening quote of the name.
    public let place: SourcePlace
    /// What the name stands for.
    public let value: JSONValue

    /// A member as it was found at a place.
    public init(_ name: String, at place: SourcePlace, _ value: JSONValue) {
        self.name = name
        self.place = place
        self.value = value
    }
}
