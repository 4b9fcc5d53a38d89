import Drawing
import GraphLayout
import MachineRecords
import Screen

/// The whole machine on one pane: a dot a state, the ways out of the state in view, and names where there is room.
struct OverviewView {
    private let scene: OverviewScene
    /// The names that stand right of their dots, with a cell between them.
    private let namesBeside: [Int: PlacedName]

    private init(_ scene: OverviewScene) {
        self.scene = scene
        let beside = scene.names.filter {
            $0.start == Point(x: scene.dots[$0.box].x + 2, y: scene.dots[$0.box].y)
        }
        namesBeside = Dictionary(beside.map { ($0.box, $0) }, uniquingKeysWith: { one, _ in one })
    }

    private var model: Model { scene.model }

    /// - Returns: the dot of the state in view.
    static func draw(
        _ model: Model, layout: Layout, looks: GraphStyling, in area: Rect, on buffer: inout Buffer
    ) -> Point? {
        guard area.width > 0, area.height > 0 else { return nil }
        let view = OverviewView(OverviewScene(model, layout: layout, looks: looks, in: area))
        view.draw(on: &buffer)
        return model.graph.place(of: model.viewedState).map { view.scene.dots[$0] }
    }

    private func draw(on buffer: inout Buffer) {
        for line in scene.lines { draw(line, on: &buffer) }
        for line in scene.lines { drawHead(of: line, on: &buffer) }
        // The last on a cell is what is seen there: what a person looks for.
        for box in scene.boxesByRank.reversed() { drawDot(box, on: &buffer) }
        for name in scene.names { write(name, on: &buffer) }
        for line in scene.lines { markEnd(of: line, on: &buffer) }
        drawCross(on: &buffer)
        // The lowest row is that of the words about a refusal or a route.
        let isKept = model.shownGhost != nil || model.route != nil
        let gaps = GraphGaps(area: scene.area.inset(bottom: isKept ? 1 : 0), boxes: [])
        for step in untoldSteps { StepInWords.draw(step, model, in: gaps, on: &buffer) }
    }

    /// The parts of the last step that led elsewhere and have no line among the dots.
    private var untoldSteps: [StatePair] {
        let machine = model.machine
        let told = Set(scene.lines.filter { $0.path != nil }.map(\.pair))
        return machine.stepsTaken.filter { step in
            step.from != step.to && !told.contains(step) && machine.linesTaken(by: step).isDisjoint(with: told)
        }
    }

    private func draw(_ line: OverviewLines.Line, on buffer: inout Buffer) {
        guard let path = line.path else { return }
        let stroke = line.look.line
        for (one, two) in zip(path.corners, path.corners.dropFirst()) {
            buffer.line(from: one, to: two, weight: stroke.weight, isDashed: stroke.isDashed, style: stroke.style)
        }
    }

    /// After all lines: none of them goes on through an arrowhead.
    private func drawHead(of line: OverviewLines.Line, on buffer: inout Buffer) {
        guard let path = line.path, let head = path.head else { return }
        let glyph = line.look.head.glyph(path.headStep, buffer.glyphs)
        buffer.put(Cell(glyph, style: line.look.line.style), at: head)
    }

    /// Of a line that has no way: an arrowhead alone before its target, an arrow behind the name of its source, or a turned one
    /// behind the name of the state that it leaves and enters.
    private func markEnd(of line: OverviewLines.Line, on buffer: inout Buffer) {
        guard line.path == nil else { return }
        let marks = Marks(model.settings.glyphs)
        let (end, glyph): (Int, Unicode.Scalar?) =
            switch line.mark {
            case .target: (line.pair.to, line.look.head.glyph(Point(x: 1, y: 0), buffer.glyphs))
            case .source: (line.pair.from, marks.arrow.unicodeScalars.last)
            case .itself: (line.pair.from, marks.inside.unicodeScalars.last)
            case .none: (line.pair.to, nil)
            }
        guard let glyph, let box = model.graph.place(of: end) else { return }
        let dot = scene.dots[box]
        let behind = namesBeside[box].map { $0.start.x + $0.width } ?? dot.x + 1
        // Behind the name there may be the mark of the state where the machine begins.
        let columns = line.mark == .target ? [dot.x - 1] : [behind, behind + 1]
        let place = columns.map { Point(x: $0, y: dot.y) }.first {
            scene.area.contains($0) && buffer.isBlank(Rect(x: $0.x, y: $0.y, width: 1, height: 1))
        }
        if let place { buffer.put(Cell(glyph, style: line.look.line.style), at: place) }
    }

