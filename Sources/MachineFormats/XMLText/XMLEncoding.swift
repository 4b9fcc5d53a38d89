import JSONText

/// Makes UTF-8 of the bytes of an XML file.
enum XMLEncoding {
    /// UTF-8 as it is, UTF-16 with a mark, and ISO 8859-1 where the file declares it. Throws for anything else, also where
    /// a file declares what its bytes would mean other characters in, as UTF-7.
    static func utf8(_ bytes: [UInt8]) throws(SourceFault) -> [UInt8] {
        if bytes.starts(with: [0xff, 0xfe]) { return try utf16(bytes, high: 1, from: 2) }
        if bytes.starts(with: [0xfe, 0xff]) { return try utf16(bytes, high: 0, from: 2) }
        if bytes.starts(with: [0x3c, 0x00, 0x3f, 0x00]) { return try utf16(bytes, high: 1, from: 0) }
        if bytes.starts(with: [0x00, 0x3c, 0x00, 0x3f]) { return try utf16(bytes, high: 0, from: 0) }
        let plain = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
        let declared = declaredEncoding(plain)
        if let declared, !isReadable(declared.name) {
            throw SourceFault(
                at: place(of: declared.position, in: plain),
                "expected the encoding UTF-8, UTF-16 or ISO-8859-1, found \(ShownText.quoted(declared.name))")
        }
        guard let invalid = UTF8Check.firstInvalidByte(in: plain) else { return plain }
        if declared?.name.lowercased() == "iso-8859-1" { return latin1(plain) }
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

    /// The name of the encoding that the head of a file declares, and where it is; nil where it declares none.
    private static func declaredEncoding(_ bytes: [UInt8]) -> (name: String, position: Int)? {
        let head = bytes.prefix(200)
        guard head.starts(with: "<?xml".utf8), let end = first("?>", in: head, from: 0),
            let word = first("encoding", in: head[..<end], from: 0)
        else { return nil }
        let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        guard let open = head[word..<end].firstIndex(where: quotes.contains),
            let close = head[(open + 1)..<end].firstIndex(of: head[open])
        else { return nil }
        return (String(decoding: head[(open + 1)..<close], as: UTF8.self), open + 1)
    }

    private static func first(_ text: String, in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        bytes.indices.dropFirst(start).first { bytes[$0...].starts(with: text.utf8) }
    }

    /// Whether ASCII is ASCII in an encoding; what else a byte may mean in it is seen where there is one.
    private static func isReadable(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "ascii", "us-ascii"].contains(name)
            || ["iso-8859-", "windows-125", "cp125", "latin"].contains(where: name.hasPrefix)
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
