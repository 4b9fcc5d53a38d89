import Screen

/// The Space menu: every command with its one key, in a box above the footer.
enum MenuView {
    static func draw(_ model: Model, chosen: Int?, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let entries = model.menu
        let layout = MenuLayout(entries.count, in: model.size)
        let box = box(layout, above: footer)
        buffer.panel(box, title: HelpWords.menuTitle, model.theme)
        let first = layout.first(showing: chosen)
        buffer.markMore(in: box, above: first, below: entries.count - first - layout.room, model.theme)
        buffer.clip = box.inset(left: 1, top: 1, right: 1, bottom: 1)
        defer { buffer.clip = Rect(buffer.size) }
        var cursor = Point(x: box.x + 2, y: box.y + 1)
        for (place, entry) in entries.dropFirst(first).prefix(layout.room).enumerated() {
            let cell = Rect(
                x: box.x + 2 + place / layout.rows * MenuLayout.column, y: box.y + 1 + place % layout.rows,
                width: MenuLayout.column - 1, height: 1)
            var line = TextLine(cell)
            line.write(entry.menuLetter.map { String($0) } ?? "", columns: 3, model.theme[.key], on: &buffer)
            line.write(entry.title, model.theme[.text], on: &buffer)
            guard first + place == chosen else { continue }
            buffer.select(cell, model.theme)
            cursor = Point(x: cell.x, y: cell.y)
        }
        return cursor
    }

    private static func box(_ layout: MenuLayout, above footer: Rect) -> Rect {
        let width = min(footer.width, layout.columns * MenuLayout.column + 3)
        let height = layout.rows + 2
        return Rect(x: footer.endX - width, y: max(0, footer.y - height), width: width, height: height)
    }

    /// The entry at a cell.
    static func hit(_ place: Point, _ model: Model, chosen: Int?) -> ListHit {
        let layout = MenuLayout(model.menu.count, in: model.size)
        let box = box(layout, above: model.arrangement.footer)
        guard box.contains(place) else { return .outside }
        let list = box.inset(left: 2, top: 1, right: 1, bottom: 1)
        let column = (place.x - list.x) / MenuLayout.column
        guard list.contains(place), column < layout.columns else { return .frame }
        let entry = layout.first(showing: chosen) + column * layout.rows + place.y - list.y
        return entry < model.menu.count ? .row(entry) : .frame
    }
}

/// How the entries of the menu stand in columns on a screen, and how the arrows go among them.
struct MenuLayout: Equatable {
    /// Columns of a letter, its title and the room beside it.
    static let column = 24

    let count: Int
    let columns: Int
    let rows: Int

    init(_ count: Int, in size: Size) {
        self.count = count
        let most = max(1, size.height - 4)
        columns = max(1, min(max(3, (count + most - 1) / most), (size.width - 4) / Self.column))
        rows = max(1, min(most, (count + columns - 1) / columns))
    }

    /// How many entries are in sight at once.
    var room: Int { rows * columns }

    /// The first entry in sight where that one is to be.
    func first(showing chosen: Int?) -> Int {
        guard let chosen, chosen >= room else { return 0 }
        return min(count - room, chosen - room + 1)
    }

    /// Where a key of movement leads from the chosen entry, or from none; nil for any other key.
    func move(_ chosen: Int?, by key: Key) -> Int? {
        let steps: [Key: Int] = [
            .up: -1, .down: 1, .left: -rows, .right: rows, .pageUp: -room, .pageDown: room, .home: -count, .end: count,
        ]
        guard let step = steps[key] else { return nil }
        guard let chosen else { return key == .up || key == .end ? count - 1 : 0 }
        let next = chosen + step
        if key == .left || key == .right { return (0..<count).contains(next) ? next : chosen }
        return min(count - 1, max(0, next))
    }
}
