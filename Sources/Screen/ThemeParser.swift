extension Theme {
    /// Reads a theme file: one `role = look` a line.
    ///
    /// A look is `[colour] [on colour] [attribute …] [| attribute …]`. A colour is `default`, a number of the palette (0
    /// to 255), `#rgb`, `#rrggbb` or one of the sixteen names (`red`, `bright-red`, …); attributes are `bold`, `dim`,
    /// `italic`, `underline`, `reverse`. What follows `|` is the look on terminals without colours; without it the same
    /// attributes serve. A colour that is left out is that of `text`. At least one role is given. `theme = Name` gives the
    /// theme its name. Blank lines, lines that begin with `#`, and what follows a `#` between blanks are comments. A base16 scheme, as
    /// tinted-theming and chriskempson publish them in YAML, is read too: its sixteen colours take the roles.
    /// - Throws: every error of the file at once, each with its line.
    public init(parsing text: String, name: String = "unnamed") throws(ThemeErrors) {
        if let scheme = try Base16Scheme(text) {
            self.init(name: scheme.name ?? name, looks: scheme.looks)
            return
        }
        var parser = ThemeParser()
        // By its bytes: letters of several scalars are found by a table, at each start of the program.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (offset, line) in lines.enumerated() {
            parser.read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: offset + 1)
        }
        parser.expectRole(in: lines.first ?? "".utf8[...])
        guard parser.errors.isEmpty else { throw ThemeErrors(errors: parser.errors, more: parser.more) }
        self.init(name: parser.name ?? name, looks: parser.looks)
    }
}

/// Collects what the lines of a theme file say.
private struct ThemeParser {
    var name: String?
    var errors: [ThemeError] = []
    var more = 0
    /// Of each role in their order.
    private var drafts = [LookDraft?](repeating: nil, count: Role.allCases.count)

    /// The looks with what they left out taken from `text`.
    var looks: [Theme.Look?] {
        let ground = drafts[Role.text.rawValue] ?? LookDraft()
        return drafts.map { draft -> Theme.Look? in
            guard let draft else { return nil }
            let style = Style(
                foreground: draft.foreground ?? ground.foreground ?? .terminal,
                background: draft.background ?? ground.background ?? .terminal, attributes: draft.attributes)
            return Theme.Look(style: style, monochrome: draft.monochrome ?? draft.attributes)
        }
    }

    mutating func read(_ line: Substring.UTF8View, number: Int) {
        var words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(Substring.init)
        guard let first = words.first, first.utf8.first != UInt8(ascii: "#") else { return }
        if let comment = words.firstIndex(where: { Self.isSign(UInt8(ascii: "#"), $0) }) {
            words.removeSubrange(comment...)
        }
        do throws(LineProblem) {
            try take(separated(words))
        } catch {
            let isKept = errors.count < ThemeErrors.limit
            if isKept {
                errors.append(error.error(in: Substring(line), number: number))
            } else {
                more += 1
            }
        }
    }

    /// A file without any role, an empty one above all, is no theme: whoever chose it would see the terminal's colours, and
    /// not why.
    mutating func expectRole(in first: Substring.UTF8View) {
        guard errors.isEmpty, drafts.allSatisfy({ $0 == nil }) else { return }
        let line = Substring(first)
        let problem = LineProblem(
            "no role has a look; expected one at least, for example 'muted = 245'", at: line.prefix(0))
        errors.append(problem.error(in: line, number: 1))
    }

    /// Whether a word is that letter and no more.
    private static func isSign(_ letter: UInt8, _ word: Substring) -> Bool {
        word.utf8.count == 1 && word.utf8.first == letter
    }

    /// `role=look` may be written without blanks.
    private func separated(_ words: [Substring]) throws(LineProblem) -> (key: Substring, words: ArraySlice<Substring>) {
        guard let first = words.first else { return ("", []) }
        if words.count > 1, Self.isSign(UInt8(ascii: "="), words[1]) { return (first, words.dropFirst(2)) }
        guard let sign = first.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            throw LineProblem("expected 'role = look', for example 'muted = 245'", at: first)
        }
        let value = first[first.utf8.index(after: sign)...]
        return (first[..<sign], (value.isEmpty ? [] : [value]) + words.dropFirst())
    }

    private mutating func take(_ entry: (key: Substring, words: ArraySlice<Substring>)) throws(LineProblem) {
        // Compared as a whole string: as a part of one, what compares them is put together at run time.
        let key = String(entry.key)
        if key == "theme" {
            guard name == nil else { throw LineProblem("'theme' is given a second time", at: entry.key) }
            guard !entry.words.isEmpty else {
                throw LineProblem("the theme's name is missing after '='", at: entry.key)
            }
            name = entry.words.joined(separator: " ")
            return
        }
        guard let role = Role.allCases.first(where: { $0.name == key }) else {
            throw .unknown("role", entry.key, known: Role.allCases.map(\.name) + ["theme"])
        }
        guard drafts[role.rawValue] == nil else {
            throw LineProblem("'\(role.name)' is given a second time", at: entry.key)
        }
        guard !entry.words.isEmpty else { throw LineProblem("'\(role.name)' has no look after '='", at: entry.key) }
        drafts[role.rawValue] = try LookDraft(entry.words)
    }
}
