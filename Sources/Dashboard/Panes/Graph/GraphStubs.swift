import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What is written beside a box where no line can be drawn: where the last step came from, and what was refused.
struct GraphStubs {
    private let model: Model
    private let picture: GraphPicture
    private let area: Rect
    private let pan: Point
    private let marks: Marks

    init(_ model: Model, _ picture: GraphPicture, pan: Point, in area: Rect) {
        (self.model, self.picture, self.pan, self.area) = (model, picture, pan, area)
        marks = Marks(model.settings.glyphs)
    }

    func draw(on buffer: inout Buffer) {
        drawOrigin(on: &buffer)
        drawRefusal(on: &buffer)
    }

    /// Where the last step came from, beside the present state's box.
    private func drawOrigin(on buffer: inout Buffer) {
        let (scene, machine) = (model.graph, model.machine)
        guard let step = machine.lastEdge, step.from != step.to, step.to == machine.state, scene.stepRoute == nil,
            machine.linesTaken.isDisjoint(with: scene.pairs)
        else { return }
        let origin = machine.structure.name(of: step.from)
        write("\(marks.backArrow) \(origin)", beside: step.to, model.theme[.lit], on: &buffer)
    }

    /// What was refused, beside the box from which it was asked for, or beside the one that was asked for where that alone is
    /// in sight: where the drawing has no way to lead a line there, or none of the line is seen.
    private func drawRefusal(on buffer: inout Buffer) {
        let (scene, machine) = (model.graph, model.machine)
        guard let ghost = model.shownGhost, let target = ghost.to, !isSeen(scene.points(of: ghost, in: picture.layout))
        else { return }
        let isFromSeen = rect(of: ghost.from).map { !$0.intersection(area).isEmpty } ?? false
        let text =
            isFromSeen
            ? "\(marks.refused) \(machine.structure.name(of: target))"
            : "\(marks.refused) \(PaneWords.from(machine.structure.name(of: ghost.from)))"
        let state = isFromSeen ? ghost.from : target
        let style = model.theme[.ghost]
        // Where there is no room for the other end, the words on the lowest row name it: a cross is seen all the same.
        guard !write(text, beside: state, style, on: &buffer), !write(marks.refused, beside: target, style, on: &buffer)
        else { return }
        cross(target, style, on: &buffer)
    }

    /// A cross on the wall of a box that is in sight.
    private func cross(_ state: Int, _ style: Style, on buffer: inout Buffer) {
        guard let node = model.graph.place(of: state), let rect = rect(of: state) else { return }
        let row = picture.nameRow(of: node, in: rect)
        let wall = [rect.endX - 1, rect.x].map { Point(x: $0, y: row) }.first(where: area.contains)
        if let wall { buffer.write(marks.refused, at: wall, style: style) }
    }

    /// Whether anything of a line is in the pane.
    private func isSeen(_ points: [Layout.Place]?) -> Bool {
        guard let points else { return false }
        let places = points.map { Point(x: area.x - pan.x + $0.x, y: area.y - pan.y + $0.y) }
        return zip(places, places.dropFirst()).contains { one, other in
            let run = Rect(
                x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x) + 1,
                height: abs(one.y - other.y) + 1)
            return !run.intersection(area).isEmpty
        }
    }

    /// Where a state's box comes to lie on the screen.
    private func rect(of state: Int) -> Rect? {
        guard let node = model.graph.place(of: state), picture.layout.nodes.indices.contains(node) else { return nil }
        let box = picture.layout.nodes[node]
        return Rect(x: area.x - pan.x + box.x, y: area.y - pan.y + box.y, width: box.width, height: box.height)
    }

    /// Writes a text where there is room for it: at the right of a box, left of it, below it or above.
    /// - Returns: whether there was.
    @discardableResult
    private func write(_ text: String, beside state: Int, _ style: Style, on buffer: inout Buffer) -> Bool {
        guard let node = model.graph.place(of: state), let rect = rect(of: state) else { return false }
        let width = TextWidth.columns(text)
        let row = picture.nameRow(of: node, in: rect)
        let places = [
            Point(x: rect.endX + 1, y: row), Point(x: rect.x - 1 - width, y: row),
            Point(x: rect.x + 1, y: rect.endY), Point(x: rect.x + 1, y: rect.y - 1),
        ]
        let place = places.first { place in
            let room = Rect(x: place.x - 1, y: place.y, width: width + 2, height: 1)
            return room.intersection(area) == room && buffer.isBlank(room)
        }
        guard let place else { return false }
        buffer.write(text, at: place, style: style)
        return true
    }
}
