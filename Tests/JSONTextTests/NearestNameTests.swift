import Testing

@testable import JSONText

@Suite("The nearest known name")
struct NearestNameTests {
    @Test(
        "F0 a slip of the fingers is found, another word is not",
        arguments: [
            ("opne", "open"), ("Open", "open"), ("clsed", "closed"), ("locked ", "locked"), ("zzz", nil),
            ("opencloselocked", nil), ("", nil), (String(repeating: "o", count: 5000), nil), ("状太机", "状态机"),
        ] as [(String, String?)])
    func nearest(name: String, expected: String?) {
        #expect(NearestName.of(name, among: ["open", "closed", "locked", "状态机"]) == expected)
    }

    @Test(
        "D19 the nearest role of a theme",
        arguments: [
            ("here", "here"), ("hree", "here"), ("her", "here"), ("hero", "here"), ("troubel", "trouble"),
            ("selektion", "selection"), ("focuss", "focus"), ("banana", nil), ("", nil),
        ])
    func role(name: String, meant: String?) {
        #expect(NearestName.of(name, among: ["here", "trouble", "selection", "focus", "frame", "changed"]) == meant)
    }

    @Test("F0 every message asks for the nearest name in the same words, the name as that message writes names")
    func question() {
        #expect(NearestName.didYouMean("open") == "did you mean open?")
        #expect(NearestName.didYouMean("<state>") == "did you mean <state>?")
    }

    @Test("F0 a name of 64 scalars is compared, one of 65 is not, neither the one asked for nor a known one")
    func long() {
        let longest = String(repeating: "abcdefgh", count: 8)
        #expect(NearestName.of(longest, among: [longest]) == longest)
        #expect(NearestName.of("x" + longest.dropFirst(), among: [longest]) == longest)
        #expect(NearestName.of(longest + "i", among: [longest, longest + "i"]) == nil)
        #expect(NearestName.of(longest + "ijk", among: [longest]) == nil)
        let blanks = String(repeating: " ", count: 40)
        #expect(NearestName.of(longest + blanks, among: [longest]) == longest, "blanks do not count")
    }

    @Test(
        "F0 up to five letters allow one edit, six two",
        arguments: [
            ("lose", "close"), ("loose", nil), ("clsoe", "close"), ("losse", nil), ("cloose", "close"),
            ("losing", nil), ("clsore", "close"),
        ] as [(String, String?)])
    func bound(name: String, expected: String?) {
        #expect(NearestName.of(name, among: [expected ?? "close"]) == expected)
    }

    @Test("a name of one letter is like one with that letter, and like no other letter")
    func short() {
        #expect(NearestName.of("c", among: ["a", "b"]) == nil)
        #expect(NearestName.of("C", among: ["a", "c"]) == "c")
        #expect(NearestName.of("c", among: ["ab", "ca"]) == "ca")
        #expect(NearestName.of("ab", among: ["cd", "b"]) == "b")
        #expect(NearestName.of("ab", among: ["cd", "ba"]) == "ba")
    }

    @Test("F0 the nearer of two, and the first of equals")
    func order() {
        #expect(NearestName.of("stat", among: ["stats", "state", "sta"]) == "stats")
        #expect(NearestName.of("staten", among: ["stats", "states"]) == "states")
        #expect(NearestName.of("a", among: []) == nil)
    }

    /// The distance by the table of the textbook, cell by cell.
    private func edits(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...to.count)]
        for i in from.indices {
            rows.append([i + 1])
            for j in to.indices {
                var least = min(rows[i][j] + (from[i] == to[j] ? 0 : 1), rows[i][j + 1] + 1, rows[i + 1][j] + 1)
                if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                rows[i + 1].append(least)
            }
        }
        return rows[from.count][to.count]
    }

    @Test("F0 the bits of a word count as the table of the textbook does, up to 64 scalars and to any limit")
    func bits() throws {
        var random = SystemRandomNumberGenerator()
        let letters: [Unicode.Scalar] = ["a", "b", "c", "é", "状"]
        for round in 0..<2000 {
            let longest = round < 100 ? 64 : 12
            let (from, to) = ((0..<Int.random(in: 0...longest)), (0..<Int.random(in: 0...longest + 3)))
            let name = from.map { _ in letters.randomElement(using: &random) ?? "a" }
            let other = to.map { _ in letters.randomElement(using: &random) ?? "a" }
            let expected = edits(name, other)
            let pattern = try #require(EditPattern(name))
            for limit in [0, 1, expected - 1, expected, expected + 1, 200] {
                let found = pattern.edits(to: other[...], limit: limit)
                #expect(found == (expected <= limit ? expected : nil), "\(name) \(other) \(limit)")
            }
        }
        #expect(EditPattern(Array(repeating: "a", count: 65)) == nil)
    }
}
