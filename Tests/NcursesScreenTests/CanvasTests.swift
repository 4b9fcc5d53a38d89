import CNcurses
import Foundation
import PseudoTerminal
import Screen
import Testing

@testable import NcursesScreen

/// A canvas without a terminal (NCURSES 17): drawn into a file, and read by a screen of the tests' own.
@Suite(.serialized) struct CanvasTests {
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

    private let size = Size(width: 40, height: 6)

    /// What a style of ours should be on a screen, in the colours given.
    private func seen(_ foreground: UInt8?, _ background: UInt8?, _ attributes: Attributes = []) -> ScreenReader.Style {
        var style = ScreenReader.Style()
        if let foreground { style.foreground = .indexed(foreground) }
        if let background { style.background = .indexed(background) }
        style.isBold = attributes.contains(.bold)
        style.isUnderlined = attributes.contains(.underline)
        style.isReversed = attributes.contains(.reverse)
        return style
    }

    @Test("D22 NCURSES 17: what is drawn is what a terminal shows, cell by cell", arguments: CanvasFixture.terms)
    func shown(term: String) throws {
        var fixture = try CanvasFixture(term)
        defer { fixture.close() }
        var picture = Buffer(size: size)
        picture.frame(Rect(size), weight: .heavy, style: Style(foreground: .indexed(6)))
        picture.write("e\u{301}x 日本 ok", at: Point(x: 2, y: 1), style: Style(attributes: [.bold, .underline]))
        picture.write("here", at: Point(x: 2, y: 2), style: Style(foreground: .indexed(0), background: .indexed(3)))
        fixture.draw(picture)
        for (place, cell) in picture.cells.enumerated() where !cell.isContinuation {
            let expected = String(String.UnicodeScalarView([cell.scalar] + cell.marks))
            #expect(fixture.screen.cells[place / 40][place % 40].text == expected)
        }
        #expect(fixture.screen.cells[1][2].style == seen(nil, nil, [.bold, .underline]))
        #expect(fixture.screen.cells[2][2].style == seen(0, 3))
        #expect(fixture.screen.cells[0][0].style == seen(6, nil))
        #expect(fixture.screen.unknown.isEmpty)
    }

    @Test("D22 only what changed is sent, and an unchanged picture sends nothing", arguments: CanvasFixture.terms)
    func changes(term: String) throws {
        var fixture = try CanvasFixture(term)
        defer { fixture.close() }
        var picture = Buffer(size: size)
        picture.write("one", at: Point(x: 1, y: 1), style: .plain)
        fixture.draw(picture)
        #expect(fixture.draw(picture).isEmpty)
        picture.write("two", at: Point(x: 1, y: 1), style: .plain)
        let second = fixture.draw(picture)
        #expect(second.count < 20 && second.hasSuffix("two"))
    }

