import MachineFormats
import Statecharts
import Testing

/// The neutral value, as FORMATS has it at its end, written by hand.
@Suite("Neutral JSON")
struct NeutralReaderTests {
    private func read(_ text: String) throws -> Statechart {
        try #require(try ChartFile.read(Array(text.utf8), file: "m.json").first).chart
    }

    private func faults(_ text: String) -> [String] {
        faultLines { _ = try ChartFile.read(Array(text.utf8), file: "m.json") }
    }

    @Test("F0 every field of a state and a transition is read")
    func whole() throws {
        let chart = try read(
            """
            {"name":"n","format":"xstate","initial":["p"],"notes":["all"],"states":[
             {"id":"p","path":"p","kind":"composite","text":"P","initial":["p.a"],"entry":["log","raise(x)"],"exit":["bye"],
              "invoke":[{"id":"w","src":"fetch","line":3}],"notes":["why"],"line":2},
             {"id":"a","path":"p.a","parent":"p","line":4},{"id":"h","path":"p.h","parent":"p","kind":"history","deep":true},
             {"id":"f","path":"f","kind":"final"}],
             "transitions":[{"from":"p.a","to":["f"],"label":"go [ok] / x","event":"go","guard":"ok","actions":["x"],"line":9},
              {"from":"p","to":"f","after":250},{"from":"p","to":["f"],"after":"short"},
              {"from":"p.a","to":[],"events":["x","y"],"internal":true},{"from":"p","to":["f"],"guard":"!(In(p.a))"}],
             "losses":[{"line":7,"what":"script"}]}
            """)
        #expect(chart.name == "n" && chart.format == .xstate && chart.dialect == .xstate5)
        #expect(ChartSketch.states(chart) == ["p composite \"P\"", "p.a", "p.h deep history", "f final"])
        #expect(ChartSketch.start(chart) == ["p"] && ChartSketch.start(chart, of: "p") == ["p.a"])
        let parent = chart.nodes[1]
        #expect(parent.entry == [.named("log"), .raise("x")] && parent.exit == [.named("bye")])
        #expect(parent.invocations.map(\.id) == ["w"] && parent.invocations.map(\.source) == ["fetch"])
        #expect(parent.notes == ["why"] && chart.nodes[0].notes == ["all"])
        #expect(chart.nodes.map(\.place.line) == [1, 2, 4, 4, 5])
        #expect(
            chart.transitions.map(\.trigger) == [
                .events(["go"]), .after(.milliseconds(250)), .after(.named("short")), .events(["x", "y"]), .eventless,
            ])
        #expect(chart.transitions[0].guarding == .named("ok") && chart.transitions[0].actions == [.named("x")])
        #expect(chart.transitions[4].guarding == .not(.isIn(2)))
        #expect(chart.transitions.map(\.isInternal) == [false, false, false, true, false])
        #expect(chart.losses.map(\.what) == ["script"] && chart.losses.map(\.place.line) == [7])
    }

    @Test(
        "the rules are those of the format that the value came from, unless it names some",
        arguments: [
            ("mermaid", nil, .diagram), ("dot", nil, .diagram), ("xstate", nil, .xstate5), ("scxml", nil, .scxml),
            ("xstate", "xstate4", .xstate4), ("nothing known", nil, .diagram),
        ] as [(String, String?, Dialect)])
    func dialects(format: String, dialect: String?, expected: Dialect) throws {
        let more = dialect.map { ",\"dialect\":\"\($0)\"" } ?? ""
        #expect(try read("{\"format\":\"\(format)\"\(more),\"states\":[{\"id\":\"a\"}]}").dialect == expected)
    }

    @Test(
        "F5 F6 a value of another kind is a fault with its place, in whatever field; null is as good as not there",
        arguments: [
            ("\"name\":1,", "", "1:9: expected a string in \"name\", found a number"),
            (
                "\"initial\":true,", "",
                "1:12: expected the path of a state, or a list of them, in \"initial\", found true or false"
            ),
            ("\"initial\":[3],", "", "1:13: expected the path of a state in \"initial\", found a number"),
            ("\"losses\":{},", "", "1:11: expected a list in \"losses\", found an object"),
            ("\"notes\":[7],", "", "1:11: expected a string in \"notes\", found a number"),
            ("", "\"guard\":5", "3:36: expected the name of a guard in \"guard\" of this transition"),
            ("", "\"actions\":{}", "3:38: expected a list of names in \"actions\" of this transition"),
            ("", "\"internal\":\"yes\"", "3:39: expected true or false in \"internal\" of this transition"),
            (
                "", "\"after\":[1]",
                "3:36: expected milliseconds, 0 or more, or the name of a delay, in \"after\" of this transition"
            ),
            ("", "\"event\":{}", "3:36: expected a string in \"event\", found an object"),
            ("", "\"events\":\"x\"", "3:37: expected a list in \"events\", found a string"),
            ("", "\"line\":\"3\"", "3:35: expected a number in \"line\", found a string"),
            ("\"name\":null,", "\"guard\":null,\"events\":null,\"after\":null", nil),
        ] as [(String, String, String?)])
    func kinds(machine: String, transition: String, fault: String?) {
        let text =
            "{\(machine)\n\"states\":[{\"id\":\"a\"}],\n\"transitions\":[{\"from\":\"a\",\(transition.isEmpty ? "\"to\":\"a\"" : transition)}]}"
        #expect(faults(text) == (fault.map { ["m.json:" + $0] } ?? []))
    }

    @Test("an event beside a delay is told where the delay is one, and where it is none that is the fault")
    func eventBesideDelay() throws {
        func notes(_ transition: String) throws -> [String] {
            let text = "{\"states\":[{\"id\":\"a\"}],\"transitions\":[{\"from\":\"a\",\"to\":\"a\",\(transition)}]}"
            return try #require(try ChartFile.read(Array(text.utf8), file: "m.json").first).notes
        }
        #expect(try notes("\"events\":[\"x\"],\"after\":5").count == 1)
        #expect(try notes("\"event\":\"x\",\"after\":5").count == 1)
        #expect(try notes("\"event\":\"x\",\"after\":null").isEmpty)
        #expect(try notes("\"event\":\"\",\"after\":5").isEmpty && notes("\"events\":[],\"after\":5").isEmpty)
    }

    @Test("a state without a path has its id as one, and the file's name is the chart's where it says none")
    func defaults() throws {
        let chart = try read(#"{"states":[{"id":"a"},{"id":"b","parent":"a"}],"transitions":[{"from":"b","to":"a"}]}"#)
        #expect(chart.name == "m" && ChartSketch.transitions(chart) == ["a.b > a"])
    }

    @Test(
        "F6 what is wrong is told at its place, and what was meant",
        arguments: [
            (#"{"states":[{"id":"a"},{}]}"#, #"1:23: expected the state's "id", found none"#),
            (#"{"states":[{"id":"a"},{"id":"a"}]}"#, #"1:23: the state "a" is listed twice"#),
            (
                #"{"states":[{"id":"p"},{"id":"a","path":"x","parent":"p"},{"id":"a","path":"y","parent":"p"}]}"#,
                #"1:64: there is already a state "a" in "p", expected ids that differ"#
            ),
            (
                #"{"states":[{"id":"a","path":"x"},{"id":"a","path":""}]}"#,
                #"1:40: there is already a state "a", expected ids that differ"#
            ),
            (
                #"{"states":[{"id":"a","kind":"finel"}]}"#,
                #"1:29: "finel" is not a kind of state, did you mean "final"?"#
            ),
            (
                #"{"states":[{"id":"a","kind":"?"}]}"#,
                "1:29: \"?\" is not a kind of state, expected one of choice, composite, final, fork, history, join, "
                    + "parallel, region, state"
            ),
            (
                #"{"states":[{"id":"door"}],"initial":"doro"}"#,
                #"1:37: "doro" in "initial" is not a state, did you mean "door"?"#
            ),
            (
                #"{"states":[{"id":"a"}],"transitions":[{"to":"a"}]}"#,
                #"1:39: expected a state in "from", found none"#
            ),
            (
                #"{"states":[{"id":"a"}],"transitions":[{"from":"a","to":["nowhere"]}]}"#,
                #"1:57: "nowhere" in "to" is not a state, expected the path of a state"#
            ),
            (
                #"{"states":[{"id":"a"}],"transitions":[{"from":"a","to":"a","after":-1}]}"#,
                #"1:68: expected milliseconds, 0 or more, or the name of a delay, in "after" of this transition"#
            ),
        ])
    func faulty(text: String, message: String) { #expect(faults(text) == ["m.json:\(message)"]) }

    @Test("F6 of very many faults the first hundred are told")
    func many() {
        let states = (0..<500).map { _ in "{}" }.joined(separator: ",")
        let found = faults("{\"format\":\"scxml\",\"states\":[\(states)]}")
        #expect(found.count == 101 && found.last?.hasPrefix("m.json: and ") == true)
    }
}
