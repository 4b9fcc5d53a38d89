import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What is written beside a box where no line can be drawn: where the last step came from, what was refused, and what leads on
/// from there.
struct GraphStubs {
    private let model: Model
    private let picture: GraphPicture
    private let viewport: Viewport
    private var area: Rect { viewport.area }
    private let marks: Marks

    init(_ model: Model, _ picture: GraphPicture, in viewport: Viewport) {
        (self.model, self.picture, self.viewport) = (model, picture, viewport)
        marks = Marks(model.settings.glyphs)
    }

    /// - Returns: the steps whose origin has no room beside the box that they led to.
    func draw(on buffer: inout Buffer) -> [StatePair] {
        let untold = drawOrigins(on: &buffer)
        drawRefusal(on: &buffer)
        drawExitsWithoutPath(on: &buffer)
        return untold
    }

    /// What may be asked for and leads out of a current state along a line that is drawn from another one, where no path of its own
    /// is drawn: its key and where it leads. The key alone would seem to lead to whatever is beside it.
    private func drawExitsWithoutPath(on buffer: inout Buffer) {
        let scene = model.graph
        let drawn = Set(scene.detours.map(\.pair))
        let style = model.theme[model.route == nil ? .legal : .receding]
        let undrawn = scene.pairsOfDetours.filter { !drawn.contains($0) }
        guard !undrawn.isEmpty else { return }
        let ways = WaysOut(model)
        var told = exitsOfDrawnLines
        for pair in undrawn {
            guard let keyed = ways.keyed(along: pair) else { continue }
            let key = keyed.key
            guard !told.contains(Exit(key: key, target: pair.to)) else { continue }
            let isWritten = wholeAndCut(pair.to, behind: "\(keyed.text) \(marks.arrow)").contains {
                write($0, beside: pair.from, style, isStub: true, underlined: TextWidth.columns(key), on: &buffer)
            }
            // Of several current states one is enough.
            if isWritten { told.insert(Exit(key: key, target: pair.to)) }
        }
    }

    /// A key, and a state that it leads to.
    private struct Exit: Hashable {
        let key: String
        let target: Int
    }

    /// What the lines say that leave the current states.
    private var exitsOfDrawnLines: Set<Exit> {
        let pairs = model.graph.allStands
        let edges = model.machine.current.flatMap { model.machine.structure.edges(from: $0) }
        return Set(
            edges.compactMap { edge in
                guard let line = edge.line, pairs.contains(line), model.machine.isCurrent(line.from),
                    let key = edge.trigger.request.flatMap(model.keys.key(of:))
                else { return nil }
                return Exit(key: key, target: line.to)
            })
    }

    /// Where the last step came from, in each region that it moved, beside the present state's box. Of one that came back to where it
    /// was this is said where the line of another state stands for its own: else it has none to be missed.
    /// - Returns: the steps of which that has no room there.
    private func drawOrigins(on buffer: inout Buffer) -> [StatePair] {
        let (scene, machine) = (model.graph, model.machine)
        var untold: [StatePair] = []
        for step in machine.stepsTaken where machine.isCurrent(step.to) {
            if step == scene.stepOfPath, scene.stepPath != nil { continue }
            let stands = machine.structure.lines(of: step, by: machine.lastRequest, entering: machine.current)
            // The box of a folded parent says where in it the machine is.
            guard step.from == step.to || scene.place(of: step.from) != scene.place(of: step.to),
                step.from != step.to || !stands.isEmpty,
                !scene.hasLine(forAny: machine.linesTaken(by: step, hasFrames: scene.hasFrames))
            else { continue }
            let texts = step.from == step.to ? [marks.inside] : wholeAndCut(step.from, behind: marks.backArrow)
            let isTold = texts.contains { write($0, beside: step.to, model.theme[.lit], on: &buffer) }
            if !isTold, isInSight(step.to) { untold.append(step) }
        }
        return untold
    }

