import MachineRecords
import Screen

/// The data of the state in view: kept values marked, what changed as old and new, one entry open to edit. The selected
/// entry is shown whole.
enum DataView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let (room, data) = (room(area), model.viewedData)
        guard !data.isEmpty else {
            var line = TextLine(room)
            line.write(PaneWords.noData, model.theme[.muted], on: &buffer)
            return Point(x: room.x, y: room.y)
        }
        let columns = Columns(of: data, model, in: room)
        let list = list(of: data, columns, model, in: room)
        var place: Point? = Point(x: room.x, y: list.place(of: model.cursor(of: .data).selected).y)
        for index in list.inSight {
            let row = list.place(of: index)
            // What is edited has the text cursor, and looks as a line that is written.
            if let caret = drawRow(data[index], model, columns: columns, in: row, on: &buffer) {
                place = caret
            } else if index == list.selected {
                list.drawSelection(across: area, indent: indent, model.theme, on: &buffer)
            }
        }
        return place
    }

    private static func room(_ area: Rect) -> Rect { area.inset(left: 1, right: 1) }

    /// The entries in their room.
    static func list(_ model: Model, in area: Rect) -> ListLayout {
        let (room, data) = (room(area), model.viewedData)
        return list(of: data, Columns(of: data, model, in: room), model, in: room)
    }

    /// - Parameter columns: asked for where an entry is shown whole.
    private static func list(
        of data: [DatumRecord], _ columns: @autoclosure () -> Columns, _ model: Model, in room: Rect
    ) -> ListLayout {
        ListLayout(model.cursor(of: .data), in: room, count: data.count, isFocused: model.focus == .data) { line in
            shown(details(data[line], model, in: columns()), in: room.height - 1, model)
        }
    }

    private static let indent = 2

    /// The columns of names and values.
    private struct Columns {
        /// As many as leave the most rows whole.
        let name: Int
        let value: Int
        /// A blank, and the key or mark of an entry with a blank behind it.
        let between: Int

        init(of data: [DatumRecord], _ model: Model, in room: Rect) {
            let keys = data.compactMap { $0.request.flatMap(model.keys.key(of:)).map(TextWidth.columns) }
            between = 2 + max(1, keys.max() ?? 0)
            let names = data.map { TextWidth.columns($0.name) }
            let values = data.map { TextWidth.columns(before($0, model) + $0.value.text) }
            let both = room.width - between
            name = ColumnSplit.left(names, values, room: both, least: room.width / 3)
            value = both - name
        }
    }

    /// The rows of a pane of so many columns that shows the selected entry whole beside all others.
    static func rowsWhole(_ model: Model, columns: Int) -> Int {
        list(model, in: ListLayout.unlimited(columns: columns)).rowsWhole
    }

    /// As many of the rows as there is room for; of more, how many, and how to have the whole.
    private static func shown(_ details: [String], in rows: Int, _ model: Model) -> [String] {
        guard details.count > max(0, rows) else { return details }
        guard rows > 0 else { return [] }
        let copies = model.actions.keyLabel(of: .output(.copy), model.settings.glyphs)
        return details.prefix(rows - 1) + [PaneWords.moreLines(details.count - rows + 1, copies)]
    }

    /// The rows below the selected entry: the whole of it, where it was cut.
    private static func details(_ datum: DatumRecord, _ model: Model, in columns: Columns) -> [String] {
        let value = before(datum, model) + datum.value.text
        let isKeyCut = TextWidth.columns(datum.name) > columns.name
        guard isKeyCut || TextWidth.columns(value) > columns.value else { return [] }
        switch model.mode {
        case .normal, .reading: break
        case .question, .line, .overlay: return []
        }
        let text = isKeyCut ? "\(datum.name): \(value)" : value
        return WrappedText.lines(text, columns: columns.name + columns.value - indent)
    }

    /// What the entry was before the last transition or edit, with an arrow to what it is now.
    /// - Parameter room: the columns for both; what it was is cut before what it is, but for a few columns.
    private static func before(_ datum: DatumRecord, _ model: Model, room: Int = .max) -> String {
        guard let old = model.machine.changes[model.place(of: datum)] else { return "" }
        // What has begun was nothing before.
        if old == nil, datum.value.written == nil { return "" }
        let (text, arrow) = (old?.text ?? PaneWords.noValue, "\(Marks(model.settings.glyphs).arrow) ")
        let both = room - TextWidth.columns(arrow) - 1
        let rest = max(both - TextWidth.columns(datum.value.text), min(shortestOld, both / 2))
        return "\(TextWidth.cut(text, to: rest, ellipsis: model.settings.glyphs.ellipsis)) \(arrow)"
    }

    /// Columns of what a value was that are left of it beside the longest one.
    private static let shortestOld = 6

    /// - Returns: where the text cursor stands, if this is the entry that is edited.
    private static func drawRow(
        _ datum: DatumRecord, _ model: Model, columns: Columns, in row: Rect, on buffer: inout Buffer
    ) -> Point? {
        let theme = model.theme
        var line = TextLine(row)
        line.write(datum.name, columns: columns.name, theme[.name], on: &buffer)
        line.skip(1)
        if let key = datum.request.flatMap(model.keys.key(of:)) {
            line.write(key, columns: columns.between - 1, theme[.key], on: &buffer)
        } else {
            line.write(
                mark(datum, Marks(model.settings.glyphs)), columns: columns.between - 1, theme[.muted], on: &buffer)
        }
        if case .line(.edit(let edit)) = model.mode, edit.place == model.place(of: datum) {
            return drawEditor(edit.line, at: &line, theme: theme, on: &buffer)
        }
        let before = before(datum, model, room: line.room)
        line.write(before, theme[.muted], on: &buffer)
        let style = before.isEmpty ? theme[.text] : changed(datum, model)
        line.write(datum.value.text, style, on: &buffer)
        return nil
    }

    private static func changed(_ datum: DatumRecord, _ model: Model) -> Style {
        model.flashing(model.theme[.changed], since: model.machine.changedAt[model.place(of: datum)])
    }

    private static func mark(_ datum: DatumRecord, _ marks: Marks) -> String {
        datum.isContext ? marks.context : datum.isKept ? marks.kept : " "
    }

    private static func drawEditor(
        _ editor: LineEditor, at line: inout TextLine, theme: Theme, on buffer: inout Buffer
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
