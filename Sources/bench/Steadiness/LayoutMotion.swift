import GraphLayout

/// How much of a drawing is elsewhere in another one of the same boxes.
struct LayoutMotion: Equatable {
    /// Boxes that do not be where they were, when the whole drawing is shifted so that most of them do.
    let moved: Int
    /// Pairs of boxes that have changed sides: one was wholly left of the other and is now right of it, or was above and
    /// is now below.
    let turned: Int

    init(moved: Int, turned: Int) {
        self.moved = moved
        self.turned = turned
    }

    /// Compares box by box; O(boxes squared).
    init(from before: Layout, to after: Layout) {
        let boxes = Array(zip(before.nodes, after.nodes))
        var shifts: [Layout.Place: Int] = [:]
        for (old, new) in boxes { shifts[Layout.Place(x: new.x - old.x, y: new.y - old.y), default: 0] += 1 }
        moved = boxes.count - (shifts.values.max() ?? 0)
        var turned = 0
        for (place, one) in boxes.enumerated() {
            for other in boxes[..<place] where Self.isTurned(one, other) { turned += 1 }
        }
        self.turned = turned
    }

    private static func isTurned(_ one: (Layout.Box, Layout.Box), _ other: (Layout.Box, Layout.Box)) -> Bool {
        let columns = { (box: Layout.Box) in box.x..<box.x + box.width }
        let rows = { (box: Layout.Box) in box.y..<box.y + box.height }
        return [columns, rows].contains { stretch in
            side(of: stretch(one.0), beside: stretch(other.0)) * side(of: stretch(one.1), beside: stretch(other.1)) < 0
        }
    }

    /// -1 where one stretch ends before another, 1 where it begins behind it, 0 where they meet.
    private static func side(of one: Range<Int>, beside other: Range<Int>) -> Int {
        one.upperBound <= other.lowerBound ? -1 : other.upperBound <= one.lowerBound ? 1 : 0
    }
}
