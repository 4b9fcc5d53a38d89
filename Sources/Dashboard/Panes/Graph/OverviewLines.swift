import Drawing
import GraphLayout
import MachineRecords
import Screen

/// The lines on a pane of dots: what leads out of the state in view and, if that is selected, into it, the last step, the way that
/// is walked and what was refused.
struct OverviewLines {
    /// A line between two dots.
    struct Line {
        let pair: StatePair
        let look: EdgeLook
        /// Nil where no way leads there on which the line could be followed.
        let path: DotPath?
        /// What is marked where it has no way.
        let mark: Mark
    }

    /// The end at which a line without a way has a mark: its target where it leads out of what is in view or to where a person goes,
    /// its source where it leads into what is selected. One that leads back to where it begins has never a way beside a dot.
    enum Mark { case target, source, itself, none }

    /// What a line joins, as long as it has no way yet.
    private struct LineRequest {
        let pair: StatePair
        let look: EdgeLook
        /// Whether it is what was refused.
        var isRefusal = false
        /// Whether it lies on no line that could be taken for it.
        var isAlone = false
        /// Whether a person looks for it, and would rather follow it far round than miss it.
        var isSought = false
        /// Whether it is what may be asked for now.
        var isOpen = false
        var mark = Mark.target

        /// The larger, the earlier it chooses its way.
        func rank(at place: Int) -> (Int, Int, Int) { (look.layer, isOpen ? 1 : 0, place) }
    }

    private let model: Model
    private let looks: GraphStyling
    /// Whether the drawing is a sketch, which knows no lines.
    private let isSketch: Bool
    private var paths: DotPaths

    /// From those that recede to those that stand out: the last on a cell is what is seen there.
    static func found(_ model: Model, drawnAs layout: Layout, _ looks: GraphStyling, on paths: DotPaths) -> [Line] {
        let isSketch = !layout.edges.contains { $0.points.count > 1 }
        var all = OverviewLines(model: model, looks: looks, isSketch: isSketch, paths: paths)
        let requests = all.graphLines + all.undrawnSteps + all.extra
        // What stands out has the first choice of its way; for what was refused no line of the machine moves.
        let order = requests.filter { !$0.isRefusal }.enumerated()
            .sorted { $0.element.rank(at: $0.offset) > $1.element.rank(at: $1.offset) }.map(\.element)
        let areFew = requests.count { $0.mark == .source } <= mostEntering
        let lines = (order + requests.filter(\.isRefusal)).compactMap {
            all.line($0, isDrawn: $0.mark != .source || areFew)
        }
        return lines.enumerated().sorted { ($0.element.look.layer, -$0.offset) < ($1.element.look.layer, -$1.offset) }
            .map(\.element)
    }

    /// Those that the graph has.
    private var graphLines: [LineRequest] {
        let machine = model.machine
        let leaving = Set(model.lineFocus.sources.flatMap { machine.structure.edges(from: $0).compactMap(\.line) })
        let going = leaving.union(machine.linesTaken).union(looks.routeLines)
        let entering = model.lineFocus.hasEntering ? Set(model.graph.pairs.filter { $0.to == model.selection }) : []
        let shown = going.union(entering)
        let refused = model.shownGhost.flatMap { model.graph.lineRefused($0) }
        return model.graph.pairs.enumerated().compactMap { edge, pair in
            guard shown.contains(pair) || edge == refused else { return nil }
            // Of a sketch, which is one of very many states, what a person looks for alone is drawn.
            guard !isSketch || edge == refused || looks.routeLines.contains(pair) else { return nil }
            let isTaken = machine.linesTaken.contains(pair)
            return LineRequest(
                pair: pair, look: looks.edges[edge], isRefusal: edge == refused, isAlone: edge == refused || isTaken,
                isSought: edge == refused || isTaken || looks.routeLines.contains(pair), isOpen: looks.isOpen(pair),
                mark: edge == refused ? .none : going.contains(pair) ? .target : .source)
        }
    }

    /// Lines into the selected state that are drawn: more would hide all else, and their sources have marks alone.
    private static let mostEntering = 12

    /// The last step and what was refused, where the graph has no line of its own for them.
    private var extra: [LineRequest] {
        let graph = model.graph
        let steps = model.machine.stepsTaken.filter { $0.from != $0.to && !graph.pairs.contains($0) }.map {
            LineRequest(pair: $0, look: looks.step, isAlone: true, isSought: true)
        }
        let ghost = model.shownGhost.flatMap { ghost in
            graph.lineRefused(ghost) == nil
                ? ghost.to.map {
                    LineRequest(
                        pair: StatePair(from: ghost.from, to: $0), look: looks.ghost, isRefusal: true, isAlone: true,
                        isSought: true, mark: .none)
                }
                : nil
        }
        return steps + (ghost.map { [$0] } ?? [])
    }

    /// Steps of the way that is walked for which the graph has no line, as into states that are entered from anywhere.
    private var undrawnSteps: [LineRequest] {
        let pairs = Set(model.graph.pairs)
        let look = EdgeLook(line: Stroke(model.theme[.key], isDashed: true), layer: 2)
        return (model.route?.rest ?? []).compactMap { step in
            guard looks.lines(of: step).isDisjoint(with: pairs) else { return nil }
            return LineRequest(pair: StatePair(from: step.from, to: step.to), look: look, isSought: true)
        }
    }

    private mutating func line(_ request: LineRequest, isDrawn: Bool) -> Line? {
        let pair = request.pair
        guard let from = model.graph.place(of: pair.from), let to = model.graph.place(of: pair.to) else { return nil }
        guard from != to else {
            return Line(pair: pair, look: request.look, path: nil, mark: request.isRefusal ? .none : .itself)
        }
        var path =
            isDrawn ? paths.path(from: from, to: to, isAlone: request.isAlone, isSought: request.isSought) : nil
        // Where lines leave its source on every side what was refused begins on the stem of theirs, rather than nowhere.
        if path == nil, request.isRefusal, !model.graph.pairs.contains(pair) {
            path = paths.path(from: from, to: to, isSought: true)
        }
        return Line(pair: pair, look: request.look, path: path, mark: request.mark)
    }
}

/// The cells of lines.
struct InkedCells {
    private(set) var all = Set<Point>()
    /// Where lines turn or run down: without one of these they would fall apart.
    private(set) var turns = Set<Point>()

    /// - Parameter lines: the corners of each.
    init(_ lines: [[Point]]) {
        for points in lines {
            turns.formUnion(points.dropFirst().dropLast())
            for (one, two) in zip(points, points.dropFirst()) where one != two { add(from: one, to: two) }
        }
    }

    private mutating func add(from one: Point, to two: Point) {
        for x in min(one.x, two.x)...max(one.x, two.x) {
            for y in min(one.y, two.y)...max(one.y, two.y) {
                all.insert(Point(x: x, y: y))
                if one.x == two.x { turns.insert(Point(x: x, y: y)) }
            }
        }
    }
}
