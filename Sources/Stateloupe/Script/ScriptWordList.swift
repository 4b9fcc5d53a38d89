/// A word of a script, or the rest of a line, with the column at which it begins.
struct ScriptPiece {
    var text: String
    var column: Int
}

/// The words of one line of a script, in their order.
struct ScriptWordList {
    private var words: ArraySlice<ScriptPiece>
    private let scalars: [Unicode.Scalar]

    init(_ line: Substring) {
        scalars = Self.withoutComment(Array(line.unicodeScalars))
        var found: [ScriptPiece] = []
        var place = 0
        while place < scalars.count {
            let start = place
            while place < scalars.count, !Self.isBlank(scalars[place]) { place += 1 }
            if place > start { found.append(Self.piece(scalars, start..<place)) }
            place += 1
        }
        words = found[...]
    }

    /// A comment begins with a `#` that no word goes on with: `a#b` is a name.
    private static func withoutComment(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let start = scalars.indices.first { place in
            scalars[place] == "#" && (place == 0 || isBlank(scalars[place - 1]))
        }
        return Array(scalars[..<(start ?? scalars.count)])
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{feff}"
    }

    private static func piece(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> ScriptPiece {
        ScriptPiece(text: String(String.UnicodeScalarView(scalars[range])), column: range.lowerBound + 1)
    }

    mutating func next() -> ScriptPiece? { words.popFirst() }

    /// All words that are left, as they are written: names may have blanks.
    var rest: ScriptPiece? { text(words) }

    private func text(_ words: ArraySlice<ScriptPiece>) -> ScriptPiece? {
        guard let first = words.first, let last = words.last else { return nil }
        return Self.piece(scalars, first.column - 1..<last.column - 1 + last.text.unicodeScalars.count)
    }

    /// What stands before the last word of that kind, and that word with what follows; nil where there is none.
    func split(
        before word: String
    ) -> (name: ScriptPiece?, limit: (word: ScriptPiece, rest: ScriptPiece?)?) {
        // A state of that name is the first word, not the last but one.
        guard let place = words.lastIndex(where: { $0.text == word }), place > words.startIndex else {
            return (rest, nil)
        }
        return (text(words[..<place]), (words[place], text(words[(place + 1)...])))
    }
}

/// Times as scripts write them.
enum ScriptSpan {
    private static let units = ["ms": 1.0, "s": 1000, "min": 60_000]

    /// `250ms`, `1.5s`, `1min`; nil for what is none, or longer than an hour.
    static func milliseconds(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
        let span = number * unit
        return (0...3_600_000).contains(span) ? Int(span) : nil
    }
}
