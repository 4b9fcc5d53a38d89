/// A base16 scheme: sixteen colours and a name, in the small part of YAML in which they are published.
///
/// chriskempson writes `scheme:` and the colours at the left; tinted-theming writes `name:` and the colours, with a `#`,
/// below `palette:`. Other entries, such as `author` or the colours beyond the sixteenth, are passed over.
struct Base16Scheme {
    private(set) var name: String?
    private var colors: [ColorTable.Channels?] = Array(repeating: nil, count: 16)

    /// Nil where the text is no such scheme: none of its lines gives a colour `base0…`.
    /// - Throws: every colour that cannot be read or is missing.
    init?(_ text: String) throws(ThemeErrors) {
        // Told by its bytes: the themes of our own kind are read at each start of the program.
        guard Self.names(aColourIn: text.utf8[...]) else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let entries = lines.enumerated().compactMap { Entry($1, number: $0 + 1) }
        guard let first = entries.first(where: { $0.place != nil }) else { return nil }
        var errors: [ThemeError] = []
        for entry in entries {
            do throws(LineProblem) {
                try take(entry)
            } catch {
                errors.append(error.error(in: entry.line, number: entry.number))
            }
        }
        let missing = colors.indices.filter { place in
            colors[place] == nil && !entries.contains { $0.place == place }
        }
        if !missing.isEmpty {
            let names = missing.map(Self.name).joined(separator: ", ")
            let problem = LineProblem("this base16 scheme has no \(names)", at: first.key)
            errors.append(problem.error(in: first.line, number: first.number))
        }
        guard errors.isEmpty else {
            let kept = Array(errors.prefix(ThemeErrors.limit))
            throw ThemeErrors(errors: kept, more: errors.count - kept.count)
        }
    }

    /// Whether `base0` stands anywhere.
    private static func names(aColourIn text: Substring.UTF8View) -> Bool {
        var rest = text
        while let start = rest.firstIndex(of: UInt8(ascii: "b")) {
            rest = rest[start...]
            if rest.starts(with: "base0".utf8) { return true }
            rest.removeFirst()
        }
        return false
    }

    private static func name(of place: Int) -> String { "base0" + String(place, radix: 16, uppercase: true) }

    private mutating func take(_ entry: Entry) throws(LineProblem) {
        if let place = entry.place {
            guard colors[place] == nil else {
                throw LineProblem("'\(entry.key)' is given a second time", at: entry.key)
            }
            colors[place] = try color(entry.value.isEmpty ? entry.key : entry.value, of: entry)
        } else if !entry.value.isEmpty, entry.key == "name" || entry.key == "scheme" && name == nil {
            name = String(entry.value)
        }
    }

    private func color(_ word: Substring, of entry: Entry) throws(LineProblem) -> ColorTable.Channels {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word
        let isHexadecimal = digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        guard isHexadecimal, let value = Int(digits, radix: 16) else {
            let shown = entry.value.isEmpty ? "nothing" : "'\(LineProblem.shown(word))'"
            throw LineProblem("expected a colour such as \"#1c1c1c\" for \(entry.key), found \(shown)", at: word)
        }
        return ColorTable.Channels(red: value >> 16, green: value >> 8 & 255, blue: value & 255)
    }

    /// The roles in the scheme's colours, by its own guide for what each is for. A colour that would read too faintly is
    /// taken a little nearer to black or white.
    var looks: [Theme.Look?] {
        let ground = (text: 0, bar: 1, selection: 2)
        let drawn: [(Role, Int, on: Int, Attributes, without: Attributes)] = [
            (.text, 5, ground.text, [], []), (.muted, 4, ground.text, [], .dim), (.frame, 3, ground.text, [], .dim),
            (.focus, 6, ground.text, .bold, .bold), (.heading, 6, ground.text, .bold, .bold),
            (.here, 0, 10, .bold, [.bold, .reverse]), (.lit, 10, ground.text, .bold, .bold),
            (.trouble, 8, ground.text, .bold, [.bold, .underline]), (.caution, 6, ground.text, [], .underline),
            (.ghost, 8, ground.text, [], .dim), (.legal, 6, ground.text, .bold, .bold),
            (.success, 5, ground.text, [], []), (.receding, 4, ground.text, [], .dim),
            (.unvisited, 4, ground.text, .italic, [.dim, .italic]),
            (.changed, 6, ground.text, .underline, .underline), (.selection, 6, ground.selection, [], .reverse),
            (.key, 6, ground.text, .bold, [.bold, .underline]), (.name, 5, ground.text, [], []),
            (.header, 5, ground.bar, [], .reverse), (.footer, 4, ground.bar, [], []),
            (.banner, 6, ground.selection, .bold, [.bold, .reverse]),
            (.input, 6, ground.bar, .underline, .underline),
        ]
        var looks = [Theme.Look?](repeating: nil, count: Role.allCases.count)
        for (role, color, ground, attributes, monochrome) in drawn {
            let least = role == .frame ? Contrast.frames : Contrast.text
            let style = Style(
                foreground: raised(color, on: ground, to: least), background: .rgb(self[ground]),
                attributes: attributes)
            looks[role.rawValue] = Theme.Look(style: style, monochrome: monochrome)
        }
        return looks
    }

    private subscript(place: Int) -> ColorTable.Channels {
        colors[place] ?? ColorTable.Channels(red: 0, green: 0, blue: 0)
    }

    /// What is on the ground of text is also put on the bars, which have one of their own; but it is not read there alone.
    private func raised(_ color: Int, on ground: Int, to least: Double) -> Color {
        let own = Contrast.raised(self[color], on: self[ground], to: least)
        let onBars = ground == 0 ? Contrast.raised(own, on: self[1], to: least) : own
        return .rgb(Contrast.ratio(onBars, self[ground]) >= least ? onBars : own)
    }
}

/// `key: value` in one line, the quotes of the value taken off.
private struct Entry {
    let line: Substring
    let number: Int
    let key: Substring
    let value: Substring

    init?(_ line: Substring, number: Int) {
        let start = line.drop { $0 == " " || $0 == "\t" }
        guard !start.hasPrefix("#"), let colon = start.firstIndex(of: ":") else { return nil }
        (self.line, self.number) = (line, number)
        key = Self.unquoted(start[..<colon])
        value = Self.unquoted(start[start.index(after: colon)...])
    }

    /// Which of the sixteen colours is given, if one is.
    var place: Int? {
        guard key.count == 6, key.hasPrefix("base0"), let digit = key.last?.hexDigitValue else { return nil }
        return digit
    }

    /// What is between quotes, or else up to a comment.
    private static func unquoted(_ text: Substring) -> Substring {
        let word = text.drop { $0 == " " || $0 == "\t" }
        if let quote = word.first, quote == "\"" || quote == "'" {
            return word.dropFirst().prefix { $0 != quote }
        }
        var end = word
        if let comment = end.firstRange(of: " #") { end = end[..<comment.lowerBound] }
        while let last = end.last, last == " " || last == "\t" { end = end.dropLast() }
        return end
    }
}
