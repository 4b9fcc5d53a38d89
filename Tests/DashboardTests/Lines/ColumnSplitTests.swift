import Testing

@testable import Dashboard

@Suite("How the columns of a list are shared")
struct ColumnSplitTests {
    @Test("where both sides have room, each has what it needs")
    func roomy() {
        #expect(ColumnSplit.left([4, 9], [3, 7], room: 30, least: 4) == 9)
        #expect(ColumnSplit.left([], [], room: 30, least: 8) == 0)
        #expect(ColumnSplit.left([5], [5], room: 0, least: 8) == 0)
    }

    @Test("one long text at the right does not cut the names of all other rows")
    func oneLong() {
        let names = [5, 20, 22, 22, 21]
        #expect(ColumnSplit.left(names, [25, 12, 12, 12, 12], room: 36, least: 8) == 22)
        // The other way round one long name does not cut all other texts.
        #expect(ColumnSplit.left([40, 5, 6], [20, 20, 20], room: 36, least: 4) == 16)
    }

    @Test("two long names and two long texts lose a little each, rather than the names nearly all")
    func shared() {
        // "assessOpenBedsAndAcuity", "[hasOpenBedOrAcuity]", "reset" beside "→ WaitForTriageNurse", "stays", "→ Patient Arrives".
        #expect((15...18).contains(ColumnSplit.left([23, 20, 5], [20, 5, 17], room: 30, least: 8)))
    }

    @Test("whatever is long, neither side is left without columns")
    func fair() {
        for long in [30, 100, 1_000] {
            let columns = ColumnSplit.left([long, long], [long, long], room: 30, least: 8)
            #expect((8...20).contains(columns))
        }
    }
}

@Suite("The mark that a list goes on below")
struct ListMarkTests {
    @Test("what is not in sight is counted")
    func below() {
        let rows = ListRows(ListCursor(), height: 5)
        #expect(rows.below(of: 9) == 4 && rows.below(of: 5) == 0)
    }
}
