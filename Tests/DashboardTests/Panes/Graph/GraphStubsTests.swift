import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("What is written beside a box where no line can be drawn")
struct GraphStubsTests {
    /// Two boxes side by side with so many columns between them, in a pane of 60 columns.
    private func rows(
        between: Int, ghost: Ghost? = nil, lastEdge: StatePair? = nil, _ glyphs: GlyphSet = .unicode
    ) -> [String] {
        let structure = StructureRecord(
            states: ["start", "banned"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 16))
        model.settings.glyphs = glyphs
        let boxes = [0, 14 + between].map { Layout.Box(x: $0, y: 1, width: 14, height: 3) }
        model.graph.layout = Layout(width: 28 + between, height: 5, nodes: boxes, edges: [], direction: .down)
        (model.machine.ghost, model.machine.lastEdge) = (ghost, lastEdge)
        let buffer = graph(of: model, glyphs)
        return buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The pane of the graph alone.
    private func graph(of model: Model, _ glyphs: GlyphSet = .unicode) -> Buffer {
        let area = model.arrangement.content(of: .graph)
        var buffer = Buffer(size: model.size, glyphs: glyphs, style: .plain)
        buffer.clip = area
        _ = GraphView.draw(model, in: area, on: &buffer)
        return buffer
    }

    private let refused = Ghost(from: 0, to: 1, reason: "no", brief: "no")

    @Test("D3 a refusal without a way for its line is written beside the box from which it was asked for")
    func refusal() throws {
        let row = try #require(rows(between: 14, ghost: refused).first { $0.contains("start") })
        #expect(row.contains("┠╌✗ banned") && row.contains("│  ✗ banned"), "\(row)")
    }

    @Test("D3 where there is no room at the right of the box it stands at its left, or below")
    func below() throws {
        let rows = rows(between: 2, ghost: refused)
        let box = try #require(rows.firstIndex { $0.contains("start") })
        // The drawing is in the middle: the left side has the room that the right one lacks.
        #expect(rows[box].contains("✗ banned╌┨") || rows[box + 2].contains("╰✗ banned"), "\(rows)")
        #expect(!rows[box].contains("┠╌✗"))
    }

    @Test("D3 a refusal has a line of its own beside that of another request, and says what leads there")
    func otherRequest() throws {
        let structure = StructureRecord(
            states: ["start", "banned"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent("go")])
        var model = Samples.model(structure, state: 0, size: Size(width: 100, height: 24))
        let number = model.live.number + 1
        func refuse(_ request: RequestRecord, _ number: Int) {
            let refusal = RefusalRecord(.notListed(from: 0, to: 1), legal: [1])
            let kind = EventRecord.Kind.rejected(.request(request), from: 0, target: 1, refusal)
            let event = EventRecord(number: number, asker: .program, kind: kind)
            _ = model.update([.update(.event(event))], at: model.now)
        }
        refuse(.state(1), number)
        let looks = GraphStyling(model).edges
        #expect(!looks[0].line.isDashed && model.graph.ghostPath != nil && model.text.contains("; g go leads there"))
        refuse(.event(0), number + 1)
        #expect(GraphStyling(model).edges[0].line.isDashed && model.graph.ghostPath == nil, "its own line")
    }

    @Test("D3 D9 where the state from which it was asked for is not drawn, nor named, a cross is on the refused box")
    func crossed() throws {
        var model = Samples.model(Samples.ring(70), state: 10, size: Size(width: 80, height: 24))
        model.selection = 40
        model.finishLayout(model.settle())
        let box = Layout.Box(x: 0, y: 0, width: 80, height: 25)
        let others = model.graph.states.dropFirst().map { _ in Layout.Box(x: 0, y: 40, width: 10, height: 3) }
        let place = try #require(model.graph.place(of: 40))
        var boxes = others
        boxes.insert(box, at: place)
        model.graph.layout = Layout(
            width: 80, height: 60, nodes: boxes,
            edges: model.graph.pairs.map { _ in Layout.Path(points: []) }, direction: .down)
        model.take([.rejected(.request(.state(40)), from: 10, target: 40, RefusalRecord(.notListed(from: 10, to: 40)))])
        let rows = model.text.split(separator: "\n").dropFirst(2).dropLast(3)
        #expect(rows.contains { $0.contains("state40") && $0.contains("✗") }, "\(rows.joined(separator: "\n"))")
    }

    /// A box at the left of a pane, one at its right, and between them a wall from its first row to its last, so that no way
    /// leads from one to the other in sight; the box at the right has such lines, and that at the left as many free columns
    /// beside it.
    private func walled(free: Int, _ lines: [Layout.Path]) throws -> (rows: [String], model: Model) {
        let structure = StructureRecord(
            states: ["start", "other", "wall"].map { StateRecord(name: $0) },
            edges: zip(lines, [2, 0]).map { EdgeRecord(from: 1, to: $1, request: .state($1)) }, events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 16))
        let pane = model.graph.pane
        model.graph.layout = Layout(
            width: pane.width, height: pane.height,
            nodes: [
                Layout.Box(x: 0, y: 0, width: 16, height: 3), Layout.Box(x: 40, y: 4, width: 12, height: 3),
                Layout.Box(x: 16 + free, y: 0, width: 14, height: pane.height),
            ], edges: lines, direction: .down)
        model.machine.ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        model.graph.findPaths(of: model.machine.ghost, nil)
        let buffer = graph(of: model)
        return (buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), model)
    }

    @Test("D3 where no way leads there in sight, none leaves it: a stub names the target, which has a cross")
    func walledOff() throws {
        let (rows, model) = try walled(free: 9, [])
        #expect(model.graph.ghostPath == nil)
        #expect(rows.contains { $0.contains("start") && $0.contains("┠╌✗ other") }, "\(rows)")
        #expect(rows.contains { $0.contains("│ ✗ other") }, "\(rows)")
        #expect(!rows.joined().contains("▴ "), "both are seen")
    }

    @Test("D3 where even the name of what was refused has no room, no cross is on the box where it was asked for")
    func noCrossAtSource() throws {
        // Boxes right of it and below, and a line out of each cell of its frame but one, which has no room for a name.
        let cells = (1..<15).flatMap { x in [(x, 0), (x, 2)] } + [(15, 1)]
        let structure = StructureRecord(
            states: ["start", "other", "wall", "floor"].map { StateRecord(name: $0) },
            edges: cells.map { _ in EdgeRecord(from: 0, to: 2, request: .event(0)) }, events: ["go"])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 16))
        let pane = model.graph.pane
        model.graph.layout = Layout(
            width: pane.width, height: pane.height,
            nodes: [
                Layout.Box(x: 0, y: 0, width: 16, height: 3), Layout.Box(x: 44, y: 4, width: 12, height: 3),
                Layout.Box(x: 16, y: 0, width: 14, height: pane.height), Layout.Box(x: 0, y: 3, width: 16, height: 3),
            ],
            edges: cells.map { Layout.Path(points: [Layout.Place(x: $0.0, y: $0.1), Layout.Place(x: 16, y: 1)]) },
            direction: .down)
        model.machine.ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        let buffer = graph(of: model)
        let area = model.arrangement.content(of: .graph)
        let start = (0..<16).flatMap { x in (0..<3).map { Point(x: area.x + x, y: area.y + $0) } }
        #expect(!start.contains { buffer[$0]?.scalar == "✗" }, "\(buffer.text)")
        #expect(buffer.text.contains("✗"), "on what was refused")
    }

    @Test("D3 a refusal is drawn from a box that is closed in by others and by its own lines: over what is in its way")
    func closedIn() {
        let states = ["start", "other", "above", "below", "end"].map { StateRecord(name: $0) }
        let edges = [(0, 2), (0, 3), (4, 1)].map { EdgeRecord(from: $0.0, to: $0.1, request: .state($0.1)) }
        var model = Samples.model(
            StructureRecord(states: states, edges: edges, events: []), state: 0, size: Size(width: 60, height: 16))
        let boxes = [(4, 3), (24, 3), (4, 0), (4, 6), (40, 3)].map {
            Layout.Box(x: $0.0, y: $0.1, width: 11, height: 3)
        }
        let lines = [
            [(14, 4), (18, 4), (18, 1), (14, 1)], [(4, 4), (2, 4), (2, 7), (4, 7)], [(40, 4), (34, 4)],
        ].map { Layout.Path(points: $0.map { Layout.Place(x: $0.0, y: $0.1) }) }
        model.graph.layout = Layout(width: 51, height: 9, nodes: boxes, edges: lines, direction: .down)
        model.machine.ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        model.graph.findPaths(of: model.machine.ghost, nil)
        #expect(model.graph.ghostPath != nil)
        let rows = model.text.split(separator: "\n")
        let crosses = rows.filter { $0.contains("✗") && !$0.contains("start → other") }
        #expect(crosses.count == 1, "\(model.text)")
        #expect(rows.contains { $0.contains("╎") || $0.contains("╌") }, "\(model.text)")
    }

    @Test(
        "D3 without a way there the cross stands for the mark of what was refused: its frame is whole, and so are its lines"
    )
    func crossForMark() throws {
        let lines = [(40, 36), (51, 56)].map { from, to in
            Layout.Path(points: [Layout.Place(x: from, y: 5), Layout.Place(x: to, y: 5)])
        }
        let (rows, _) = try walled(free: 6, lines)
        let row = try #require(rows.firstIndex { $0.contains("┤ ✗ other") }, "\(rows)")
        #expect(rows[row].contains("├"), "\(rows)")
        #expect(rows[row - 1].contains("╭──────────╮") && rows[row + 1].contains("╰──────────╯"), "\(rows)")
    }

    @Test("D3 D18 the words of a refusal hide no state of a drawing that fills its pane: they stand below it")
    func lowestRow() throws {
        let structure = Samples.ring(3)
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        let pane = model.graph.pane
        var layout = Layout(
            width: pane.width, height: pane.height,
            nodes: [0, 4, pane.height - 1].map { Layout.Box(x: 20, y: $0, width: 20, height: 1) },
            edges: model.graph.pairs.map { _ in Layout.Path(points: []) }, direction: .down)
        layout.isOpen = true
        model.graph.layout = layout
        model.take([.rejected(.request(.state(2)), from: 0, target: 2, RefusalRecord(.notListed(from: 0, to: 2)))])
        #expect(model.text.contains("· state2") || model.text.contains("✗ state2"), "\(model.text)")
        func rowsOfWords() -> [Int] {
            model.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter {
                $0.element.contains("✗ state0 → state2: no transition")
            }.map(\.offset)
        }
        let below = model.arrangement.status.y
        #expect(rowsOfWords() == [below], "\(model.text)")
        layout.nodes[2].y -= 1
        model.graph.layout = layout
        #expect(rowsOfWords() == [below], "a line may be on the lowest row of the pane, or a frame")
        layout.height -= 1
        model.graph.layout = layout
        #expect(rowsOfWords() == [model.arrangement.content(of: .graph).endY - 1], "\(model.text)")
    }

    @Test("D3 where nothing is free beside a box the refused state is named on its frame")
    func onFrame() throws {
        let structure = StructureRecord(
            states: ["start", "aside"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 16))
        let pane = model.graph.pane
        model.graph.layout = Layout(
            width: pane.width, height: pane.height + 12,
            nodes: [
                Layout.Box(x: 0, y: 0, width: pane.width, height: pane.height - 1),
                Layout.Box(x: 0, y: pane.height + 9, width: 9, height: 3),
            ], edges: [], direction: .down)
        model.machine.ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        let buffer = graph(of: model)
        #expect(buffer.text.contains("┗✗ aside━"), "\(buffer.text)")
    }

    @Test("D1 where the last step came from stands beside the present state's box")
    func origin() throws {
        let row = try #require(rows(between: 14, lastEdge: StatePair(from: 1, to: 0)).first { $0.contains("start") })
        #expect(row.contains("← banned"), "\(row)")
        let plain = rows(between: 14, lastEdge: StatePair(from: 1, to: 0), .ascii).joined()
        #expect(plain.contains("<- banned"))
    }

    /// Two states of a group that are left by one line, which is drawn from the first of them to the second and to a third.
    private func left(by event: Int, from: Int, to: Int, cause: CauseRecord?) -> Buffer {
        var edges = [1, 2].enumerated().map { EdgeRecord(from: 0, to: $1, request: .event($0)) }
        for place in edges.indices { edges[place].group = 0 }
        let structure = StructureRecord(
            states: [("start", 0), ("running", 0), ("stopped", nil)].map { StateRecord(name: $0.0, group: $0.1) },
            edges: edges, events: ["again", "stop"], groups: [StateGroup("all")])
        var model = Samples.model(structure, state: to, size: Size(width: 60, height: 18))
        let boxes = [0, 5, 10].map { Layout.Box(x: 20, y: $0, width: 14, height: 3) }
        let lines = [[(24, 2), (24, 5)], [(20, 1), (16, 1), (16, 11), (20, 11)]].map { corners in
            Layout.Path(points: corners.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        model.graph.layout = Layout(width: 56, height: 13, nodes: boxes, edges: lines, direction: .down)
        (model.machine.lastEdge, model.machine.lastCause) = (StatePair(from: from, to: to), cause)
        return graph(of: model)
    }

    @Test("D1 the line of another state is not lit for a step that it stands for: where that came from is said")
    func standIn() throws {
        let taken = left(by: 1, from: 1, to: 2, cause: .request(.event(1)))
        #expect(taken.text.contains("stopped  ┃ ← running"), "\(taken.text)")
        let again = left(by: 0, from: 1, to: 1, cause: .request(.event(0)))
        #expect(again.text.contains("running  ┃ ↻"), "\(again.text)")
        let own = left(by: 0, from: 0, to: 1, cause: .request(.event(0)))
        #expect(!own.text.contains("←") && !own.text.contains("↻"), "its own line is drawn: \(own.text)")
        let reset = left(by: 0, from: 0, to: 1, cause: nil)
        #expect(reset.text.contains("running  ┃ ← start"), "a reset takes no line: \(reset.text)")
    }

    @Test("D3 what was asked for where the machine is already is one mark with its reason, neither stub nor cross")
    func ofItself() throws {
        let ghost = Ghost(from: 0, to: 0, reason: "the machine is in start already", brief: "already there")
        let rows = rows(between: 20, ghost: ghost)
        let row = try #require(rows.first { $0.contains("start") })
        #expect(row.contains("┃ ✗ already there"), "\(row)")
        #expect(rows.dropLast().joined().filter { $0 == "✗" }.count == 2, "beside the box, and in words: \(rows)")
    }

    @Test(
        "D3 where boxes have walls alone and lines are at all of them, the cross stands for the mark, and no line is covered"
    )
    func crossInside() throws {
        let structure = StructureRecord(
            states: ["start", "aside", "other"].map { StateRecord(name: $0) },
            edges: [(2, 1), (1, 0)].map { EdgeRecord(from: $0, to: $1, request: .state($1)) }, events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 60, height: 16))
        let pane = model.graph.pane
        let boxes = [(0, 12), (20, 12), (pane.width - 12, 12)].map { Layout.Box(x: $0.0, y: 2, width: $0.1, height: 1) }
        let lines = [(pane.width - 12, 31), (20, 11)].map { from, to in
            Layout.Path(points: [(from, 2), (to, 2)].map { Layout.Place(x: $0.0, y: $0.1) })
        }
        var layout = Layout(width: pane.width, height: pane.height, nodes: boxes, edges: lines, direction: .right)
        layout.isOpen = true
        model.graph.layout = layout
        model.machine.ghost = Ghost(from: 0, to: 1, reason: "no", brief: "no")
        let buffer = graph(of: model)
        let row = try #require(buffer.text.split(separator: "\n").first { $0.contains("✗ aside") })
        #expect(
            buffer.text.contains("╶✗ aside") && buffer.text.contains("● start"), "the stub begins below: \(buffer.text)"
        )
        #expect(row.contains("┃◀──") && row.contains("┤ ✗ aside") && row.contains("│◀──"), "\(row)")
    }

    @Test("D3 nothing is written where nothing was refused, nor for a request without a target")
    func nothing() {
        let quiet = rows(between: 14)
        #expect(!quiet.joined().contains("✗"))
        let untargeted = Ghost(from: 0, to: nil, reason: "no", brief: "no")
        let upper = rows(between: 14, ghost: untargeted).first { $0.contains("start") }
        #expect(upper?.contains("✗") == false)
    }

    @Test(
        "D1 where the box that a step led to has no free side, the step is told by both names where the drawing leaves room"
    )
    func stepInWords() throws {
        let structure = StructureRecord(
            states: ["start", "end", "left", "right", "above", "below"].map { StateRecord(name: $0) }, edges: [],
            events: [])
        var model = Samples.model(structure, state: 1, size: Size(width: 60, height: 16))
        func show(startAt x: Int, rows: Int) -> [String] {
            model.graph.layout = Layout(
                width: 58, height: rows,
                nodes: [(x, 0), (14, 3), (4, 3), (24, 3), (14, 0), (14, 6)].map {
                    Layout.Box(x: $0.0, y: $0.1, width: 10, height: 3)
                }, edges: [], direction: .down)
            (model.machine.lastEdge, model.machine.lastCause) = (StatePair(from: 0, to: 1), nil)
            return graph(of: model).text.split(separator: "\n").map(String.init)
        }
        let rows = show(startAt: 44, rows: 10)
        let words = try #require(rows.last { $0.contains("start → end") }, "\(rows)")
        #expect(!words.contains("│") && !rows.joined().contains("← start"))
        model.machine.lastEdge = nil
        #expect(!graph(of: model).text.contains("start → end"))
    }

    @Test("D9 that where the machine is is not drawn is said where nothing is, in short where that has no room")
    func notDrawn() throws {
        func text(wall width: Int) throws -> String {
            var model = Samples.model(Samples.ring(70), state: 10, size: Size(width: 80, height: 24))
            model.selection = 40
            model.finishLayout(model.settle())
            let place = try #require(model.graph.place(of: 40))
            let pane = model.graph.pane
            let gap = (pane.width - width) / 2
            // Lines in every corner, and between the box and them a gap.
            var boxes = model.graph.states.map { _ in Layout.Box(x: 0, y: pane.height + 5, width: 10, height: 3) }
            boxes[place] = Layout.Box(x: gap, y: 0, width: width, height: pane.height)
            let walls = [1, pane.width - 2].map { x in
                Layout.Path(points: [Layout.Place(x: x, y: 0), Layout.Place(x: x, y: pane.height + 4)])
            }
            model.graph.layout = Layout(
                width: pane.width, height: pane.height + 8, nodes: boxes,
                edges: model.graph.pairs.indices.map { walls[$0 % 2] }, direction: .down)
            return graph(of: model).text
        }
        let roomy = try text(wall: 4)
        #expect(roomy.contains(/[│╷] ● state10, not drawn, Esc shows it/), "\(roomy)")
        let tight = try text(wall: 40)
        #expect(tight.contains(/[│╷] ● state10\s/) && !tight.contains("not drawn"), "\(tight)")
    }

    @Test("D9 of several current states each that is not drawn is named, or counted where it has no room")
    func severalNotDrawn() throws {
        func text(_ regions: [String], width: Int, selecting name: String? = nil) throws -> String {
            let parts = regions.map { region in
                """
                "\(region)": {"initial": "one", "states": {"one": {"on": {"GO\(region)": "two"}}, "two": {}}}
                """
            }
            var screen = try ChartScreen(
                "{\"type\": \"parallel\", \"states\": {\(parts.joined(separator: ", "))}}",
                size: Size(width: width, height: 30))
            if let name { screen.select(name) }
            screen.press(.character(" "), .character("n"))
            return graph(of: screen.model).text
        }
        let beside = try text(["a", "b", "c"], width: 120)
        #expect(beside.contains(/● [abc].one & [abc].one, not drawn\s/), "\(beside)")
        let elsewhere = try text(["a", "b", "c"], width: 120, selecting: "b.two")
        #expect(elsewhere.contains("● a.one & c.one, not drawn"), "\(elsewhere)")
        let long = ["first", "second", "third", "fourth"].map { "\($0)RegionOfTheMachine" }
        let narrow = try text(long, width: 60)
        #expect(narrow.contains(/● \S+ & \S+ \+1\s/) || narrow.contains(/● \S+ \+2/), "\(narrow)")
    }
}
