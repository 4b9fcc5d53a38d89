import Drawing
import GraphLayout
import Screen

/// The state graph: the present state lit, the last edge too, what can be asked for standing out, the rest receding.
enum GraphView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        guard let layout = model.graph.shownLayout else {
            // Of a drawing that is there in a moment nothing is said.
            if !model.awaitsDrawing { drawProgress(model, in: area, on: &buffer) }
            return nil
        }
        let looks = GraphStyling(model)
        if !model.graph.scope.zoom.drawsBoxes {
            let dot = OverviewView.draw(model, layout: layout, looks: looks, in: area, on: &buffer)
            let lowest = area.inset(top: area.height - 1)
            if area.height > 2, buffer.isBlank(lowest) { drawRefusal(model, on: lowest, &buffer) }
            if area.height > 2 { RouteStrip(model, in: area, free: 1)?.draw(on: &buffer) }
            // Dots that boxes will take the place of say so.
            if model.graph.drawing.isUnderWay { drawProgress(model, in: area, on: &buffer) }
            return dot
        }
        let picture = picture(of: model, layout, looks)
        let viewport = model.graph.viewport(showing: layout, in: area)
        picture.draw(into: &buffer, in: viewport)
        DetourKeys.draw(model, in: viewport, on: &buffer)
        let route = area.height > 2 && !model.tellsRouteBelow ? routeStrip(model, layout, in: viewport) : nil
        // The refusal has the lowest row to itself, the route as many as it has been given.
        let tellsRefusal = model.shownGhost != nil && !model.graph.fills(area.size)
        var open = viewport
        open.area = area.inset(bottom: tellsRefusal ? 1 : route?.rows.count ?? 0)
        let untold = GraphStubs(model, picture, in: open).draw(on: &buffer)
        GraphHere.draw(model, layout, in: open, on: &buffer)
        GraphBorders.draw(model, layout, in: open, on: &buffer)
        let gaps = GraphGaps(area: open.area, boxes: layout.nodes.map(open.rect))
        for step in untold { StepInWords.draw(step, model, in: gaps, on: &buffer) }
        if tellsRefusal, area.height > 2 { drawRefusal(model, on: area.inset(top: area.height - 1), &buffer) }
        route?.draw(on: &buffer)
        if model.graph.drawing.isUnderWay, !model.graph.drawing.isDraft { drawProgress(model, in: area, on: &buffer) }
        return model.graph.place(of: model.viewedState).flatMap { cursor(on: $0, of: picture, in: viewport) }
    }

    /// The words of the route, on as many rows as the drawing leaves free, and one at least.
    static func routeStrip(_ model: Model, _ layout: Layout, in viewport: Viewport) -> RouteStrip? {
        RouteStrip(model, in: viewport.area, free: freeRows(below: layout, in: viewport))
    }

    static func freeRows(below layout: Layout, in viewport: Viewport) -> Int {
        viewport.area.height - (layout.height - viewport.pan.y)
    }

    /// The drawing with all that is written and drawn on it for what the machine is doing now.
    private static func picture(of model: Model, _ layout: Layout, _ looks: GraphStyling) -> GraphPicture {
        var picture = GraphPicture(layout: layout, names: looks.names, labels: looks.labels.map(\.text))
        (picture.nodeLooks, picture.notes, picture.edgeLooks) = (looks.nodes, looks.notes, looks.edges)
        (picture.frameTitles, picture.frameLooks) = (model.graph.titles, looks.frames)
        for (line, label) in looks.labels.enumerated() {
            if let place = model.graph.place(of: label, on: line) { picture.layout.edges[line].label = place }
        }
        for (place, (label, look)) in zip(looks.sharedLabels, looks.shared).enumerated() {
            let path = Layout.Path(points: [], label: model.graph.sharedLabels[place].place)
            picture.add(path, labelled: label.text, look)
        }
        let extra = [(model.graph.stepPath, looks.step), (model.graph.ghostPath, looks.ghost)]
        for (path, look) in zip(model.graph.detours.map { Optional($0.path) }, looks.detours) + extra {
            if let path { picture.add(Layout.Path(points: path), labelled: "", look) }
        }
        return picture
    }

    /// How far a layout is that is made beside the loop, on a row where nothing else is: no state is hidden for it.
    private static func drawProgress(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        let passes = PassWatch.Pass.allCases.count
        let pass = model.graph.drawing.pass.map { PaneWords.pass($0.words, number: $0.number, of: passes) }
        let text = PaneWords.drawing(model.graph.states.count, pass: pass) + " "
        let room = area.inset(left: 1)
        let width = min(room.width, TextWidth.columns(text))
        let rows = [0] + (0..<max(0, room.height)).reversed()
        let free = rows.first { row in
            buffer.isBlank(Rect(x: room.x, y: room.y + row, width: width, height: 1))
        }
        guard let free, room.height > 0 else { return }
        var line = TextLine(room, row: free)
        line.write(text, model.theme[.muted], on: &buffer)
    }

    /// The state whose box is drawn at a cell, or whose dot or name, where states are dots.
    static func state(at place: Point, _ model: Model, in area: Rect) -> Int? {
        guard let layout = model.graph.layout else { return nil }
        if !model.graph.scope.zoom.drawsBoxes {
            return OverviewScene(model, layout: layout, looks: GraphStyling(model), in: area).state(at: place)
        }
        let viewport = model.graph.viewport(showing: layout, in: area)
        let node = layout.nodes.firstIndex { viewport.rect($0).contains(place) }
        return node.flatMap {
            model.graph.states.indices.contains($0) ? model.graph.state(ofBox: $0, in: model.machine) : nil
        }
    }

    private static func cursor(on node: Int, of picture: GraphPicture, in viewport: Viewport) -> Point? {
        guard picture.layout.nodes.indices.contains(node) else { return nil }
        let rect = viewport.rect(picture.layout.nodes[node])
        let place = Point(x: picture.nameColumn(of: node, in: rect), y: picture.nameRow(of: node, in: rect))
        return viewport.area.contains(place) ? place : nil
    }

    /// The last refusal in words, on the lowest row, where the drawing leaves it free, or on that below the panes.
    static func drawRefusal(_ model: Model, on row: Rect, _ buffer: inout Buffer) {
        guard let ghost = model.shownGhost else { return }
        let structure = model.machine.structure
        let marks = Marks(model.settings.glyphs)
        let asked = ghost.to.map { " \(marks.arrow) \(structure.seenName(of: $0))" } ?? ""
        let ends = " \(marks.refused) \(structure.seenName(of: ghost.from))\(asked): "
        // Pieces of the drawing beside the words would look like a part of it.
        buffer.fill(row, style: model.theme[.text])
        var line = TextLine(row.inset(left: 1, right: 1))
        // Both ends are named: where the whole reason has no room, its few words are enough.
        let isRoomy = TextWidth.columns(ends + ghost.reason) < line.room
        let text = ends + (isRoomy ? ghost.reason : ghost.brief)
        let other = model.requestInstead(of: ghost).map { PaneWords.leadsThere(by: $0.key, $0.name) }
        let room = line.room - TextWidth.columns(text) - 1
        line.write(text, model.theme[.trouble], on: &buffer)
        if let other, TextWidth.columns(other) <= room { line.write(other, model.theme[.key], on: &buffer) }
        line.write(" ", model.theme[.trouble], on: &buffer)
    }
}

