import Testing

@testable import MachineFormats

@Suite("What Mermaid takes away before it reads a diagram")
struct MermaidPreambleTests {
    private func preamble(_ text: String) -> (text: String, title: String?, openDirective: Int?) {
        let preamble = MermaidPreamble(Array(text.utf8))
        return (String(decoding: preamble.bytes, as: UTF8.self), preamble.title, preamble.openDirective)
    }

    @Test(
        "front matter gives a title, and its place is left blank",
        arguments: [
            ("---\ntitle: A door\n---\nx", "A door"), ("---\ntitle: \"A door\"\n---\nx", "A door"),
            ("---\n  title:   'a'  \n---\nx", "a"), ("---\ntitle:\n---\nx", nil), ("---\nconfig: 1\n---\nx", nil),
            ("---\ntitle: 'a, b: it''s'\n---\nx", "a, b: it's"),
            ("---\ntitle: \"a \\\"b\\\" \\\\\"\n---\nx", "a \"b\" \\"),
            ("---\ntitle: \"a\\tb\\u00e9\\x41\" # c\n---\nx", "a\tb\u{e9}A"), ("---\ntitle: a#1 # c\n---\nx", "a#1"),
            ("---\ntitle: \"a\" b\n---\nx", "\"a\" b"), ("---\ntitle: \"a\n---\nx", "\"a"),
            ("---\ntitle: \"\\u12 \\q\"\n---\nx", "u12 q"), ("---\ntitle: it's C#\n---\nx", "it's C#"),
            ("---\ntitle: \"\\u+041\"\n---\nx", "u+041"), ("---\ntitle: \"\\x-1\"\n---\nx", "x-1"),
            ("---\ntitle: \"a\"#b\n---\nx", "\"a\"#b"), ("---\ntitle: \"a\"\t#b\n---\nx", "a"),
            ("\n ---\r\ntitle: a\r\n--- \r\nx", "a"), ("---\ntitle: a\ntitle: b\n---\nx", "a"),
        ])
    func title(_ text: String, _ title: String?) {
        let found = preamble(text)
        #expect(found.title == title)
        #expect(found.text.utf8.count == text.utf8.count)
        #expect(found.text.split(whereSeparator: \.isWhitespace) == ["x"])
        #expect(found.text.filter(\.isNewline) == text.filter(\.isNewline))
    }

    @Test("front matter that never ends is none, and neither is one that begins late")
    func noFrontMatter() {
        for text in ["---\ntitle: a\nx", "x\n---\ntitle: a\n---", "--- x\ntitle: a\n---"] {
            let found = preamble(text)
            #expect(found.title == nil)
            #expect(found.text == text)
        }
    }

    @Test("directives and lines of comment become blanks, all else stays where it was")
    func comments() {
        #expect(preamble("%%{init: {}}%%\nx").text == "              \nx")
        #expect(preamble("a %%{x}%% b").text == "a         b")
        #expect(preamble("  %% a comment\nx %% y").text == "              \nx %% y")
        #expect(preamble("%%{a\nb}%%x").text == "    \n    x")
    }

    @Test("a directive that never closes is told by its place and stays")
    func open() {
        let found = preamble("x\n%%{init: {\ny")
        #expect(found.openDirective == 2)
        #expect(found.text == "x\n%%{init: {\ny")
        #expect(preamble("x").openDirective == nil)
    }
}
