/// Text that comes from outside: which of its scalars must not reach a terminal, and what is shown instead.
///
/// It is the one definition: the screen, the writers of files and the writer to the standard streams all go by it.
package enum OutsideText {
    /// Whether a scalar could move the cursor, ring, recolour, reorder or hide text: C0, C1, DEL, bidi controls,
    /// zero-width and other format characters, blank letters and tags.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7e: false
        case 0x00...0x1f, 0x7f...0x9f, 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f,
            0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164, 0xfeff, 0xffa0, 0xfff0...0xfffb,
            0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe00ff, 0xe01f0...0xe0fff:
            true
        default: false
        }
    }

    /// The text with every unsafe scalar shown as `�`, a tab as a blank; newlines stay. O(scalars).
    package static func cleaned(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isUnsafe($0) && $0 != "\n" }) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            clean.append(scalar == "\n" || !isUnsafe(scalar) ? scalar : scalar == "\t" ? " " : "\u{fffd}")
        }
        return String(clean)
    }

    /// The same as one line: a newline is a blank too.
    package static func cleanedLine(_ text: String) -> String {
        let clean = cleaned(text)
        guard clean.unicodeScalars.contains("\n") else { return clean }
        return String(String.UnicodeScalarView(clean.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
    }
}
