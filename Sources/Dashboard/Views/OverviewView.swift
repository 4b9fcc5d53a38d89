import Drawing
import GraphLayout
import Screen

/// The whole machine on one pane: a dot a state, the ways out of the state in view, and names where there is room.
enum OverviewView {
    /// - Returns: the dot of the state in view.
    static func draw(
        _ model: Model, _ layout: Layout, _ looks: GraphStyling, in area: Rect, on buffer: inout Buffer
    ) -> Point? {
        guard area.width > 0, area.height > 0 else { return nil }
        let map = OverviewMap(layout, pane: Size(width: area.width, height: area.height))
        let dots = map.dots.map { Point(x: area.x + $0.x, y: area.y + $0.y) }
        var used = Used(dots: Set(dots))
        for (edge, passage) in model.graph.pairs.enumerated() {
            guard passage.from == model.viewedState || passage == model.machine.lastEdge else { continue }
            let points = layout.edges[edge].points.map { map.point($0) }.map {
                Point(x: area.x + $0.x, y: area.y + $0.y)
            }
            let ends = [passage.from, passage.to].compactMap(model.graph.place(of:)).map { dots[$0] }
            draw(through: joined(points, ends), looks.edges[edge], &used.lines, on: &buffer)
        }
        let order = order(model)
        // The last on a cell is what is seen there: what a person looks for.
        for (box, _) in order.reversed() { drawDot(box, at: dots[box], model, looks, on: &buffer) }
        for (box, rank) in order where rank < 3 || dots.count < area.width * area.height {
            drawName(box, at: dots[box], rank: rank, model, looks, area, &used, on: &buffer)
        }
        return model.graph.place(of: model.viewedState).map { dots[$0] }
    }

    /// A way with its ends led on, by a corner, to the dots that stand for its boxes.
    private static func joined(_ points: [Point], _ ends: [Point]) -> [Point] {
        guard points.count > 1, ends.count == 2 else { return [] }
        func corner(_ end: Point, _ border: Point, _ next: Point) -> Point {
            border.y == next.y ? Point(x: end.x, y: border.y) : Point(x: border.x, y: end.y)
        }
        let start = corner(ends[0], points[0], points[1])
        let finish = corner(ends[1], points[points.count - 1], points[points.count - 2])
        return [ends[0], start] + points + [finish, ends[1]]
    }

    private static func draw(
        through points: [Point], _ look: EdgeLook, _ used: inout Set<Point>, on buffer: inout Buffer
    ) {
        for (one, two) in zip(points, points.dropFirst()) where one != two {
            buffer.line(from: one, to: two, weight: look.weight, isDashed: look.isDashed, style: look.line)
            for x in min(one.x, two.x)...max(one.x, two.x) {
                for y in min(one.y, two.y)...max(one.y, two.y) { used.insert(Point(x: x, y: y)) }
            }
        }
    }

    private static func drawDot(
        _ box: Int, at dot: Point, _ model: Model, _ looks: GraphStyling, on buffer: inout Buffer
    ) {
        guard let mark = looks.names[box].unicodeScalars.first else { return }
        let state = model.graph.states[box]
        let isBlank = mark == " "
        let glyph = isBlank ? Marks(model.settings.glyphs).moved.unicodeScalars.first ?? mark : mark
        let style = state == model.selection ? looks.nodes[box].name : looks.nodes[box].border
        buffer.put(Cell(glyph, style: style), at: dot)
    }

    /// The boxes in the order in which they get names: what is in view, the present state, what it leads to, the rest.
    /// - Returns: each box with its rank, from 0; the rest has 3.
    private static func order(_ model: Model) -> [(box: Int, rank: Int)] {
        let targets = Set(model.graph.pairs.filter { $0.from == model.viewedState }.map(\.to))
        func rank(_ state: Int) -> Int {
            state == model.viewedState ? 0 : state == model.machine.state ? 1 : targets.contains(state) ? 2 : 3
        }
        return model.graph.states.enumerated().map { (box: $0, rank: rank($1)) }
            .sorted { ($0.rank, $0.box) < ($1.rank, $1.box) }
    }

    /// The cells on which something stands.
    private struct Used {
        /// Dots and names.
        var dots: Set<Point>
        var lines = Set<Point>()
    }

    /// Writes a name right of its dot or left of it, where nothing else stands; one that is near to what is in view below
    /// or above it too, and rather over a line than not at all. Others have no name then: on a row of its own it could
    /// be anybody's.
    private static func drawName(
        _ box: Int, at dot: Point, rank: Int, _ model: Model, _ looks: GraphStyling, _ area: Rect,
        _ used: inout Used, on buffer: inout Buffer
    ) {
        let isNear = rank < 3
        let name = TextWidth.cut(model.graph.names[box], to: isNear ? 24 : 16, ellipsis: buffer.glyphs.ellipsis)
        let width = TextWidth.columns(name)
        let middle = max(area.x, min(area.endX - width, dot.x - width / 2))
        let starts = [
            Point(x: dot.x + 2, y: dot.y), Point(x: dot.x - 1 - width, y: dot.y), Point(x: middle, y: dot.y + 1),
            Point(x: middle, y: dot.y - 1),
        ]
        let inside = starts.prefix(isNear ? 4 : 2).filter { start in
            start.x >= area.x && start.x + width <= area.endX && area.contains(start)
        }
        func cells(_ start: Point) -> [Point] { (start.x - 1...start.x + width).map { Point(x: $0, y: start.y) } }
        func isFree(_ start: Point, overLines: Bool) -> Bool {
            cells(start).allSatisfy { cell in
                cell == dot || !used.dots.contains(cell) && (overLines || !used.lines.contains(cell))
            }
        }
        let free = inside.first { isFree($0, overLines: false) }
        let overLines = isNear ? inside.first { isFree($0, overLines: true) } : nil
        // Where dots fill the pane, what is in view and the present state are named over them.
        guard let start = free ?? overLines ?? (rank < 2 ? inside.first : nil) else { return }
        buffer.write(name, at: start, style: looks.nodes[box].name, limit: width)
        used.dots.formUnion(cells(start))
    }
}
