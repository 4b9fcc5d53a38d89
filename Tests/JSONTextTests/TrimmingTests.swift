import JSONText
import Testing

@Suite("Texts are trimmed byte by byte")
struct TrimmingTests {
    @Test(
        "blanks, tabs and line ends of ASCII go from both ends alone",
        arguments: [
            (" a b\t\n", "a b"), ("", ""), (" \r\n ", ""), ("a", "a"), ("\u{a0}a", "\u{a0}a"), ("\u{b}a\u{c}", "a"),
            ("a\r\n", "a"),
        ])
    func whitespace(_ text: String, _ trimmed: String) {
        #expect(String(text.trimmedOfASCIIWhitespace) == trimmed)
        #expect(String("x\(text)".dropFirst().trimmedOfASCIIWhitespace) == trimmed)
    }

    @Test(
        "blanks alone go, also before an accent, with which they would be one letter",
        arguments: [
            ("  a b ", "a b"), ("", ""), ("  ", ""), ("\ta ", "\ta"), ("a\n ", "a\n"), (" \u{301}a", "\u{301}a"),
        ])
    func spaces(_ text: String, _ trimmed: String) {
        #expect(Array(text.trimmedOfSpaces.utf8) == Array(trimmed.utf8))
    }
}
