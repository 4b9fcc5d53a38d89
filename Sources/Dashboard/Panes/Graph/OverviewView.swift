import Drawing
import GraphLayout
import Screen

/// The whole machine on one pane: a dot a state, the ways out of the state in view, and names where there is room.
struct OverviewView {
    private let model: Model
    private let looks: GraphStyling
    private let area: Rect
    private let isDense: Bool
    /// The dot of each box.
    private let dots: [Point]
    /// The cells on which dots and names stand, and those of lines.
    private var used: Set<Point>
    private var lines = Set<Point>()
    /// The cells where lines turn or run down: without one of them a line would fall apart.
    private var turns = Set<Point>()
    private var names: [PlacedName] = []

    private init(_ model: Model, layout: Layout, looks: GraphStyling, in area: Rect) {
        self.model = model
        self.looks = looks
        self.area = area
        isDense = Self.isDense(layout, in: area)
        let map = Self.map(of: model, layout, in: area)
        dots = map.dots.map { Point(x: area.x + $0.x, y: area.y + $0.y) }
        used = Set(dots)
    }

    /// Whether dots are so close that names find no room.
    private static func isDense(_ layout: Layout, in area: Rect) -> Bool {
        layout.nodes.count * 8 > area.width * area.height
    }

    private static func map(of model: Model, _ layout: Layout, in area: Rect) -> OverviewMap {
        let structure = model.machine.structure
        let names = isDense(layout, in: area) ? [] : model.graph.states.map(structure.seenName(of:))
        // As high as it may be whatever the panes below show: no dot moves when the log grows.
        let height = model.graph.rooms.first.map { min($0.height, area.height) } ?? area.height
        return OverviewMap(
            layout, pane: Size(width: area.width, height: height), nameWidths: names.map { TextWidth.columns($0) })
    }

    /// Where states are seen as dots; nil where they are drawn as boxes.
    static func places(in model: Model) -> [Layout.Box]? {
        guard model.graph.scope.zoom == .dots, let layout = model.graph.shownLayout else { return nil }
        return map(of: model, layout, in: model.arrangement.content(of: .graph)).dots.map {
            Layout.Box(x: $0.x, y: $0.y, width: 1, height: 1)
        }
    }

    /// - Returns: the dot of the state in view.
    static func draw(
        _ model: Model, layout: Layout, looks: GraphStyling, in area: Rect, on buffer: inout Buffer
    ) -> Point? {
        let view = drawn(model, layout: layout, looks: looks, in: area, on: &buffer)
        return model.graph.place(of: model.viewedState).flatMap { view?.dots[$0] }
    }

    /// The state whose dot or name is at a cell.
    static func state(at place: Point, _ model: Model, layout: Layout, looks: GraphStyling, in area: Rect) -> Int? {
        var scratch = Buffer(size: model.size, glyphs: model.settings.glyphs, style: model.theme[.text])
        let view = drawn(model, layout: layout, looks: looks, in: area, on: &scratch)
        let named = view?.names.first {
            Rect(x: $0.start.x, y: $0.start.y, width: $0.width, height: 1).contains(place)
        }
        let dot = view?.dots.firstIndex(of: place) ?? named?.box
        return dot.map { model.graph.states[$0] }
    }

    private static func drawn(
        _ model: Model, layout: Layout, looks: GraphStyling, in area: Rect, on buffer: inout Buffer
    ) -> OverviewView? {
        guard area.width > 0, area.height > 0 else { return nil }
        var view = OverviewView(model, layout: layout, looks: looks, in: area)
        view.drawLines(layout, on: &buffer)
        let order = view.order
        // The last on a cell is what is seen there: what a person looks for.
        for (box, _) in order.reversed() { view.drawDot(box, on: &buffer) }
        view.placeNames(order)
        let texts = view.texts(buffer.glyphs.ellipsis)
        for (name, text) in zip(view.names, texts) { view.write(text, as: name, on: &buffer) }
        view.drawCross(on: &buffer)
        return view
    }

    /// Where names stand while dots leave them room: right of each, up to the next dot of the row. A line that must cross one passes
    /// behind it, so that no name moves when another state comes into view.
    private var roomsOfNames: [Rect] {
        let rows = Dictionary(grouping: dots, by: \.y).mapValues { $0.map(\.x).sorted() }
        return dots.indices.map { box in
            let start = dots[box].x + 2
            let end = min(area.endX, (rows[dots[box].y]?.first { $0 > dots[box].x } ?? area.endX + 2) - 2)
            let width = min(TextWidth.columns(name(of: box)), end - start)
            return Rect(x: start, y: dots[box].y, width: max(0, width), height: 1)
        }
    }

    private mutating func placeNames(_ order: [(box: Int, rank: NameRank)]) {
        guard isDense else {
            let rooms = roomsOfNames
            names = rooms.indices.filter { rooms[$0].width >= OverviewMap.leastName }.map { box in
                let start = Point(x: rooms[box].x, y: rooms[box].y)
                return PlacedName(box: box, start: start, width: rooms[box].width, isFree: true)
            }
            let neighbours = Set(order.filter { $0.rank == .target || $0.rank == .source }.map(\.box))
            for index in names.indices { names[index].isNeighbour = neighbours.contains(names[index].box) }
            return
        }
        for (box, rank) in order where rank < .others || dots.count < area.width * area.height {
            placeName(box, rank: rank)
        }
        growNames()
    }

