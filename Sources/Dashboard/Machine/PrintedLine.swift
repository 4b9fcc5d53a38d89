/// Something that the program wrote to standard output or standard error.
package struct PrintedLine: Equatable, Sendable {
    /// How much of a line it is.
    package enum Kind: Sendable {
        case whole
        /// The last line so far: what comes next of the same stream replaces it.
        case unfinished
        /// No line: what came faster than it can be shown.
        case skipped
    }

    package var isError: Bool
    package var kind: Kind
    package var text: String
    /// How many bytes are not in the text.
    package var leftOut: Int

    package init(isError: Bool, kind: Kind = .whole, text: String, leftOut: Int = 0) {
        self.isError = isError
        self.kind = kind
        self.text = text
        self.leftOut = leftOut
    }
}
