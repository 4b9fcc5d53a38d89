/// How text from a file is shown inside a message, so that it can neither move the cursor nor fill the screen.
package enum ShownText {
    /// The longest piece of a name that a message repeats, in scalars.
    package static let limit = 60

    /// The text in double quotes, its invisible scalars as `\u{1B}`, cut at `limit` scalars.
    package static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let shown = scalars.prefix(limit).map(escaped).joined()
        return "\"\(shown)\(scalars.dropFirst(limit).isEmpty ? "" : "…")\""
    }

    /// The whole text in double quotes, its invisible scalars as `\u{1B}`.
    package static func whole(_ text: String) -> String { "\"\(visible(text))\"" }

    /// The whole text, its invisible scalars as `\u{1B}`: where two texts differ in them alone, that is seen.
    package static func visible(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(isVisible) ? text : text.unicodeScalars.map(escaped).joined()
    }

    /// One scalar as a message names it: in single quotes, or as `U+001B` where it cannot be seen.
    package static func found(_ scalar: Unicode.Scalar) -> String {
        isVisible(scalar) ? "'\(scalar)'" : "U+" + hex(scalar, digits: 4)
    }

    /// What stands at a place of a text, as a message names it.
    package static func found(at position: Int, in bytes: [UInt8]) -> String {
        guard position < bytes.count else { return "end of file" }
        let byte = bytes[position]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "end of line" }
        let scalars = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars
        return scalars.first.map(found) ?? "end of file"
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        isVisible(scalar) ? String(Character(scalar)) : "\\u{\(hex(scalar, digits: 2))}"
    }

    private static func hex(_ scalar: Unicode.Scalar, digits: Int) -> String {
        let text = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7f }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator, .unassigned:
            return false
        default: return true
        }
    }
}
