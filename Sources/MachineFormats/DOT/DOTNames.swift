import JSONText

/// Names and texts as DOT writes them.
enum DOTNames {
    /// Whether a name can be one in DOT: a backslash cannot be told there from the start of an escape, and what would not reach
    /// a terminal raw has no other spelling there.
    static func isWhole(_ name: String) -> Bool {
        !name.utf8.contains(UInt8(ascii: "\\")) && !name.unicodeScalars.contains(where: isHidden)
    }

    /// Whether a sign is written by its number. Line breaks are written as they are, but for labels.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool { scalar != "\n" && OutsideText.isUnsafe(scalar) }

    /// A name in quotes.
    static func quoted(_ name: String) -> String { "\"" + name.spelled { $0 == "\"" ? "\\\"" : nil } + "\"" }

    /// The value of an attribute of ours, backslashes doubled; a sign that would not be seen is `\u{200D}`.
    static func value(_ text: String) -> String {
        quoted(text.spelled { $0 == "\\" ? "\\\\" : isHidden($0) ? "\\u{\(String($0.value, radix: 16))}" : nil })
    }

    /// Such a value as it was before.
    static func plain(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
        var plain = String.UnicodeScalarView()
        var rest = value.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.first else {
                if scalar != "\\" { plain.append(scalar) }
                continue
            }
            if let hidden = numbered(&rest) {
                plain.append(hidden)
            } else {
                plain.append(escaped)
                rest.removeFirst()
            }
        }
        return String(plain)
    }

    /// Takes `u{200D}` and tells the sign of that number; nil where something else stands.
    private static func numbered(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard rest.starts(with: "u{".unicodeScalars), let end = rest.prefix(9).firstIndex(of: "}") else { return nil }
        let digits = String(rest[..<end].dropFirst(2))
        guard digits.first?.isHexDigit == true, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        rest = rest[rest.index(after: end)...]
        return scalar
    }

    /// A label: what Graphviz takes for an escape or an entity is escaped.
    static func label(_ text: String) -> String {
        let spelled = text.spelled { scalar in
            switch scalar {
            case "&": "&amp;"
            case "\\": "\\\\"
            case "\n": "\\n"
            // NUL ends a text in Graphviz, whatever its spelling.
            case "\0": "\u{fffd}"
            default: isHidden(scalar) ? "&#\(scalar.value);" : nil
            }
        }
        return quoted(spelled)
    }

    /// Whether a label reads back as the same text, which is one without NUL and white space but single blanks.
    static func readsBack(_ text: String) -> Bool {
        !text.utf8.contains(0) && text.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text
    }

    /// Attributes behind a node or an edge.
    static func list(_ attributes: [String]) -> String {
        attributes.isEmpty ? "" : " [" + attributes.joined(separator: " ") + "]"
    }
}
