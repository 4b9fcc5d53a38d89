import MachineRecords
import Screen

/// The figures: how much has been seen, how long the machine is where it is, and a list of what was seen how often.
struct FiguresView {
    private static let timeColumns = 13
    private static let markColumns = 2
    private static let headRows = 3
    private let model: Model
    private let sheet: FiguresSheet
    private let area: Rect
    private let most: (visits: Int, taken: Int)

    private init(_ model: Model, _ sheet: FiguresSheet, in area: Rect) {
        (self.model, self.sheet, self.area) = (model, sheet, area)
        most = model.shownFigures.most
    }

    private static func box(in size: Size) -> Rect {
        let width = min(size.width, 100)
        return Rect(x: (size.width - width) / 2, y: 1, width: width, height: max(4, size.height - 2))
    }

    /// How many rows of the list are in sight at once.
    static func rows(in size: Size) -> Int { max(1, box(in: size).height - 2 - headRows) }

    /// The first row in sight.
    static func top(of sheet: FiguresSheet, count: Int, height: Int) -> Int {
        sheet.chosen.map { ListCursor.centredTop(of: $0, count: count, height: height) }
            ?? max(0, min(sheet.top, count - height))
    }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, in sheet: FiguresSheet) -> ListHit {
        let box = box(in: model.size)
        let list = box.inset(left: 2, top: 1 + headRows, right: 2, bottom: 1)
        let count = sheet.rows(model.shownFigures, of: model.machine.structure, at: model.shownTime).count
        let top = top(of: sheet, count: count, height: list.height)
        return ListHit(at: place, box: box, list: list, top: top, count: count)
    }

    static func draw(_ model: Model, _ sheet: FiguresSheet, on buffer: inout Buffer) -> Point? {
        let box = box(in: model.size)
        buffer.panel(box, title: FiguresWords.title, model.theme)
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        buffer.clip = area
        let view = FiguresView(model, sheet, in: area)
        view.drawHead(on: &buffer)
        let rows = sheet.rows(model.shownFigures, of: model.machine.structure, at: model.shownTime)
        let list = area.inset(top: headRows)
        let top = top(of: sheet, count: rows.count, height: list.height)
        for line in 0..<max(0, list.height) where top + line < rows.count {
            view.draw(rows[top + line], at: TextLine(list, row: line), on: &buffer)
            guard top + line == sheet.chosen else { continue }
            buffer.select(Rect(x: list.x, y: list.y + line, width: list.width, height: 1), model.theme)
        }
        buffer.clip = Rect(buffer.size)
        buffer.markMore(in: box, above: top, below: rows.count - top - list.height, model.theme)
        return Point(x: list.x, y: list.y + (sheet.chosen ?? top) - top)
    }

    /// How many columns of times there is room for, beside a name that can be read.
    private var times: Int { area.width >= 62 ? 3 : area.width >= 34 ? 1 : 0 }

    private var nameColumns: Int { max(0, area.width - Self.markColumns - 7 - times * Self.timeColumns) }

    private func drawHead(on buffer: inout Buffer) {
        let theme = model.theme
        let coverage = model.shownFigures.coverage(of: model.machine.structure)
        var line = TextLine(area)
        line.write(
            FiguresWords.coverage(
                FiguresWords.Share(
                    coverage.states - coverage.unvisited.count, of: coverage.states, coverage.stateShare),
                FiguresWords.Share(coverage.lines - coverage.untaken.count, of: coverage.lines, coverage.lineShare)),
            theme[.text], on: &buffer)
        line = TextLine(area, row: 1)
        line.write(here(in: line.room), theme[.text], on: &buffer)
        // Of several states the list says which.
        if model.shownFigures.presentStates.count == 1,
            let median = model.shownFigures.exceeded(in: model.shownFigures.state, at: model.shownTime)
        {
            line.write(", \(FiguresWords.exceeded(median: WallTime.span(median)))", theme[.caution], on: &buffer)
        }
        line = TextLine(area, row: 2)
        line.skip(Self.markColumns + nameColumns)
        let titles = [FiguresWords.visits, FiguresWords.total, FiguresWords.median, FiguresWords.longest]
        for (place, title) in titles.prefix(1 + times).enumerated() {
            let isOrder = FiguresSheet.Order.allCases[place] == sheet.order
            let text = isOrder ? "\(Marks(model.settings.glyphs).down) \(title)" : title
            write(
                text, columns: place == 0 ? 7 : Self.timeColumns, theme[isOrder ? .key : .muted], at: &line, on: &buffer
            )
        }
    }

    /// How long the machine is in each current state; of more than have room the others are counted.
    private func here(in room: Int) -> String {
        let figures = model.shownFigures
        let stays = figures.presentStates.prefix(max(1, room)).map {
            FiguresWords.stay(in: name($0), for: WallTime.span(figures.stay(in: $0, at: model.shownTime)))
        }
        let texts = stays.indices.map { count in
            FiguresWords.here(Array(stays.prefix(count + 1)), more: figures.presentStates.count - count - 1)
        }
        return texts.last { TextWidth.columns($0) <= room } ?? texts[0]
    }

    /// Writes a figure so that it ends with its column.
    private func write(
        _ text: String, columns: Int, _ style: Style, at line: inout TextLine, on buffer: inout Buffer
    ) {
        line.skip(max(0, columns - TextWidth.columns(text)))
        line.write(text, style, on: &buffer)
    }

    private func draw(_ row: FiguresRow, at line: TextLine, on buffer: inout Buffer) {
        let (theme, figures, marks) = (model.theme, model.shownFigures, Marks(model.settings.glyphs))
        var line = line
        switch row {
        case .heading(let text): line.write(text, theme[.heading], on: &buffer)
        case .rest(let count): line.write(FiguresWords.uncounted(count), theme[.muted], on: &buffer)
        case .state(let state):
            let visited = figures.states[state] ?? Figures.Visited()
            let isHere = figures.isPresent(in: state)
            let heat = theme.style(of: Heat(visited.visits, of: most.visits))
            line.write(isHere ? marks.here : "", columns: Self.markColumns, theme[.lit], on: &buffer)
            line.write(name(state), columns: nameColumns, isHere ? theme[.lit] : heat, on: &buffer)
            let isLong = figures.exceeded(in: state, at: model.shownTime) != nil
            let spans = [
                (figures.total(in: state, at: model.shownTime), heat), (visited.stays.median, heat),
                (figures.longest(in: state, at: model.shownTime), isLong ? theme[.caution] : heat),
            ]
            write(visited.visits, beside: spans, heat, at: line, on: &buffer)
        case .pair(let pair):
            let counts = figures.pairs[pair] ?? Figures.PairCounts()
            let heat = theme.style(of: Heat(counts.taken, of: most.taken))
            line.skip(Self.markColumns)
            line.write(name(pair, to: nameColumns), columns: nameColumns, heat, on: &buffer)
            let spans = [counts.stays.total, counts.stays.median, counts.stays.longest].map { ($0, heat) }
            write(counts.taken, beside: spans, heat, at: line, on: &buffer)
        case .unvisited(let state):
            line.write(marks.unvisited, columns: Self.markColumns, theme[.unvisited], on: &buffer)
            line.write(name(state), theme[.unvisited], on: &buffer)
        case .untaken(let pair):
            line.write(marks.unvisited, columns: Self.markColumns, theme[.unvisited], on: &buffer)
            line.write(name(pair, to: line.room), theme[.unvisited], on: &buffer)
        }
    }

    private func name(_ state: Int) -> String { model.machine.structure.seenName(of: state) }

    private func name(_ pair: StatePair, to columns: Int) -> String {
        let step = EventWords.Step(pair, in: model.machine.structure)
        return NameCuts.step(step, to: columns, glyphs: model.settings.glyphs)
    }

    private func write(
        _ count: Int, beside spans: [(milliseconds: Int?, style: Style)], _ style: Style, at line: TextLine,
        on buffer: inout Buffer
    ) {
        var line = line
        write(String(count), columns: 7, style, at: &line, on: &buffer)
        for span in spans.prefix(times) {
            let text = span.milliseconds.map(WallTime.span) ?? ""
            write(text, columns: Self.timeColumns, span.style, at: &line, on: &buffer)
        }
    }
}
