import Drawing
import GraphLayout
import Screen

/// What stands at the borders of a drawing that is larger than its pane: where each line leads that leaves it, and that there
/// is more that way.
struct GraphBorders {
    /// A side of the pane.
    private enum Side: CaseIterable { case left, right, up, down }

    /// Where a line leaves the pane for good.
    private struct Exit {
        let side: Side
        /// The last cell in sight.
        var cell: Point
        /// The cells before it on the same run that are in sight.
        var run: Int

        var isSideways: Bool { side == .left || side == .right }
    }

    private let model: Model
    private let layout: Layout
    private let viewport: Viewport
    private var area: Rect { viewport.area }
    /// Where something is written already, with a blank on either side.
    private var taken: [Rect] = []
    /// What may be written over now: straight lines up and down, which go on above and below, or a label.
    private var covering = Covering.none

    private enum Covering {
        case none, receding
        /// Other ways out of the current state too.
        case any
        /// Instead of lines the label of the line that is named.
        case label(Layout.LabelPlace)
    }

    /// Writes on what is free, never on boxes; where nothing is, what leads out of the current state is named over the end of its own
    /// line's label, or over lines that run straight on.
    /// - Complexity: linear in the bends of all lines.
    static func draw(_ model: Model, _ layout: Layout, in viewport: Viewport, on buffer: inout Buffer) {
        guard layout.width > viewport.area.width || layout.height > viewport.area.height else { return }
        var borders = GraphBorders(model, layout: layout, in: viewport)
        // What leads out of the current states stands beside its line alone; the others may stand near theirs.
        borders.drawTargets(ofCurrent: true, on: &buffer)
        borders.drawGhost(on: &buffer)
        borders.drawStep(on: &buffer)
        borders.drawDetours(on: &buffer)
        borders.drawTargets(ofCurrent: false, on: &buffer)
        borders.drawMore(on: &buffer)
    }

    private init(_ model: Model, layout: Layout, in viewport: Viewport) {
        (self.model, self.layout, self.viewport) = (model, layout, viewport)
    }

    // MARK: ghost

    /// The end of a refused request's line that is out of sight, where the line leaves the view.
    private mutating func drawGhost(on buffer: inout Buffer) {
        guard let ghost = model.shownGhost, let points = model.graph.points(of: ghost, in: layout),
            let first = points.first, let last = points.last, let target = ghost.to,
            !isNameSeen(ghost.from) || !isNameSeen(target)
        else { return }
        let isFromSeen = area.contains(viewport.point(first))
        guard isFromSeen != area.contains(viewport.point(last)) else { return }
        let mark = isFromSeen ? Marks(model.settings.glyphs).refused : ""
        let state = isFromSeen ? target : ghost.from
        nameEnd(state, mark, of: isFromSeen ? points : points.reversed(), model.theme[.ghost], on: &buffer)
    }

    /// The same of the last step, where its line is one that the graph does not have: where it came from, or went.
    private mutating func drawStep(on buffer: inout Buffer) {
        guard let step = model.graph.stepOfPath, let points = model.graph.stepPath, let first = points.first,
            let last = points.last, !isNameSeen(step.from) || !isNameSeen(step.to)
        else { return }
        let isFromSeen = area.contains(viewport.point(first))
        guard isFromSeen != area.contains(viewport.point(last)) else { return }
        let state = isFromSeen ? step.to : step.from
        nameEnd(state, of: isFromSeen ? points : points.reversed(), model.theme[.lit], on: &buffer)
    }

    /// The same of what leads out and is drawn beside the lines of other states, with the keys that ask for them.
    private mutating func drawDetours(on buffer: inout Buffer) {
        guard !model.graph.detours.isEmpty else { return }
        let ways = WaysOut(model)
        for detour in model.graph.detours {
            guard let first = detour.path.first, let last = detour.path.last, area.contains(viewport.point(first)),
                !area.contains(viewport.point(last))
            else { continue }
            let keyed = ways.keyed(along: detour.pair)?.text ?? ""
            nameEnd(detour.pair.to, keyed, of: detour.path, model.theme[.legal], on: &buffer)
        }
    }

