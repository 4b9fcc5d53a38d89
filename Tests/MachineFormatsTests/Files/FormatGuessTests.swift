import JSONText
import Testing

@testable import MachineFormats

@Suite("A format is guessed from how a text begins")
struct FormatGuessTests {
    @Test(
        "each format by its first words, comments passed by",
        arguments: [
            ("", .json), ("{", .json), (" \n[", .json), ("\u{feff}{", .json), ("<scxml/>", .scxml),
            ("\n <?xml", .scxml),
            ("stateDiagram-v2\n", .mermaid), ("%% a comment\nstateDiagram\n", .mermaid), ("statediagram", .mermaid),
            ("---\ntitle: a\n---\nstateDiagram\n", .mermaid), ("digraph G {}", .dot), ("strict graph {}", .dot),
            ("// a\n/* b */ digraph{}", .dot), ("#include\ndigraph {}", .dot), ("GRAPH x {}", .dot),
            ("# Digraph\ntext", .markdown), ("digraphs are fun", .markdown), ("graphs", .markdown),
            ("words", .markdown),
            ("## graph\n", .markdown), ("flowchart TD", .markdown), ("/* open", .markdown),
        ] as [(String, ChartFileFormat)])
    func guess(_ text: String, _ format: ChartFileFormat) {
        #expect(FormatGuess(Array(text.utf8)).format == format)
    }

