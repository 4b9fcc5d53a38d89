/// What a terminal is sent for a cell: the scalars it can show in the columns that the picture has for them.
public struct CellText: Sendable {
    /// Which glyphs the terminal can show.
    public let glyphs: GlyphSet
    /// How many columns the C library gives a scalar; -1 for one it cannot show.
    private let width: @Sendable (Unicode.Scalar) -> Int32

    /// - Parameter width: how many columns the C library gives a scalar, which the terminal will mostly agree with; -1 for one
    ///   it cannot show.
    public init(glyphs: GlyphSet, width: @escaping @Sendable (Unicode.Scalar) -> Int32) {
        self.glyphs = glyphs
        self.width = width
    }

    /// The spacing scalar; a replacement where the C library disagrees about its width.
    public func spacing(of cell: Cell) -> Unicode.Scalar {
        let scalar = cell.scalar
        if scalar.value < 0x7f { return scalar.value < 0x20 ? " " : scalar }
        guard glyphs == .unicode else { return "?" }
        return width(scalar) == Int32(TextWidth.columns(scalar)) ? scalar : Self.replacement
    }

    /// Whether a scalar stands in for the wide one of a cell, and so must be drawn in both of its columns.
    public func isReplacement(_ scalar: Unicode.Scalar, of cell: Cell) -> Bool {
        (scalar == "?" || scalar == Self.replacement) && TextWidth.columns(cell.scalar) == 2
    }

    private static let replacement: Unicode.Scalar = "\u{fffd}"

    /// The marks over it: a cell of a terminal holds the spacing scalar and four more.
    public func marks(of cell: Cell) -> [Unicode.Scalar] {
        guard cell.hasMarks, glyphs == .unicode else { return [] }
        return Array(cell.marks.filter { width($0) == 0 }.prefix(4))
    }
}
