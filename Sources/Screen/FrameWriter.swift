/// Writes what turns the picture that a terminal shows into the next one, in as few bytes as it can.
///
/// A terminal library goes through the rows, and sends a style anew at each of its changes: where lines of several colours
/// lie side by side, more bytes of style than of glyphs. Here the cells that differ are written style by style, each run
/// after the one that is nearest to it, and rows that have moved as a whole are scrolled.
public struct FrameWriter: Sendable {
    /// What such a terminal may be able to do besides placing its cursor.
    public struct Abilities: Sendable {
        /// Whether what it erases takes the background that is set (`bce`).
        public var erases: Bool
        /// Whether it scrolls some of its rows alone (`csr`, `ind`, `ri`).
        public var scrolls: Bool
        /// What shows its cursor; empty where it cannot.
        public var showCursor: [UInt8]
        /// What hides its cursor; empty where it cannot.
        public var hideCursor: [UInt8]

        /// All that is known of a terminal.
        public init(erases: Bool, scrolls: Bool, showCursor: [UInt8], hideCursor: [UInt8]) {
            self.erases = erases
            self.scrolls = scrolls
            self.showCursor = showCursor
            self.hideCursor = hideCursor
        }
    }

    private let abilities: Abilities
    private let text: CellText
    private var cells = FrameCells(size: Size(width: 0, height: 0))
    private var table = StyleTable()
    /// The styles of pictures, by `Style.packed`, as numbers of the table.
    private var numbers: [UInt64: StyleTable.Number] = [:]
    /// The style of the cell before, which most cells share.
    private var last: (style: Style, number: StyleTable.Number)?
    /// What the terminal shows; nil while it is blank.
    private var picture: Buffer?
    /// The style that is set, where the cursor is, and whether it is seen; nil while nobody knows.
    private var style: StyleTable.Number?
    private var cursor: CursorPath.Place?
    private var showsCursor: Bool?
    private var output: [UInt8] = []

    /// Knows nothing of the terminal but that it is blank.
    public init(_ abilities: Abilities, text: CellText) {
        self.abilities = abilities
        self.text = text
    }

    /// Whether styles that are set by these sequences are among those that can be followed.
    public static func knows(_ look: [UInt8]) -> Bool { Rendition(known: look) != nil }

    /// Somebody has cleared the screen: it is blank, and nothing else is known of it.
    public mutating func forget() { (picture, style, cursor, showsCursor) = (nil, nil, nil, nil) }

    /// The bytes after which the terminal shows a picture, and its cursor rests at a place or is hidden; none where nothing
    /// has changed. The style stays as it is, for the next frame to go on from: whoever else writes to the terminal begins
    /// with a reset, and calls `forget`.
    /// - Parameters:
    ///   - size: of the terminal. What the picture has beyond it is left out, and blank what the picture lacks.
    ///   - look: the sequences that set a style on a terminal without any.
    /// - Complexity: O(cells).
    public mutating func write(
        _ next: Buffer, size: Size, cursor wanted: Point?, look: (Style) -> [UInt8]
    ) -> [UInt8] {
        if size != cells.size { cells = FrameCells(size: size) }
        if table.isFull { (table, numbers, last, style) = (StyleTable(), [:], nil, nil) }
        output.removeAll(keepingCapacity: true)
        let next = next.fitted(to: size)
        let before = picture ?? Buffer(size: size)
        var changed = next.changedRows(since: before)
        let scroll = abilities.scrolls ? next.worthwhileScroll(since: before, changed: changed) : nil
        if let scroll {
            write(scroll)
            changed = next.changedRows(Array(0..<size.height), since: before, after: scroll)
        }
        var end: CellEnd?
        next.forEachChange(since: before, after: scroll, rows: changed) { cell, x, y in
            let number = number(of: cell.style, look)
            if let end, end.y == y, end.x < x, end.style == number {
                bridge(end.x..<x, y: y, of: next, cell.style, numbered: number)
            }
            put(cell, x: x, y: y, style: number)
            end = CellEnd(x: x + max(1, TextWidth.columns(cell.scalar)), y: y, style: number)
        }
        flush()
        picture = next
        rest(wanted.flatMap { Rect(size).contains($0) ? $0 : nil })
        return output
    }

    /// Where a cell that differs ends.
    private struct CellEnd {
        var x: Int
        var y: Int
        var style: StyleTable.Number
    }

