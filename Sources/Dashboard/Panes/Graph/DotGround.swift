import Screen

/// A way from one dot to another.
struct DotPath: Equatable {
    /// Both dots included.
    var corners: [Point]
    /// The cell before its target where its arrowhead stands; nil where that would seem to be of other lines too.
    var head: Point?

    /// Which way the arrowhead points.
    var headStep: Point {
        guard let last = corners.last, let before = corners.dropLast().last else { return Point(x: 0, y: 0) }
        return Point(x: (last.x - before.x).signum(), y: (last.y - before.y).signum())
    }
}

/// The dots where a line begins and ends.
struct DotEnds: Hashable {
    var source: Int
    var target: Int
    /// Whether it shares cells with no other.
    var isAlone = false

    var reversed: DotEnds { DotEnds(source: target, target: source) }

    func canShareCells(with other: DotEnds) -> Bool {
        !isAlone && !other.isAlone && (source == other.source || target == other.target)
    }
}

/// The way that a line runs through a cell: the sides where it enters and leaves.
struct CellSides: OptionSet {
    let rawValue: UInt8

    static let (up, right, down, left) = (
        CellSides(rawValue: 1), CellSides(rawValue: 2), CellSides(rawValue: 4), CellSides(rawValue: 8)
    )
    static let across: CellSides = [.left, .right]
    static let upright: CellSides = [.up, .down]

    var count: Int { rawValue.nonzeroBitCount }
}

/// The four ways to the next cell, clockwise.
enum CellStep: Int, CaseIterable {
    case up, right, down, left

    var opposite: CellStep { Self.allCases[(rawValue + 2) % 4] }
    var side: CellSides { CellSides(rawValue: 1 << UInt8(rawValue)) }
    var isAcross: Bool { self == .left || self == .right }
    var offset: Point {
        switch self {
        case .up: Point(x: 0, y: -1)
        case .right: Point(x: 1, y: 0)
        case .down: Point(x: 0, y: 1)
        case .left: Point(x: -1, y: 0)
        }
    }
}

/// What stands in the cells of a pane of dots: dots, names, and the lines so far.
struct DotGround {
    private struct Cell {
        var dot: Int?
        /// The dot whose name stands in this cell, or beside it.
        var name: Int?
        /// The dot before which an arrowhead stands here.
        var head: Int?
        /// The dot right of it: a line there nearly touches that.
        var dotBehind: Int?
        var hasLines = false
    }

    private struct Line {
        var ends: DotEnds
        var sides: CellSides
    }

    let area: Rect
    private var cells: [Cell]
    private var lines: [Int: [Line]] = [:]

    init(dots: [Point], names: [Rect], in area: Rect) {
        self.area = area
        cells = Array(repeating: Cell(), count: max(0, area.width) * max(0, area.height))
        for (box, name) in names.enumerated() where name.width > 0 {
            // With the blank between it and its dot, and one behind it.
            for x in name.x - 1...name.endX {
                if let index = index(Point(x: x, y: name.y)) { cells[index].name = box }
            }
        }
        for (box, dot) in dots.enumerated() {
            guard let index = index(dot) else { continue }
            (cells[index].dot, cells[index].name) = (box, nil)
            if let before = self.index(Point(x: dot.x - 1, y: dot.y)) { cells[before].dotBehind = box }
        }
    }

    func index(_ point: Point) -> Int? {
        area.contains(point) ? (point.y - area.y) * area.width + point.x - area.x : nil
    }

    func point(_ index: Int) -> Point { Point(x: area.x + index % area.width, y: area.y + index / area.width) }

    var count: Int { cells.count }

    func dot(at index: Int) -> Int? { cells[index].dot }
    func name(at index: Int) -> Int? { cells[index].name }

