import Screen

extension LogEntry {
    /// The line for where there is no screen: a mark, what happened, why, and who asked.
    package func plain(_ glyphs: GlyphSet) -> String {
        let marks = Marks(glyphs)
        let parts = ["\(LogView.look(of: mark, marks).0) \(text)", detail, asker?.text ?? ""]
        let line = parts.filter { !$0.isEmpty }.joined(separator: "  ")
        return glyphs == .unicode
            ? line : line.split(separator: "→", omittingEmptySubsequences: false).joined(separator: marks.arrow)
    }
}
