import Screen

/// The list of themes, narrow and in a corner, so that the screen shows how the chosen one looks.
enum ThemeListView {
    private static func box(_ model: Model, above footer: Rect) -> Rect {
        let names = model.settings.themes.map { TextWidth.columns($0.name) }
        let width = min(footer.width, markColumns + max(18, min(40, names.max() ?? 0)) + 4)
        let height = min(max(3, footer.y - 1), names.count + 2, 20)
        return Rect(x: footer.endX - width, y: footer.y - height, width: width, height: height)
    }

    private static let markColumns = 2

    /// How many themes are in sight at once.
    static func rows(_ model: Model) -> Int { box(model, above: model.arrangement.footer).height - 2 }

    /// The first theme in sight.
    private static func top(_ model: Model, height: Int) -> Int {
        ListCursor.centredTop(of: model.settings.theme, count: model.settings.themes.count, height: height)
    }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model) -> ListHit {
        let box = box(model, above: model.arrangement.footer)
        let list = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let top = top(model, height: list.height)
        return ListHit(at: place, box: box, list: list, top: top, count: model.settings.themes.count)
    }

    /// - Parameter origin: the theme that is marked: the one that was in force, and which Esc brings back.
    static func draw(_ model: Model, origin: Int, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let themes = model.settings.themes
        let box = box(model, above: footer)
        buffer.panel(box, title: ThemeWords.title, model.theme)
        let list = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let top = top(model, height: list.height)
        buffer.markMore(in: box, above: top, below: themes.count - top - list.height, model.theme)
        for row in 0..<list.height where top + row < themes.count {
            var line = TextLine(list, row: row)
            let mark = top + row == origin ? Marks(buffer.glyphs).here : ""
            line.write(mark, columns: markColumns, model.theme[.lit], on: &buffer)
            line.write(themes[top + row].name, model.theme[.text], on: &buffer)
        }
        let chosen = Rect(x: list.x, y: list.y + model.settings.theme - top, width: list.width, height: 1)
        buffer.select(chosen, model.theme)
        return Point(x: chosen.x, y: chosen.y)
    }
}
