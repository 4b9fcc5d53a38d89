import JSONText

/// The entities of an XML text: the five that every text has, those by number, and those that the file defines.
struct XMLEntities {
    /// How many bytes the entities of a file may become in all.
    static let limit = 1 << 20
    /// How deep an entity may be made of others.
    static let maximumDepth = 16

    private enum Definition {
        case text(Range<Int>, SourcePlace)
        case external
    }

    private var defined: [String: Definition] = [:]
    private var known: [String: String] = [:]
    private var spent = 0
    /// What the document type refers to and nobody reads: another file, or declarations behind a percent sign. Whatever it
    /// defines is missing.
    private(set) var unread: [SourceFault] = []

    private static let common = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    // MARK: Definitions

    /// Goes past a document type, whose opening is past, and keeps what it defines.
    mutating func readDocumentType(_ cursor: inout XMLCursor) throws(SourceFault) {
        let begin = cursor.place
        var isInside = false
        var other: SourceFault?
        defer { if let other { unread.insert(other, at: 0) } }
        while let byte = cursor.next {
            switch byte {
            case UInt8(ascii: "["):
                isInside = true
                cursor.advance()
            case UInt8(ascii: "]"):
                isInside = false
                cursor.advance()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let place = cursor.place
                let range = try quoted(&cursor)
                let name = ShownText.quoted(cursor.string(range))
                // Of a public name and an address, the latter comes last.
                if !isInside {
                    other = SourceFault(at: place, "the document type \(name) is not read: \(Self.missing)")
                }
            case UInt8(ascii: "%") where isInside: parameterReference(&cursor)
            case UInt8(ascii: ">"):
                cursor.advance()
                if !isInside { return }
            case UInt8(ascii: "<") where isInside: try declaration(&cursor)
            default: cursor.advance()
            }
        }
        throw cursor.fault("expected '>' to close the document type that began at \(begin)")
    }

    private static let missing = "nothing is fetched, and what it defines is missing here"

    /// Goes past `%name;`.
    private mutating func parameterReference(_ cursor: inout XMLCursor) {
        let place = cursor.place
        cursor.advance()
        let start = cursor.position
        while let byte = cursor.next, XMLCursor.isName(byte) { cursor.advance() }
        let name = ShownText.quoted("%\(cursor.string(start..<cursor.position));")
        unread.append(SourceFault(at: place, "\(name) is not read: \(Self.missing)"))
    }

