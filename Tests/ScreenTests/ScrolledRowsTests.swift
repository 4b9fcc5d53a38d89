import Testing

@testable import Screen

/// Rows that moved as a whole.
@Suite struct ScrolledRowsTests {
    private func picture(_ rows: [String]) -> Buffer {
        var buffer = Buffer(size: Size(width: 12, height: rows.count))
        for (y, row) in rows.enumerated() { buffer.write(row, at: Point(x: 0, y: y), style: .plain) }
        return buffer
    }

    private func scrolled(_ new: Buffer, since old: Buffer) -> Range<Int>? {
        new.scrolledRows(since: old, changed: new.changedRows(since: old))
    }

    @Test("D22 a list that goes on, either way, with the row that comes and the one that goes")
    func lists() {
        let before = picture(["head", "a", "b", "c", "d", "foot"])
        #expect(scrolled(picture(["head", "new", "a", "b", "c", "foot"]), since: before) == 1..<5)
        #expect(scrolled(picture(["head", "b", "c", "d", "new", "foot"]), since: before) == 1..<5)
        let long = picture(["1", "2", "3", "4", "5", "6", "7"])
        #expect(scrolled(picture(["x", "y", "1", "2", "3", "4", "5"]), since: long) == 0..<7)
    }

    @Test("D22 rows beside which something else changed have not moved, and few rows are drawn again")
    func others() {
        let before = picture(["head", "a   1", "b   2", "c   3", "d   4", "foot"])
        #expect(scrolled(picture(["head", "x   1", "a   2", "b   3", "c   4", "foot"]), since: before) == nil)
        #expect(scrolled(picture(["head", "new", "a   1", "b   2", "d   4", "foot"]), since: before) == nil)
        #expect(scrolled(before, since: before) == nil)
        #expect(scrolled(before, since: picture(["a"])) == nil)
    }
}
