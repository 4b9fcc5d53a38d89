import Screen

/// The rules between panes with their titles, and the row of tabs.
enum PaneFrames {
    static func draw(_ model: Model, _ arrangement: Arrangement, on buffer: inout Buffer) {
        switch arrangement.kind {
        case .tabs: _ = drawTabs(model, arrangement, on: &buffer)
        case .full, .stacked:
            drawRules(model, arrangement, on: &buffer)
            for entry in model.panes { _ = drawTitle(of: entry, model, arrangement, on: &buffer) }
        case .tooSmall: break
        }
    }

    /// A rule above each pane and one down between the columns; those of the focused pane are drawn last, so that its
    /// look shows where they meet.
    private static func drawRules(_ model: Model, _ arrangement: Arrangement, on buffer: inout Buffer) {
        for pane in model.panes.map(\.pane).filter({ $0 != model.focus }) + [model.focus] {
            guard let area = arrangement.panes[pane] else { continue }
            let isFocus = pane == model.focus
            let style = model.theme[isFocus ? .focus : .frame]
            let isSide = area.x > 0
            let divider = isSide ? area.x - 1 : area.endX
            let start = Point(x: isSide ? divider : area.x, y: area.y)
            let isBeside = pane == .graph && arrangement.kind == .full
            let end = Point(x: isBeside ? divider : area.endX - 1, y: area.y)
            buffer.line(from: start, to: end, weight: isFocus ? .heavy : .light, style: style)
            if isSide || isBeside {
                let top = Point(x: divider, y: area.y)
                buffer.line(from: top, to: Point(x: divider, y: area.endY), style: style)
            }
        }
    }

    /// - Returns: what a click on the remark beside it presses.
    private static func drawTitle(
        of entry: PaneEntry<Model>, _ model: Model, _ arrangement: Arrangement, on buffer: inout Buffer
    ) -> KeyedLine? {
        guard let area = arrangement.panes[entry.pane] else { return nil }
        let isFocus = entry.pane == model.focus
        // Frames may be fainter than what is read.
        let style = isFocus ? model.theme[.focus].adding(.bold) : model.theme[.muted]
        var line = TextLine(area.inset(left: 1))
        line.write("\(entry.pane.rawValue)", model.theme[.key], on: &buffer)
        line = drawBelow(below(entry, model, in: arrangement), beside: line, model, on: &buffer)
        let whole = entry.title(model)
        let room = max(0, line.room - 2)
        let title = TextWidth.columns(whole) > room ? entry.shortTitle?(model, room) ?? whole : whole
        line.write(" \(title) ", style, on: &buffer)
        return drawRemark(of: entry, model, beside: line, on: &buffer)
    }

    /// How many lines of a pane's list are below those in sight, where that is to be said.
    private static func below(_ entry: PaneEntry<Model>, _ model: Model, in arrangement: Arrangement) -> Int {
        guard entry.countsBelow else { return 0 }
        return entry.list?(model, arrangement.content(of: entry.pane)).below ?? 0
    }

    /// Says at the end of a row how many lines are below those in sight.
    /// - Returns: what is left of the row.
    private static func drawBelow(
        _ count: Int, beside line: TextLine, _ model: Model, on buffer: inout Buffer
    ) -> TextLine {
        guard count > 0 else { return line }
        let wordings = [PaneWords.more(count), "\(count)"].map { " \(Marks(model.settings.glyphs).down) \($0) " }
        guard let text = wordings.first(where: { TextWidth.columns($0) < line.room }) else { return line }
        let width = TextWidth.columns(text)
        buffer.write(text, at: Point(x: line.end - width, y: line.y), style: model.theme[.key])
        return TextLine(Rect(x: line.x, y: line.y, width: line.room - width, height: 1))
    }

    /// What a pane says at the end of the row with its title, as far as that leaves room.
    /// - Returns: what a click there presses.
    private static func drawRemark(
        of entry: PaneEntry<Model>, _ model: Model, beside title: TextLine, on buffer: inout Buffer
    ) -> KeyedLine? {
        // A piece of the rule on either side.
        let room = title.room - 4
        guard let remark = entry.remarks(model).first(where: { $0.width <= room }) else { return nil }
        let width = remark.width + 2
        var line = KeyedLine(Rect(x: title.end - width - 1, y: title.y, width: width, height: 1))
        let ground = model.theme[.muted]
        line.write(" ", ground, on: &buffer)
        line.write(remark.sign, model.theme[.key], pressing: remark.presses, on: &buffer)
        line.write(" \(remark.text)", ground, pressing: remark.presses, on: &buffer)
        line.write(" ", ground, on: &buffer)
        return line
    }

    /// What a click on a cell of a row with titles or tabs presses.
    static func keys(at place: Point, _ model: Model, _ arrangement: Arrangement) -> [Key] {
        var scratch = Buffer(size: model.size, glyphs: model.settings.glyphs, style: model.theme[.frame])
        let lines: [KeyedLine?] =
            switch arrangement.kind {
            case .tabs: [drawTabs(model, arrangement, on: &scratch)]
            case .full, .stacked: model.panes.map { drawTitle(of: $0, model, arrangement, on: &scratch) }
            case .tooSmall: []
            }
        return lines.compactMap(\.self).filter { $0.y == place.y }.flatMap { $0.keys(at: place.x) }
    }

    /// - Returns: what a click on the remark of the pane that has the screen presses.
    private static func drawTabs(_ model: Model, _ arrangement: Arrangement, on buffer: inout Buffer) -> KeyedLine? {
        let (theme, area) = (model.theme, arrangement.tabs)
        let start = Point(x: area.x, y: area.y)
        buffer.line(from: start, to: Point(x: area.endX - 1, y: area.y), style: theme[.frame])
        var line = TextLine(area.inset(left: 1))
        let focused = model.entry(of: model.focus)
        let hidden = focused.map { below($0, model, in: arrangement) } ?? 0
        for tab in PaneTabs(model, width: area.width, countsBelow: hidden > 0).tabs {
            let isFocus = tab.pane == model.focus
            let ground = isFocus ? theme[.focus].adding([.bold, .reverse]) : theme[.muted]
            line.write(tab.text, ground, on: &buffer)
            line.skip(1)
        }
        return focused.flatMap { entry in
            let rest = drawBelow(hidden, beside: line, model, on: &buffer)
            return drawRemark(of: entry, model, beside: rest, on: &buffer)
        }
    }

    /// The pane whose tab is drawn in a column.
    static func tab(at column: Int, _ model: Model, _ arrangement: Arrangement) -> Pane? {
        let area = arrangement.tabs
        let hidden = model.entry(of: model.focus).map { below($0, model, in: arrangement) } ?? 0
        var start = area.x + 1
        for tab in PaneTabs(model, width: area.width, countsBelow: hidden > 0).tabs {
            let end = start + TextWidth.columns(tab.text)
            if (start..<end).contains(column) { return tab.pane }
            start = end + 1
        }
        return nil
    }
}
