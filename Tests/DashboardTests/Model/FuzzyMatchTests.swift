import Dashboard
import GraphLayout
import Testing

struct FuzzyMatchTests {
    private func match(_ letters: String, _ text: String) -> FuzzyMatch? {
        FuzzyMatch(FuzzyMatch.Pattern(letters), in: text)
    }

    /// The texts that have the letters, the best first.
    private func ranked(_ letters: String, _ texts: [String]) -> [String] {
        let found = texts.compactMap { text in match(letters, text).map { (text, $0.score) } }
        return found.sorted { $0.1 > $1.1 }.map(\.0)
    }

    @Test("D11 letters are found in their order, in any case, and told where")
    func places() {
        #expect(match("li", "loggedIn")?.places == [0, 6])
        #expect(match("LOG", "to loggedIn")?.places == [3, 4, 5])
        #expect(match("äß", "Straße ÄSß")?.places == [7, 9])
        #expect(match("nil", "loggedIn") == nil && match("loggedInn", "loggedIn") == nil)
        #expect(match("", "loggedIn")?.places == [])
        #expect(match("x", "") == nil)
    }

    @Test("D11 words are found wherever they stand, each of them")
    func words() {
        #expect(match("in log", "loggedIn")?.places == [0, 1, 2, 6, 7])
        #expect(match("in x", "loggedIn") == nil)
    }

    @Test("D11 beginnings of words and letters side by side come first, then shorter texts")
    func ranking() {
        #expect(ranked("to", ["photo", "to", "stop"]) == ["to", "stop", "photo"])
        #expect(ranked("out", ["ask for route", "loggedOut", "out"]) == ["out", "loggedOut", "ask for route"])
        #expect(ranked("cl", ["circle", "close", "calculate all"]).first == "close")
        #expect(ranked("re", ["send refresh now", "send refresh"]) == ["send refresh", "send refresh now"])
    }

    @Test("D11 whatever the letters, the places hold them in order", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("abA -.1")
        for _ in 0..<300 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    letters[Int.random(in: 0..<7, using: &generator)]
                })
            let word = String(
                (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    letters[Int.random(in: 0..<3, using: &generator)]
                })
            let scalars = Array(text.lowercased())
            var rest = Array(word.lowercased())[...]
            for scalar in scalars where scalar == rest.first { rest.removeFirst() }
            guard let match = match(word, text) else {
                #expect(!rest.isEmpty, "seed \(seed): \(word) is in \(text)")
                continue
            }
            #expect(
                rest.isEmpty && String(match.places.map { scalars[$0] }) == word.lowercased(),
                "seed \(seed): \(word), \(text)")
            #expect(zip(match.places, match.places.dropFirst()).allSatisfy { $0 < $1 })
        }
    }
}
