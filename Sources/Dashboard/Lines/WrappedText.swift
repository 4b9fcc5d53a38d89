import Screen

/// Text on as many rows as it needs.
enum WrappedText {
    /// The text in lines of at most so many columns, broken between words, inside of one only where it is longer than a line.
    /// - Complexity: linear in the text.
    static func lines(_ text: String, columns: Int) -> [String] {
        let columns = max(1, columns)
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in TextWidth.clean(text).split(separator: " ", omittingEmptySubsequences: false) {
            let length = TextWidth.columns(word)
            if !line.isEmpty, width + 1 + length <= columns {
                line += " " + word
                width += 1 + length
                continue
            }
            if !line.isEmpty { lines.append(line) }
            let pieces = broken(String(word), columns)
            lines += pieces.dropLast()
            line = pieces.last ?? ""
            width = TextWidth.columns(line)
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
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
        var pieces: [String] = []
        var piece = ""
        var width = 0
        for letter in word {
            let length = TextWidth.columns(String(letter))
            if width + length > columns, !piece.isEmpty {
                pieces.append(piece)
                (piece, width) = ("", 0)
            }
            piece.append(letter)
            width += length
        }
        return pieces + [piece]
    }
}
