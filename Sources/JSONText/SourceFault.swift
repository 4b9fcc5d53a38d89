/// What is wrong at one place of a text, and what was expected there.
public struct SourceFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the first scalar is that cannot be there.
    public let place: SourcePlace
    /// One line without the place: why, and what was expected.
    public let message: String

    /// The message is one line and does not repeat the place.
    public init(at place: SourcePlace, _ message: String) {
        self.place = place
        self.message = message
    }

    /// `line:column: why, and what was expected`.
    public var description: String { "\(place): \(message)" }
}
