import GraphLayout
import Screen

/// A laid out graph with its words and looks, ready to be drawn into any buffer.
///
/// Drawing is a function of the picture, the area and the part that is seen; what lies outside is left out, and costs
/// no more than a look at its corners.
package struct GraphPicture: Hashable, Sendable {
    package var layout: Layout
    /// One for each box and each edge of the layout, in its order; a missing one is empty or plain.
    package var names: [String]
    package var labels: [String]
    package var nodeLooks: [NodeLook] = []
    /// What stands in each box below its name, row by row.
    package var notes: [[NoteLook]] = []
    package var edgeLooks: [EdgeLook] = []
    /// What is written in the border of each frame, and how that looks.
    package var frameTitles: [String] = []
    package var frameLooks: [FrameLook] = []

    package init(layout: Layout, names: [String], labels: [String]) {
        self.layout = layout
        self.names = names
        self.labels = labels
    }

    package var size: Size { Size(width: layout.width, height: layout.height) }

    /// Draws the part of the picture that is seen.
    package func draw(into buffer: inout Buffer, in viewport: Viewport) {
        let clip = buffer.clip
        defer { buffer.clip = clip }
        buffer.clip = clip.intersection(viewport.area)
        guard !buffer.clip.isEmpty else { return }
        let edges = edgesByLayer()
        for frame in layout.frames.indices { drawFrame(frame, viewport, into: &buffer) }
        for node in layout.nodes.indices { drawBox(node, viewport, into: &buffer) }
        for edge in edges { drawLine(edge, viewport, into: &buffer) }
        for frame in layout.frames.indices { drawTitle(frame, viewport, into: &buffer) }
        for edge in edges { drawLabel(edge, viewport, into: &buffer) }
    }

    private func look(node: Int) -> NodeLook { node < nodeLooks.count ? nodeLooks[node] : NodeLook() }
    private func look(edge: Int) -> EdgeLook { edge < edgeLooks.count ? edgeLooks[edge] : EdgeLook() }

    private func edgesByLayer() -> [Int] {
        guard edgeLooks.contains(where: { $0.layer != 0 }) else { return Array(layout.edges.indices) }
        return layout.edges.indices.sorted { (look(edge: $0).layer, $0) < (look(edge: $1).layer, $1) }
    }

    // MARK: boxes

    private func drawBox(_ node: Int, _ viewport: Viewport, into buffer: inout Buffer) {
        let rect = viewport.rect(layout.nodes[node])
        let reach = Rect(x: rect.x - 2, y: rect.y, width: rect.width + 2, height: rect.height)
        guard !reach.intersection(buffer.clip).isEmpty else { return }
        let look = look(node: node)
        // The name's row alone: a tall box that is filled looks like a slab.
        let inside = Rect(x: rect.x + 1, y: nameRow(of: node, in: rect), width: rect.width - 2, height: 1)
        buffer.fill(inside.intersection(rect), style: look.inside)
        if layout.isOpen {
            drawWalls(rect, of: look, into: &buffer)
        } else {
            drawBorder(rect, look.border, into: &buffer)
        }
        drawName(node, in: rect, as: look, into: &buffer)
        if let lead = look.lead {
            let place = Point(x: rect.x - 2, y: rect.y + (rect.height - 1) / 2)
            buffer.put(Cell(lead, style: look.border.style), at: place)
        }
    }

    private func drawFrame(_ frame: Int, _ viewport: Viewport, into buffer: inout Buffer) {
        let rect = viewport.rect(layout.frames[frame].box)
        guard !rect.intersection(buffer.clip).isEmpty else { return }
        let look = frame < frameLooks.count ? frameLooks[frame] : FrameLook()
        drawBorder(rect, look.border, into: &buffer)
    }

    /// The name of a frame, with a blank before and behind it.
    private func drawTitle(_ frame: Int, _ viewport: Viewport, into buffer: inout Buffer) {
        guard frame < frameTitles.count, !frameTitles[frame].isEmpty else { return }
        let first = layout.frames[frame].title
        let place = viewport.point(Layout.Place(x: first.x, y: first.y))
        let style = frame < frameLooks.count ? frameLooks[frame].title : .plain
        let title = " \(frameTitles[frame]) "
        buffer.write(title, at: Point(x: place.x - 1, y: place.y), style: style, limit: TextWidth.columns(title))
    }

    private func drawBorder(_ rect: Rect, _ stroke: Stroke, into buffer: inout Buffer) {
        let right = rect.endX - 1
        let bottom = rect.endY - 1
        let corners = [
            Point(x: rect.x, y: rect.y), Point(x: right, y: rect.y), Point(x: right, y: bottom),
            Point(x: rect.x, y: bottom),
        ]
        for (one, two) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            drawRun(from: one, to: two, stroke, into: &buffer)
        }
    }

    /// The sides of a box that has no border above and below.
    private func drawWalls(_ rect: Rect, of look: NodeLook, into buffer: inout Buffer) {
        let stroke = look.border
        let arms = LineArms(up: stroke.weight, down: stroke.weight, isDashed: stroke.isDashed)
        for y in rect.y..<rect.endY {
            for x in [rect.x, rect.endX - 1] { buffer.join(arms, at: Point(x: x, y: y), style: stroke.style) }
        }
    }

    private func drawName(_ node: Int, in rect: Rect, as look: NodeLook, into buffer: inout Buffer) {
        let name = node < names.count ? names[node] : ""
        let notes = node < self.notes.count ? self.notes[node] : []
        let room = max(0, rect.width - 2)
        let place = Point(x: nameColumn(of: node, in: rect), y: nameRow(of: node, in: rect))
        buffer.write(name, at: place, style: look.name, limit: room)
        for (index, note) in notes.enumerated() {
            draw(note, in: rect, at: Point(x: place.x, y: place.y + 1 + index), into: &buffer)
        }
    }

    /// The row of a box's name, above its notes, all of them in the middle.
    package func nameRow(of node: Int, in rect: Rect) -> Int {
        rect.y + (rect.height - 1 - (node < notes.count ? notes[node].count : 0)) / 2
    }

    /// The column at which a box's name and its notes begin, all of them in the middle.
    package func nameColumn(of node: Int, in rect: Rect) -> Int {
        let texts = (node < names.count ? [names[node]] : []) + (node < notes.count ? notes[node].map(\.text) : [])
        let room = max(0, rect.width - 2)
        return rect.x + 1 + (room - min(room, texts.map { TextWidth.columns($0) }.max() ?? 0)) / 2
    }

    private func draw(_ note: NoteLook, in rect: Rect, at place: Point, into buffer: inout Buffer) {
        let width = min(rect.endX - 1 - place.x, TextWidth.columns(note.text))
        guard place.y < rect.endY - (layout.isOpen ? 0 : 1), width > 0 else { return }
        buffer.write(note.text, at: place, style: note.style, limit: width)
        let row = Rect(x: place.x, y: place.y, width: width, height: 1)
        for emphasis in note.emphases { restyle(emphasis, of: note.text, in: row, into: &buffer) }
    }

    // MARK: edges

    private func drawLine(_ edge: Int, _ viewport: Viewport, into buffer: inout Buffer) {
        let points = layout.edges[edge].points.map(viewport.point)
        guard let run = layout.edges[edge].lastRun else { return }
        let look = look(edge: edge)
        let head = viewport.point(run.head)
        let step = Point(x: run.step.x, y: run.step.y)
        let start = start(of: points, glyphs: buffer.glyphs)
        for (one, two) in zip([start] + points.dropFirst(), points.dropFirst().dropLast() + [head]) {
            drawRun(from: one, to: two, look.line, into: &buffer)
        }
        buffer.put(Cell(look.head.glyph(step, buffer.glyphs), style: look.line.style), at: head)
    }

    /// The first cell of a line that is drawn: of a box without borders above and below that is beside the text; joined with
    /// its wall only where that does not hide the wall, as the `+` of ASCII does.
    private func start(of points: [Point], glyphs: GlyphSet) -> Point {
        let step = Point(x: (points[1].x - points[0].x).signum(), y: (points[1].y - points[0].y).signum())
        guard layout.isOpen, step.y != 0 || glyphs == .ascii else { return points[0] }
        return Point(x: points[0].x + step.x, y: points[0].y + step.y)
    }

    /// Draws what can be seen of a straight run.
    private func drawRun(from one: Point, to two: Point, _ stroke: Stroke, into buffer: inout Buffer) {
        let clip = buffer.clip
        let start = Point(x: min(one.x, two.x), y: min(one.y, two.y))
        let end = Point(x: max(one.x, two.x), y: max(one.y, two.y))
        guard start.x < clip.endX, start.y < clip.endY, end.x >= clip.x, end.y >= clip.y else { return }
        let from = Point(x: max(start.x, clip.x - 1), y: max(start.y, clip.y - 1))
        let to = Point(x: min(end.x, clip.endX), y: min(end.y, clip.endY))
        buffer.line(
            from: from, to: to, weight: stroke.weight, isDashed: stroke.isDashed, style: stroke.style)
    }

    private func drawLabel(_ edge: Int, _ viewport: Viewport, into buffer: inout Buffer) {
        let path = layout.edges[edge]
        guard edge < labels.count, let label = buffer.glyphs == .ascii ? path.labelApart : path.label else { return }
        let place = viewport.point(Layout.Place(x: label.x, y: label.y))
        let clip = buffer.clip
        guard place.y >= clip.y, place.y < clip.endY, place.x < clip.endX, place.x + label.width > clip.x else {
            return
        }
        let look = look(edge: edge)
        let room = Rect(x: place.x, y: place.y, width: label.width, height: 1)
        buffer.fill(room, style: look.label)
        buffer.write(labels[edge], at: place, style: look.label, limit: label.width)
        for emphasis in look.emphases { restyle(emphasis, of: labels[edge], in: room, into: &buffer) }
    }

    private func restyle(_ emphasis: EdgeLook.Emphasis, of label: String, in room: Rect, into buffer: inout Buffer) {
        let scalars = Array(label.unicodeScalars)
        let range = emphasis.scalars.clamped(to: 0..<scalars.count)
        let columns = { (part: ArraySlice<Unicode.Scalar>) in part.reduce(0) { $0 + TextWidth.columns($1) } }
        let start = columns(scalars[..<range.lowerBound])
        let rect = Rect(x: room.x + start, y: room.y, width: columns(scalars[range]), height: 1).intersection(room)
        buffer.restyle(rect) { _ in emphasis.style }
    }
}
