import Screen

/// The search for the cheapest way of one line: through as few cells and round as few corners as can be, along lines of its kin rather
/// than beside them.
///
/// As Dijkstra's ("A note on two problems in connexion with graphs", 1959) from cell to cell, each with the step that led into it;
/// costs are small, and in buckets as Dial's (1969).
struct DotSearch {
    /// A cell, and the step that led into it.
    private struct Place {
        var cell: Int
        var step: CellStep

        var index: Int { cell * 4 + step.rawValue }
    }

    private let ground: DotGround
    private let ends: DotEnds
    private let (start, goal): (Point, Point)
    /// The least cost of each place so far, and the place before it; -1 for none.
    private var costs: [Int32]
    private var before: [Int32]
    private var buckets: [[Place]]
    private(set) var path: DotPath?

    /// Cells are twice as high as wide.
    private static let across = 2, down = 4, turn = 12
    /// What a turn costs more that an arrowhead hides.
    private static let hiddenTurn = 10
    /// Down first and then across: the lines to what lies below fan out of one stem.
    private static let leavingAcross = 1
    /// Twice the direct way and so much more are still followed by an eye, and the second by who looks for the line.
    private static let patience = 80, soughtPatience = 480

    init(_ ground: DotGround, _ ends: DotEnds, from start: Point, to goal: Point, isSought: Bool = false) {
        (self.ground, self.ends, self.start, self.goal) = (ground, ends, start, goal)
        let direct = Self.across * abs(start.x - goal.x) + Self.down * abs(start.y - goal.y)
        buckets = Array(repeating: [], count: 2 * direct + (isSought ? Self.soughtPatience : Self.patience) + 1)
        costs = Array(repeating: .max, count: 4 * ground.count)
        before = Array(repeating: -1, count: 4 * ground.count)
        guard let first = ground.index(start), ground.index(goal) != nil else { return }
        for step in CellStep.allCases { move(from: nil, in: first, step, at: 0) }
        path = search().map(traced)
    }

    /// - Returns: the place of the target's dot.
    private mutating func search() -> Place? {
        for cost in buckets.indices {
            while let place = buckets[cost].popLast() {
                guard Int(costs[place.index]) == cost else { continue }
                if ground.dot(at: place.cell) == ends.target { return place }
                for step in CellStep.allCases where step != place.step.opposite {
                    move(from: place, in: place.cell, step, at: cost)
                }
            }
        }
        return nil
    }

    /// Goes one step on, if a line may.
    private mutating func move(from place: Place?, in cell: Int, _ step: CellStep, at cost: Int) {
        let here = ground.point(cell)
        let next = Point(x: here.x + step.offset.x, y: here.y + step.offset.y)
        guard let index = ground.index(next), let passing = passing(cell, from: place?.step, to: step),
            canEnter(index, from: cell, step, isStart: place == nil)
        else { return }
        let length = step.isAcross ? Self.across : Self.down
        let own = ground.isShared(index, ends) ? length / 2 : length
        let turning = place.map { $0.step == step ? 0 : turn(to: index) } ?? (step.isAcross ? Self.leavingAcross : 0)
        let total = cost + passing + own + turning
        let there = Place(cell: index, step: step)
        guard total < buckets.count, total < costs[there.index] else { return }
        costs[there.index] = Int32(total)
        before[there.index] = place.map { Int32($0.index) } ?? -1
        buckets[total].append(there)
    }

    /// A corner under an arrowhead is not seen.
    private func turn(to next: Int) -> Int {
        let isUnderHead = ground.dot(at: next) == ends.target || ground.name(at: next) == ends.target
        return isUnderHead ? Self.turn + Self.hiddenTurn : Self.turn
    }

    /// What it costs to go through a cell; nil where a line must not. Behind its own name it goes straight.
    private func passing(_ cell: Int, from entered: CellStep?, to step: CellStep) -> Int? {
        guard let entered else { return 0 }
        if ground.name(at: cell) != nil { return entered == step ? 0 : nil }
        return ground.cost(of: [entered.opposite.side, step.side], at: cell, ends)
    }

    /// Whether a line may go on into a cell: dots and names are those of others, but that it begins behind the name of its source, or
    /// ends behind that of its target. Somewhere before that there is a cell for the arrowhead.
    private func canEnter(_ cell: Int, from last: Int, _ step: CellStep, isStart: Bool) -> Bool {
        let isBehindTarget = ground.name(at: last) == ends.target
        if let dot = ground.dot(at: cell) {
            return dot == ends.target && (isBehindTarget || ground.canHoldHead(last, ends, pointing: step))
        }
        switch ground.name(at: cell) {
        case nil: return true
        case ends.source?: return step == .right && (isStart || ground.name(at: last) == ends.source)
        case ends.target?: return step == .left && (isBehindTarget || ground.canHoldHead(last, ends, pointing: step))
        default: return false
        }
    }

    private func traced(_ end: Place) -> DotPath {
        var cells: [Point] = [goal]
        var place = Int(before[end.index])
        while place >= 0 {
            cells.append(ground.point(place / 4))
            place = Int(before[place])
        }
        let way = ([start] + cells.reversed())
        let corners = way.indices.filter { index in
            guard way.indices.contains(index - 1), way.indices.contains(index + 1) else { return true }
            return (way[index - 1].x == way[index].x) != (way[index].x == way[index + 1].x)
        }
        let head = way.dropFirst().dropLast().last { ground.index($0).map { ground.name(at: $0) == nil } == true }
        return DotPath(corners: corners.map { way[$0] }, head: head)
    }
}
