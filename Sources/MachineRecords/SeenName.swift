extension String {
    /// The name as a reader can see it: one of blanks alone stands in quotes, a mark that has no letter on a dotted circle, and pictures
    /// that are joined to one, as a family is, beside each other, as few terminals join them.
    package var seen: String {
        guard let first = utf8.first else { return self }
        // Nearly all names; the joiner ends in that byte.
        if (0x21...0x7e).contains(first), !utf8.contains(0x8d) { return self }
        let name = unicodeScalars.contains("\u{200d}") ? withoutJoiners : self
        if name.unicodeScalars.allSatisfy(isBlank) { return "\"\(name)\"" }
        switch name.unicodeScalars.first?.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return "\u{25cc}" + name
        default: return name
        }
    }

    /// The pattern of braille without a dot counts as a symbol, and shows as a blank.
    private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar == "\u{2800}" }

    /// Without the joiners between two pictures; others join letters.
    private var withoutJoiners: String {
        let scalars = Array(unicodeScalars)
        // Digits are emoji too.
        func isPicture(_ place: Int) -> Bool {
            guard scalars.indices.contains(place) else { return false }
            return scalars[place].value > 0xff && scalars[place].properties.isEmoji || scalars[place] == "\u{fe0f}"
        }
        let kept = scalars.indices.filter {
            scalars[$0] != "\u{200d}" || !isPicture($0 - 1) || !isPicture($0 + 1)
        }
        return String(String.UnicodeScalarView(kept.map { scalars[$0] }))
    }
}
