import Screen

/// Every event, newest first: number, time, what, why, and who asked.
enum LogView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let list = area.inset(left: 1)
        let cursor = model.cursor(of: .log)
        for row in 0..<list.height {
            guard let entry = model.log.newest(cursor.top + row) else { break }
            drawEntry(entry, model, list, row: row, on: &buffer)
            if cursor.top + row == cursor.selected, model.focus == .log {
                buffer.select(Rect(x: area.x, y: list.y + row, width: area.width, height: 1), model.theme)
            }
        }
        if model.log.count == 0 {
            var line = TextLine(list)
            let text = model.log.filter.isEmpty ? "nothing has happened yet" : "no line contains \(model.log.filter)"
            line.write(text, model.theme[.muted], on: &buffer)
        }
        return Point(x: list.x, y: list.y + cursor.selected - cursor.top)
    }

    /// One line; used for the status row too.
    static func drawEntry(_ entry: LogEntry, _ model: Model, _ area: Rect, row: Int, on buffer: inout Buffer) {
        let theme = model.theme
        let asker = entry.asker?.text ?? ""
        let end = TextLine(area.inset(right: 1), row: row)
        var line = TextLine(area.inset(right: TextWidth.columns(asker) + 2), row: row)
        line.write(entry.number.map { String($0) } ?? "", columns: 5, theme[.muted], on: &buffer)
        line.write(entry.time.clock, columns: 10, theme[.muted], on: &buffer)
        let (mark, role) = look(of: entry.mark, Marks(model.settings.glyphs))
        line.write(mark, columns: 2, theme[role], on: &buffer)
        line.write(
            entry.text, columns: textWidth(entry, line.room), theme[role == .trouble ? .trouble : .name], on: &buffer)
        line.skip(2)
        line.write(entry.detail, theme[.muted], on: &buffer)
        end.writeAtEnd(asker, theme[.muted], on: &buffer)
    }

    /// What happened takes the width it needs, in steps, so that the details below one another mostly align.
    private static func textWidth(_ entry: LogEntry, _ room: Int) -> Int {
        let needed = TextWidth.columns(entry.text)
        let steps = [28, 40, 56].filter { $0 <= room * 2 / 3 }
        return steps.first { $0 >= needed } ?? (entry.detail.isEmpty ? room : min(needed, max(room * 2 / 3, 8)))
    }

    private static func look(of mark: LogEntry.Mark, _ marks: Marks) -> (String, Role) {
        switch mark {
        case .success: (marks.allowed, .success)
        case .refused: (marks.refused, .trouble)
        case .ignored: (marks.ignored, .muted)
        case .data: (marks.kept, .changed)
        case .notice: ("!", .caution)
        case .output: (marks.output, .muted)
        }
    }
}

/// The newest event or the request under way, where the log is not in sight.
enum StatusView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        guard area.height > 0 else { return }
        if let activity = model.machine.lastingActivity(at: model.now) {
            var line = TextLine(area.inset(left: 1))
            let waiting = model.waiting > 0 ? ", \(model.waiting) wait" : ""
            let text = TransitionWords.activity(activity, model) + waiting
            line.write("\(Marks(model.settings.glyphs).waiting) \(text)", model.theme[.caution], on: &buffer)
        } else if let entry = model.log.newest(0) {
            LogView.drawEntry(entry, model, area.inset(left: 1), row: 0, on: &buffer)
        }
    }
}
