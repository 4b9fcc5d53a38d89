extension JSONReader {
    /// The text whose opening quote is at hand, escapes resolved; goes past its closing quote.
    public mutating func text() throws(SourceFault) -> String {
        let begin = place
        let quote = bytes[position]
        position += 1
        var resolved: [UInt8] = []
        var plainStart = position
        while true {
            skipPlainBytes(before: quote)
            switch next {
            case quote:
                let plain = bytes[plainStart..<position]
                position += 1
                return String(decoding: resolved.isEmpty ? plain : resolved + plain, as: UTF8.self)
            case UInt8(ascii: "\\"):
                resolved += bytes[plainStart..<position]
                if let scalar = try escape() { resolved += String(Character(scalar)).utf8 }
                plainStart = position
            case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                let sign = quote == UInt8(ascii: "'") ? "\"'\"" : "'\"'"
                throw fault("expected \(sign) to close the text that began at \(begin)")
            case _? where dialect == .json5: position += 1
            default: throw fault("expected a control character to be written as an escape")
            }
        }
    }

    private mutating func skipPlainBytes(before quote: UInt8) {
        while let byte = next, byte >= 0x20, byte != quote, byte != UInt8(ascii: "\\") {
            if byte & 0xc0 == 0x80 { continuations += 1 }
            position += 1
        }
    }

    /// Nil where it stands for nothing.
    private mutating func escape() throws(SourceFault) -> Unicode.Scalar? {
        position += 1
        let scalar: Unicode.Scalar
        switch next {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{c}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return try codeEscape()
        case _ where dialect == .json5: return try looseEscape()
        default: throw fault("expected one of \" \\ / b f n r t u after '\\'")
        }
        position += 1
        return scalar
    }

    /// The scalar of `uXXXX`, or of a pair of surrogates written as two of them, the `u` at hand.
    mutating func codeEscape() throws(SourceFault) -> Unicode.Scalar {
        let begin = SourcePlace(line: place.line, column: place.column - 1)
        position += 1
        let unit = try hexUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)) else {
            throw SourceFault(at: begin, "expected a leading surrogate before a trailing one")
        }
        guard bytes[position...].starts(with: Array("\\u".utf8)) else {
            throw fault("expected a trailing surrogate such as \\uDC00 after a leading one")
        }
        let second = place
        position += 2
        let trail = try hexUnit()
        guard UTF16.isTrailSurrogate(UInt16(trail)), let scalar = scalar(lead: unit, trail: trail) else {
            throw SourceFault(at: second, "expected a trailing surrogate such as \\uDC00 after a leading one")
        }
        return scalar
    }

    private func scalar(lead: UInt32, trail: UInt32) -> Unicode.Scalar? {
        Unicode.Scalar(0x10000 + (lead - 0xd800) << 10 + (trail - 0xdc00))
    }

    mutating func hexUnit(ofDigits count: Int = 4, after escape: String = "\\u") throws(SourceFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<count {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("expected \(count == 2 ? "two" : "four") hexadecimal digits after '\(escape)'")
            }
            unit = unit << 4 + UInt32(digit)
            position += 1
        }
        return unit
    }
}
