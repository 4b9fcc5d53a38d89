/// How heavily an arm of a line is drawn.
public enum LineWeight: UInt8, Hashable, Sendable {
    case none, light, heavy, double
}

/// The lines that leave the middle of one cell: up to four arms, each with a weight.
///
/// Drawing a line joins arms into the cells it passes; the glyph follows from the arms that came together there, so
/// that lines meet in `├ ┬ ┼` without anybody asking for one.
public struct LineArms: Hashable, Sendable {
    /// From the middle of the cell to its upper edge.
    public var up: LineWeight
    /// From the middle of the cell to its lower edge.
    public var down: LineWeight
    /// From the middle of the cell to its left edge.
    public var left: LineWeight
    /// From the middle of the cell to its right edge.
    public var right: LineWeight
    /// A straight piece is drawn broken (`╌ ╎`); corners and joins are not.
    public var isDashed: Bool

    /// No line at all but for the arms that are given.
    public init(
        up: LineWeight = .none, down: LineWeight = .none, left: LineWeight = .none, right: LineWeight = .none,
        isDashed: Bool = false
    ) {
        self.up = up
        self.down = down
        self.left = left
        self.right = right
        self.isDashed = isDashed
    }

    public var isEmpty: Bool { up == .none && down == .none && left == .none && right == .none }

    /// Both lines through one cell: each arm takes the heavier weight, and only what is broken in both stays broken.
    public func joined(with other: LineArms) -> LineArms {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        return LineArms(
            up: Self.heavier(up, other.up), down: Self.heavier(down, other.down),
            left: Self.heavier(left, other.left), right: Self.heavier(right, other.right),
            isDashed: isDashed && other.isDashed)
    }

    private static func heavier(_ a: LineWeight, _ b: LineWeight) -> LineWeight {
        a.rawValue >= b.rawValue ? a : b
    }
}
