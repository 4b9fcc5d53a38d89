import JSONText
import Testing

@Suite("What is wrong with a text, bounded")
struct FaultListTests {
    private func place(_ column: Int) -> SourcePlace { SourcePlace(line: 1, column: column) }

    @Test("F6 the first hundred by place are kept in order, in whatever order they come; the rest are counted")
    func first() {
        for columns in [Array(1...2000), (1...2000).reversed(), (1...2000).shuffled()] {
            var list = FaultList()
            for column in columns { list.add(at: place(column), "\(column)") }
            #expect(list.first.map(\.place.column) == Array(1...100))
            #expect(list.first.map(\.message) == (1...100).map(String.init))
            #expect(list.more == 1900)
            #expect(list.lines(file: "m\u{1b}\n.json").last == "m\u{fffd} .json: and 1,900 more")
        }
    }

    @Test("F6 the message of a fault that is not kept is never made")
    func messages() {
        var (list, made) = (FaultList(), 0)
        func message() -> String {
            made += 1
            return ""
        }
        for column in 1...5000 { list.add(at: place(column), message()) }
        #expect(made == FaultList.limit && list.more == 4900)
    }

    @Test("F6 of two at one place the first found stands first; a few are all kept")
    func order() {
        var list = FaultList()
        #expect(list.isEmpty && list.lines(file: "f").isEmpty)
        for (column, message) in [(2, "b"), (1, "a"), (2, "c")] { list.add(at: place(column), message) }
        #expect(list.lines(file: "f") == ["f:1:1: a", "f:1:2: b", "f:1:2: c"])
    }

    @Test("F6 what is left out is counted in groups of three", arguments: [(1, "1"), (999, "999"), (1000, "1,000")])
    func groups(count: Int, text: String) {
        #expect(LeftOut.text(count) == "and \(text) more")
        #expect(LeftOut.text(count * 1_000_000) == "and \(text),000,000 more")
    }
}
