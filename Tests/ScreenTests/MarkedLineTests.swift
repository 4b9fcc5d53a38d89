import Screen
import Testing

/// A line with a caret under a place of it.
@Suite struct MarkedLineTests {
    @Test("F6 tabs, wide letters, marks and controls keep the caret under its place")
    func columns() {
        let table: [(line: String, offset: Int, text: String, column: Int)] = [
            ("{\"a\": x}", 6, "{\"a\": x}", 6), ("\t\tx", 2, "  x", 2), ("状態x", 2, "状態x", 4),
            ("e\u{301}x", 2, "e\u{301}x", 1),
            ("\u{1b}[2Jx", 4, "\u{fffd}[2Jx", 4), ("a\u{200b}b\u{202e}", 3, "a\u{fffd}b\u{fffd}", 3), ("", 0, "", 0),
            ("ab", 9, "ab", 2),
        ]
        for (line, offset, text, column) in table {
            let marked = MarkedLine(line, offset: offset)
            #expect(marked.text == text && marked.column == column, "\(line)")
        }
        #expect(MarkedLine("状x", offset: 1).withCaret == "状x\n  ^")
    }

    @Test("F6 a long line is cut around the place, never wider than asked for and its marks")
    func cut() {
        for line in [String(repeating: "0123456789", count: 50), String(repeating: "状", count: 300)] {
            for offset in [0, 3, 60, 150, 298, 300] {
                let marked = MarkedLine(line, offset: offset, columns: 40)
                #expect(TextWidth.columns(marked.text) <= 42)
                #expect(marked.text.hasPrefix("…") == (offset > 40) && marked.column <= 41)
            }
        }
        #expect(MarkedLine("0123456789", offset: 5, columns: 4).text == "…3456…")
        #expect(MarkedLine("0123456789", offset: 0, columns: 4).text == "0123…")
        #expect(MarkedLine("0123456789", offset: 10, columns: 4).text == "…6789")
    }
}
