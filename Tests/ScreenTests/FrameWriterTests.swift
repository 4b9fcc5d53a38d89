import Testing

@testable import Screen

/// What turns one picture into the next on a terminal.
@Suite struct FrameWriterTests {
    private static let size = Size(width: 20, height: 6)
    private static let colors: [Color: String] = [.indexed(179): "38;5;179", .indexed(4): "34"]

    private static func abilities(erases: Bool = true, scrolls: Bool = true) -> FrameWriter.Abilities {
        FrameWriter.Abilities(
            erases: erases, scrolls: scrolls, showCursor: Array("{on}".utf8), hideCursor: Array("{off}".utf8))
    }

    private static let text = CellText(glyphs: .unicode) { Int32(TextWidth.columns($0)) }

    private static func look(_ style: Style) -> [UInt8] {
        var bytes = ""
        if style.attributes.contains(.underline) { bytes += "\u{1b}[4m" }
        if style.attributes.contains(.reverse) { bytes += "\u{1b}[7m" }
        if let code = colors[style.foreground] { bytes += "\u{1b}[\(code)m" }
        if style.background == .indexed(4) { bytes += "\u{1b}[44m" }
        return Array(bytes.utf8)
    }

    /// A piece of a picture: text at a place.
    private struct Piece {
        var text: String
        var x = 0
        var y = 0
        var style = Style.plain
    }

    private static let amber = Style(foreground: .indexed(179))
    private static let blue = Style(background: .indexed(4))
    private static let underlined = Style(attributes: .underline)
    private static let reversed = Style(attributes: .reverse)

    private static func picture(_ pieces: [Piece], size: Size = size) -> Buffer {
        var picture = Buffer(size: size)
        for piece in pieces {
            picture.write(piece.text, at: Point(x: piece.x, y: piece.y), style: piece.style)
        }
        return picture
    }

    private static func readable(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1b}[", with: "^").replacing("\u{1b}M", with: "^^")
            .replacing("\n", with: "v").replacing("\r", with: "|").replacing("\u{8}", with: "<")
    }

    /// A writer whose terminal shows a picture, with its cursor hidden in the corner and no style set.
    private func writer(_ shown: Buffer, erases: Bool = true, scrolls: Bool = true) -> FrameWriter {
        var writer = FrameWriter(Self.abilities(erases: erases, scrolls: scrolls), text: Self.text)
        let other = Self.picture([Piece(text: "z", x: 19, y: 5)])
        for (picture, cursor) in [(other, nil), (shown, Point(x: 0, y: 0)), (shown, nil)] {
            _ = writer.write(picture, size: Self.size, cursor: cursor, look: Self.look)
        }
        return writer
    }

    private func write(_ pieces: [Piece], over shown: [Piece] = [], erases: Bool = true) -> String {
        var writer = writer(Self.picture(shown), erases: erases)
        return Self.readable(
            writer.write(Self.picture(shown + pieces), size: Self.size, cursor: nil, look: Self.look))
    }

    @Test("D22 what has one style is written together, nearest first, not row by row")
    func order() {
        let row = [
            Piece(text: "a", style: Self.amber), Piece(text: "b", x: 1), Piece(text: "c", x: 2, style: Self.amber),
        ]
        let rows = row + row.map { Piece(text: $0.text, x: $0.x, y: 1, style: $0.style) }
        #expect(write(rows) == "^Cbv<b^H^38;5;179mav|a^Cc^A<c")
    }

    @Test("D22 a line goes down by a byte or two a row")
    func down() {
        #expect(write((0..<3).map { Piece(text: "|", x: 4, y: $0) }) == "^4C|v<|v<|")
    }

    private static let full = [Piece(text: "xxxxxxxxxxxxxxxxxxxx")]

    @Test("D22 a run of blanks is erased where that takes fewer bytes")
    func erased() {
        #expect(write([Piece(text: "ab          cdxxxxxx")], over: Self.full) == "ab^10X^10Ccd")
        #expect(write([Piece(text: "ab   cdxxxxxxxxxxxxx")], over: Self.full) == "ab   cd")
        #expect(write([Piece(text: "ab                  ", style: Self.blue)], over: Self.full) == "^44mab^K")
        #expect(write([Piece(text: "ab          cdxxxxxx")], over: Self.full, erases: false) == "ab          cd")
    }

    @Test("D22 what is reversed or underlined is written: terminals erase neither reversed nor underlined")
    func seenOnBlanks() {
        let blanks = "ab            "
        #expect(write([Piece(text: blanks, style: Self.reversed)], over: Self.full) == "^7mab            ")
        #expect(write([Piece(text: blanks, style: Self.underlined)], over: Self.full) == "^4mab            ")
    }

