import Screen

/// The palette: a line to write, and below it what fits.
enum PaletteView {
    private static let keyColumns = 10

    /// As high as what was found needs; where nothing was, that is said in a row.
    private static func box(in size: Size, for count: Int) -> Rect {
        let width = min(size.width, 116)
        let height = max(4, min(size.height - 2, 24, count + 3))
        return Rect(x: (size.width - width) / 2, y: 1, width: width, height: height)
    }

    /// How many rows are in sight at once, at most.
    static func rows(in size: Size) -> Int { box(in: size, for: .max / 2).height - 3 }

    /// The first row in sight.
    private static func top(of palette: Palette, height: Int) -> Int {
        max(0, min(palette.chosen - height / 2, palette.rows.count - height))
    }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, _ palette: Palette) -> ListHit {
        let box = box(in: model.size, for: palette.rows.count)
        let list = box.inset(left: 2, top: 2, right: 2, bottom: 1)
        return ListHit(
            at: place, box: box, list: list, top: top(of: palette, height: list.height), count: palette.rows.count)
    }

    static func draw(_ model: Model, _ palette: Palette, on buffer: inout Buffer) -> Point? {
        let theme = model.theme
        let box = box(in: model.size, for: palette.rows.count)
        buffer.panel(box, title: PaletteWords.title, theme)
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let caret = drawLine(palette, in: area, theme, on: &buffer)
        let list = area.inset(top: 1)
        let top = top(of: palette, height: list.height)
        buffer.markMore(in: box, above: top, below: palette.rows.count - top - list.height, theme)
        buffer.clip = list
        defer { buffer.clip = Rect(buffer.size) }
        let texts = texts(palette.rows.dropFirst(top).prefix(list.height), in: list, ellipsis: buffer.glyphs.ellipsis)
        for line in 0..<list.height where top + line < palette.rows.count {
            draw(palette.rows[top + line], as: texts[line], model, at: TextLine(list, row: line), on: &buffer)
            guard top + line == palette.chosen else { continue }
            buffer.select(Rect(x: list.x, y: list.y + line, width: list.width, height: 1), theme)
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
    private static func texts(_ rows: ArraySlice<PaletteRow>, in list: Rect, ellipsis: String) -> [String] {
        let room = rows.map { max(0, list.width - keyColumns - TextWidth.columns(kind(of: $0.item)) - 2) }
        let cuts = zip(rows, room).map { TextWidth.cut($0.text, to: $1, ellipsis: ellipsis) }
        var wholes: [String: Set<String>] = [:]
        for (row, cut) in zip(rows, cuts) { wholes[cut, default: []].insert(row.text) }
        let alike = wholes.values.filter { $0.count > 1 }.flatMap { $0.sorted() }
        let apart = Dictionary(
            zip(alike, TextWidth.cutApart(alike, to: room.min() ?? 0, ellipsis: ellipsis)), uniquingKeysWith: { $1 })
        return zip(rows, cuts).map { apart[$0.text] ?? $1 }
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
        let scalars = Array(row.text.unicodeScalars)
        // Of a text without its front no place is where it was.
        let isWhole = row.text.hasPrefix(text.dropLast())
        for place in row.places where place < scalars.count && isWhole {
            let text = String(String.UnicodeScalarView(scalars[..<place]))
            let x = start + TextWidth.columns(text)
            guard x < line.x else { break }
            buffer.restyle(Rect(x: x, y: line.y, width: 1, height: 1)) { $0.adding(.bold).adding(.underline) }
        }
        if let words {
            line.skip(2)
            let room = max(0, line.room - TextWidth.columns(kind) - 2)
            line.write(words.text, columns: room, theme[.muted], on: &buffer)
        }
        line.writeAtEnd(kind, theme[.muted], on: &buffer)
    }

    /// What the list of transitions says of a request.
    private static func words(of item: PaletteRow.Item, _ model: Model) -> (mark: String, text: String, role: Role)? {
        guard case .request(let request) = item else { return nil }
        return TransitionText.words(of: model.verdict(on: request), request, model)
    }

    private static func kind(of item: PaletteRow.Item) -> String {
        switch item {
        case .request: PaletteWords.request
        case .action: PaletteWords.commandKind
        case .state: PaletteWords.stateKind
        case .theme, .pace: PaletteWords.setting
        case .logLine: PaletteWords.log
        }
    }

    private static func role(of item: PaletteRow.Item, _ model: Model) -> Role {
        switch item {
        case .request(let request): model.verdict(on: request).mayPass ? .legal : .receding
        case .action, .state, .theme, .pace, .logLine: .text
        }
    }
}
