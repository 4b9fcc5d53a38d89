extension JSONReader {
    /// What the word at hand is, if it is one of the three.
    var wordKind: JSONKind {
        get throws(SourceFault) {
            switch word {
            case "true", "false": return .bool
            case "null": return .null
            case "Infinity" where dialect == .json5: return .number
            case "NaN" where dialect == .json5: return .number
            default:
                // The names of JSON5 need no quotes, which makes one think that its texts need none.
                let remedy = dialect == .json5 ? "; text is in quotes, as in '\(word)'" : ""
                throw SourceFault(at: place, "expected a value, found '\(word)'" + remedy)
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

    /// Takes a number as the nearest double; one that is none is infinite, where such are overlooked.
    mutating func number() throws(SourceFault) -> Double {
        let begin = (position: position, place: place, faults: overlooked?.count)
        _ = try scanNumber()
        guard overlooked?.count == begin.faults else { return .infinity }
        let written = String(decoding: bytes[begin.position..<position], as: UTF8.self)
        if let number = Double(written), number.isFinite { return number }
        try overlook(
            SourceFault(
                at: begin.place, "expected a number within the range of a double, found \(written.prefix(40))"))
        return .infinity
    }

    /// Notes a fault behind which the text goes on, where such are overlooked.
    private mutating func overlook(_ fault: SourceFault) throws(SourceFault) {
        guard overlooked != nil else { throw fault }
        overlooked?.append(fault)
    }

    /// Goes past a number. One of so few digits without an exponent is within every range, and not worked out.
    mutating func skipNumber() throws(SourceFault) {
        let begin = self
        let hasExponent = try scanNumber()
        guard hasExponent || position - begin.position > 300 else { return }
        self = begin
        _ = try number()
    }

    /// Goes past a number; whether it has to be worked out to know its range.
    private mutating func scanNumber() throws(SourceFault) -> Bool {
        if dialect == .json5 { return try scanJSON5Number() }
        _ = takes(UInt8(ascii: "-"))
        if takes(UInt8(ascii: "0")) {
            if let byte = next, isDigit(byte) { throw fault("expected no digit after a leading zero") }
        } else {
            try digits("expected a digit after '-'")
        }
        if takes(UInt8(ascii: ".")) { try digits("expected a digit after '.'") }
        return try scanExponent()
    }

    /// The same by the grammar of JSON5: a sign before it, hexadecimal digits, a point without digits on one of its sides.
    private mutating func scanJSON5Number() throws(SourceFault) -> Bool {
        if !takes(UInt8(ascii: "-")) { _ = takes(UInt8(ascii: "+")) }
        if let first = next, isLetter(first) {
            guard ["Infinity", "NaN"].contains(word) else { throw fault("expected a digit") }
            try overlook(SourceFault(at: place, "expected a finite number, found '\(word)'"))
            position += word.utf8.count
            return false
        }
        if takes(UInt8(ascii: "0")) {
            if takes(UInt8(ascii: "x")) || takes(UInt8(ascii: "X")) {
                guard let digit = next, isHexDigit(digit) else {
                    throw fault("expected a hexadecimal digit after '0x'")
                }
                while let digit = next, isHexDigit(digit) { position += 1 }
                return true
            }
            if let byte = next, isDigit(byte) { throw fault("expected no digit after a leading zero") }
        } else if next != UInt8(ascii: ".") {
            try digits("expected a digit")
        } else {
            position += 1
            try digits("expected a digit after '.'")
            return try scanExponent()
        }
        if takes(UInt8(ascii: ".")) { while let byte = next, isDigit(byte) { position += 1 } }
        return try scanExponent()
    }

    private func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
    }

    private mutating func scanExponent() throws(SourceFault) -> Bool {
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
