import MachineFormats
import Statecharts
import Testing

@Suite("Events whose names begin alike")
struct EventPrefixesTests {
    /// `a` leads to `b` by some events; `more` happens too.
    private func chart(_ dialect: Dialect, by events: [String], more: [String] = []) -> Statechart {
        var chart = Statechart(name: "m", format: .json, dialect: dialect)
        chart.nodes += ["a", "b"].map { ChartNode(id: $0, parent: Statechart.root, kind: .state) }
        chart.transitions = [ChartTransition(from: 1, to: [2], on: .events(events))]
        chart.nodes[2].entry = more.map { .raise($0) }
        return chart
    }

    @Test(
        "F5 that SCXML takes more events for a transition than the chart does is listed",
        arguments: [Dialect.xstate4, .xstate5, .diagram])
    func intoSCXML(dialect: Dialect) {
        #expect(
            chart(dialect, by: ["go"], more: ["go.on"]).scxmlText().losses == [
                #"a: that it takes "go" alone: in SCXML it takes "go.on" too"#
            ])
        #expect(chart(dialect, by: ["go"], more: ["gone", "g", "go"]).scxmlText().losses == [])
        #expect(chart(dialect, by: ["go", "go.on"]).scxmlText().losses == [])
    }

    @Test("F5 that XState takes fewer is listed too, but not of what is written to match several")
    func outOfSCXML() {
        #expect(
            chart(.scxml, by: ["error"], more: ["error.execution"]).xstateText().losses == [
                #"a: that it takes "error.execution" too, as in SCXML: XState takes it for "error" alone"#
            ])
        for plain in [["go.*"], ["*"], ["go", "go.on"], ["on"]] {
            #expect(chart(.scxml, by: plain, more: ["go.on"]).xstateText().losses == [])
        }
        #expect(chart(.scxml, by: ["go"], more: ["go.on"]).scxmlText().losses == [])
    }

    @Test(
        "F10 a diagram, in which names match whole, is listed to take fewer too",
        arguments: [ChartTextFormat.mermaid, .dot])
    func intoDiagram(format: ChartTextFormat) throws {
        func losses(_ dialect: Dialect, by events: [String], more: [String] = []) -> [String] {
            var given = chart(dialect, by: events)
            given.transitions += more.map { ChartTransition(from: 2, to: [1], on: .events([$0])) }
            return given.written(as: format).losses
        }
        #expect(
            losses(.scxml, by: ["go"], more: ["go.on"]) == [#"a by go: that it takes "go.on" too, as in SCXML"#])
        #expect(losses(.scxml, by: ["go"], more: ["gone", "go"]) == [])
        #expect(losses(.xstate5, by: ["go"], more: ["go.on"]) == [])
        #expect(losses(.diagram, by: ["go"], more: ["go.on"]) == [])
    }

    @Test("F9 an event that begins others is one of XState's for several, and reads back by its own name")
    func pattern() throws {
        let given = chart(.scxml, by: ["go"], more: ["go.on"])
        let written = given.xstateText()
        #expect(written.losses == [] && written.text.contains(#""go.*": "#), "\(written.text)")
        let back = try XStateReader.read(Array(written.text.utf8), file: "m.json").chart
        #expect(back.transitions.map(\.trigger) == [.events(["go"])])
        var foreign = written.text
        foreign.replace(#/,?\s*"meta": \{"stateloupe": .*\}\}/#, with: "")
        let other = try XStateReader.read(Array(foreign.utf8), file: "m.json").chart
        for event in ["go", "go.on"] {
            let interpreter = ChartInterpreter(other)
            let (_, step) = interpreter.step(interpreter.start().0, .event(event))
            #expect(step.refusal == nil, "\(event) in \(foreign)")
        }
    }

    @Test("F9 beside an event of the same state that begins so the exact name would come first: it is listed")
    func besideLonger() {
        var given = chart(.scxml, by: ["go"])
        given.transitions.append(ChartTransition(from: 1, to: [1], on: .events(["go.on"])))
        #expect(
            given.xstateText().losses == [
                #"a: that it takes "go.on" too, as in SCXML: XState takes it for "go" alone"#
            ])
    }

    @Test("F9 an event that begins so byte by byte is such a one, though an accent makes one letter of its point")
    func accent() {
        let written = chart(.scxml, by: ["go", "go.\u{301}a"]).xstateText()
        #expect(!written.text.contains("\"go.*\""), "\(written.text)")
        let apart = chart(.scxml, by: ["go"], more: ["go.\u{301}a"]).xstateText()
        #expect(apart.text.contains("\"go.*\""), "\(apart.text)")
    }

    @Test("F5 the end of a state whose name begins with another's is such an event")
    func ends() throws {
        let text = #"""
            {"id":"m","initial":"s","states":{"s":{"initial":"s","onDone":"t","states":{
             "s":{"initial":"f","states":{"f":{"type":"final"}}}}},"t":{}}}
            """#
        let losses = try XStateReader.read(Array(text.utf8), file: "m.json").chart.scxmlText().losses
        #expect(losses == [#"s: that it takes "done.state.m.s" alone: in SCXML it takes "done.state.m.s.s" too"#])
    }

    @Test(
        "F5 what SCXML alone reads as written for several is listed where the chart takes it for a name",
        arguments: ["*", "go.*"])
    func starsIntoSCXML(descriptor: String) {
        let lost = [#"a: that it takes "\#(descriptor)" alone: in SCXML it takes "go.on" too"#]
        #expect(chart(.diagram, by: [descriptor], more: ["go.on"]).scxmlText().losses == lost)
        let losses4 = chart(.xstate4, by: [descriptor], more: ["go.on"]).scxmlText().losses
        #expect(losses4 == (descriptor == "*" ? [] : lost))
        #expect(chart(.xstate5, by: [descriptor], more: ["go.on"]).scxmlText().losses == [])
    }

    @Test("F9 SCXML's point behind a name is XState's star behind a point")
    func point() throws {
        let written = chart(.scxml, by: ["go."], more: ["go.on"]).xstateText()
        #expect(written.losses == [] && written.text.contains(#""go.*": "#), "\(written.text)")
        let back = try XStateReader.read(Array(written.text.utf8), file: "m.json").chart
        #expect(back.transitions.map(\.trigger) == [.events(["go."])])
    }

    @Test("F5 of several events each is looked at, though the first that begins alike is among them")
    func severalEvents() {
        #expect(
            chart(.diagram, by: ["go", "go.in"], more: ["go.on"]).scxmlText().losses == [
                #"a: that it takes "go" alone: in SCXML it takes "go.on" too"#
            ])
    }
}
