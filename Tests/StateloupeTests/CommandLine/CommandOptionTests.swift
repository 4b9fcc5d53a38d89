import Testing

@testable import Stateloupe

/// The table that help, parsing, completions and manual are made from.
struct CommandOptionTests {
    private struct Order: Equatable {
        var isLarge = false
        var count = 1
        var colour = "red"
    }

    private struct Basket { var order = Order() }

    private static let table = OptionTable<Order>([
        .flag("--large", "the large one") { $0.isLarge = true },
        .value("--count", .word("N"), "so many", demand: "needs a number, as in --count 2") { order, text in
            guard let count = Int(text) else { return false }
            order.count = count
            return true
        },
        .value("--colour", .choice(["red", "green"], "COLOUR"), "in that colour", demand: "is red or green") {
            $0.colour = $1
            return ["red", "green"].contains($1)
        }.hinting(["crimson": "did you mean red?"]),
    ])

    private func read(_ arguments: String...) throws -> (order: Order, words: [String]) {
        var (order, words) = (Order(), [String]())
        try Self.table.read(arguments, into: &order, others: ["--help"]) { words.append($1) }
        return (order, words)
    }

    @Test("D11 options with and without values are taken in any order, the rest are words; - alone is a word")
    func reading() throws {
        let (order, words) = try read("a", "--count", "3", "-", "--large", "--colour", "green", "b")
        #expect(order == Order(isLarge: true, count: 3, colour: "green") && words == ["a", "-", "b"])
    }

    @Test("D11 the same value given twice is one, and all values of an option that may be repeated count")
    func repeated() throws {
        #expect(try read("--count", "3", "--count=3", "--large", "--large").order == Order(isLarge: true, count: 3))
        let table = OptionTable<[String]>([
            .value("--add", .word("A"), "", demand: "") { list, value in
                list.append(value)
                return true
            }.repeatable()
        ])
        var list: [String] = []
        try table.read(["--add", "a", "--add=b", "--add", "a"], into: &list, others: []) { _, _ in }
        #expect(list == ["a", "b", "a"])
    }

    @Test("D20 a program that takes one argument after the other is told of a second value too")
    func oneByOne() throws {
        var (options, rest) = (ExploreOptions(), ["light", "dark"][...])
        try options.take("--theme", &rest)
        try options.take("--theme=light", &rest)
        #expect(throws: UsageError("--theme is given twice, with 'light' and 'dark': leave one of them out")) {
            try options.take("--theme", &rest)
        }
    }

    @Test("D11 a value is the next word, or stands behind the first equals sign")
    func joined() throws {
        #expect(try read("--count=3", "a", "--colour=green").order == Order(count: 3, colour: "green"))
        #expect(try read("--count=3", "a").words == ["a"])
        #expect(try read("a=b").words == ["a=b"], "a word may have the sign")
        var (text, rest) = ("", [][...] as ArraySlice<String>)
        let table = OptionTable<String>([
            .value("--set", .word("A=B"), "", demand: "") { text, value in
                text = value
                return true
            }
        ])
        var given = GivenValues()
        _ = try table.take("--set=a=b", &rest, into: &text, given: &given)
        #expect(text == "a=b")
    }

    @Test("D11 behind -- every word is a file, whatever it looks like")
    func endOfOptions() throws {
        let (order, words) = try read("--count", "3", "--", "--large", "--", "--nonsense", "-")
        #expect(order == Order(count: 3) && words == ["--large", "--", "--nonsense", "-"])
    }

    @Test(
        "D20 a mistake is told with what is needed and what was meant",
        arguments: [
            (["--count"], "--count needs a number, as in --count 2"),
            (["--count", "many"], "--count needs a number, as in --count 2"),
            (["--colour", "gren"], "--colour is red or green; did you mean green?"),
            (["--colour", "violet"], "--colour is red or green"),
            (["--colour", "Crimson"], "--colour is red or green; did you mean red?"),
            (["--colour=violet"], "--colour is red or green"),
            (["--lagre"], "unknown option '--lagre', did you mean --large?"),
            (["--hepl"], "unknown option '--hepl', did you mean --help?"),
            (["--count="], "--count needs a number, as in --count 2"),
            (["--large=yes"], "--large takes no value"),
            (
                ["--count", "3", "a", "--count=4"],
                "--count is given twice, with '3' and '4': leave one of them out"
            ),
            (
                ["--colour", "red", "--colour", "red", "--colour", "green"],
                "--colour is given twice, with 'red' and 'green': leave one of them out"
            ),
            (["--cuont=3"], "unknown option '--cuont=3', did you mean --count=3?"),
        ])
    func mistakes(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) {
            var order = Order()
            try Self.table.read(arguments, into: &order, others: ["--help"]) { _, _ in }
        }
    }

    @Test("D11 a table serves what holds its subject, and two tables are one")
    func within() throws {
        let table = Self.table.within(\Basket.order) + OptionTable([.flag("--wrap", "wrapped") { _ in }])
        #expect(table.names == ["--large", "--count", "--colour", "--wrap"])
        var (basket, rest, given) = (Basket(), ["5"][...], GivenValues())
        let isTaken = try table.take("--count", &rest, into: &basket, given: &given)
        #expect(isTaken && basket.order.count == 5 && rest.isEmpty)
    }

    @Test("D11 the words of options stand beside them, in 80 columns")
    func list() {
        let text = """
              --large           the large one
              --count N         so many
              --colour COLOUR   in that colour
            """
        #expect(OptionList.text(Self.table.words) == text)
        let long = OptionWords("--a-very-long-name", .word("VALUE"), help: String(repeating: "word ", count: 20))
        let lines = OptionList.text([long]).split(separator: "\n")
        #expect(lines.first == "  --a-very-long-name VALUE" && lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(OptionList.broken("one two three", to: 7) == ["one two", "three"])
        #expect(OptionList.broken("incomprehensible", to: 7) == ["incomprehensible"])
    }
}
