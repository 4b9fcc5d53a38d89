/// The part of a text around a place, as a message shows it under its words.
package struct SourceExcerpt: Hashable, Sendable {
    /// How many scalars are kept on each side: more than a message has columns for.
    package static let reach = 200

    /// A piece of one line, as it is in the file.
    package let text: String
    /// How many scalars of it are before the place.
    package let offset: Int
    /// What is around some places, which are sorted. O(bytes).
    package static func around(_ places: [SourcePlace], in bytes: [UInt8]) -> [SourceExcerpt] {
        var finder = PlaceFinder(bytes)
        return places.map { place in
            let index = finder.index(of: place)
            return SourceExcerpt(bytes, around: index)
        }
    }

    private init(_ bytes: [UInt8], around index: Int) {
        var (start, end, before, after) = (index, index, 0, 0)
        while before < Self.reach, let previous = Self.scalarStart(bytes, before: start) {
            (start, before) = (previous, before + 1)
        }
        while after < Self.reach, end < bytes.count, !Self.isLineEnd(bytes[end]) {
            end += 1
            while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
            after += 1
        }
        // Bytes that are no UTF-8 become one sign each or several; those before the place must be counted as shown.
        let head = String(decoding: bytes[start..<index], as: UTF8.self)
        text = head + String(decoding: bytes[index..<end], as: UTF8.self)
        offset = head.unicodeScalars.count
    }

    /// Where the scalar before a byte begins; nil at the start of a line. A byte order mark is no part of the line.
    private static func scalarStart(_ bytes: [UInt8], before index: Int) -> Int? {
        guard index > 0, !isLineEnd(bytes[index - 1]) else { return nil }
        if index == 3, bytes.starts(with: [0xef, 0xbb, 0xbf]) { return nil }
        var start = index - 1
        while start > 0, bytes[start] & 0xc0 == 0x80, !isLineEnd(bytes[start - 1]) { start -= 1 }
        return start
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

/// Finds the bytes of places that are asked for in the order of the text.
private struct PlaceFinder {
    private let bytes: [UInt8]
    private var index: Int
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    }

    /// The first byte of a place; the end of the line or of the text where it lies beyond.
    mutating func index(of place: SourcePlace) -> Int {
        while index < bytes.count, SourcePlace(line: line, column: column) < place {
            let byte = bytes[index]
            let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if isEnd, line == place.line { break }
            index += 1
            if isEnd {
                if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                (line, column) = (line + 1, 1)
            } else {
                while index < bytes.count, bytes[index] & 0xc0 == 0x80 { index += 1 }
                column += 1
            }
        }
        return index
    }
}
