import Screen

/// The refusals that nobody has acknowledged, newest first: when, what, from where, why, and what was legal.
enum PendingView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let list = area.inset(left: 1)
        guard model.pending.count > 0 else {
            var line = TextLine(list)
            line.write("nothing is pending", model.theme[.muted], on: &buffer)
            return Point(x: list.x, y: list.y)
        }
        let cursor = model.cursor(of: .pending)
        var row = 0
        var index = cursor.top
        while row < list.height, let error = model.pending[index] {
            let height = min(PendingError.rows, list.height - row)
            drawError(error, model, list, row: row, height, on: &buffer)
            if index == cursor.selected, model.focus == .pending {
                let block = Rect(x: list.x - 1, y: list.y + row, width: list.width + 1, height: 1)
                buffer.select(block, model.theme)
            }
            row += PendingError.rows
            index += 1
        }
        if model.pending.countedOnly > 0, row < list.height {
            var line = TextLine(list, row: row)
            line.write("and \(model.pending.countedOnly) older ones", model.theme[.muted], on: &buffer)
        }
        return Point(x: list.x, y: list.y + (cursor.selected - cursor.top) * PendingError.rows)
    }

    private static func drawError(
        _ error: PendingError, _ model: Model, _ area: Rect, row: Int, _ height: Int, on buffer: inout Buffer
    ) {
        let theme = model.theme
        let marks = Marks(model.settings.glyphs)
        var line = TextLine(area, row: row)
        line.write("\(marks.refused) ", theme[.trouble], on: &buffer)
        line.write("\(error.time.clock) by \(error.asker.text)", theme[.muted], on: &buffer)
        let legal = error.legal.isEmpty ? "nothing" : error.legal.joined(separator: ", ")
        let details: [(String, Role)] = [
            ("\(error.from) \(marks.arrow) \(error.asked)", .name), (error.failure.reason, .trouble),
            ("legal: \(legal)", .muted),
        ]
        for (index, detail) in details.prefix(height - 1).enumerated() {
            var line = TextLine(area.inset(left: 2), row: row + 1 + index)
            line.write(detail.0, theme[detail.1], on: &buffer)
        }
    }
}
