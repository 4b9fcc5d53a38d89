import Screen

/// How long the words of a drawing that stands alone may be.
package struct WordLimits: Hashable, Sendable {
    /// Columns that no name and no label exceeds; nil for any number.
    package var cut: Int?
    /// Names and labels are broken over several lines rather than wide.
    package var wraps: Bool
    /// Columns to which names are then broken.
    var nameColumns = 16
    /// Columns to which labels are then broken; nil leaves them on one line.
    var labelColumns: Int? = 24

    /// Every name and label whole, on one line, unless told otherwise.
    package init(cut: Int? = nil, wraps: Bool = false) {
        self.cut = cut
        self.wraps = wraps
    }

    /// Ways to break words for a pane, from none to the closest; the one that is asked for where the columns are.
    var attempts: [WordLimits] {
        guard wraps, cut == nil else { return [self] }
        let all: [(Int, Int?)] = [(16, nil), (16, 24), (12, 16), (9, 12)]
        return [WordLimits()]
            + all.map { names, labels in
                var limits = self
                (limits.nameColumns, limits.labelColumns) = (names, labels)
                return limits
            }
    }

    /// What is written in each box: one line, or several where they wrap. Two that are cut alike are told apart.
    func lines(of names: [String]) -> [[String]] {
        guard wraps else { return distinct(names).map { [$0] } }
        let limit = max(2, min(cut ?? nameColumns, nameColumns))
        return names.map { WordWrap(limit: limit).lines(of: $0) }
    }

    /// What is written on the lines that leave a box: nothing, one line, or several where they wrap.
    func labels(_ texts: [String]) -> [[String]] {
        guard wraps, let columns = labelColumns else {
            let shown = cut.map { TextWidth.cutApart(texts, to: $0) } ?? texts
            return shown.map { $0.isEmpty ? [] : [$0] }
        }
        let wrap = WordWrap(limit: max(2, min(cut ?? columns, columns)))
        return texts.map { $0.isEmpty ? [] : wrap.lines(ofList: $0) }
    }

    /// The names cut so that they differ, with a number where there is no room for what tells two apart.
    private func distinct(_ names: [String]) -> [String] {
        guard let cut else { return names }
        var taken = Set(names.filter { TextWidth.columns($0) <= cut })
        var numbers: [String: Int] = [:]
        return zip(names, TextWidth.cutApart(names, to: cut)).map { name, apart in
            guard TextWidth.columns(name) > cut else { return name }
            var short = apart
            var number = numbers[short, default: 1]
            let first = short
            while !taken.insert(short).inserted {
                number += 1
                let mark = "~\(number)"
                short = TextWidth.cut(name, to: max(1, cut - mark.count)) + mark
            }
            numbers[first] = number
            return short
        }
    }
}

/// A text broken into lines of a few columns where its words end, and within a word only if it is wider than a line.
struct WordWrap {
    /// Columns of a line, 2 at least: a wide letter must fit.
    let limit: Int

    /// The lines from the top; one, which may be empty, at least. Blanks at which a line is broken are dropped.
    func lines(of text: String) -> [String] {
        var lines = [""]
        for word in words(of: text).flatMap(pieces) {
            let last = lines[lines.count - 1]
            if TextWidth.columns(last) + TextWidth.columns(Self.trimmed(word)) <= limit {
                lines[lines.count - 1] = last + word
            } else {
                lines.append(word)
            }
        }
        let trimmed = lines.map(Self.trimmed).filter { !$0.isEmpty }
        return trimmed.isEmpty ? [""] : trimmed
    }

    /// The lines of a list with commas: broken after a comma where that is enough.
    func lines(ofList text: String) -> [String] {
        var lines: [String] = []
        for item in items(text) {
            if let last = lines.last, TextWidth.columns(last + " " + item) <= limit {
                lines[lines.count - 1] = last + " " + item
            } else {
                lines += self.lines(of: item)
            }
        }
        return lines
    }

    /// What stands between two commas, with the second one.
    private func items(_ text: String) -> [String] {
        var items = [""]
        for character in text {
            if character == " ", items[items.count - 1].last == "," {
                items.append("")
            } else {
                items[items.count - 1].append(character)
            }
        }
        return items.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// The text in parts that each end with a blank or a mark, or before a capital that follows a small letter.
    private func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text {
            if character.isUppercase, word.last?.isLowercase == true {
                words.append(word)
                word = ""
            }
            word.append(character)
            if " ._-/:,".contains(character) {
                words.append(word)
                word = ""
            }
        }
        return words + (word.isEmpty ? [] : [word])
    }

    /// A word in parts that fit a line.
    private func pieces(_ word: String) -> [String] {
        guard TextWidth.columns(Self.trimmed(word)) > limit else { return [word] }
        var pieces = [""]
        for character in word {
            let width = TextWidth.columns(String(character))
            let isFull = TextWidth.columns(pieces[pieces.count - 1]) + width > limit
            if isFull { pieces.append("") }
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }
}
