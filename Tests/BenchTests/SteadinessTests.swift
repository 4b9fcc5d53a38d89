import Foundation
import GraphLayout
import Testing

@testable import bench

struct SteadinessTests {
    private let graph = RandomGraph.graph(states: 6, pairs: 10, seed: 1)

    private func layout(_ boxes: [(Int, Int)]) -> Layout {
        Layout(
            width: 50, height: 50, nodes: boxes.map { Layout.Box(x: $0.0, y: $0.1, width: 5, height: 3) }, edges: [],
            direction: .down)
    }

    @Test("L6 changes are one line each, new or known, the same for a seed, as many as there is room for")
    func changes() {
        let changes = GraphChange.some(of: graph, each: 4, seed: 2)
        #expect(changes == GraphChange.some(of: graph, each: 4, seed: 2))
        #expect(changes != GraphChange.some(of: graph, each: 4, seed: 3))
        #expect(changes.map(\.kind) == Array(repeating: .added, count: 4) + Array(repeating: .removed, count: 4))
        for change in changes {
            let (larger, smaller) = change.kind == .added ? (change.graph, graph) : (graph, change.graph)
            #expect(larger.edges.count == smaller.edges.count + 1)
            #expect(Set(larger.edges).subtracting(smaller.edges) == [change.edge])
            #expect(Set(larger.edges.map { [$0.from, $0.to] }).count == larger.edges.count)
        }
        #expect(Set(changes.map(\.edge)).count == 8)
        #expect(GraphChange.some(of: graph, each: 100).count { $0.kind == .removed } == 10)
        #expect(GraphChange.some(of: graph, each: 100).count { $0.kind == .added } == 26)
        #expect(GraphChange.some(of: Graph(nodes: [], edges: []), each: 3).isEmpty)
    }

    @Test("L6 a new line stands behind the others of its state; none leaves a final one")
    func writing() {
        var graph = graph
        graph.nodes[5].role = .final
        graph.edges.removeAll { $0.from == 5 }
        let added = GraphChange.some(of: graph, each: 100).filter { $0.kind == .added }
        #expect(!added.isEmpty)
        for change in added {
            let places = change.graph.edges.indices.filter { change.graph.edges[$0].from == change.edge.from }
            #expect(change.graph.edges[places.last ?? 0] == change.edge && change.edge.from != 5)
        }
    }

    @Test("L6 boxes count as moved but for the shift that leaves most of them; pairs, when they change sides")
    func motion() {
        let before = layout([(0, 0), (10, 0), (20, 0)])
        #expect(LayoutMotion(from: before, to: before) == LayoutMotion(moved: 0, turned: 0))
        let shifted = layout([(3, 4), (13, 4), (23, 4)])
        #expect(LayoutMotion(from: before, to: shifted) == LayoutMotion(moved: 0, turned: 0))
        #expect(
            LayoutMotion(from: before, to: layout([(0, 0), (10, 0), (21, 0)])) == LayoutMotion(moved: 1, turned: 0))
        #expect(
            LayoutMotion(from: before, to: layout([(30, 0), (10, 0), (20, 0)])) == LayoutMotion(moved: 1, turned: 2))
        #expect(LayoutMotion(from: before, to: layout([(0, 0), (0, 9), (0, 20)])) == LayoutMotion(moved: 2, turned: 0))
        let below = layout([(0, 9), (10, 0), (20, 20)])
        #expect(
            LayoutMotion(from: below, to: layout([(0, 0), (10, 9), (20, 20)])) == LayoutMotion(moved: 2, turned: 1))
        #expect(LayoutMotion(from: layout([]), to: layout([])).moved == 0)
    }

    private var lines: [SteadinessLine] {
        let pane = SteadinessLine.Pane(name: "40x20", options: LayoutOptions(width: 40, height: 20, effort: 5_000))
        let row = LayoutRow(origin: .machines, name: "six", graph: graph, options: pane.options)
        return SteadinessBench.lines([row], panes: [pane])
    }

    @Test("L6 each machine is drawn before and after each change, in each pane")
    func bench() {
        let lines = lines
        #expect(lines.count == 2 * SteadinessBench.changes && lines.allSatisfy { $0.name == "six" && $0.boxes == 6 })
        #expect(lines.allSatisfy { $0.kept.moved <= $0.motion.moved })
        let before = layOut(graph, options: lines[0].pane.options)
        let after = layOut(lines[0].change.graph, options: lines[0].pane.options)
        #expect(lines[0].motion == LayoutMotion(from: before, to: after))
    }

    private func line(_ kind: GraphChange.Kind, moved: Int, turned: Int, kept: Int) -> SteadinessLine {
        SteadinessLine(
            name: "a \"pair\"", pane: SteadinessLine.Pane(name: "78x36", options: LayoutOptions()),
            change: GraphChange(kind: kind, edge: Graph.Edge(from: 1, to: 0, labelWidth: 7), graph: graph),
            motion: LayoutMotion(moved: moved, turned: turned), kept: LayoutMotion(moved: kept, turned: 0))
    }

    private var report: SteadinessReport {
        SteadinessReport(
            source: "here",
            lines: [
                line(.added, moved: 3, turned: 5, kept: 1), line(.added, moved: 0, turned: 0, kept: 0),
                line(.removed, moved: 6, turned: 2, kept: 0),
            ])
    }

    @Test("L6 --json: one object a line for each change, then the summaries")
    func json() throws {
        let objects = try report.json.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(
            objects.map { $0["group"] as? String } == ["steadiness", "steadiness", "steadiness", "summary", "summary"])
        #expect(objects[0]["name"] as? String == "a \"pair\"" && objects[0]["change"] as? String == "added")
        #expect(objects[0]["from"] as? Int == 1 && objects[0]["to"] as? Int == 0 && objects[0]["label"] as? Int == 7)
        #expect(objects[0]["moved"] as? Int == 3 && objects[0]["kept"] as? Int == 1 && objects[0]["boxes"] as? Int == 6)
        #expect(objects[3]["changes"] as? Int == 2 && objects[3]["moved"] as? Int == 3)
        #expect(objects[3]["share"] as? Double == 0.25 && objects[3]["still"] as? Int == 1)
        #expect(objects[4]["turned"] as? Int == 2 && objects[4]["kept"] as? Int == 0)
    }

    @Test("L6 the table: a row for each pane and kind of change")
    func table() {
        #expect(
            report.table == """
                Boxes that stand elsewhere after one transition was added or taken away, but for one shift of all
                of them; pairs of boxes that changed sides; boxes that move where the drawing before is at hand.
                1 machines of here.

                one transition    changes  boxes  moved  percent  pairs turned  nothing moved  kept
                  added, 78x36          2     12      3     25.0             5              1     1
                  removed, 78x36        1      6      6    100.0             2              0     0
                """)
        #expect(SteadinessSummary([]).share == nil)
    }
}
