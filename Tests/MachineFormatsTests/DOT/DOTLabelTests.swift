import Testing

@testable import MachineFormats

@Suite("Labels and names of DOT")
struct DOTLabelTests {
    private func shown(_ text: String, isHTML: Bool = false) -> String {
        let names = DOTLabel.Names(node: "N1", graph: "G1", tail: "T1", head: "H1")
        return DOTLabel.shown(DOTDraft.Value(text: text, isHTML: isHTML), names)
    }

    @Test(
        "the escapes of a label stand for its graph and its ends, or end a line",
        arguments: [
            ("plain", "plain"), ("a\\nb\\lc\\r", "a b c"), ("\\N of \\G", "N1 of G1"), ("\\E", "T1->H1"),
            ("\\T to \\H", "T1 to H1"), ("a\\\\b", "a\\b"), ("a\\qb", "aqb"), ("\\L", ""), ("a\\", "a"),
            ("a  b\n c", "a b c"), ("\\\"", "\""),
        ])
    func escapes(_ label: String, _ text: String) { #expect(shown(label) == text) }

    @Test(
        "entities by name and number; what is none stays",
        arguments: [
            ("a &amp; b", "a & b"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("a&nbsp;b", "a b"), ("&rarr;", "→"),
            ("&#65;&#x42;&#X43;", "ABC"), ("&nosuch;", "&nosuch;"), ("&amp", "&amp"), ("&", "&"),
            ("&#xd800;", "&#xd800;"),
            ("a && b", "a && b"),
        ])
    func entities(_ label: String, _ text: String) { #expect(shown(label) == text) }

    @Test(
        "of a label in HTML the text stays; a tag that ends a line or a cell is a blank",
        arguments: [
            ("one<br/>two", "one two"), ("<b>one</b><i>two</i>", "onetwo"),
            ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"), ("a &lt; b", "a < b"), ("a\\nb", "a\\nb"),
            ("<font color='red'>x</font>", "x"), ("a > b", "a > b"),
        ])
    func html(_ label: String, _ text: String) { #expect(shown(label, isHTML: true) == text) }

    @Test("a label that is written is shown as the text that it was")
    func labels() {
        for text in ["plain", "a \"b\"", "a & b", "a\\nb", "C:\\x", "&amp;", "→"] {
            let written = DOTNames.label(text)
            #expect(written.hasPrefix("\"") && written.hasSuffix("\""))
            let inner = String(written.dropFirst().dropLast()).replacing("\\\"", with: "\"")
            #expect(shown(inner) == text, "\(written)")
        }
        #expect(DOTNames.label("a\nb") == "\"a\\nb\"")
    }

    @Test("a value of the house's own reads back with its backslashes")
    func values() {
        for text in ["", "a", "a\\b", "\\", "\\\\n", "a\\\\"] {
            let written = String(DOTNames.value(text).dropFirst().dropLast())
            #expect(DOTNames.plain(written) == text, "\(written)")
        }
        #expect(DOTNames.quoted("say \"x\"") == "\"say \\\"x\\\"\"")
    }

    @Test("whether names and labels read back whole is known before they are written")
    func whole() {
        #expect(DOTNames.isWhole("a b"))
        #expect(!DOTNames.isWhole("a\\b"))
        #expect(DOTNames.readsBack("two words"))
        for text in [" a", "a ", "a  b", "a\tb", "a\nb"] { #expect(!DOTNames.readsBack(text)) }
        #expect(DOTNames.list([]).isEmpty)
        #expect(DOTNames.list(["a=1", "b=2"]) == " [a=1 b=2]")
    }
}
