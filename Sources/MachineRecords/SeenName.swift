extension String {
    /// The name as a reader can see it: one of blanks alone stands in quotes, a mark that has no letter on a dotted circle.
    package var seen: String {
        guard let first = unicodeScalars.first, first.value <= 0x20 || first.value > 0x7e else { return self }
        if unicodeScalars.allSatisfy(\.properties.isWhitespace) { return "\"\(self)\"" }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return "\u{25cc}" + self
        default: return self
        }
    }
}
