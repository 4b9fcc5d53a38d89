import Testing

@testable import Stateloupe

/// A line of a script in words.
struct ScriptWordListTests {
    private func pieces(_ line: String) -> [String] {
        var (list, found) = (ScriptWordList(line[...]), [String]())
        while let piece = list.next() { found.append("\(piece.column):\(piece.text)") }
        return found
    }

    @Test(
        "D21 words with their columns, without blanks and comments",
        arguments: [
            ("", []), ("   ", []), ("key", ["1:key"]), ("  ask  log in ", ["3:ask", "8:log", "12:in"]),
            ("\u{feff}key\tq", ["2:key", "6:q"]), ("# all of it", []), ("key q # why", ["1:key", "5:q"]),
            ("ask a#b", ["1:ask", "5:a#b"]), ("ask a #", ["1:ask", "5:a"]), ("ask 状態 now", ["1:ask", "5:状態", "8:now"]),
        ] as [(String, [String])])
    func words(line: String, expected: [String]) {
        #expect(pieces(line) == expected)
    }

    @Test("D21 the rest of a line is as it is written, blanks within it too")
    func rest() {
        var list = ScriptWordList("ask  log   me in  # now"[...])
        #expect(list.next()?.text == "ask")
        #expect(list.rest?.text == "log   me in" && list.rest?.column == 6)
        var none = ScriptWordList("ask"[...])
        _ = none.next()
        #expect(none.rest == nil)
    }

    private func split(_ line: String) -> [String?] {
        let (name, limit) = ScriptWordList(line[...]).split(before: "within")
        return [name?.text, limit?.word.text, limit?.rest?.text]
    }

    @Test("D21 a name ends before the last limit; a state may be called as the limit is")
    func limits() {
        #expect(split("log in within 3 s") == ["log in", "within", "3 s"])
        #expect(split("log in") == ["log in", nil, nil])
        #expect(split("within") == ["within", nil, nil])
        #expect(split("within within 2s") == ["within", "within", "2s"])
        #expect(split("in within") == ["in", "within", nil])
        #expect(split("a within b within 2s") == ["a within b", "within", "2s"])
        #expect(split("") == [nil, nil, nil])
    }

    @Test("D21 times with their units, up to an hour")
    func spans() {
        let known = ["250ms": 250, "1.5s": 1_500, "1min": 60_000, "0s": 0, ".5s": 500, "60min": 3_600_000]
        for (text, milliseconds) in known { #expect(ScriptSpan.milliseconds(text) == milliseconds, "\(text)") }
        for text in ["", "s", "1", "1 s", "1h", "-1s", "1.2.3s", "60.1min", "3600001ms", "٣s", "1S"] {
            #expect(ScriptSpan.milliseconds(text) == nil, "\(text)")
        }
    }
}