    @Test("bytes that are no UTF-8 are left to the reader that says so best")
    func bytes() { #expect(FormatGuess([0x64, 0xff]).format == .json) }

    @Test(
        "F6 a text that begins as no known format says which are known and how to name one",
        arguments: ["hello world", "flowcharts are fun"])
    func unknown(_ text: String) {
        for file in ["-", "notes.txt", "machine"] {
            let found = faultLines { _ = try ChartFile.readEach(Array(text.utf8), file: file) }
            #expect(found == faultLines { _ = try ChartFile.read(Array(text.utf8), file: file) })
            #expect(
                found == [
                    "\(file):1:1: the format was not recognised, expected a Mermaid state diagram (stateDiagram-v2), "
                        + "Markdown with one in a ```mermaid fence, an XState machine or plain states as JSON, SCXML, or "
                        + "Graphviz DOT; --from FORMAT says which it is"
                ])
            #expect(!ChartFile.isPlain(Array(text.utf8), file: file))
        }
        // Where somebody has said what it is, its own reader says what is wrong.
        let named = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "machine", format: .dot) }
        #expect(named.first?.hasPrefix("machine:") == true && named.first?.contains("'digraph'") == true)
        #expect(faultLines { _ = try ChartFile.read(Array(text.utf8), file: "a.md") }.first?.contains("fence") == true)
    }

    @Test("F6 a text with nothing in it is told as such", arguments: ["", " \n"])
    func empty(_ text: String) {
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "-") }
        #expect(found.first?.hasPrefix("-:1:1: there is no text, expected a Mermaid state diagram") == true, "\(found)")
    }

    @Test("F6 graph TD is a flowchart of Mermaid's, and no DOT, whatever it is called")
    func flowchart() {
        let text = Array("graph TD\n  A --> B\n".utf8)
        #expect(
            faultLines { _ = try ChartFile.read(text, file: "-") } == [
                "-:1:1: a Mermaid flowchart has no states: expected a stateDiagram-v2"
            ])
        let named = faultLines { _ = try ChartFile.read(text, file: "a.mmd") }
        #expect(named.count == 1 && !named[0].contains("DOT"), "\(named)")
        #expect(FormatGuess(Array("graph TD\n{ a -- b }".utf8)).format == .dot)
    }

    @Test("F6 a drawing that was written as JSON is told to be no machine")
    func drawing() {
        let text = #"{"width":9,"height":3,"direction":"down","nodes":[],"edges":[]}"#
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "x.json") }
        #expect(
            found == [
                "x.json:1:1: this is a drawing, places of boxes and lines, and no machine: convert --to json writes the "
                    + "machine, and so does an export whose name ends in .chart.json"
            ])
    }

    @Test(
        "F6 a diagram of a kind that is not read is told as such, with what to do",
        arguments: [
            ("m.txt", "' a comment\n@startuml x\n[*] --> a", "m.txt:2:1: PlantUML is not read: "),
            ("m.puml", "!include y", "m.puml:1:1: PlantUML is not read: written as a Mermaid stateDiagram-v2, "),
            ("m.smcat", "a => b;", "m.smcat:1:1: state-machine-cat is not read: smcat -T scxml "),
            (
                "-", "sequenceDiagram\nA->>B: x",
                "-:1:1: a Mermaid sequenceDiagram has no states: expected a stateDiagram-v2"
            ),
            ("m", "%% x\nflowchart LR\nA-->B", "m:1:1: a Mermaid flowchart has no states: expected a stateDiagram-v2"),
        ])
    func other(file: String, text: String, message: String) {
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: file) }
        #expect(found.first?.hasPrefix(message) == true, "\(found)")
        #expect(!ChartFile.isPlain(Array(text.utf8), file: file))
    }

    @Test("F6 a machine in a file of code is read by what the text looks like; code itself is told as such")
    func code() throws {
        #expect(try ChartFile.read(Array(#"{"id":"m","states":{"a":{}}}"#.utf8), file: "m.js").count == 1)
        #expect(try ChartFile.read(Array("stateDiagram-v2\na --> b".utf8), file: "m.ts").count == 1)
        let found = faultLines { _ = try ChartFile.read(Array("import x from 'y'".utf8), file: "m.ts") }
        #expect(found.first?.contains("expected a machine as JSON, found code") == true)
    }

    @Test("F6 Markdown that begins like another format keeps the faults of all its diagrams")
    func prose() {
        let text =
            "Graph of our states\n\n```mermaid\nstateDiagram-v2\na -> b\n```\n\n```mermaid\nstateDiagram-v2\nc -> d\n```\n"
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "a.md") }
        #expect(found.count >= 2 && !found.contains { $0.contains("Graphviz") }, "\(found)")
    }

    @Test(
        "F6 a text whose name says another format than the text looks like is told with what reads it",
        arguments: [
            ("m.mmd", #"{"states":["a"]}"#, "found '{'; the text looks like JSON, which --from json reads"),
            ("m.dot", "stateDiagram-v2\na --> b", "; the text looks like Mermaid, which --from mermaid reads"),
            ("m.json", "digraph {a->b}", "; the text looks like Graphviz DOT, which --from dot reads"),
            ("m.json", "<scxml/>", "; the text looks like XML, which --from scxml reads"),
            ("m.md", "stateDiagram-v2\na --> b", "found none; the text looks like Mermaid, which --from mermaid reads"),
            ("m.md", "<p>text</p>", "expected a ```mermaid fence with a state diagram, found none"),
            ("m.mmd", "sequenceDiagram\nA->>B: x", "found \"sequenceDiagram\""),
        ])
    func otherName(_ file: String, _ text: String, _ end: String) {
        let found = faultLines { _ = try ChartFile.readEach(Array(text.utf8), file: file) }
        #expect(found.count == 1 && found[0].hasSuffix(end), "\(found)")
        #expect(!ChartFile.isPlain(Array(text.utf8), file: file))
    }

    @Test("a file's name goes before what is in it", arguments: ["json", "mmd", "md", "scxml", "gv"])
    func names(_ ending: String) {
        let formats: [String: ChartFileFormat] = [
            "json": .json, "mmd": .mermaid, "md": .markdown, "scxml": .scxml, "gv": .dot,
        ]
        #expect(ChartFile.format(of: Array("digraph {}".utf8), file: "x.\(ending)") == formats[ending])
        #expect(ChartFile.format(of: Array("digraph {}".utf8), file: ending) == .dot)
    }
}

@Suite("The kinds of JSON are told apart")
struct JSONChartsTests {
    @Test(
        "by what the states are",
        arguments: [
            (#"{"states":["a"]}"#, .plain), (#"{"states":[]}"#, .plain), (#"{"format":"dot","states":[]}"#, .neutral),
            (#"{"states":[{"id":"a"}]}"#, .neutral), (#"{"states":{"a":{}}}"#, .xstate),
            (#"{"id":"m"}"#, .xstate), (#"{"machine":{"states":{}}}"#, .xstate), (#"{"name":"m"}"#, .plain),
            (#"{"states":5}"#, .plain), ("[]", .plain), ("{", .plain), ("", .plain), (#"{"states":"#, .plain),
        ] as [(String, JSONCharts.Kind)])
    func kinds(_ text: String, _ kind: JSONCharts.Kind) {
        #expect(JSONCharts.kind(of: Array(text.utf8)) == kind)
        #expect(ChartFile.isPlain(Array(text.utf8), file: "x.json") == (kind == .plain))
    }

    @Test("a file of another format is no plain one")
    func other() { #expect(!ChartFile.isPlain(Array(#"{"states":["a"]}"#.utf8), file: "x.dot")) }
}
