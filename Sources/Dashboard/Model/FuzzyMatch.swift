/// Where some letters stand in a text, in their order, and how good those places are.
///
/// The best alignment by dynamic programming, with affine gaps and rewards for the beginnings of words, as fzf does it
/// (junegunn/fzf, src/algo/algo.go, FuzzyMatchV2).
package struct FuzzyMatch: Equatable, Sendable {
    /// Higher is better.
    package let score: Int
    /// The places of the letters, in scalars from the start of the text.
    package let places: [Int]

    /// Whether each word of the pattern is a whole word of the text.
    package let isOfWholeWords: Bool

    /// How many pieces of the text the places are.
    package var runs: Int { places.indices.count { $0 == 0 || places[$0] != places[$0 - 1] + 1 } }

    /// About what a letter more is worth.
    package static let letter = 4 * Alignment.hit

    /// What is looked for: words in any order and any case.
    package struct Pattern: Sendable {
        fileprivate let words: [[Unicode.Scalar]]

        /// - Parameter text: words, each of which must be found; their order is free.
        package init(_ text: String) {
            words = text.split(separator: " ").map { Array($0.lowercased().unicodeScalars) }
        }

        package var isEmpty: Bool { words.isEmpty }
        /// How many words.
        package var count: Int { words.count }
    }

    /// Nil where not every word of the pattern is found.
    /// - Complexity: the letters of the pattern times those of the text; linear where it is not found.
    package init?(_ pattern: Pattern, in text: String) {
        let scalars = Array(text.unicodeScalars)
        let folded = scalars.map(Self.folded)
        var (score, places, isWhole) = (0, Set<Int>(), true)
        for word in pattern.words {
            guard Self.hasInOrder(word, folded), let best = Alignment(word, in: folded, written: scalars) else {
                return nil
            }
            score += best.score
            places.formUnion(best.places)
            isWhole = isWhole && Self.isWord(best.places, in: scalars)
        }
        self.score = score
        isOfWholeWords = isWhole
        self.places = places.sorted()
    }

    /// Whether letters stand side by side, and no other beside them.
    private static func isWord(_ places: [Int], in text: [Unicode.Scalar]) -> Bool {
        guard let first = places.first, let last = places.last, last - first == places.count - 1 else { return false }
        func isLetter(_ place: Int) -> Bool {
            guard text.indices.contains(place) else { return false }
            return text[place].properties.isAlphabetic || text[place].properties.numericType != nil
        }
        return !isLetter(first - 1) && !isLetter(last + 1)
    }

    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard !scalar.isASCII else {
            return (65...90).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar
        }
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first ?? scalar : scalar
    }

    private static func hasInOrder(_ word: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
        var rest = word[...]
        for scalar in text where scalar == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

/// The best places of one word in a text.
private struct Alignment {
    let score: Int
    let places: [Int]

    fileprivate static let hit = 16
    /// Letters that stand side by side are worth more than any gap with a good beginning.
    private static let adjacent = 10
    private static let wordStart = 8
    private static let textStart = 12
    private static let gapStart = 3
    private static let gapStep = 1
    private static let none = Int.min / 2

    /// - Parameter written: the text before its case was folded, which tells humps.
    init?(_ word: [Unicode.Scalar], in text: [Unicode.Scalar], written: [Unicode.Scalar]) {
        guard !word.isEmpty, word.count <= text.count else { return nil }
        let width = text.count
        // The best score of the word's beginning whose last letter stands exactly there.
        var ends = [Int](repeating: Self.none, count: word.count * width)
        var cameFrom = [Int](repeating: -1, count: word.count * width)
        for (row, letter) in word.enumerated() {
            // The best end of the letters before, less what the gap since then costs.
            var (open, openAt) = (row == 0 ? 0 : Self.none, -1)
            for place in row..<width {
                if row > 0, place >= 2 {
                    let fresh = ends[(row - 1) * width + place - 2] - Self.gapStart
                    if fresh > open - Self.gapStep { (open, openAt) = (fresh, place - 2) } else { open -= Self.gapStep }
                }
                guard text[place] == letter else { continue }
                let side = row > 0 && place > 0 ? ends[(row - 1) * width + place - 1] : Self.none
                let (before, at) = side + Self.adjacent >= open ? (side + Self.adjacent, place - 1) : (open, openAt)
                guard before > Self.none / 2 else { continue }
                ends[row * width + place] = before + Self.hit + Self.bonus(at: place, in: written)
                cameFrom[row * width + place] = at
            }
        }
        let last = (word.count - 1) * width
        guard var place = (0..<width).max(by: { ends[last + $0] < ends[last + $1] }), ends[last + place] > Self.none / 2
        else {
            return nil
        }
        // Of texts that fit alike the shorter one is meant.
        score = ends[last + place] * 4 - min(width, 100)
        var found = [place]
        for row in stride(from: word.count - 1, to: 0, by: -1) {
            place = cameFrom[row * width + place]
            found.append(place)
        }
        places = found.reversed()
    }

    private static func bonus(at place: Int, in written: [Unicode.Scalar]) -> Int {
        guard place > 0 else { return textStart }
        let (before, here) = (written[place - 1].properties, written[place].properties)
        let isHump = before.isLowercase && here.isUppercase
        let isStart =
            !before.isAlphabetic && before.numericType == nil && (here.isAlphabetic || here.numericType != nil)
        return isHump || isStart ? wordStart : 0
    }
}
