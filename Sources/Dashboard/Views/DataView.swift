import Screen

/// The data of the state in view: kept values marked, what changed as old and new, one entry open to edit.
enum DataView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let list = area.inset(left: 1)
        let data = model.viewedData
        guard !data.isEmpty else {
            var line = TextLine(list)
            line.write("no data", model.theme[.muted], on: &buffer)
            return Point(x: list.x, y: list.y)
        }
        let cursor = model.cursor(of: .data)
        let keyWidth = min(list.width / 2, data.map { TextWidth.columns($0.key) }.max() ?? 0)
        var place: Point? = Point(x: list.x, y: list.y + cursor.selected - cursor.top)
        for row in 0..<list.height where cursor.top + row < data.count {
            let datum = data[cursor.top + row]
            let isSelected = cursor.top + row == cursor.selected && model.focus == .data
            if let caret = drawRow(datum, model, list, row: row, keyWidth, on: &buffer) {
                place = caret
            } else if isSelected {
                let line = Rect(x: list.x - 1, y: list.y + row, width: list.width + 1, height: 1)
                buffer.select(line, model.theme)
            }
        }
        return place
    }

    /// - Returns: where the text cursor stands, if this is the entry that is edited.
    private static func drawRow(
        _ datum: LiveDatum, _ model: Model, _ area: Rect, row: Int, _ keyWidth: Int, on buffer: inout Buffer
    ) -> Point? {
        let theme = model.theme
        var line = TextLine(area, row: row)
        line.write(datum.key, columns: keyWidth, theme[.name], on: &buffer)
        line.skip(1)
        line.write(mark(datum, Marks(model.settings.glyphs)), columns: 2, theme[.muted], on: &buffer)
        let place = model.place(of: datum)
        if case .edit(let edit) = model.mode, edit.place == place {
            return drawEditor(edit.line, &line, theme, on: &buffer)
        }
        if let old = model.machine.changes[place] {
            let before = old?.text ?? "none"
            line.write("\(before) \(Marks(model.settings.glyphs).arrow) ", theme[.muted], on: &buffer)
            line.write(datum.value.text, theme[.changed], on: &buffer)
        } else {
            line.write(datum.value.text, theme[.text], on: &buffer)
        }
        return nil
    }

    private static func mark(_ datum: LiveDatum, _ marks: Marks) -> String {
        datum.isContext ? marks.context : datum.isKept ? marks.kept : " "
    }

    private static func drawEditor(
        _ editor: LineEditor, _ line: inout TextLine, _ theme: Theme, on buffer: inout Buffer
    ) -> Point {
        buffer.fill(Rect(x: line.x, y: line.y, width: line.room, height: 1), style: theme[.input])
        let start = line.x
        let caret = TextWidth.columns(editor.beforeCursor)
        let hidden = max(0, caret - line.room + 1)
        let shown = String(editor.string.dropFirst(hidden))
        line.write(shown, theme[.input], on: &buffer)
        return Point(x: start + caret - hidden, y: line.y)
    }
}
