import CNcurses
import Foundation
import Screen
import Testing

@testable import NcursesScreen

/// ncurses without a terminal (NCURSES 17): drawn into a file, and read back cell by cell.
@Suite(.serialized) struct CanvasTests {
    /// A canvas of 40 by 6 that writes into a file, which is given too.
    private func canvas(
        _ term: String, glyphs: GlyphSet = .unicode, limit: ColorDepth = .truecolor
    ) throws -> (canvas: CursesCanvas, file: Int32) {
        setlocale(LC_CTYPE, "C.UTF-8")
        let file = try #require(Descriptor.memoryFile())
        let output = try #require(Descriptor.duplicate(file))
        let input = try #require(Descriptor.duplicate(file))
        let plan = OpeningPlan(terms: [term], limit: limit)
        let canvas = try #require(CursesCanvas(plan: plan, glyphs: glyphs, output: output, input: input))
        canvas.resize(to: Size(width: 40, height: 6))
        return (canvas, file)
    }

    /// Whether the other end of a pipe is closed everywhere. Asked with patience: a program that another test starts
    /// just now has copies of all descriptors for a moment.
    private func closesOther(of end: Int32, _ sign: Int32) -> Bool {
        var watched = pollfd(fd: end, events: 0, revents: 0)
        poll(&watched, 1, 10_000)
        return Int32(watched.revents) & sign != 0
    }

