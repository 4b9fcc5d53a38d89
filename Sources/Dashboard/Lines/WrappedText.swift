import Screen

/// Text on as many rows as it needs.
enum WrappedText {
    /// The text in lines of at most so many columns, broken between words, inside of one only where it is longer than a line.
    /// - Complexity: linear in the text.
    static func lines(_ text: String, columns: Int) -> [String] {
        let text = TextWidth.clean(text)
        return ranges(of: text, columns: columns).map { String(text[$0]) }
    }

    /// How many lines that are, without making them: panes are arranged by it, often for one picture.
    static func count(_ text: String, columns: Int) -> Int {
        ranges(of: TextWidth.clean(text), columns: columns).count
    }

    /// The lines as parts of a clean text: each reaches from its first word to its last.
    private static func ranges(of text: String, columns: Int) -> [Range<String.Index>] {
        let columns = max(1, columns)
        var lines: [Range<String.Index>] = []
        var line = text.startIndex..<text.startIndex
        var width = 0
        for word in blankSeparated(text) {
            if !line.isEmpty, width + 1 + word.columns <= columns {
                line = line.lowerBound..<word.range.upperBound
                width += 1 + word.columns
                continue
            }
            if !line.isEmpty { lines.append(line) }
            (line, width) = (word.range, word.columns)
            guard width > columns else { continue }
            let pieces = pieces(of: text[word.range], columns)
            lines += pieces.dropLast()
            line = pieces.last ?? line
            width = TextWidth.columns(text[line])
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }

    /// What stands between blanks; a blank that carries a mark is a letter.
    private static func blankSeparated(_ text: String) -> [(range: Range<String.Index>, columns: Int)] {
        let scalars = text.unicodeScalars
        var words: [(range: Range<String.Index>, columns: Int)] = []
        var (start, index, width) = (scalars.startIndex, scalars.startIndex, 0)
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            let isMarked = next < scalars.endIndex && TextWidth.columns(scalars[next]) == 0
            if scalars[index] == " ", !isMarked {
                words.append((start..<index, width))
                (start, width) = (next, 0)
            } else {
                width += TextWidth.columns(scalars[index])
            }
            index = next
        }
        return words + [(start..<index, width)]
    }

    /// A name in lines of at most so many columns, broken between the words that it is made of: behind a blank, a hyphen, an
    /// underline or a point, and before a capital that follows a small letter.
    static func parts(of name: String, columns: Int) -> [String] {
        var lines: [String] = []
        for piece in words(of: name).flatMap({ broken($0, columns) }) {
            if let line = lines.last, TextWidth.columns(line) + TextWidth.columns(piece) <= columns {
                lines[lines.count - 1] = line + piece
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    /// The columns of the longest of the words that a name is made of.
    static func longestWord(of name: String) -> Int { words(of: name).map { TextWidth.columns($0) }.max() ?? 0 }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var last: Character?
        for letter in name {
            let isNew = last.map { " -_.".contains($0) || $0.isLowercase && letter.isUppercase } ?? true
            if isNew { words.append("") }
            words[words.count - 1].append(letter)
            last = letter
        }
        return words
    }

    /// A word in pieces that each have room on a line.
    static func broken(_ word: String, _ columns: Int) -> [String] {
        guard TextWidth.columns(word) > columns else { return [word] }
        return pieces(of: word[...], columns).map { String(word[$0]) }
    }

    private static func pieces(of word: Substring, _ columns: Int) -> [Range<String.Index>] {
        var pieces: [Range<String.Index>] = []
        var (start, width) = (word.startIndex, 0)
        for index in word.indices {
            let length = TextWidth.columns(String(word[index]))
            if width + length > columns, start < index {
                pieces.append(start..<index)
                (start, width) = (index, 0)
            }
            width += length
        }
        return pieces + [start..<word.endIndex]
    }
}
