import MachineRecords
import Testing

@Suite("Names as a reader can see them")
struct SeenNameTests {
    @Test(
        "D21 names of blanks alone are quoted, marks without a letter have a circle, and all others stay",
        arguments: [
            (" ", "\" \""), ("  ", "\"  \""), ("\t", "\"\t\""), ("\u{a0}\u{3000}", "\"\u{a0}\u{3000}\""),
            ("\u{2800}", "\"\u{2800}\""), ("\u{2800} ", "\"\u{2800} \""), ("\u{2801}", "\u{2801}"),
            ("\u{2800}a", "\u{2800}a"),
            ("\u{301}", "\u{25cc}\u{301}"), ("\u{20dd}a", "\u{25cc}\u{20dd}a"),
            ("", ""), ("a", "a"), (" a", " a"), ("a ", "a "), ("e\u{301}", "e\u{301}"), ("é", "é"), ("状態", "状態"),
        ])
    func seen(name: String, shown: String) {
        #expect(Array(name.seen.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test(
        "D21 pictures that are joined to one stand beside each other; what else joins is not passed over",
        arguments: [
            ("\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f468}\u{1f469}\u{1f467}"),
            ("a \u{2764}\u{fe0f}\u{200d}\u{1f525}", "a \u{2764}\u{fe0f}\u{1f525}"),
            ("\u{1f468}\u{1f3fd}\u{200d}\u{1f4bb}", "\u{1f468}\u{1f3fd}\u{1f4bb}"),
            ("1\u{200d}2", "1\u{200d}2"), ("a\u{200d}b", "a\u{200d}b"), ("\u{200d}", "\u{200d}"),
            ("\u{1f468}\u{200d}", "\u{1f468}\u{200d}"), ("\u{301}\u{200d}", "\u{25cc}\u{301}\u{200d}"),
        ])
    func joined(name: String, shown: String) {
        #expect(Array(name.seen.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test("D21 a structure tells the names of its states so, and keeps what they are called")
    func records() {
        let structure = StructureRecord(
            states: [StateRecord(name: " "), StateRecord(name: "\u{301}")],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent("go")])
        #expect([0, 1, 2].map(structure.seenName(of:)) == ["\" \"", "\u{25cc}\u{301}", "?"])
        #expect(structure.states.map(\.name) == [" ", "\u{301}"])
    }
}
