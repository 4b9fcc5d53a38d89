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
}
