/// One place of the screen: a glyph with the marks on it, its look, and the lines that meet there.
public struct Cell: Hashable, Sendable {
    /// The one spacing scalar of the cell. The second half of a wide glyph holds `Cell.continuation`.
    public var scalar: Unicode.Scalar
    /// Combining scalars drawn over `scalar`; a terminal may show only the first few.
    public var marks: [Unicode.Scalar]
    /// The look of the glyph and of the ground behind it.
    public var style: Style
    /// The lines through this cell, empty where there is text.
    public var arms: LineArms

    /// A glyph, by default a blank one, without lines through it.
    public init(_ scalar: Unicode.Scalar = " ", marks: [Unicode.Scalar] = [], style: Style = .plain) {
        self.scalar = scalar
        self.marks = marks
        self.style = style
        self.arms = LineArms()
    }

    /// What the right half of a wide glyph holds: nothing of its own.
    public static let continuation: Unicode.Scalar = "\u{0}"

    /// Cheapest differences first: most cells have no marks, and frames are compared cell by cell.
    public static func == (a: Cell, b: Cell) -> Bool {
        a.scalar == b.scalar && a.style == b.style && a.arms == b.arms
            && ((a.marks.isEmpty && b.marks.isEmpty) || a.marks == b.marks)
    }

    /// Whether this is the right half of the wide glyph before it.
    public var isContinuation: Bool { scalar == Self.continuation }
}
