import MachineRecords
import Screen

/// The matrix: a row a state that is left, a column a state that is entered. Its headers stay while it scrolls.
struct MatrixView {
    /// The rows that the names of the columns may take.
    private static let mostHeadRows = 4
    /// Columns that no name of a row exceeds, unless the names of columns leave more.
    private static let usualNames = 24
    /// Below the rows: what is selected, and what the marks mean.
    private static let footRows = 2
    private let model: Model
    private let matrix: Matrix
    private let selected: StatePair?
    private let area: Rect
    private let marks: Marks
    private let headColumns: Int
    private let columns: MatrixColumns
    private let headRows: Int
    /// The rows in sight, by their places.
    private let rows: Range<Int>

    private init(_ model: Model, _ sheet: MatrixSheet, in area: Rect) {
        (self.model, self.area) = (model, area)
        marks = Marks(model.settings.glyphs)
        let matrix = model.matrix(sheet)
        let selected = model.selected(sheet, in: matrix)
        let structure = model.machine.structure
        func longest(_ states: [Int]) -> Int { states.map { TextWidth.columns(structure.seenName(of: $0)) }.max() ?? 0 }
        let names = longest(matrix.rows)
        let isAll = MatrixColumns.areRoomy(matrix.columns.count, in: area.width - 3 - min(names, Self.usualNames))
        let most = min(isAll ? area.width / 3 : max(MatrixColumns.leastOfRows, area.width / 5), Self.usualNames)
        let heads = matrix.columns.map { structure.seenName(of: $0) }
        let rowsForHeads = max(1, min(Self.mostHeadRows, area.height - 3 - Self.footRows))
        // What the names of columns have no need of is for those of rows.
        let spare = area.width - 2 - MatrixColumns.room(for: heads, rows: rowsForHeads)
        let least = max(4, min(names, isAll ? max(most, spare) : most)) + 3
        // Behind the last one no gap is needed.
        let room = max(1, area.width - least + 1)
        columns = MatrixColumns(
            heads, selected: selected.flatMap { matrix.columns.firstIndex(of: $0.to) } ?? 0, room: room,
            rows: rowsForHeads, longestCell: Self.columns(ofCounts: matrix.counts), longestRow: names,
            ellipsis: model.settings.glyphs.ellipsis)
        // So is what no further column has room in.
        headColumns = least + max(0, min(names + 3 - least, room - columns.offset(of: columns.places.upperBound)))
        headRows = max(1, columns.heads.map(\.count).max() ?? 1)
        let row = selected.flatMap { matrix.rows.firstIndex(of: $0.from) } ?? 0
        rows = MatrixColumns.window(
            around: row, of: matrix.rows.count, room: area.height - headRows - Self.footRows)
        (self.matrix, self.selected) = (matrix, selected)
    }

    /// How many rows are surely in sight at once, however high the heads are, where the list is as long.
    static func rows(in size: Size) -> Int { max(1, size.height - 4 - mostHeadRows - footRows) }

    /// The matrix in the box that it needs.
    private static func view(_ model: Model, _ sheet: MatrixSheet) -> (box: Rect, view: MatrixView) {
        let count = model.matrix(sheet).rows.count
        func box(heads: Int) -> Rect {
            let height = min(model.size.height - 2, count + 3 + heads + footRows)
            return Rect(x: 0, y: 1, width: model.size.width, height: max(4, height))
        }
        func view(in box: Rect) -> MatrixView {
            MatrixView(model, sheet, in: box.inset(left: 2, top: 1, right: 2, bottom: 1))
        }
        // Only with the names in their columns it is known how many rows they take.
        let box = box(heads: view(in: box(heads: mostHeadRows)).headRows)
        return (box, view(in: box))
    }

    /// The cell of the matrix at a cell of the screen; nil where none is.
    static func pair(at place: Point, _ model: Model, _ sheet: MatrixSheet) -> StatePair? {
        let view = view(model, sheet).view
        let row = view.rows.lowerBound + place.y - view.area.y - view.headRows
        let column = view.columns.places.first { column in
            let x = view.x(ofColumn: column)
            return (x..<x + view.columns.width(of: column)).contains(place.x)
        }
        guard view.rows.contains(row), place.y >= view.area.y + view.headRows, let column else { return nil }
        return StatePair(from: view.matrix.rows[row], to: view.matrix.columns[column])
    }

    /// Whether the matrix is at a cell.
    static func covers(_ place: Point, _ model: Model, in sheet: MatrixSheet) -> Bool {
        view(model, sheet).box.contains(place)
    }

