import Screen
import Testing

@testable import Stateloupe

@Suite("Words, times and keys of scripts")
struct ScriptWordsTests {
    private func words(_ line: String) -> [String] {
        var list = ScriptWordList(line[...])
        var words: [String] = []
        while let word = list.next() { words.append("\(word.column) \(word.text)") }
        return words
    }

    @Test(
        "words are apart by blanks, each with its column; a comment begins with a # after a blank",
        arguments: [
            ("ask open", ["1 ask", "5 open"]), ("  a\tb ", ["3 a", "5 b"]), ("", []), ("# all", []), ("a # b", ["1 a"]),
            ("a#b #c", ["1 a#b"]), ("é b", ["1 é", "3 b"]), ("\u{feff}a", ["2 a"]),
        ])
    func words(_ line: String, _ words: [String]) { #expect(self.words(line) == words) }

    @Test("what is left of a line is one name, as it is written between its ends")
    func rest() {
        var list = ScriptWordList("ask  two   words  # no")
        let command = list.next()
        #expect(command?.text == "ask")
        #expect(list.rest?.text == "two   words")
        #expect(list.rest?.column == 6)
        while list.next() != nil {}
        #expect(list.rest == nil)
    }

    @Test("a name may hold the word that begins its limit; only what stands behind it is one")
    func split() {
        func parts(_ line: String) -> [String?] {
            let (name, limit) = ScriptWordList(line[...]).split(before: "within")
            return [name?.text, limit?.word.text, limit?.rest?.text]
        }
        #expect(parts("open within 5s") == ["open", "within", "5s"])
        #expect(parts("two words within") == ["two words", "within", nil])
        #expect(parts("within") == ["within", nil, nil])
        #expect(parts("within within 5s") == ["within", "within", "5s"])
        #expect(parts("open") == ["open", nil, nil])
    }

    @Test(
        "times up to an hour, in milliseconds, seconds or minutes",
        arguments: [
            ("250ms", 250), ("1.5s", 1500), ("1min", 60_000), ("60min", 3_600_000), ("61min", nil), ("5", nil),
            ("s", nil), ("-1s", nil), ("1 s", nil), ("1h", nil), ("0s", 0), ("1.2.3s", nil),
        ])
    func spans(_ text: String, _ milliseconds: Int?) { #expect(ScriptSpan.milliseconds(text) == milliseconds) }

    @Test("keys have the names that the screen shows, single signs their own, and controls a ^")
    func keys() {
        #expect(ScriptKeys.key(named: "i") == .character("i"))
        #expect(ScriptKeys.key(named: "^P") == .control("p"))
        #expect(ScriptKeys.key(named: "^p") == .control("p"))
        #expect(ScriptKeys.key(named: "^1") == nil)
        #expect(ScriptKeys.key(named: "nosuch") == nil)
        #expect(ScriptKeys.key(named: "") == nil)
        for name in ScriptKeys.names { #expect(ScriptKeys.key(named: name)?.label(.ascii) == name) }
        #expect(ScriptKeys.key(named: Key.enter.label(.ascii)) == .enter)
        #expect(ScriptKeys.names.count >= 26)
    }
}
