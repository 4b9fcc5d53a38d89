import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("DOT is read by Graphviz's grammar")
struct DOTReaderTests {
    private func read(_ text: String) throws -> ReadChart {
        try #require(try DOTReader.read(Array(text.utf8), file: "x.dot").first)
    }

    private func found(_ text: String) -> [String] {
        faultLines { _ = try DOTReader.read(Array(text.utf8), file: "x.dot") }
    }

    @Test(
        "the grammar",
        arguments: [
            ("digraph {}", [], []),
            ("digraph G { a -> b }", ["a", "b"], ["a > b"]),
            ("DiGraph G { a -> b; b->a }", ["a", "b"], ["a > b", "b > a"]),
            ("strict digraph { a -> b a -> b [label=x] }", ["a", "b"], ["a > b : x"]),
            ("digraph { a -> b -> c [label=go] }", ["a", "b", "c"], ["a > b : go", "b > c : go"]),
            ("digraph { a -> {b c} -> d }", ["a", "b", "c", "d"], ["a > b", "a > c", "b > d", "c > d"]),
            ("digraph { a, b -> c }", ["a", "b", "c"], ["a > c", "b > c"]),
            ("digraph { a -> subgraph s { b; c } }", ["a", "b", "c"], ["a > b", "a > c"]),
            ("graph { a -- b }", ["a", "b"], ["a > b", "b > a"]),
            ("digraph { a:n -> b:port:sw }", ["a", "b"], ["a > b"]),
            ("digraph { \"two words\" -> \"q\\\"q\" }", ["two words", "q\"q"], ["two words > q\"q"]),
            ("digraph { \"a\" + \"b\" -> c }", ["ab", "c"], ["ab > c"]),
            ("digraph { \"a\\\nb\" }", ["ab"], []),
            ("digraph { -1.5 -> .5 -> 1. }", ["-1\\.5", "\\.5", "1\\."], ["-1\\.5 > \\.5", "\\.5 > 1\\."]),
            ("digraph { é -> ü }", ["é", "ü"], ["é > ü"]),
            ("digraph { a // b\n /* c\n d */ -> e\n# f\n}", ["a", "e"], ["a > e"]),
            ("digraph G { # -> x\n a -> b # -> y\n c#d\n}", ["a", "b", "c"], ["a > b"]),
            ("digraph { a [label=<one<br/><b>two</b>&amp;>] }", ["a \"one two&\""], []),
            ("digraph { a [label=\"one\\ntwo\\l\"] }", ["a \"one two\""], []),
            ("digraph { a [label=\"\\N!\"] }", ["a \"a!\""], []),
            ("digraph { a [color=red, label=x; style=bold] [shape=box] }", ["a \"x\""], []),
            ("digraph { node [shape=doublecircle]; a; node [shape=circle]; b }", ["a final", "b"], []),
            ("digraph { { node [shape=doublecircle] a } b }", ["a final", "b"], []),
            ("digraph { a [peripheries=2] }", ["a final"], []),
            ("digraph { edge [label=x]; a -> b; a -> c [label=y] }", ["a", "b", "c"], ["a > b : x", "a > c : y"]),
            ("digraph { rankdir=LR; size=\"8,5\" graph [bgcolor=white] a }", ["a"], []),
            ("digraph { a -> a [label=\"0/1\"] }", ["a"], ["a > a : 0/1"]),
            ("digraph { a -> b [label=x dir=back] }", ["a", "b"], ["b > a : x"]),
            ("digraph { a -> b [label=x dir=both] }", ["a", "b"], ["a > b : x", "b > a : x"]),
            ("digraph { a -> b [dir=none] c -> d [dir=forward] }", ["a", "b", "c", "d"], ["a > b", "c > d"]),
            ("graph { a -- b [dir=forward] b -- c [dir=back] }", ["a", "b", "c"], ["a > b", "c > b"]),
            ("digraph { a -> b; b -> c [style=invis] }", ["a", "b", "c"], ["a > b"]),
            (
                "digraph { compound=true subgraph cluster_0 { a } c -> a [lhead=cluster_0 dir=back] }",
                ["cluster_0 composite", "cluster_0.a", "c"], ["cluster_0 > c"]
            ),
            ("digraph { a -> b [xlabel=far] }", ["a", "b"], ["a > b : far"]),
            (
                "digraph { subgraph cluster_0 { a -> b } c -> a }",
                [
                    "cluster_0 composite", "cluster_0.a", "cluster_0.b", "c",
                ], ["cluster_0.a > cluster_0.b", "c > cluster_0.a"]
            ),
            (
                "digraph { compound=true subgraph cluster_0 { a } c -> a [lhead=cluster_0] }",
                [
                    "cluster_0 composite", "cluster_0.a", "c",
                ], ["c > cluster_0"]
            ),
            (
                "digraph { subgraph cluster_0 { label=\"process\" subgraph cluster_1 { a } } }",
                [
                    "cluster_0 composite \"process\"", "cluster_0.cluster_1 composite", "cluster_0.cluster_1.a",
                ], []
            ),
            ("digraph { a -> b [label=\"go [ready] / log\"] }", ["a", "b"], ["a > b : go [ready] / log"]),
        ] as [(String, [String], [String])])
    func grammar(_ text: String, states: [String], ways: [String]) throws {
        let chart = try read(text).chart
        #expect(ChartSketch.states(chart) == states)
        #expect(ChartSketch.transitions(chart) == ways)
    }

