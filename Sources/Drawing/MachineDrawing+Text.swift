import GraphLayout
import Screen

extension MachineDrawing {
    /// The drawing as lines of text: boxes, those of final states double, names, lines, arrowheads and labels, and a mark before the name
    /// of each state in which the machine begins, nothing else. In ASCII all but the names and labels is ASCII.
    package func text(_ glyphs: GlyphSet, start: StartMark = .dot) -> String {
        var blocks: [String] = []
        writeText(glyphs, start: start) { blocks.append($0) }
        return blocks.joined(separator: "\n")
    }

    /// The same some rows at a time, none with a newline at its end: the memory it takes grows with the boxes and lines
    /// and the width of the drawing, not with its cells.
    /// - Complexity: O(cells), with a small constant: a drawing of 1,000,000,000 cells takes seconds.
    package func writeText<Failure: Error>(
        _ glyphs: GlyphSet, start: StartMark = .dot, _ write: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var rows = TextRows(
            layout, doubleBoxes: machine.finals, dashedFrames: machine.frames.map(\.isRegion),
            words: words(glyphs, start),
            glyphs: glyphs)
        try rows.write(write)
    }

    /// All that is written over the lines: names, arrowheads and labels.
    private func words(_ glyphs: GlyphSet, _ start: StartMark) -> [TextRows.Word] {
        layout.frames.indices.flatMap { titleWords($0, start.glyph(glyphs)) }
            + layout.nodes.indices.flatMap(nameWords)
            + startPlacesInBoxes.map { TextRows.Word(start.glyph(glyphs), x: $0.x, y: $0.y) }
            + layout.edges.compactMap { head($0, glyphs) }
            + layout.edges.indices.flatMap { labelWords($0, glyphs) }
    }

    private func nameWords(_ node: Int) -> [TextRows.Word] {
        let place = namePlace(of: node)
        return machine.nameLines[node].enumerated().map { TextRows.Word($1, x: place.x, y: place.y + $0) }
    }

    /// The name of a frame and the mark of where something begins, with a blank before and behind, over its border.
    private func titleWords(_ frame: Int, _ start: String) -> [TextRows.Word] {
        let place = layout.frames[frame].title
        let title = (machine.frames[frame].isStart ? start + " " : "") + machine.frames[frame].title
        return title.isEmpty ? [] : [TextRows.Word(" \(title) ", x: place.x - 1, y: place.y)]
    }

    private func head(_ path: Layout.Path, _ glyphs: GlyphSet) -> TextRows.Word? {
        guard let run = path.lastRun else { return nil }
        let glyph = EdgeLook.Head.solid.glyph(Point(x: run.step.x, y: run.step.y), glyphs)
        return TextRows.Word(String(glyph), x: run.head.x, y: run.head.y)
    }

    private func labelWords(_ edge: Int, _ glyphs: GlyphSet) -> [TextRows.Word] {
        let path = layout.edges[edge]
        guard let label = glyphs == .ascii ? path.labelApart : path.label else { return [] }
        return machine.labelLines[edge].enumerated().map { row, line in
            TextRows.Word(line, x: label.start(of: TextWidth.columns(line)), y: label.y + row)
        }
    }
}

extension MachineDrawing {
    /// Where the first line of a box's name begins; the others stand under it.
    func namePlace(of node: Int) -> Layout.Place {
        let box = layout.nodes[node]
        let lines = machine.nameLines[node]
        let mark = machine.starts.contains(node) ? StartMark.columns : 0
        let width = mark + (lines.map { TextWidth.columns($0) }.max() ?? 0)
        return Layout.Place(
            x: box.x + 1 + (box.width - 2 - width) / 2 + mark, y: box.y + (box.height - lines.count) / 2)
    }

    /// Where the name of a frame begins.
    func titlePlace(of frame: Int) -> Layout.Place {
        let title = layout.frames[frame].title
        return Layout.Place(x: title.x + (machine.frames[frame].isStart ? StartMark.columns : 0), y: title.y)
    }

    /// Where the marks of the boxes and frames stand in which the machine, or a parent, begins.
    var startPlaces: [Layout.Place] {
        startPlacesInBoxes
            + layout.frames.indices.filter { machine.frames[$0].isStart }.map {
                Layout.Place(x: layout.frames[$0].title.x, y: layout.frames[$0].title.y)
            }
    }

    private var startPlacesInBoxes: [Layout.Place] {
        machine.starts.sorted().map { start in
            let name = namePlace(of: start)
            return Layout.Place(x: name.x - StartMark.columns, y: name.y)
        }
    }
}

extension Layout.LabelPlace {
    /// Where a line of so many columns begins: in the middle, over the line of its edge.
    func start(of columns: Int) -> Int { x + max(0, width - columns) / 2 }
}

extension Layout.Path {
    /// The cell of the arrowhead, and the step from it to the border it points at; nil for a path without points.
    var lastRun: (head: Layout.Place, step: Layout.Place)? {
        guard points.count > 1, let end = points.last else { return nil }
        let before = points[points.count - 2]
        let step = Layout.Place(x: (end.x - before.x).signum(), y: (end.y - before.y).signum())
        return (Layout.Place(x: end.x - step.x, y: end.y - step.y), step)
    }
}