    /// What was refused, where the drawing has no way to lead a line there, or none of the line is seen: its target beside the
    /// box from which it was asked for, and a cross for the mark of the one that was asked for; where that alone is in sight,
    /// the other beside it.
    private func drawRefusal(on buffer: inout Buffer) {
        let (scene, machine) = (model.graph, model.machine)
        guard let ghost = model.shownGhost, let target = ghost.to,
            scene.points(of: ghost, in: picture.layout).map(viewport.shows) != true
        else { return }
        let style = model.theme[.ghost]
        let isInOneBox = scene.place(of: ghost.from) != nil && scene.place(of: ghost.from) == scene.place(of: target)
        if ghost.from == target || isInOneBox { return drawRefusalOfItself(ghost, style, on: &buffer) }
        guard isInSight(ghost.from) else {
            let origin = "\(marks.refused) \(PaneWords.from(machine.structure.seenName(of: ghost.from)))"
            // Where there is no room for the other end, the words on the lowest row name it: a cross is seen all the same.
            if !write(origin, beside: target, style, isStub: true, on: &buffer) { crossOut(target, style, on: &buffer) }
            return
        }
        // A cross alone beside where it was asked for would seem to refuse that; the words on the lowest row are seen all the same.
        let isTargetSeen = crossOut(target, style, on: &buffer)
        for text in wholeAndCut(target, behind: marks.refused) {
            if write(text, beside: ghost.from, style, isStub: true, on: &buffer) { break }
            // A frame with words in it looks broken: where both ends are seen the words below say all.
            if !isTargetSeen, write(text, onFrameOf: ghost.from, style, on: &buffer) { break }
        }
    }

    /// Puts a cross in the place of a state's mark.
    /// - Returns: whether that is in sight.
    @discardableResult
    private func crossOut(_ state: Int, _ style: Style, on buffer: inout Buffer) -> Bool {
        guard let node = model.graph.place(of: state), let rect = rect(of: state) else { return false }
        let cell = Point(x: picture.nameColumn(of: node, in: rect), y: picture.nameRow(of: node, in: rect))
        guard area.contains(cell), let ground = buffer[cell] else { return false }
        let onItsGround = Style(
            foreground: style.foreground, background: ground.style.background,
            attributes: style.attributes.union(ground.style.attributes))
        buffer.write(marks.refused, at: cell, style: onItsGround)
        return true
    }

    /// What was asked for where the machine was already, and no line leads back there: no way leads anywhere, so that the reason alone
    /// stands beside the box.
    private func drawRefusalOfItself(_ ghost: Ghost, _ style: Style, on buffer: inout Buffer) {
        let reason = "\(marks.refused) \(ghost.brief)"
        if !write(reason, beside: ghost.from, style, on: &buffer) {
            _ = write(reason, onFrameOf: ghost.from, style, on: &buffer)
        }
    }

    /// The name of a state behind a mark, and as little of it as still tells something.
    private func wholeAndCut(_ state: Int, behind mark: String) -> [String] {
        let (structure, ellipsis) = (model.machine.structure, model.settings.glyphs.ellipsis)
        let cut = structure.cutName(of: state, to: NameCuts.shortestRemark, ellipsis: ellipsis)
        return [structure.seenName(of: state), cut].map { "\(mark) \($0)" }
    }

    private func isInSight(_ state: Int) -> Bool { rect(of: state).map { !$0.intersection(area).isEmpty } ?? false }

    /// Writes a text over a part of the frame above or below a box where no line leaves or enters it.
    /// - Returns: whether there was such a part.
    private func write(_ text: String, onFrameOf state: Int, _ style: Style, on buffer: inout Buffer) -> Bool {
        guard let rect = rect(of: state), !picture.layout.isOpen else { return false }
        let width = TextWidth.columns(text)
        let free = Set(frame(of: rect).filter(area.contains))
        let places = [rect.endY - 1, rect.y].flatMap { y in
            (rect.x + 1..<max(rect.x + 1, rect.endX - width)).map { Point(x: $0, y: y) }
        }
        let place = places.first { place in
            (place.x..<place.x + width).allSatisfy { free.contains(Point(x: $0, y: place.y)) }
        }
        guard let place else { return false }
        buffer.write(text, at: place, style: style)
        return true
    }

