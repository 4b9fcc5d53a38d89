import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("Mermaid is read as Mermaid reads it")
struct MermaidReaderTests {
    @Test(
        "F7 examples",
        arguments: MermaidExamples.simple + MermaidExamples.labels + MermaidExamples.nested + MermaidExamples.signs
            + MermaidExamples.other + MermaidExamples.everyday + MermaidExamples.corners)
    func examples(_ example: MermaidExample) throws {
        let read = try MermaidReader.read(Array(example.text.utf8), file: "x.mmd")
        #expect(ChartSketch.states(read.chart) == example.states)
        #expect(ChartSketch.transitions(read.chart) == example.ways)
        #expect(ChartSketch.start(read.chart) == (example.start.map { [$0] } ?? []))
        #expect(read.notes.count == example.notes, "\(read.notes)")
        #expect(read.chart.losses.count == example.losses)
    }

    @Test("F7 there are at least sixty of them")
    func count() {
        let all =
            MermaidExamples.simple + MermaidExamples.labels + MermaidExamples.nested + MermaidExamples.signs
            + MermaidExamples.other
        #expect(all.count >= 60)
    }

    @Test(
        "F7 parts of labels, prose whole",
        arguments: [
            ("go", "go", nil, []), ("go [ready]", "go", "ready", []), ("go / log", "go", nil, ["log"]),
            ("go [ready] / log, save(a, b)", "go", "ready", ["log", "save(a, b)"]), ("[ready]", nil, "ready", []),
            ("/ log", nil, nil, ["log"]), ("go[n > 0]/log", "go", "n > 0", ["log"]),
            ("Time/Usage Limit", "Time/Usage Limit", nil, []), ("is [almost] done", "is [almost] done", nil, []),
            ("go [a[0] == 1]", "go", "a[0] == 1", []), ("POST /users", "POST /users", nil, []),
            ("unclosed [x", "unclosed [x", nil, []), ("[ready] / log", nil, "ready", ["log"]),
            ("go #91;x#93;", "go [x]", nil, []),
        ] as [(String, String?, String?, [String])])
    func labels(_ label: String, event: String?, guarding: String?, actions: [String]) throws {
        let chart = try chart(mermaid: "stateDiagram-v2\na --> b : \(label)")
        let way = try #require(chart.transitions.first)
        #expect(way.trigger == (event.map { .events([$0]) } ?? .eventless))
        #expect(way.guarding == guarding.map { .named($0) })
        #expect(way.actions == actions.map { .named($0) })
    }

    @Test("F7 front matter names the chart, in any of YAML's quotes; else the file does")
    func names() throws {
        #expect(try chart(mermaid: "---\ntitle: Simple sample\n---\nstateDiagram-v2\na").name == "Simple sample")
        #expect(try chart(mermaid: "---\nconfig:\n  look: neo\ntitle: 'x'\n---\nstateDiagram\na").name == "x")
        #expect(try chart(mermaid: "stateDiagram-v2\na").name == "x")
        #expect(try MermaidReader.read(Array("stateDiagram\na".utf8), file: "-").chart.name == "diagram")
    }

    @Test("F7 notes stay with their states")
    func notesOfStates() throws {
        let text =
            "stateDiagram\na\nnote left of a : short<br/>note\nnote right of a\n one\n two\nend note\nnote \"all\" as N"
        let chart = try chart(mermaid: text)
        #expect(chart.nodes[1].notes == ["short\nnote", "one\ntwo"])
        #expect(chart.nodes[Statechart.root].notes == ["all"])
    }

