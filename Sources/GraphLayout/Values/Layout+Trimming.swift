extension Layout {
    /// The same path without places that lie on a straight line between their neighbours.
    static func withoutBends(_ points: [Place]) -> [Place] {
        var kept: [Place] = []
        for point in points where point != kept.last {
            if kept.count > 1 {
                let (one, two) = (kept[kept.count - 2], kept[kept.count - 1])
                if one.x == two.x && two.x == point.x || one.y == two.y && two.y == point.y { kept.removeLast() }
            }
            kept.append(point)
        }
        return kept
    }

    /// The same drawing with its first used column and row at 0, and as large as what is in it.
    func movedToOrigin() -> Layout {
        var corners = (nodes + frames.map(\.box)).flatMap {
            [Place(x: $0.x, y: $0.y), Place(x: $0.x + $0.width - 1, y: $0.y + $0.height - 1)]
        }
        for path in edges {
            corners += path.points
            if let label = path.labelWithBlank {
                corners += [
                    Place(x: label.x, y: label.y), Place(x: label.x + label.width - 1, y: label.y + label.height - 1),
                ]
            }
        }
        let left = corners.map(\.x).min() ?? 0
        let top = corners.map(\.y).min() ?? 0
        var moved = moved(byColumns: -left, rows: -top)
        moved.width = (corners.map(\.x).max() ?? left - 1) - left + 1
        moved.height = (corners.map(\.y).max() ?? top - 1) - top + 1
        return moved
    }

    /// The same drawing with everything in it moved to the right.
    package func movedRight(by columns: Int) -> Layout { moved(byColumns: columns, rows: 0) }

    /// The same drawing with everything in it moved to the right and down.
    func moved(byColumns columns: Int, rows: Int) -> Layout {
        var moved = self
        for node in nodes.indices {
            moved.nodes[node].x += columns
            moved.nodes[node].y += rows
        }
        for frame in frames.indices {
            moved.frames[frame].box.x += columns
            moved.frames[frame].box.y += rows
            moved.frames[frame].title.x += columns
            moved.frames[frame].title.y += rows
        }
        for edge in edges.indices {
            moved.edges[edge].points = edges[edge].points.map { Place(x: $0.x + columns, y: $0.y + rows) }
            moved.edges[edge].label?.x += columns
            moved.edges[edge].label?.y += rows
        }
        return moved
    }
}
