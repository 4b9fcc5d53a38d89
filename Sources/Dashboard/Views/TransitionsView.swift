import Screen

/// Everything that can be asked now: its key, its name and its verdict, before anything is pressed.
enum TransitionsView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        var list = area.inset(left: 1)
        if let activity = model.machine.lastingActivity(at: model.now) {
            drawActivity(activity, model, list, on: &buffer)
            list = list.inset(top: min(model.waiting > 0 ? 4 : 3, max(0, list.height - 2)))
        }
        let cursor = model.cursor(of: .transitions)
        let requests = model.requests
        let nameWidth = columnWidth(requests, model, list.width)
        for row in 0..<list.height where cursor.top + row < requests.count {
            let index = cursor.top + row
            drawRow(requests[index], model, list, row: row, nameWidth, on: &buffer)
            if index == cursor.selected, model.focus == .transitions { select(list, row, model, on: &buffer) }
        }
        return Point(x: list.x, y: list.y + cursor.selected - cursor.top)
    }

    private static func columnWidth(_ requests: [LiveRequest], _ model: Model, _ width: Int) -> Int {
        let widest = requests.map { TextWidth.columns(TransitionWords.name(of: $0, model)) }.max() ?? 0
        return max(8, min(widest, width * 3 / 5))
    }

    private static func drawRow(
        _ request: LiveRequest, _ model: Model, _ area: Rect, row: Int, _ nameWidth: Int, on buffer: inout Buffer
    ) {
        let theme = model.theme
        let verdict = model.verdict(on: request)
        let words = TransitionWords.words(of: verdict, request, model)
        var line = TextLine(area, row: row)
        line.write(model.keys.key(of: request) ?? "", columns: 2, theme[.key], on: &buffer)
        line.skip(1)
        let isOpen = words.role != .receding
        let name = TransitionWords.cut(TransitionWords.name(of: request, model), to: nameWidth, buffer.glyphs)
        line.write(name, columns: nameWidth, theme[isOpen ? .name : .receding], on: &buffer)
        line.skip(1)
        line.write(words.mark, columns: 2, theme[words.role], on: &buffer)
        line.write(words.text, theme[isOpen ? .muted : .receding], on: &buffer)
    }

    private static func select(_ area: Rect, _ row: Int, _ model: Model, on buffer: inout Buffer) {
        let line = Rect(x: area.x - 1, y: area.y + row, width: area.width + 1, height: 1)
        buffer.select(line, model.theme)
    }

    /// Three rows: what is asked and by whom, what it waits for and since when, what waits behind it.
    private static func drawActivity(
        _ activity: LiveActivity, _ model: Model, _ area: Rect, on buffer: inout Buffer
    ) {
        let theme = model.theme
        var asked = TextLine(area)
        asked.write("\(Marks(model.settings.glyphs).waiting) ", theme[.caution], on: &buffer)
        asked.write(TransitionWords.asked(activity, model), theme[.caution], on: &buffer)
        let asker = activity.isQuestion ? "the dashboard, Space v stops it" : activity.asker.text
        asked.write(", asked by \(asker)", theme[.muted], on: &buffer)
        var phase = TextLine(area, row: 1)
        phase.write("  \(TransitionWords.phase(activity, model))", theme[.text], on: &buffer)
        guard model.waiting > 0 else { return }
        var waiting = TextLine(area, row: 2)
        waiting.write("  \(model.waiting) wait", theme[.muted], on: &buffer)
        guard model.canWithdraw else { return }
        waiting.write("; ", theme[.muted], on: &buffer)
        waiting.write("Esc", theme[.key], on: &buffer)
        waiting.write(" takes back yours", theme[.muted], on: &buffer)
    }
}

extension Buffer {
    /// Shows a row as the selected one: its ground and attributes, while its glyphs keep their colours.
    mutating func select(_ row: Rect, _ theme: Theme) {
        let selection = theme[.selection]
        restyle(row) { style in
            Style(
                foreground: selection.foreground == .terminal ? style.foreground : selection.foreground,
                background: selection.background, attributes: style.attributes.union(selection.attributes))
        }
    }
}
