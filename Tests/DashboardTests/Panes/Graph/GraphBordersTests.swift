import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// What stands at the borders of a drawing that is larger than its pane.
struct GraphBordersTests {
    /// A state with a line down to each of three others far below, another that leads there too, in a pane that shows the
    /// two at the top alone.
    private func model(here: Int, width: Int = 60) -> Model {
        let structure = StructureRecord(
            states: ["start", "other", "CheckError", "Retry", "Done"].map { StateRecord(name: $0) },
            edges: [(0, 2), (0, 3), (1, 4)].map { EdgeRecord(from: $0, to: $1, request: .state($1)) }, events: [])
        var model = Samples.model(structure, state: here, size: Size(width: width, height: 14))
        let boxes = [(2, 0), (30, 0), (0, 60), (18, 60), (34, 60)].map {
            Layout.Box(x: $0.0, y: $0.1, width: 15, height: 3)
        }
        let lines = [(5, 5), (12, 24), (36, 36)].map { from, to in
            Layout.Path(points: [
                Layout.Place(x: from, y: 2), Layout.Place(x: from, y: 5), Layout.Place(x: to, y: 5),
                Layout.Place(x: to, y: 60),
            ])
        }
        model.graph.layout = Layout(width: 50, height: 63, nodes: boxes, edges: lines, direction: .down)
        model.graph.follow(here)
        return model
    }

    private func rows(_ model: Model) -> [String] {
        let area = model.arrangement.content(of: .graph)
        var buffer = Buffer(size: model.size, glyphs: .unicode, style: .plain)
        buffer.clip = area
        _ = GraphView.draw(model, in: area, on: &buffer)
        return buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("D9 a line that leaves the view names its target at the border, a blank between two names")
    func targets() throws {
        let rows = rows(model(here: 0))
        let border = try #require(rows.last { !$0.isEmpty })
        for name in ["▾ CheckError", "▾ Retry", "▾ Done"] { #expect(border.contains(name), "\(border)") }
    }

    @Test(
        "D1 D9 the current state is named at the border on its side while it is out of sight, and not while it is seen")
    func here() {
        var model = model(here: 0)
        #expect(!rows(model).joined().contains("● start ") && !rows(model).joined().contains("▴ ● start"))
        model.machine.state = 2
        #expect(rows(model).last { !$0.isEmpty }?.contains("▾ ● CheckError") == true, "\(rows(model))")
        model.graph.pan(rows: 60)
        #expect(!rows(model).joined().contains("▾ ● CheckError"))
        model.machine.state = 0
        #expect(rows(model).first { !$0.isEmpty }?.contains("▴ ● start") == true, "\(rows(model))")
    }

    @Test(
        "D9 among lines that leave no blank the target of the current state is named over others, those that recede first"
    )
    func targetAmongLines() {
        let columns = Array(stride(from: 4, to: 56, by: 2))
        func rows(here: Int) -> [String] {
            // One line from the first state, in their middle; all others from the second.
            let middle = columns.count / 2
            let edges = columns.indices.map {
                EdgeRecord(from: $0 == middle ? 0 : 1, to: $0 + 2, request: .state($0 + 2))
            }
            let names = ["start", "other"] + columns.map { "target\($0)" }
            let structure = StructureRecord(states: names.map { StateRecord(name: $0) }, edges: edges, events: [])
            var model = Samples.model(structure, state: here, size: Size(width: 80, height: 14))
            model.press(.character("+"), .character("+"))
            let boxes =
                [2, 30].map { Layout.Box(x: $0, y: 0, width: 15, height: 3) }
                + columns.map { Layout.Box(x: 6 * $0, y: 60, width: 5, height: 3) }
            let lines = columns.indices.map { line in
                let places = [
                    (line == middle ? 9 : 37, 2), (line == middle ? 9 : 37, 4), (columns[line], 4), (columns[line], 60),
                ]
                return Layout.Path(points: places.map { Layout.Place(x: $0.0, y: $0.1) })
            }
            model.graph.layout = Layout(width: 56, height: 63, nodes: boxes, edges: lines, direction: .down)
            model.graph.follow(here)
            return self.rows(model)
        }
        let name = "target\(columns[columns.count / 2])"
        let row = rows(here: 0).last { $0.contains(name) } ?? ""
        #expect(row.contains("▾ \(name)") && row.contains("│"), "\(rows(here: 0))")
        // Where all of them are ways out they are named over one another, as many as there are rows for that.
        let others = rows(here: 1).joined()
        #expect(columns.dropFirst().dropLast().count { others.contains("target\($0)") } >= 4, "\(others)")
    }

    @Test("D1 D9 the current state's name at the border does not touch a line that could be taken for one of its own")
    func hereApart() throws {
        // A line takes the whole of the top row; below it there is room.
        let structure = StructureRecord(
            states: ["start", "other"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .state(1))], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 14))
        let boxes = [Layout.Box(x: 2, y: 0, width: 15, height: 3), Layout.Box(x: 75, y: 59, width: 15, height: 3)]
        let points = [(1, 60), (75, 60)].map { Layout.Place(x: $0.0, y: $0.1) }
        model.graph.layout = Layout(
            width: 90, height: 90, nodes: boxes, edges: [Layout.Path(points: points)], direction: .down)
        model.graph.pan(rows: 60)
        let rows = rows(model)
        let row = try #require(rows.first { $0.contains("▴ ● start") }, "\(rows)")
        #expect(!row.contains("─") && !row.contains("▶"), "\(row)")
    }

