import Screen

extension TextLine {
    /// Writes a line that is being written, in so many columns at most: of one that is longer the part around the cursor.
    /// - Returns: where the text cursor stands.
    mutating func write(_ editor: LineEditor, columns: Int, _ style: Style, on buffer: inout Buffer) -> Point {
        let columns = max(1, min(columns, room))
        let before = TextWidth.cutFront(editor.beforeCursor, to: columns - 1, ellipsis: buffer.glyphs.ellipsis)
        let caret = Point(x: x + TextWidth.columns(before), y: y)
        write(before, style, on: &buffer)
        let after = String(editor.text[editor.cursor...])
        let room = columns - TextWidth.columns(before)
        write(TextWidth.cut(after, to: room, ellipsis: buffer.glyphs.ellipsis), style, on: &buffer)
        if TextWidth.columns(after) < room { write(" ", style, on: &buffer) }
        return caret
    }
}
