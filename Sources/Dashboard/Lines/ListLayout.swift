import Screen

/// The lines of a list in their room: which are in sight, on which rows, and what stands below the selected one.
///
/// A pane makes it in one function, for whoever draws a line, looks which was clicked on, or counts those that are not in sight.
package struct ListLayout {
    /// The room of the lines.
    let area: Rect
    /// The line that is shown whole; nil where none is.
    let selected: Int?
    /// What stands below it.
    let details: [String]
    /// How many rows show all lines, the selected one whole.
    let rowsWhole: Int
    private let rows: ListRows
    private let count: Int

    /// Lines of one row, but for the selected one where the list has the focus.
    /// - Parameters:
    ///   - count: how many lines there are.
    ///   - details: what stands below the selected one.
    package init(
        _ cursor: ListCursor, in area: Rect, count: Int, isFocused: Bool,
        details: (_ selected: Int) -> [String] = { _ in [] }
    ) {
        selected = isFocused && (0..<count).contains(cursor.selected) ? cursor.selected : nil
        self.details = selected.map(details) ?? []
        rows = ListRows(cursor, height: area.height, selectedRows: 1 + self.details.count)
        rowsWhole = count + self.details.count
        (self.area, self.count) = (area, count)
    }

    /// Lines of several rows, of which the selected one may take more.
    init(_ cursor: ListCursor, in area: Rect, count: Int, rowsPerLine: Int, selectedRows: Int?) {
        (selected, details) = (nil, [])
        rows = ListRows(cursor, height: area.height, rowsPerLine: rowsPerLine, selectedRows: selectedRows)
        rowsWhole = count * rowsPerLine + max(0, (selectedRows ?? 0) - rowsPerLine)
        (self.area, self.count) = (area, count)
    }

    /// The lines in sight.
    var inSight: Range<Int> { rows.lines(of: count) }

    /// How many lines are below those in sight.
    package var below: Int { rows.below(of: count) }

    /// The first row of a line, or the one after the last, counted from the top of the room.
    func row(of line: Int) -> Int { rows.row(of: line) }

    /// The first row of a line on the screen.
    func place(of line: Int) -> Rect { Rect(x: area.x, y: area.y + row(of: line), width: area.width, height: 1) }

    /// The line at a cell.
    package func line(at place: Point) -> Int? { rows.line(at: place.y - area.y, of: count) }

    /// Draws what stands below the selected line, and both as selected, across a pane.
    func drawSelection(across pane: Rect, indent: Int, _ theme: Theme, on buffer: inout Buffer) {
        guard let selected, inSight.contains(selected) else { return }
        for (offset, detail) in details.enumerated() {
            var line = TextLine(area.inset(left: indent), row: row(of: selected) + 1 + offset)
            line.write(detail, theme[.text], on: &buffer)
        }
        let y = place(of: selected).y
        buffer.select(Rect(x: pane.x, y: y, width: pane.width, height: 1 + details.count), theme)
    }

    /// A room of so many columns for all lines, however many there are.
    static func unlimited(columns: Int) -> Rect { Rect(x: 0, y: 0, width: columns, height: Int(Int32.max)) }
}