    @Test(
        "D22 NCURSES 17: a canvas that cannot be opened leaves neither of its descriptors open",
        arguments: [
            (true, true), (true, false), (false, true),
        ])
    func leavesNothing(hasOutput: Bool, hasInput: Bool) throws {
        var (output, input): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        try #require(Descriptor.pipe(&output))
        try #require(Descriptor.pipe(&input))
        let plan = OpeningPlan(terms: ["no-such-terminal"], limit: .truecolor)
        let canvas = CursesCanvas(
            plan: plan, glyphs: .unicode, output: hasOutput ? output[1] : -1, input: hasInput ? input[0] : -1)
        #expect(canvas == nil)
        if hasOutput { #expect(closesOther(of: output[0], Int32(POLLHUP))) } else { close(output[1]) }
        if hasInput { #expect(closesOther(of: input[1], Int32(POLLERR))) } else { close(input[0]) }
        close(output[0])
        close(input[1])
    }

    private func written(_ file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = pread(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// What ncurses holds at a place: its scalars, attributes and colours.
    private func read(_ x: Int, _ y: Int) -> (text: String, attributes: attr_t, colors: [Int32]) {
        var cell = cchar_t()
        mvwin_wch(curses_stdscr(), Int32(y), Int32(x), &cell)
        var wide = [wchar_t](repeating: 0, count: 10)
        var (attributes, pair): (attr_t, Int32) = (0, 0)
        _ = curses_getcchar(&cell, &wide, &attributes, &pair)
        var (foreground, background): (Int32, Int32) = (-1, -1)
        if pair > 0 { extended_pair_content(pair, &foreground, &background) }
        let scalars = wide.prefix { $0 != 0 }.compactMap { Unicode.Scalar(UInt32($0)) }
        return (String(String.UnicodeScalarView(scalars)), attributes, [foreground, background])
    }

    private let size = Size(width: 40, height: 6)

    @Test("D22 NCURSES 17: what is drawn reads back the same, cell by cell")
    func readBack() throws {
        let (canvas, file) = try canvas("xterm-256color")
        defer { close(file) }
        defer { canvas.close() }
        var picture = Buffer(size: size)
        picture.frame(Rect(size), weight: .heavy, style: Style(foreground: .indexed(242)))
        picture.write("e\u{301}x 日本 ok", at: Point(x: 2, y: 1), style: Style(attributes: [.bold, .underline]))
        picture.write(
            "here", at: Point(x: 2, y: 2), style: Style(foreground: .rgb(28, 28, 28), background: .indexed(179)))
        canvas.draw(picture, cursor: nil)
        for (place, cell) in picture.cells.enumerated() where !cell.isContinuation {
            let expected = String(String.UnicodeScalarView([cell.scalar] + cell.marks))
            #expect(read(place % 40, place / 40).text == expected)
        }
        #expect(
            read(2, 1).attributes & (curses_a_bold() | curses_a_underline()) == curses_a_bold() | curses_a_underline())
        #expect(read(2, 2).colors == [234, 179])
        #expect(read(0, 0).colors == [242, -1])
    }

    @Test("D22 only what changed is sent, and an unchanged picture sends nothing")
    func changes() throws {
        let (canvas, file) = try canvas("xterm-256color")
        defer { close(file) }
        defer { canvas.close() }
        var picture = Buffer(size: size)
        picture.write("one", at: Point(x: 1, y: 1), style: .plain)
        canvas.draw(picture, cursor: nil)
        let first = written(file).utf8.count
        canvas.draw(picture, cursor: nil)
        #expect(written(file).utf8.count == first)
        picture.write("two", at: Point(x: 1, y: 1), style: .plain)
        canvas.draw(picture, cursor: nil)
        #expect(written(file).utf8.count - first < 20)
        #expect(written(file).hasSuffix("two"))
    }

    @Test("D22 NCURSES 3: a pair is initialised before it is used, on 8 colours too")
    func pairs() throws {
        let (canvas, file) = try canvas("xterm-color")
        defer { close(file) }
        defer { canvas.close() }
        #expect(canvas.depth == .ansi8)
        var picture = Buffer(size: size)
        for index in 0..<240 {
            let style = Style(foreground: .indexed(UInt8(index)), background: .indexed(UInt8(255 - index)))
            picture.write("x", at: Point(x: index % 40, y: index / 40), style: style)
        }
        canvas.draw(picture, cursor: nil)
        for index in 0..<240 {
            let colors = read(index % 40, index / 40).colors
            #expect(colors[0] != colors[1] || colors[0] == -1, "invisible: \(index)")
            #expect(colors.allSatisfy { $0 < 8 })
        }
    }

    @Test("D22 NCURSES 9: the palette of the terminal is never rewritten")
    func palette() throws {
        let (canvas, file) = try canvas("xterm-256color")
        defer { close(file) }
        defer { canvas.close() }
        var picture = Buffer(size: size)
        picture.write("x", at: Point(x: 0, y: 0), style: Style(foreground: .rgb(1, 2, 3), background: .rgb(250, 3, 9)))
        canvas.draw(picture, cursor: nil)
        #expect(!written(file).contains("\u{1b}]"))
    }

    @Test("D22 NCURSES 10, 11: nothing that reaches the terminal can move its cursor, ring or reorder")
    func hostile() throws {
        let (canvas, file) = try canvas("xterm-256color")
        defer { close(file) }
        defer { canvas.close() }
        var picture = Buffer(size: size)
        let hostile = "a\u{7}b\u{1b}[2Jc\u{202e}d\u{200b}e\u{9b}1mf\u{7f}g"
        picture.write(hostile, at: Point(x: 0, y: 0), style: .plain)
        canvas.draw(picture, cursor: nil)
        #expect(written(file).contains("a�b�[2Jc�d�e�1mf�g"))
    }

    @Test("D19 where there is only ASCII, everything else is a question mark as wide as it was")
    func ascii() throws {
        let (canvas, file) = try canvas("vt100", glyphs: .ascii)
        defer { close(file) }
        defer { canvas.close() }
        var picture = Buffer(size: size)
        picture.frame(Rect(x: 0, y: 0, width: 4, height: 3), style: .plain)
        picture.write("é日x", at: Point(x: 5, y: 0), style: .plain)
        canvas.draw(picture, cursor: nil)
        #expect((0..<9).map { read($0, 0).text }.joined() == "???? ???x")
        #expect(written(file).utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("D22 a picture larger or smaller than the terminal is cut or surrounded by blanks")
    func sizes() throws {
        let (canvas, file) = try canvas("xterm-256color")
        defer { close(file) }
        defer { canvas.close() }
        var large = Buffer(size: Size(width: 100, height: 50))
        large.write(String(repeating: "x", count: 100), at: Point(x: 0, y: 5), style: .plain)
        canvas.draw(large, cursor: Point(x: 90, y: 40))
        #expect(read(39, 5).text == "x")
        canvas.draw(Buffer(size: Size(width: 2, height: 2)), cursor: nil)
        #expect(read(39, 5).text == " ")
        canvas.draw(Buffer(size: Size(width: 0, height: 0)), cursor: nil)
    }

    @Test("D22 NCURSES 2: a description that is not installed opens nothing")
    func unknown() throws {
        let file = try #require(Descriptor.memoryFile())
        let input = try #require(Descriptor.duplicate(file))
        let plan = OpeningPlan(terms: ["no-such-terminal"], limit: .truecolor)
        #expect(CursesCanvas(plan: plan, glyphs: .unicode, output: file, input: input) == nil)
    }

    @Test("D22 NCURSES 10: where the C library disagrees about a width, a replacement keeps the columns")
    func widths() {
        let text = CellText(glyphs: .unicode) { $0 == "日" ? 1 : $0 == "\u{301}" ? 0 : -1 }
        #expect(text.spacing(of: Cell("日")) == "\u{fffd}")
        #expect(text.spacing(of: Cell("é")) == "\u{fffd}")
        #expect(text.spacing(of: Cell("a")) == "a")
        #expect(text.spacing(of: Cell("\u{7}")) == " ")
        let marks = [Unicode.Scalar](repeating: "\u{301}", count: 9)
        #expect(text.marks(of: Cell("a", marks: marks)).count == 4)
        #expect(text.marks(of: Cell("a", marks: ["\u{302}"])).isEmpty)
        #expect(CellText(glyphs: .ascii).marks(of: Cell("a", marks: marks)).isEmpty)
    }

    @Test("NCURSES 10: the C library gives our own glyphs, and nearly all others, the columns that we do")
    func agreement() throws {
        try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
        var differing: [UInt32] = []
        for value in UInt32(0x20)...0x1_ffff {
            guard let scalar = Unicode.Scalar(value), !TextWidth.isUnsafe(scalar) else { continue }
            let theirs = wcwidth(wchar_t(value))
            if theirs > 0, Int(theirs) != TextWidth.columns(scalar) { differing.append(value) }
        }
        #expect(differing.count < 300, "\(differing.map { String($0, radix: 16) })")
        let ours: [ClosedRange<UInt32>] = [0x2500...0x25ff, 0x2190...0x21ff, 0x2713...0x2717, 0x2022...0x2026]
        #expect(
            !differing.contains { value in ours.contains { $0.contains(value) } && value != 0x25fd && value != 0x25fe })
    }
}

@Suite("What a frame begins with")
struct FrameOpeningTests {
    @Test("rows are freed on the program's own screen alone: on the shell's, that would lead its cursor home")
    func freesRows() {
        #expect(FrameOpening().sequences == "")
        #expect(FrameOpening(freesRows: true).sequences == "\u{1b}[r")
        #expect(FrameOpening(takesScreen: true, freesRows: true).sequences == "\u{1b}[?2004h")
        #expect(FrameOpening(takesScreen: true, cancels: true).sequences == "\u{18}\u{1b}[?2004h")
    }
}