    static func draw(_ model: Model, _ sheet: MatrixSheet, on buffer: inout Buffer) -> Point? {
        let (box, view) = view(model, sheet)
        buffer.panel(box, title: MatrixWords.title, model.theme)
        buffer.clip = view.area
        view.drawColumnNames(on: &buffer)
        let states = view.matrix.rows[view.rows]
        let names = NameCuts.targets(
            states.map { view.name($0) }, behind: states.map(model.machine.structure.parentLetters),
            to: view.headColumns - 3, ellipsis: buffer.glyphs.ellipsis)
        for (line, (state, name)) in zip(states, names).enumerated() {
            view.drawRow(state, named: name, line: line + view.headRows, on: &buffer)
        }
        view.drawFoot(on: &buffer)
        buffer.clip = Rect(buffer.size)
        let (above, below) = (view.rows.lowerBound, view.matrix.rows.count - view.rows.upperBound)
        buffer.markMore(in: box, above: above, below: below, model.theme)
        view.markMoreColumns(in: box, on: &buffer)
        return view.cursor
    }

    private func name(_ state: Int) -> String { model.machine.structure.seenName(of: state) }

    private func x(ofColumn place: Int) -> Int { area.x + headColumns + columns.offset(of: place) }

    private var cursor: Point? {
        guard let selected, let row = matrix.rows.firstIndex(of: selected.from),
            let column = matrix.columns.firstIndex(of: selected.to)
        else { return nil }
        return Point(x: x(ofColumn: column), y: area.y + headRows + row - rows.lowerBound)
    }

    private func drawColumnNames(on buffer: inout Buffer) {
        for (place, parts) in zip(columns.places, columns.heads) {
            let isSelected = matrix.columns[place] == selected?.to
            let style = model.theme[isSelected ? .key : .muted]
            // The last row of each stands right above its cells.
            for (row, part) in parts.enumerated() {
                let cell = Point(x: x(ofColumn: place), y: area.y + headRows - parts.count + row)
                buffer.write(part, at: cell, style: style, limit: columns.width(of: place))
            }
        }
    }

    private func drawRow(_ row: Int, named name: String, line: Int, on buffer: inout Buffer) {
        let theme = model.theme
        let isHere = model.machine.isCurrent(row)
        var head = TextLine(area, row: line)
        head.write(isHere ? marks.here : "", columns: 2, theme[.lit], on: &buffer)
        let style = theme[row == selected?.from ? .key : isHere ? .lit : .muted]
        head.write(name, columns: headColumns - 3, style, on: &buffer)
        for place in columns.places {
            let column = matrix.columns[place]
            let cell = matrix.cell(from: row, to: column)
            let rect = Rect(x: x(ofColumn: place), y: area.y + line, width: columns.width(of: place), height: 1)
            var text = TextLine(rect)
            for (piece, role) in pieces(of: cell, isHere: row == column) { text.write(piece, theme[role], on: &buffer) }
            if row == selected?.from, column == selected?.to { buffer.select(rect, theme) }
        }
    }

    /// The columns that a cell with one of these counts takes at most.
    private static func columns(ofCounts counts: [(tried: Int, refused: Int)]) -> Int {
        func columns(_ count: Int) -> Int { count == 0 ? 0 : 1 + TextWidth.columns(MatrixWords.short(count)) }
        // Before the refused ones there is another mark.
        return counts.map { 1 + columns($0.tried) + ($0.refused == 0 ? 0 : 2 + columns($0.refused)) }.max() ?? 1
    }

    /// A mark, how often it was tried, and how often it was refused.
    private func pieces(of cell: Matrix.Cell, isHere: Bool) -> [(String, Role)] {
        let (tried, refused) = (cell.tried, cell.counts?.refused ?? 0)
        var pieces = [mark(of: cell.legality, isHere: isHere)]
        if tried > refused { pieces.append((" \(MatrixWords.short(tried))", pieces[0].1)) }
        guard refused > 0 else { return pieces }
        let text = "\(marks.refused) \(MatrixWords.short(refused))"
        if case .illegal = cell.legality, tried == refused { return [(text, .trouble)] }
        return pieces + [(" \(text)", .trouble)]
    }

    private func mark(of legality: Matrix.Legality, isHere: Bool) -> (String, Role) {
        switch legality {
        case .legal: (marks.allowed, .legal)
        case .guarded: (marks.unknown, .text)
        case .passive: (marks.workStarted, .text)
        case .illegal: (isHere ? marks.moved : marks.none, .receding)
        }
    }

    private func drawFoot(on buffer: inout Buffer) {
        let theme = model.theme
        var line = TextLine(area, row: area.height - 2)
        if let selected {
            let cell = matrix.cell(from: selected.from, to: selected.to)
            let tried = MatrixWords.tried(cell.tried, refused: cell.counts?.refused ?? 0, ignored: cell.ignored)
            let (text, role) = words(for: cell, selected)
            line.write(ends(of: selected, beside: text), theme[.name], on: &buffer)
            line.write(text, theme[role], on: &buffer)
            // Last: it is what may be cut, and the cell shows the mark and the counts already.
            line.write("; \(tried)", theme[.text], on: &buffer)
        }
        line = TextLine(area, row: area.height - 1)
        let legend = [
            (marks.allowed, MatrixWords.legal), (marks.unknown, MatrixWords.guarded),
            (marks.workStarted, MatrixWords.passive), (marks.none, MatrixWords.illegal),
            (marks.refused, MatrixWords.refused), (marks.moved, MatrixWords.itself),
        ]
        for (mark, text) in legend where line.room > TextWidth.columns(text) + 4 {
            line.write("\(mark) \(text)", theme[.muted], on: &buffer)
            line.skip(2)
        }
    }

