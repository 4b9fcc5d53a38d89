import Screen

/// The refusals that nobody has acknowledged, newest first: when, what, from where, why, and what was legal. The selected
/// one is shown whole.
enum PendingView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let (room, pending) = (room(area), model.shownPending)
        guard pending.count > 0 else {
            var line = TextLine(room)
            line.write(Notices.nothingPending, model.theme[.muted], on: &buffer)
            return Point(x: room.x, y: room.y)
        }
        let selected = model.cursor(of: .pending).selected
        let whole = whole(model, in: room)
        let list = list(model, in: room, selectedRows: whole.map { 1 + $0.count })
        for index in list.inSight {
            guard let error = pending[index] else { break }
            let isWhole = index == selected && whole != nil
            let texts = isWhole ? whole ?? [] : details(of: error, model, columns: room.width - indent)
            drawError(error, details: texts, model, in: room.inset(top: list.row(of: index)), on: &buffer)
            guard isWhole, model.focus == .pending else { continue }
            buffer.select(Rect(x: area.x, y: list.place(of: index).y, width: area.width, height: 1), model.theme)
        }
        drawOlder(model, below: list, on: &buffer)
        return Point(x: room.x, y: list.place(of: selected).y)
    }

    private static func room(_ area: Rect) -> Rect { area.inset(left: 1) }

    /// The errors in their room.
    static func list(_ model: Model, in area: Rect) -> ListLayout {
        let room = room(area)
        return list(model, in: room, selectedRows: whole(model, in: room).map { 1 + $0.count })
    }

    private static func list(_ model: Model, in room: Rect, selectedRows: Int?) -> ListLayout {
        ListLayout(
            model.cursor(of: .pending), in: room, count: model.shownPending.shown, rowsPerLine: rowsPerError,
            selectedRows: selectedRows)
    }

    /// The selected error as it is shown whole: where the pane has the focus, or room for it beside all others.
    private static func whole(_ model: Model, in room: Rect) -> [Detail]? {
        let selected = model.shownPending[model.cursor(of: .pending).selected]
        guard let details = selected.map({ wrapped($0, model, columns: room.width - indent) }) else { return nil }
        let isRoomy = list(model, in: room, selectedRows: 1 + details.count).rowsWhole <= room.height
        return model.focus == .pending || isRoomy ? details : nil
    }

    /// The rows of a pane of so many columns that shows the selected error whole beside all others.
    static func rowsWhole(_ model: Model, columns: Int) -> Int {
        let selected = model.shownPending[model.cursor(of: .pending).selected]
        let room = room(ListLayout.unlimited(columns: columns))
        let rows = selected.map { 1 + rowsWrapped($0, model, columns: room.width - indent) }
        return list(model, in: room, selectedRows: rows).rowsWhole + (model.shownPending.countedOnly > 0 ? 1 : 0)
    }

    private static func rowsWrapped(_ error: PendingError, _ model: Model, columns: Int) -> Int {
        details(of: error, model, columns: .max).reduce(0) { $0 + WrappedText.count($1.text, columns: columns) }
    }

    /// Says below the last one how many more are only counted.
    private static func drawOlder(_ model: Model, below list: ListLayout, on buffer: inout Buffer) {
        let (older, end) = (model.shownPending.countedOnly, list.row(of: model.shownPending.shown))
        guard older > 0, list.below == 0, end < list.area.height else { return }
        var line = TextLine(list.area, row: end)
        line.write(PaneWords.older(older), model.theme[.muted], on: &buffer)
    }

    /// Screen rows of one error: when and by whom, what was asked, why, and what would have been legal.
    static let rowsPerError = 4

    private static let indent = 2

    private typealias Detail = (text: String, role: Role)

    /// - Parameter columns: where the reason is longer, its few words stand for it.
    private static func details(of error: PendingError, _ model: Model, columns: Int) -> [Detail] {
        let reason = Marks.arrows(error.reason, in: model.settings.glyphs)
        let isRoomy = TextWidth.columns(reason) <= columns
        return [
            (error.title(model.settings.glyphs), .name),
            (isRoomy ? reason : error.brief, .trouble),
            (PaneWords.legal(legal(of: error, model), atMost: model.focus == .pending ? .max : mostLegal), .muted),
        ]
    }

    /// What would have been legal, each behind its key where that asks for it now: the machine may be elsewhere since.
    private static func legal(of error: PendingError, _ model: Model) -> [String] {
        error.legal.map { request in
            let name = model.machine.structure.seenName(of: request)
            let key = model.verdict(on: request).mayPass ? model.keys.key(of: request) : nil
            return key.map { "\($0)\(unbroken)\(name)" } ?? name
        }
    }

    /// A blank that no line is broken at, until it is written: a key stays with its name.
    private static let unbroken: Character = "\u{A0}"

    /// How many requests are named that would have been legal, until a person looks through the errors: what was asked and why it was
    /// refused would be lost among tens of them.
    private static let mostLegal = 4

    private static func wrapped(_ error: PendingError, _ model: Model, columns: Int) -> [Detail] {
        details(of: error, model, columns: .max).flatMap { text, role in
            WrappedText.lines(text, columns: columns).map { ($0, role) }
        }
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
            let text = String(detail.text.map { $0 == unbroken ? " " : $0 })
            line.write(text, theme[detail.role], on: &buffer)
        }
    }
}
