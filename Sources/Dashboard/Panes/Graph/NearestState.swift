import GraphLayout
import Screen

extension GraphScene {
    package enum Way: Sendable { case up, down, left, right }

    /// The nearest state in a direction: near along the way first, aside from it only a little.
    package func nearest(to state: Int, _ way: Way) -> Int {
        guard let boxes = layout?.nodes, let start = box(of: state), boxes.count == states.count else { return state }
        let here = Self.centre(start)
        var best: (cost: Int, state: Int)?
        for (other, box) in zip(states, boxes) where other != state {
            let there = Self.centre(box)
            let (ahead, aside) = Self.distance(here, there, way)
            let cost = ahead + 2 * aside
            if ahead > 0, cost < best?.cost ?? .max { best = (cost, other) }
        }
        return best?.state ?? state
    }

    /// In half columns and rows, a row counting as two columns.
    private static func centre(_ box: Layout.Box) -> Point {
        Point(x: 2 * box.x + box.width, y: 2 * (2 * box.y + box.height))
    }

    private static func distance(_ here: Point, _ there: Point, _ way: Way) -> (ahead: Int, aside: Int) {
        switch way {
        case .up: (here.y - there.y, abs(here.x - there.x))
        case .down: (there.y - here.y, abs(here.x - there.x))
        case .left: (here.x - there.x, abs(here.y - there.y))
        case .right: (there.x - here.x, abs(here.y - there.y))
        }
    }
}