    private mutating func drawLines(_ layout: Layout, on buffer: inout Buffer) {
        let paths = DotPaths(dots: dots, names: isDense ? [] : roomsOfNames, in: area)
        for line in OverviewLines.found(model, drawnAs: layout, looks, on: paths) {
            draw(through: line.points, line.look, on: &buffer)
        }
    }

    private mutating func draw(through points: [Point], _ look: EdgeLook, on buffer: inout Buffer) {
        turns.formUnion(points.dropFirst().dropLast())
        for (one, two) in zip(points, points.dropFirst()) where one != two {
            let stroke = look.line
            buffer.line(from: one, to: two, weight: stroke.weight, isDashed: stroke.isDashed, style: stroke.style)
            for x in min(one.x, two.x)...max(one.x, two.x) {
                for y in min(one.y, two.y)...max(one.y, two.y) {
                    lines.insert(Point(x: x, y: y))
                    if one.x == two.x { turns.insert(Point(x: x, y: y)) }
                }
            }
        }
    }

    private func drawDot(_ box: Int, on buffer: inout Buffer) {
        guard let mark = looks.names[box].unicodeScalars.first else { return }
        let state = model.graph.states[box]
        let isBlank = mark == " "
        let marks = Marks(model.settings.glyphs)
        // As in a box a finding has a mark of its own: its colour says nothing alone.
        let hasFinding = model.findings.states.contains(state) && !model.machine.isCurrent(state)
        let other = hasFinding ? marks.finding : isBlank ? marks.moved : nil
        let glyph = other?.unicodeScalars.first ?? mark
        let look = looks.nodes[box]
        let style = isRefused(state) ? model.theme[.ghost] : state == model.selection ? look.name : look.border.style
        buffer.put(Cell(glyph, style: style), at: dots[box])
    }

    /// Whether a state was asked for and refused, and looks so: where the machine is, and what is selected, has its own look.
    private func isRefused(_ state: Int) -> Bool {
        state == model.shownGhost?.to && !model.machine.isCurrent(state) && state != model.selection
    }

    /// A cross beside the dot of what was refused, on the cell that its name keeps free; where there is none, on the dot.
    private func drawCross(on buffer: inout Buffer) {
        guard let target = model.shownGhost?.to, let box = model.graph.place(of: target),
            let cross = Marks(model.settings.glyphs).refused.unicodeScalars.first
        else { return }
        let (dot, taken) = (dots[box], Set(dots))
        let beside = [1, -1].map { Point(x: dot.x + $0, y: dot.y) }
        let place = beside.first { area.contains($0) && !taken.contains($0) }
        buffer.put(Cell(cross, style: model.theme[.ghost]), at: place ?? dot)
    }

    /// The boxes in the order in which they get names, each with its rank.
    private var order: [(box: Int, rank: NameRank)] {
        let structure = model.machine.structure
        let targets = Set(structure.edges(from: model.lineSource).compactMap(\.to))
        let sources = Set(structure.edges.lazy.filter { $0.to == model.viewedState }.map(\.from))
        func rank(_ state: Int) -> NameRank {
            if state == model.viewedState { return .viewed }
            if model.machine.isCurrent(state) { return .current }
            if state == model.route?.goal || isRefused(state) { return .meant }
            if looks.routeStates.contains(state) { return .target }
            return targets.contains(state) ? .target : sources.contains(state) ? .source : .others
        }
        return model.graph.states.enumerated().map { (box: $0, rank: rank($1)) }
            .sorted { ($0.rank, $0.box) < ($1.rank, $1.box) }
    }

    private mutating func placeName(_ box: Int, rank: NameRank) {
        if var name = place(of: box, rank: rank) {
            name.isNeighbour = rank == .target || rank == .source
            keep(name)
        }
    }

    /// The place of a name where dots fill the pane: right of its dot or left of it, where nothing else stands, or cut to the room
    /// there is; of what is near to what is in view over a line too, or below or above its dot.
    private func place(of box: Int, rank: NameRank) -> PlacedName? {
        let width = min(TextWidth.columns(name(of: box)), rank < .others ? Self.widestOfNeighbours : Self.widest)
        let starts = starts(beside: dots[box], width: width).map { start in
            start.x >= area.x && start.x + width <= area.endX && area.contains(start) ? start : nil
        }
        let (beside, apart) = (
            starts.prefix(2).compactMap(\.self), starts.dropFirst(2).compactMap(\.self)
        )
        func whole(_ starts: [Point], overLines: Bool = false) -> PlacedName? {
            starts.first { isFree($0, width: width, for: box, overLines: overLines) }
                .map { PlacedName(box: box, start: $0, width: width, isFree: !overLines) }
        }
        func cut(overLines: Bool = false) -> PlacedName? {
            self.cut(beside: box, atMost: width - 1, overLines: overLines)
        }
        if let free = whole(beside) { return free }
        guard rank < .others else { return cut() }
        if let found = whole(beside, overLines: true) ?? whole(apart) ?? cut(overLines: true) { return found }
        // What is in view is named over dots, if it must be.
        let over = rank == .viewed ? beside.first ?? apart.first : nil
        return over.map { PlacedName(box: box, start: $0, width: width, isFree: false) }
    }

