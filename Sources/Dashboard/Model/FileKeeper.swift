/// How the dashboard gets texts to files; closures, as it knows no files.
package struct FileKeeper: Sendable {
    /// Writes a text whole or not at all.
    package var write: @Sendable (_ text: String, _ path: String, _ replaces: Bool) -> FileOutcome
    /// Writes what the clipboard did not take to a new file.
    package var keep: @Sendable (_ text: String) -> FileOutcome

    package init(
        write: @escaping @Sendable (String, String, Bool) -> FileOutcome,
        keep: @escaping @Sendable (String) -> FileOutcome
    ) {
        (self.write, self.keep) = (write, keep)
    }

    /// For where there are no files.
    package static let none = FileKeeper(
        write: { _, _, _ in .failed(reason: CopyWords.noFiles) }, keep: { _ in .failed(reason: CopyWords.noFiles) })
}
