import Screen

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

    /// A framed, empty box with a title, over whatever was there.
    mutating func panel(_ box: Rect, title: String, _ theme: Theme) {
        fill(box, style: theme[.text])
        frame(box, style: theme[.focus])
        write(" \(title) ", at: Point(x: box.x + 2, y: box.y), style: theme[.focus].adding(.bold), limit: box.width - 4)
    }
}

extension Theme {
    /// A role's look on the ground of a bar, unless the role has a ground of its own.
    func look(_ role: Role, on bar: Role) -> Style {
        let look = self[role]
        guard look.background == self[.text].background else { return look }
        let ground = self[bar]
        return Style(
            foreground: look.foreground, background: ground.background,
            attributes: look.attributes.union(ground.attributes))
    }
}