extension Model {
    /// Whether the words of the route stand on the row below the panes: nothing else does, and in the graph's pane they would hide a
    /// part of the drawing.
    var tellsRouteBelow: Bool {
        guard route != nil, past == nil, messageInStatus == nil, !tellsRefusalBelow,
            machine.lastingActivity(at: now) == nil, graph.scope.zoom.drawsBoxes, let layout = graph.shownLayout
        else { return false }
        let arrangement = arrangement
        guard arrangement.status.height > 0, arrangement.panes[.graph] != nil else { return false }
        let viewport = graph.viewport(showing: layout, in: arrangement.content(of: .graph))
        guard let strip = GraphView.routeStrip(self, layout, in: viewport) else { return false }
        return strip.rows.count > GraphView.freeRows(below: layout, in: viewport)
    }

    /// Whether the words of a refusal stand on the row below the panes: the drawing leaves no row for them, and no other pane has them.
    var tellsRefusalBelow: Bool {
        let arrangement = arrangement
        guard shownGhost != nil, arrangement.status.height > 0, arrangement.panes[.graph] != nil else { return false }
        return graph.fills(arrangement.content(of: .graph).size)
    }

    /// What leads where a refused request would not, by its key and name.
    fileprivate func requestInstead(of ghost: Ghost) -> (key: String, name: String)? {
        guard let target = ghost.to, ghost.from == machine.state, past == nil else { return nil }
        return requests.lazy.filter { $0 != ghost.request && $0 != .reset }.compactMap { request in
            let verdict = self.verdict(on: request)
            guard case .allowed = verdict, verdict.entered.contains(target), let key = self.keys.key(of: request) else {
                return nil
            }
            return (key, self.machine.structure.seenName(of: request))
        }.first
    }
}

extension GraphPicture {
    /// Draws one line or text more.
    fileprivate mutating func add(_ path: Layout.Path, labelled label: String, _ look: EdgeLook) {
        layout.edges.append(path)
        labels.append(label)
        edgeLooks.append(look)
    }
}