    /// As the machine has it: the room of boxes is none of dots.
    private func name(of box: Int) -> String { model.machine.structure.seenName(of: model.graph.states[box]) }

    private mutating func keep(_ name: PlacedName) {
        names.append(name)
        used.formUnion(Self.cells(from: name.start, width: name.width))
    }

    /// Lets names that were cut so that each has a place have what room is left beside them, one after another.
    private mutating func growNames() {
        for index in names.indices where names[index].isFree {
            let name = names[index]
            let missing = min(area.width, TextWidth.columns(self.name(of: name.box))) - name.width
            guard missing > 0, name.start.y == dots[name.box].y else { continue }
            let isRight = name.start.x > dots[name.box].x
            let room = (1...missing).prefix { step in
                let (start, width) = (isRight ? name.start.x : name.start.x - step, name.width + step)
                let own = Self.cells(from: name.start, width: name.width)
                return start >= area.x && start + width <= area.endX
                    && cells(from: Point(x: start, y: name.start.y), width: width, for: name.box).allSatisfy {
                        own.contains($0) || $0 == dots[name.box] || !used.contains($0) && !lines.contains($0)
                    }
            }.count
            names[index].width += room
            if !isRight { names[index].start.x -= room }
            used.formUnion(Self.cells(from: names[index].start, width: names[index].width))
        }
    }

    /// What is written in the columns of each name: those that are cut to as many are told apart.
    private func texts(_ ellipsis: String) -> [String] {
        var texts = names.map { name(of: $0.box) }
        for (columns, alike) in Dictionary(grouping: names.indices, by: { names[$0].width }) {
            let cuts = NameCuts.targets(alike.map { texts[$0] }, to: columns, ellipsis: ellipsis)
            for (place, cut) in zip(alike, cuts) { texts[place] = cut }
        }
        return texts
    }

    private func write(_ text: String, as name: PlacedName, on buffer: inout Buffer) {
        let look = isRefused(model.graph.states[name.box]) ? model.theme[.ghost] : looks.nodes[name.box].name
        // Around a selected state its neighbours are what a person looks for.
        let isQuiet = [.receding, .unvisited].contains { look == model.theme[$0] }
        let isLoud = isQuiet && name.isNeighbour && model.selection != nil
        buffer.write(text, at: name.start, style: isLoud ? model.theme[.text] : look, limit: name.width)
        // A line that the name is written over would look like a part of it.
        for x in [name.start.x - 1, name.start.x + name.width] {
            let cell = Point(x: x, y: name.start.y)
            guard lines.contains(cell), !dots.contains(cell), !turns.contains(cell) else { continue }
            buffer.put(Cell(" ", style: model.theme[.text]), at: cell)
        }
    }

    /// The cells of a name, and one on either side.
    private static func cells(from start: Point, width: Int) -> [Point] {
        (start.x - 1...start.x + width).map { Point(x: $0, y: start.y) }
    }

    private func isFree(_ start: Point, width: Int, for box: Int, overLines: Bool = false) -> Bool {
        cells(from: start, width: width, for: box).allSatisfy { cell in
            cell == dots[box] || !used.contains(cell) && (overLines || !lines.contains(cell))
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

    /// The columns of a cut name that are worth being shown, and those of a name that is not near to what is in view.
    private static let shortest = 5, widest = 16
    /// The columns of the names of what is in view and of what is near to it.
    private static let widestOfNeighbours = 24

    /// A name cut to the room right of its dot or, where that is more, left of it; nil where both are too little to tell
    /// anything.
    private func cut(beside box: Int, atMost most: Int, overLines: Bool = false) -> PlacedName? {
        let dot = dots[box]
        func name(_ width: Int, isRight: Bool) -> PlacedName {
            let start = Point(x: isRight ? dot.x + 2 : dot.x - 1 - width, y: dot.y)
            return PlacedName(box: box, start: start, width: width, isFree: !overLines)
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

/// What is named before others, from first to last: what is in view, the present state, where a person wants to go or was
/// refused to go, what the first leads to and the route that is walked, what leads to the first, the rest.
private enum NameRank: Int, Comparable {
    case viewed, current, meant, target, source, others

    static func < (one: NameRank, other: NameRank) -> Bool { one.rawValue < other.rawValue }
}

/// Where a name stands.
private struct PlacedName {
    let box: Int
    var start: Point
    var width: Int
    /// Whether nothing else stands there.
    let isFree: Bool
    /// Whether its state is a neighbour of the one in view.
    var isNeighbour = false
}
