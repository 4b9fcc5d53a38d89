import JSONText
import Testing

@testable import MachineFormats

@Suite("XML is read piece by piece")
struct XMLReaderTests {
    /// `<name a=v>`, `</>` and texts in quotes, in order.
    private func events(_ bytes: [UInt8]) throws -> [String] {
        var reader = try XMLReader(bytes)
        var events: [String] = []
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes, _):
                let values = attributes.map { " \($0.name.written)=\($0.value)" }.joined()
                events.append("<\(name.written)\(values)>")
            case .end: events.append("</>")
            case .text(let text, _): events.append("\"\(text)\"")
            }
        }
        return events
    }

    private func events(_ text: String) throws -> [String] { try events(Array(text.utf8)) }

    private func message(of text: String) -> String? {
        do {
            _ = try events(text)
            return nil
        } catch let fault as SourceFault {
            return "\(fault.place): \(fault.message)"
        } catch {
            return "\(error)"
        }
    }

    @Test("a text does not hold what ends a section, as XML 1.0 has it")
    func sectionEnd() throws {
        #expect(message(of: "<a>x]]>y</a>") == "1:5: expected ']]&gt;' in text, found ']]>'")
        #expect(try events("<a>x]]&gt;]] >]></a>") == ["<a>", "\"x]]>]] >]>\"", "</>"])
    }

    @Test("elements, attributes and texts come in the order of the file; an empty element ends at once")
    func order() throws {
        #expect(
            try events("<a x='1' y=\"2\">one<b/>two</a>") == [
                "<a x=1 y=2>", "\"one\"", "<b>", "</>", "\"two\"", "</>",
            ])
        #expect(try events("<a></a>\n") == ["<a>", "</>"])
    }

    @Test("comments, instructions and the document type are passed by")
    func skipped() throws {
        let text =
            "<?xml version='1.0'?><!DOCTYPE a [<!-- > --><!ELEMENT a ANY>]><!-- - --><a>x<!--y--><?z?></a><!---->"
        #expect(try events(text) == ["<a>", "\"x\"", "</>"])
    }

    @Test("characters by name and number, and entities that the file defines")
    func entities() throws {
        #expect(try events("<a x='&lt;&amp;&apos;&#65;&#x42;'>&gt;&quot;</a>") == ["<a x=<&'AB>", "\">\"\"", "</>"])
        let defined = "<!DOCTYPE a [<!ENTITY b \"B&c;\"><!ENTITY c '&#67;'><!ENTITY b 'later'>]><a>&b;</a>"
        #expect(try events(defined) == ["<a>", "\"BC\"", "</>"], "the first definition counts")
    }

    @Test("a section of character data is text as it is")
    func characterData() throws {
        #expect(try events("<a><![CDATA[<b>&c;]]></a>") == ["<a>", "\"<b>&c;\"", "</>"])
    }

    @Test("namespaces hold within the element that declares them")
    func namespaces() throws {
        var reader = try XMLReader(Array("<p:a xmlns:p='one' xmlns='two'><p:b xmlns:p='three'/><c/><p:d/></p:a>".utf8))
        var found: [String] = []
        while let event = try reader.next() {
            if case .start(let name, _, _) = event { found.append("\(name.local) \(name.namespace)") }
        }
        #expect(found == ["a one", "b three", "c two", "d one"])
    }

    @Test(
        "what is not well-formed is a fault at its place",
        arguments: [
            ("<a><b></a></b>", "1:7: expected </b> for the element that began at 1:4, found </a>"),
            ("<a", "1:3: expected an attribute, '>' or '/>', found end of file"),
            ("<a>&b;</a>", "1:4: there is no entity \"&b;\""),
            ("<!-- <a/>", "1:10: expected '-->' to close the comment that began at 1:1"),
            ("<a><![CDATA[x</a>", "1:"), ("<a/><!DOCTYPE a>", "1:5: expected the document type before the first"),
            (
                "<!DOCTYPE a [<!ENTITY b '&b;'>]><a>&b;</a>",
                "1:36: \"&b;\" refers to itself, or nests entities more than 16 deep"
            ),
            ("<!DOCTYPE a [<!ENTITY b SYSTEM 'x'>]><a>&b;</a>", "1:41: \"&b;\" is in another file"),
            ("<!DOCTYPE a [<!ENTITY b '<c/>'>]><a>&b;</a>", "1:37: expected an entity without elements"),
        ])
    func faults(_ text: String, _ start: String) throws {
        let fault = try #require(message(of: text), "\(text) was read")
        #expect(fault.hasPrefix(start), "\(fault)")
    }

    @Test("entities that become much more than their file are refused")
    func bomb() throws {
        let levels = (1...8).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }
        let text = "<!DOCTYPE a [<!ENTITY e0 'lol'>\(levels.joined())]><a>&e8;</a>"
        let fault = try #require(message(of: text))
        #expect(fault.hasSuffix("expected entities to expand to at most 1 MB in all"), "\(fault)")
    }
}

