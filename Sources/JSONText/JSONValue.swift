/// One value of a JSON text, with the place where it begins.
public struct JSONValue: Sendable, Equatable {
    /// The first scalar of the value.
    public let place: SourcePlace
    /// What is there.
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
        /// In the order of the text. A name that occurs twice is kept twice, so that its reader can say so.
        case object([JSONMember])
    }

    /// A value as it was found at a place.
    public init(_ content: Content, at place: SourcePlace) {
        self.content = content
        self.place = place
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

extension JSONValue {
    /// The one value of a whole text in UTF-8, as a tree: some hundred bytes for each value, so for small texts.
    /// Throws the first fault of the text, with its place.
    public static func read(_ bytes: [UInt8]) throws(SourceFault) -> JSONValue {
        var reader = try JSONReader(bytes)
        let value = try JSONValue(&reader)
        try reader.end()
        return value
    }

    /// The members of the object that a whole text is, those before the first fault that leaves nothing to go on from, and the
    /// faults. A number that is no double is infinite, and the text goes on behind it.
    package static func readMembers(
        _ bytes: [UInt8], as dialect: JSONDialect
    ) -> (members: [JSONMember], faults: [SourceFault]) {
        var members: [JSONMember] = []
        var overlooked: [SourceFault] = []
        do throws(SourceFault) {
            var reader = try JSONReader(bytes, as: dialect)
            guard try reader.kind == .object else {
                throw SourceFault(at: reader.place, "expected an object, as in { theme: 'dark' }")
            }
            reader.overlooked = []
            defer { overlooked = reader.overlooked ?? [] }
            try reader.beginMembers()
            while let name = try reader.nextMember() {
                members.append(JSONMember(name.text, at: name.place, try JSONValue(&reader)))
            }
            try reader.end()
        } catch {
            return (members, overlooked + [error])
        }
        return (members, overlooked)
    }

    /// Takes the value at hand of a text that is read value by value.
    package init(_ reader: inout JSONReader) throws(SourceFault) {
        place = reader.place
        switch try reader.kind {
        case .object:
            var members: [JSONMember] = []
            try reader.beginMembers()
            while let name = try reader.nextMember() {
                members.append(JSONMember(name.text, at: name.place, try JSONValue(&reader)))
            }
            content = .object(members)
        case .array:
            var elements: [JSONValue] = []
            try reader.beginElements()
            while try reader.nextElement() { elements.append(try JSONValue(&reader)) }
            content = .array(elements)
        case .string: content = .string(try reader.text())
        case .number: content = .number(try reader.number())
        case .bool, .null: content = reader.literal().map(Content.bool) ?? .null
        }
    }
}
