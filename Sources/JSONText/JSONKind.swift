/// The kinds of values of RFC 8259, as messages call them.
public enum JSONKind: String, Sendable {
    case object = "an object"
    case array = "a list"
    case string = "a string"
    case number = "a number"
    case bool = "true or false"
    case null
}

/// The name of a member of a JSON object.
public struct JSONName: Sendable, Equatable {
    /// Escapes resolved.
    public let text: String
    /// The opening quote of the name.
    public let place: SourcePlace
}
