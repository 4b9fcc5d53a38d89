import Foundation
import JSONText
import StateEngine
import Statecharts
import Testing
import TextPages

@testable import MachineFormats

/// What is said of files, as one page.
struct WordsTests {
    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Goldens/formats.txt")

    /// Texts that are too long for the page, or no texts.
    private static let odd = [
        FormatSample("scxml", bytes: Array("<a>".utf8) + [0xff], shown: "a byte that is no UTF-8"),
        FormatSample("mermaid", bytes: Array("stateDiagram".utf8) + [0xff], shown: "a byte that is no UTF-8"),
        FormatSample("scxml", "<scxml>\0</scxml>", shown: "a NUL"),
        FormatSample("mermaid", bytes: [0xff, 0xfe, 0x61, 0], shown: "text in UTF-16"),
        FormatSample("scxml", bytes: [0xff, 0xfe, 0x3c, 0, 0x61], shown: "half a character of UTF-16"),
        FormatSample("json", bytes: [0xff, 0xfe, 0x7b, 0], shown: "text in UTF-16"),
        FormatSample("json", bytes: [0x22, 0xff, 0x22], shown: "a byte that is no UTF-8"),
        FormatSample("dot", "digraph { \(deep("subgraph {"))", shown: "subgraphs, one in the other"),
        FormatSample("mermaid", "stateDiagram-v2\n" + deep("state a {\n"), shown: "states, one in the other"),
        FormatSample("scxml", "<scxml>" + deep("<state>"), shown: "elements, one in the other"),
        FormatSample("json", deep("["), shown: "lists, one in the other"),
        FormatSample(
            "mermaid", "stateDiagram-v2\na : \(String(repeating: "x", count: 100_001))",
            shown: "a text of 100,001 bytes"
        ),
        FormatSample(
            "dot", "digraph { a [label=\"\(String(repeating: "x", count: 100_001))\"] }",
            shown: "a label of 100,001 bytes"),
        FormatSample("dot", "digraph { \(many) -> \(many) }", shown: "1,500 nodes, each with an edge to 1,500"),
    ]

    private static let many = "{ \((0..<1500).map { "n\($0)" }.joined(separator: " ")) }"

    private static func deep(_ text: String) -> String { String(repeating: text, count: 514) }

    /// What is said of the size of a machine, and of its names, and of one without states.
    private static func limits() throws -> [String] {
        let long = NameLength.fault(of: String(repeating: "x", count: 100_001), at: .start)
        let large = #expect(throws: SourceFault.self) { try ChartSize.check(2_000_000, at: .start) }
        let empty = try MachineDocument(json: Array("{\"states\":[]}".utf8), file: "-")
        let none = #expect(throws: FileFaults.self) { try empty.machine() }
        return [long, large].compactMap { $0?.description } + [none].compactMap { $0?.description }
    }

    /// What two charts say that the other does not.
    private static func differences() throws -> [String] {
        let first = """
            {"initial":"p","states":{"p":{"initial":"x","states":{"x":{}},"always":"q"},"q":{}},"on":{"go":".q"}}
            """
        let second = """
            {"initial":"q","states":{"p":{"initial":"y","states":{"x":{"initial":"z","states":{"z":{}}},"y":{}}},"q":{"entry":"ring","type":"final"}}}
            """
        let charts = try [first, second].map { try XStateReader.read(Array($0.utf8), file: "-").chart }
        return ChartDifferences(charts[0], charts[1]).lines
    }

    /// What each format loses of regions with names and transitions of their own, and of what no picture shows.
    private static func losses() -> [String] {
        var chart = Statechart(name: "m", format: .json, dialect: .diagram)
        chart.nodes += [
            ChartNode(id: "p", parent: Statechart.root, kind: .parallel),
            ChartNode(id: "left", parent: 1, kind: .region),
            ChartNode(id: "right", parent: 1, kind: .region), ChartNode(id: "a", parent: 2, kind: .state, text: "a\0"),
            ChartNode(id: "b", parent: 3, kind: .state),
            ChartNode(id: "body", parent: Statechart.root, kind: .composite),
            ChartNode(id: "part", parent: 6, kind: .region),
        ]
        chart.nodes[6].text = String(repeating: "x", count: 100_001)
        chart.transitions = [
            ChartTransition(from: 2, to: [6], on: .events(["go"])),
            ChartTransition(from: 6, to: [3], on: .events(["back"])),
            ChartTransition(from: 4, to: [], on: .events(["one", "two"])),
        ]
        // A machine without states.
        return told(chart) + told(Statechart(name: "m", format: .dot, dialect: .diagram))
    }

    private static func told(_ chart: Statechart) -> [String] {
        chart.losses.map { "not carried: \($0.what)" }
            + ChartTextFormat.allCases.flatMap { format in
                chart.written(as: format).losses.map { "\(format.rawValue) cannot hold: \($0)" }
            }
    }

    private enum Lamp: StateIdentifier { case off, lit, away }

    /// What is not carried of a machine that is written in Swift.
    private static func lossesOfCode() -> [String] {
        let all: AttachedClosures = [.entryBarrier, .exitBarrier, .dynamicTransition, .didEnter, .didExit]
        let structure = MachineStructure<Lamp>(
            name: "lamp",
            states: [
                .init(state: .off, kind: .standard, closures: all), .init(state: .lit, kind: .global),
                .init(state: .away, kind: .background),
            ],
            transitions: [.init(from: .off, to: .lit, trigger: .request, origin: .redirect)], version: 0)
        return structure.written(as: .mermaid).losses
    }

    private static let oddTitle = "\n\nTexts that are too long to be shown, or no texts\n"

    private static func text(_ samples: [FormatSample]) -> String {
        "\n" + samples.map(\.written).joined(separator: "\n\n")
    }

    /// One of each kind that a person can ask of a chart.
    private static let requests: [ChartAskables.Item] = [
        .event("push"), .transition(event: "push", leaf: 0), .delay(.milliseconds(250)), .delay(.milliseconds(5000)),
        .delay(.named("LONG")), .finish("load"), .fail("load"), .guardSwitch("ready"),
        .guardSwitch("inline:door.open#go[-1]#guard 2"), .nextDelay,
    ]

    /// What is said without a file that could be shown.
    private static func sections() throws -> [TextPage.Section] {
        [
            TextPage.Section("Texts of sizes", try limits()),
            TextPage.Section("Texts of differences", try differences()),
            TextPage.Section("Texts of losses", losses()),
            TextPage.Section("Texts of machines in Swift", lossesOfCode()),
            TextPage.Section("Texts of requests", requests.map { $0.name([:]) }),
        ]
    }

    @Test("what is said of files is as Goldens/formats.txt has it, and that is all that the sources say")
    func page() throws {
        let kept = try String(decoding: Data(contentsOf: Self.golden), as: UTF8.self)
        // What is behind it is made here, as all else that cannot be read from the page.
        let samples = FormatSample.all(of: kept.components(separatedBy: Self.oddTitle)[0])
        let page = TextPage(
            Self.text(samples) + Self.oddTitle + Self.text(Self.odd) + "\n\n" + (try TextPage(Self.sections()).text))
        #expect(try page.isKept(in: Self.golden))
        let missing = try page.missing(
            from: TestFiles.package.appendingPathComponent("Sources/MachineFormats"), except: Self.exceptions)
        #expect(missing == [])
    }

    private static let exceptions = [
        // What a file says, not what is said of it.
        "hide empty description", "built-in machine", "\" as note", "state chart {", "note right of",
        // Seen by those who follow a machine live: `Live`'s own tests have them.
        "inline guard", "inline action",
    ]
}
