import CNcurses
import Screen

/// Draws pictures through ncurses' own cells, on terminals that are not known well enough for a `FrameWriter`.
struct CursesCells {
    private let text: CellText
    private let depth: ColorDepth
    private let clashing: Attributes
    private var pairs: PairTable
    private var shown: Buffer?
    private var pen = Pen(style: .plain, attributes: 0, pair: 0)

    /// What ncurses calls the look of the cell before, which most cells share.
    private struct Pen {
        var style: Style
        var attributes: attr_t
        var pair: Int32
    }

    /// For the terminal that has just been opened.
    init(text: CellText, colors: ColorNumbers) {
        self.text = text
        depth = colors.depth
        clashing = StyleSequences.clashing
        pairs = PairTable(colors)
    }

    /// The next picture is drawn wholly.
    mutating func forget() { shown = nil }

    /// Draws what differs from the last picture, and rests the cursor at a place or hides it.
    mutating func draw(_ picture: Buffer, size: Size, cursor: Point?) {
        if shown?.size != picture.size { werase(curses_stdscr()) }
        let changed = picture.changedRows(since: shown)
        let scrolled = shown.flatMap { picture.scrolledRows(since: $0, changed: changed)?.rows } ?? 0..<0
        let others = changed.filter { !scrolled.contains($0) }
        draw(changed.filter { scrolled.contains($0) }, of: picture, size)
        draw(others.filter { $0.isMultiple(of: 2) }, of: picture, size)
        put(others.filter { !$0.isMultiple(of: 2) }, of: picture, size)
        shown = picture
        place(cursor, size)
        Self.refresh()
    }

    /// Every other row at a time: ncurses looks for rows that moved and would scroll them, whatever is beside them
    /// and whatever `idlok` says; rows that change one by one move nowhere. Rows that have moved as a whole are drawn
    /// together, so that it does scroll them.
    private mutating func draw(_ rows: [Int], of picture: Buffer, _ size: Size) {
        guard !rows.isEmpty else { return }
        put(rows, of: picture, size)
        Self.refresh()
    }

    /// Has ncurses write what its cells have become.
    static func refresh() {
        wnoutrefresh(curses_stdscr())
        doupdate()
    }

    private mutating func put(_ rows: [Int], of picture: Buffer, _ size: Size) {
        picture.forEachChange(since: shown, rows: rows) { cell, x, y in
            if x < size.width, y < size.height { put(cell, x: Int32(x), y: Int32(y)) }
        }
    }

    private mutating func put(_ cell: Cell, x: Int32, y: Int32) {
        if cell.style != pen.style { pen = pen(for: cell.style) }
        let spacing = text.spacing(of: cell)
        var written = cchar_t()
        let result = withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 6) { wide in
            wide.initialize(repeating: 0)
            wide[0] = wchar_t(spacing.value)
            for (place, mark) in text.marks(of: cell).enumerated() { wide[place + 1] = wchar_t(mark.value) }
            return curses_setcchar(&written, wide.baseAddress, pen.attributes, pen.pair)
        }
        guard result == OK else { return }
        mvwadd_wch(curses_stdscr(), y, x, &written)
        if text.isReplacement(spacing, of: cell) { mvwadd_wch(curses_stdscr(), y, x + 1, &written) }
    }

    private mutating func pen(for style: Style) -> Pen {
        let reduced = style.reduced(to: depth)
        let pair = pairs.number(for: reduced)
        // ncurses would drop them without a word.
        let shown = StyleSequences.shown(reduced.attributes, without: pair == 0 ? [] : clashing)
        return Pen(style: style, attributes: Self.bits(of: shown), pair: pair)
    }

    private static func bits(of attributes: Attributes) -> attr_t {
        var all: attr_t = 0
        if attributes.contains(.bold) { all |= curses_a_bold() }
        if attributes.contains(.dim) { all |= curses_a_dim() }
        if attributes.contains(.italic) { all |= curses_a_italic() }
        if attributes.contains(.underline) { all |= curses_a_underline() }
        if attributes.contains(.reverse) { all |= curses_a_reverse() }
        return all
    }

    private func place(_ cursor: Point?, _ size: Size) {
        if let cursor, Rect(size).contains(cursor) {
            wmove(curses_stdscr(), Int32(cursor.y), Int32(cursor.x))
            curs_set(1)
        } else {
            curs_set(0)
        }
    }
}
