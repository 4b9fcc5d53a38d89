import GraphLayout

/// Makes texts of a format from rules, each a list of alternatives in which `‹name›` stands for another rule.
///
/// The first alternative of a rule is the one that ends: it is taken as soon as a text is long enough.
struct FuzzGrammar {
    private enum Part {
        case text([UInt8])
        case rule(Int)
    }

    private let rules: [[[Part]]]
    private let start: Int

    /// - Parameters:
    ///   - rules: by their names; a name that is used and not there counts as text.
    ///   - start: the rule that a whole file is.
    init(_ rules: [String: [String]], start: String) {
        let names = rules.keys.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        self.rules = names.map { name in rules[name, default: []].map { Self.parts($0, numbers) } }
        self.start = numbers[start] ?? 0
    }

    private static func parts(_ alternative: String, _ numbers: [String: Int]) -> [Part] {
        var parts: [Part] = []
        for piece in alternative.split(separator: "‹", omittingEmptySubsequences: false) {
            if let end = piece.firstIndex(of: "›"), let rule = numbers[String(piece[..<end])] {
                parts.append(.rule(rule))
                let rest = piece[piece.index(after: end)...]
                if !rest.isEmpty { parts.append(.text(Array(rest.utf8))) }
            } else if !piece.isEmpty {
                parts.append(.text(Array(piece.utf8)))
            }
        }
        return parts
    }

    /// One text of some `limit` bytes at most, which what is open then may go beyond.
    func text(limit: Int, _ random: inout SeededGenerator) -> [UInt8] {
        var text: [UInt8] = []
        var open = [Part.rule(start)]
        while let part = open.popLast() {
            switch part {
            case .text(let bytes): text += bytes
            case .rule(let rule):
                let alternatives = rules[rule]
                let isLong = text.count + open.count > limit
                open += alternatives[isLong ? 0 : random.below(alternatives.count)].reversed()
            }
        }
        return text
    }
}
