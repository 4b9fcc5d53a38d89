import Testing

@testable import MachineFormats

@Suite("Mermaid's entities and breaks")
struct MermaidTextTests {
    @Test(
        "entities by number or name become what they stand for, all else stays",
        arguments: [
            ("a#58;b", "a:b"), ("#quot;x#quot;", "\"x\""), ("#9829;", "♥"), ("#0;", ""), ("no entity #", "no entity #"),
            ("#;", "#;"), ("#nosuch;", "#nosuch;"), ("#58", "#58"), ("#1114112;", "#1114112;"), ("#55296;", "#55296;"),
            ("##35;", "##"), ("#99999999999;", "#99999999999;"), ("é#44;é", "é,é"),
        ])
    func decoded(_ text: String, _ meaning: String) {
        #expect(MermaidText.decoded(text) == meaning)
    }

    @Test("an entity ends behind its semicolon, within 32 bytes")
    func ends() {
        func end(_ text: String, _ index: Int = 0) -> Int? { MermaidText.entityEnd(Array(text.utf8), at: index) }
        #expect(end("#quot;x") == 6)
        #expect(end("x#58;", 1) == 5)
        #expect(end("x#58;") == nil)
        #expect(end("#;") == nil)
        #expect(end("#a b;") == nil)
        #expect(end("#58") == nil)
        #expect(end("#58;", 9) == nil)
        #expect(end("#" + String(repeating: "a", count: 30) + ";") == 32)
        #expect(end("#" + String(repeating: "a", count: 32) + ";") == nil)
    }

    @Test(
        "breaks and runs of white space are one blank within a text, and none at its ends",
        arguments: [
            ("a  b", "a b"), ("a<br/>b", "a b"), ("a<BR  />b", "a b"), ("a<br>b", "a b"), ("a\\nb", "a b"),
            ("a \\n <br/> b", "a b"), ("<br/>a<br/>", "a"), (" a ", "a"), ("a<b>c", "a<b>c"), ("a<br", "a<br"),
            ("a\\", "a\\"), ("a\\tb", "a\\tb"), ("", ""), ("a\nb", "a b"),
        ])
    func collapsed(_ text: String, _ shown: String) {
        #expect(MermaidText.collapsed(text) == shown)
    }

    @Test("an entity for white space stays, as breaks are found before entities")
    func order() {
        #expect(MermaidText.shown("a#32;#32;b  c") == "a  b c")
        #expect(MermaidText.shown("#60;br/#62;") == "<br/>")
    }
}
