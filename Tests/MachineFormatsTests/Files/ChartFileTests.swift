import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("A file's format is found, and Markdown's diagrams in it")
struct ChartFileTests {
    private static let readme = """
        # Machines

        ```mermaid
        stateDiagram-v2
          a --> b
        ```

        ## Doors & gates

        - in a list:
          ~~~ mermaid
          stateDiagram
          open --> shut : push
          ~~~

        > ```mermaid
        > %% quoted
        > stateDiagram-v2
        > x --> y
        > ```

        ```mermaid
        graph TD
        A --> B
        ```

        ````md
        ```mermaid
        stateDiagram
        no --> no
        ```
        ````
        """

    @Test("F6 all state diagrams of a Markdown file, and no others")
    func all() throws {
        let read = try ChartFile.read(Array(Self.readme.utf8), file: "README.md")
        #expect(read.map { ChartSketch.transitions($0.chart) } == [["a > b"], ["open > shut : push"], ["x > y"]])
        #expect(read.map(\.chart.name) == ["Machines", "Doors & gates", "Doors & gates"])
        #expect(read.flatMap { $0.chart.transitions.map(\.place.line) } == [5, 13, 19])
        #expect(read[2].chart.transitions[0].place.column == 3)
    }

    @Test(
        "F6 one by number or heading",
        arguments: [
            ("2", ["open > shut : push"]), ("Machines", ["a > b"]), ("machines", ["a > b"]),
            ("doors--gates", ["open > shut : push", "x > y"]), ("Doors & gates", ["open > shut : push", "x > y"]),
        ])
    func parts(_ part: String, ways: [String]) throws {
        let read = try ChartFile.read(Array(Self.readme.utf8), file: "README.md", part: part)
        #expect(read.flatMap { ChartSketch.transitions($0.chart) } == ways)
    }

    @Test("F6 what is not there is a fault", arguments: [("4", "3 state diagrams"), ("Dors & gates", "did you mean")])
    func missing(_ part: String, words: String) {
        let found = faultLines { _ = try ChartFile.read(Array(Self.readme.utf8), file: "README.md", part: part) }
        #expect(found.first?.contains(words) == true, "\(found)")
        #expect(faultLines { _ = try ChartFile.read(Array("# none".utf8), file: "a.md") }.count == 1)
    }

