import JSONText

/// Columns and safety of text that comes from outside.
public enum TextWidth {
    /// Columns of one scalar: 0 for a combining mark, 2 for a wide glyph. Scalars that `isUnsafe` count as their
    /// replacement. It needs no locale, so that a drawing is the same everywhere. O(log of 100).
    public static func columns(_ scalar: Unicode.Scalar) -> Int {
        // Most text, and the lines, blocks and shapes of drawings: none of them wide, a mark or unsafe.
        if scalar.value < 0x300 || (0x2500...0x25fc).contains(scalar.value) { return 1 }
        if isUnsafe(scalar) { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar.value) ? 2 : 1
        }
    }

    /// Columns of a text as `clean` would write it.
    public static func columns(_ text: String) -> Int {
        let ascii = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil
        }
        if let count = ascii ?? nil { return count }
        return text.unicodeScalars.reduce(0) { $0 + columns($1) }
    }

    /// Columns of a part of a text, or of a text of another kind.
    public static func columns(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns($1) }
    }

    /// Whether a scalar could move the cursor, ring, recolour, reorder or hide text: C0, C1, DEL, bidi controls,
    /// zero-width and other format characters, blank letters and tags.
    public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { OutsideText.isUnsafe(scalar) }

    /// The text with every unsafe scalar shown as `�` (a blank for tab and newline), safe to write into a `Buffer`.
    public static func clean(_ text: String) -> String { OutsideText.cleanedLine(text) }

    /// The end of the text in at most `limit` columns, after `ellipsis` where the text is longer.
    public static func cutFront(_ text: String, to limit: Int, ellipsis: String = "…") -> String {
        guard columns(text) > limit else { return text }
        let room = limit - columns(ellipsis)
        guard room >= 0 else { return "" }
        let scalars = text.unicodeScalars
        var (start, used) = (scalars.endIndex, 0)
        while start > scalars.startIndex {
            let before = scalars.index(before: start)
            let width = columns(scalars[before])
            guard used + width <= room else { break }
            (start, used) = (before, used + width)
        }
        // A combining mark without its letter would stand on the ellipsis.
        while start < scalars.endIndex, columns(scalars[start]) == 0 { start = scalars.index(after: start) }
        return ellipsis + String(scalars[start...])
    }

    /// The name of a state in at most `limit` columns.
    ///
    /// An identifier or a path is told by its end; of a sentence, which has blanks, the words stay that it begins with, and before
    /// them the parents go.
    /// - Parameter parentLetters: with how many letters its parents stand before its own name, dots and all.
    public static func cutName(
        _ name: String, behind parentLetters: Int = 0, to limit: Int, ellipsis: String = "…"
    ) -> String {
        guard columns(name) > limit else { return name }
        let own = String(name.dropFirst(parentLetters))
        let lead = parentLetters == 0 ? "" : ellipsis
        guard own.contains(" "), columns(lead) + columns(own) > limit, columns(lead) < limit else {
            return cutFront(name, to: limit, ellipsis: ellipsis)
        }
        return lead + cut(own, to: limit - columns(lead), ellipsis: ellipsis)
    }

    /// The text in at most `limit` columns, cut with `ellipsis` where it is longer.
    public static func cut(_ text: String, to limit: Int, ellipsis: String = "…") -> String {
        guard columns(text) > limit else { return text }
        let room = limit - columns(ellipsis)
        guard room >= 0 else { return "" }
        var cut = String.UnicodeScalarView()
        var used = 0
        for scalar in text.unicodeScalars {
            let width = columns(scalar)
            guard used + width <= room else { break }
            used += width
            cut.append(scalar)
        }
        return String(cut) + ellipsis
    }

    /// Texts in so many columns, so that those that are not the same do not look the same, as far as that can be.
    ///
    /// A negation that a text begins with, as `[!` or `not `, stays; the rest is cut by stages, and each takes only the texts
    /// that look alike after the one before:
    ///
    /// | stage | what is left of a text |
    /// |---|---|
    /// | 1 | its beginning |
    /// | 2 | its end (`cutFront`) |
    /// | 3 | what begins at the first word in which it differs from its like, tried twice; both ends where that is the first |
    /// | 4 | both ends, without what is between (`cutMiddle`) |
    /// | 5 | the words alone in which it differs from all long texts (`differencesCut`), if more are told apart by them |
    ///
    /// - Complexity: linear in the scalars.
    public static func cutApart(_ texts: [String], to limit: Int, ellipsis: String = "…") -> [String] {
        let negations = texts.map(negation)
        var cuts = texts
        for negation in Set(negations) {
            let places = texts.indices.filter { negations[$0] == negation }
            let rests = places.map { String(texts[$0].dropFirst(negation.count)) }
            let cut = restsCutApart(rests, to: limit - columns(negation), ellipsis: ellipsis)
            for (place, rest) in zip(places, cut) { cuts[place] = negation + rest }
        }
        return cuts
    }

    /// The negation that a text begins with, as `!` or `not `; empty where it begins with none.
    package static func negation(of text: String) -> String {
        ["[!", "[not ", "[not(", "!", "not ", "not("].first { text.hasPrefix($0) } ?? ""
    }

    private static func restsCutApart(_ texts: [String], to limit: Int, ellipsis: String) -> [String] {
        let cuts = recut(texts, texts.map { cut($0, to: limit, ellipsis: ellipsis) }) { alike in
            alike.map { cutFront($0, to: limit, ellipsis: ellipsis) }
        }
        func differing(_ alike: [String]) -> [String] {
            let common = commonWords(of: alike)
            // Nothing is left out before a text that differs from its beginning on.
            guard common > 0 else { return alike.map { cutMiddle($0, to: limit, ellipsis: ellipsis) } }
            return alike.map {
                cut(ellipsis + String($0.unicodeScalars.dropFirst(common)), to: limit, ellipsis: ellipsis)
            }
        }
        // Of some that begin in other words, those that are alike even so begin in the same.
        let told = recut(texts, recut(texts, cuts, again: differing), again: differing)
        let found = recut(texts, told) { alike in alike.map { cutMiddle($0, to: limit, ellipsis: ellipsis) } }
        guard Set(found).count < Set(texts).count else { return found }
        let others = differencesCut(texts, to: limit, ellipsis: ellipsis)
        let wholes = Dictionary(grouping: Set(zip(texts, found).map { [$0, $1] }), by: { $0[1] })
        // Those alone that still look the same: of the others more is read as they are.
        let mixed = zip(found, others).map { wholes[$0]?.count ?? 0 > 1 ? $1 : $0 }
        return Set(mixed).count > Set(found).count ? mixed : found
    }

    /// Texts in so many columns, of those that begin alike the words alone in which they differ.
    private static func differencesCut(_ texts: [String], to limit: Int, ellipsis: String) -> [String] {
        let long = Set(texts.filter { columns($0) > limit }).sorted()
        let told = Dictionary(zip(long, differences(of: long, ellipsis: ellipsis)), uniquingKeysWith: { $1 })
        return texts.map { text in
            let cut = cut(told[text] ?? text, to: limit, ellipsis: ellipsis)
            return cut.hasSuffix(ellipsis + ellipsis) ? String(cut.dropLast(ellipsis.count)) : cut
        }
    }

    /// Texts in so many columns without what is in their middle: first with about as much of either end, then with less of the
    /// beginning and at last with less of the end.
    /// - Complexity: linear in the scalars for each that is looked at.
    public static func middleCuts(
        of texts: [String], to limit: Int, ellipsis: String = "…"
    ) -> some Sequence<[String]> {
        let half = limit / 2
        let fronts = half < 2 ? [half] : Array((1...half).reversed()) + Array(half + 1..<max(half + 1, limit - 1))
        return fronts.lazy.map { front in
            texts.map { cutMiddle($0, to: limit, front: front, ellipsis: ellipsis) }
        }
    }

    /// Both ends of a text in at most `limit` columns, with `ellipsis` between them where the text is longer.
    /// - Parameter front: columns of its beginning; about as many as of its end where nothing is said.
    private static func cutMiddle(_ text: String, to limit: Int, front: Int? = nil, ellipsis: String) -> String {
        guard columns(text) > limit else { return text }
        let front = cut(text, to: front ?? limit / 2, ellipsis: "")
        return front + cutFront(text, to: limit - columns(front), ellipsis: ellipsis)
    }

    /// Cuts with those done again that are the same for texts that are not.
    /// - Parameter again: cuts texts that look alike, in their order.
    package static func recut(_ texts: [String], _ cuts: [String], again: ([String]) -> [String]) -> [String] {
        var wholes: [String: Set<String>] = [:]
        for (text, cut) in zip(texts, cuts) { wholes[cut, default: []].insert(text) }
        var better: [String: String] = [:]
        for alike in wholes.values where alike.count > 1 {
            let sorted = alike.sorted()
            for (text, cut) in zip(sorted, again(sorted)) { better[text] = cut }
        }
        return zip(texts, cuts).map { better[$0] ?? $1 }
    }

    /// Of each text only the words in which it differs from those that begin like it, and what comes behind the last of them:
    /// where the beginnings differ and what follows too, both are shown.
    private static func differences(of sorted: [String], ellipsis: String) -> [String] {
        let common = commonWords(of: sorted)
        let rests = sorted.map { Array($0.unicodeScalars.dropFirst(common)) }
        let words = rests.map(firstWord)
        var told = rests.map { String(String.UnicodeScalarView($0)) }
        for (word, places) in Dictionary(grouping: sorted.indices, by: { words[$0] })
        where places.count > 1 && !word.isEmpty {
            let further = differences(
                of: places.map { String(told[$0].unicodeScalars.dropFirst(word.count)) }, ellipsis: ellipsis)
            for (place, rest) in zip(places, further) { told[place] = String(String.UnicodeScalarView(word)) + rest }
        }
        return common > 0 ? told.map { ellipsis + $0 } : told
    }

    /// The word that a text begins with, and the blank behind it.
    private static func firstWord(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let letters = Array(scalars.prefix(while: isInWord))
        return scalars.dropFirst(letters.count).first == " " ? letters + [" "] : letters
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// How many scalars texts begin with alike, but for those of the word in which they begin to differ.
    private static func commonWords(of sorted: [String]) -> Int {
        guard let first = sorted.first, let last = sorted.last else { return 0 }
        let alike = Array(zip(first.unicodeScalars, last.unicodeScalars).prefix { $0 == $1 }.map(\.0))
        let words = alike.reversed().drop(while: isInWord)
        return words.count
    }
}
