import Testing

@testable import MachineFormats

@Suite("Texts are trimmed and searched byte by byte")
struct TextSearchTests {
    @Test(
        "blanks of ASCII go from both ends alone",
        arguments: [
            (" a b\t\n", "a b"), ("", ""), (" \r\n ", ""), ("a", "a"), ("\u{a0}a", "\u{a0}a"), ("\u{b}a\u{c}", "a"),
        ])
    func trimming(_ text: String, _ trimmed: String) {
        #expect(String(text.trimmingBlanks) == trimmed)
        #expect(String("x\(text)".dropFirst().trimmingBlanks) == trimmed)
    }

    @Test("a text is found where it first begins")
    func searching() throws {
        let text = "aab aab"
        #expect(text.range(ofFirst: "ab") == text.index(after: text.startIndex))
        #expect(text.range(ofFirst: "aab") == text.startIndex)
        #expect(text.range(ofFirst: "abc") == nil)
        #expect("".range(ofFirst: "a") == nil)
    }
}
