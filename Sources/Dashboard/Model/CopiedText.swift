/// A text that a person wants on the clipboard.
package struct CopiedText: Equatable, Sendable {
    package var text: String
    /// What it is, for the footer.
    package var what: String

    package init(text: String, what: String) { (self.text, self.what) = (text, what) }
}
