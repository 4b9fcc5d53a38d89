import Testing

@testable import Screen

/// Rows that moved as a whole.
@Suite struct ScrolledRowsTests {
    private func picture(_ rows: [String]) -> Buffer {
        var buffer = Buffer(size: Size(width: 12, height: rows.count))
        for (y, row) in rows.enumerated() { buffer.write(row, at: Point(x: 0, y: y), style: .plain) }
        return buffer
    }

    private func scrolled(_ new: Buffer, since old: Buffer) -> RowScroll? {
        new.scrolledRows(since: old, changed: new.changedRows(since: old))
    }

    @Test("D22 a list that goes on, either way, with the row that comes and the one that goes")
    func lists() {
        let before = picture(["head", "a", "b", "c", "d", "foot"])
        #expect(
            scrolled(picture(["head", "new", "a", "b", "c", "foot"]), since: before) == RowScroll(rows: 1..<5, shift: 1)
        )
        #expect(
            scrolled(picture(["head", "b", "c", "d", "new", "foot"]), since: before)
                == RowScroll(rows: 1..<5, shift: -1))
        let long = picture(["1", "2", "3", "4", "5", "6", "7"])
        #expect(
            scrolled(picture(["x", "y", "1", "2", "3", "4", "5"]), since: long) == RowScroll(rows: 0..<7, shift: 2))
    }

    @Test("D22 rows beside which something else changed have not moved, and few rows are drawn again")
    func others() {
        let before = picture(["head", "a   1", "b   2", "c   3", "d   4", "foot"])
        #expect(scrolled(picture(["head", "x   1", "a   2", "b   3", "c   4", "foot"]), since: before) == nil)
        #expect(scrolled(picture(["head", "new", "a   1", "b   2", "d   4", "foot"]), since: before) == nil)
        #expect(scrolled(before, since: before) == nil)
        #expect(scrolled(before, since: picture(["a"])) == nil)
    }

    @Test("D22 a scroll is worth it where it saves more cells than it takes bytes")
    func worth() {
        func isScrolled(_ width: Int) -> Bool {
            let names = ["a", "b", "c", "d"].map { String(repeating: $0, count: width) }
            let (before, after) = (picture(names + ["e"]), picture(["new"] + names))
            return after.worthwhileScroll(since: before, changed: after.changedRows(since: before)) != nil
        }
        #expect(isScrolled(12) && !isScrolled(4))
    }

    @Test("D22 what differs after a scroll are the rows that came and those that are not what moved there")
    func after() {
        let before = picture(["head", "a", "b", "c", "foot"])
        let after = picture(["head", "new", "a", "x", "foot"])
        let scroll = RowScroll(rows: 1..<4, shift: 1)
        #expect(after.changedRows(Array(0..<5), since: before, after: scroll) == [1, 3])
        #expect(after.countOfChanges(in: 1..<4, since: before, after: nil) == 5)
        #expect(after.countOfChanges(in: 1..<4, since: before, after: scroll) == 4)
        var visited: [String] = []
        after.forEachChange(since: before, after: scroll, rows: [1, 2, 3]) { cell, x, y in
            visited.append("\(cell.scalar)\(x)\(y)")
        }
        #expect(visited == ["n01", "e11", "w21", "x03"])
    }
}
