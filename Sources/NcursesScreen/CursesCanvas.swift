import CNcurses
import Screen

/// The part of ncurses that turns one picture into the next with few bytes.
///
/// Keys, modes and signals are not its business: it knows a terminal description and where to write.
final class CursesCanvas {
    /// The terminal description it was opened with.
    let term: String
    let depth: ColorDepth
    private let screen: OpaquePointer
    private let files: (output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>)
    private let text: CellText
    private var pairs: PairTable
    private var shown: Buffer?
    private var pen = Pen(style: .plain, attributes: 0, pair: 0)
    private var isClosed = false

    /// What ncurses calls the look of the cell before, which most cells share.
    private struct Pen {
        var style: Style
        var attributes: attr_t
        var pair: Int32
    }

    /// Opens the first terminal description that is installed; both descriptors become the canvas's own, and are closed
    /// where none is.
    init?(plan: OpeningPlan, glyphs: GlyphSet, output: Int32, input: Int32) {
        guard let outputFile = fdopen(output, "w") else {
            Descriptor.close(output)
            Descriptor.close(input)
            return nil
        }
        guard let inputFile = fdopen(input, "r") else {
            fclose(outputFile)
            Descriptor.close(input)
            return nil
        }
        // What LINES and COLUMNS say in error would cost gigabytes at once, and so would a device; the size to draw in is
        // told afterwards. A description without a size (linux) needs that of the device, or it cannot be opened.
        use_env(false)
        use_tioctl(plan.takesDeviceSize)
        for term in plan.terms {
            guard let screen = newterm(term, outputFile, inputFile) else { continue }
            self.term = term
            self.screen = screen
            files = (outputFile, inputFile)
            text = CellText(glyphs: glyphs)
            let hasColors = plan.limit > .mono && has_colors() && start_color() == OK
            depth = hasColors ? plan.depth(colors: Int(curses_colors())) : .mono
            pairs = PairTable(depth: depth)
            prepare()
            return
        }
        fclose(outputFile)
        fclose(inputFile)
        return nil
    }

    private func prepare() {
        set_escdelay(25)
        // A changed cell is written, not shifted to its place: shifts leave the ground of other terminals' making.
        idcok(curses_stdscr(), false)
        // Input that waits must not make ncurses put off half of a frame.
        typeahead(-1)
        scrollok(curses_stdscr(), false)
        leaveok(curses_stdscr(), false)
    }

    /// What ncurses writes to.
    var output: Int32 { fileno(files.output) }

    var size: Size { Size(width: Int(curses_cols()), height: Int(curses_lines())) }

    /// Draws what differs from the last picture, and rests the cursor at a place or hides it.
    func draw(_ picture: Buffer, cursor: Point?) {
        if shown?.size != picture.size { werase(curses_stdscr()) }
        let changed = picture.changedRows(since: shown)
        let scrolled = shown.flatMap { picture.scrolledRows(since: $0, changed: changed) } ?? 0..<0
        let others = changed.filter { !scrolled.contains($0) }
        draw(changed.filter { scrolled.contains($0) }, of: picture)
        draw(others.filter { $0.isMultiple(of: 2) }, of: picture)
        put(others.filter { !$0.isMultiple(of: 2) }, of: picture)
        shown = picture
        place(cursor)
        refresh()
    }

    /// Every other row at a time: ncurses looks for rows that moved and would scroll them, whatever is beside them
    /// and whatever `idlok` says; rows that change one by one move nowhere. Rows that have moved as a whole are drawn
    /// together, so that it does scroll them.
    private func draw(_ rows: [Int], of picture: Buffer) {
        guard !rows.isEmpty else { return }
        put(rows, of: picture)
        refresh()
    }

    private func put(_ rows: [Int], of picture: Buffer) {
        let room = size
        picture.forEachChange(since: shown, rows: rows) { cell, x, y in
            if x < room.width, y < room.height { put(cell, x: Int32(x), y: Int32(y)) }
        }
    }

    private func refresh() {
        wnoutrefresh(curses_stdscr())
        doupdate()
    }

    private func put(_ cell: Cell, x: Int32, y: Int32) {
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
        if text.isReplacement(spacing), TextWidth.columns(cell.scalar) == 2 {
            mvwadd_wch(curses_stdscr(), y, x + 1, &written)
        }
    }

    private func pen(for style: Style) -> Pen {
        let reduced = style.reduced(to: depth)
        return Pen(style: style, attributes: Self.attributes(reduced), pair: pairs.number(for: reduced))
    }

    private static func attributes(_ style: Style) -> attr_t {
        let attributes = style.attributes
        var all: attr_t = 0
        if attributes.contains(.bold) { all |= curses_a_bold() }
        if attributes.contains(.dim) { all |= curses_a_dim() }
        if attributes.contains(.italic) { all |= curses_a_italic() }
        if attributes.contains(.underline) { all |= curses_a_underline() }
        if attributes.contains(.reverse) { all |= curses_a_reverse() }
        return all
    }

    private func place(_ cursor: Point?) {
        if let cursor, Rect(size).contains(cursor) {
            wmove(curses_stdscr(), Int32(cursor.y), Int32(cursor.x))
            curs_set(1)
        } else {
            curs_set(0)
        }
    }

    /// Takes a new size over; the next picture is drawn wholly.
    func resize(to size: Size) {
        resizeterm(Int32(size.height), Int32(size.width))
        repaint()
    }

    /// The next picture is drawn wholly, whatever is on the terminal now.
    func repaint() {
        shown = nil
        clearok(curses_curscr(), true)
    }

    /// Leaves the screen; the next picture enters it again.
    func leave() {
        endwin()
        repaint()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        endwin()
        delscreen(screen)
        fclose(files.output)
        fclose(files.input)
    }

    /// What leaves the screen of this terminal.
    var resetSequence: String {
        RestorePlan.resetSequence(
            leave: capability("rmcup"), plain: capability("sgr0"), showCursor: capability("cnorm"))
    }

    /// What makes frames short on a terminal that moves its cursor and erases as nearly all do; nil on others.
    var squeezer: FrameSqueezer? {
        let expected = [
            "cup": "[%i%p1%d;%p2%dH", "cuf": "[%p1%dC", "cub": "[%p1%dD", "cuu": "[%p1%dA", "cud": "[%p1%dB",
            "hpa": "[%i%p1%dG", "vpa": "[%i%p1%dd", "el": "[K", "ech": "[%p1%dX",
        ]
        let isKnown = expected.allSatisfy { capability($0) == "\u{1b}" + $1 }
        let stepsByBytes = capability("cub1") == "\u{8}" && capability("cud1") == "\n" && capability("cr") == "\r"
        guard isKnown, stepsByBytes, tigetflag("xenl") == 1 else { return nil }
        return FrameSqueezer(erases: tigetflag("bce") == 1)
    }

    /// A capability of the terminal, or nil where it has none.
    private func capability(_ name: String) -> String? {
        guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return nil }
        return String(cString: found)
    }
}