@Suite("The bytes of an XML file become UTF-8")
struct XMLEncodingTests {
    private func text(_ bytes: [UInt8]) throws -> String {
        String(decoding: try XMLEncoding.utf8(bytes), as: UTF8.self)
    }

    private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test("UTF-8 with a mark or without, and UTF-16 of either order by its mark or its first character")
    func encodings() throws {
        let text = "<?xml?><a>é€😀</a>"
        #expect(try self.text(Array(text.utf8)) == text)
        #expect(try self.text([0xef, 0xbb, 0xbf] + Array(text.utf8)) == text)
        for bigEndian in [true, false] {
            let mark: [UInt8] = bigEndian ? [0xfe, 0xff] : [0xff, 0xfe]
            #expect(try self.text(mark + utf16(text, bigEndian: bigEndian)) == text)
            #expect(try self.text(utf16(text, bigEndian: bigEndian)) == text)
        }
    }

    @Test("ISO 8859-1 where the file declares it, and nowhere else")
    func latin() throws {
        let declared = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xe9, 0x3c]
        #expect(try text(declared).hasSuffix("<a>é<"))
        for bytes in [Array("<a>".utf8) + [0xe9], Array("<?xml?><a>iso-8859-1".utf8) + [0xe9]] {
            #expect(throws: SourceFault.self) { try text(bytes) }
        }
    }

    @Test("half a character of UTF-16 is a fault where it stands")
    func half() {
        do throws(SourceFault) {
            _ = try XMLEncoding.utf8([0xfe, 0xff, 0x00, 0x61, 0x00])
            Issue.record("half a character was taken")
        } catch {
            #expect("\(error.place): \(error.message)" == "1:2: expected text in UTF-16, found half a character")
        }
        #expect(throws: SourceFault.self) { try XMLEncoding.utf8([0xfe, 0xff, 0xd8, 0x00, 0x00, 0x61]) }
    }
}

@Suite("XML is written an element a line")
struct XMLComposerTests {
    @Test("nesting is two blanks a level, up to a hundred")
    func nesting() {
        var composer = XMLComposer()
        composer.begin("a", [("x", "1")])
        composer.line("b", [])
        composer.line("c", [("y", "2")], text: "z")
        composer.end("a")
        #expect(composer.text == "<a x=\"1\">\n  <b/>\n  <c y=\"2\">z</c>\n</a>\n")
        composer.depth = 200
        composer.line("d", [])
        #expect(composer.text.hasSuffix("\n" + String(repeating: "  ", count: 100) + "<d/>\n"))
    }

    @Test(
        "whatever a text holds reads back, in an attribute and between tags",
        arguments: ["<&>\"'", "a\nb\tc\rd", "é 😀 \u{2028}", "\u{202e}right to left", "]]>", " blanks "])
    func readsBack(_ text: String) throws {
        var composer = XMLComposer()
        composer.line("a", [("x", text)], text: text)
        #expect(!composer.hasReplaced)
        var reader = try XMLReader(Array(composer.text.utf8))
        var found: [String] = []
        while let event = try reader.next() {
            switch event {
            case .start(_, let attributes, _): found += attributes.map(\.value)
            case .text(let piece, _): found.append(piece)
            case .end: break
            }
        }
        #expect(found == [text, text])
    }

    @Test("what XML forbids is replaced, and that is told")
    func forbidden() {
        var composer = XMLComposer()
        composer.line("a", [("x", "\u{0}\u{fffe}")])
        #expect(composer.text == "<a x=\"\u{fffd}\u{fffd}\"/>\n")
        #expect(composer.hasReplaced)
    }

    @Test("whether a name is of the house's own namespace is known")
    func own() {
        var composer = XMLComposer()
        composer.line("a", [("x", "sl:")])
        #expect(!composer.usesOwn)
        composer.line("a", [("sl:x", "1")])
        #expect(composer.usesOwn)
    }
}
