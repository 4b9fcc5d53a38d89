import JSONText

/// Makes UTF-8 of the bytes of an XML file.
enum XMLEncoding {
    /// UTF-8 as it is, UTF-16 with a mark, and ISO 8859-1 where the file declares it. Throws for anything else.
    static func utf8(_ bytes: [UInt8]) throws(SourceFault) -> [UInt8] {
        if bytes.starts(with: [0xff, 0xfe]) { return try utf16(bytes, high: 1, from: 2) }
        if bytes.starts(with: [0xfe, 0xff]) { return try utf16(bytes, high: 0, from: 2) }
        if bytes.starts(with: [0x3c, 0x00, 0x3f, 0x00]) { return try utf16(bytes, high: 1, from: 0) }
        if bytes.starts(with: [0x00, 0x3c, 0x00, 0x3f]) { return try utf16(bytes, high: 0, from: 0) }
        let plain = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
        guard let invalid = UTF8Check.firstInvalidByte(in: plain) else { return plain }
        if declaresLatin1(plain) { return latin1(plain) }
        let found = String(plain[invalid], radix: 16, uppercase: true)
        throw SourceFault(
            at: place(of: invalid, in: plain), "expected text in UTF-8 or UTF-16 with a mark, found the byte 0x\(found)"
        )
    }

    private static func utf16(_ bytes: [UInt8], high: Int, from start: Int) throws(SourceFault) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = start
        while index + 1 < bytes.count {
            units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high]))
            index += 2
        }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count)
        let hasError = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { utf8.append($0) })
        guard !hasError, index == bytes.count else {
            throw SourceFault(at: place(of: utf8.count, in: utf8), "expected text in UTF-16, found half a character")
        }
        return utf8
    }

    private static func declaresLatin1(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
        guard let end = start.range(ofFirst: "?>"), start.hasPrefix("<?xml") else { return false }
        return start[..<end].utf8.count > 0 && String(start[..<end]).range(ofFirst: "iso-8859-1") != nil
    }

    private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 < 0x80 ? [$0] : [0xc0 | $0 >> 6, 0x80 | $0 & 0x3f] }
    }

    /// Where a byte is; for faults alone. O(bytes).
    private static func place(of index: Int, in bytes: [UInt8]) -> SourcePlace {
        var cursor = XMLCursor(bytes)
        while cursor.position < min(index, bytes.count) { cursor.advance() }
        return cursor.place
    }
}
