import GraphLayout

/// How much of a drawing is elsewhere in another one of the same boxes.
struct LayoutMotion: Equatable {
    /// Boxes that do not stand where they were, when the whole drawing is shifted so that most of them do.
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
        side(one.0.x, one.0.width, other.0.x, other.0.width) * side(one.1.x, one.1.width, other.1.x, other.1.width) < 0
            || side(one.0.y, one.0.height, other.0.y, other.0.height)
                * side(one.1.y, one.1.height, other.1.y, other.1.height) < 0
    }

    /// -1 where one stretch ends before another, 1 where it begins behind it, 0 where they meet.
    private static func side(_ first: Int, _ length: Int, _ other: Int, _ otherLength: Int) -> Int {
        first + length <= other ? -1 : other + otherLength <= first ? 1 : 0
    }
}
