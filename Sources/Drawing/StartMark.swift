import Screen

/// What tells in a drawing where the machine begins: a dot before the name, as in UML.
enum StartMark {
    /// The mark and the blank behind it.
    static let columns = 2

    static func glyph(_ glyphs: GlyphSet) -> String { glyphs == .ascii ? "*" : "●" }
}
