import Foundation
import GraphLayout
import Screen
import Testing

@testable import Drawing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Drawings as SVG")
struct DrawingSVGTests {
    /// What an XML parser finds: the elements with their attributes, and their texts.
    private final class Reader: NSObject, XMLParserDelegate {
        private(set) var elements: [(name: String, attributes: [String: String], text: String)] = []
        private var open: [Int] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(elements.count)
            elements.append((name, attributes, ""))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func all(_ name: String, _ kind: String? = nil) -> [(attributes: [String: String], text: String)] {
            elements.filter { $0.name == name && (kind == nil || $0.attributes["class"] == kind) }
                .map { ($0.attributes, $0.text) }
        }
    }

    private func read(_ svg: String) throws -> Reader {
        let reader = Reader()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))\n\(svg)")
        return reader
    }

    private static let tricky = [
        "<script>alert(1)</script>", "\"quotes\" & 'more' &amp;", "]]>", "line\nbreak\ttab", "bell\u{7}\u{1b}[31m\u{0}",
        "right\u{202e}to left", "状態 🚪", "\u{fffe}\u{ffff}", "", "-->",
    ]

    private func drawing(_ names: [String], limits: WordLimits = WordLimits()) -> MachineDrawing {
        let count = names.count
        return MachineGraph(
            names: names, initial: 0, finals: [count - 1],
            transitions: names.indices.map { (from: $0, event: names[$0], to: ($0 + 1) % count) }
                + [(from: 0, event: "loop", to: 0)], limits: limits
        ).drawn(LayoutOptions(effort: 10_000))
    }

    @Test("F10 boxes, lines, heads and words stand where the text has them")
    func places() throws {
        let drawing = drawing(["closed", "open", "locked"])
        let reader = try read(drawing.svg(title: "door"))
        #expect(reader.all("title").map(\.text) == ["door"])
        let size = try #require(reader.all("svg").first?.attributes)
        #expect(size["width"] == "\(drawing.layout.width * 8)" && size["height"] == "\(drawing.layout.height * 18)")
        #expect(size["viewBox"] == "0 0 \(drawing.layout.width * 8) \(drawing.layout.height * 18)")
        let boxes = reader.all("rect", "box").map(\.attributes)
        #expect(boxes.map { $0["x"] } == drawing.layout.nodes.map { "\($0.x * 8 + 4)" })
        #expect(boxes.map { $0["width"] } == drawing.layout.nodes.map { "\(($0.width - 1) * 8)" })
        #expect(boxes.map { $0["height"] } == drawing.layout.nodes.map { "\(($0.height - 1) * 18)" })
        #expect(reader.all("text", "name").map(\.text) == ["closed", "open", "locked"])
        #expect(reader.all("circle", "head").count == 1)
        #expect(reader.all("text", "label").map(\.text) == drawing.machine.labelLines.flatMap { $0 })
        #expect(reader.all("text", "name").map { $0.attributes["textLength"] } == ["48", "32", "48"])
        let lines = reader.all("polyline", "line").compactMap { $0.attributes["points"] }
        #expect(lines.count == 4 && reader.all("polygon", "head").count == 4)
        for (line, path) in zip(lines, drawing.layout.edges) {
            #expect(line.hasPrefix("\(path.points[0].x * 8 + 4),\(path.points[0].y * 18 + 9) "))
        }
        for (head, path) in zip(reader.all("polygon", "head"), drawing.layout.edges) {
            let tip = try #require(path.points.last)
            #expect(head.attributes["points"]?.hasPrefix("\(tip.x * 8 + 4),\(tip.y * 18 + 9) ") == true)
        }
    }

    @Test("F10 names and events of any kind are words in it and nothing else")
    func escaped() throws {
        for limits in [WordLimits(), WordLimits(cut: 6), WordLimits(wraps: true)] {
            let drawing = drawing(Self.tricky, limits: limits)
            let svg = drawing.svg(title: Self.tricky.joined())
            let reader = try read(svg)
            let known: Set = ["svg", "title", "style", "rect", "text", "polyline", "polygon", "circle"]
            #expect(Set(reader.elements.map(\.name)) == known)
            let shown = drawing.machine.nameLines.joined().filter { TextWidth.columns($0) > 0 }
            let words = reader.all("text", "name").map(\.text)
            #expect(
                words
                    == shown.map { $0.replacing("\u{fffe}", with: "\u{fffd}").replacing("\u{ffff}", with: "\u{fffd}") })
            #expect(!svg.unicodeScalars.contains { $0 != "\n" && TextWidth.isUnsafe($0) })
        }
    }

    @Test("F10 it follows a dark page, and asks nothing of the network")
    func style() throws {
        let svg = drawing(["a", "b"]).svg(title: "t")
        #expect(svg.contains("prefers-color-scheme: dark"))
        #expect(svg.components(separatedBy: "://").count == 2, "the namespace alone")
    }

    @Test("L3 no state at all is an empty picture")
    func empty() throws {
        let machine = MachineGraph(names: [], initial: nil, finals: [], transitions: [])
        let reader = try read(machine.drawn(LayoutOptions(effort: 10_000)).svg(title: ""))
        #expect(reader.all("rect", "box").isEmpty)
    }
}
