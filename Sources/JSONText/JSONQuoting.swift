/// Text as JSON writes it.
package enum JSONQuoting {
    /// In quotes, with what JSON forbids inside of them escaped (RFC 8259, section 7), and what a terminal would obey or
    /// hide too: it reads back as the same text, and does no harm where it is only looked at.
    package static func quoted(_ text: String) -> String {
        QuotedText.quoted(text) { scalar in
            switch scalar {
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where OutsideText.isUnsafe(scalar): UTF16.encode(scalar).map { $0.map(escaped).joined() } ?? ""
            default: nil
            }
        }
    }

    private static func escaped(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
