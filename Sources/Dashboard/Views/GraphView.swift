import Drawing
import GraphLayout
import Screen

/// The state graph: the present state lit, the last edge too, what can be asked for standing out, the rest receding.
enum GraphView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        guard let layout = model.graph.layout else {
            drawProgress(model, area, on: &buffer)
            return nil
        }
        let looks = GraphStyling(model)
        if model.graph.sight.zoom == .dots {
            let dot = OverviewView.draw(model, layout, looks, in: area, on: &buffer)
            drawRefusal(model, area, on: &buffer)
            return dot
        }
        var picture = GraphPicture(
            layout: layout, names: looks.names, labels: model.graph.labels.map(\.text), nodeLooks: looks.nodes,
            notes: looks.notes, edgeLooks: looks.edges)
        if let route = model.graph.ghostRoute {
            picture.layout.edges.append(Layout.Route(points: route))
            picture.labels.append("")
            picture.edgeLooks.append(looks.ghost)
        }
        let pan = self.pan(model.graph, layout, area)
        picture.draw(into: &buffer, area: area, pan: pan)
        drawRefusal(model, area, on: &buffer)
        drawEdgesOfSight(model.graph, layout, area, model.theme, on: &buffer)
        if model.graph.isBeingLaidOut { drawProgress(model, area, on: &buffer) }
        return model.graph.place(of: model.viewedState).flatMap { cursor(on: $0, picture, pan, area) }
    }

    /// How far a layout is that is made beside the loop.
    private static func drawProgress(_ model: Model, _ area: Rect, on buffer: inout Buffer) {
        let passes = PassWatch.Pass.allCases.count
        let pass = model.graph.pass.map { ": \($0.words), \($0.number) of \(passes)" } ?? ""
        var line = TextLine(area.inset(left: 1))
        line.write("drawing \(model.graph.states.count) states\(pass) ", model.theme[.muted], on: &buffer)
    }

    /// The cell of the drawing at the area's top left: a drawing that fits stands in the middle.
    private static func pan(_ scene: GraphScene, _ layout: Layout, _ area: Rect) -> Point {
        Point(
            x: layout.width < area.width ? -(area.width - layout.width) / 2 : scene.offset.x,
            y: layout.height < area.height ? -(area.height - layout.height) / 2 : scene.offset.y)
    }

    private static func cursor(on node: Int, _ picture: GraphPicture, _ pan: Point, _ area: Rect) -> Point? {
        guard picture.layout.nodes.indices.contains(node) else { return nil }
        let box = picture.layout.nodes[node]
        let rect = Rect(x: area.x - pan.x + box.x, y: area.y - pan.y + box.y, width: box.width, height: box.height)
        let place = Point(x: rect.x + 1, y: picture.nameRow(of: node, in: rect))
        return area.contains(place) ? place : nil
    }

    /// The last refusal in words, on the lowest row, where the drawing leaves it free.
    private static func drawRefusal(_ model: Model, _ area: Rect, on buffer: inout Buffer) {
        guard let ghost = model.machine.ghost, area.height > 2 else { return }
        let structure = model.machine.structure
        let marks = Marks(model.settings.glyphs)
        let asked = ghost.to.map { " \(marks.arrow) \(structure.name(of: $0))" } ?? ""
        let text = " \(marks.refused) \(structure.name(of: ghost.from))\(asked): \(ghost.reason) "
        var line = TextLine(area.inset(left: 1, right: 1), row: area.height - 1)
        line.write(text, model.theme[.trouble], on: &buffer)
    }

    /// Arrows in the corners say that there is more of the drawing that way.
    private static func drawEdgesOfSight(
        _ scene: GraphScene, _ layout: Layout, _ area: Rect, _ theme: Theme, on buffer: inout Buffer
    ) {
        let isUnicode = buffer.glyphs == .unicode
        func mark(_ unicode: String, _ ascii: String, _ x: Int, _ y: Int) {
            buffer.write(isUnicode ? unicode : ascii, at: Point(x: x, y: y), style: theme[.key])
        }
        let middle = area.y + area.height / 2
        if layout.width > area.width {
            if scene.offset.x > 0 { mark("◂", "<", area.x, middle) }
            if scene.offset.x + area.width < layout.width { mark("▸", ">", area.endX - 1, middle) }
        }
        if layout.height > area.height {
            if scene.offset.y > 0 { mark("▴", "^", area.endX - 1, area.y) }
            if scene.offset.y + area.height < layout.height { mark("▾", "v", area.endX - 1, area.endY - 1) }
        }
    }
}