    /// What it costs to pass a cell from one side to another, the way itself not counted; nil where a line must not.
    func cost(of sides: CellSides, at index: Int, _ ends: DotEnds) -> Int? {
        let cell = cells[index]
        guard cell.head == nil || cell.head == ends.target && !ends.isAlone else { return nil }
        let isTurn = sides != .across && sides != .upright
        let isApart = [nil, ends.source, ends.target].contains(cell.dotBehind)
        let apart = isApart ? 0 : isTurn ? Self.turnBeforeDot : Self.beforeDot
        guard cell.hasLines, let lines = lines[index] else { return apart }
        let others = lines.filter { !$0.ends.canShareCells(with: ends) }
        let kin = lines.filter { $0.ends.canShareCells(with: ends) }
        if others.isEmpty {
            // A fork to all four sides would look like a crossing.
            let all = lines.reduce(sides) { $0.union($1.sides) }
            return all.count < 4 ? apart : nil
        }
        let isCrossing = !isTurn && others.allSatisfy { $0.sides == (sides == .across ? .upright : .across) }
        guard isCrossing, kin.allSatisfy({ $0.sides == sides }) else { return nil }
        // Where one of its kin crosses, it does so too: of several ways beside each other nobody could tell which is whose.
        return kin.isEmpty ? apart + Self.crossing : apart
    }

    /// Whether a line lies on one of its kin in a cell: one stem serves several.
    func isShared(_ index: Int, _ ends: DotEnds) -> Bool {
        cells[index].hasLines && lines[index]?.contains { $0.ends.canShareCells(with: ends) } == true
    }

    /// Whether an arrowhead of a line may stand in a cell: other lines there would seem to end with it, and a dot right of it to be
    /// meant.
    func canHoldHead(_ index: Int, _ ends: DotEnds, pointing step: CellStep) -> Bool {
        let cell = cells[index]
        guard step == .right || cell.dotBehind == nil else { return false }
        guard cell.dot == nil, cell.name == nil, cell.head == nil || cell.head == ends.target else { return false }
        guard cell.hasLines, let lines = lines[index] else { return true }
        return !ends.isAlone && lines.allSatisfy { $0.ends.target == ends.target && !$0.ends.isAlone }
    }

    private static let crossing = 8, beforeDot = 8, turnBeforeDot = 24

    mutating func keep(_ path: DotPath, _ ends: DotEnds) {
        let steps = Self.steps(along: path.corners)
        for (one, next) in zip(steps, steps.dropFirst()) {
            guard let index = index(one.end) else { continue }
            lines[index, default: []].append(Line(ends: ends, sides: [one.step.opposite.side, next.step.side]))
            cells[index].hasLines = true
        }
        if let head = path.head.flatMap(index) { cells[head].head = ends.target }
    }

    /// The same way back, which is kept too; nil where others share it, as what comes back would seem to go on along those, and where
    /// it has no cell for an arrowhead of its own, as between dots of which every second row is free.
    mutating func reversed(_ path: DotPath, _ ends: DotEnds) -> DotPath? {
        let places = Self.steps(along: path.corners.reversed()).dropLast().map(\.end)
        let isShared = places.compactMap(index).contains { place in
            lines[place]?.contains { $0.ends != ends.reversed && $0.ends.canShareCells(with: ends.reversed) } == true
        }
        guard !isShared else { return nil }
        let head = places.last { index($0).map { cells[$0].name == nil && cells[$0].head == nil } == true }
        guard head != nil, head == places.last(where: isOpen) else { return nil }
        let back = DotPath(corners: path.corners.reversed(), head: head)
        keep(back, ends)
        return back
    }

    /// Whether no name stands in a cell.
    private func isOpen(_ point: Point) -> Bool { index(point).map { cells[$0].name == nil } == true }

    /// A straight way from cell to cell.
    private static func steps(along corners: [Point]) -> [(step: CellStep, end: Point)] {
        zip(corners, corners.dropFirst()).flatMap { one, two -> [(step: CellStep, end: Point)] in
            let step: CellStep = one.x < two.x ? .right : one.x > two.x ? .left : one.y < two.y ? .down : .up
            let count = abs(two.x - one.x) + abs(two.y - one.y)
            return (1..<count + 1).map {
                (step, Point(x: one.x + $0 * step.offset.x, y: one.y + $0 * step.offset.y))
            }
        }
    }
}
