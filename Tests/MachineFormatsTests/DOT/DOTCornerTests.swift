import JSONText
import MachineFormats
import Statecharts
import Testing

/// Corners of Graphviz's language (graphviz.org/doc/info/lang.html).
@Suite("Corners of DOT")
struct DOTCornerTests {
    private func read(_ text: String) throws -> ReadChart {
        try #require(try DOTReader.read(Array(text.utf8), file: "x.dot").first)
    }

    private func states(_ text: String) throws -> [String] { ChartSketch.states(try read(text).chart) }

    private func ways(_ text: String) throws -> [String] { ChartSketch.transitions(try read(text).chart) }

    // MARK: IDs

    @Test(
        "a numeral is an ID: a sign, digits, and at most one point among them",
        arguments: [
            ("1", "1"), ("-1", "-1"), ("1.5", "1\\.5"), ("-.5", "-\\.5"), (".5", "\\.5"), ("5.", "5\\."),
            ("007", "007"), ("-0", "-0"),
        ])
    func numerals(text: String, path: String) throws { #expect(try states("digraph { \(text) }") == [path]) }

    @Test("a numeral with letters behind is two names to Graphviz, which is told")
    func lettersBehind() throws {
        let read = try read("digraph { 1a -> b }")
        #expect(ChartSketch.states(read.chart) == ["1", "a", "b"])
        #expect(
            read.notes == [
                "x.dot:1:12: expected a space after the number: Graphviz reads what follows as a separate name"
            ])
    }

    @Test("a sign alone, or a point alone, is no numeral", arguments: ["-", ".", "-.", "- 1"])
    func noNumerals(text: String) {
        let found = faultLines { _ = try read("digraph { \(text) }") }
        #expect(found.first?.hasPrefix("x.dot:1:11: expected") == true, "\(found)")
    }

    @Test("in quotes a line that ends in a backslash goes on, whatever ends it", arguments: ["\n", "\r\n", "\r"])
    func continued(end: String) throws { #expect(try states("digraph { \"one\\\(end)two\" }") == ["onetwo"]) }

    @Test("words of the language are none in quotes, and are words in any capitals without")
    func keywords() throws {
        #expect(try states("digraph { \"node\" -> \"Graph\" }") == ["node", "Graph"])
        #expect(try states("DIGRAPH { NODE [shape=doublecircle] a }") == ["a final"])
        #expect(faultLines { _ = try read("digraph { Strict }") }.count == 1)
    }

    @Test("a mark of the byte order may stand before a graph, and between two")
    func marks() throws {
        let bytes = Array("\u{feff}digraph a { x }\n\u{feff}digraph b { y }".utf8)
        #expect(try DOTReader.read(bytes, file: "x").map(\.chart.name) == ["a", "b"])
    }

    // MARK: Clusters

    @Test("a node belongs to the innermost cluster that names it, of those within one another")
    func innermost() throws {
        let inner = "subgraph cluster_o { a subgraph cluster_i { a b } }"
        #expect(
            try states("digraph { \(inner) }") == [
                "cluster_o composite", "cluster_o.cluster_i composite", "cluster_o.cluster_i.a",
                "cluster_o.cluster_i.b",
            ])
    }

    @Test("a node of one cluster that another names too stays in the first")
    func firstOfTwo() throws {
        let found = try states("digraph { subgraph cluster_1 { a } subgraph cluster_2 { a b } }")
        #expect(found == ["cluster_1 composite", "cluster_1.a", "cluster_2 composite", "cluster_2.b"])
    }

    @Test("a node that was outside is in the cluster that names it later")
    func laterInside() throws {
        #expect(
            try states("digraph { a -> b subgraph cluster_1 { b } }") == ["a", "cluster_1 composite", "cluster_1.b"])
    }

    @Test("a subgraph that is no cluster groups nodes for their attributes and edges alone")
    func plainSubgraph() throws {
        let found = try read("digraph { subgraph s { node [peripheries=2] a } a -> b }").chart
        #expect(ChartSketch.states(found) == ["a final", "b"] && ChartSketch.transitions(found) == ["a > b"])
    }

    @Test("an edge ends at the border of a cluster that lhead and ltail name, and at the node where they name none")
    func borders() throws {
        let clusters = "subgraph cluster_1 { a } subgraph cluster_2 { b }"
        let found = try ways("digraph { \(clusters) a -> b [ltail=cluster_1 lhead=cluster_2] a -> b [lhead=nowhere] }")
        #expect(found == ["cluster_1 > cluster_2", "cluster_1.a > cluster_2.b"])
    }

    // MARK: Starts

    @Test("the start of a cluster leads to a state within it")
    func clusterStart() throws {
        let chart = try read("digraph { subgraph cluster_1 { p [shape=point] p -> b; a b } }").chart
        #expect(ChartSketch.start(chart, of: "cluster_1") == ["cluster_1.b"])
    }

    @Test("a start's action is kept; what it waits for is told as not carried")
    func labelledStart() throws {
        let chart = try read("digraph { p [shape=point] p -> a [label=\"[ready] / log\"] }").chart
        #expect(ChartSketch.start(chart) == ["a"] && chart.nodes[Statechart.root].initialActions == [.named("log")])
        #expect(chart.losses.map(\.what) == ["the label \"[ready]\" of the initial transition"])
    }

    @Test("a point that something leads to is an end, and one that leads on as well is a state")
    func points() throws {
        #expect(try states("digraph { a -> p; p [shape=point] }") == ["a", "p final"])
        #expect(try states("digraph { a -> p -> b; p [shape=point] }") == ["a", "p", "b"])
    }

    // MARK: What this program writes

    @Test("a history that it has written leads to its states at first, and an id that no terminal gets raw comes back")
    func own() throws {
        var chart = Statechart(name: "x", format: .mermaid, dialect: .diagram)
        chart.nodes += [
            ChartNode(id: "p", parent: 0, kind: .composite), ChartNode(id: "a\u{200d}b", parent: 1, kind: .state),
            ChartNode(id: "h", parent: 1, kind: .history(isDeep: true)),
        ]
        chart.nodes[3].initial = [2]
        chart.transitions = [ChartTransition(from: 2, to: [3], on: .events(["go"]))]
        let back = try read(chart.dotText().text).chart
        #expect(ChartSketch.states(back) == ["p composite", "p.a\u{200d}b", "p.h deep history"])
        #expect(ChartSketch.start(back, of: "p.h") == ["p.a\u{200d}b"])
    }

    @Test("a number in an attribute of its own that no sign has is left as it stands")
    func badNumbers() throws {
        #expect(try states(#"digraph { a [statename="x\u{zz}y"] }"#) == ["xu{zz}y"])
        #expect(try states(#"digraph { a [statename="x\u{D800}y"] }"#) == ["xu{D800}y"])
    }
}
