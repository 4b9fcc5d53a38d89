import GraphLayout
import Screen

extension GraphScene {
    package enum Heading: Sendable { case up, down, left, right }

    /// The nearest state in a direction, at most 45 degrees to either side of it or overlapping with this one; the state
    /// itself where there is none.
    package func nearest(to state: Int, _ heading: Heading) -> Int {
        nearestBox(to: state, heading).map { states[$0] } ?? state
    }

    /// The nearest box to that of a state in a direction; nil where there is none.
    /// - Parameter places: where the boxes are seen, in the order of the drawing; nil where they stand as it has them.
    func nearestBox(to state: Int, _ heading: Heading, seenAt places: [Layout.Box]? = nil) -> Int? {
        guard let boxes = places ?? layout?.nodes, let place = place(of: state), boxes.count == states.count else {
            return nil
        }
        let start = boxes[place]
        var best: (cost: Int, box: Int)?
        for (other, box) in boxes.enumerated() where other != place {
            let (ahead, distance) = Self.distance(from: start, to: box, heading: heading)
            // What overlaps is straight ahead, wherever its middle is.
            let aside = Self.overlap(start, box, heading: heading) ? 0 : distance
            let cost = ahead + 2 * aside
            if ahead > 0, aside <= ahead, cost < best?.cost ?? .max { best = (cost, other) }
        }
        return best?.box
    }

    /// From centre to centre, in half columns; a row counts as two columns.
    private static func distance(
        from here: Layout.Box, to there: Layout.Box, heading: Heading
    ) -> (ahead: Int, aside: Int) {
        let across = 2 * (there.x - here.x) + there.width - here.width
        let down = 2 * (2 * (there.y - here.y) + there.height - here.height)
        return switch heading {
        case .up: (-down, abs(across))
        case .down: (down, abs(across))
        case .left: (-across, abs(down))
        case .right: (across, abs(down))
        }
    }

    /// Whether a straight line in that direction meets both boxes.
    private static func overlap(_ here: Layout.Box, _ there: Layout.Box, heading: Heading) -> Bool {
        switch heading {
        case .up, .down: here.x < there.x + there.width && there.x < here.x + here.width
        case .left, .right: here.y < there.y + there.height && there.y < here.y + here.height
        }
    }
}
