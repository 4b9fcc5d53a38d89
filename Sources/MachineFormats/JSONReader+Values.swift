extension JSONReader {
    /// The value that begins at the byte at hand; `depth` is the number of lists and objects around it.
    mutating func value(depth: Int) throws(SourceFault) -> JSONValue {
        let begin = place
        guard let byte = next else { throw fault("expected a value") }
        let content: JSONValue.Content
        switch byte {
        case UInt8(ascii: "{"): content = .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): content = .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): content = .string(try text())
        case UInt8(ascii: "-"): content = .number(try number())
        case _ where isDigit(byte): content = .number(try number())
        case _ where isLetter(byte): content = try word()
        default: throw fault("expected a value")
        }
        return JSONValue(content, at: begin)
    }

    private mutating func elements(depth: Int) throws(SourceFault) -> [JSONValue] {
        try open(depth: depth)
        var elements: [JSONValue] = []
        if takes(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth))
            skipBlanks()
            if takes(UInt8(ascii: "]")) { return elements }
            guard takes(UInt8(ascii: ",")) else { throw fault("expected ',' or ']' after a value") }
            skipBlanks()
            if next == UInt8(ascii: "]") { throw fault("expected another value after ','") }
        }
    }

    private mutating func members(depth: Int) throws(SourceFault) -> [JSONMember] {
        try open(depth: depth)
        var members: [JSONMember] = []
        if takes(UInt8(ascii: "}")) { return members }
        while true {
            members.append(try member(depth: depth, isFirst: members.isEmpty))
            skipBlanks()
            if takes(UInt8(ascii: "}")) { return members }
            guard takes(UInt8(ascii: ",")) else { throw fault("expected ',' or '}' after a value") }
            skipBlanks()
        }
    }

    private mutating func member(depth: Int, isFirst: Bool) throws(SourceFault) -> JSONMember {
        guard next == UInt8(ascii: "\"") else {
            throw fault(isFirst ? "expected a name in double quotes or '}'" : "expected another name after ','")
        }
        let begin = place
        let name = try text()
        skipBlanks()
        guard takes(UInt8(ascii: ":")) else { throw fault("expected ':' after a name") }
        skipBlanks()
        return JSONMember(name, at: begin, try value(depth: depth))
    }

    /// Goes past the bracket at hand and the blanks behind it.
    private mutating func open(depth: Int) throws(SourceFault) {
        guard depth <= JSONReader.maximumDepth else {
            throw SourceFault(at: place, "expected values to nest at most \(JSONReader.maximumDepth) deep")
        }
        position += 1
        skipBlanks()
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func word() throws(SourceFault) -> JSONValue.Content {
        let rest = bytes[position...].prefix { isLetter($0) || isDigit($0) }
        let word = String(decoding: rest.prefix(ShownText.limit), as: UTF8.self)
        let content: JSONValue.Content
        switch word {
        case "true": content = .bool(true)
        case "false": content = .bool(false)
        case "null": content = .null
        default: throw SourceFault(at: place, "expected a value, found '\(word)'")
        }
        position += rest.count
        return content
    }
}

extension JSONReader {
    private mutating func number() throws(SourceFault) -> Double {
        let begin = (position: position, place: place)
        _ = takes(UInt8(ascii: "-"))
        if takes(UInt8(ascii: "0")) {
            if let byte = next, isDigit(byte) { throw fault("expected no digit after a leading zero") }
        } else {
            try digits("expected a digit after '-'")
        }
        if takes(UInt8(ascii: ".")) { try digits("expected a digit after '.'") }
        if takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) {
            if !takes(UInt8(ascii: "-")) { _ = takes(UInt8(ascii: "+")) }
            try digits("expected a digit in the exponent")
        }
        let written = String(decoding: bytes[begin.position..<position], as: UTF8.self)
        guard let number = Double(written), number.isFinite else {
            throw SourceFault(
                at: begin.place, "expected a number within the range of a double, found \(written.prefix(40))")
        }
        return number
    }

    /// Goes past at least one digit.
    private mutating func digits(_ expected: String) throws(SourceFault) {
        guard let first = next, isDigit(first) else { throw fault(expected) }
        while let byte = next, isDigit(byte) { position += 1 }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
