/// Text that a program has printed for a terminal.
package enum PrintedText {
    /// The text without what a program colours its lines by (`CSI ... m`, and `CSI K` behind it). O(scalars).
    package static func withoutColors(_ text: String) -> String {
        let escape: Unicode.Scalar = "\u{1b}"
        guard text.unicodeScalars.contains(escape) else { return text }
        var plain = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: escape) {
            plain += rest[..<start]
            rest = rest[start...]
            let parameters = rest.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
            let isSequence = rest.dropFirst().first == "[" && parameters.endIndex < rest.endIndex
            if isSequence, ["m", "K"].contains(rest[parameters.endIndex]) {
                rest = rest[parameters.endIndex...].dropFirst()
            } else {
                plain.append(escape)
                rest = rest.dropFirst()
            }
        }
        plain += rest
        return String(plain)
    }
}