    @Test("D1 D9 the current state's name at the border is not written into a box of another")
    func hereOffBoxes() throws {
        let structure = StructureRecord(
            states: ["start", "other"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 14))
        // Two of its rows are in sight at the top, the inside and the border below.
        let boxes = [Layout.Box(x: 2, y: 0, width: 15, height: 3), Layout.Box(x: 0, y: 29, width: 90, height: 4)]
        model.graph.layout = Layout(width: 90, height: 90, nodes: boxes, edges: [], direction: .down)
        model.graph.pan(rows: 31)
        let row = try #require(rows(model).firstIndex { $0.contains("▴ ● start") }, "\(rows(model))")
        #expect(row == model.arrangement.content(of: .graph).y + 2)
    }

    @Test(
        "D1 D9 where the current state is not drawn, as another is selected far from it, it is named with the key that leads back"
    )
    func hereNotDrawn() {
        var model = Samples.model(Samples.ring(70), state: 10)
        model.selection = 40
        model.finishLayout(model.settle())
        let text = model.text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
        #expect(!model.graph.states.contains(10) && text.contains("● state10, not drawn, Esc shows it"))
        model.press(.escape)
        #expect(!model.text.contains("not drawn, Esc"))
    }

    @Test("D3 D9 a refusal has the lowest row to itself: the targets stand above it, and nothing of them behind it")
    func refusal() throws {
        var model = model(here: 0)
        model.machine.ghost = Ghost(from: 0, to: 4, reason: "no", brief: "no")
        let rows = rows(model).filter { !$0.isEmpty }
        let last = try #require(rows.last)
        #expect(last.hasSuffix("✗ start → Done: no") && !last.contains("▾ "), "\(last)")
        #expect(rows.dropLast().last?.contains("▾ CheckError") == true, "\(rows)")
    }

    @Test("D3 a refused request whose line leaves the view is named at the border, with its cross")
    func ghostTarget() throws {
        var model = model(here: 0)
        model.machine.ghost = Ghost(from: 0, to: 4, reason: "no", brief: "no")
        model.graph.findPaths(of: model.machine.ghost, nil)
        #expect(model.graph.ghostPath != nil)
        let rows = rows(model).filter { !$0.isEmpty }
        #expect(rows.dropLast().contains { $0.contains("✗ Done") }, "\(rows)")
    }

    @Test("D3 where only what was asked for is in sight, its ghost line names where the request was made")
    func ghostSource() throws {
        var model = model(here: 0)
        model.machine.ghost = Ghost(from: 0, to: 4, reason: "no", brief: "no")
        model.graph.findPaths(of: model.machine.ghost, nil)
        model.graph.follow(4)
        let rows = rows(model).filter { !$0.isEmpty }
        #expect(rows.dropLast().contains { $0.contains("start ▴│") }, "\(rows)")
    }

    @Test("D3 a declared line that was refused is named as refused, and not a second time as a way out")
    func ghostOfDeclared() {
        var model = model(here: 0)
        model.machine.ghost = Ghost(from: 0, to: 2, reason: "no", brief: "no")
        let text = rows(model).filter { !$0.isEmpty }.dropLast().joined(separator: "\n")
        #expect(text.contains("▾ ✗ CheckError") && !text.contains("▾ CheckError"), "\(text)")
    }

    @Test("D3 with both ends out of sight the words at the foot alone tell of a refusal")
    func ghostElsewhere() throws {
        var model = model(here: 0)
        model.machine.ghost = Ghost(from: 2, to: 4, reason: "no", brief: "no")
        model.graph.findPaths(of: model.machine.ghost, nil)
        let rows = rows(model).filter { !$0.isEmpty }
        #expect(rows.last?.hasSuffix("✗ CheckError → Done: no") == true)
        #expect(!rows.dropLast().joined().contains("✗"))
    }

