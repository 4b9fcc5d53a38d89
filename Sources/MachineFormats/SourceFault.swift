/// What is wrong at one place of a text, and what was expected there.
public struct SourceFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the first scalar that cannot stand stands.
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

/// Everything that keeps a file from being read as a machine, in the order of the text.
public struct FileFaults: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as the person named it.
    public let file: String
    /// At least one, sorted by place.
    public let faults: [SourceFault]

    /// Sorts the faults by place. O(n log n).
    public init(file: String, faults: [SourceFault]) {
        self.file = file
        self.faults = faults.sorted { $0.place < $1.place }
    }

    /// One line a fault, `file:line:column: why`, without a newline at the end.
    public var description: String {
        faults.map { "\(file):\($0)" }.joined(separator: "\n")
    }
}