    /// The ends of what is selected, cut as far as the words about it need.
    private func ends(of pair: StatePair, beside words: String) -> String {
        let (middle, ending) = (" \(marks.arrow) ", ": ")
        let names = [name(pair.from), name(pair.to)]
        let room = area.width - TextWidth.columns(middle + ending + words)
        let half = max(Self.leastName, room / 2)
        let most = names.reversed().map { max(half, room - TextWidth.columns($0)) }
        let cut = NameCuts.apart(
            names, behind: [pair.from, pair.to].map(model.machine.structure.parentLetters), to: most,
            ellipsis: model.settings.glyphs.ellipsis)
        return cut.joined(separator: middle) + ending
    }

    /// Columns of a name that are not given to words.
    private static let leastName = 8

    private func words(for cell: Matrix.Cell, _ pair: StatePair) -> (String, Role) {
        let structure = model.machine.structure
        switch cell.legality {
        case .legal:
            let words = asked(cell.request, pair) ?? MatrixWords.legal
            guard case .allowed(_, _, _?) = cell.verdict else { return (words, .legal) }
            return (words + VerdictWords.loopBehind, .caution)
        case .guarded:
            let parts = [asked(cell.request, pair), condition(of: cell, pair)].compactMap { $0 }
            return (parts.joined(separator: ", "), .text)
        case .passive(let trigger): return (VerdictWords.unaskable(trigger), .text)
        case .illegal(let refusal):
            // The words of it speak of where the machine is: here of any state.
            if case .alreadyInState = refusal.reason { return (MatrixWords.same, .trouble) }
            return (RefusalWords(refusal, in: structure).reason(beside: name(pair.to)), .trouble)
        }
    }

    /// What a request depends on, by what the machine or the declaration says of it.
    private func condition(of cell: Matrix.Cell, _ pair: StatePair) -> String {
        let structure = model.machine.structure
        switch cell.verdict {
        case .unmet(let guards): return VerdictWords.unmet(guards)
        case .ignored: return VerdictWords.ignored
        case .redirected(let target): return VerdictWords.redirects(to: structure.seenName(of: target))
        case .allowed(nil, _, _): return VerdictWords.stays
        case .allowed(let target?, _, _): return MatrixWords.leadsElsewhere(structure.seenName(of: target))
        case .unknown, .refused:
            let taking = structure.edges(taking: cell.request, from: pair.from)
            let guards = taking.filter { $0.to == pair.to }.map(\.guards)
            if let least = guards.min(by: { $0.count < $1.count }), !least.isEmpty { return MatrixWords.holds(least) }
            let others = taking.filter { $0.to != pair.to }.flatMap(\.guards)
            return others.isEmpty ? VerdictWords.closureDecides : MatrixWords.holds(others, isUnless: true)
        }
    }

    /// What is sent; nil where the state itself is asked for, which says no more than the target.
    private func asked(_ request: RequestRecord, _ pair: StatePair) -> String? {
        if case .state = request { return nil }
        return MatrixWords.asked(by: model.machine.structure.requestName(of: request, beside: pair.to).whole)
    }

    /// Says on the frame how many columns are to either side.
    private func markMoreColumns(in box: Rect, on buffer: inout Buffer) {
        let (before, after) = (columns.places.lowerBound, matrix.columns.count - columns.places.upperBound)
        var text = before > 0 ? " \(marks.left) \(before)" : ""
        if after > 0 { text += " \(marks.right) \(after)" }
        if !text.isEmpty { text += " " + MatrixWords.columns(before + after) }
        let place = Point(x: box.x + 2, y: box.endY - 1)
        if !text.isEmpty { buffer.write(text + " ", at: place, style: model.theme[.key]) }
        let start = place.x + (text.isEmpty ? 0 : TextWidth.columns(text) + 2)
        markRefused(at: Point(x: start, y: place.y), before: box.endX - Self.moreColumns, on: &buffer)
    }

    /// The columns at the right of the frame in which it is said how many rows more there are.
    private static let moreColumns = 14

    /// Says on the frame how many cells were refused that are out of sight: whoever looks for what is wrong looks there.
    private func markRefused(at place: Point, before end: Int, on buffer: inout Buffer) {
        let count = matrix.refused(outside: Set(matrix.rows[rows]), Set(matrix.columns[columns.places]))
        guard count > 0 else { return }
        let texts = [MatrixWords.refusedOutOfSight(count), MatrixWords.short(count)].map { " \(marks.refused) \($0) " }
        let text = texts.first { place.x + TextWidth.columns($0) <= end }
        if let text { buffer.write(text, at: place, style: model.theme[.trouble]) }
    }
}
