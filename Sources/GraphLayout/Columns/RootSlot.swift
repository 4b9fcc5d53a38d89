/// A side of a box, as a place in arrays of 2 for each box.
struct BoxSide {
    static let perBox = 2
    let index: Int

    /// - Parameter side: 0 for left, 1 for right.
    @inline(__always)
    init(_ box: Int, _ side: Int) { index = box * Self.perBox + side }
}

/// Where joined lines end: at a side of a box, those that enter by it, or those of a fan, which leave by it. As a place in
/// arrays of 4 for each box.
struct JoinedEnd {
    static let perBox = 2 * BoxSide.perBox
    let index: Int

    @inline(__always)
    init(_ box: Int, _ side: Int, isFan: Bool) { index = BoxSide(box, side).index * 2 + (isFan ? 1 : 0) }

    @inline(__always)
    init(index: Int) { self.index = index }

    /// The pin of its lines that lead above, or of all where they have one together, and the pin of those that lead below.
    @inline(__always)
    var slots: (above: RootSlot, below: RootSlot) {
        (RootSlot(self, leadsBelow: false), RootSlot(self, leadsBelow: true))
    }
}

/// A pin at which joined lines end, as a place in arrays of 8 for each box.
struct RootSlot {
    static let perBox = 2 * JoinedEnd.perBox
    let index: Int

    @inline(__always)
    init(_ end: JoinedEnd, leadsBelow: Bool) { index = end.index * 2 + (leadsBelow ? 1 : 0) }

    @inline(__always)
    var box: Int { index / Self.perBox }

    /// 0 for left, 1 for right.
    @inline(__always)
    var side: Int { index / (Self.perBox / BoxSide.perBox) % BoxSide.perBox }
}
