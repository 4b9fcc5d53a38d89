import GraphLayout
import Screen
import Testing

@testable import Dashboard

struct WrappedTextTests {
    @Test("D4 text is broken between words, inside of one only where it is longer than a line")
    func lines() {
        #expect(WrappedText.lines("a source that is gone", columns: 10) == ["a source", "that is", "gone"])
        #expect(WrappedText.lines("one", columns: 3) == ["one"])
        #expect(WrappedText.lines("", columns: 5) == [""])
        #expect(WrappedText.lines("/tmp/stateloupe", columns: 6) == ["/tmp/s", "tatelo", "upe"])
        #expect(WrappedText.lines("a /tmp/stateloupe b", columns: 8) == ["a", "/tmp/sta", "teloupe", "b"])
        #expect(WrappedText.lines("日本語", columns: 4) == ["日本", "語"])
        #expect(WrappedText.lines("ab \u{301}c", columns: 3) == ["ab \u{301}", "c"], "a blank with a mark is a letter")
        #expect(WrappedText.lines("  a  b", columns: 9) == ["a  b"])
        #expect(WrappedText.lines("bell\u{7} rung", columns: 80) == ["bell\u{fffd} rung"])
    }

    @Test("D4 no line is wider than the room, and nothing but the blanks between lines is lost", arguments: 1...40)
    func whole(_ columns: Int) {
        var random = SeededGenerator(seed: UInt64(columns))
        let letters = Array("abc  日é🙂-").map(String.init)
        for _ in 0..<50 {
            let text = (0..<60).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
            let lines = WrappedText.lines(text, columns: columns)
            // A letter of two columns has no room on a line of one, and stands there all the same.
            #expect(lines.allSatisfy { TextWidth.columns($0) <= max(columns, 2) }, "\(text) in \(columns)")
            #expect(WrappedText.count(text, columns: columns) == lines.count, "\(text) in \(columns)")
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(text) in \(columns)")
        }
    }
}

struct ListRowsTests {
    private func cursor(_ selected: Int, count: Int, rows: Int) -> ListCursor {
        var cursor = ListCursor()
        cursor.move(selected, count: count)
        cursor.clamp(count: count, rows: rows)
        return cursor
    }

    @Test(
        "D11 a selected line that takes more rows pushes those below it down, and is in sight whole", arguments: 0..<20)
    func selected(_ line: Int) {
        for height in 3...12 {
            for extra in 0...2 {
                let rows = ListRows(cursor(line, count: 20, rows: height), height: height, selectedRows: 1 + extra)
                let shown = rows.lines(of: 20)
                #expect(shown.contains(line))
                #expect(rows.row(of: line) >= 0 && rows.row(of: line) + extra < height, "\(line) of \(height)")
                if shown.contains(line + 1) { #expect(rows.row(of: line + 1) == rows.row(of: line) + 1 + extra) }
                if let last = shown.last { #expect(rows.row(of: last) < height) }
            }
        }
    }

    @Test("D4 lines of several rows follow one another without a gap, whichever is selected", arguments: 0..<6)
    func several(_ line: Int) {
        let rows = ListRows(cursor(line, count: 6, rows: 3), height: 12, rowsPerLine: 4, selectedRows: 7)
        let shown = rows.lines(of: 6)
        #expect(shown.contains(line) && rows.row(of: line) + 7 <= 12)
        for (one, next) in zip(shown, shown.dropFirst()) {
            #expect(rows.row(of: next) - rows.row(of: one) == (one == line ? 7 : 4))
        }
    }

    @Test("D11 an empty list has no line in sight")
    func empty() { #expect(ListRows(ListCursor(), height: 5).lines(of: 0).isEmpty) }

    @Test("a name is broken between the words that it is made of, inside of one only where it has no room")
    func parts() {
        #expect(WrappedText.parts(of: "CheckDeletionTimestamp", columns: 9) == ["Check", "Deletion", "Timestamp"])
        #expect(WrappedText.parts(of: "ready_to_go", columns: 7) == ["ready_", "to_go"])
        #expect(WrappedText.parts(of: "provisioning", columns: 5) == ["provi", "sioni", "ng"])
        #expect(WrappedText.parts(of: "short", columns: 9) == ["short"])
    }
}
