import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// The overview: a dot for each state.
struct GraphOverviewTests {
    @Test("D9 the overview names the state in view, also where its ways run on both sides of its dot")
    func namedInOverview() {
        let structure = StructureRecord(
            states: (0..<20).map { StateRecord(name: "the place \($0)") },
            edges: [2, 18].map { EdgeRecord(from: 10, to: $0, request: .state($0)) }, events: [])
        var model = Samples.model(structure, state: 10, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        // A row for each state, and lines to the left and the right of the tenth.
        let boxes = (0..<20).map { Layout.Box(x: 30, y: $0 * 3, width: 12, height: 3) }
        let ways = [(30, 4, 7), (41, 70, 55)].map { start, turn, end in
            [(start, 31), (turn, 31), (turn, end), (start, end)].map { Layout.Place(x: $0, y: $1) }
        }
        model.graph.layout = Layout(
            width: 76, height: 60, nodes: boxes, edges: ways.map { Layout.Path(points: $0) }, direction: .down)
        let graph = model.text.split(separator: "\n").dropFirst(2).dropLast().joined()
        for state in [10, 2, 18] { #expect(graph.contains("the place \(state)")) }
    }

    @Test("D9 dots that leave no room for their names move apart, so that each is named")
    func apartInOverview() {
        let structure = StructureRecord(
            states: (["here", "a.state.of.many", "another.state.of.many", "third.state"] + (0..<24).map { "n\($0)" })
                .map { StateRecord(name: $0) },
            edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        // So many rows that none is left for names alone; three dots on one, without room for their names.
        let others = (0..<24).map { (20, 2 * $0 + 4) }
        let places = [(20, 1), (3, 55), (15, 55), (19, 55)] + others
        model.graph.layout = Layout(
            width: 60, height: 60, nodes: places.map { Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1) }, edges: [],
            direction: .down)
        let rows = model.text.split(separator: "\n").filter { $0.contains("third.state") }
        #expect(
            rows.count == 1
                && rows.first?.contains("· a.state.of.many  · another.state.of.many  · third.state") == true, "\(rows)")
    }

    @Test("D9 L7 the overview shows all states of a machine that was opened at some; Space n is near again")
    func wholeOverview() {
        var model = Samples.model(Samples.ring(70), state: 10)
        model.press(.character("-"), .character("-"))
        #expect(model.graph.states.count == 70 && !model.text.contains("of 70 states"))
        model.press(.character("+"))
        #expect(model.graph.states.count == 7 && model.graph.scope.zoom == .compact)
        model.press(.character("-"), .character(" "), .character("n"), .character(" "), .character("n"))
        #expect(model.graph.states.count == 3 && model.graph.scope.zoom == .full, "as large as when it was opened")
    }

    @Test("D9 a drawing that is still searched for is not called the smallest: another may follow")
    func smallestOfAll() {
        var model = Samples.model(Samples.ring(70), state: 10)
        model.press(.character("-"), .character("-"))
        model.finishLayout(model.settle())
        model.press(.character("-"))
        #expect(model.warning == Notices.smallest)
        model.graphChoice.size = .fitting
        model.graph.drawing.begin()
        model.press(.character("-"))
        #expect(model.warning == PaneWords.stillDrawing)
    }

    @Test(
        "D9 of a machine with very many lines between any two states dots are not drawn larger: it would take minutes")
    func dense() {
        let edges = (0..<50).flatMap { from in (0..<50).map { EdgeRecord(from: from, to: $0, request: .state($0)) } }
        let structure = StructureRecord(
            states: (0..<50).map { StateRecord(name: "s\($0)") }, edges: edges, events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        #expect(model.graph.scope.zoom == .dots)
        model.press(.character("+"))
        #expect(
            model.graph.scope.zoom == .dots && model.warning == Notices.tooManyLines(2500, "Space n"),
            "\(model.warning ?? "")")
        model.press(.character(" "), .character("n"))
        #expect(model.graph.scope.zoom != .dots)
    }

    @Test("D3 D9 in a drawing in which it would take seconds a way to a refused state is looked for in sight alone")
    func ghostInLargeDrawing() {
        let structure = StructureRecord(states: ["a", "b", "c"].map { StateRecord(name: $0) }, edges: [], events: [])
        var scene = GraphScene(structure: structure, keys: KeyAssignment(requests: []))
        scene.layout = Layout(
            width: 9000, height: 100, nodes: [0, 30, 300].map { Layout.Box(x: $0, y: 0, width: 5, height: 3) },
            edges: [], direction: .right)
        scene.pane = Size(width: 80, height: 20)
        scene.findPaths(of: Ghost(from: 0, to: 2, reason: "no", brief: "no"), nil)
        #expect(scene.ghostPath == nil)
        scene.findPaths(of: Ghost(from: 0, to: 1, reason: "no", brief: "no"), nil)
        #expect(scene.ghostPath == [Layout.Place(x: 4, y: 1), Layout.Place(x: 30, y: 1)])
    }

    @Test("D9 L7 the overview of a very large machine is a sketch, which is never taken for its drawing")
    func sketch() throws {
        func scene(_ zoom: GraphScope.Zoom, mostDrawn: Int) -> GraphScene {
            GraphScene(
                structure: Samples.ring(30), keys: KeyAssignment(requests: []), scope: GraphScope(zoom: zoom),
                mostDrawn: mostDrawn)
        }
        let (graph, pane) = (scene(.dots, mostDrawn: 59).graph, Size(width: 80, height: 21))
        let sketch = scene(.dots, mostDrawn: 59).laidOut(for: pane)
        #expect(sketch.layout == Layout(sketching: graph))
        #expect(scene(.dots, mostDrawn: 60).laidOut(for: pane).layout != Layout(sketching: graph))
        var full = scene(.full, mostDrawn: 59)
        full.inherit(from: sketch)
        #expect(full.layout == nil)
        var again = scene(.dots, mostDrawn: 59)
        again.inherit(from: sketch)
        #expect(again.layout == sketch.layout)
    }

    @Test("D9 L7 where dots fill the pane, the present state is seen among them, and named")
    func crowded() throws {
        var model = Samples.model(Samples.ring(400), state: 123, size: Size(width: 30, height: 12))
        model.graphChoice.part = .all
        model.press(.character("-"), .character("-"))
        #expect(model.text.contains("●") && model.text.contains("state123"))
    }

    @Test("D9 L7 the overview has a dot for every state of a machine of any size, scaled from the full drawing")
    func dots() throws {
        var model = Samples.model(Samples.ring(50), state: 7, size: Size(width: 80, height: 24))
        #expect(
            model.graph.scope.zoom == .dots && !model.graphChoice.isZoomChosen,
            "where no boxes fit it is taken by itself")
        model.press(.character("+"), .character("+"))
        #expect(model.graph.scope.zoom == .full && model.graph.exceedsPane)
        let before = model.graph.graph
        model.press(.character("-"), .character("-"))
        #expect(model.graph.scope.zoom == .dots && model.graph.graph == before && !model.graph.exceedsPane)
        let rows = model.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast(2)
        let dots = rows.joined().count { "●·○".contains($0) }
        #expect(dots == 50)
        #expect(rows.contains { $0.contains("state7") }, "the present state is named")
        for way in [Key.right, .left, .up, .down] where model.selection == nil || model.selection == 7 {
            model.press(way)
        }
        let selected = try #require(model.selection)
        #expect(model.text.split(separator: "\n").dropFirst(2).contains { $0.contains("state\(selected)") })
        let cursor = try #require(DashboardView.picture(of: model).cursor)
        let buffer = DashboardView.picture(of: model).buffer
        #expect(buffer.cells[cursor.y * 80 + cursor.x].scalar == "·", "the cursor is on its dot")
    }
}
