import Drawing
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
            !scene.pairs.contains(step)
        else { return }
        let origin = machine.structure.name(of: step.from)
        write("\(marks.backArrow) \(origin)", beside: step.to, model.theme[.lit], on: &buffer)
    }

    /// What was refused, beside the box from which it was asked for, where the drawing has no way to lead a line there.
    private func drawRefusal(on buffer: inout Buffer) {
        let (scene, machine) = (model.graph, model.machine)
        guard let ghost = machine.ghost, let target = ghost.to, scene.ghostRoute == nil,
            !scene.pairs.contains(StatePair(from: ghost.from, to: target))
        else { return }
        let name = machine.structure.name(of: target)
        write("\(marks.refused) \(name)", beside: ghost.from, model.theme[.ghost], on: &buffer)
    }

    /// Writes a text where there is room for it: at the right of a box, left of it, below it or above.
    private func write(_ text: String, beside state: Int, _ style: Style, on buffer: inout Buffer) {
        guard let node = model.graph.place(of: state), picture.layout.nodes.indices.contains(node) else { return }
        let box = picture.layout.nodes[node]
        let rect = Rect(x: area.x - pan.x + box.x, y: area.y - pan.y + box.y, width: box.width, height: box.height)
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
        if let place { buffer.write(text, at: place, style: style) }
    }
}
