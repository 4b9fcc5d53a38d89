import Screen

/// The refusals that nobody has acknowledged, newest first: when, what, from where, why, and what was legal. The selected
/// one is shown whole.
enum PendingView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let (list, pending) = (area.inset(left: 1), model.shownPending)
        guard pending.count > 0 else {
            var line = TextLine(list)
            line.write(Notices.nothingPending, model.theme[.muted], on: &buffer)
            return Point(x: list.x, y: list.y)
        }
        let cursor = model.cursor(of: .pending)
        let columns = list.width - indent
        let whole = whole(model, in: list)
        let rows = rows(model, list, whole)
        for index in rows.lines(of: pending.shown) {
            guard let error = pending[index] else { break }
            let isWhole = index == cursor.selected && whole != nil
            let texts = isWhole ? whole ?? [] : details(of: error, model, columns: columns)
            drawError(error, details: texts, model, in: list.inset(top: rows.row(of: index)), on: &buffer)
            guard isWhole, model.focus == .pending else { continue }
            buffer.select(
                Rect(x: list.x - 1, y: list.y + rows.row(of: index), width: list.width + 1, height: 1), model.theme)
        }
        drawRest(model, rows, in: list, on: &buffer)
        return Point(x: list.x, y: list.y + rows.row(of: cursor.selected))
    }

    /// The selected error as it is shown whole: where the pane has the focus, or room for it beside all others.
    private static func whole(_ model: Model, in list: Rect) -> [Detail]? {
        let pending = model.shownPending
        let selected = pending[model.cursor(of: .pending).selected]
        guard let details = selected.map({ wrapped($0, model, columns: list.width - indent) }) else { return nil }
        let rows = (pending.shown - 1) * rowsPerError + max(rowsPerError, 1 + details.count)
        return model.focus == .pending || rows <= list.height ? details : nil
    }

    /// The rows of a pane of so many columns that shows the selected error whole beside all others.
    static func rowsWhole(_ model: Model, columns: Int) -> Int {
        let pending = model.shownPending
        let selected = pending[model.cursor(of: .pending).selected]
        let details = selected.map { rowsWrapped($0, model, columns: columns - 1 - indent) } ?? 0
        let older = pending.countedOnly > 0 ? 1 : 0
        return (pending.shown - 1) * rowsPerError + max(rowsPerError, 1 + details) + older
    }

    private static func rows(_ model: Model, _ list: Rect, _ whole: [Detail]?) -> ListRows {
        ListRows(
            model.cursor(of: .pending), height: list.height, rowsPerLine: rowsPerError,
            selectedRows: whole.map { $0.count + 1 })
    }

    /// The error at a cell.
    static func line(_ model: Model, in area: Rect, at place: Point) -> Int? {
        let list = area.inset(left: 1)
        let whole = whole(model, in: list)
        return rows(model, list, whole).line(at: place.y - list.y, of: model.shownPending.shown)
    }

    /// How many more stand below, in sight or only counted.
    private static func drawRest(_ model: Model, _ rows: ListRows, in list: Rect, on buffer: inout Buffer) {
        let lines = rows.lines(of: model.shownPending.shown)
        let hidden = model.shownPending.shown - lines.upperBound
        let end = rows.row(of: model.shownPending.shown)
        if hidden > 0 {
            let text = "\(Marks(model.settings.glyphs).down) \(PaneWords.more(hidden))"
            TextLine(list.inset(right: 1), row: list.height - 1).writeAtEnd(text, model.theme[.key], on: &buffer)
        } else if model.shownPending.countedOnly > 0, end < list.height {
            var line = TextLine(list, row: end)
            line.write(PaneWords.older(model.shownPending.countedOnly), model.theme[.muted], on: &buffer)
        }
    }

    /// Screen rows of one error: when and by whom, what was asked, why, and what would have been legal.
    static let rowsPerError = 4

    private static let indent = 2

    private typealias Detail = (text: String, role: Role)

    /// - Parameter columns: where the reason is longer, its few words stand for it.
    private static func details(of error: PendingError, _ model: Model, columns: Int) -> [Detail] {
        let isRoomy = TextWidth.columns(error.reason) <= columns
        return [
            (error.title(model.settings.glyphs), .name),
            (isRoomy ? error.reason : error.brief, .trouble), (PaneWords.legal(error.legal), .muted),
        ]
    }

    private static func wrapped(_ error: PendingError, _ model: Model, columns: Int) -> [Detail] {
        details(of: error, model, columns: .max).flatMap { text, role in
            WrappedText.lines(text, columns: columns).map { ($0, role) }
        }
    }

    private static func rowsWrapped(_ error: PendingError, _ model: Model, columns: Int) -> Int {
        details(of: error, model, columns: .max).reduce(0) { $0 + WrappedText.count($1.text, columns: columns) }
    }

    private static func drawError(
        _ error: PendingError, details: [Detail], _ model: Model, in area: Rect, on buffer: inout Buffer
    ) {
        let theme = model.theme
        var line = TextLine(area)
        line.write("\(Marks(model.settings.glyphs).refused) ", theme[.trouble], on: &buffer)
        let times = error.count > 1 ? PaneWords.times(error.count) : ""
        line.write(
            PaneWords.refused(at: error.time.clock, asker: error.asker.text) + times, theme[.muted], on: &buffer)
        for (index, detail) in details.enumerated() {
            var line = TextLine(area.inset(left: indent), row: 1 + index)
            line.write(detail.text, theme[detail.role], on: &buffer)
        }
    }
}
