import CNcurses
import Screen

/// What ncurses is given for a cell: the scalars it can show in the columns that the picture has for them.
struct CellText {
    let glyphs: GlyphSet
    /// How many columns the C library gives a scalar, as ncurses asks it; -1 for one it cannot show.
    var width: (Unicode.Scalar) -> Int32 = { wcwidth(wchar_t($0.value)) }

    /// The spacing scalar; a replacement where the C library disagrees about its width.
    func spacing(of cell: Cell) -> Unicode.Scalar {
        let scalar = cell.scalar
        if scalar.value < 0x7f { return scalar.value < 0x20 ? " " : scalar }
        guard glyphs == .unicode else { return "?" }
        return width(scalar) == Int32(TextWidth.columns(scalar)) ? scalar : Self.replacement
    }

    /// Whether a scalar stands in for a wide one, and so must be drawn in both of its columns.
    func isReplacement(_ scalar: Unicode.Scalar) -> Bool { scalar == "?" || scalar == Self.replacement }

    private static let replacement: Unicode.Scalar = "\u{fffd}"

    /// The marks over it: a cell of ncurses holds the spacing scalar and four more.
    func marks(of cell: Cell) -> [Unicode.Scalar] {
        guard !cell.marks.isEmpty, glyphs == .unicode else { return [] }
        return Array(cell.marks.filter { width($0) == 0 }.prefix(4))
    }
}
