import JSONText

/// Why one line of a theme file cannot be used.
struct LineProblem: Error {
    let reason: String
    /// Where it is, a piece of the line.
    let word: Substring

    init(_ reason: String, at word: Substring) { (self.reason, self.word) = (reason, word) }

    /// The problem with its place.
    func error(in line: Substring, number: Int) -> ThemeError {
        let before = line.unicodeScalars.distance(from: line.startIndex, to: word.startIndex)
        return ThemeError(line: number, column: before + 1, reason: reason, text: String(line))
    }

    /// A name that nobody knows, with the one it may have been meant for.
    static func unknown(_ kind: String, _ name: Substring, known: [String]) -> LineProblem {
        let shown = Self.shown(name)
        let near = NearestName.of(String(name), among: known)
        let question = near.map { "; " + NearestName.didYouMean("'\($0)'") } ?? ""
        return LineProblem("unknown \(kind) '\(shown)'\(question)", at: name)
    }

    /// A word of the file as a message repeats it.
    static func shown(_ word: Substring) -> String { TextWidth.cut(TextWidth.clean(String(word)), to: 60) }
}