    @Test("D3 in a pane that the drawing fills a refused request's line stays off the margin that is not shown")
    func ghostInSight() throws {
        let structure = StructureRecord(
            states: ["start", "other"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 14))
        let pane = model.graph.pane
        // The short way along the top is out of sight; the one between the boxes is not.
        let boxes = [0, pane.width - 15].map { Layout.Box(x: $0, y: 0, width: 15, height: 5) }
        model.graph.layout = Layout(
            width: pane.width, height: pane.height, nodes: boxes, edges: [], direction: .down)
        model.graph.findPaths(of: Ghost(from: 0, to: 1, reason: "no", brief: "no"), nil)
        let route = try #require(model.graph.ghostPath)
        #expect(route.allSatisfy { (0..<pane.width).contains($0.x) && (0..<pane.height).contains($0.y) }, "\(route)")
    }

    /// Two states without a line, in a pane of ten rows.
    private func pair(_ places: (Int, Int)...) -> Model {
        let structure = StructureRecord(
            states: ["start", "other"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 14))
        let boxes = places.map { Layout.Box(x: $0.0, y: $0.1, width: 15, height: 3) }
        model.graph.layout = Layout(width: 50, height: 70, nodes: boxes, edges: [], direction: .down)
        model.graph.follow(0)
        return model
    }

    @Test("D3 D9 a new refusal brings both ends into sight where there is room, and leaves a view that was moved since")
    func ghostIntoSight() {
        var model = pair((0, 3), (20, 8))
        let ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        model.graph.show(ghost)
        let sight = model.graph.offset.y..<model.graph.offset.y + model.graph.pane.height
        #expect(sight.contains(3) && sight.contains(11), "with the row of its words: \(sight)")
        model.graph.findPaths(of: ghost, nil)
        model.graph.pan(rows: 20)
        let moved = model.graph.offset
        model.graph.show(ghost)
        #expect(model.graph.offset == moved && !sight.contains(moved.y))
    }

    @Test(
        "D11 End brings the present state into sight again after the view was moved away, though nothing else is selected"
    )
    func endAgain() {
        var model = pair((0, 0), (0, 60))
        model.focus = .graph
        model.press(.end)
        model.graph.pan(rows: 60)
        #expect(model.graph.offset.y > 3)
        model.press(.end)
        #expect(model.graph.offset.y <= 3, "\(model.graph.offset)")
    }

    @Test("D3 D9 where both ends of a refusal have no room, its target stays in sight while that is selected")
    func targetIntoSight() {
        var model = pair((0, 3), (20, 60))
        model.graph.follow(1)
        let rows = model.graph.pane.height
        let ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        // The words of the refusal have taken rows from the pane.
        model.graph.pane.height = 5
        model.graph.show(ghost)
        let before = model.graph.offset
        model.graph.show(ghost, isTargetInView: true)
        let sight = model.graph.offset.y..<model.graph.offset.y + 4
        #expect(rows > 5 && before.y + 4 <= 62 && (60...62).allSatisfy(sight.contains), "\(before), \(sight)")
    }

    @Test("D3 D9 what is under the words of a refusal can be seen: the drawing may be scrolled a row further")
    func underWords() {
        var model = pair((0, 0), (0, 66))
        model.graph.wordRows = 1
        model.graph.show(Ghost(from: 0, to: 1, reason: "no", brief: "no"), isTargetInView: true)
        #expect(model.graph.offset.y + model.graph.pane.height - 1 >= 69, "\(model.graph.offset)")
        model.graph.wordRows = 0
        model.graph.clampOffset()
        #expect(model.graph.offset.y + model.graph.pane.height == 70)
    }

    @Test("D9 a way out that is drawn beside another state's line names its target at the border too")
    func detour() {
        var model = pair((0, 0), (0, 60))
        #expect(!rows(model).joined().contains("other"))
        let way = [Layout.Place(x: 5, y: 2), Layout.Place(x: 5, y: 60)]
        model.graph.detours = [Detour(pair: StatePair(from: 0, to: 1), path: way)]
        #expect(rows(model).joined().contains("▾ other"), "\(rows(model))")
    }

