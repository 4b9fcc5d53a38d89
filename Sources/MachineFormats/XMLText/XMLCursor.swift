import JSONText

/// A position in a text in UTF-8 that knows its line and column.
struct XMLCursor {
    let bytes: [UInt8]
    private(set) var position = 0
    private var line = 1
    private var lineStart = 0
    /// Bytes since the line began that continue a scalar, and so are no column of their own.
    private var continuations = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var place: SourcePlace { SourcePlace(line: line, column: position - lineStart - continuations + 1) }

    /// The byte at hand; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Goes one byte on.
    mutating func advance() {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
            line += 1
            lineStart = position
            continuations = 0
        } else if byte & 0xc0 == 0x80 {
            continuations += 1
        }
    }

    /// Goes past a text if it is at hand.
    mutating func takes(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        for _ in 0..<count { advance() }
        return true
    }

    mutating func skipBlanks() {
        while let byte = next, Self.isBlank(byte) { advance() }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

    static func isNameStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }

    static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A fault at the byte at hand, which closes with what was found there.
    func fault(_ expected: String) -> SourceFault { SourceFault(at: place, "\(expected), found \(found)") }

    private var found: String { ShownText.found(at: position, in: bytes) }

    /// The same text at another position, whose place is known.
    func moved(to position: Int, at place: SourcePlace) -> XMLCursor {
        var moved = self
        moved.position = position
        moved.line = place.line
        moved.lineStart = position - place.column + 1
        moved.continuations = 0
        return moved
    }
}