    private func hasFinding(_ box: Int) -> Bool { model.findings.states.contains(model.graph.states[box]) }

    private func drawDot(_ box: Int, on buffer: inout Buffer) {
        let state = model.graph.states[box]
        let (mark, marks) = (scene.looks.stateMarks[box], Marks(model.settings.glyphs))
        // A finding has a mark of its own, as its colour says nothing alone; where the machine is matters more.
        let isFinding = hasFinding(box) && !model.machine.isCurrent(state) && namesBeside[box] == nil
        let text = isFinding ? marks.finding : mark == " " ? marks.moved : mark
        guard let glyph = text.unicodeScalars.first else { return }
        let look = scene.looks.nodes[box]
        let style =
            model.looksRefused(state) ? model.theme[.ghost] : state == model.selection ? look.name : look.border.style
        buffer.put(Cell(glyph, style: style), at: scene.dots[box])
    }

    /// A cross beside the dot of what was refused, to which no line leads: on the cell that its name keeps free, or else on the dot.
    private func drawCross(on buffer: inout Buffer) {
        guard let target = model.shownGhost?.to, let box = model.graph.place(of: target),
            !scene.lines.contains(where: { $0.look.head == .cross && $0.path?.head != nil }),
            let cross = Marks(model.settings.glyphs).refused.unicodeScalars.first
        else { return }
        let (dot, taken) = (scene.dots[box], Set(scene.dots))
        let beside = [1, -1].map { Point(x: dot.x + $0, y: dot.y) }
        let place = beside.first {
            scene.area.contains($0) && !taken.contains($0)
                && buffer.isBlank(Rect(x: $0.x, y: $0.y, width: 1, height: 1))
        }
        buffer.put(Cell(cross, style: model.theme[.ghost]), at: place ?? dot)
    }

    /// What is written in the columns of each name: no two states look the same where they are cut to as many.
    private func text(of name: PlacedName) -> String {
        model.graph.vocabulary.names.fitting(name.width)[model.graph.states[name.box]]
    }

    private func write(_ name: PlacedName, on buffer: inout Buffer) {
        let look =
            model.looksRefused(model.graph.states[name.box]) ? model.theme[.ghost] : scene.looks.nodes[name.box].name
        // Around a selected state its neighbours are what a person looks for.
        let isQuiet = [.receding, .unvisited].contains { look == model.theme[$0] }
        let isLoud = isQuiet && scene.ranks[name.box].isNeighbour && model.selection != nil
        let style = isLoud ? model.theme[.text] : look
        buffer.write(text(of: name), at: name.start, style: style, limit: name.width)
        // A line that the name is written over would look like a part of it.
        for x in [name.start.x - 1, name.start.x + name.width] {
            let cell = Point(x: x, y: name.start.y)
            guard scene.inked.all.contains(cell), !scene.dots.contains(cell), !scene.inked.turns.contains(cell) else {
                continue
            }
            buffer.put(Cell(" ", style: model.theme[.text]), at: cell)
        }
        if namesBeside[name.box] != nil {
            markKind(beside: name, isQuiet ? style : scene.looks.nodes[name.box].border.style, on: &buffer)
        }
    }

    /// What a state is, as it is seen at its box: between the dot and the name that there is a finding, or else that it is final; behind
    /// the name where the other has no room, and that the machine begins there; that is before the name where it has no room behind it
    /// and nothing else is there.
    private func markKind(beside name: PlacedName, _ style: Style, on buffer: inout Buffer) {
        let marks = Marks(model.settings.glyphs)
        let state = model.graph.states[name.box]
        let isEnd = model.machine.structure.states[state].isEnd
        let leading = hasFinding(name.box) ? marks.finding : isEnd ? marks.final : ""
        let before = Point(x: name.start.x - 1, y: name.start.y)
        buffer.write(leading, at: before, style: style)
        let start = scene.looks.startMark(ofBox: name.box)
        let following = (hasFinding(name.box) && isEnd ? marks.final : "") + start
        // With a blank behind it, as it would seem to be of the dot that stands there.
        let behind = Rect(
            x: name.start.x + name.width, y: name.start.y, width: TextWidth.columns(following) + 1, height: 1)
        guard behind.endX <= scene.area.endX + 1, buffer.isBlank(behind) else {
            // That cell is the one of the cross on what was refused.
            if leading.isEmpty, state != model.shownGhost?.to { buffer.write(start, at: before, style: style) }
            return
        }
        buffer.write(following, at: Point(x: behind.x, y: behind.y), style: style)
    }
}
