import Testing

@testable import Screen

/// What a terminal is sent for a cell.
struct CellTextTests {
    /// As a C library has it that knows ASCII, é, wide signs and one mark.
    private static func width(_ scalar: Unicode.Scalar) -> Int32 {
        switch scalar {
        case "日", "🦊": 2
        case "\u{301}", "\u{302}": 0
        case "é", "─": 1
        default: scalar.isASCII ? 1 : -1
        }
    }

    private let unicode = CellText(glyphs: .unicode, width: width)
    private let ascii = CellText(glyphs: .ascii, width: width)

    @Test("D22 what both agree on is shown, what the C library cannot is replaced in all of its columns")
    func spacing() {
        #expect(
            ["a", "~", "é", "─", "日", "🦊"].map { unicode.spacing(of: Cell($0)) } == ["a", "~", "é", "─", "日", "🦊"])
        let unknown = unicode.spacing(of: Cell("ß"))
        #expect(unknown == "\u{fffd}" && !unicode.isReplacement(unknown, of: Cell("ß")))
        #expect(unicode.isReplacement(unknown, of: Cell("漢")) && unicode.isReplacement("?", of: Cell("日")))
        #expect(!unicode.isReplacement("日", of: Cell("日")) && !unicode.isReplacement("?", of: Cell("?")))
    }

    @Test("D22 the second half of a wide sign and control characters are blank")
    func blanks() {
        for scalar in [Cell.continuation, "\u{1}", "\u{1f}"] {
            #expect(unicode.spacing(of: Cell(scalar)) == " ")
            #expect(ascii.spacing(of: Cell(scalar)) == " ")
        }
        #expect(unicode.spacing(of: Cell(" ")) == " ")
    }

    @Test("D22 a terminal of ASCII gets a question mark for anything else, and no marks")
    func plain() {
        #expect(["a", "~", "é", "日"].map { ascii.spacing(of: Cell($0)) } == ["a", "~", "?", "?"])
        #expect(ascii.marks(of: Cell("a", marks: ["\u{301}"])).isEmpty)
    }

    @Test("NCURSES 10: where the C library disagrees about a width, a replacement keeps the columns")
    func widths() {
        let text = CellText(glyphs: .unicode) { $0 == "日" ? 1 : $0 == "\u{301}" ? 0 : -1 }
        #expect(text.spacing(of: Cell("日")) == "\u{fffd}")
        #expect(text.spacing(of: Cell("é")) == "\u{fffd}")
        #expect(text.spacing(of: Cell("a")) == "a")
        #expect(text.spacing(of: Cell("\u{7}")) == " ")
        let marks = [Unicode.Scalar](repeating: "\u{301}", count: 9)
        #expect(text.marks(of: Cell("a", marks: marks)).count == 4)
        #expect(text.marks(of: Cell("a", marks: ["\u{302}"])).isEmpty)
    }

    @Test("D22 marks that the C library knows to take no column are drawn over the sign, four at most")
    func marks() {
        #expect(unicode.marks(of: Cell("a")).isEmpty)
        #expect(unicode.marks(of: Cell("a", marks: ["\u{301}", "\u{488}", "\u{302}"])) == ["\u{301}", "\u{302}"])
        let many = Cell("a", marks: Array(repeating: "\u{301}", count: 4))
        #expect(unicode.marks(of: many).count == 4)
    }
}
