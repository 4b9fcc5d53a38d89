import JSONText

/// Writes XML, an element a line.
struct XMLComposer {
    private(set) var text = ""
    var depth = 0
    /// Whether any name is in the namespace of our own.
    private(set) var usesOwn = false
    /// Whether anything held a character that XML forbids.
    private(set) var hasReplaced = false

    mutating func begin(_ name: String, _ attributes: [(String, String)]) {
        open(name, attributes)
        text += ">\n"
        depth += 1
    }

    mutating func end(_ name: String) {
        depth -= 1
        indent()
        text += "</\(name)>\n"
    }

    mutating func line(_ name: String, _ attributes: [(String, String)], text inner: String? = nil) {
        open(name, attributes)
        if let inner {
            text += ">" + escaped(inner, isAttribute: false) + "</\(name)>\n"
        } else {
            text += "/>\n"
        }
    }

    /// Deep nesting is not worth its blanks.
    private mutating func indent() { text += String(repeating: "  ", count: min(depth, 100)) }

    private mutating func open(_ name: String, _ attributes: [(String, String)]) {
        indent()
        text += "<\(name)"
        usesOwn = usesOwn || name.hasPrefix("sl:")
        for (name, value) in attributes {
            usesOwn = usesOwn || name.hasPrefix("sl:")
            text += " \(name)=\"" + escaped(value, isAttribute: true) + "\""
        }
    }

    private mutating func escaped(_ value: String, isAttribute: Bool) -> String {
        let isPlain = value.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
                && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "\"")
        }
        if isPlain { return value }
        var escaped = ""
        for scalar in value.unicodeScalars { escaped += replacement(scalar, isAttribute) }
        return escaped
    }

    private mutating func replacement(_ scalar: Unicode.Scalar, _ isAttribute: Bool) -> String {
        switch scalar {
        case "<": return "&lt;"
        case ">": return "&gt;"
        case "&": return "&amp;"
        case "\"": return isAttribute ? "&quot;" : "\""
        case "\n" where !isAttribute: return "\n"
        case "\n", "\t", "\r": return "&#\(scalar.value);"
        case _ where scalar.value < 0x20 || scalar.value & 0xfffe == 0xfffe:
            hasReplaced = true
            return "\u{fffd}"
        case _ where OutsideText.isUnsafe(scalar): return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        default: return String(Character(scalar))
        }
    }
}
