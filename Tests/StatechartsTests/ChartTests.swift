import Statecharts
import Testing

@Suite("Charts")
struct ChartTests {
    @Test("a path joins the ids below the root, points and backslashes within an id escaped")
    func paths() {
        var chart = Statechart(name: "c", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "a.b", parent: Statechart.root, kind: .composite))
        chart.nodes.append(ChartNode(id: "c\\d", parent: 1, kind: .state))
        #expect(chart.path(of: 2) == #"a\.b.c\\d"#)
        #expect(chart.path(of: Statechart.root).isEmpty)
    }

    @Test("a point or a backslash is escaped whatever accent follows it, so that no two paths are one")
    func accents() {
        var chart = Statechart(name: "c", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "a.\u{301}b", parent: Statechart.root, kind: .state))
        chart.nodes.append(ChartNode(id: "c\\\u{302}", parent: Statechart.root, kind: .state))
        #expect(Array(chart.path(of: 1).unicodeScalars) == Array("a\\.\u{301}b".unicodeScalars))
        #expect(Array(chart.path(of: 2).unicodeScalars) == Array("c\\\\\u{302}".unicodeScalars))
    }

    @Test("a state's end is named by its id unless events name it otherwise")
    func doneEvents() {
        var chart = Statechart(name: "c", format: .xstate, dialect: .xstate5)
        chart.nodes.append(ChartNode(id: "a", parent: Statechart.root, kind: .composite))
        #expect(chart.doneEvent(of: 1) == "done.state.a")
        chart.nodes[1].eventName = "machine.a"
        #expect(chart.doneEvent(of: 1) == "done.state.machine.a")
    }
}
