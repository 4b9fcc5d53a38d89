/// What JSON5 has beside JSON within texts and names, and as white space.
extension JSONReader {
    /// What follows the backslash at hand's left in a text of JSON5, where JSON has no such escape; nil where it continues
    /// the line. Any character that means nothing else stands for itself.
    mutating func looseEscape() throws(SourceFault) -> Unicode.Scalar? {
        switch next {
        case nil: throw fault("expected a character after '\\'")
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            endLine()
            return nil
        case UInt8(ascii: "x"):
            position += 1
            return Unicode.Scalar(try hexUnit(ofDigits: 2, after: "\\x"))
        case UInt8(ascii: "v"):
            position += 1
            return "\u{b}"
        case let digit? where isDigit(digit):
            let isFollowed = position + 1 < bytes.count && isDigit(bytes[position + 1])
            guard digit == UInt8(ascii: "0"), !isFollowed else {
                throw fault("expected a code such as \\x01 instead of a digit after '\\'")
            }
            position += 1
            return "\0"
        default: return plainEscape()
        }
    }

    /// The character at hand itself, but for the two that end lines outside of ASCII.
    private mutating func plainEscape() -> Unicode.Scalar? {
        let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{fffd}"
        let length = UTF8.width(scalar)
        position += length
        continuations += length - 1
        return scalar == "\u{2028}" || scalar == "\u{2029}" ? nil : scalar
    }

    /// The name without quotes at hand, escapes resolved.
    mutating func plainName() throws(SourceFault) -> String {
        let begin = place
        guard let first = next, isPartOfName(first) || first == UInt8(ascii: "\\"), !isDigit(first) else {
            throw fault("expected a name or '}'")
        }
        var name: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "\\") {
                name += try nameEscape().utf8
            } else if isPartOfName(byte), blankLength == nil {
                if byte & 0xc0 == 0x80 { continuations += 1 }
                name.append(byte)
                position += 1
            } else {
                break
            }
        }
        guard name.first.map(isDigit) != true else { throw SourceFault(at: begin, "expected a name, found a digit") }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func nameEscape() throws(SourceFault) -> String {
        let begin = place
        position += 1
        guard next == UInt8(ascii: "u") else { throw fault("expected 'u' and four hexadecimal digits after '\\'") }
        let text = String(Character(try codeEscape()))
        guard text.utf8.allSatisfy(isPartOfName) else {
            throw SourceFault(at: begin, "expected the code of a letter, a digit, '_' or '$' in a name")
        }
        return text
    }

    /// Letters, digits, `_`, `$` and whatever is not ASCII.
    private func isPartOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    /// How many bytes the white space at hand has that JSON does not know; nil where there is none.
    var blankLength: Int? {
        guard dialect == .json5, let byte = next else { return nil }
        if byte == 0x0b || byte == 0x0c { return 1 }
        guard byte >= 0xc2,
            let scalar = String(decoding: bytes[position...].prefix(3), as: UTF8.self).unicodeScalars.first
        else { return nil }
        let isBlank =
            switch scalar {
            case "\u{feff}", "\u{2028}", "\u{2029}": true
            default: scalar.properties.generalCategory == .spaceSeparator
            }
        return isBlank ? UTF8.width(scalar) : nil
    }
}
