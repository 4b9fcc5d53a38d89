import Screen

/// What tells in a drawing where the machine begins, before the name.
package enum StartMark: Sendable {
    /// A dot, as in UML.
    case dot
    /// The sign of a screen on which a dot is where the machine is.
    case triangle

    /// The mark and the blank behind it.
    static let columns = 2

    func glyph(_ glyphs: GlyphSet) -> String {
        switch self {
        case .dot: glyphs == .ascii ? "*" : "●"
        case .triangle: glyphs == .ascii ? "$" : "▷"
        }
    }
}
