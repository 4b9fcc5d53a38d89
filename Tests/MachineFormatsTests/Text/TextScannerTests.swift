import JSONText
import Testing

@testable import MachineFormats

@Suite("A text is gone through with its places")
struct TextScannerTests {
    private func scanner(_ text: String, firstLine: Int = 1) throws -> TextScanner {
        try TextScanner(Array(text.utf8), firstLine: firstLine)
    }

    @Test("places count scalars, and each kind of line end once")
    func places() throws {
        let text = "aé\nb\r\nc\rd"
        var scanner = try scanner(text)
        let places = (0...text.utf8.count).map { "\(scanner.place(at: $0))" }
        // Within é and within the pair of line ends the place is that of what comes next.
        #expect(places == ["1:1", "1:2", "1:3", "1:3", "2:1", "2:2", "2:2", "3:1", "3:2", "4:1", "4:2"])
    }

    @Test("a place before the last one is found too, and lines begin where the text begins in its file")
    func anew() throws {
        var scanner = try scanner("ab\ncd", firstLine: 7)
        #expect(scanner.place(at: 4) == SourcePlace(line: 8, column: 2))
        #expect(scanner.place(at: 1) == SourcePlace(line: 7, column: 2))
        #expect(scanner.place(at: 99) == SourcePlace(line: 8, column: 3))
    }

    @Test("a byte order mark is no column")
    func mark() throws {
        var scanner = try scanner("\u{feff}ab")
        #expect(scanner.position == 3)
        #expect(scanner.here == SourcePlace(line: 1, column: 1))
        #expect(scanner.place(at: 4) == SourcePlace(line: 1, column: 2))
    }

    @Test(
        "what is no UTF-8 is a fault at its byte",
        arguments: [
            ([0x61, 0x0a, 0xff], "2:1: expected text in UTF-8, found the byte 0xFF"),
            ([0xc3], "1:1: expected text in UTF-8, found the byte 0xC3"),
            ([0xff, 0xfe, 0x61, 0x00], "1:1: expected text in UTF-8, found the byte order mark of UTF-16"),
            ([0xfe, 0xff, 0x00, 0x61], "1:1: expected text in UTF-8, found the byte order mark of UTF-16"),
        ] as [([UInt8], String)])
    func encoding(_ bytes: [UInt8], _ message: String) {
        do throws(SourceFault) {
            _ = try TextScanner(bytes)
            Issue.record("\(bytes) was taken")
        } catch {
            #expect("\(error.place): \(error.message)" == message)
        }
    }

    @Test("a fault says what is at hand", arguments: [("", "end of file"), ("\n", "end of line"), ("é", "'é'")])
    func found(_ text: String, _ found: String) throws {
        var scanner = try scanner(text)
        #expect(scanner.fault("expected x").message == "expected x, found \(found)")
    }

    @Test("white space is JavaScript's, in its whole length")
    func blanks() throws {
        let blanks = [" ", "\t", "\u{b}", "\n", "\u{a0}", "\u{1680}", "\u{2000}", "\u{200a}", "\u{2028}", "\u{202f}"]
        for blank in blanks + ["\u{205f}", "\u{3000}"] {
            #expect(try scanner("x" + blank).blankLength(at: 1) == blank.utf8.count, "\(blank.unicodeScalars)")
        }
        for sign in ["x", "é", "\u{200b}", "\u{2060}", "\u{2010}", "\u{1681}", "\u{3001}"] {
            #expect(try scanner(sign).blankLength(at: 0) == 0, "\(sign.unicodeScalars)")
        }
        #expect(try scanner("x").blankLength(at: 1) == 0)
        #expect(try scanner(" \u{a0}\n x").blanksEnd(from: 0) == 5)
    }

    @Test("texts are compared in any case or as they are, never beyond the end")
    func comparing() throws {
        let scanner = try scanner("StateDiagram-v2")
        #expect(scanner.hasAnyCase("statediagram", at: 0))
        #expect(!scanner.hasText("statediagram", at: 0))
        #expect(scanner.hasText("State", at: 0))
        #expect(scanner.has(Array("Dia".utf8), at: 5))
        #expect(!scanner.has(Array("v2x".utf8), at: 13))
        #expect(!scanner.hasText("v2x", at: 13))
        #expect(!scanner.hasAnyCase("v2x", at: 13))
    }

    @Test("a word is made of letters, digits and underscores of ASCII; a line ends at its break or the text's end")
    func wordsAndLines() throws {
        var scanner = try scanner("a_9-é\r\nb")
        #expect((0..<9).map { scanner.isWord(at: $0) } == [true, true, true, false, false, false, false, false, true])
        #expect(scanner.lineEnd(from: 1) == 6)
        scanner.skipLine()
        #expect(scanner.position == 6)
        #expect(scanner.lineEnd(from: 8) == 9)
        #expect(scanner.peek(2) == UInt8(ascii: "b"))
        #expect(scanner.peek(3) == nil)
    }
}
