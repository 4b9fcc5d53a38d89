/// Something that the program printed while the screen was open.
public struct CapturedLine: Hashable, Sendable {
    /// Where it was printed to.
    public enum Stream: Sendable, Hashable { case output, errors }

    /// How much of a line it is.
    public enum Kind: Sendable, Hashable {
        /// A line that has come to its end.
        case whole
        /// The last line so far, without an end yet, such as a progress bar: what comes next of this stream replaces it.
        case unfinished
        /// No line: what came faster than it can be shown.
        case skipped
    }

    /// Which of the two it was printed to.
    public let stream: Stream
    /// Whether it is a whole line, the beginning of one, or stands for what was skipped.
    public let kind: Kind
    /// The line without its end, as it was printed: it may hold control characters.
    public let text: String
    /// How many bytes are not in the text: of a line that is too long, or all that was skipped.
    public let leftOut: Int

    /// A line as it was printed, without its end.
    public init(stream: Stream, kind: Kind = .whole, text: String = "", leftOut: Int = 0) {
        self.stream = stream
        self.kind = kind
        self.text = text
        self.leftOut = leftOut
    }
}
