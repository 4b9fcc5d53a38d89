import Drawing
import GraphLayout
import MachineRecords
import Screen

/// The lines on a pane of dots: what leads out of the state in view, the last step, the way that is walked and what was refused.
struct OverviewLines {
    /// A line through cells of the screen.
    struct Line {
        let points: [Point]
        let look: EdgeLook
    }

    private let model: Model
    private let looks: GraphStyling
    private let layout: Layout
    private let area: Rect
    private let map: OverviewMap
    /// The dot of each box.
    private let dots: [Point]

    /// From those that recede to those that stand out: the last on a cell is what is seen there.
    static func found(
        _ model: Model, drawnAs layout: Layout, _ looks: GraphStyling, on map: OverviewMap, dots: [Point],
        in area: Rect
    ) -> [Line] {
        let all = OverviewLines(model: model, looks: looks, layout: layout, area: area, map: map, dots: dots)
        let lines = all.drawn + all.undrawnSteps + all.extra
        return lines.enumerated().sorted { ($0.element.look.layer, $0.offset) < ($1.element.look.layer, $1.offset) }
            .map(\.element)
    }

    /// Those that the graph has.
    private var drawn: [Line] {
        let machine = model.machine
        let leaving = Set(machine.structure.edges(from: model.lineSource).compactMap(\.line))
        let shown = leaving.union(machine.linesTaken).union(looks.routeLines)
        let refused = model.shownGhost.flatMap { model.graph.lineRefused($0) }
        return model.graph.pairs.enumerated().compactMap { edge, pair in
            // One that leads back to where it begins would come to nothing beside a dot.
            guard pair.from != pair.to, shown.contains(pair) || edge == refused else { return nil }
            let places = layout.edges[edge].points
            // Of a sketch, which knows no ways, what a person looks for alone is drawn.
            guard places.count > 1 || edge == refused || looks.routeLines.contains(pair) else { return nil }
            return line(pair, along: places, looks.edges[edge])
        }
    }

    /// The last step and what was refused, where the graph has no line of its own for them.
    private var extra: [Line] {
        let graph = model.graph
        var lines: [Line] = []
        if let step = model.machine.lastEdge, let path = graph.stepPath {
            lines += [line(step, along: path, looks.step)].compactMap(\.self)
        }
        if let ghost = model.shownGhost, let target = ghost.to, graph.lineRefused(ghost) == nil {
            lines += [line(StatePair(from: ghost.from, to: target), along: graph.ghostPath ?? [], looks.ghost)]
                .compactMap(\.self)
        }
        return lines
    }

    /// Steps of the way that is walked for which the graph has no line, as into states that are entered from anywhere.
    private var undrawnSteps: [Line] {
        let pairs = Set(model.graph.pairs)
        let look = EdgeLook(line: Stroke(model.theme[.key], isDashed: true), layer: 2)
        return (model.route?.rest ?? []).compactMap { step in
            guard looks.lines(of: step).isDisjoint(with: pairs) else { return nil }
            return line(StatePair(from: step.from, to: step.to), along: [], look)
        }
    }

    /// - Parameter places: of the drawing; where there are none the line has one corner.
    private func line(_ pair: StatePair, along places: [Layout.Place], _ look: EdgeLook) -> Line? {
        let ends = [pair.from, pair.to].compactMap(model.graph.place(of:)).map { dots[$0] }
        guard ends.count == 2, ends[0] != ends[1] else { return nil }
        let points = places.map { map.point($0) }.map { Point(x: area.x + $0.x, y: area.y + $0.y) }
        return Line(points: points.count > 1 ? Self.joined(points, ends) : cornered(ends), look: look)
    }

    /// A way with its ends led on, by a corner, to the dots that stand for its boxes.
    private static func joined(_ points: [Point], _ ends: [Point]) -> [Point] {
        func corner(of end: Point, at border: Point, before next: Point) -> Point {
            border.y == next.y ? Point(x: end.x, y: border.y) : Point(x: border.x, y: end.y)
        }
        let start = corner(of: ends[0], at: points[0], before: points[1])
        let finish = corner(of: ends[1], at: points[points.count - 1], before: points[points.count - 2])
        return [ends[0], start] + points + [finish, ends[1]]
    }

    /// A path of one corner, by the one of the two that meets fewer dots.
    private func cornered(_ ends: [Point]) -> [Point] {
        let corners = [Point(x: ends[1].x, y: ends[0].y), Point(x: ends[0].x, y: ends[1].y)]
        let paths = corners.map { [ends[0], $0, ends[1]] }
        let met = paths.map { path in
            zip(path, path.dropFirst()).reduce(0) { count, run in count + dots.count { $0.isBetween(run.0, run.1) } }
        }
        return met[0] <= met[1] ? paths[0] : paths[1]
    }
}

extension Point {
    /// Whether it lies on a straight run.
    fileprivate func isBetween(_ one: Point, _ other: Point) -> Bool {
        (min(one.x, other.x)...max(one.x, other.x)).contains(x)
            && (min(one.y, other.y)...max(one.y, other.y)).contains(y)
    }
}
