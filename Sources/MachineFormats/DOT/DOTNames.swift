/// Names and texts as DOT writes them.
enum DOTNames {
    /// Whether a name can be one in DOT: a backslash cannot be told there from the start of an escape.
    static func isWhole(_ name: String) -> Bool { !name.utf8.contains(UInt8(ascii: "\\")) }

    /// A name in quotes.
    static func quoted(_ name: String) -> String {
        "\"" + name.replacing("\"", with: "\\\"") + "\""
    }

    /// The value of an attribute of ours, backslashes doubled.
    static func value(_ text: String) -> String { quoted(text.replacing("\\", with: "\\\\")) }

    /// Such a value as it was before.
    static func plain(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
        var plain = String.UnicodeScalarView()
        var isEscape = false
        for scalar in value.unicodeScalars {
            isEscape = scalar == "\\" && !isEscape
            if !isEscape { plain.append(scalar) }
        }
        return String(plain)
    }

    /// A label: what Graphviz takes for an escape or an entity is escaped.
    static func label(_ text: String) -> String {
        let lines = text.replacing("&", with: "&amp;").replacing("\\", with: "\\\\")
        return quoted(lines).replacing("\n", with: "\\n")
    }

    /// Whether a label reads back as the same text, which is one without white space but single blanks.
    static func readsBack(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text
    }

    /// Attributes behind a node or an edge.
    static func list(_ attributes: [String]) -> String {
        attributes.isEmpty ? "" : " [" + attributes.joined(separator: " ") + "]"
    }
}