    /// Names the end of a line that is out of sight: beside its line where that is free, at the border or a few rows before it, with a
    /// piece of the name at least; or with its mark alone; or else over a row of lines, of those that recede first. What is named
    /// farther off seems to be another line's.
    /// - Parameters:
    ///   - points: from the end in sight.
    ///   - label: of the line; at its end it gives way where a piece of the name has no other room.
    private mutating func nameEnd(
        _ state: Int, _ mark: String = "", of points: [Layout.Place], under label: Layout.LabelPlace? = nil,
        _ style: Style, on buffer: inout Buffer
    ) {
        guard let exit = exit(of: Layout.Path(points: points)) else { return }
        let lead = mark.isEmpty ? "" : mark + " "
        let widths = (Self.narrowest...Self.widest - TextWidth.columns(lead)).reversed()
        let names = widths.map { lead + cutName(of: state, to: $0) }
        let inward = exit.side == .up ? 1 : -1
        let rows = exit.isSideways ? 0 : min(exit.run - 1, Self.deepest)
        let cells = (0...max(0, rows)).map { Point(x: exit.cell.x, y: exit.cell.y + inward * $0) }
        for cell in cells where write(names[0], at: cell, of: exit, style, on: &buffer) { return }
        for name in names.dropFirst() + (mark.isEmpty ? [] : [mark]) {
            if write(name, at: exit.cell, of: exit, style, on: &buffer) { return }
        }
        defer { covering = .none }
        if exit.isSideways, let label {
            covering = .label(label)
            let short = names.first { TextWidth.columns($0) <= Self.overLabel } ?? names[0]
            if write(short, at: exit.cell, of: exit, style, on: &buffer) { return }
        }
        for least in [Covering.receding, .any] {
            covering = least
            for cell in cells where write(names[0], at: cell, of: exit, style, on: &buffer) { return }
        }
    }

    /// Rows from the border at which a line is named that has no room there.
    private static let deepest = 3

    // MARK: targets

    /// The name of the state that a line leads to, where the line leaves the view.
    private mutating func drawTargets(ofCurrent isOfCurrent: Bool, on buffer: inout Buffer) {
        let pairs = model.graph.pairs
        let refused = model.shownGhost.flatMap { model.graph.lineRefused($0) }
        let leaving = pairs.indices.filter { model.graph.isLeft($0, by: model.machine) == isOfCurrent && isLeaving($0) }
        // What was refused is named with a cross.
        for edge in leaving where edge != refused {
            let target = pairs[edge].to
            if isOfCurrent {
                let line = layout.edges[edge]
                nameEnd(target, of: line.points, under: line.label, model.theme[.legal], on: &buffer)
            } else if let exit = exit(of: layout.edges[edge]) {
                write(
                    cutName(of: target, to: Self.widest), at: exit.cell, of: exit, model.theme[.receding], on: &buffer)
            }
        }
    }

    /// Whether a line begins in sight and ends out of it, where its target's name is not seen.
    private func isLeaving(_ edge: Int) -> Bool {
        guard edge < layout.edges.count, let first = layout.edges[edge].points.first,
            let last = layout.edges[edge].points.last
        else { return false }
        return area.contains(viewport.point(first)) && !area.contains(viewport.point(last))
            && !isNameSeen(model.graph.pairs[edge].to)
    }

    private func isNameSeen(_ state: Int) -> Bool {
        model.graph.box(of: state).map { GraphScene.isInSight($0, in: viewport.part) } ?? false
    }

