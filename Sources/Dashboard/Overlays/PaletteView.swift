import Screen

/// The palette: a line to write, and below it what fits.
enum PaletteView {
    private static let keyColumns = 10
    private static let mostEdges = 5_000

    /// Where everything stands for what was found.
    private struct Places {
        let box: Rect
        let list: Rect
        /// Below the chosen row, where that is cut, the whole of it.
        let details: [String]
        let rows: ListRows

        /// As high as what was found needs; where nothing was, that is said in a row.
        init(_ palette: Palette, in size: Size) {
            let (width, count) = (min(size.width, 116), palette.rows.count)
            let columns = width - 4
            let details =
                palette.rows.indices.contains(palette.chosen)
                ? PaletteView.details(palette.rows[palette.chosen], columns: columns) : []
            let height = max(4, min(PaletteView.mostHeight(in: size), count + details.count + 3))
            box = Rect(x: (size.width - width) / 2, y: 1, width: width, height: height)
            list = box.inset(left: 2, top: 2, right: 2, bottom: 1)
            self.details = details
            var cursor = ListCursor()
            cursor.selected = palette.chosen
            cursor.top = ListCursor.centredTop(
                of: palette.chosen, count: count + details.count, height: list.height)
            rows = ListRows(cursor, height: list.height, selectedRows: 1 + details.count)
        }
    }

    private static func mostHeight(in size: Size) -> Int { max(4, min(size.height - 2, 24)) }

    /// How many rows are in sight at once, at most.
    static func rows(in size: Size) -> Int { mostHeight(in: size) - 3 }

    /// The columns of a row's text beside its key and its kind.
    private static func room(of row: PaletteRow, columns: Int) -> Int {
        max(0, columns - keyColumns - TextWidth.columns(kind(of: row.item)) - 2)
    }

