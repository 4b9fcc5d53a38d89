import Screen

/// Writes pieces of text one after another on a row, each in its own style, and stops at the row's end.
struct TextLine {
    private(set) var x: Int
    let y: Int
    let end: Int

    /// A row from the left edge of `area` to its right edge.
    init(_ area: Rect, row: Int = 0) {
        x = area.x
        y = area.y + row
        end = area.endX
    }

    var room: Int { max(0, end - x) }

    mutating func write(_ text: String, _ style: Style, on buffer: inout Buffer) {
        guard room > 0, !text.isEmpty else { return }
        let shown =
            TextWidth.columns(text) > room ? TextWidth.cut(text, to: room, ellipsis: buffer.glyphs.ellipsis) : text
        x += buffer.write(shown, at: Point(x: x, y: y), style: style, limit: room)
    }

    /// Writes the text and fills up to so many columns, cutting it where it is longer.
    mutating func write(_ text: String, columns: Int, _ style: Style, on buffer: inout Buffer) {
        let start = x
        let shown = TextWidth.cut(text, to: min(columns, room), ellipsis: buffer.glyphs.ellipsis)
        write(shown, style, on: &buffer)
        x = min(end, start + columns)
    }

    mutating func skip(_ columns: Int) { x = min(end, x + columns) }

    /// Writes the text so that it ends at the row's right edge, if it has room there.
    func writeAtEnd(_ text: String, _ style: Style, on buffer: inout Buffer) {
        let width = TextWidth.columns(text)
        guard width <= room else { return }
        buffer.write(text, at: Point(x: end - width, y: y), style: style)
    }
}

extension GlyphSet {
    /// What stands for text that was cut off.
    var ellipsis: String { self == .unicode ? "…" : "~" }
}
