/// One place of the screen: a glyph with the marks on it, its look, and the lines that meet there.
public struct Cell: Hashable, Sendable {
    /// The one spacing scalar of the cell. The second half of a wide glyph holds `Cell.continuation`.
    public var scalar: Unicode.Scalar
    /// Combining scalars drawn over `scalar`: the first four, which is what a cell of a terminal holds.
    public var marks: [Unicode.Scalar] {
        get { packedMarks.scalars }
        set { packedMarks = PackedMarks(newValue) }
    }
    /// The look of the glyph and of the ground behind it.
    public var style: Style
    /// The lines through this cell, empty where there is text.
    public var arms: LineArms
    private var packedMarks: PackedMarks

    /// A glyph, by default a blank one, without lines through it.
    public init(_ scalar: Unicode.Scalar = " ", marks: [Unicode.Scalar] = [], style: Style = .plain) {
        self.scalar = scalar
        self.style = style
        arms = LineArms()
        packedMarks = PackedMarks(marks)
    }

    /// The piece of lines that these arms make.
    init(_ glyph: Unicode.Scalar, arms: LineArms, style: Style) {
        scalar = glyph
        self.style = style
        self.arms = arms
        packedMarks = PackedMarks()
    }

    /// What the right half of a wide glyph holds: nothing of its own.
    public static let continuation: Unicode.Scalar = "\u{0}"

    /// Cheapest differences first: most cells have no marks, and frames are compared cell by cell.
    public static func == (a: Cell, b: Cell) -> Bool {
        a.scalar == b.scalar && a.style == b.style && a.arms == b.arms && a.packedMarks == b.packedMarks
    }

    /// Whether this is the right half of the wide glyph before it.
    public var isContinuation: Bool { scalar == Self.continuation }

    /// Whether it takes one byte to write.
    var isLetter: Bool { scalar.value >= 0x20 && scalar.value < 0x7f && !hasMarks }

    /// Whether anything is drawn over `scalar`.
    var hasMarks: Bool { !packedMarks.isEmpty }
}

/// Up to four marks side by side, so that a cell is plain memory: frames are made, copied and compared thirty times a second.
///
/// A scalar has 21 bits, so that four have room in three numbers: the first three each in one, the fourth in what these leave.
private struct PackedMarks: Hashable, Sendable {
    private var first, second, third: UInt32

    private static let scalar: UInt32 = 0x1f_ffff

    init(_ marks: [Unicode.Scalar] = []) {
        (first, second, third) = (0, 0, 0)
        guard !marks.isEmpty else { return }
        func value(_ place: Int) -> UInt32 { place < marks.count ? marks[place].value : 0 }
        let fourth = value(3)
        first = value(0) | fourth << 21
        second = value(1) | (fourth >> 11) << 21
        third = value(2)
    }

    var isEmpty: Bool { first == 0 }

    var scalars: [Unicode.Scalar] {
        guard !isEmpty else { return [] }
        let fourth = first >> 21 | (second >> 21) << 11
        return [first & Self.scalar, second & Self.scalar, third, fourth].prefix { $0 != 0 }
            .compactMap { Unicode.Scalar($0) }
    }
}
