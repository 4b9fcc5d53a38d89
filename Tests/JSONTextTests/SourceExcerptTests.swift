import JSONText
import Testing

@Suite("The line around a place")
struct SourceExcerptTests {
    private func shown(_ text: String, _ line: Int, _ column: Int) -> String {
        let place = SourcePlace(line: line, column: column)
        let excerpt = SourceExcerpt.around([place], in: Array(text.utf8))[0]
        let scalars = Array(excerpt.text.unicodeScalars)
        return scalars[..<excerpt.offset].map(String.init).joined() + "^"
            + scalars[excerpt.offset...].map(String.init).joined()
    }

    @Test("F6 the line of a place with any line end, after a byte order mark, at both ends")
    func lines() {
        let text = "\u{feff}one\r\ntwo\rthrée\n\n状態"
        #expect(shown(text, 1, 1) == "^one")
        #expect(shown(text, 1, 4) == "one^")
        #expect(shown(text, 2, 2) == "t^wo")
        #expect(shown(text, 3, 5) == "thré^e")
        #expect(shown(text, 4, 1) == "^")
        #expect(shown(text, 5, 2) == "状^態")
        #expect(shown(text, 5, 3) == "状態^")
        #expect(shown(text, 9, 9) == "状態^")
        #expect(shown(text, 2, 99) == "two^")
        #expect(shown("", 1, 1) == "^")
    }

    @Test("F6 of a line of any length a piece is kept, and many places are found in one walk")
    func longLine() {
        let bytes = Array(String(repeating: "é", count: 300_000).utf8)
        let places = stride(from: 1, through: 299_000, by: 3000).map { SourcePlace(line: 1, column: $0) }
        let excerpts = SourceExcerpt.around(places, in: bytes)
        #expect(excerpts.count == 100)
        #expect(excerpts[0].offset == 0 && excerpts[50].offset == SourceExcerpt.reach)
        #expect(excerpts.allSatisfy { $0.text.unicodeScalars.count <= 2 * SourceExcerpt.reach })
    }

    @Test("F6 bytes that are no UTF-8 have a line too")
    func invalid() {
        let excerpt = SourceExcerpt.around([SourcePlace(line: 1, column: 2)], in: [0x22, 0xff, 0x22])[0]
        #expect(excerpt.text == "\"\u{fffd}\"" && excerpt.offset == 1)
        let second = SourceExcerpt.around([SourcePlace(line: 2, column: 2)], in: [0x61, 0x0a, 0x80, 0x62])[0]
        #expect(second.text == "\u{fffd}b" && second.offset == 1, "the line before is no part of it")
        for bytes in [[0x80, 0x80, 0x0a, 0x80], [0xc3], [0xe2, 0x94]] as [[UInt8]] {
            for column in 1...5 {
                let found = SourceExcerpt.around([SourcePlace(line: 1, column: column)], in: bytes)[0]
                #expect(found.offset <= found.text.unicodeScalars.count)
            }
        }
    }
}
