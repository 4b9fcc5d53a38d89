import MachineRecords
import Screen

/// The data of the state in view: kept values marked, what changed as old and new, one entry open to edit. The selected
/// entry is shown whole.
enum DataView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let list = area.inset(left: 1, right: 1)
        let (data, theme) = (model.viewedData, model.theme)
        guard !data.isEmpty else {
            var line = TextLine(list)
            line.write(PaneWords.noData, theme[.muted], on: &buffer)
            return Point(x: list.x, y: list.y)
        }
        let cursor = model.cursor(of: .data)
        let (keyWidth, between) = (keyWidth(of: data, model, in: list), between(data, model))
        let selected = model.focus == .data && data.indices.contains(cursor.selected) ? cursor.selected : nil
        let details = shown(
            selected.map { self.details(data[$0], model, keyWidth: keyWidth, width: list.width - between) } ?? [],
            in: list.height - 1, model)
        let rows = ListRows(cursor, height: list.height, selectedRows: 1 + details.count)
        var place: Point? = Point(x: list.x, y: list.y + rows.row(of: cursor.selected))
        for index in rows.lines(of: data.count) {
            let row = rows.row(of: index)
            let area = Rect(x: list.x, y: list.y + row, width: list.width, height: 1)
            let columns = (name: keyWidth, between: between)
            if let caret = drawRow(data[index], model, in: area, columns, on: &buffer) {
                place = caret
            } else if index == selected {
                for (offset, detail) in details.enumerated() {
                    var line = TextLine(list.inset(left: indent), row: row + 1 + offset)
                    line.write(detail, model.theme[.text], on: &buffer)
                }
                let block = Rect(x: list.x - 1, y: list.y + row, width: list.width + 2, height: 1 + details.count)
                buffer.select(block, model.theme)
            }
        }
        return place
    }

    private static let indent = 2

    /// Columns between an entry's name and its value: a blank, and its key or mark with a blank behind it.
    private static func between(_ data: [DatumRecord], _ model: Model) -> Int {
        let keys = data.compactMap { $0.request.flatMap(model.keys.key(of:)).map(TextWidth.columns) }
        return 2 + max(1, keys.max() ?? 0)
    }

    /// Columns of the names: as many as leave the most rows whole.
    private static func keyWidth(of data: [DatumRecord], _ model: Model, in list: Rect) -> Int {
        let values = data.map { TextWidth.columns(before($0, model) + $0.value.text) }
        return ColumnSplit.left(
            data.map { TextWidth.columns($0.name) }, values, room: list.width - between(data, model),
            least: list.width / 3)
    }

    /// The entry at a cell.
    static func line(_ model: Model, in area: Rect, at place: Point) -> Int? {
        rows(model, in: area).line(at: place.y - area.y, of: model.viewedData.count)
    }

    /// How many entries are below those in sight.
    static func below(_ model: Model, in area: Rect) -> Int { rows(model, in: area).below(of: model.viewedData.count) }

    private static func rows(_ model: Model, in area: Rect) -> ListRows {
        let list = area.inset(left: 1, right: 1)
        let extra = min(detailRows(model, in: list), max(0, list.height - 1))
        return ListRows(model.cursor(of: .data), height: list.height, selectedRows: 1 + extra)
    }

    /// The rows of a pane of so many columns that shows the selected entry whole beside all others.
    static func rowsWhole(_ model: Model, columns: Int) -> Int {
        let list = Rect(x: 0, y: 0, width: columns, height: 1).inset(left: 1, right: 1)
        return model.viewedData.count + detailRows(model, in: list)
    }

    /// How many rows stand below the selected entry.
    private static func detailRows(_ model: Model, in list: Rect) -> Int {
        let (data, selected) = (model.viewedData, model.cursor(of: .data).selected)
        guard model.focus == .data, data.indices.contains(selected) else { return 0 }
        let width = list.width - between(data, model)
        return details(data[selected], model, keyWidth: keyWidth(of: data, model, in: list), width: width).count
    }

    /// As many of the rows as there is room for; of more, how many, and how to have the whole.
    private static func shown(_ details: [String], in rows: Int, _ model: Model) -> [String] {
        guard details.count > max(0, rows) else { return details }
        guard rows > 0 else { return [] }
        return details.prefix(rows - 1) + [PaneWords.moreLines(details.count - rows + 1, HelpWords.menuKey("y"))]
    }

    /// The rows below the selected entry: the whole of it, where it was cut.
    /// - Parameter width: the columns of names and values together.
    private static func details(_ datum: DatumRecord, _ model: Model, keyWidth: Int, width: Int) -> [String] {
        let value = before(datum, model) + datum.value.text
        let isCut = TextWidth.columns(datum.name) > keyWidth || TextWidth.columns(value) > width - keyWidth
        guard isCut, model.mode == .normal else { return [] }
        let isKeyCut = TextWidth.columns(datum.name) > keyWidth
        return WrappedText.lines(isKeyCut ? "\(datum.name): \(value)" : value, columns: width - indent)
    }

    /// What the entry was before the last transition or edit, with an arrow to what it is now.
    /// - Parameter room: the columns for both; what it was is cut before what it is.
    private static func before(_ datum: DatumRecord, _ model: Model, room: Int = .max) -> String {
        guard let old = model.machine.changes[model.place(of: datum)] else { return "" }
        let (text, arrow) = (old?.text ?? PaneWords.noValue, "\(Marks(model.settings.glyphs).arrow) ")
        let rest = room - TextWidth.columns(datum.value.text) - TextWidth.columns(arrow) - 1
        if TextWidth.columns(text) <= rest { return "\(text) \(arrow)" }
        guard rest >= shortestOld else { return arrow }
        return "\(TextWidth.cut(text, to: rest, ellipsis: model.settings.glyphs.ellipsis)) \(arrow)"
    }

    /// Columns of what a value was that still tell something.
    private static let shortestOld = 3

    /// - Returns: where the text cursor stands, if this is the entry that is edited.
    private static func drawRow(
        _ datum: DatumRecord, _ model: Model, in row: Rect, _ columns: (name: Int, between: Int),
        on buffer: inout Buffer
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