    /// Writes a few letters again that stay what they are, between two parts that change: a move over them takes as many bytes
    /// or more.
    private mutating func bridge(
        _ columns: Range<Int>, y: Int, of picture: Buffer, _ style: Style,
        numbered number: StyleTable.Number
    ) {
        guard columns.count <= Self.widestBridge else { return }
        let kept = picture.cells[y * cells.size.width + columns.lowerBound..<y * cells.size.width + columns.upperBound]
        guard kept.allSatisfy({ $0.style == style && $0.isLetter }) else { return }
        for (x, cell) in zip(columns, kept) { put(cell, x: x, y: y, style: number) }
    }

    /// `ESC [ C`, and with a number one more.
    private static let widestBridge = 3

    private mutating func put(_ cell: Cell, x: Int, y: Int, style number: StyleTable.Number) {
        // A call for each of two questions about the width, which most cells answer at once.
        if cell.isLetter { return cells.put(cell.scalar, columns: 1, x: x, y: y, style: number) }
        let scalar = text.spacing(of: cell)
        if text.isReplacement(scalar, of: cell) {
            for half in x..<min(x + 2, cells.size.width) { cells.put(scalar, columns: 1, x: half, y: y, style: number) }
            return
        }
        cells.put(scalar, columns: TextWidth.columns(scalar), x: x, y: y, style: number)
        if cell.hasMarks { for mark in text.marks(of: cell) { cells.mark(mark, x: x, y: y) } }
    }

    private mutating func number(of style: Style, _ look: (Style) -> [UInt8]) -> StyleTable.Number {
        if let last, last.style == style { return last.number }
        let packed = style.packed
        let number: StyleTable.Number
        if let known = numbers[packed] {
            number = known
        } else {
            number = table.number(of: Rendition(known: look(style)) ?? Rendition())
            numbers[packed] = number
        }
        last = (style, number)
        return number
    }

    /// Rows that come are blank, and have no style.
    private mutating func write(_ scroll: RowScroll) {
        change(to: StyleTable.plain)
        let (top, bottom) = (scroll.rows.lowerBound, scroll.rows.upperBound - 1)
        output += "\u{1b}[\(top + 1);\(bottom + 1)r\u{1b}[\((scroll.shift < 0 ? bottom : top) + 1)H".utf8
        for _ in 0..<abs(scroll.shift) { output += scroll.shift < 0 ? [0x0a] : [0x1b, UInt8(ascii: "M")] }
        // All rows belong together again, which takes the cursor home on terminals, and leaves it on some that only look so.
        output += "\u{1b}[r".utf8
        cursor = nil
    }

    /// Writes the cells that have come.
    private mutating func flush() {
        guard !cells.isEmpty else { return }
        var order = FrameOrder(
            cells.runs(table, erases: abilities.erases), grounds: table.grounds, size: cells.size)
        while let run = order.next(from: cursor, style: style, &table) { write(run) }
        cells.clear()
    }

    private mutating func write(_ run: FrameCells.Run) {
        let start = CursorPath.Place(x: run.x, y: run.y)
        CursorPath(from: cursor, to: start).write(to: &output)
        let isSameGround = style.map { table.grounds[$0] == table.grounds[run.style] } ?? false
        if !run.isBlank || !isSameGround { change(to: run.style) }
        let end = run.x + run.count
        if run.isBlank, abilities.erases, run.count > 3, table.isErasable[run.style] {
            cursor = start
            if end == cells.size.width {
                output += [0x1b, UInt8(ascii: "["), UInt8(ascii: "K")]
            } else {
                CursorPath.writeSequence(run.count, UInt8(ascii: "X"), to: &output)
            }
            return
        }
        cells.write(run, to: &output)
        // In the last column the terminal waits with its cursor, each in its own way.
        cursor = end < cells.size.width ? CursorPath.Place(x: end, y: run.y) : nil
    }

    private mutating func change(to number: StyleTable.Number) {
        output += table.change(from: style, to: number)
        style = number
    }

    /// Rests the cursor at a place, or hides it.
    private mutating func rest(_ point: Point?) {
        if let point {
            let place = CursorPath.Place(x: point.x, y: point.y)
            CursorPath(from: cursor, to: place).write(to: &output)
            cursor = place
        }
        guard showsCursor != (point != nil) else { return }
        showsCursor = point != nil
        output += point == nil ? abilities.hideCursor : abilities.showCursor
    }
}
