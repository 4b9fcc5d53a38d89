import Screen

/// The Space menu: every command with its one key, in a box above the footer.
enum MenuView {
    static func draw(_ model: Model, chosen: Int?, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let (entries, layout) = (model.menu, model.menuLayout)
        let box = box(layout, above: footer)
        buffer.panel(box, title: HelpWords.menuTitle, model.theme)
        let first = layout.first(showing: chosen)
        buffer.markMore(in: box, above: first, below: entries.count - first - layout.room, model.theme)
        buffer.clip = box.inset(left: 1, top: 1, right: 1, bottom: 1)
        defer { buffer.clip = Rect(buffer.size) }
        for (column, title) in layout.headings.enumerated() {
            var line = TextLine(cell(column, row: -1, layout, in: box))
            line.write(title, model.theme[.muted], on: &buffer)
        }
        var cursor = Point(x: box.x + 2, y: box.y + 1)
        for place in layout.inSight(from: first) {
            let entry = entries[place]
            let (column, row) = layout.cell(of: place, from: first)
            let cell = cell(column, row: row, layout, in: box)
            var line = TextLine(cell)
            line.write(entry.menu.map { String($0.letter) } ?? "", columns: 3, model.theme[.key], on: &buffer)
            line.write(entry.title, model.theme[model.hasEffect(entry.action) ? .text : .receding], on: &buffer)
            guard place == chosen else { continue }
            buffer.select(cell, model.theme)
            cursor = Point(x: cell.x, y: cell.y)
        }
        return cursor
    }

    /// The room of an entry; the row before the first is that of the headings.
    private static func cell(_ column: Int, row: Int, _ layout: MenuLayout, in box: Rect) -> Rect {
        Rect(
            x: box.x + 2 + column * MenuLayout.column, y: box.y + 1 + row + layout.headingRows,
            width: MenuLayout.column - 1, height: 1)
    }

    private static func box(_ layout: MenuLayout, above footer: Rect) -> Rect {
        let width = min(footer.width, layout.columns * MenuLayout.column + 3)
        let height = layout.rows + layout.headingRows + 2
        return Rect(x: footer.endX - width, y: max(0, footer.y - height), width: width, height: height)
    }

    /// The entry at a cell.
    static func hit(_ place: Point, _ model: Model, chosen: Int?) -> ListHit {
        let layout = model.menuLayout
        let box = box(layout, above: model.arrangement.footer)
        guard box.contains(place) else { return .outside }
        let list = box.inset(left: 2, top: 1 + layout.headingRows, right: 1, bottom: 1)
        guard list.contains(place) else { return .frame }
        let (column, row) = ((place.x - list.x) / MenuLayout.column, place.y - list.y)
        return layout.entry(column, row: row, from: layout.first(showing: chosen)).map { .row($0) } ?? .frame
    }
}
