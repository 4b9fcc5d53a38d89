extension JSONReader {
    /// What the word at hand is, if it is one of the three.
    var wordKind: JSONKind {
        get throws(SourceFault) {
            switch word {
            case "true", "false": return .bool
            case "null": return .null
            default: throw SourceFault(at: place, "expected a value, found '\(word)'")
            }
        }
    }

    /// The letters and digits at hand, as far as a message repeats them.
    private var word: String {
        let rest = bytes[position...].prefix(ShownText.limit).prefix { isLetter($0) || isDigit($0) }
        return String(decoding: rest, as: UTF8.self)
    }

    /// Takes the word at hand, which is one of the three; nil is `null`.
    mutating func literal() -> Bool? {
        let word = word
        position += word.utf8.count
        return word == "null" ? nil : word == "true"
    }

    /// Takes a number as the nearest double.
    mutating func number() throws(SourceFault) -> Double {
        let begin = (position: position, place: place)
        _ = try scanNumber()
        let written = String(decoding: bytes[begin.position..<position], as: UTF8.self)
        guard let number = Double(written), number.isFinite else {
            throw SourceFault(
                at: begin.place, "expected a number within the range of a double, found \(written.prefix(40))")
        }
        return number
    }

    /// Goes past a number. One of so few digits without an exponent is within every range, and not worked out.
    mutating func skipNumber() throws(SourceFault) {
        let begin = self
        let hasExponent = try scanNumber()
        guard hasExponent || position - begin.position > 300 else { return }
        self = begin
        _ = try number()
    }

    /// Goes past a number; whether it has an exponent.
    private mutating func scanNumber() throws(SourceFault) -> Bool {
        _ = takes(UInt8(ascii: "-"))
        if takes(UInt8(ascii: "0")) {
            if let byte = next, isDigit(byte) { throw fault("expected no digit after a leading zero") }
        } else {
            try digits("expected a digit after '-'")
        }
        if takes(UInt8(ascii: ".")) { try digits("expected a digit after '.'") }
        guard takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) else { return false }
        if !takes(UInt8(ascii: "-")) { _ = takes(UInt8(ascii: "+")) }
        try digits("expected a digit in the exponent")
        return true
    }

    /// Goes past at least one digit.
    private mutating func digits(_ expected: String) throws(SourceFault) {
        guard let first = next, isDigit(first) else { throw fault(expected) }
        while let byte = next, isDigit(byte) { position += 1 }
    }
}
