import JSONText

/// Reads XML 1.0 as far as its text is well-formed, piece by piece, with the place of every name and value.
///
/// Comments, processing instructions and the document type are skipped; entities that the file itself defines are resolved
/// up to `XMLEntities.limit` bytes in all, those of other files never: nothing is fetched. Elements nest at most
/// `maximumDepth` deep. The first fault ends the reading. O(bytes).
struct XMLReader {
    /// How deep elements may nest: as deep as the other formats' do. The paths of states that nest deeper grow with the square.
    static let maximumDepth = 512

    private(set) var cursor: XMLCursor
    private var entities = XMLEntities()
    /// What the document type refers to and nobody reads.
    var unread: [SourceFault] { entities.unread }
    /// The names of the open elements.
    private var open: [Opened] = []
    /// For each prefix the namespaces that it has had, with the depth of the element that declares each.
    private var namespaces: [String: [(depth: Int, namespace: String)]] = [:]
    private var endsAtOnce = false
    private var hasRoot = false

    private struct Opened {
        var name: Range<Int>
        var prefixes: [String]
        var place: SourcePlace
    }

    init(_ bytes: [UInt8]) throws(SourceFault) {
        cursor = XMLCursor(try XMLEncoding.utf8(bytes))
        namespaces["xml"] = [(0, "http://www.w3.org/XML/1998/namespace")]
    }

    /// How many elements are open.
    var depth: Int { open.count }

    /// What comes next; nil at the end of a whole document.
    mutating func next() throws(SourceFault) -> XMLEvent? {
        if endsAtOnce {
            endsAtOnce = false
            let place = cursor.place
            close()
            return .end(place)
        }
        while let byte = cursor.next {
            guard byte == UInt8(ascii: "<") else {
                if let text = try text() { return text }
                continue
            }
            if try skipsMarkup() { continue }
            if open.count > 0, cursor.position + 8 < cursor.bytes.count, cursor.bytes[cursor.position + 1] == 0x21 {
                return try characterData()
            }
            return try tag()
        }
        if let last = open.last {
            throw cursor.fault(
                "expected </\(cursor.string(last.name).prefix(ShownText.limit))> for the element that began at \(last.place)"
            )
        }
        guard hasRoot else { throw cursor.fault("expected an element") }
        return nil
    }

    // MARK: What is skipped

    /// Goes past a comment, an instruction or the document type, if one is at hand.
    private mutating func skipsMarkup() throws(SourceFault) -> Bool {
        let begin = cursor.place
        if cursor.takes("<!--") {
            try skip(to: "-->", begin, "the comment")
        } else if cursor.takes("<?") {
            try skip(to: "?>", begin, "the instruction")
        } else if cursor.takes("<!DOCTYPE") {
            guard !hasRoot else { throw SourceFault(at: begin, "expected the document type before the first element") }
            try entities.readDocumentType(&cursor)
        } else {
            return false
        }
        return true
    }

    private mutating func skip(to end: StaticString, _ begin: SourcePlace, _ what: String) throws(SourceFault) {
        while cursor.next != nil {
            if cursor.takes(end) { return }
            cursor.advance()
        }
        throw cursor.fault("expected '\(end)' to close \(what) that began at \(begin)")
    }

    // MARK: Text

    /// Text up to the next `<`; nil where it is nothing but blanks outside the root element.
    private mutating func text() throws(SourceFault) -> XMLEvent? {
        let place = cursor.place
        let start = cursor.position
        var resolved: [UInt8] = []
        var plain = start
        while let byte = cursor.next, byte != UInt8(ascii: "<") {
            guard !open.isEmpty || XMLCursor.isBlank(byte) else {
                throw cursor.fault(hasRoot ? "expected end of file after the root element" : "expected '<'")
            }
            if byte == UInt8(ascii: "&") {
                resolved += cursor.bytes[plain..<cursor.position]
                resolved += try entities.reference(&cursor).utf8
                plain = cursor.position
            } else {
                if byte == UInt8(ascii: "]"), cursor.bytes[cursor.position...].starts(with: "]]>".utf8) {
                    throw SourceFault(at: cursor.place, "expected ']]&gt;' in text, found ']]>'")
                }
                try checkCharacter(byte)
                cursor.advance()
            }
        }
        guard !open.isEmpty else { return nil }
        resolved += cursor.bytes[plain..<cursor.position]
        return .text(String(decoding: resolved, as: UTF8.self), place)
    }

