/// How a text is written.
public enum JSONDialect: Sendable {
    /// RFC 8259, and nothing beside it.
    case json
    /// What people write by hand: comments, a comma after the last value, names without quotes, texts in single quotes,
    /// hexadecimal numbers, and numbers that begin with a sign or a point, or end with a point. Infinity and NaN, which
    /// JSON5 allows, are faults: nothing here can be as much. Any character may be escaped, and white space is Unicode's.
    case json5
}

/// Reads JSON as RFC 8259 writes it, and nothing beside it unless asked to, value by value, with the place of every value and name.
///
/// A reader is at a value. Whoever reads asks for its `kind` and takes it by `text`, `beginElements`,
/// `beginMembers` or `skip`; nothing is kept that nobody asked for, so that a file costs no more memory than what is made
/// of it. Foundation's reader gives no places and costs a program 7 ms of its start. Choices that the RFC leaves open: a
/// byte order mark is skipped; a name that occurs twice in an object is given twice; values nest at most `maximumDepth`
/// deep, so that no text can exhaust the stack; a number beyond the range of a double is a fault. O(bytes).
public struct JSONReader {
    /// How deep values may nest; the same as Foundation's.
    public static let maximumDepth = 512

    let bytes: [UInt8]
    let dialect: JSONDialect
    var position = 0
    private var line = 1
    private var lineStart = 0
    /// Bytes since the line began that continue a scalar, and so are no column of their own.
    var continuations = 0
    /// The number of lists and objects that are open around the next value.
    var depth = 0
    /// Whether a list or object has just been opened, so that no comma comes before what follows.
    var isFirst = false
    /// Numbers that are no doubles, where the rest of the text is wanted all the same; nil where they end the reading.
    var overlooked: [SourceFault]?

    /// Stands before the one value of a text in UTF-8. Throws where it is not, with the place.
    public init(_ bytes: [UInt8], as dialect: JSONDialect = .json) throws(SourceFault) {
        self.bytes = bytes
        self.dialect = dialect
        try checkEncoding()
        skipBlanks()
    }

    /// Where the next byte is: where a value begins, if one is at hand.
    public var place: SourcePlace {
        SourcePlace(line: line, column: position - lineStart - continuations + 1)
    }

    /// The byte at hand; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// A fault at the byte at hand, which closes with what was found there.
    func fault(_ expected: String) -> SourceFault {
        if isAtOpenComment { return SourceFault(at: place, "expected '*/' to close the comment, found end of file") }
        return SourceFault(at: place, "\(expected), found \(found)")
    }

    /// Comments are skipped before anything is expected: one that is still at hand is never closed.
    private var isAtOpenComment: Bool {
        guard dialect == .json5, bytes[position...].starts(with: Array("/*".utf8)) else { return false }
        var rest = self
        return !rest.skipComment()
    }

    private var found: String { ShownText.found(at: position, in: bytes) }

    /// Makes sure that nothing follows the one value of the text.
    public mutating func end() throws(SourceFault) {
        skipBlanks()
        guard next == nil else { throw fault("expected end of file after the value") }
    }

    mutating func skipBlanks() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endLine()
            case UInt8(ascii: "/") where dialect == .json5:
                guard skipComment() else { return }
            default:
                guard let length = blankLength else { return }
                position += length
                continuations += length - 1
            }
        }
    }

    /// Goes past the comment at hand; false where none begins, or one that nothing closes.
    private mutating func skipComment() -> Bool {
        let begin = self
        position += 1
        if takes(UInt8(ascii: "/")) {
            while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { step() }
            return true
        }
        guard takes(UInt8(ascii: "*")) else {
            self = begin
            return false
        }
        while let byte = next {
            if byte == UInt8(ascii: "*"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return true
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { endLine() } else { step() }
        }
        self = begin
        return false
    }

    /// Goes past one byte that ends no line.
    private mutating func step() {
        if bytes[position] & 0xc0 == 0x80 { continuations += 1 }
        position += 1
    }

    /// Goes past the end of a line, which a carriage return and a line feed are together.
    mutating func endLine() {
        let isPair =
            next == UInt8(ascii: "\r") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n")
        position += isPair ? 2 : 1
        line += 1
        lineStart = position
        continuations = 0
    }
}

extension JSONReader {
    /// Skips a byte order mark and makes sure that all else is UTF-8, so that the rest of the reader need not ask.
    private mutating func checkEncoding() throws(SourceFault) {
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            throw SourceFault(at: place, "expected text in UTF-8, found the byte order mark of UTF-16")
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
            position = 3
            lineStart = 3
        }
        guard let invalid = UTF8Check.firstInvalidByte(in: bytes) else { return }
        throw SourceFault(at: place(ofByte: invalid), UTF8Check.message(bytes[invalid]))
    }

    /// The place of a byte in any text, valid or not: counted anew from the start, for faults alone. O(bytes).
    private func place(ofByte index: Int) -> SourcePlace {
        var counter = self
        while counter.position < index {
            let before = counter.position
            counter.skipBlanks()
            guard counter.position == before else { continue }
            if bytes[before] & 0xc0 == 0x80 { counter.continuations += 1 }
            counter.position += 1
        }
        return counter.place
    }
}
