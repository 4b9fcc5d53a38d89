import SeededRandom
import Testing

@testable import Screen

/// Styles as sequences set them, beside a terminal that knows nothing but what each code means.
@Suite struct RenditionTests {
    /// What a terminal's next glyph looks like, code by code.
    private struct Plain: Equatable {
        var on: Set<Int> = []
        var foreground = "39"
        var background = "49"

        /// - Parameter parameters: what stands between `ESC [` and `m`, colours with all their numbers in one.
        mutating func apply(_ parameters: String) {
            var words = parameters.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
            while let word = words.popFirst() {
                if word == "38" || word == "48" {
                    let rest = words.first == "5" ? 2 : 4
                    set(([word] + words.prefix(rest)).joined(separator: ";"), isBackground: word == "48")
                    words = words.dropFirst(rest)
                } else {
                    apply(word: word)
                }
            }
        }

        private mutating func apply(word: String) {
            switch word {
            case "", "0": self = Plain()
            case "22": on.subtract([1, 2])
            case "23", "24", "25", "27": on.remove((Int(word) ?? 0) - 20)
            case _ where word.hasPrefix("38:") || word.hasPrefix("3") || word.hasPrefix("9"):
                set(word, isBackground: false)
            case _ where word.hasPrefix("48:") || word.hasPrefix("4") && word != "4" || word.hasPrefix("10"):
                set(word, isBackground: true)
            default: on.insert(Int(word) ?? 0)
            }
        }

        private mutating func set(_ word: String, isBackground: Bool) {
            if word == "3" { on.insert(3) } else if isBackground { background = word } else { foreground = word }
        }
    }

    private func rendition(_ parameters: String) -> Rendition? {
        var style = Rendition()
        return style.apply(Array(parameters.utf8)[...]) ? style : nil
    }

    /// A look of its own for each seed.
    private func parameters(_ random: inout SeededGenerator) -> String {
        var words = ["0"]
        for code in [1, 2, 3, 4, 5, 7] where random.below(3) == 0 { words.append("\(code)") }
        for base in [3, 4] {
            let number = random.below(256)
            switch random.below(7) {
            case 0: words.append("\(base)\(random.below(8))")
            case 1: words.append("\(base == 3 ? 9 : 10)\(random.below(8))")
            case 2: words.append("\(base)8;5;\(number)")
            case 3: words.append("\(base)8:5:\(number)")
            case 4: words.append("\(base)8;2;\(number);0;255")
            case 5: words.append("\(base)8:2::\(number):7:1")
            default: break
            }
        }
        return words.joined(separator: ";")
    }

    @Test(
        "D22 what turns one style into another does so on a terminal, and is no longer than a reset", arguments: 1...40)
    func turns(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<20 {
            let (one, two) = (parameters(&random), parameters(&random))
            let (old, new) = (try #require(rendition(one)), try #require(rendition(two)))
            var (shown, wanted, fresh) = (Plain(), Plain(), Plain())
            shown.apply(one)
            wanted.apply(two)
            let sequence = new.sequence(from: old)
            let text = String(decoding: sequence, as: UTF8.self)
            try #require(text.hasPrefix("\u{1b}[") && text.hasSuffix("m"))
            shown.apply(String(text.dropFirst(2).dropLast()))
            #expect(shown == wanted, "seed \(seed): \(one) to \(two) by \(text.dropFirst())")
            let reset = new.sequence(from: nil)
            fresh.apply(String(decoding: reset.dropFirst(2).dropLast(), as: UTF8.self))
            #expect(fresh == wanted && sequence.count <= reset.count, "seed \(seed)")
        }
    }

    @Test(
        "D22 a sequence with something unknown sets nothing at all",
        arguments: [
            "1;8", "31;6", "38;5", "38;5;65536", "38;3;1", "38;2;1;2", "38;2;1;2;256", "38:2:1:2", "38:5:1:2", "4:3",
            "1;21", "26", "38", "99;5:1", "?1",
        ])
    func unknown(parameters: String) {
        var style = Rendition()
        _ = style.apply(Array("4;31".utf8)[...])
        let before = style
        let isKnown = style.apply(Array(parameters.utf8)[...])
        #expect(!isKnown && style == before && before != Rendition())
    }

    @Test(
        "D22 parameters that are known, in each spelling",
        arguments: ["", ";1", "38;5;65535", "38:2:0:255:9", "10", "107"])
    func known(parameters: String) { #expect(rendition(parameters) != nil) }

    @Test(
        "D22 blanks of two styles look the same where the ground is one and nothing shows on them",
        arguments: [
            ("31", "32", true), ("1", "3", true), ("4", "4", false), ("0", "4", false), ("7", "0", false),
            ("5", "0", false), ("44", "0", false), ("44;1", "31;44", true),
        ])
    func grounds(one: String, other: String, isSame: Bool) throws {
        let (one, other) = (try #require(rendition(one)), try #require(rendition(other)))
        #expect(one.hasSameGround(as: other) == isSame && other.hasSameGround(as: one) == isSame)
    }

    @Test("D22 what is erased looks as a blank does but for underline, blinking and reverse")
    func erasable() {
        let isErasable = ["0", "1", "2", "3", "31;44", "4", "5", "7", "4;24"].map { rendition($0)?.isErasable }
        #expect(isErasable == [true, true, true, true, true, false, false, false, true])
    }

    @Test("D22 a table gives each style one number, and remembers what turns one into another")
    func table() throws {
        var table = StyleTable()
        let styles = try ["31", "32", "44", "4", "31;44"].map { try #require(rendition($0)) }
        let numbers = styles.map { table.number(of: $0) }
        let (again, plain) = (styles.map { table.number(of: $0) }, table.number(of: Rendition()))
        #expect(again == numbers && plain == StyleTable.plain && Set(numbers).count == 5)
        for (old, one) in zip(numbers, styles) {
            for (new, other) in zip(numbers, styles) {
                let bytes = old == new ? [] : other.sequence(from: one)
                // Asked twice, as the second time it is known.
                let changes = (0..<2).map { _ in table.change(from: old, to: new) }
                #expect(changes == [bytes, bytes])
            }
            let first = table.change(from: nil, to: old)
            #expect(first == one.sequence(from: nil))
        }
        #expect(numbers.map { table.grounds[$0] } == [0, 0, numbers[2], numbers[3], numbers[2]])
        #expect(numbers.map { table.isErasable[$0] } == [true, true, true, false, true] && !table.isFull)
    }
}
