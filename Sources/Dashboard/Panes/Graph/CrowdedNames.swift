import Screen

/// Names of dots that leave them little room: of those without a room of their own what matters most has the first choice of what
/// is free.
struct CrowdedNames {
    /// The columns of each whole name, and the room that it has for itself; no rooms where none has one.
    private let columns: [Int]
    private let rooms: [Rect]
    private let dots: [Point]
    private let inked: InkedCells
    private let area: Rect
    /// What each box, and each dot, is to what is in view.
    private let ranks: [NameRank]
    private let dotRanks: [Point: NameRank]
    /// The cells on which dots and names stand.
    private var used: Set<Point>
    private(set) var placed: [PlacedName] = []

    /// - Parameter ranks: of each box.
    init(
        columns: [Int], rooms: [Rect], dots: [Point], ranks: [NameRank], inked: InkedCells, in area: Rect
    ) {
        (self.columns, self.rooms, self.dots, self.inked, self.area) = (columns, rooms, dots, inked, area)
        self.ranks = ranks
        dotRanks = Dictionary(zip(dots, ranks), uniquingKeysWith: min)
        used = Set(dots)
    }

    /// A room of fewer columns than tell anything is none.
    private func hasRoom(_ box: Int) -> Bool {
        rooms.indices.contains(box) && rooms[box].width >= min(Self.shortest, columns[box])
    }

    /// Places all names that have room, those with a room of their own in that.
    mutating func placeAll() {
        for box in dots.indices where hasRoom(box) {
            keep(
                PlacedName(
                    box: box, start: Point(x: rooms[box].x, y: rooms[box].y), width: rooms[box].width, mayGrow: true))
        }
        let order = dots.indices.filter { !hasRoom($0) }.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        for box in order where ranks[box] < .others || dots.count < area.width * area.height {
            if let name = place(of: box, rank: ranks[box]) { keep(name) }
        }
        growNames()
    }

    private mutating func keep(_ name: PlacedName) {
        placed.append(name)
        used.formUnion(Self.cells(from: name.start, width: name.width))
    }

    /// The place of a name where dots fill the pane: right of its dot or left of it, where nothing else stands, or cut to the room
    /// there is; of what is near to what is in view over a line too, or below or above its dot.
    private func place(of box: Int, rank: NameRank) -> PlacedName? {
        let width = min(columns[box], rank < .others ? OverviewMap.mostName : OverviewMap.usualName)
        let starts = starts(beside: dots[box], width: width).map { start in
            start.x >= area.x && start.x + width <= area.endX && area.contains(start) ? start : nil
        }
        let (beside, apart) = (
            starts.prefix(2).compactMap(\.self), starts.dropFirst(2).compactMap(\.self)
        )
        func whole(_ starts: [Point], overLines: Bool = false) -> PlacedName? {
            starts.first { isFree($0, width: width, for: box, overLines: overLines) }
                .map { PlacedName(box: box, start: $0, width: width, mayGrow: !overLines) }
        }
        func cut(overLines: Bool = false) -> PlacedName? {
            self.cut(beside: box, atMost: width - 1, overLines: overLines)
        }
        if let free = whole(beside) { return free }
        guard rank < .others else { return cut() }
        if let found = whole(beside, overLines: true) ?? whole(apart) ?? cut(overLines: true) { return found }
        // If they must, what is selected and where the machine is are named over dots, rather over those that nobody looks for.
        guard rank <= .current else { return nil }
        let over = (beside + apart).first { coversNothingMeant($0, width: width) }
        return (over ?? (rank == .selected ? beside.first ?? apart.first : nil)).map {
            PlacedName(box: box, start: $0, width: width, mayGrow: false)
        }
    }

    /// Whether a name would hide neither another name nor the dot of what is in view or near to that.
    private func coversNothingMeant(_ start: Point, width: Int) -> Bool {
        Self.cells(from: start, width: width).allSatisfy { cell in
            dotRanks[cell].map { $0 == .others } ?? !used.contains(cell)
        }
    }

