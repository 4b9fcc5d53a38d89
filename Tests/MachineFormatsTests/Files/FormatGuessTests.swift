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