    @Test(
        "what marks a start",
        arguments: [
            ("p [shape=point]; p -> b; a -> b", "b"), ("i [style=invis] i -> b a", "b"),
            ("i [label=\"\"] i -> b a", "b"), ("__start0 [label=\"\" shape=none] __start0 -> b a", "b"),
            ("n [shape=none label=\"\"] n -> b a", "b"), ("n [shape=plaintext label=\" \"] n -> b a", "b"),
            ("p [shape=point] q [shape=point] p -> a q -> b", "start"),
        ])
    func starts(_ body: String, start: String) throws {
        let chart = try read("digraph { \(body) }").chart
        #expect(ChartSketch.start(chart) == [start])
        #expect(!ChartSketch.states(chart).contains { ["p", "i", "n", "__start0"].contains($0) })
    }

    @Test("the first node is where a chart without a mark begins; a hidden node without edges is none")
    func first() throws {
        let read = try read("digraph { a; lost [shape=point]; b -> a; a -> b }")
        #expect(ChartSketch.start(read.chart) == [])
        #expect(ChartSketch.states(read.chart) == ["a", "b"])
        #expect(read.notes.count == 1)
    }

    @Test(
        "without a mark a drawing does not begin where nothing leads on, as in accepting states that are declared first",
        arguments: [
            ("node [shape=doublecircle] dead; node [shape=circle] a -> b; b -> dead; b -> a", "a"),
            ("dead; b -> a; a -> b; c -> b", "c"), ("dead; dead2; a -> a; a -> dead", "a"),
            ("first -> b; c -> b", "first"), ("alone", "alone"),
            ("subgraph cluster_p { x } a -> b", "cluster_p.x"),
        ])
    func unmarkedStart(body: String, start: String) throws {
        let chart = try read("digraph { \(body) }").chart
        let interpreter = ChartInterpreter(chart)
        #expect(interpreter.paths(of: interpreter.start().0) == [start])
    }

    @Test("a label is an event whole, as Mealy machines have it, but for a guard in brackets")
    func labels() throws {
        let chart = try read("digraph { a -> b [label=\"in / out\"] a -> b [label=\"go [ready] / log\"] }").chart
        #expect(chart.transitions[0].trigger == .events(["in / out"]))
        #expect(chart.transitions[1].trigger == .events(["go"]))
        #expect(chart.transitions[1].guarding == .named("ready"))
        #expect(chart.transitions[1].actions == [.named("log")])
    }

    @Test("a label that is written as mere words stays so, though it ends in brackets")
    func wordsAlone() throws {
        var chart = Statechart(name: "x", format: .dot, dialect: .diagram)
        chart.nodes.append(ChartNode(id: "c", parent: Statechart.root, kind: .choice))
        var way = ChartTransition(from: 1, to: [1], on: .eventless)
        way.label = "label [so]"
        chart.transitions = [way]
        let text = chart.dotText().text
        #expect(text.contains(#""c" -> "c" [label="label [so]" action=""]"#), "\(text)")
        let back = try read(text).chart
        #expect(ChartDifferences(chart, back).lines == [])
    }

    @Test("several graphs, one by number or name")
    func parts() throws {
        let bytes = Array("digraph one { a }\ndigraph two { b }".utf8)
        #expect(try DOTReader.read(bytes, file: "x").map(\.chart.name) == ["one", "two"])
        #expect(try DOTReader.read(bytes, file: "x", part: "2").map(\.chart.name) == ["two"])
        #expect(try DOTReader.read(bytes, file: "x", part: "one").map(\.chart.name) == ["one"])
        #expect(faultLines { _ = try DOTReader.read(bytes, file: "x", part: "tow") }.first?.contains("two") == true)
    }

