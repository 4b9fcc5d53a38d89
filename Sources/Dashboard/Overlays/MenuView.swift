import Screen

/// The Space menu: every command with its one key, in a box above the footer.
enum MenuView {
    static func draw(_ model: Model, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let entries = model.actions.menu
        let column = 24
        let room = max(1, footer.y - 3)
        let wanted = max(3, (entries.count + room - 1) / room)
        let columns = max(1, min(wanted, (footer.width - 4) / column))
        let rows = min(room, (entries.count + columns - 1) / columns)
        let width = min(footer.width, columns * column + 3)
        let box = Rect(x: footer.endX - width, y: max(0, footer.y - rows - 2), width: width, height: rows + 2)
        buffer.panel(box, title: HelpWords.menuTitle, model.theme)
        buffer.clip = box.inset(left: 1, top: 1, right: 1, bottom: 1)
        defer { buffer.clip = Rect(buffer.size) }
        for (index, entry) in entries.enumerated() {
            let x = box.x + 2 + index / rows * column
            var line = TextLine(Rect(x: x, y: box.y + 1, width: column - 1, height: rows), row: index % rows)
            line.write(entry.menuLetter.map { String($0) } ?? "", columns: 3, model.theme[.key], on: &buffer)
            line.write(entry.title, model.theme[.text], on: &buffer)
        }
        return Point(x: box.x + 2, y: box.y + 1)
    }
}
