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
        guard glyphs == .ascii else { return self }
        func written(_ text: String) -> String { Marks.arrows(text, in: glyphs) }
        var shown = self
        (shown.text, shown.detail) = (written(text), written(detail))
        shown.step = step?.written(as: written)
        shown.cause = cause.map(written)
        return shown
    }
}
