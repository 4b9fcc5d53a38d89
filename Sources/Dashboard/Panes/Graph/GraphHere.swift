import Drawing
import GraphLayout
import Screen

/// Where the machine is while that is out of sight: by name at the border, on the side where it lies; or in a corner what of it is
/// not drawn, as around a state that is selected elsewhere, or around one of several that are current.
struct GraphHere {
    private let area: Rect
    private let style: Style
    private let ground: Style
    private let marks: Marks
    /// Where boxes are in sight.
    private let boxes: [Rect]

    static func draw(_ model: Model, _ layout: Layout, in viewport: Viewport, on buffer: inout Buffer) {
        let area = viewport.area
        guard area.width > 8, area.height > 0 else { return }
        let boxes = layout.nodes.map(viewport.rect)
        let here = GraphHere(
            area: area, style: model.theme[.here], ground: model.theme[.text], marks: Marks(model.settings.glyphs),
            boxes: boxes.filter { !$0.intersection(area).isEmpty })
        func name(_ state: Int) -> String {
            model.machine.structure.cutName(
                of: state, to: min(widest, area.width / 2), ellipsis: buffer.glyphs.ellipsis)
        }
        if let place = model.graph.place(of: model.machine.state), layout.nodes.indices.contains(place) {
            here.write("\(here.marks.here) \(name(model.machine.state))", towards: boxes[place], &buffer)
        }
        let undrawn = model.machine.current.filter { state in
            model.graph.place(of: state).map { !layout.nodes.indices.contains($0) } ?? true
        }
        guard !undrawn.isEmpty else { return }
        // What is in view once nothing is selected comes first; Escape shows that, and no other.
        let isAll = undrawn == [model.machine.state]
        let why =
            !isAll ? PaneWords.notDrawn : model.selection == nil ? "" : PaneWords.notDrawn(Key.escape.label(.ascii))
        let counts = [undrawn.count, 3, 2, 1].filter { $0 <= undrawn.count }
        let texts = counts.flatMap { count in
            let names = undrawn.prefix(count).sorted().map(name)
            let text = "\(here.marks.here) \(HeaderWords.states(names, more: undrawn.count - count))"
            return why.isEmpty ? [text] : ["\(text), \(why)", text]
        }
        here.writeApart(texts, &buffer)
    }

    /// Columns of a name at the border.
    private static let widest = 24
    /// How many rows from the border a name may be where lines fill those nearer to it.
    private static let deepest = 3

    // MARK: out of sight

    private func write(_ text: String, towards box: Rect, _ buffer: inout Buffer) {
        let seen = box.intersection(area)
        // Of one that is hardly in sight neither mark nor name is read.
        guard seen.width < min(box.width, 5) || seen.height <= box.height / 2 else { return }
        let over = (
            across: max(area.x - box.x, box.endX - area.endX), down: 2 * max(area.y - box.y, box.endY - area.endY)
        )
        if over.across >= over.down {
            let isLeft = box.x < area.x
            let words = isLeft ? "\(marks.left) \(text)" : "\(text) \(marks.right)"
            let x = isLeft ? area.x : area.endX - TextWidth.columns(words)
            let row = min(area.endY - 1, max(area.y, box.y + box.height / 2))
            let rows = (area.y..<area.endY).sorted { (abs($0 - row), $0) < (abs($1 - row), $1) }
            put(words, at: rows.map { Point(x: x, y: $0) }, &buffer)
        } else {
            let isAbove = box.y < area.y
            let words = "\(isAbove ? marks.up : marks.down) \(text)"
            let last = area.endX - TextWidth.columns(words)
            let column = min(last, max(area.x, box.x))
            let columns = (area.x...max(area.x, last)).sorted { (abs($0 - column), $0) < (abs($1 - column), $1) }
            let rows = (0..<min(Self.deepest, area.height)).map { isAbove ? area.y + $0 : area.endY - 1 - $0 }
            put(words, at: rows.flatMap { row in columns.map { Point(x: $0, y: row) } }, &buffer)
        }
    }

    // MARK: not drawn

    /// - Parameter texts: the last is all that must be read; those before it are written where nothing is alone.
    private func writeApart(_ texts: [String], _ buffer: inout Buffer) {
        let gaps = GraphGaps(area: area, boxes: boxes)
        for text in texts {
            let columns = TextWidth.columns(text)
            guard let place = gaps.place(for: columns, rows: Array(area.y..<area.endY), in: buffer) else { continue }
            buffer.write(text, at: place, style: style)
            return
        }
        guard let text = texts.last else { return }
        let right = area.endX - 1 - TextWidth.columns(text)
        let places = (area.y..<area.endY).flatMap { [Point(x: area.x + 1, y: $0), Point(x: right, y: $0)] }
        put(text, at: places, &buffer)
    }

    /// Writes where no box is, at the first place that is blank; else at the first where nothing but lines is that do not touch
    /// its ends, as a line that does reads as one of that state; or else at the first of all, its ends made blank: it must be
    /// found, whatever else is not.
    private func put(_ text: String, at places: [Point], _ buffer: inout Buffer) {
        let width = TextWidth.columns(text)
        func row(_ place: Point) -> Rect {
            Rect(x: place.x - 1, y: place.y, width: width + 2, height: 1).intersection(area)
        }
        func isApart(_ place: Point) -> Bool {
            let ends = [Point(x: place.x - 1, y: place.y), Point(x: place.x + width, y: place.y)]
            return buffer.hasLinesAlone(row(place))
                && ends.filter(area.contains).allSatisfy { buffer[$0]?.scalar == " " }
        }
        let open = places.filter { place in boxes.allSatisfy { $0.intersection(row(place)).isEmpty } }
        let place =
            open.first { buffer.isBlank(row($0)) } ?? open.first(where: isApart)
            ?? open.first { buffer.hasLinesAlone(row($0)) } ?? places.first
        guard let place else { return }
        buffer.fill(row(place), style: ground)
        buffer.write(text, at: place, style: style, limit: area.endX - place.x)
    }
}

extension Buffer {
    /// Whether nothing but lines and blanks is there.
    func hasLinesAlone(_ row: Rect) -> Bool {
        (row.x..<row.endX).allSatisfy { x in
            guard let scalar = self[Point(x: x, y: row.y)]?.scalar else { return false }
            return scalar == " " || (0x2500...0x257f).contains(scalar.value)
        }
    }
}
