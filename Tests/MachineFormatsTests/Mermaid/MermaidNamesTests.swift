import SeededRandom
import Statecharts
import Testing

@testable import MachineFormats

@Suite("Ids and texts as Mermaid's grammar takes them")
struct MermaidNamesTests {
    @Test(
        "an id keeps letters, digits, points and what is visible beyond ASCII",
        arguments: [
            ("idle", "idle"), ("a.b_1", "a.b_1"), ("größe", "größe"), ("", "#0;"), ("a b", "a#32;b"),
            ("a-b", "a#45;b"), ("state", "#115;tate"), ("Note", "#78;ote"), ("root", "#114;oot"), ("end", "end"),
            ("stated", "stated"), ("a\nb", "a#10;b"),
            ("a\u{a0}b", "a#160;b"), ("a\u{200b}b", "a#8203;b"), ("[*]", "#91;#42;#93;"),
        ])
    func ids(_ id: String, _ written: String) {
        #expect(MermaidNames.id(id) == written)
        #expect(MermaidText.decoded(written) == id)
    }

    @Test(
        "in a text a sign becomes an entity only where Mermaid would make more of it",
        arguments: [
            ("two words", "two words"), (" a ", "#32;a#32;"), ("a  b", "a #32;b"), ("", "#0;"), ("a:b", "a:b"),
            (":a", "#58;a"), ("a:", "a#58;"), ("a::b", "a#58;#58;b"), ("a:;", "a#58;#59;"), ("50%", "50%"),
            ("%%x", "#37;#37;x"), ("a\\nb", "a#92;nb"), ("a\\tb", "a\\tb"), ("a<br/>", "a#60;br/>"),
            ("a<Br/>", "a#60;Br/>"), ("a<c>", "a<c>"), ("say \"x\"", "say #34;x#34;"), ("a#b;", "a#35;b#59;"),
            ("direction LR", "#100;irection LR"), ("my Directions", "my #68;irections"), ("did", "did"),
            ("a\tb", "a#9;b"), ("a\u{7f}b", "a#127;b"), ("a\u{2028}b", "a#8232;b"), ("→ x", "→ x"),
        ])
    func texts(_ text: String, _ written: String) {
        #expect(MermaidNames.text(text) == written)
        #expect(MermaidText.shown(written) == text)
    }

    @Test("more signs become entities where a caller names them")
    func without() {
        #expect(MermaidNames.text("a [b] / c", without: "[]/") == "a #91;b#93; #47; c")
    }

    @Test("any text reads back as it was, whatever is beside what")
    func readsBack() {
        var generator = SeededGenerator(for: "Mermaid's texts")
        let signs = Array(" :%\\<#;\"dDnbBr/>ax\t\n\u{a0}é→".unicodeScalars)
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...9, using: &generator)
            var text = String.UnicodeScalarView()
            for _ in 0..<length { text.append(signs[Int.random(in: 0..<signs.count, using: &generator)]) }
            let written = MermaidNames.text(String(text))
            #expect(MermaidText.shown(written) == String(text), "\(written)")
        }
    }

    @Test("a label is written in the file's own words where they say the same, else by its parts")
    func labels() {
        let parts = LabelText(event: "push", guarding: "isOpen", actions: ["log"])
        #expect(MermaidNames.label("push [isOpen]/ log", parts) == "push [isOpen]/ log")
        #expect(MermaidNames.label("push it", parts) == "push [isOpen] / log")
        #expect(MermaidNames.label(nil, parts) == "push [isOpen] / log")
        let odd = LabelText(event: "a [b]", guarding: nil, actions: [])
        #expect(MermaidNames.label(nil, odd) == "a #91;b#93;")
    }

    @Test("a slash within an event, a guard or an action reads back where it was")
    func slashes() {
        let texts = ["one / two", "one / two / three", "go (one / two)", "go 'one / two", "/ one", "one /"]
        for event in [nil] + texts {
            for guarding in [nil] + texts {
                for actions in [[]] + texts.map({ [$0, "log"] }) {
                    let parts = LabelText(event: event, guarding: guarding, actions: actions)
                    let written = MermaidNames.label(nil, parts)
                    #expect(written.map { LabelText($0).map(MermaidText.decoded) } == parts)
                }
            }
        }
    }
}