    /// Lets names that were cut so that each has a place have what room is left beside them, one after another.
    private mutating func growNames() {
        for index in placed.indices where placed[index].mayGrow && !hasRoom(placed[index].box) {
            let name = placed[index]
            let missing = min(area.width, columns[name.box]) - name.width
            guard missing > 0, name.start.y == dots[name.box].y else { continue }
            let isRight = name.start.x > dots[name.box].x
            let room = (1...missing).prefix { step in
                let (start, width) = (isRight ? name.start.x : name.start.x - step, name.width + step)
                let own = Self.cells(from: name.start, width: name.width)
                return start >= area.x && start + width <= area.endX
                    && cells(from: Point(x: start, y: name.start.y), width: width, for: name.box).allSatisfy {
                        own.contains($0) || $0 == dots[name.box] || !used.contains($0) && !inked.all.contains($0)
                    }
            }.count
            placed[index].width += room
            if !isRight { placed[index].start.x -= room }
            used.formUnion(Self.cells(from: placed[index].start, width: placed[index].width))
        }
    }

    /// The cells of a name, and one on either side.
    private static func cells(from start: Point, width: Int) -> [Point] {
        (start.x - 1...start.x + width).map { Point(x: $0, y: start.y) }
    }

    private func isFree(_ start: Point, width: Int, for box: Int, overLines: Bool = false) -> Bool {
        cells(from: start, width: width, for: box).allSatisfy { cell in
            cell == dots[box] || !used.contains(cell) && (overLines || !inked.all.contains(cell))
        }
    }

    /// The columns that a name left of its dot is apart from what is left of it.
    private static let apart = 3

    /// The cells that have to be free for a name: left of its dot more on its other side, as whoever reads from the left takes a
    /// name for that of the dot before it.
    private func cells(from start: Point, width: Int, for box: Int) -> [Point] {
        let isLeft = start.y == dots[box].y && start.x < dots[box].x
        return (start.x - (isLeft ? Self.apart : 1)...start.x + width).map { Point(x: $0, y: start.y) }
    }

    /// The columns of a cut name that are worth being shown.
    private static let shortest = 5

    /// A name cut to the room right of its dot or, where that is more, left of it; nil where both are too little to tell
    /// anything.
    private func cut(beside box: Int, atMost most: Int, overLines: Bool = false) -> PlacedName? {
        let dot = dots[box]
        func name(_ width: Int, isRight: Bool) -> PlacedName {
            let start = Point(x: isRight ? dot.x + 2 : dot.x - 1 - width, y: dot.y)
            return PlacedName(box: box, start: start, width: width, mayGrow: !overLines)
        }
        func widest(isRight: Bool) -> PlacedName? {
            let room = min(most, isRight ? area.endX - dot.x - 2 : dot.x - 1 - area.x)
            guard room >= Self.shortest else { return nil }
            return (Self.shortest...room).reversed().lazy.map { name($0, isRight: isRight) }
                .first { isFree($0.start, width: $0.width, for: box, overLines: overLines) }
        }
        let (right, left) = (widest(isRight: true), widest(isRight: false))
        return left?.width ?? 0 > right?.width ?? 0 ? left : right
    }

    /// Where a name of that width may begin: right of its dot, left of it, below, above.
    private func starts(beside dot: Point, width: Int) -> [Point] {
        let middle = max(area.x, min(area.endX - width, dot.x - width / 2))
        return [
            Point(x: dot.x + 2, y: dot.y), Point(x: dot.x - 1 - width, y: dot.y), Point(x: middle, y: dot.y + 1),
            Point(x: middle, y: dot.y - 1),
        ]
    }
}

/// What is named before others, from first to last: what is selected, the present state in view, another present one, where a person
/// wants to go or was refused to go, what the first leads to and the route that is walked, what leads to the first, the rest.
enum NameRank: Int, Comparable {
    case selected, viewed, current, meant, target, source, others

    var isNeighbour: Bool { self == .target || self == .source }

    static func < (one: NameRank, other: NameRank) -> Bool { one.rawValue < other.rawValue }
}

/// Where a name stands.
struct PlacedName {
    let box: Int
    var start: Point
    var width: Int
    /// Whether it may have more columns where these are free: it is written over no line.
    let mayGrow: Bool
}
