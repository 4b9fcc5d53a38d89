/// What became of a text that leaves the screen.
package enum TextNews: Equatable, Sendable {
    /// The graph as text that is to be copied.
    case drawnToCopy(CopiedText)
    /// The clipboard has taken a text.
    case copied(CopiedText)
    /// What became of a file that a person wanted, and what it does not hold.
    case saved(FileOutcome, ExportFile, losses: [String] = [])
    /// What became of a text that the clipboard did not take.
    case kept(FileOutcome, CopiedText)
}