    @Test(
        "F6 what Mermaid refuses is a fault at its place",
        arguments: [
            ("a -> b", "2:3"), ("a --- b", "2:3"), ("a --> ", "2:7"), ("--> b", "2:1"), ("a-b", "2:2"),
            ("a --> b --> c", "2:9"), ("a --> b :", "2:10"), ("a --> b : x::y", "2:12"), ("state A B {\n}", "2:9"),
            ("\"quoted\" --> b", "2:1"), ("a --> state b", "2:7"), ("note over a : x", "2:6"),
            ("note left of a\nno end", "2:1"), ("state c {\na", "2:9"), ("a {", "2:3"), ("scale x", "2:7"),
            ("state \"open as x", "2:7"), ("state \"\" as x", "2:7"), ("state \"x\"", "2:10"), ("default --> a", "2:1"),
            ("state c {\n---\n}", "3:3"), ("accDescr {", "2:10"), ("%%{init", "2:1"), ("a --> b : \n: c", "3:1"),
            ("c : one\nc : two\nstate c {\na\n}", "3:1"), ("scale 5", "2:8"), ("note \"x\"", "2:9"),
        ])
    func refused(_ body: String, place: String) {
        let found = faultLines(mermaid: "stateDiagram-v2\n" + body)
        #expect(found.first?.hasPrefix("x.mmd:\(place): ") == true, "\(found)")
    }

    @Test("F6 all faults of a diagram are told, each with what was expected")
    func allFaults() {
        let found = faultLines(mermaid: "stateDiagram-v2\na -> b\nb --> c\nc ==\nd -->\n  e -x f")
        #expect(found.count == 3, "\(found)")
        #expect(found.allSatisfy { $0.contains("expected") })
        let arrow = "expected '-->' between two states, and no '-' within a name, found '-'"
        #expect(found.first == "x.mmd:2:3: \(arrow)")
        #expect(faultLines(mermaid: "stateDiagram\nmy-state --> b") == ["x.mmd:2:3: \(arrow)"])
        #expect(found.map { $0.split(separator: ":")[1] } == ["2", "5", "6"])
    }

    @Test(
        "F7 the header's letters count, and nothing may come before it",
        arguments: [
            ("stateDiagram\na", true), ("  \n stateDiagram-v2\na", true), ("stateDiagram-v2 a --> b", true),
            ("statediagram-v2\na", false), ("StateDiagram\na", false), ("stateDiagram-v3\na", false),
            ("graph TD\na", false),
            ("", false), ("a\nstateDiagram", false),
        ])
    func header(_ text: String, isRead: Bool) {
        #expect(faultLines(mermaid: text).isEmpty == isRead)
    }

    @Test(
        "F5 hostile bytes are faults with a place, or read",
        arguments: [
            ([0xff, 0xfe, 0x61, 0], "1:1"), ([0x61, 0xff], "1:2"),
            (Array("stateDiagram\na\n\u{e9}".utf8) + [0xc3], "3:2"),
        ] as [([UInt8], String)])
    func encoding(_ bytes: [UInt8], place: String) {
        let found = faultLines { _ = try MermaidReader.read(bytes, file: "x") }
        #expect(found.first?.hasPrefix("x:\(place): expected text in UTF-8") == true)
    }

    @Test("F6 line ends of all kinds, a byte order mark, and nesting that is too deep")
    func lines() throws {
        #expect(faultLines(mermaid: "stateDiagram\r\na\r\nb -> c").first?.hasPrefix("x.mmd:3:3:") == true)
        #expect(faultLines(mermaid: "stateDiagram\ra\rb -> c").first?.hasPrefix("x.mmd:3:3:") == true)
        #expect(faultLines(mermaid: "\u{feff}stateDiagram\nb -> c").first?.hasPrefix("x.mmd:2:3:") == true)
        let deep = "stateDiagram\n" + String(repeating: "state a {", count: 10_000)
        #expect(faultLines(mermaid: deep).contains { $0.contains("at most 512 deep") })
        let ids = (0..<500).map { "state s\($0) {" }.joined() + "x" + String(repeating: " }", count: 500)
        #expect(try chart(mermaid: "stateDiagram\n" + ids).nodes.count == 502)
    }
}