    private func exit(of route: Layout.Path) -> Exit? {
        for (from, to) in zip(route.points, route.points.dropFirst()).reversed() {
            let (start, end) = (viewport.point(from), viewport.point(to))
            guard area.contains(start), !area.contains(end) else { continue }
            let last = Point(
                x: min(max(end.x, area.x), area.endX - 1), y: min(max(end.y, area.y), area.endY - 1))
            let side: Side =
                end.x < area.x ? .left : end.x >= area.endX ? .right : end.y < area.y ? .up : .down
            return Exit(side: side, cell: last, run: abs(last.x - start.x) + abs(last.y - start.y))
        }
        return nil
    }

    private func cutName(of state: Int, to columns: Int) -> String {
        model.machine.structure.cutName(of: state, to: columns, ellipsis: model.settings.glyphs.ellipsis)
    }

    /// Writes a name with an arrow where the line leaves the view, or near there.
    /// - Returns: whether there was room for it.
    @discardableResult
    private mutating func write(
        _ name: String, at cell: Point, of exit: Exit, _ style: Style, on buffer: inout Buffer
    ) -> Bool {
        let (before, after) = ("\(arrow(exit.side)) \(name)", "\(name) \(arrow(exit.side))")
        let width = TextWidth.columns(before)
        let places: [(text: String, x: Int)] =
            switch exit.side {
            case .left: [(before, area.x)]
            case .right: [(after, area.endX - width)]
            // The arrow is in the line's own column.
            case .up, .down: [(before, cell.x), (after, cell.x + 1 - width)]
            }
        let found = places.first { isFree(Rect(x: $0.x, y: cell.y, width: width, height: 1), for: exit, buffer) }
        guard let found else { return false }
        let around = Rect(x: found.x - 1, y: cell.y, width: width + 2, height: 1)
        taken.append(around)
        // Behind the letters of a label it would be read as one of them.
        if case .label = covering { buffer.fill(around.intersection(area), style: model.theme[.text]) }
        buffer.write(found.text, at: Point(x: found.x, y: cell.y), style: style)
        return true
    }

    /// Whether a row and the cells beside it are blank, but for the line that is named and those that may be covered.
    private func isFree(_ row: Rect, for exit: Exit, _ buffer: Buffer) -> Bool {
        let around = Rect(x: row.x - 1, y: row.y, width: row.width + 2, height: 1).intersection(area)
        guard row.intersection(area) == row, !meetsBox(row), taken.allSatisfy({ $0.intersection(around).isEmpty })
        else { return false }
        let isAcross = exit.isSideways && row.y == exit.cell.y
        return (around.x..<around.endX).allSatisfy { x in
            guard let cell = buffer[Point(x: x, y: row.y)] else { return true }
            if cell.scalar == " " || Point(x: x, y: row.y) == exit.cell || mayCover(cell, at: Point(x: x, y: row.y)) {
                return true
            }
            return exit.isSideways ? isAcross && cell.arms.runsAcross : isBeside(x, cell, row, exit)
        }
    }

    private func mayCover(_ cell: Cell, at point: Point) -> Bool {
        switch covering {
        case .none: return false
        case .label(let label):
            return label.contains(viewport.place(point))
        case .receding where cell.style != model.theme[.receding]: return false
        case .receding, .any:
            return cell.arms.runsDown && cell.style != model.theme[.lit] && !isOnNews(point)
        }
    }

    /// Whether the line of the last step or of a refusal is there: in few colours it may look like those that recede.
    private func isOnNews(_ point: Point) -> Bool {
        let refused = model.shownGhost.flatMap { model.graph.points(of: $0, in: layout) }
        return [refused, model.graph.stepPath].compactMap(\.self).contains { points in
            viewport.runs(of: points).contains { $0.contains(point) }
        }
    }

    /// Whether a cell of a row that names an upright line is that line, or one beside it: behind the arrow in its own column the next
    /// one may follow.
    private func isBeside(_ x: Int, _ cell: Cell, _ row: Rect, _ exit: Exit) -> Bool {
        x == exit.cell.x || !(row.x..<row.endX).contains(x) && abs(x - exit.cell.x) == 1 && cell.arms.runsDown
    }

