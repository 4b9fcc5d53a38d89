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
            chart(.scxml, by: ["go"], more: ["go.on"]).xstateText().losses == [
                #"a: that it takes "go.on" too, as in SCXML: XState takes it for "go" alone"#
            ])
        for plain in [["go.*"], ["*"], ["go", "go.on"], ["on"]] {
            #expect(chart(.scxml, by: plain, more: ["go.on"]).xstateText().losses == [])
        }
        #expect(chart(.scxml, by: ["go"], more: ["go.on"]).scxmlText().losses == [])
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
}