    @Test(
        "D22 NCURSES 3: a pair is initialised before it is used, on 8 colours too", arguments: ["xterm-color", "linux"])
    func pairs(term: String) throws {
        var fixture = try CanvasFixture(term)
        defer { fixture.close() }
        #expect(fixture.canvas.depth == .ansi8)
        var picture = Buffer(size: size)
        for index in 0..<240 {
            let style = Style(foreground: .indexed(UInt8(index)), background: .indexed(UInt8(255 - index)))
            picture.write("x", at: Point(x: index % 40, y: index / 40), style: style)
        }
        fixture.draw(picture)
        for index in 0..<240 {
            let cell = fixture.screen.cells[index / 40][index % 40]
            #expect(cell.text == "x")
            #expect(cell.style.foreground != cell.style.background || cell.style.foreground == .standard, "\(index)")
            for case .indexed(let color) in [cell.style.foreground, cell.style.background] { #expect(color < 8) }
        }
    }

    @Test("D22 what a terminal cannot show together with colours is left out, but underlined text is reversed there")
    func clashes() throws {
        var fixture = try CanvasFixture("linux")
        defer { fixture.close() }
        var picture = Buffer(size: size)
        let style = Style(foreground: .indexed(2), attributes: [.bold, .underline])
        picture.write("colour", at: Point(x: 0, y: 0), style: style)
        picture.write("none", at: Point(x: 0, y: 1), style: Style(attributes: .underline))
        fixture.draw(picture)
        picture.write("faint", at: Point(x: 0, y: 2), style: Style(foreground: .indexed(2), attributes: [.bold, .dim]))
        fixture.draw(picture)
        #expect(fixture.screen.style(of: "colour") == seen(2, nil, [.bold, .reverse]))
        #expect(fixture.screen.style(of: "faint") == seen(2, nil, .bold))
        #expect(fixture.screen.style(of: "none") == seen(nil, nil, .underline))
    }

    @Test("D22 NCURSES 9: the palette of the terminal is never rewritten", arguments: CanvasFixture.terms)
    func palette(term: String) throws {
        var fixture = try CanvasFixture(term)
        defer { fixture.close() }
        var picture = Buffer(size: size)
        picture.write("x", at: Point(x: 0, y: 0), style: Style(foreground: .rgb(1, 2, 3), background: .rgb(250, 3, 9)))
        let bytes = fixture.draw(picture)
        #expect(bytes.contains("x") && !bytes.contains("\u{1b}]"))
    }

    @Test(
        "D19 a terminal that takes red, green and blue gets them for the colours that it has no number for, and for those alone"
    )
    func truecolor() throws {
        var picture = Buffer(size: size)
        let odd = Style(foreground: .rgb(1, 7, 3), background: .rgb(250, 3, 9))
        let known = Style(foreground: .rgb(0xd0, 0xd0, 0xd0), background: .indexed(3))
        picture.write("odd", at: Point(x: 0, y: 0), style: odd)
        picture.write("known", at: Point(x: 0, y: 1), style: known)
        var fixture = try CanvasFixture("xterm-256color", takesTruecolor: true)
        defer { fixture.close() }
        #expect(fixture.canvas.depth == .truecolor)
        let bytes = fixture.draw(picture)
        #expect(bytes.contains("38;2;1;7;3") && bytes.contains("48;2;250;3;9") && bytes.contains("38;5;252"))
        #expect(bytes.components(separatedBy: ";2;").count == 3)
        #expect(fixture.screen.style(of: "odd")?.foreground == .rgb(1, 7, 3))
    }

    @Test(
        "D19 a terminal of few colours, or one that ncurses draws on, is not sent more",
        arguments: ["linux", "xterm-color"])
    func noTruecolor(term: String) throws {
        var fixture = try CanvasFixture(term, takesTruecolor: true)
        defer { fixture.close() }
        #expect(fixture.canvas.depth == .ansi8)
        var picture = Buffer(size: size)
        picture.write("odd", at: Point(x: 0, y: 0), style: Style(foreground: .rgb(1, 2, 3)))
        #expect(!fixture.draw(picture).contains(";2;"))
    }

    @Test(
        "D22 NCURSES 10, 11: nothing that reaches the terminal can move its cursor, ring or reorder",
        arguments: CanvasFixture.terms)
    func hostile(term: String) throws {
        var fixture = try CanvasFixture(term)
        defer { fixture.close() }
        var picture = Buffer(size: size)
        let hostile = "a\u{7}b\u{1b}[2Jc\u{202e}d\u{200b}e\u{9b}1mf\u{7f}g"
        picture.write(hostile, at: Point(x: 0, y: 0), style: .plain)
        #expect(fixture.draw(picture).contains("a�b�[2Jc�d�e�1mf�g"))
    }

    @Test(
        "D19 where there is only ASCII, everything else is a question mark as wide as it was",
        arguments: CanvasFixture.terms)
    func ascii(term: String) throws {
        var fixture = try CanvasFixture(term, glyphs: .ascii)
        defer { fixture.close() }
        var picture = Buffer(size: size)
        picture.frame(Rect(x: 0, y: 0, width: 4, height: 3), style: .plain)
        picture.write("é日x", at: Point(x: 5, y: 0), style: .plain)
        let bytes = fixture.draw(picture)
        #expect(fixture.screen.rows[0] == "???? ???x")
        #expect(bytes.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(
        "D22 a picture larger or smaller than the terminal is cut or surrounded by blanks",
        arguments: CanvasFixture.terms)
    func sizes(term: String) throws {
        var fixture = try CanvasFixture(term)
        defer { fixture.close() }
        var large = Buffer(size: Size(width: 100, height: 50))
        large.write(String(repeating: "x", count: 100), at: Point(x: 0, y: 5), style: .plain)
        fixture.draw(large, cursor: Point(x: 90, y: 40))
        #expect(fixture.screen.cells[5][39].text == "x")
        fixture.draw(Buffer(size: Size(width: 2, height: 2)))
        #expect(fixture.screen.text == "")
        fixture.draw(Buffer(size: Size(width: 0, height: 0)))
        #expect(fixture.screen.text == "")
    }

    @Test("D22 NCURSES 2: a description that is not installed opens nothing")
    func unknown() throws {
        let file = try #require(Descriptor.memoryFile())
        let input = try #require(Descriptor.duplicate(file))
        let plan = OpeningPlan(terms: ["no-such-terminal"], limit: .truecolor)
        #expect(CursesCanvas(plan: plan, glyphs: .unicode, output: file, input: input) == nil)
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
        // Resized before the first frame: behind what ncurses begins with, for the size that it was opened with.
        #expect(FrameOpening(takesScreen: true, freesRows: true).sequencesBehindNcurses == "\u{1b}[r\u{1b}[H")
        for opening in [FrameOpening(takesScreen: true), FrameOpening(freesRows: true)] {
            #expect(opening.sequencesBehindNcurses.isEmpty)
        }
    }
}