    @Test(
        "D9 where the label of a line out of the present state reaches the border its target is named over the end of that"
    )
    func overLabel() throws {
        let structure = StructureRecord(
            states: ["start", "CheckError"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: ["SIGN_IN_WITH_REDIRECT"])
        var model = Samples.model(structure, state: 0, size: Size(width: 44, height: 14))
        let boxes = [(2, 1), (70, 1)].map { Layout.Box(x: $0.0, y: $0.1, width: 15, height: 3) }
        let line = Layout.Path(
            points: [Layout.Place(x: 16, y: 2), Layout.Place(x: 70, y: 2)],
            label: Layout.LabelPlace(x: 18, y: 2, width: 24))
        model.graph.layout = Layout(width: 85, height: 5, nodes: boxes, edges: [line], direction: .right)
        model.graph.follow(0)
        let row = try #require(rows(model).first { $0.contains("start") })
        #expect(row.contains("─SIGN_IN_WITH") && row.hasSuffix(" …ckError ▸"), "\(row)")
    }

    @Test("D9 where not all have room, the lines of the present state are named first")
    func present() throws {
        var model = model(here: 1)
        var layout = try #require(model.graph.layout)
        let place = { (x: Int, y: Int) in Layout.Place(x: x, y: y) }
        layout.edges[2] = Layout.Path(points: [place(31, 2), place(31, 4), place(9, 4), place(9, 59), place(34, 59)])
        model.graph.layout = layout
        let border = try #require(rows(model).last { !$0.isEmpty })
        #expect(border.contains("▾ Done") && !border.contains("CheckError"), "\(border)")
    }

    /// Columns of the lines of the current state and of another, and in which the names are.
    private func border(_ current: Int, _ other: Int) throws -> String {
        var model = model(here: 1)
        let lines = [other, other, current].map { x in
            Layout.Path(points: [Layout.Place(x: x, y: 2), Layout.Place(x: x, y: 60)])
        }
        var layout = try #require(model.graph.layout)
        layout.edges = lines
        model.graph.layout = layout
        return try #require(rows(model).last { !$0.isEmpty })
    }

    @Test("D9 a name at the border covers no other line: it stands on the other side of its arrow, or is left out")
    func coversNoLine() throws {
        let after = try border(32, 35)
        #expect(after.contains("Done ▾  ▾ CheckError"), "\(after)")
        let before = try border(32, 30)
        #expect(before.contains("│ ▾ Done"), "\(before)")
    }

    @Test("D9 a line that leaves at a side is named on its own cells")
    func side() throws {
        var model = model(here: 0)
        let area = model.arrangement.content(of: .graph)
        let way = [(5, 2), (5, 5), (area.width + 20, 5)].map { Layout.Place(x: $0.0, y: $0.1) }
        var layout = try #require(model.graph.layout)
        layout.nodes[2].x = area.width + 20
        layout.width = area.width + 40
        layout.edges = [Layout.Path(points: way), Layout.Path(points: []), Layout.Path(points: [])]
        model.graph.layout = layout
        let row = rows(model).first { $0.contains("CheckError ▸") }
        #expect(row?.contains("──CheckError ▸") == true, "\(rows(model))")
    }

    /// A refused request's line out of the pane at its right, and in its row a line down so many columns before that.
    private func leavingAtRight(free columns: Int) throws -> [String] {
        var model = model(here: 0)
        let area = model.arrangement.content(of: .graph)
        let place = { (x: Int, y: Int) in Layout.Place(x: x, y: y) }
        var layout = try #require(model.graph.layout)
        layout.nodes[4].x = area.width + 20
        layout.width = area.width + 40
        let wall = area.width - 1 - columns
        layout.edges = [
            Layout.Path(points: [place(wall, 2), place(wall, 40)]), Layout.Path(points: []), Layout.Path(points: []),
        ]
        model.graph.layout = layout
        model.machine.ghost = Ghost(from: 0, to: 4, reason: "no", brief: "no")
        model.graph.findPaths(of: model.machine.ghost, nil)
        model.graph.ghostPath = [place(5, 2), place(5, 5), place(area.width + 25, 5), place(area.width + 25, 60)]
        return rows(model)
    }

    @Test("D3 D9 what was refused is named on its line with as much as has room, else with a cross, and nowhere else")
    func beside() throws {
        for (columns, name) in [(20, "✗ Done ▸"), (9, "✗ Done ▸"), (4, "✗ ▸")] {
            let rows = try leavingAtRight(free: columns)
            let line = try #require(rows.firstIndex { $0.contains("╰╌") || $0.contains("└╌") })
            #expect(rows[line].hasSuffix(name), "\(columns): \(rows)")
            #expect(rows.filter { $0.contains("✗") }.count == 2, "and in words")
        }
    }

    @Test("D9 no arrow that says there is more stands so near a name that it seems to be its own")
    func moreApart() throws {
        let border = try border(28, 60)
        let arrows = border.indices.filter { border[$0] == "▾" }
        #expect(border.contains("▾ Done"))
        let (name, more) = (arrows.first ?? border.startIndex, arrows.last ?? border.startIndex)
        #expect(arrows.count < 2 || border.distance(from: name, to: more) > 8, "\(border)")
    }

    @Test("D9 an arrow that says there is more has a word beside it, where that has room")
    func moreInWords() {
        #expect(rows(model(here: 0, width: 100)).contains { $0.contains("▾ more") })
        #expect(!rows(model(here: 0)).contains { $0.contains("more") }, "between names it has no room")
    }

    @Test(
        "D9 an arrow alone says that there is more where no line goes on beside it, for whose name it would be missed")
    func moreWithoutWord() {
        func border(hasLine: Bool) -> String {
            let structure = StructureRecord(
                states: ["start", "other"].map { StateRecord(name: $0) },
                edges: hasLine ? [EdgeRecord(from: 0, to: 1, request: .state(1))] : [], events: [])
            var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 14))
            let pane = model.graph.pane
            let line = [pane.width - 5, pane.width + 20].map { Layout.Place(x: $0, y: 4) }
            model.graph.layout = Layout(
                width: pane.width + 30, height: pane.height,
                nodes: [
                    Layout.Box(x: 0, y: 0, width: pane.width - 4, height: pane.height),
                    Layout.Box(x: pane.width + 20, y: 3, width: 10, height: 3),
                ], edges: hasLine ? [Layout.Path(points: line)] : [], direction: .right)
            return rows(model).joined(separator: "\n")
        }
        #expect(border(hasLine: false).contains("▸"))
        let crossed = border(hasLine: true)
        #expect(!crossed.contains("▸") && crossed.contains("┠────"), "\(crossed)")
    }

    @Test("D9 an arrow says that there is more, and covers neither a box nor a name")
    func more() throws {
        let model = model(here: 0)
        let rows = rows(model)
        #expect(rows.joined().contains("● start") && rows.joined().contains("· other"))
        let whole = self.rows(Samples.model(Samples.door)).joined()
        #expect(whole.contains("● open") && !["▾", "▸", "▴", "◂"].contains { whole.contains($0) })
    }

    @Test("D1 D9 the line of a step that the graph has no line for names its end that is out of sight")
    func stepFromOutOfSight() {
        var model = model(here: 0)
        model.machine.lastEdge = StatePair(from: 4, to: 0)
        model.graph.findPaths(of: nil, model.machine.lastEdge)
        let place = { (x: Int, y: Int) in Layout.Place(x: x, y: y) }
        model.graph.stepPath = [place(45, 60), place(45, 4), place(9, 4), place(9, 3)]
        let border = rows(model).last { !$0.isEmpty } ?? ""
        #expect(border.contains("▾ Done"), "\(border)")
    }

    @Test("D3 a refused request's line keeps off the lowest row, where the words about it are")
    func ghostAboveWords() throws {
        let structure = StructureRecord(
            states: ["start", "wall", "other"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 14))
        let pane = model.graph.pane
        // The way below the wall is the shortest, the one above it goes round.
        let boxes = [
            Layout.Box(x: 0, y: pane.height - 4, width: 12, height: 3),
            Layout.Box(x: 20, y: 2, width: 12, height: pane.height - 3),
            Layout.Box(x: 40, y: pane.height - 4, width: 12, height: 3),
        ]
        model.graph.layout = Layout(width: 52, height: pane.height, nodes: boxes, edges: [], direction: .down)
        model.graph.findPaths(of: Ghost(from: 0, to: 2, reason: "no", brief: "no"), nil)
        let route = try #require(model.graph.ghostPath)
        #expect(route.allSatisfy { $0.y < pane.height - 1 }, "\(route)")
    }

    @Test("D9 no name at the border is written into a box, however much of it is blank")
    func offBoxes() throws {
        var model = model(here: 0)
        var layout = try #require(model.graph.layout)
        // A line along the inside of a pane's lowest row, which a tall box fills.
        let bottom = model.arrangement.content(of: .graph).height
        layout.nodes[1] = Layout.Box(x: 22, y: bottom - 4, width: 20, height: 9)
        model.graph.layout = layout
        let row = try #require(rows(model).last { !$0.isEmpty })
        #expect(row.contains("▾ CheckError") && !row.contains("▾ Retry"), "\(row)")
    }
}