    private static func details(_ row: PaletteRow, columns: Int) -> [String] {
        guard TextWidth.columns(row.text) > room(of: row, columns: columns) else { return [] }
        return WrappedText.lines(row.text, columns: max(1, columns - keyColumns))
    }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, in palette: Palette) -> ListHit {
        let places = Places(palette, in: model.size)
        guard places.box.contains(place) else { return .outside }
        guard places.list.contains(place) else { return .frame }
        return places.rows.line(at: place.y - places.list.y, of: palette.rows.count).map { .row($0) } ?? .frame
    }

    static func draw(_ model: Model, _ palette: Palette, on buffer: inout Buffer) -> Point? {
        let theme = model.theme
        let places = Places(palette, in: model.size)
        let (box, list, rows, count) = (places.box, places.list, places.rows, palette.rows.count)
        buffer.panel(box, title: PaletteWords.title, theme)
        let caret = drawLine(palette, in: box.inset(left: 2, top: 1, right: 2, bottom: 1), theme, on: &buffer)
        buffer.markMore(in: box, above: rows.top, below: rows.below(of: count), theme)
        buffer.clip = list
        defer { buffer.clip = Rect(buffer.size) }
        let inSight = rows.lines(of: count)
        let texts = texts(palette.rows[inSight], model, in: list, ellipsis: buffer.glyphs.ellipsis)
        for (line, text) in zip(inSight, texts) {
            let row = rows.row(of: line)
            draw(palette.rows[line], as: text, model, at: TextLine(list, row: row), on: &buffer)
            guard line == palette.chosen else { continue }
            for (offset, detail) in places.details.enumerated() {
                var line = TextLine(list.inset(left: keyColumns), row: row + 1 + offset)
                line.write(detail, theme[.text], on: &buffer)
            }
            let block = Rect(x: list.x, y: list.y + row, width: list.width, height: 1 + places.details.count)
            buffer.select(block, theme)
        }
        if palette.rows.isEmpty {
            var line = TextLine(list)
            line.skip(keyColumns)
            line.write(PaletteWords.nothing, theme[.muted], on: &buffer)
        }
        return caret
    }

    private static func drawLine(_ palette: Palette, in area: Rect, _ theme: Theme, on buffer: inout Buffer) -> Point {
        var line = TextLine(area)
        line.write(":", columns: keyColumns, theme[.key], on: &buffer)
        return line.write(palette.line, columns: line.room, theme[.input], on: &buffer)
    }

    /// The texts of rows as far as they have room; those that would look the same are cut apart.
    private static func texts(
        _ rows: ArraySlice<PaletteRow>, _ model: Model, in list: Rect, ellipsis: String
    ) -> [String] {
        let room = rows.map { self.room(of: $0, columns: list.width) }
        let cuts = zip(rows, room).map { cut($0, model, to: $1, ellipsis) }
        var wholes: [String: Set<String>] = [:]
        for (row, cut) in zip(rows, cuts) { wholes[cut, default: []].insert(row.text) }
        let alike = wholes.values.filter { $0.count > 1 }.flatMap { $0.sorted() }
        let apart = Dictionary(
            zip(alike, TextWidth.cutApart(alike, to: room.min() ?? 0, ellipsis: ellipsis)), uniquingKeysWith: { $1 })
        return zip(rows, cuts).map { apart[$0.text] ?? $1 }
    }

    /// Of the name of a state that is selected or asked for, or of its parent, the end stays: what it is found by.
    private static func cut(_ row: PaletteRow, _ model: Model, to columns: Int, _ ellipsis: String) -> String {
        let scalars = row.text.unicodeScalars
        let sentence = String(scalars.prefix(row.nameStart))
        let room = columns - TextWidth.columns(sentence)
        guard let state = row.item.state, row.nameStart > 0, room >= NameCuts.shortestTarget else {
            return TextWidth.cut(row.text, to: columns, ellipsis: ellipsis)
        }
        let name = String(scalars.dropFirst(row.nameStart))
        let structure = model.machine.structure
        // A parent is called by less than the state that is entered with it.
        let parentLetters = name == structure.seenName(of: state) ? structure.parentLetters(of: state) : 0
        return sentence + TextWidth.cutName(name, behind: parentLetters, to: room, ellipsis: ellipsis)
    }

    /// Where a scalar of a text stands in what is left of that, in columns; nil where it was cut off.
    private static func column(of place: Int, in text: String, cutTo shown: String) -> Int? {
        let (scalars, left) = (Array(text.unicodeScalars), Array(shown.unicodeScalars))
        let front = zip(scalars, left).prefix { $0 == $1 }.count
        let back = zip(scalars.reversed(), left.reversed()).prefix { $0 == $1 }.count
        let isInFront = place < front
        guard isInFront || place >= scalars.count - back, place < scalars.count else { return nil }
        let before = left.prefix(isInFront ? place : left.count - (scalars.count - place))
        return TextWidth.columns(String(String.UnicodeScalarView(before)))
    }

    private static func draw(
        _ row: PaletteRow, as text: String, _ model: Model, at line: TextLine, on buffer: inout Buffer
    ) {
        let theme = model.theme
        var line = line
        let words = words(of: row.item, model)
        line.write(row.key, columns: keyColumns - (words == nil ? 0 : 2), theme[.key], on: &buffer)
        if let words { line.write(words.mark, columns: 2, theme[words.role], on: &buffer) }
        let start = line.x
        let kind = kind(of: row.item)
        line.write(text, theme[role(of: row.item, model)], on: &buffer)
        for column in row.places.compactMap({ Self.column(of: $0, in: row.text, cutTo: text) }) {
            let x = start + column
            guard x < line.x else { break }
            buffer.restyle(Rect(x: x, y: line.y, width: 1, height: 1)) { $0.adding(.bold).adding(.underline) }
        }
        if let words {
            line.skip(2)
            let room = max(0, line.room - TextWidth.columns(kind) - 2)
            let remark = Remark.fitted([words.remark], to: [room], buffer.glyphs.ellipsis)[0]
            line.write(remark, columns: room, theme[.muted], on: &buffer)
        }
        line.writeAtEnd(kind, theme[.muted], on: &buffer)
    }

    /// What the list of transitions says of a request.
    private static func words(of item: PaletteRow.Item, _ model: Model) -> (mark: String, remark: Remark, role: Role)? {
        guard case .request(let request) = item else { return nil }
        let verdict = model.verdict(on: request)
        var words = TransitionText.words(of: verdict, request, model)
        let structure = model.machine.structure
        // What is looked for in each frame is not looked for in very large machines.
        if verdict == .ignored, case .event = request, model.machine.entry(changedBy: request) == nil,
            structure.edges.count <= mostEdges
        {
            // What leaves a parent leaves all of it.
            let sources = structure.edges.filter { $0.trigger.request == request }.map { edge in
                edge.group.map { VerdictWords.all(of: structure.groups[$0].name) } ?? structure.seenName(of: edge.from)
            }
            var seen = Set<String>()
            words.remark = Remark(text: PaletteWords.ignored(leadingFrom: sources.filter { seen.insert($0).inserted }))
        }
        return words
    }

    private static func kind(of item: PaletteRow.Item) -> String {
        switch item {
        case .request: PaletteWords.request
        case .action: PaletteWords.commandKind
        case .state: PaletteWords.stateKind
        case .machine: PaletteWords.machineKind
        case .theme, .pace: PaletteWords.setting
        case .logLine: PaletteWords.log
        }
    }

    private static func role(of item: PaletteRow.Item, _ model: Model) -> Role {
        switch item {
        case .request(let request): model.verdict(on: request).mayPass ? .legal : .receding
        case .action, .state, .machine, .theme, .pace, .logLine: .text
        }
    }
}

extension PaletteRow.Item {
    /// The state that it is, or that it asks for.
    fileprivate var state: Int? {
        switch self {
        case .state(let state), .request(.state(let state)): state
        case .request, .action, .machine, .theme, .pace, .logLine: nil
        }
    }
}
