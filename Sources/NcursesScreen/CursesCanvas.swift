import CNcurses
import Screen

/// A terminal as ncurses opens it, and what turns one picture on it into the next.
///
/// ncurses finds the description, takes the screen, clears it and gives it back. On a terminal that moves, erases and colours
/// as nearly all do, pictures are written beside it by a `FrameWriter`, which needs fewer bytes and less time; for ncurses
/// the screen is blank there, so that it never writes into one. On others ncurses draws them.
///
/// Keys, modes and signals are not its business: it knows a terminal description and where to write.
final class CursesCanvas {
    /// The terminal description it was opened with.
    let term: String
    let depth: ColorDepth
    private let screen: OpaquePointer
    private let files: (output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>)
    private let styles: StyleSequences
    /// One of both: as cases of an enum each picture would copy what is known of the one before.
    private var writer: FrameWriter?
    private var cells: CursesCells?
    /// Whether the screen is to be cleared before the next picture.
    private var isStale = true
    private var isClosed = false

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
            let hasColors = plan.limit > .mono && has_colors() && start_color() == OK
            let colors = ColorNumbers(depth: hasColors ? plan.depth(colors: Int(curses_colors())) : .mono)
            styles = StyleSequences(colors, takesTruecolor: plan.takesTruecolor)
            let text = CellText(glyphs: glyphs) { wcwidth(wchar_t($0.value)) }
            if let abilities = Self.abilities(), styles.areKnown {
                writer = FrameWriter(abilities, text: text)
                depth = styles.depth
            } else {
                depth = colors.depth
                cells = CursesCells(text: text, colors: colors)
            }
            Self.prepare()
            return
        }
        fclose(outputFile)
        fclose(inputFile)
        return nil
    }

    private static func prepare() {
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
    /// - Returns: what is to be sent behind that which ncurses has written to `output`.
    func draw(_ picture: Buffer, cursor: Point?) -> [UInt8] {
        if isStale, writer != nil { CursesCells.refresh() }
        if isStale { forget() }
        isStale = false
        cells?.draw(picture, size: size, cursor: cursor)
        let (styles, depth) = (styles, depth)
        return writer?.write(picture, size: size, cursor: cursor) { styles.sequences(of: $0.reduced(to: depth)) } ?? []
    }

    private func forget() {
        writer?.forget()
        cells?.forget()
    }

    /// Takes a new size over; the next picture is drawn wholly.
    func resize(to size: Size) {
        resizeterm(Int32(size.height), Int32(size.width))
        repaint()
    }

    /// The next picture is drawn wholly, whatever is on the terminal now.
    func repaint() {
        isStale = true
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
            leave: Capability.text("rmcup"), plain: Capability.text("sgr0"), showCursor: Capability.text("cnorm"))
    }

    /// What the terminal can do, where it moves its cursor as nearly all do; nil on others.
    private static func abilities() -> FrameWriter.Abilities? {
        let moves = [
            "cup": "[%i%p1%d;%p2%dH", "cuf": "[%p1%dC", "cub": "[%p1%dD", "cuu": "[%p1%dA", "cud": "[%p1%dB",
            "hpa": "[%i%p1%dG", "vpa": "[%i%p1%dd",
        ]
        let steps = ["cub1": "\u{8}", "cud1": "\n", "cr": "\r"]
        guard has(moves.mapValues { "\u{1b}" + $0 }), has(steps), Capability.flag("xenl") else { return nil }
        return FrameWriter.Abilities(
            erases: Capability.flag("bce") && has(["el": "\u{1b}[K", "ech": "\u{1b}[%p1%dX"]),
            scrolls: has(["csr": "\u{1b}[%i%p1%d;%p2%dr", "ind": "\n", "ri": "\u{1b}M"]),
            showCursor: Array((Capability.text("cnorm") ?? "").utf8),
            hideCursor: Array((Capability.text("civis") ?? "").utf8))
    }

    private static func has(_ capabilities: [String: String]) -> Bool {
        capabilities.allSatisfy { Capability.text($0) == $1 }
    }
}
