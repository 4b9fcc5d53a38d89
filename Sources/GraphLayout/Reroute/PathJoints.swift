/// Where one more line may fork from others of its source, or run into others with its target: a cross of three arms.
struct PathJoints {
    /// Which end of the line at hand others share.
    enum Kind {
        case fork, join
    }

    /// A straight cell of a line.
    struct Joint: Hashable {
        var edge: Int
        /// The corner that follows it, by its number.
        var next: Int
        var isHorizontal: Bool
        /// Cells from there to the end that is shared.
        var distance: Int
    }

    private(set) var cells: [Layout.Place: Joint] = [:]

    /// Cells between that end and the line's own label, straight and away from corners, that no other line shares.
    init(_ layout: Layout, _ kind: Kind, of mates: [Int]) {
        guard !mates.isEmpty else { return }
        for edge in mates { add(layout.edges[edge], kind, of: edge) }
        for edge in Set(layout.edges.indices).subtracting(mates) {
            let points = layout.edges[edge].points
            for (one, two) in zip(points, points.dropFirst()) { Self.walk(from: one, to: two) { cells[$0] = nil } }
        }
        for case let label? in layout.edges.map(\.label) {
            for x in label.x - 1...label.x + label.width { cells[Layout.Place(x: x, y: label.y)] = nil }
        }
    }

    private mutating func add(_ path: Layout.Path, _ kind: Kind, of edge: Int) {
        let points = kind == .fork ? path.points : path.points.reversed()
        var (distance, isPastLabel) = (0, false)
        for place in points.indices.dropFirst() {
            let (one, two) = (points[place - 1], points[place])
            let next = kind == .fork ? place : points.count - place
            Self.walk(from: one, to: two) { cell in
                distance += 1
                if let label = path.label, label.y == cell.y, (label.x..<label.x + label.width).contains(cell.x) {
                    isPastLabel = true
                }
                let joint = Joint(edge: edge, next: next, isHorizontal: one.y == two.y, distance: distance)
                let isTurned = cells[cell].map { $0.isHorizontal != joint.isHorizontal } ?? false
                let isNear = min(Self.distance(cell, one), Self.distance(cell, two)) < 2
                if isTurned || isNear { cells[cell] = nil } else if !isPastLabel { cells[cell] = joint }
            }
        }
    }

    private static func distance(_ one: Layout.Place, _ other: Layout.Place) -> Int {
        abs(one.x - other.x) + abs(one.y - other.y)
    }

    private static func walk(from one: Layout.Place, to two: Layout.Place, _ body: (Layout.Place) -> Void) {
        var cell = one
        while cell != two {
            body(cell)
            cell.x += (two.x - cell.x).signum()
            cell.y += (two.y - cell.y).signum()
        }
        body(two)
    }

    /// The cells beside these, heading away; dearer the longer the shared path is.
    var exits: [PathVisit] {
        cells.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.flatMap { cell, joint in
            Heading.allCases.filter { $0.isHorizontal != joint.isHorizontal }.map { heading in
                let place = Layout.Place(x: cell.x + heading.step.x, y: cell.y + heading.step.y)
                return PathVisit(cost: 12 + joint.distance, place: place, heading: heading)
            }
        }
    }
}
