import Testing

@testable import Screen

/// A session written as asciinema plays it.
struct AsciicastTests {
    private static let size = Size(width: 12, height: 3)
    private static let start = 1_700_000_000_000
    private static let header =
        "{\"version\": 2, \"width\": 12, \"height\": 3, \"timestamp\": 1700000000, \"title\": \"a \\\"door\\\"\", "
        + "\"env\": {\"TERM\": \"xterm-256color\"}}\n"

    private func picture(_ texts: (String, Int, Int)..., size: Size = size, style: Style = .plain) -> Buffer {
        var buffer = Buffer(size: size)
        for (text, x, y) in texts { buffer.write(text, at: Point(x: x, y: y), style: style) }
        return buffer
    }

    private func cast() -> Asciicast { Asciicast(size: Self.size, title: "a \"door\"", start: Self.start) }

    @Test("D17 a header, the first picture on an empty screen, then what changed, with its time")
    func changes() {
        var cast = cast()
        cast.show(picture(("open", 1, 0)), at: Self.start)
        cast.show(picture(("opex", 1, 0)), at: Self.start + 1_050)
        cast.show(picture(("opex", 1, 0), ("end", 9, 2)), at: Self.start + 61_007)
        let escape = "\\u001b["
        let expected = [
            "[0.000, \"o\", \"\(escape)?25l\(escape)0m\(escape)2J\(escape)1;2H\(escape)0mopen\(escape)0m\"]",
            "[1.050, \"o\", \"\(escape)1;5H\(escape)0mx\(escape)0m\"]",
            "[61.007, \"o\", \"\(escape)3;10H\(escape)0mend\(escape)0m\"]",
        ]
        #expect(cast.text == Self.header + expected.joined(separator: "\n") + "\n")
    }

    @Test("D17 a picture that looks as the one before adds nothing; another size is told")
    func sizes() {
        var cast = cast()
        cast.show(picture(("open", 0, 0)), at: Self.start)
        cast.show(picture(("open", 0, 0)), at: Self.start + 10)
        #expect(cast.text.split(separator: "\n").count == 2)
        cast.show(picture(("open", 0, 0), size: Size(width: 20, height: 4)), at: Self.start + 20)
        let lines = cast.text.split(separator: "\n")
        #expect(lines.count == 4 && lines[2] == "[0.020, \"r\", \"20x4\"]" && lines[3].contains("[2J"))
    }

    @Test("D17 colours and attributes are written once for each run; a short gap is written over")
    func styles() {
        let style = Style(foreground: .rgb(1, 2, 3), background: .indexed(200), attributes: [.bold, .underline])
        var cast = cast()
        cast.show(picture(("ab cd", 0, 0), style: style), at: Self.start)
        #expect(cast.text.contains("[0;1;4;38;2;1;2;3;48;5;200mab cd"))
        cast.show(picture(("xb cx", 0, 0), style: style), at: Self.start + 1)
        #expect(cast.text.contains("xb cx"), "four cells are shorter than a move")
    }

    @Test("D17 wide glyphs and marks stay whole, and a clock that is put back stands still")
    func scalars() {
        var cast = cast()
        cast.show(picture(("状態e\u{301}x", 0, 1)), at: Self.start - 500)
        #expect(cast.text.contains("[0.000, ") && cast.text.contains("状態e\u{301}x"))
    }

    @Test("D17 what is recorded on the way is what the terminal shows, and each piece is whole lines at once")
    func recording() {
        let inner = MemoryTerminal(size: Self.size, script: [.key(.enter)])
        var (time, pieces) = (Self.start, [String]())
        let terminal = RecordingTerminal(
            inner, title: "a \"door\"", now: { time }, write: { text, _ in pieces.append(text) })
        terminal.show(picture(("one", 0, 0)), cursor: nil)
        #expect(pieces.count == 1 && pieces[0].hasPrefix(Self.header) && pieces[0].hasSuffix("]\n"))
        time += 500
        terminal.show(picture(("one", 0, 0)), cursor: nil)
        terminal.show(picture(("two", 0, 0)), cursor: Point(x: 1, y: 0))
        #expect(pieces.count == 2 && pieces[1].hasPrefix("[0.500, ") && pieces[1].hasSuffix("]\n"))
        #expect(terminal.input(timeout: nil) == [.key(.enter)] && terminal.size == Self.size)
        terminal.reportMouse(true)
        terminal.close()
        #expect(inner.pictures.count == 3 && inner.reportsMouse && inner.isClosed)
    }

    @Test("D17 past its limit a recording takes no more pictures, and says so")
    func cut() {
        let inner = MemoryTerminal(size: Self.size, script: [])
        var pieces: [(String, Bool)] = []
        let terminal = RecordingTerminal(
            inner, title: "door", limit: 100, now: { Self.start }, write: { pieces.append(($0, $1)) })
        for name in ["one", "two", "six"] { terminal.show(picture((name, 0, 0)), cursor: nil) }
        #expect(pieces.count == 3 && pieces.map(\.1) == [false, false, true] && pieces[2].0.isEmpty)
        #expect(inner.pictures.count == 3, "the terminal shows all")
    }
}
