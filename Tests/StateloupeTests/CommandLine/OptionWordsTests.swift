import Testing

@testable import Stateloupe

/// How help texts are broken into lines.
struct OptionWordsTests {
    @Test("D11 an option is listed with what stands for its value")
    func heads() {
        #expect(OptionWords("--ascii", help: "").head == "--ascii")
        #expect(OptionWords("--width", .word("N"), help: "").head == "--width N")
        #expect(OptionWords("--to", .file("FILE"), help: "").head == "--to FILE")
        #expect(OptionWords("--theme", .choice(["dark", "light"], "NAME"), help: "").head == "--theme NAME")
        #expect(OptionWords("--ascii", help: "").placeholder == nil)
    }

    @Test(
        "D11 lines are as long as they may be, and a word that is longer has one of its own",
        arguments: [
            ("", 10, []), ("  \n ", 10, []), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
            ("a b c d", 3, ["a b", "c d"]), ("a b c d", 1, ["a", "b", "c", "d"]),
            ("a muchlonger b", 4, ["a", "muchlonger", "b"]), ("one\n  two\tthree", 80, ["one two three"]),
        ] as [(String, Int, [String])])
    func lines(text: String, columns: Int, expected: [String]) {
        #expect(OptionList.broken(text, to: columns) == expected)
    }

    @Test("D11 words begin at column 20; where the option is too long for that, on the next line")
    func rows() {
        #expect(OptionList.row("--ascii", "plain") == "  --ascii           plain")
        #expect(OptionList.row("--sixteen-wide__", "plain") == "  --sixteen-wide__  plain", "two blanks are left")
        #expect(
            OptionList.row("--seventeen-wide_", "plain")
                == "  --seventeen-wide_\n" + String(repeating: " ", count: 20) + "plain")
        let long = OptionList.row("-x", String(repeating: "word ", count: 30)).split(separator: "\n")
        #expect(long.count == 3 && long.allSatisfy { $0.count <= OptionList.width })
        #expect(long[1].hasPrefix(String(repeating: " ", count: 20) + "word"))
        let options = [OptionWords("--a", help: "one"), OptionWords("--b", .word("N"), help: "two")]
        #expect(OptionList.text(options) == "  --a               one\n  --b N             two")
    }
}
