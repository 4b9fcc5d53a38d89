import Screen

extension LogEntry {
    /// The line for where there is no screen: a mark, what happened, why, and who asked.
    package func plain(_ glyphs: GlyphSet) -> String {
        let shown = written(in: glyphs)
        let parts = ["\(LogView.look(of: mark, Marks(glyphs)).0) \(shown.text)", shown.detail, asker?.text ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// With the arrows that all else on the screen has.
    func written(in glyphs: GlyphSet) -> LogEntry {
        var shown = self
        (shown.text, shown.detail) = (Marks.arrows(text, in: glyphs), Marks.arrows(detail, in: glyphs))
        return shown
    }
}
