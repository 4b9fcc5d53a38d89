import JSONText
import Statecharts

/// Ids and texts as Mermaid's grammar takes them: what it keeps for itself is written as an entity, so that any text at
/// all reads back as it was.
enum MermaidNames {
    /// An id: letters, digits, `_`, `.` and what lies beyond ASCII stay; an empty one is `#0;`.
    static func id(_ id: String) -> String {
        guard !id.isEmpty else { return "#0;" }
        let isReserved = MermaidWords.reserved.contains(id.lowercased())
        var written = ""
        for (index, scalar) in id.unicodeScalars.enumerated() {
            let isPlain = isPlainInID(scalar) && !(index == 0 && isReserved)
            written += isPlain || scalar.value == 0 ? String(scalar) : entity(scalar)
        }
        return written
    }

    private static func isPlainInID(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
        default: !scalar.isASCII && isVisible(scalar)
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
            .surrogate:
            false
        default: !scalar.properties.isWhitespace
        }
    }

    private static func entity(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

    /// A text in quotes or behind a colon.
    /// - Parameter signs: what else becomes an entity.
    static func text(_ text: String, without signs: String = "") -> String {
        guard !text.isEmpty else { return "#0;" }
        let scalars = Array(text.unicodeScalars)
        var written = ""
        for (index, scalar) in scalars.enumerated() {
            let isKept = staysInText(scalars, at: index) && !signs.unicodeScalars.contains(scalar)
            written += isKept || scalar.value == 0 ? String(scalar) : entity(scalar)
        }
        return written
    }

    private static func staysInText(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        let scalar = scalars[index]
        switch scalar {
        case "#", ";", "\"": return false
        case " ", ":", "%", "\\", "<", "[":
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            return !isTaken(scalar, after: index > 0 ? scalars[index - 1] : nil, before: next)
        // A line with `direction LR` in it would be that statement and nothing else.
        case "d", "D": return !begins("direction", scalars, at: index)
        default: return scalar.isASCII ? scalar.value > 0x20 && scalar.value != 0x7f : isVisible(scalar)
        }
    }

    /// Whether Mermaid makes more, or less, of a sign than the sign itself, for what is beside it; nil is an end of the text.
    private static func isTaken(_ sign: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?)
        -> Bool
    {
        switch sign {
        // A blank at either end, or the second of two, would be taken away.
        case " ": [nil, " "].contains(last) || next == nil
        case ":": [nil, ":"].contains(last) || [nil, ":", ";"].contains(next)
        case "%": [last, next].contains("%")
        // Mermaid's breaks of a line: `\n`, `<br>`; and its marks of a kind, which count in quotes too: `<<fork>>`, `[[fork]]`.
        case "\\": next == "n"
        case "<": ["b", "B", "<"].contains(next)
        case "[": next == "["
        default: false
        }
    }

    private static func begins(_ word: String, _ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        String(String.UnicodeScalarView(scalars[index...].prefix(word.utf8.count))).lowercased() == word
    }

    /// A title as front matter holds it, quoted where YAML could take it for more than words; nil where one line of it
    /// holds none, as with a line break.
    static func title(_ name: String) -> String? {
        let scalars = name.unicodeScalars
        guard scalars.allSatisfy({ $0 == " " || isVisible($0) }) else { return nil }
        let isPlain = scalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || " _-.()".unicodeScalars.contains($0)
        }
        // What YAML reads as no text, bare.
        let isWord = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(name.lowercased())
        if isPlain, !isWord, name.first?.isLetter == true, name.last != " " { return name }
        return "'" + name.spelled { $0 == "'" ? "''" : nil } + "'"
    }

    /// A label from which the same parts are read, in the file's own words if those do; nil where none does.
    static func label(_ own: String?, _ parts: LabelText) -> String? {
        let candidates = [
            own.map { text($0) }, parts.map { text($0) }.written, parts.map { text($0, without: "[](){}/,'") }.written,
        ]
        return candidates.compactMap { $0 }.first { written in
            LabelText(MermaidText.collapsed(written)).map(MermaidText.decoded) == parts
                && (own == nil || written != candidates[0] || MermaidText.shown(written) == own)
        }
    }
}
