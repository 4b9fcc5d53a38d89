import JSONText
import Testing

@Suite("Texts in quotes")
struct QuotedTextTests {
    @Test(
        "F6 what JSON forbids and what a terminal obeys is escaped, everything else stays as it is",
        arguments: [
            ("", "\"\""), ("go", "\"go\""), ("a \"b\" \\ c", "\"a \\\"b\\\" \\\\ c\""), ("a\nb", "\"a\\nb\""),
            ("\r\t", "\"\\r\\t\""), ("\0\u{1b}[2J", "\"\\u0000\\u001b[2J\""), ("\u{7f}\u{9b}", "\"\\u007f\\u009b\""),
            ("\u{202e}\u{200b}\u{feff}", "\"\\u202e\\u200b\\ufeff\""), ("é状🦊", "\"é状🦊\""),
            ("\u{e0041}", "\"\\udb40\\udc41\""), ("a/b", "\"a/b\""), ("a\u{301}", "\"a\u{301}\""),
        ])
    func json(text: String, expected: String) throws {
        let quoted = JSONQuoting.quoted(text)
        #expect(quoted == expected)
        #expect(try JSONValue.read(Array(quoted.utf8)).content == .string(text), "it reads back as the same text")
    }

    @Test("F6 each scalar of a whole plane reads back, and none that a terminal obeys is left")
    func plane() throws {
        for value in UInt32(0)...0xffff {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let quoted = JSONQuoting.quoted(String(Character(scalar)))
            guard !quoted.unicodeScalars.contains(where: OutsideText.isUnsafe) else {
                Issue.record("U+\(String(value, radix: 16)) is left")
                continue
            }
            let back = try JSONValue.read(Array(quoted.utf8)).content
            if back != .string(String(Character(scalar))) { Issue.record("U+\(String(value, radix: 16)) is lost") }
        }
    }

    @Test("F0 other languages have escapes of their own, beside those of quotes, backslashes and newlines")
    func others() {
        let quoted = QuotedText.quoted("<a> \"\\\n$") { $0 == "$" ? "dollar" : $0 == "<" ? "" : nil }
        #expect(quoted == "\"a> \\\"\\\\\\ndollar\"")
    }

    @Test("F6 in a message a text is cut at sixty scalars, and what cannot be seen is named")
    func shown() {
        #expect(ShownText.quoted("") == "\"\"")
        #expect(ShownText.quoted("log in") == "\"log in\"")
        #expect(ShownText.quoted("\u{1b}[2J\u{a0}\u{200b}\u{e000}") == "\"\\u{1B}[2J\\u{A0}\\u{200B}\\u{E000}\"")
        #expect(ShownText.quoted("\u{9}\u{7f}~ ") == "\"\\u{09}\\u{7F}~ \"")
        let whole = String(repeating: "é", count: ShownText.limit)
        #expect(ShownText.quoted(whole) == "\"\(whole)\"")
        #expect(ShownText.quoted(whole + "x") == "\"\(whole)…\"")
        let combined = String(repeating: "e\u{301}", count: 31)
        #expect(ShownText.quoted(combined).unicodeScalars.count == ShownText.limit + 3, "counted in scalars")
    }

    @Test("F6 one scalar is in single quotes, or named by its number")
    func found() {
        #expect(
            ["a", " ", "~", "'", "é", "\u{1f98a}"].map(ShownText.found) == ["'a'", "' '", "'~'", "'''", "'é'", "'🦊'"])
        let unseen: [Unicode.Scalar] = [
            "\0", "\n", "\u{7f}", "\u{a0}", "\u{2028}", "\u{2029}", "\u{feff}", "\u{10ffff}",
        ]
        #expect(
            unseen.map(ShownText.found) == [
                "U+0000", "U+000A", "U+007F", "U+00A0", "U+2028", "U+2029", "U+FEFF", "U+10FFFF",
            ])
    }
}