    @Test("D22 up to three letters that stay are written again, as a move over them takes no fewer bytes")
    func bridged() {
        let before = [Piece(text: "07:58:34 abcd", y: 0), Piece(text: "a─b", y: 2)]
        #expect(write([Piece(text: "08:58:35 Abcd")], over: before) == "^C8^5C5 A")
        #expect(write([Piece(text: "x─y", y: 2)], over: before) == "vvx^Cy")
        let underlined = [Piece(text: "abc"), Piece(text: "b", x: 1, style: Self.underlined)]
        #expect(write([Piece(text: "A"), Piece(text: "C", x: 2)], over: underlined) == "A^CC")
    }

    @Test("D22 half of a wide glyph that something stands in, as only a view of another's puts it, is no trap")
    func cutGlyph() {
        var picture = Self.picture([])
        picture.put(Cell("日"), at: Point(x: 3, y: 0))
        picture.put(Cell("a"), at: Point(x: 4, y: 0))
        var writer = writer(Self.picture([]))
        let bytes = writer.write(picture, size: Self.size, cursor: nil, look: Self.look)
        #expect(Self.readable(bytes).hasSuffix("a"))
    }

    @Test("D22 an underlined letter between two that are not: there and back is cheap")
    func between() {
        let pieces = [Piece(text: "a"), Piece(text: "b", x: 1, style: Self.underlined), Piece(text: "c", x: 2)]
        #expect(write(pieces) == "a^4mb^mc")
    }

    @Test("D22 nothing changed, nothing written; the cursor alone is moved, shown and hidden")
    func cursor() {
        var writer = writer(Self.picture([]))
        func show(_ cursor: Point?) -> String {
            Self.readable(writer.write(Self.picture([]), size: Self.size, cursor: cursor, look: Self.look))
        }
        #expect(show(nil) == "")
        #expect(show(Point(x: 3, y: 2)) == "vv^3C{on}")
        #expect(show(Point(x: 3, y: 2)) == "")
        #expect(show(Point(x: 3, y: 3)) == "v")
        #expect(show(Point(x: 99, y: 3)) == "{off}" && show(nil) == "")
    }

    @Test("D22 nothing but blanks is taken for granted at the beginning, and after others have cleared the screen")
    func beginning() {
        var writer = FrameWriter(Self.abilities(), text: Self.text)
        let picture = Self.picture([Piece(text: "a", x: 2, style: Self.underlined)])
        func show() -> String {
            Self.readable(writer.write(picture, size: Self.size, cursor: nil, look: Self.look))
        }
        #expect(show() == "^;3H^0;4ma{off}")
        #expect(show() == "")
        writer.forget()
        #expect(show() == "^;3H^0;4ma{off}")
    }

    @Test("D22 rows that moved are scrolled, either way, and what came is written; not where the terminal cannot")
    func scrolled() {
        let names = ["the first row", "the second row", "the third row", "the fourth row", "the fifth row"]
        func picture(_ rows: [String]) -> Buffer {
            Self.picture(rows.enumerated().map { Piece(text: $0.element, y: $0.offset) })
        }
        func show(_ rows: [String], after before: [String], scrolls: Bool = true) -> String {
            var writer = writer(picture(before), scrolls: scrolls)
            return Self.readable(writer.write(picture(rows), size: Self.size, cursor: nil, look: Self.look))
        }
        #expect(show(["new"] + names, after: names + ["the last row"]) == "^1;6r^1H^^^r^Hnew")
        #expect(show(names + ["new"], after: ["the old row"] + names) == "^1;6r^6Hv^r^6Hnew")
        #expect(!show(["new"] + names, after: names + ["the last row"], scrolls: false).contains("r^1H"))
    }

    @Test("D22 a picture that is larger than the terminal is cut, a smaller one is surrounded by blanks")
    func sizes() {
        var writer = writer(Self.picture(Self.full))
        func show(_ size: Size, _ text: String) -> String {
            let picture = Self.picture([Piece(text: text)], size: size)
            return Self.readable(writer.write(picture, size: Self.size, cursor: nil, look: Self.look))
        }
        #expect(show(Size(width: 2, height: 1), "ab") == "ab^K")
        let long = String(repeating: "b", count: 90)
        #expect(show(Size(width: 90, height: 40), long) == "|" + String(repeating: "b", count: 20))
    }
}