    private mutating func characterData() throws(SourceFault) -> XMLEvent {
        let begin = cursor.place
        guard cursor.takes("<![CDATA[") else { throw cursor.fault("expected an element, a comment or '<![CDATA['") }
        let place = cursor.place
        let start = cursor.position
        while let byte = cursor.next {
            let end = cursor.position
            if cursor.takes("]]>") { return .text(cursor.string(start..<end), place) }
            try checkCharacter(byte)
            cursor.advance()
        }
        throw cursor.fault("expected ']]>' to close the section that began at \(begin)")
    }

    private func checkCharacter(_ byte: UInt8) throws(SourceFault) {
        if byte < 0x20, !XMLCursor.isBlank(byte) { throw cursor.fault("expected text without control characters") }
    }

    // MARK: Tags

    private mutating func tag() throws(SourceFault) -> XMLEvent {
        let place = cursor.place
        if cursor.takes("</") { return try endTag(place) }
        cursor.advance()
        guard !hasRoot || !open.isEmpty else {
            throw SourceFault(at: place, "expected end of file after the root element, found another element")
        }
        guard open.count < Self.maximumDepth else {
            throw SourceFault(at: place, "expected elements to nest at most \(Self.maximumDepth) deep")
        }
        hasRoot = true
        let name = try self.name("expected the name of an element")
        var written = try attributes()
        open.append(Opened(name: name, prefixes: declare(written), place: place))
        for index in written.indices { written[index].name = resolved(written[index].name, isElement: false) }
        written.removeAll { $0.name.prefix == "xmlns" || $0.name.written == "xmlns" }
        if cursor.takes("/>") {
            endsAtOnce = true
        } else if !cursor.takes(">") {
            throw cursor.fault("expected an attribute, '>' or '/>'")
        }
        return .start(resolved(split(name), isElement: true), written, place)
    }

    private mutating func endTag(_ place: SourcePlace) throws(SourceFault) -> XMLEvent {
        let name = try self.name("expected the name of an element")
        guard let last = open.last else { throw SourceFault(at: place, "expected an element, found a closing tag") }
        guard cursor.bytes[name] == cursor.bytes[last.name] else {
            let expected = cursor.string(last.name).prefix(ShownText.limit)
            throw SourceFault(
                at: place,
                "expected </\(expected)> for the element that began at \(last.place), found </\(cursor.string(name).prefix(ShownText.limit))>"
            )
        }
        cursor.skipBlanks()
        guard cursor.takes(">") else { throw cursor.fault("expected '>'") }
        close()
        return .end(place)
    }

    private mutating func close() {
        guard let closed = open.popLast() else { return }
        for prefix in closed.prefixes { namespaces[prefix]?.removeLast() }
    }

    private mutating func name(_ expected: String) throws(SourceFault) -> Range<Int> {
        let start = cursor.position
        guard let first = cursor.next, XMLCursor.isNameStart(first) else { throw cursor.fault(expected) }
        while let byte = cursor.next, XMLCursor.isName(byte) { cursor.advance() }
        return start..<cursor.position
    }

