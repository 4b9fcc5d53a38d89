import Screen

/// Events, notices and what the program printed, newest first: number, time, what, why, and who asked. The selected line is shown whole.
enum LogView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let list = list(model, in: area)
        let entries = list.inSight.compactMap { model.log.newest($0)?.written(in: model.settings.glyphs) }
        let shared = (
            output: sharedWidth(of: entries, list.area, isOutput: true),
            others: sharedWidth(of: entries, list.area, isOutput: false)
        )
        for (index, entry) in zip(list.inSight, entries) {
            let line = list.place(of: index)
            // They cut nothing more of it: what of the selected one is cut, its own columns tell.
            let width = entry.mark == .output ? shared.output : shared.others
            drawEntry(entry, model, row: line, textColumns: width, on: &buffer)
            if model.past != nil, entry.number != nil, entry.number == model.shownNumber {
                var mark = TextLine(Rect(x: area.x, y: line.y, width: 1, height: 1))
                mark.write(Marks(model.settings.glyphs).here, model.theme[.lit], on: &buffer)
            }
        }
        list.drawSelection(across: area, indent: indent(list.area.width), model.theme, on: &buffer)
        if model.isBeforeEvents {
            let end = min(list.row(of: model.log.count), list.area.height)
            drawOpening(model, in: area.inset(top: end), on: &buffer)
        } else if model.log.count == 0 {
            var line = TextLine(list.area)
            let text = model.log.filter.isEmpty ? PaneWords.emptyLog : PaneWords.nothingMatches(model.log.filter)
            line.write(text, model.theme[.muted], on: &buffer)
        }
        return Point(x: area.x + 1, y: list.place(of: model.cursor(of: .log).selected).y)
    }

    /// The lines in their room: below them a row says so where what was before all events is shown.
    static func list(_ model: Model, in area: Rect) -> ListLayout {
        let room = room(model, in: area)
        let lines = model.isBeforeEvents ? room.inset(bottom: min(1, room.height)) : room
        let count = model.log.count
        return ListLayout(model.cursor(of: .log), in: lines, count: count, isFocused: model.focus == .log) { line in
            model.log.newest(line).map { details($0.written(in: model.settings.glyphs), lines) } ?? []
        }
    }

    /// Says that what was before all events is shown, where the line of an event would stand.
    static func drawOpening(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        guard area.height > 0 else { return }
        var line = TextLine(area)
        line.write("\(Marks(model.settings.glyphs).here) ", model.theme[.lit], on: &buffer)
        line.write(PastWords.beforeEvents, model.theme[.text], on: &buffer)
    }

    /// The lines from their time on, but for the first columns of their numbers.
    static func room(_ model: Model, in area: Rect) -> Rect { area.inset(left: 1 + longNumberColumns(model)) }

    /// The columns that numbers of five digits and more take beside those that all have.
    private static func longNumberColumns(_ model: Model) -> Int { max(0, String(model.live.number).count - 4) }

    /// The rows of a pane of so many columns that shows the selected line whole beside all others.
    static func rowsWhole(_ model: Model, columns: Int) -> Int {
        list(model, in: ListLayout.unlimited(columns: columns)).rowsWhole + (model.isBeforeEvents ? 1 : 0)
    }

    /// The columns of number, time and mark.
    private static func indent(_ width: Int) -> Int { 5 + timeColumns(width) + 2 }

    /// The time gives its columns to what happened where both have no room.
    private static func timeColumns(_ width: Int) -> Int { width < leastForTime ? 0 : 10 }
    private static let leastForTime = 50

    /// The rows below the selected line: what of it was cut, whole.
    private static func details(_ entry: LogEntry, _ list: Rect) -> [String] {
        let room = room(of: entry, list.width)
        let text = textWidth(entry, room)
        let cut =
            (timeColumns(list.width) == 0 ? [entry.time.clock] : [])
            + (TextWidth.columns(entry.text) > text ? [entry.text] : [])
            + (!entry.detail.isEmpty && TextWidth.columns(entry.detail) > room - text - 2 ? [entry.detail] : [])
        return cut.flatMap { WrappedText.lines($0, columns: list.width - indent(list.width) - 1) }
    }

    /// One line; used for the status row too.
    /// - Parameters:
    ///   - entry: written in the signs that the terminal has.
    ///   - shared: columns that others in sight need for what happened: details stand below one another.
    static func drawEntry(
        _ entry: LogEntry, _ model: Model, row: Rect, textColumns shared: Int = 0, on buffer: inout Buffer
    ) {
        let theme = model.theme
        // In the past, what came later is not what made the picture.
        let isLater = model.past != nil && entry.number.map { $0 > model.shownNumber ?? 0 } ?? false
        let asker = entry.asker?.text ?? ""
        let end = TextLine(row.inset(right: 1))
        let more = longNumberColumns(model)
        var line = TextLine(row.inset(left: -more, right: TextWidth.columns(asker) + 2))
        line.write(entry.number.map { String($0) } ?? "", columns: 5 + more, theme[.muted], on: &buffer)
        line.write(entry.time.clock, columns: timeColumns(row.width), theme[.muted], on: &buffer)
        let (mark, role) = look(of: entry.mark, Marks(model.settings.glyphs))
        line.write(mark, columns: 2, theme[isLater ? .muted : role], on: &buffer)
        let text = isLater ? Role.muted : role == .trouble ? .trouble : .name
        let width = textWidth(entry, line.room, shared: shared)
        line.write(cutText(of: entry, to: width, buffer.glyphs), columns: width, theme[text], on: &buffer)
        line.skip(2)
        line.write(cutDetail(of: entry, to: line.room, buffer.glyphs), theme[.muted], on: &buffer)
        end.writeAtEnd(asker, theme[.muted], on: &buffer)
    }

    /// What happened, with what tells most of the names in it where not all has room.
    private static func cutText(of entry: LogEntry, to columns: Int, _ glyphs: GlyphSet) -> String {
        switch entry.mark {
        case .success, .refused, .ignored, .moved:
            TextWidth.columns(entry.text) <= columns
                ? entry.text
                : entry.step.map { NameCuts.step($0.short, to: columns, glyphs: glyphs) }
                    ?? NameCuts.event(GuardedName(reading: entry.text), to: columns, ellipsis: glyphs.ellipsis).text
        case .data: TextWidth.cutFront(entry.text, to: columns, ellipsis: glyphs.ellipsis)
        case .output, .workStarted, .workDone, .workFailed, .workCancelled, .notice, .done: entry.text
        }
    }

    /// Its detail; where not even the event that it begins with has room, both ends of that.
    private static func cutDetail(of entry: LogEntry, to columns: Int, _ glyphs: GlyphSet) -> String {
        guard let cause = entry.cause, TextWidth.columns(cause) > columns else {
            return entry.detail
        }
        return NameCuts.event(GuardedName(reading: cause), to: columns, ellipsis: glyphs.ellipsis).text
    }

    /// The columns that lines with a detail need for what happened; what a program prints has its own.
    private static func sharedWidth(of entries: [LogEntry], _ list: Rect, isOutput: Bool) -> Int {
        entries.filter { ($0.mark == .output) == isOutput && !$0.detail.isEmpty }.map {
            steppedWidth($0, room(of: $0, list.width))
        }
        .max() ?? 0
    }

    /// The columns of a row between the mark and who asked.
    private static func room(of entry: LogEntry, _ width: Int) -> Int {
        width - TextWidth.columns(entry.asker?.text ?? "") - 2 - indent(width)
    }

    /// The columns of what happened: those that lines in sight share, but fewer where its detail would be cut beside blanks.
    private static func textWidth(_ entry: LogEntry, _ room: Int, shared: Int = 0) -> Int {
        guard !entry.detail.isEmpty else { return room }
        let width = max(steppedWidth(entry, room), shared)
        let spare = room - 2 - TextWidth.columns(entry.detail)
        return min(width, max(spare, min(TextWidth.columns(entry.text), mostBesideDetail(room))))
    }

    /// The width that a line needs for what happened, in steps, so that details do not move with each new line.
    private static func steppedWidth(_ entry: LogEntry, _ room: Int) -> Int {
        let (needed, most) = (TextWidth.columns(entry.text), mostBesideDetail(room))
        return [28, 40, 56].first { $0 >= needed && $0 <= most } ?? min(needed, most)
    }

    /// The columns that what happened may take of those of its detail.
    private static func mostBesideDetail(_ room: Int) -> Int { max(room * 2 / 3, 8) }

    static func look(of mark: LogEntry.Mark, _ marks: Marks) -> (String, Role) {
        switch mark {
        case .success, .done: (marks.allowed, .success)
        case .refused, .workFailed: (marks.refused, .trouble)
        case .ignored: (marks.ignored, .muted)
        case .data: (marks.kept, .changed)
        case .workStarted: (marks.workStarted, .success)
        case .workDone: (marks.workDone, .success)
        case .workCancelled: (marks.workCancelled, .muted)
        case .moved: (marks.moved, .success)
        case .notice: (marks.finding, .caution)
        case .output: (marks.output, .muted)
        }
    }
}
