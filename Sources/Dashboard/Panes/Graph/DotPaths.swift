import Screen

/// Ways between the dots of a pane, as a hand would draw them: straight or with a bend or two, with three where that leads round
/// other dots. They keep off dots, off lines but those that begin or end with them or lead back, and off names, as far as that is
/// no long way round.
struct DotPaths {
    private let area: Rect
    private let dots: [Point]
    /// Row by row.
    private var costs: [CellCost]
    private var found: [Ends: [Point]] = [:]

    /// What a line pays for a cell.
    private struct CellCost {
        /// Where it runs along a row, and along a column: cells are twice as high as wide.
        var across = 1, down = 2
        /// The dot whose name stands in this cell, or beside it.
        var name: Int?
        /// The line in this cell, if there is one, and, but at its corners, how it runs.
        var line: (ends: Ends, isAcross: Bool?)?
    }

    /// The dots where a line begins and ends.
    private struct Ends: Hashable {
        var source: Int
        var target: Int
        /// Whether it shares cells with no other.
        var isAlone = false

        var reversed: Ends { Ends(source: target, target: source) }

        func canShareCells(with other: Ends) -> Bool {
            !isAlone && !other.isAlone && (source == other.source || target == other.target)
        }
    }

    private static let bendCost = 6
    /// Through another dot; along or across a line that begins elsewhere.
    private static let dotCost = 400, overlapCost = 60, crossingCost = 4
    /// Without a cell between the dots, or behind names alone, where nobody would see it.
    private static let unseenCost = 100
    /// Through a name: along it line and name stand in each other's way at each cell.
    private static let nameCostAcross = 3, nameCostDown = 20

    /// - Parameter names: where the names of the dots stand, in their order; without them lines need not keep off any.
    init(dots: [Point], names: [Rect], in area: Rect) {
        self.area = area
        self.dots = dots
        costs = Array(repeating: CellCost(), count: max(0, area.width) * max(0, area.height))
        for (box, name) in names.enumerated() {
            // With the blank between it and its dot, and one behind it.
            for x in name.x - 1..<name.endX + 1 where name.width > 0 {
                if let index = index(Point(x: x, y: name.y)) { costs[index].name = box }
            }
        }
        for index in dots.compactMap(index) {
            costs[index].across += Self.dotCost
            costs[index].down += Self.dotCost
        }
    }

    private func index(_ point: Point) -> Int? {
        area.contains(point) ? (point.y - area.y) * area.width + point.x - area.x : nil
    }

    /// The corners of the best line from one dot to another, both included; it is kept, so that the line that leads back lies on it,
    /// and others beside it.
    ///
    /// - Parameter isAlone: whether it lies on no other line, be it one that leads back.
    /// - Complexity: O((w + h)²) in a pane of w columns and h rows; O(wh (w + h)) where two bends do not lead round all other dots.
    mutating func path(from source: Int, to target: Int, isAlone: Bool = false) -> [Point] {
        let (start, end) = (dots[source], dots[target])
        let ends = Ends(source: source, target: target, isAlone: isAlone)
        if !isAlone, let back = found[ends.reversed] { return back.reversed() }
        var best = (cost: Int.max, corners: [start, end])
        func consider(_ middle: [Point]) {
            let corners = Self.withoutRepeats([start] + middle + [end])
            let cost = cost(of: corners, ends, below: best.cost)
            if cost < best.cost { best = (cost, corners) }
        }
        // Down and then across before all others of that cost: the lines to what lies below fan out of one stem.
        consider([Point(x: start.x, y: end.y)])
        consider([Point(x: end.x, y: start.y)])
        for row in area.y..<area.endY where start.x != end.x {
            consider([Point(x: start.x, y: row), Point(x: end.x, y: row)])
        }
        for column in area.x..<area.endX where start.y != end.y {
            consider([Point(x: column, y: start.y), Point(x: column, y: end.y)])
        }
        if best.cost >= Self.dotCost {
            for row in area.y..<area.endY where row != start.y && row != end.y {
                for column in area.x..<area.endX where column != start.x && column != end.x {
                    let corner = Point(x: column, y: row)
                    consider([Point(x: column, y: start.y), corner, Point(x: end.x, y: row)])
                    consider([Point(x: start.x, y: row), corner, Point(x: column, y: end.y)])
                }
            }
        }
        keep(best.corners, ends)
        return best.corners
    }

    private static func withoutRepeats(_ corners: [Point]) -> [Point] {
        corners.dropFirst().reduce(into: corners.prefix(1).map(\.self)) { kept, corner in
            if corner != kept.last { kept.append(corner) }
        }
    }

    /// What a line costs, the dots at its ends not counted; as much as can be where it costs more than the bound or leaves the pane.
    private func cost(of corners: [Point], _ ends: Ends, below bound: Int) -> Int {
        var cost = Self.bendCost * max(0, corners.count - 2)
        var seen = 0
        for (one, two) in zip(corners, corners.dropFirst()) {
            let isAcross = one.y == two.y
            for point in Self.cells(from: one, to: two) {
                guard cost < bound, let index = index(point) else { return .max }
                let cell = point == corners.last ? CellCost() : costs[index]
                cost += isAcross ? cell.across : cell.down
                if cell.name == nil, point != corners.last { seen += 1 }
                // Along its own name a line reads as one that leaves behind it.
                if let name = cell.name, !isAcross || name != ends.source && name != ends.target {
                    cost += isAcross ? Self.nameCostAcross : Self.nameCostDown
                }
                if let line = cell.line, !ends.canShareCells(with: line.ends) {
                    cost += line.isAcross == !isAcross ? Self.crossingCost : Self.overlapCost
                }
            }
        }
        return seen == 0 ? cost + Self.unseenCost : cost
    }

    private mutating func keep(_ corners: [Point], _ ends: Ends) {
        found[ends] = corners
        for (one, two) in zip(corners, corners.dropFirst()) {
            for point in Self.cells(from: one, to: two) {
                if let index = index(point) { costs[index].line = (ends, point == two ? nil : one.y == two.y) }
            }
        }
    }

    /// The cells of a straight run without its first.
    private static func cells(from one: Point, to two: Point) -> some Collection<Point> {
        let step = Point(x: (two.x - one.x).signum(), y: (two.y - one.y).signum())
        let count = max(abs(two.x - one.x), abs(two.y - one.y))
        return (1..<max(1, count + 1)).lazy.map { Point(x: one.x + $0 * step.x, y: one.y + $0 * step.y) }
    }
}
