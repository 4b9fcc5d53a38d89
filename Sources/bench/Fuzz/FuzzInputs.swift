import GraphLayout

/// The broken texts of a format, each told by a seed and its number alone.
struct FuzzInputs {
    private let grammar: FuzzGrammar
    private let signs: [[UInt8]]
    private let seed: UInt64

    init(_ format: FuzzFormat, seed: UInt64) {
        (grammar, signs) = (format.grammar, format.signs)
        self.seed = seed
    }

    /// The text of a number: one of the grammar's, every second time with a few things in it that are not.
    func text(_ number: Int) -> [UInt8] {
        var seeds = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9)
        var random = SeededGenerator(seed: seeds.next())
        var text = grammar.text(limit: 60 + random.below(300), &random)
        for _ in 0..<max(0, random.below(6) - 2) { mutate(&text, &random) }
        return text
    }

    private func mutate(_ text: inout [UInt8], _ random: inout SeededGenerator) {
        let place = random.below(text.count + 1)
        let end = min(text.count, place + 1 + random.below(24))
        switch random.below(8) {
        case 0, 1: text.insert(contentsOf: signs[random.below(signs.count)], at: place)
        case 2: text.replaceSubrange(place..<end, with: signs[random.below(signs.count)])
        case 3: text.removeSubrange(place..<end)
        case 4: text.insert(contentsOf: text[place..<end], at: random.below(text.count + 1))
        case 5: if place < text.count { text[place] = UInt8(truncatingIfNeeded: random.next()) }
        case 6: if place < text.count { text.swapAt(place, random.below(text.count)) }
        default: text.removeSubrange((random.below(8) == 0 ? place : end)..<text.count)
        }
    }
}
