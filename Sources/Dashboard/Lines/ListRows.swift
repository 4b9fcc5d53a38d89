/// Which lines of a list are in sight, and on which rows, where the selected line may take more rows than the others.
struct ListRows {
    /// The first line in sight.
    let top: Int
    private let height: Int
    private let rowsPerLine: Int
    private let selected: Int
    /// How many rows the selected line takes beyond those of any line.
    private let extra: Int

    /// - Parameters:
    ///   - height: the rows of the pane.
    ///   - rowsPerLine: what every line takes.
    ///   - selectedRows: what the selected line takes; all of them are in sight if there is room for them at all.
    init(_ cursor: ListCursor, height: Int, rowsPerLine: Int = 1, selectedRows: Int? = nil) {
        self.height = height
        self.rowsPerLine = rowsPerLine
        selected = cursor.selected
        let rows = max(rowsPerLine, selectedRows ?? rowsPerLine)
        extra = rows - rowsPerLine
        let before = max(0, (height - rows) / rowsPerLine)
        top = selected < cursor.top ? cursor.top : max(cursor.top, selected - before)
    }

    /// The first row of a line, counted from the top of the pane.
    func row(of line: Int) -> Int { (line - top) * rowsPerLine + (line > selected && selected >= top ? extra : 0) }

    /// The line that is on a row, of a list of so many.
    func line(at row: Int, of count: Int) -> Int? {
        guard row >= 0, row < height else { return nil }
        let line = lines(of: count).last { self.row(of: $0) <= row }
        // Below the last line nothing is hit.
        return line.flatMap { row < self.row(of: $0 + 1) ? $0 : nil }
    }

    /// The lines in sight of a list of so many.
    func lines(of count: Int) -> Range<Int> {
        var end = top
        while end < count, row(of: end) < height { end += 1 }
        return min(top, end)..<end
    }

    /// How many lines of a list of so many are below those in sight.
    func below(of count: Int) -> Int { max(0, count - lines(of: count).upperBound) }
}
