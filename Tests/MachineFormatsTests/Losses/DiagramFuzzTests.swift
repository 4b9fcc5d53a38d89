import Foundation
import JSONText
import MachineFormats
import SeededRandom
import Statecharts
import Testing

/// Mutated files: no reader may trap, hang or lose its way.
///
/// `STATELOUPE_FUZZ` is how many inputs each format gets (10,000,000 for the long run), `STATELOUPE_LINE_KB` how long
/// the lines without end are (100,000 for it); `STATELOUPE_SEED` repeats a run.
@Suite("Hostile diagrams")
struct DiagramFuzzTests {
    private static let count =
        ProcessInfo.processInfo.environment["STATELOUPE_FUZZ"].flatMap(Int.init) ?? 4_000
    private static let kilobytes =
        ProcessInfo.processInfo.environment["STATELOUPE_LINE_KB"].flatMap(Int.init) ?? 60

    private static let seeds: [(format: ChartFileFormat, texts: [String])] = [
        (
            .mermaid,
            (MermaidExamples.simple + MermaidExamples.labels + MermaidExamples.nested + MermaidExamples.signs
                + MermaidExamples.other).map(\.text) + ["---\ntitle: x\n---\nstateDiagram\n%%{init: {}}%%\na"]
        ),
        (
            .dot,
            [
                "strict digraph \"G\" { node [shape=doublecircle label=<a<b>c</b>>]; a:n -> {b c} -> d [label=\"x\\n\" + \"y\"] }",
                "graph { subgraph cluster_0 { label=x; a -- b } /* c */ // d\n# e\n a -- b [lhead=cluster_0, statename=q] }",
                "digraph { -1.5 -> .5; \"a\\\"b\" [statekind=choice]; __start0 -> a [event=e guard=g action=\"h\"] }",
            ]
        ),
        (
            .markdown,
            [
                "# h\n```mermaid\nstateDiagram\na --> b\n```\n> - ~~~mermaid\n>   stateDiagram-v2\n>   c --> d : x\n>   ~~~\n"
            ]
        ),
        (
            .json,
            [
                "{\"name\":\"x\",\"format\":\"dot\",\"initial\":[\"a\"],\"states\":[{\"id\":\"a\",\"path\":\"a\",\"kind\":"
                    + "\"composite\"},{\"id\":\"b\",\"path\":\"a.b\",\"parent\":\"a\"}],\"transitions\":[{\"from\":\"a\","
                    + "\"to\":[\"a.b\"],\"event\":\"go\",\"guard\":\"In(a)\",\"after\":5}],\"losses\":[]}"
            ]
        ),
    ]

    private static let pieces = [
        "[*]", "-->", "--", "{", "}", "[", "]", ":", "::", ":::", ";", "\n", "\r", "\"", "state ", "note ", "end note",
        "<<choice>>", "[H]", "%%", "%%{", "}%%", "#58;", "#", "---\n", "```", "~~~", "> ", "- ", "->", "subgraph ",
        "cluster_x", "=", "<", ">", "\\", "/*", "*/", "\u{0}", "\u{feff}", "é", "🙂", "\u{2028}", ",", "+", "1.", "null",
        "0",
    ].map { Array($0.utf8) }

    private func mutated(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<(1 + generator.next() % 6) {
            let place = Int(generator.next() % UInt64(bytes.count + 1))
            let piece = Self.pieces[Int(generator.next() % UInt64(Self.pieces.count))]
            let length = min(Int(generator.next() % 12), bytes.count - place)
            switch generator.next() % 6 {
            case 0: bytes.insert(contentsOf: piece, at: place)
            case 1: bytes.removeSubrange(place..<(place + length))
            case 2: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: place)
            case 3: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: generator.next()) }
            case 4: bytes.removeSubrange(place...)
            default: bytes.replaceSubrange(place..<(place + length), with: piece)
            }
        }
        return bytes
    }

    @Test("F6 mutated files are read or refused, within a second", arguments: seeds.indices)
    func mutations(_ index: Int) throws {
        let (format, texts) = Self.seeds[index]
        var generator = SeededGenerator(for: "mutated \(format)")
        var (read, slowest) = (0, Duration.zero)
        for round in 0..<Self.count {
            let bytes = mutated(texts[round % texts.count], &generator)
            let clock = ContinuousClock()
            slowest = max(
                slowest,
                clock.measure {
                    guard let charts = try? ChartFile.read(bytes, file: "x", format: format) else { return }
                    read += 1
                    check(charts)
                    if round % 10 == 0 { for chart in charts.map(\.chart) { Exercise.take(chart) } }
                })
        }
        #expect(read > 0 && read < Self.count)
        #expect(slowest < .seconds(1))
    }

    /// What every chart must be, whatever it is made of.
    private func check(_ charts: [ReadChart]) {
        for chart in charts.map(\.chart) {
            let nodes = chart.nodes
            let isTree = nodes.indices.dropFirst().allSatisfy { index in nodes[index].parent.map { $0 < index } ?? false
            }
            let areInside = chart.transitions.allSatisfy { way in
                nodes.indices.contains(way.source) && way.targets.allSatisfy(nodes.indices.contains)
            }
            #expect(isTree && areInside)
        }
    }

    @Test(
        "F6 one line without end",
        arguments: [
            "a --> b : ", "a", "state a ", "state a{} ", "note left of a\n", "%%{", "\"", "[*] --> ", "{", "a:::b ",
            "#", "/",
            "state \"", "[", "a -->", "accDescr {", "; ", "\u{e9}", "/ ", "note \"", "a: b; ", "-- ", "<<fork>> ", "}",
        ])
    func longLine(_ piece: String) throws {
        let count = Self.kilobytes * 1_000 / piece.utf8.count
        let line = repeatElement(Array(piece.utf8), count: count).joined()
        let clock = ContinuousClock()
        let heads: [(String, ChartFileFormat)] = [
            ("stateDiagram\n", .mermaid), ("digraph {", .dot), ("```mermaid\n", .markdown),
        ]
        for (head, format) in heads {
            let time = clock.measure {
                _ = try? ChartFile.read(Array(head.utf8) + line, file: "x", format: format)
            }
            #expect(time < .seconds(10 + Self.kilobytes / 10), "\(format)")
        }
    }

    @Test("F6 a million names, and names of a million letters")
    func names() throws {
        let many = "stateDiagram\n" + (0..<50_000).map { "s\($0) --> s\($0 + 1)\n" }.joined()
        #expect(try chart(mermaid: many).nodes.count == 50_002)
        let long = String(repeating: "x", count: 1_000_000)
        #expect(faultLines(mermaid: "stateDiagram\n\(long) --> b").first?.contains("at most 100,000 bytes") == true)
        #expect(faultLines(mermaid: "stateDiagram\na --> b : \(long)").first?.contains("at most 100,000 bytes") == true)
    }
}