    @Test(
        "F6 faults at their place",
        arguments: [
            ("", "1:1"), ("graph", "1:6"), ("digraph {", "1:9"), ("digraph { a -- b }", "1:13"),
            ("graph { a -> b }", "1:11"), ("digraph { a -> }", "1:16"), ("digraph { a [x] }", "1:15"),
            ("digraph { a [x=] }", "1:16"), ("digraph { \"open }", "1:11"), ("digraph { a /* b }", "1:13"),
            ("digraph { a [label=<x] }", "1:20"), ("digraph { node -> a }", "1:16"), ("digraph { a = }", "1:15"),
            ("digraph { a:  }", "1:15"), ("digraph { ! }", "1:11"), ("digraph {\n\n  a [x y] }", "3:8"),
            ("digraph { subgraph }", "1:20"), ("strict a", "1:8"), ("digraph { \"a\" + b }", "1:17"),
            ("digraph {} x", "1:12"), ("digraph { ; a }", "1:11"), ("digraph { a -> b;; }", "1:18"),
            ("digraph { a, -> b }", "1:14"), ("digraph { , }", "1:11"),
        ])
    func faulty(_ text: String, place: String) {
        let found = found(text)
        #expect(found.first?.hasPrefix("x.dot:\(place): expected") == true, "\(found)")
    }

    @Test("semicolons end any statement once, and commas part nodes, as Graphviz has it")
    func signs() throws {
        let text = "digraph { a, b -> c, d [color=red;]; x=1; graph [a=b]; edge []; subgraph s {e;}; f }"
        let chart = try read(text).chart
        #expect(chart.nodes.dropFirst().map(\.id) == ["a", "b", "c", "d", "e", "f"])
        #expect(ChartSketch.transitions(chart) == ["a > c", "a > d", "b > c", "b > d"])
        #expect(found("digraph { ; a -> b; , c;; }").count == 3)
    }

    @Test("F6 all faults, and subgraphs that nest too deep")
    func all() {
        #expect(found("digraph {\na ->\n;b [\n;c\n -- d;\n}").count >= 2)
        #expect(found("digraph " + String(repeating: "{", count: 10_000)).first?.contains("at most 256 deep") == true)
        let wide = (0..<2_000).map { "n\($0)" }.joined(separator: " ")
        #expect(found("digraph { {\(wide)} -> {\(wide)} -> {\(wide)} }").first?.contains("edges") == true)
    }

    @Test("F5 an invisible edge is not a transition, which is told but is no finding")
    func invisible() throws {
        let read = try read("digraph { s [style=invis]; s -> b [style=invis]; a -> b [style=\"bold, invis\"]; b -> a }")
        #expect(ChartSketch.transitions(read.chart) == ["b > a"])
        #expect(starts(read) == ["b"])
        #expect(read.notes == ["x.dot:1:50: an invisible edge only arranges the drawing: it is not a transition"])
        #expect(read.found.isEmpty)
    }

    @Test(
        "an invisible edge marks a start where it leaves a hidden node that nothing drawn leads to",
        arguments: [
            "s [shape=point]; s -> b [style=invis]",
            "s [shape=none label=\"\"]; s -> b [style=invis]",
            "s [shape=plaintext, label=<>]; s -> b [style=invis]",
            // The start that is drawn counts, and the other edges arrange the drawing.
            "s [shape=point]; s -> b; s -> a [style=invis]",
            "s, t [shape=point]; s -> b; t -> a [style=invis]",
        ])
    func hiddenStart(_ text: String) throws {
        let read = try read("digraph { \(text); a -> b }")
        #expect(starts(read) == ["b"])
        #expect(ChartSketch.transitions(read.chart) == ["a > b"])
    }

    @Test(
        "an invisible edge marks no start where it leaves what is drawn, or an end",
        arguments: [
            "s [shape=none]; s -> b [style=invis]", "a -> s; s [shape=point]; s -> b [style=invis]",
            // Held between two others: it only keeps them apart.
            "s [style=invis]; a -> s [style=invis]; s -> b [style=invis]",
        ])
    func noHiddenStart(_ text: String) throws {
        #expect(!starts(try read("digraph { \(text); a -> b }")).contains("b"))
    }

    @Test("a hidden node without edges holds room in the drawing: it is told, and is no finding")
    func spacer() throws {
        let read = try read("digraph { gap [style=invis]; a -> b }")
        #expect(read.chart.nodes.dropFirst().map(\.id) == ["a", "b"])
        #expect(read.notes == ["x.dot:1:11: the hidden node \"gap\" has no edges: it is not a state"])
        #expect(read.found.isEmpty)
    }

    @Test("dir=back turns the arrow, and leaves what a label calls tail and head as the edge is written")
    func turnedLabel() throws {
        let way = try #require(try read(#"digraph { a -> b [dir=back label="\T to \H, \E"] }"#).chart.transitions.first)
        #expect(way.label == "a to b, a->b")
        #expect(way.source == 2 && way.targets == [1])
    }

    private func starts(_ read: ReadChart) -> [String] {
        read.chart.nodes[Statechart.root].initial.map(read.chart.path)
    }
}
