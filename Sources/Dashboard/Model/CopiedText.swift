import Screen

/// A text that a person wants on the clipboard. What could act on the terminal or the shell into which it is pasted is copied as it is
/// shown.
package struct CopiedText: Equatable, Sendable {
    package let text: String
    /// What it is, for the footer.
    package let what: String

    /// A text of any number of lines.
    package init(text: String, what: String) {
        // By scalars: of a carriage return and a newline together the newline stays.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(lines: lines.map { String($0) }, what: what)
    }

    /// Lines of which none ends before its end: an end of line in a name would run what stands before it where that is pasted.
    package init(lines: [String], what: String) {
        text = lines.map(TextWidth.clean).joined(separator: "\n")
        self.what = what
    }
}
