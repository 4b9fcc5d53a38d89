import MachineFormats
import Statecharts
import Testing

/// Forms that exports have and people seldom write.
@Suite("Seldom forms of XState's JSON")
struct XStateCornerTests {
    private func read(_ text: String) throws -> ReadChart {
        try XStateReader.read(Array(text.utf8), file: "m.json")
    }

    private func faults(_ text: String) -> [String] { faultLines { _ = try read(text) } }

    private func chart(a body: String, _ others: String = #""b":{},"c":{}"#) throws -> Statechart {
        try read(#"{"id":"m","initial":"a","states":{"a":{\#(body)},\#(others)}}"#).chart
    }

    // MARK: What toJSON writes

    @Test("a list of transitions, each with its event, is read as the object of them")
    func listOfEvents() throws {
        let list = try chart(a: #""on":[{"event":"GO","target":"b"},{"event":"*","target":"c"}]"#)
        let object = try chart(a: #""on":{"GO":"b","*":"c"}"#)
        #expect(ChartDifferences(list, object).lines == [])
    }

    @Test("F5 an id of two states is told, and means the last in version 4, the first in version 5, which refuses it")
    func sharedID() throws {
        let text = #"""
            {"id":"m","initial":"s","states":{"s":{"on":{"E":"#x"}},
            "a":{"id":"x"},
            "b":{"id":"x"},"c":{"id":"y"}}}
            """#
        for (dialect, target, meaning) in [
            (Dialect.xstate4, "b", "XState 4 takes the last state for it"),
            (.xstate5, "a", "XState 5 refuses such a machine"),
        ] {
            let read = try XStateReader.read(Array(text.utf8), file: "m.json", dialect: dialect)
            #expect(read.found.lines(file: "m") == [#"m:3:11: the id "x" is given twice, first at 2:11: \#(meaning)"#])
            Script("\(dialect)", "", "-> s | E -> \(target)").run(read.chart)
        }
    }

    @Test(
        "F5 an id that begins with a letter that joins onto the sign before it is found, of a machine too",
        arguments: ["\u{301}x", "\u{fe0f}x", "\u{200d}x"])
    func joiningID(id: String) throws {
        let text = """
            {"id":"\(id)","initial":"a","states":{"a":{"on":{"E":"#\(id)1","F":"#\(id).c","G":".\(id)"},
             "initial":"i","states":{"i":{},"\(id)":{}}},"b":{"id":"\(id)1"},"c":{}}}
            """
        let read = try read(text)
        #expect(read.found.lines(file: "m").isEmpty)
        Script("E", "", "-> a.i | E -> b").run(read.chart)
        Script("F", "", "-> a.i | F -> c").run(read.chart)
        Script("G", "", "-> a.i | G -> a.\(id)").run(read.chart)
        let again = try XStateReader.read(Array(read.chart.xstateText().text.utf8), file: "m.json").chart
        #expect(ChartDifferences(read.chart, again).lines == [])
    }

    @Test("one without an event, or without a delay, says what it lacks")
    func listWithout() {
        #expect(
            faults(#"{"states":{"a":{"on":[{"target":"a"}]}}}"#) == [
                #"m.json:1:23: expected a transition with an "event" in the list of "on""#
            ])
        #expect(
            faults(#"{"states":{"a":{"after":[{"target":"a"}]}}}"#) == [
                #"m.json:1:26: expected a transition with a "delay" in the list of "after""#
            ])
    }

    @Test("a list of delays, each with its length or its name")
    func listOfDelays() throws {
        let chart = try chart(a: #""after":[{"delay":250,"target":"b"},{"delay":"short","target":"c"}]"#)
        #expect(chart.transitions.map(\.trigger) == [.after(.milliseconds(250)), .after(.named("short"))])
    }

    @Test("a machine within an object of its own", arguments: ["machine", "config", "definition"])
    func wrapped(name: String) throws {
        let read = try read(#"{"\#(name)":{"id":"m","initial":"b","states":{"a":{},"b":{}}}}"#)
        #expect(ChartSketch.states(read.chart) == ["a", "b"] && ChartSketch.start(read.chart) == ["b"])
    }

    // MARK: Work

    @Test(
        "what is invoked is named by a text, by its type and parameters, or by what it says",
        arguments: [
            (#""load""#, "load"), (#"{"src":"load"}"#, "load"), (#"{"src":{"type":"load"}}"#, "load"),
            (#"{"src":{"type":"load","from":"x"}}"#, #"load {"from":"x"}"#), (#"{"src":{"of":1}}"#, #"{"of":1}"#),
            (#"["load"]"#, "load"), (#"[null,{"src":"load"}]"#, "load"),
        ])
    func sources(invoke: String, source: String) throws {
        #expect(try chart(a: #""invoke":\#(invoke)"#).nodes[1].invocations.map(\.source) == [source])
    }

    @Test("the states of a machine that is invoked, and what follows its snapshots, are told as not carried")
    func invokedMachine() throws {
        let chart = try chart(a: #""invoke":{"id":"w","src":"x","states":{"q":{}},"onSnapshot":{"target":"b"}}"#)
        #expect(chart.losses.map(\.what) == ["the states of the invoked machine", "onSnapshot"])
        #expect(ChartSketch.states(chart) == ["a", "b", "c"])
    }

    // MARK: Conditions on the current state

    @Test("version 4: in and cond must both hold")
    func inAndCond() throws {
        let chart = try chart(a: ##""on":{"GO":{"target":"b","in":"#m.c","cond":"ready"}}"##)
        #expect(chart.transitions[0].guarding == .all([.isIn(3), .named("ready")]))
    }

    @Test("version 5: stateIn takes the value of a machine's state, as deep as it says")
    func stateIn() throws {
        let nested = #""b":{"type":"parallel","states":{"x":{"states":{"x1":{}}},"y":{}}}"#
        func guarding(_ value: String) throws -> ChartCondition? {
            let given = #"{"type":"stateIn","params":{"stateValue":\#(value)}}"#
            let chart = try chart(a: #""on":{"GO":{"target":"b","guard":\#(given)}}"#, nested)
            return chart.transitions[0].guarding
        }
        let node = try chart(a: "", nested)
        let number = { (path: String) in node.nodes.indices.first { node.path(of: $0) == path } ?? -1 }
        #expect(try guarding(#""b""#) == .isIn(number("b")))
        #expect(try guarding(#"{"b":{"x":"x1"}}"#) == .isIn(number("b.x.x1")))
        guard case .all(let parts) = try guarding(#"{"b":{"x":{},"y":{}}}"#) else {
            Issue.record("expected a condition of two parts")
            return
        }
        #expect(Set(parts) == [.isIn(number("b.x")), .isIn(number("b.y"))])
    }

    @Test("a state that no such value can mean is told with its place")
    func unknownStateIn() {
        let given = #"{"type":"stateIn","params":{"stateValue":{"a":{"nowhere":{}}}}}"#
        let found = faults(#"{"id":"m","states":{"a":{"on":{"GO":{"guard":\#(given)}}}}}"#)
        #expect(found.count == 1 && found[0].contains(#""nowhere" in "stateIn" is not a state"#), "\(found)")
    }

    // MARK: Faults

    @Test(
        "F6 what is no state, no transition and no name is told with what was expected",
        arguments: [
            (#"{"states":{"a":5}}"#, #"1:16: expected an object for the state "a", found a number"#),
            (#"{"states":[1]}"#, #"1:11: expected an object of states in "states", found a list"#),
            (
                #"{"states":{"a":{"on":{"GO":7}}}}"#,
                "1:28: expected a transition: a target, an object, or a list of them"
            ),
            (#"{"states":{"a":{"on":{"GO":{"target":7}}}}}"#, #"1:38: expected the name of a state in "target""#),
            (#"{"states":{"a":{"on":7}}}"#, #"1:22: expected an object of events in "on", found a number"#),
            (#"{"states":{"a":{"after":7}}}"#, #"1:25: expected an object of delays in "after", found a number"#),
            (
                #"{"states":{"p":{"initial":"q","states":{"r":{}}}}}"#,
                #"1:27: "q" in "initial" is not a state of "p", did you mean "r"?"#
            ),
            (
                #"{"states":{"p":{"states":{"door":{},"h":{"type":"history","target":"dor"}}}}}"#,
                #"1:68: "dor" in "target" is not a state, did you mean "door"?"#
            ),
        ])
    func faults(text: String, message: String) {
        #expect(faults(text).first?.hasPrefix("m.json:\(message.prefix(40))") == true, "\(faults(text))")
    }

    @Test("a history leads at first to its target: a sibling, one below a sibling, or one by its id")
    func historyTargets() throws {
        for target in ["y", "y.z", "#deep"] {
            let text = """
                {"id":"m","initial":"a","states":{"a":{"on":{"GO":"p.h"}},
                 "p":{"initial":"x","states":{"x":{},"h":{"type":"history","target":"\(target)"},
                  "y":{"initial":"z","states":{"w":{},"z":{"id":"deep"}}}}}}}
                """
            var run = ChartRun(try read(text).chart)
            _ = run.take(.event("GO"))
            #expect(run.isCurrent("p.y.z") == true, "\(target)")
        }
    }
}