    /// The cells of a box's frame where no line leaves or enters it, but for its corners: without them it is no box.
    private func frame(of rect: Rect) -> [Point] {
        let ends = Set(
            picture.layout.edges.flatMap { [$0.points.first, $0.points.last].compactMap(\.self) }.map(viewport.point))
        let corner = picture.layout.isOpen ? 0 : 1
        let walls = rect.y + corner..<max(rect.y + corner, rect.endY - corner)
        let sides = walls.flatMap { y in [rect.x, rect.endX - 1].map { Point(x: $0, y: y) } }
        let rows = (rect.x + 1..<max(rect.x + 1, rect.endX - 1)).flatMap { x in
            [rect.y, rect.endY - 1].map { Point(x: x, y: $0) }
        }
        return (sides + (picture.layout.isOpen ? [] : rows)).filter { !ends.contains($0) }
    }

    /// Where a state's box comes to lie on the screen.
    private func rect(of state: Int) -> Rect? {
        guard let node = model.graph.place(of: state), picture.layout.nodes.indices.contains(node) else { return nil }
        return viewport.rect(picture.layout.nodes[node])
    }

    /// A place for a text beside a box, what must be free for it, and the cells from the box's frame to the text.
    private struct Side {
        let place: Point
        let room: Rect
        let line: [Point]
    }

    /// Writes a text where there is room for it: at the right of a box, left of it, below it or above; where nothing is free
    /// at its name's row or its first columns, along the rest of that side.
    /// - Parameters:
    ///   - isStub: whether a dashed line leads from the box to the text.
    ///   - keyed: the columns of the key that the text begins with, which is underlined as all keys are.
    /// - Returns: whether there was.
    @discardableResult
    private func write(
        _ text: String, beside state: Int, _ style: Style, isStub: Bool = false, underlined keyed: Int = 0,
        on buffer: inout Buffer
    ) -> Bool {
        let side = sides(of: state, columns: TextWidth.columns(text)).first { side in
            side.room.intersection(area) == side.room && buffer.isBlank(side.room)
        }
        guard let side else { return false }
        for (one, two) in zip(side.line, side.line.dropFirst()) where isStub {
            buffer.line(from: one, to: two, isDashed: true, style: style)
        }
        buffer.write(text, at: side.place, style: style)
        buffer.restyle(Rect(x: side.place.x, y: side.place.y, width: keyed, height: 1)) { $0.adding(.underline) }
        return true
    }

    private func sides(of state: Int, columns width: Int) -> [Side] {
        guard let node = model.graph.place(of: state), let rect = rect(of: state) else { return [] }
        let row = picture.nameRow(of: node, in: rect)
        let rows = picture.layout.isOpen ? [row] : (rect.y + 1..<rect.endY - 1).sorted { abs($0 - row) < abs($1 - row) }
        func beside(_ wall: Int, _ step: Int, at y: Int) -> Side {
            let x = step > 0 ? wall + 2 : wall - 1 - width
            return Side(
                place: Point(x: x, y: y), room: Rect(x: x - 1, y: y, width: width + 2, height: 1),
                line: [Point(x: wall, y: y), Point(x: wall + 2 * step, y: y)])
        }
        func off(_ border: Int, _ step: Int, at x: Int) -> Side {
            let y = border + step
            // Without a border there the line would begin in the state's own words.
            let start = picture.layout.isOpen ? [] : [Point(x: x, y: border)]
            return Side(
                place: Point(x: x + 1, y: y), room: Rect(x: x - 1, y: y, width: width + 3, height: 1),
                line: start + [Point(x: x, y: y), Point(x: x + 1, y: y)])
        }
        let columns = rect.x + 1..<max(rect.x + 2, rect.endX - 1)
        return rows.map { beside(rect.endX - 1, 1, at: $0) } + rows.map { beside(rect.x, -1, at: $0) }
            + columns.map { off(rect.endY - 1, 1, at: $0) } + columns.map { off(rect.y, -1, at: $0) }
    }
}