    private mutating func attributes() throws(SourceFault) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        var places: [String: SourcePlace] = [:]
        while true {
            let before = cursor.position
            cursor.skipBlanks()
            guard let byte = cursor.next, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") else {
                return attributes
            }
            guard cursor.position > before else { throw cursor.fault("expected a space before an attribute") }
            let attribute = try self.attribute()
            if let first = places.updateValue(attribute.place, forKey: attribute.name.written) {
                let name = ShownText.quoted(attribute.name.written)
                throw SourceFault(at: attribute.place, "the attribute \(name) is given twice, first at \(first)")
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() throws(SourceFault) -> XMLAttribute {
        let place = cursor.place
        let name = split(try self.name("expected an attribute, '>' or '/>'"))
        cursor.skipBlanks()
        guard cursor.takes("=") else { throw cursor.fault("expected '=' after the name of an attribute") }
        cursor.skipBlanks()
        guard let quote = cursor.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw cursor.fault("expected the value of an attribute in quotes")
        }
        cursor.advance()
        let valuePlace = cursor.place
        let start = cursor.position
        var value: [UInt8] = []
        while let byte = cursor.next, byte != quote {
            if byte == UInt8(ascii: "&") {
                value += try entities.reference(&cursor).utf8
                continue
            }
            if byte == UInt8(ascii: "<") {
                throw cursor.fault("expected '&lt;' instead of '<' in the value of an attribute")
            }
            try checkCharacter(byte)
            cursor.advance()
            // A line's end of two bytes is one blank.
            if byte == 0x0d, cursor.next == 0x0a { continue }
            value.append(XMLCursor.isBlank(byte) ? 0x20 : byte)
        }
        let raw = start..<cursor.position
        guard cursor.next != nil else {
            throw cursor.fault("expected a quote to close the value that began at \(valuePlace)")
        }
        cursor.advance()
        return XMLAttribute(
            name: name, value: String(decoding: value, as: UTF8.self), place: place, valuePlace: valuePlace, raw: raw)
    }

    // MARK: Namespaces

    private func split(_ name: Range<Int>) -> XMLName {
        guard let colon = cursor.bytes[name].firstIndex(of: UInt8(ascii: ":")), colon > name.lowerBound else {
            return XMLName(prefix: "", local: cursor.string(name), namespace: "")
        }
        return XMLName(
            prefix: cursor.string(name.lowerBound..<colon), local: cursor.string(colon + 1..<name.upperBound),
            namespace: "")
    }

    /// Takes down the namespaces that an element declares; the prefixes of them.
    private mutating func declare(_ attributes: [XMLAttribute]) -> [String] {
        var prefixes: [String] = []
        for attribute in attributes {
            let prefix: String
            if attribute.name.prefix == "xmlns" {
                prefix = attribute.name.local
            } else if attribute.name.prefix.isEmpty, attribute.name.local == "xmlns" {
                prefix = ""
            } else {
                continue
            }
            prefixes.append(prefix)
            namespaces[prefix, default: []].append((open.count, attribute.value))
        }
        return prefixes
    }

    /// An attribute without a prefix is in no namespace.
    private func resolved(_ name: XMLName, isElement: Bool) -> XMLName {
        guard isElement || !name.prefix.isEmpty else { return name }
        var name = name
        name.namespace = namespaces[name.prefix]?.last?.namespace ?? ""
        return name
    }
}

extension XMLReader {
    /// The words of a value that blanks part, each with its place.
    mutating func words(of attribute: XMLAttribute) throws(SourceFault) -> [(text: String, place: SourcePlace)] {
        let blanks = { (byte: UInt8) in byte == UInt8(ascii: " ") }
        let texts = attribute.value.utf8.split(whereSeparator: blanks).map { String($0) ?? "" }
        guard texts.count > 1 || attribute.raw.count != attribute.value.utf8.count else {
            let leading = attribute.value.utf8.prefix(while: blanks).count
            let place = attribute.valuePlace
            return texts.map { ($0, SourcePlace(line: place.line, column: place.column + leading)) }
        }
        var places: [SourcePlace] = []
        var scan = cursor.moved(to: attribute.raw.lowerBound, at: attribute.valuePlace)
        var isInWord = false
        while scan.position < attribute.raw.upperBound, let byte = scan.next {
            let isBlank = XMLCursor.isBlank(byte)
            if !isBlank, !isInWord { places.append(scan.place) }
            isInWord = !isBlank
            scan.advance()
        }
        return texts.enumerated().map { index, text in
            (text, index < places.count ? places[index] : attribute.valuePlace)
        }
    }
}