    private mutating func declaration(_ cursor: inout XMLCursor) throws(SourceFault) {
        let begin = cursor.place
        if cursor.takes("<!--") { return try skip(&cursor, to: "-->", begin) }
        if cursor.takes("<?") { return try skip(&cursor, to: "?>", begin) }
        guard cursor.takes("<!ENTITY") else {
            cursor.advance()
            return try skipDeclaration(&cursor, begin)
        }
        cursor.skipBlanks()
        // Those of a percent sign are for the document type alone.
        let isParameter = cursor.takes("%")
        cursor.skipBlanks()
        let start = cursor.position
        while let byte = cursor.next, XMLCursor.isName(byte) { cursor.advance() }
        let name = cursor.string(start..<cursor.position)
        cursor.skipBlanks()
        guard let quote = cursor.next else { throw cursor.fault("expected the text of an entity") }
        let definition: Definition
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let place = cursor.place
            definition = .text(try quoted(&cursor), place)
        } else {
            definition = .external
        }
        if !isParameter, defined[name] == nil { defined[name] = definition }
        try skipDeclaration(&cursor, begin)
    }

    private func skip(
        _ cursor: inout XMLCursor, to end: StaticString, _ begin: SourcePlace
    ) throws(SourceFault) {
        while cursor.next != nil {
            if cursor.takes(end) { return }
            cursor.advance()
        }
        throw cursor.fault("expected '\(end)' to close what began at \(begin)")
    }

    private func skipDeclaration(_ cursor: inout XMLCursor, _ begin: SourcePlace) throws(SourceFault) {
        while let byte = cursor.next {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                _ = try quoted(&cursor)
                continue
            }
            cursor.advance()
            if byte == UInt8(ascii: ">") { return }
        }
        throw cursor.fault("expected '>' to close the declaration that began at \(begin)")
    }

    /// Goes past a text in quotes; what is within them.
    private func quoted(_ cursor: inout XMLCursor) throws(SourceFault) -> Range<Int> {
        let begin = cursor.place
        let quote = cursor.next
        cursor.advance()
        let start = cursor.position
        while let byte = cursor.next {
            if byte == quote {
                let range = start..<cursor.position
                cursor.advance()
                return range
            }
            cursor.advance()
        }
        throw cursor.fault("expected a quote to close the text that began at \(begin)")
    }

    // MARK: References

    /// Goes past `&name;` or `&#number;`; what it stands for.
    mutating func reference(_ cursor: inout XMLCursor) throws(SourceFault) -> String {
        let begin = cursor.place
        let text = try body(&cursor)
        if text.hasPrefix("#") { return String(try Self.scalar(text, begin)) }
        if let common = Self.common[text] { return common }
        let resolved = try resolve(text, cursor, from: begin, depth: 0)
        spent += resolved.utf8.count
        guard spent <= Self.limit else {
            throw SourceFault(at: begin, "expected entities to expand to at most \(Self.limit >> 20) MB in all")
        }
        return resolved
    }

    /// What is between `&` and `;`.
    private func body(_ cursor: inout XMLCursor) throws(SourceFault) -> String {
        cursor.advance()
        let start = cursor.position
        while let byte = cursor.next, XMLCursor.isName(byte) || byte == UInt8(ascii: "#"), cursor.position - start < 256
        {
            cursor.advance()
        }
        let text = cursor.string(start..<cursor.position)
        guard !text.isEmpty, cursor.takes(";") else {
            throw cursor.fault("expected the name of an entity and ';' after '&', which by itself is written '&amp;'")
        }
        return text
    }

    private static func scalar(_ text: String, _ begin: SourcePlace) throws(SourceFault) -> Unicode.Scalar {
        let isHex = text.hasPrefix("#x")
        let number = UInt32(text.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        guard let number, let scalar = Unicode.Scalar(number), number >= 0x20 || [9, 10, 13].contains(number) else {
            throw SourceFault(at: begin, "expected the number of a character, found \(ShownText.quoted("&\(text);"))")
        }
        return scalar
    }

    /// The whole text of an entity, with those that it is made of.
    private mutating func resolve(
        _ name: String, _ cursor: XMLCursor, from begin: SourcePlace, depth: Int
    ) throws(SourceFault) -> String {
        if let known = known[name] { return known }
        let shown = ShownText.quoted("&\(name);")
        guard depth < Self.maximumDepth else {
            throw SourceFault(
                at: begin, "\(shown) refers to itself, or nests entities more than \(Self.maximumDepth) deep")
        }
        switch defined[name] {
        case nil:
            let nearest = NearestName.of(name, among: Array(Self.common.keys.sorted()) + defined.keys.sorted())
            let advice = nearest.map { NearestName.didYouMean("\"&\($0);\"") } ?? "expected one that the file defines"
            throw SourceFault(at: begin, "there is no entity \(shown), \(advice)")
        case .external:
            throw SourceFault(at: begin, "\(shown) is in another file, and nothing is fetched: expected its text here")
        case .text(let range, let place):
            let text = try resolved(
                cursor.moved(to: range.lowerBound, at: place), to: range.upperBound, from: begin, depth: depth)
            known[name] = text
            return text
        }
    }

    private mutating func resolved(
        _ start: XMLCursor, to end: Int, from begin: SourcePlace, depth: Int
    ) throws(SourceFault) -> String {
        var cursor = start
        var resolved: [UInt8] = []
        while cursor.position < end, let byte = cursor.next {
            if byte == UInt8(ascii: "<") {
                throw SourceFault(at: begin, "expected an entity without elements: only text is put in its place")
            }
            if byte == UInt8(ascii: "&") {
                let text = try body(&cursor)
                if text.hasPrefix("#") {
                    resolved += String(try Self.scalar(text, begin)).utf8
                } else if let common = Self.common[text] {
                    resolved += common.utf8
                } else {
                    resolved += try resolve(text, cursor, from: begin, depth: depth + 1).utf8
                }
            } else {
                resolved.append(byte)
                cursor.advance()
            }
            guard resolved.count <= Self.limit else {
                throw SourceFault(at: begin, "expected entities to expand to at most \(Self.limit >> 20) MB in all")
            }
        }
        return String(decoding: resolved, as: UTF8.self)
    }
}