    /// Whether a part of a row belongs to a box: its border looks like a line, and its inside is blank.
    private func meetsBox(_ row: Rect) -> Bool {
        layout.nodes.contains { !viewport.rect($0).intersection(row).isEmpty }
    }

    /// Columns of a name at the border, and of a piece of one.
    private static let widest = 24
    private static let narrowest = 4
    /// Those of one over the label of its line.
    private static let overLabel = 8

    private func arrow(_ side: Side) -> String {
        let marks = Marks(model.settings.glyphs)
        return switch side {
        case .left: marks.left
        case .right: marks.right
        case .up: marks.up
        case .down: marks.down
        }
    }

    // MARK: more

    /// On each side where there is more of the drawing an arrow says so, with a word where that has room, as near to the side's middle as
    /// there are blanks; none where names beside arrows leave no room for one that is not taken for theirs. An arrow alone would seem to
    /// lack a name where a line goes on beside it, which says as much.
    private func drawMore(on buffer: inout Buffer) {
        for side in Side.allCases where hasMore(side) {
            let arrow = arrow(side)
            let words = side == .right ? "\(PaneWords.more) \(arrow)" : "\(arrow) \(PaneWords.more)"
            let texts = isCrossed(side, buffer) ? [words] : [words, arrow]
            let found = texts.compactMap { text in place(ofMore: text, at: side, buffer).map { (text, $0) } }.first
            if let (text, place) = found { buffer.write(text, at: place, style: model.theme[.key]) }
        }
    }

    /// Whether a line, or a box, is seen to go on at a side.
    private func isCrossed(_ side: Side, _ buffer: Buffer) -> Bool {
        func arms(_ x: Int, _ y: Int) -> LineArms { buffer[Point(x: x, y: y)]?.arms ?? LineArms() }
        return switch side {
        case .left: (area.y..<area.endY).contains { arms(area.x, $0).left != .none }
        case .right: (area.y..<area.endY).contains { arms(area.endX - 1, $0).right != .none }
        case .up: (area.x..<area.endX).contains { arms($0, area.y).up != .none }
        case .down: (area.x..<area.endX).contains { arms($0, area.endY - 1).down != .none }
        }
    }

    /// Where on a side words have room, in no box, and so far from each name that their arrow does not seem to be that name's.
    private func place(ofMore text: String, at side: Side, _ buffer: Buffer) -> Point? {
        let width = TextWidth.columns(text)
        let isUpright = side == .left || side == .right
        let length = isUpright ? area.height : area.width - width + 1
        let places = (0..<max(0, length)).sorted { abs(2 * $0 - length) < abs(2 * $1 - length) }
        return places.lazy.map { place in
            switch side {
            case .left: Point(x: area.x, y: area.y + place)
            case .right: Point(x: area.endX - width, y: area.y + place)
            case .up: Point(x: area.x + place, y: area.y)
            case .down: Point(x: area.x + place, y: area.endY - 1)
            }
        }.first { start in
            func around(_ columns: Int) -> Rect {
                Rect(x: start.x - columns, y: start.y, width: width + 2 * columns, height: 1).intersection(area)
            }
            return buffer.isBlank(around(1)) && !meetsBox(around(1))
                && taken.allSatisfy { $0.intersection(around(Self.apart)).isEmpty }
        }
    }

    private static let apart = 8

    private func hasMore(_ side: Side) -> Bool {
        let part = viewport.part
        return switch side {
        case .left: part.x > 0
        case .right: part.x + part.width < layout.width
        case .up: part.y > 0
        case .down: part.y + part.height < layout.height
        }
    }
}

extension LineArms {
    /// Whether nothing but a line up and down is there.
    var runsDown: Bool { up != .none && down != .none && left == .none && right == .none }

    /// Whether a line is there, and nothing of one up or down.
    var runsAcross: Bool { self != LineArms() && up == .none && down == .none }
}