    @Test("F6 faults in Markdown have the file's own lines and columns")
    func places() {
        let text = "text\n\n> - ```mermaid\n>   stateDiagram\n>   a -> b\n>   ```\n"
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "a.md") }
        #expect(found.first?.hasPrefix("a.md:5:7: expected") == true, "\(found)")
    }

    @Test("F6 a broken diagram of Markdown hides none of the others from who asks for each")
    func each() throws {
        let text =
            "```mermaid\nstateDiagram\na --> b\n```\n\n```mermaid\nstateDiagram\nc -> d\n```\n```mermaid\nstateDiagram\ne\n```\n"
        let read = try ChartFile.readEach(Array(text.utf8), file: "a.md")
        #expect(read.charts.map { ChartSketch.states($0.chart) } == [["a", "b"], ["e"]])
        #expect(read.faults?.description.hasPrefix("a.md:8:3: expected") == true)
        #expect(faultLines { _ = try ChartFile.read(Array(text.utf8), file: "a.md") }.count == 1)
        #expect(try ChartFile.readEach(Array(text.utf8), file: "a.md", part: "1").faults == nil)
        #expect(throws: FileFaults.self) { try ChartFile.readEach(Array("# none".utf8), file: "a.md") }
        let whole = try ChartFile.readEach(Array("stateDiagram\na".utf8), file: "a.mmd")
        #expect(whole.charts.count == 1 && whole.faults == nil)
    }

    @Test("a fence that a quote ends, and one that nothing ends")
    func openFences() throws {
        let text = "> ```mermaid\n> stateDiagram\n> a --> b\n\nc\n\n```mermaid\nstateDiagram\nd --> e"
        let read = try ChartFile.read(Array(text.utf8), file: "a.md")
        #expect(read.map { ChartSketch.transitions($0.chart) } == [["a > b"], ["d > e"]])
    }

    @Test(
        "a name and a part",
        arguments: [
            ("README.md", "README.md", nil), ("README.md:2", "README.md", "2"),
            ("a/b.md#The heading", "a/b.md", "The heading"),
            ("x.json:2", "x.json:2", nil), ("x.dot:2", "x.dot", "2"), ("README.md:x", "README.md:x", nil),
            ("-", "-", nil),
        ] as [(String, String, String?)])
    func split(_ argument: String, file: String, part: String?) {
        let split = ChartFile.split(argument)
        #expect(split.file == file)
        #expect(split.part == part)
    }

    @Test(
        "a format by the file's ending, else by how the text begins",
        arguments: [
            ("x.mmd", "", .mermaid), ("x.MERMAID", "", .mermaid), ("x.md", "", .markdown), ("x.scxml", "", .scxml),
            ("x.xml", "", .scxml), ("x.dot", "", .dot), ("x.gv", "", .dot), ("x.json", "", .json),
            ("-", "stateDiagram-v2\na", .mermaid), ("-", "---\ntitle: x\n---\nstateDiagram", .mermaid),
            ("-", "%%{init: {}}%%\n stateDiagram", .mermaid), ("-", " {\"states\":[]}", .json),
            ("-", "<scxml/>", .scxml),
            ("-", "<?xml version=\"1.0\"?>", .scxml), ("-", "// x\n/* y */ digraph {}", .dot),
            ("-", "strict graph {}", .dot),
            ("-", "# Title\n```mermaid\n```", .markdown), ("-", "graphs of all kinds", .markdown), ("-", "", .json),
        ] as [(String, String, ChartFileFormat)])
    func formats(_ file: String, text: String, format: ChartFileFormat) {
        #expect(ChartFile.format(of: Array(text.utf8), file: file) == format)
    }

    @Test(
        "three kinds of JSON",
        arguments: [
            (
                "{\"states\":[\"a\",\"b\"],\"transitions\":[{\"from\":\"a\",\"to\":\"b\",\"event\":\"go\"}]}",
                ChartFormat.json
            ),
            ("{\"initial\":\"a\",\"states\":{\"a\":{\"on\":{\"go\":\"b\"}},\"b\":{}}}", .xstate),
            (
                "{\"name\":\"x\",\"format\":\"mermaid\",\"initial\":[\"a\"],\"states\":[{\"id\":\"a\",\"path\":\"a\"},"
                    + "{\"id\":\"b\",\"path\":\"b\"}],\"transitions\":[{\"from\":\"a\",\"to\":[\"b\"],\"event\":\"go\"}]}",
                .mermaid
            ),
        ])
    func json(_ text: String, format: ChartFormat) throws {
        let read = try #require(try ChartFile.read(Array(text.utf8), file: "x.json").first)
        #expect(read.chart.format == format)
        #expect(ChartSketch.states(read.chart) == ["a", "b"])
        #expect(read.chart.transitions.map(\.trigger) == [.events(["go"])])
    }

    @Test("neutral JSON is as the contract shows it")
    func neutral() throws {
        let chart = try chart(
            mermaid: "stateDiagram-v2\n[*] --> a\na --> B : go [ready] / log\nstate B {\n[*] --> c\n}")
        #expect(
            chart.neutralText() == """
                {"name":"x",
                 "format":"mermaid",
                 "initial":["a"],
                 "states":[
                  {"id":"a","path":"a","kind":"state","entry":[],"exit":[],"invoke":[],"line":2},
                  {"id":"B","path":"B","kind":"composite","initial":["B.c"],"entry":[],"exit":[],"invoke":[],"line":3},
                  {"id":"c","path":"B.c","parent":"B","kind":"state","entry":[],"exit":[],"invoke":[],"line":5}],
                 "transitions":[
                  {"from":"a","to":["B"],"label":"go [ready] / log","event":"go","guard":"ready","actions":["log"],\
                "internal":false,"line":3}],
                 "losses":[]}

                """)
    }

    @Test("neutral JSON with names that are none is a fault")
    func neutralFaults() {
        let text =
            "{\"states\":[{\"id\":\"door\",\"kind\":\"stat\"}],\"transitions\":[{\"from\":\"dor\",\"to\":[\"x\"]}]}"
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "x.json") }
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("did you mean") })
    }

    @Test("neutral JSON with a delay that no clock counts is a fault", arguments: ["-5", "1e300"])
    func neutralDelays(_ delay: String) {
        let text = "{\"states\":[{\"id\":\"a\"}],\"transitions\":[{\"from\":\"a\",\"to\":[\"a\"],\"after\":\(delay)}]}"
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: "x.json") }
        #expect(found.count == 1 && found[0].contains("expected milliseconds, 0 or more"))
    }

    @Test("two charts: what only one of them has, in a stated order")
    func differences() throws {
        let one = try chart(mermaid: "stateDiagram-v2\n[*] --> a\na --> b : go\nb --> [*]")
        let other = try chart(mermaid: "stateDiagram-v2\n[*] --> b\nb --> a : go\na --> c")
        #expect(ChartDifferences(one, one).isEmpty)
        #expect(
            ChartDifferences(one, other).lines == [
                "- start in a", "+ start in b", "- end b", "+ state b", "+ state c", "- transition a → b by go",
                "+ transition b → a by go", "+ transition a → c",
            ])
    }

    @Test("F6 code is not read, and what would be is said", arguments: ["m.ts", "m.js", "m.tsx", "m.mjs"])
    func code(_ file: String) {
        let text = "export const m = createMachine({ initial: 'a', states: { a: {} } })"
        let found = faultLines { _ = try ChartFile.read(Array(text.utf8), file: file) }
        #expect(found.first?.hasPrefix("\(file):1:1: expected a machine as JSON, found code") == true)
    }
}
