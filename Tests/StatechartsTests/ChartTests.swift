import Statecharts
import Testing

@Suite("Charts")
struct ChartTests {
    @Test("a path joins the ids below the root, points and backslashes within an id escaped")
    func paths() {
        var chart = Chart(name: "c", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "a.b", parent: Chart.root, kind: .composite))
        chart.nodes.append(ChartNode(id: "c\\d", parent: 1, kind: .state))
        #expect(chart.path(of: 2) == #"a\.b.c\\d"#)
        #expect(chart.path(of: Chart.root).isEmpty)
    }

    @Test("a state's end is named by its id unless events name it otherwise")
    func doneEvents() {
        var chart = Chart(name: "c", format: .xstate, dialect: .xstate5)
        chart.nodes.append(ChartNode(id: "a", parent: Chart.root, kind: .composite))
        #expect(chart.doneEvent(of: 1) == "done.state.a")
        chart.nodes[1].eventName = "machine.a"
        #expect(chart.doneEvent(of: 1) == "done.state.machine.a")
    }
}
