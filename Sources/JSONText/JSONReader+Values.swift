extension JSONReader {
    /// What begins with the byte at hand. Throws where no value does.
    public var kind: JSONKind {
        get throws(SourceFault) {
            guard let byte = next else { throw fault("expected a value") }
            switch byte {
            case UInt8(ascii: "{"): return .object
            case UInt8(ascii: "["): return .array
            case UInt8(ascii: "\""): return .string
            case UInt8(ascii: "'") where dialect == .json5: return .string
            case UInt8(ascii: "-"): return .number
            case UInt8(ascii: "+") where dialect == .json5: return .number
            case UInt8(ascii: ".") where dialect == .json5: return .number
            case _ where isDigit(byte): return .number
            case _ where isLetter(byte): return try wordKind
            default: throw fault("expected a value")
            }
        }
    }

    /// Goes past the value at hand, whatever it holds, and makes sure that it is one.
    public mutating func skip() throws(SourceFault) {
        switch try kind {
        case .object:
            try beginMembers()
            while try nextMember() != nil { try skip() }
        case .array:
            try beginElements()
            while try nextElement() { try skip() }
        case .string: _ = try text()
        case .number: try skipNumber()
        case .bool, .null: _ = literal()
        }
    }

    /// Opens the list at hand.
    public mutating func beginElements() throws(SourceFault) { try open() }

    /// Goes to the next element of the list that was opened last; false where it ends, and the list is past then.
    public mutating func nextElement() throws(SourceFault) -> Bool {
        if try closes(UInt8(ascii: "]"), or: "expected ',' or ']' after a value") { return false }
        guard next == UInt8(ascii: "]") else { return true }
        guard dialect == .json5 else { throw fault("expected another value after ','") }
        close()
        return false
    }

    /// Opens the object at hand.
    public mutating func beginMembers() throws(SourceFault) { try open() }

    /// Goes to the value of the next member of the object that was opened last; nil where it ends, and the object is
    /// past then.
    public mutating func nextMember() throws(SourceFault) -> JSONName? {
        let isFirst = isFirst
        if try closes(UInt8(ascii: "}"), or: "expected ',' or '}' after a value") { return nil }
        if dialect == .json5, next == UInt8(ascii: "}") {
            close()
            return nil
        }
        let begin = place
        let name = try name(isFirst: isFirst)
        skipBlanks()
        guard takes(UInt8(ascii: ":")) else { throw fault("expected ':' after a name") }
        skipBlanks()
        return JSONName(text: name, place: begin)
    }

    private mutating func name(isFirst: Bool) throws(SourceFault) -> String {
        if next == UInt8(ascii: "\"") { return try text() }
        guard dialect == .json5 else {
            throw fault(isFirst ? "expected a name in double quotes or '}'" : "expected another name after ','")
        }
        if next == UInt8(ascii: "'") { return try text() }
        return try plainName()
    }

    /// Goes past the bracket at hand, which ends the list or object.
    private mutating func close() {
        position += 1
        depth -= 1
    }

    /// Goes past the bracket at hand and the blanks behind it.
    private mutating func open() throws(SourceFault) {
        guard depth < JSONReader.maximumDepth else {
            throw SourceFault(at: place, "expected values to nest at most \(JSONReader.maximumDepth) deep")
        }
        depth += 1
        isFirst = true
        position += 1
        skipBlanks()
    }

    /// Whether the list or object ends here; else goes past the comma that must come before what follows.
    private mutating func closes(_ bracket: UInt8, or expected: String) throws(SourceFault) -> Bool {
        skipBlanks()
        let isFirst = isFirst
        self.isFirst = false
        if takes(bracket) {
            depth -= 1
            return true
        }
        if isFirst { return false }
        guard takes(UInt8(ascii: ",")) else { throw fault(expected) }
        skipBlanks()
        return false
    }

    mutating func takes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }

    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
