/// One place of the screen: a glyph with the marks on it, its look, and the lines that meet there.
public struct Cell: Hashable, Sendable {
    /// The one spacing scalar of the cell. The second half of a wide glyph holds `Cell.continuation`.
    public var scalar: Unicode.Scalar
    /// Combining scalars drawn over `scalar`; a terminal may show only the first few.
    public var marks: [Unicode.Scalar]
    public var style: Style
    /// The lines through this cell, empty where there is text.
    public var arms: LineArms

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

    public var isContinuation: Bool { scalar == Self.continuation }
}
