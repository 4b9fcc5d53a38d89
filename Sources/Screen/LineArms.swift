/// How heavily an arm of a line is drawn.
public enum LineWeight: UInt8, Hashable, Sendable {
    case none, light, heavy, double
}

/// The lines that leave the middle of one cell: up to four arms, each with a weight.
///
/// Drawing a line joins arms into the cells it passes; the glyph follows from the arms that came together there, so
/// that lines meet in `├ ┬ ┼` without anybody asking for one.
public struct LineArms: Hashable, Sendable {
    /// Two bits for the weight of each arm, and one for `isDashed`: a picture has thousands of cells.
    private(set) var bits: UInt16

    /// No line at all but for the arms that are given.
    public init(
        up: LineWeight = .none, down: LineWeight = .none, left: LineWeight = .none, right: LineWeight = .none,
        isDashed: Bool = false
    ) {
        bits =
            Self.bits(of: up, .up) | Self.bits(of: down, .down) | Self.bits(of: left, .left)
            | Self.bits(of: right, .right) | (isDashed ? Self.dashed : 0)
    }

    private static func bits(of weight: LineWeight, _ shift: Shift) -> UInt16 {
        UInt16(weight.rawValue) << shift.rawValue
    }

    init(bits: UInt16) { self.bits = bits }

    /// The first of the two bits of each arm.
    private enum Shift: UInt16 {
        case up = 0
        case down = 2
        case left = 4
        case right = 6
    }

    private static var weights: UInt16 { 0xff }
    private static var dashed: UInt16 { 0x100 }
    /// As many values as `bits` may have.
    static var count: Int { 0x200 }

    /// From the middle of the cell to its upper edge.
    public var up: LineWeight { weight(.up) }
    /// From the middle of the cell to its lower edge.
    public var down: LineWeight { weight(.down) }
    /// From the middle of the cell to its left edge.
    public var left: LineWeight { weight(.left) }
    /// From the middle of the cell to its right edge.
    public var right: LineWeight { weight(.right) }
    /// A straight piece is drawn broken (`╌ ╎`); corners and joins are not.
    public var isDashed: Bool { bits & Self.dashed != 0 }

    private func weight(_ shift: Shift) -> LineWeight {
        LineWeight(rawValue: UInt8(bits >> shift.rawValue & 3)) ?? .none
    }

    public var isEmpty: Bool { bits & Self.weights == 0 }

    /// Both lines through one cell: each arm takes the heavier weight, and only what is broken in both stays broken.
    public func joined(with other: LineArms) -> LineArms {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        var joined = bits & other.bits & Self.dashed
        for mask: UInt16 in [0x03, 0x0c, 0x30, 0xc0] { joined |= max(bits & mask, other.bits & mask) }
        return LineArms(bits: joined)
    }
}
