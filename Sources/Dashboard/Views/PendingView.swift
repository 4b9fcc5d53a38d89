import Screen

/// The refusals that nobody has acknowledged, newest first: when, what, from where, why, and what was legal. The selected
/// one is shown whole.
enum PendingView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let list = area.inset(left: 1)
        guard model.pending.count > 0 else {
            var line = TextLine(list)
            line.write("nothing is pending", model.theme[.muted], on: &buffer)
            return Point(x: list.x, y: list.y)
        }
        let cursor = model.cursor(of: .pending)
        let columns = list.width - indent
        let whole = model.focus == .pending ? model.pending[cursor.selected].map { wrapped($0, model, columns) } : nil
        let rows = ListRows(
            cursor, height: list.height, rowsPerLine: PendingError.rows, selectedRows: whole.map { $0.count + 1 })
        for index in rows.lines(of: model.pending.shown) {
            guard let error = model.pending[index] else { break }
            let isSelected = index == cursor.selected && whole != nil
            let texts = isSelected ? whole ?? [] : details(of: error, model)
            drawError(error, texts, model, list, row: rows.row(of: index), on: &buffer)
            guard isSelected else { continue }
            buffer.select(
                Rect(x: list.x - 1, y: list.y + rows.row(of: index), width: list.width + 1, height: 1), model.theme)
        }
        let end = rows.row(of: model.pending.shown)
        if model.pending.countedOnly > 0, end < list.height {
            var line = TextLine(list, row: end)
            line.write("and \(model.pending.countedOnly) older ones", model.theme[.muted], on: &buffer)
        }
        return Point(x: list.x, y: list.y + rows.row(of: cursor.selected))
    }

    private static let indent = 2

    private typealias Detail = (text: String, role: Role)

    private static func details(of error: PendingError, _ model: Model) -> [Detail] {
        let legal = error.legal.isEmpty ? "nothing" : error.legal.joined(separator: ", ")
        return [
            ("\(error.from) \(Marks(model.settings.glyphs).arrow) \(error.asked)", .name),
            (error.reason, .trouble), ("legal: \(legal)", .muted),
        ]
    }

    private static func wrapped(_ error: PendingError, _ model: Model, _ columns: Int) -> [Detail] {
        details(of: error, model).flatMap { text, role in
            WrappedText.lines(text, columns: columns).map { ($0, role) }
        }
    }

    private static func drawError(
        _ error: PendingError, _ details: [Detail], _ model: Model, _ area: Rect, row: Int, on buffer: inout Buffer
    ) {
        let theme = model.theme
        var line = TextLine(area, row: row)
        line.write("\(Marks(model.settings.glyphs).refused) ", theme[.trouble], on: &buffer)
        line.write("\(error.time.clock) by \(error.asker.text)", theme[.muted], on: &buffer)
        for (index, detail) in details.enumerated() {
            var line = TextLine(area.inset(left: indent), row: row + 1 + index)
            line.write(detail.text, theme[detail.role], on: &buffer)
        }
    }
}
