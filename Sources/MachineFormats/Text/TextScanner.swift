import JSONText

/// A text in UTF-8 that is gone through from its start, with the places of what is met.
///
/// Places are counted once, as the scanner moves on: O(bytes) for a whole text, however long its lines are.
struct TextScanner: Sendable {
    let bytes: [UInt8]
    var position = 0
    private let firstLine: Int
    private var counted = 0
    private var line: Int
    private var column = 1

    /// - Parameter firstLine: the line of the file in which the text begins.
    /// - Throws: a fault with its place where the text is no UTF-8. A byte order mark of UTF-8 is skipped.
    init(_ bytes: [UInt8], firstLine: Int = 1) throws(SourceFault) {
        self.bytes = bytes
        self.firstLine = firstLine
        line = firstLine
        try checkEncoding()
    }

    private mutating func checkEncoding() throws(SourceFault) {
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            throw SourceFault(at: .start, "expected text in UTF-8, found the byte order mark of UTF-16")
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { (position, counted) = (3, 3) }
        guard let invalid = UTF8Check.firstInvalidByte(in: bytes) else { return }
        throw SourceFault(at: place(at: invalid), UTF8Check.message(bytes[invalid]))
    }

    /// The byte at hand; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The byte so many after the one at hand; nil beyond the end.
    func peek(_ offset: Int) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }

    /// The place of what is at hand.
    var here: SourcePlace { mutating get { place(at: position) } }

    /// The place of a byte. O(1) in all where bytes are asked for in the order of the text; else the text is counted anew.
    mutating func place(at index: Int) -> SourcePlace {
        if index < counted { (counted, line, column) = (0, firstLine, 1) }
        if counted == 0, bytes.starts(with: [0xef, 0xbb, 0xbf]) { counted = min(3, index) }
        while counted < index, counted < bytes.count {
            let byte = bytes[counted]
            counted += 1
            if byte == UInt8(ascii: "\n") || isLoneReturn(byte) {
                (line, column) = (line + 1, 1)
            } else if byte != UInt8(ascii: "\r"), byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        return SourcePlace(line: line, column: column)
    }

    private func isLoneReturn(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\r") && !(counted < bytes.count && bytes[counted] == UInt8(ascii: "\n"))
    }

    /// The text of some bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A fault at what is at hand, which closes with what was found there.
    mutating func fault(_ expected: String) -> SourceFault {
        SourceFault(at: here, "\(expected), found \(found)")
    }

    /// What is at hand, for a message.
    var found: String { ShownText.found(at: position, in: bytes) }
}

extension TextScanner {
    /// Whether a line ends at a byte.
    func isLineEnd(_ index: Int) -> Bool {
        index >= bytes.count || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
    }

    /// Where the line of a byte ends: its line break, or the end of the text. O(bytes to there).
    func lineEnd(from index: Int) -> Int {
        var end = index
        while !isLineEnd(end) { end += 1 }
        return end
    }

    /// Goes to the end of the line.
    mutating func skipLine() { position = lineEnd(from: position) }

    /// How many bytes the white space at a byte takes, as JavaScript's `\s` has it, line breaks among it; 0 where none is.
    func blankLength(at index: Int) -> Int {
        guard index < bytes.count else { return 0 }
        switch bytes[index] {
        case 0x09...0x0d, 0x20: return 1
        case 0xc2: return has([0xc2, 0xa0], at: index) ? 2 : 0
        case 0xe1: return has([0xe1, 0x9a, 0x80], at: index) ? 3 : 0
        case 0xe2:
            guard index + 2 < bytes.count else { return 0 }
            let (middle, last) = (bytes[index + 1], bytes[index + 2])
            let isBlank =
                middle == 0x80 ? last <= 0x8a || [0xa8, 0xa9, 0xaf].contains(last) : middle == 0x81 && last == 0x9f
            return isBlank ? 3 : 0
        case 0xe3: return has([0xe3, 0x80, 0x80], at: index) ? 3 : 0
        case 0xef: return has([0xef, 0xbb, 0xbf], at: index) ? 3 : 0
        default: return 0
        }
    }

    /// Whether some bytes are at a byte.
    func has(_ wanted: [UInt8], at index: Int) -> Bool {
        guard index + wanted.count <= bytes.count else { return false }
        for offset in wanted.indices where bytes[index + offset] != wanted[offset] { return false }
        return true
    }

    /// Whether a text is at hand, letters of ASCII in any case.
    /// - Parameter wanted: in lower case.
    func hasAnyCase(_ wanted: StaticString, at index: Int) -> Bool {
        let count = wanted.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return wanted.withUTF8Buffer { letters in
            for offset in 0..<count {
                let byte = bytes[index + offset]
                let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
                if (isUpper ? byte | 0x20 : byte) != letters[offset] { return false }
            }
            return true
        }
    }

    /// Whether a text is at hand as it is written.
    func hasText(_ wanted: StaticString, at index: Int) -> Bool {
        let count = wanted.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return wanted.withUTF8Buffer { letters in
            for offset in 0..<count where bytes[index + offset] != letters[offset] { return false }
            return true
        }
    }

    /// Whether a byte is a letter, a digit or an underscore of ASCII.
    func isWord(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            return true
        default: return false
        }
    }

    /// Where the white space from a byte on ends, line breaks among it.
    func blanksEnd(from index: Int) -> Int {
        var end = index
        while true {
            let length = blankLength(at: end)
            if length == 0 { return end }
            end += length
        }
    }
}
