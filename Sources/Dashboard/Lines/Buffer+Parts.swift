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

    /// Whether nothing is written there.
    func isBlank(_ row: Rect) -> Bool {
        (row.x..<row.endX).allSatisfy { self[Point(x: $0, y: row.y)]?.scalar == " " }
    }

    /// Says on a panel's frame that there is more of its text above and below.
    mutating func markMore(in box: Rect, above: Int, below: Int, _ theme: Theme) {
        let marks = Marks(glyphs)
        for (count, mark, row) in [(above, marks.up, box.y), (below, marks.down, box.endY - 1)] where count > 0 {
            let text = " \(mark) \(PaneWords.more(count)) "
            write(text, at: Point(x: box.endX - 2 - TextWidth.columns(text), y: row), style: theme[.key])
        }
    }
}

extension Theme {
    /// A role's look on the ground of a bar, unless the role has a ground of its own.
    func look(_ role: Role, on bar: Role) -> Style {
        let look = self[role]
        if role == bar { return look }
        guard look.background == self[.text].background else { return look }
        let ground = self[bar]
        var attributes = look.attributes.union(ground.attributes)
        // Without colours both may be reversed: what stands out on a reversed bar is what is not.
        if look.attributes.contains(.reverse), ground.attributes.contains(.reverse) { attributes.remove(.reverse) }
        return Style(foreground: look.foreground, background: ground.background, attributes: attributes)
    }
}
