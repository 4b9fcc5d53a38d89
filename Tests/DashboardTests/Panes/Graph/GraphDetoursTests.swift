import Drawing
import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// What leads out of a current state along a line that is drawn from another state of the same parent, where that has no frame.
struct GraphDetoursTests {
    /// "address" and "payment" are parts of a checkout without a frame, which `cancel` leaves for "cart".
    private static let shop: StructureRecord = {
        var parts = ["cart", "address", "payment"].map { StateRecord(name: $0) }
        parts[1].group = 0
        parts[2].group = 0
        var cancel = EdgeRecord(from: 1, to: 0, request: .event(2))
        cancel.group = 0
        return StructureRecord(
            states: parts,
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(1)), cancel,
            ], events: ["go", "next", "cancel"].map { DeclaredEvent($0) }, groups: [StateGroup("")])
    }()

    private func model(in state: Int) -> Model {
        Samples.model(Self.shop, state: state, size: Size(width: 120, height: 40))
    }

    private func step(_ model: inout Model, from: Int, to: Int, by event: Int) {
        let kind = EventRecord.Kind.transitioned(from: from, to: to, by: .request(.event(event)))
        let record = EventRecord(number: model.live.number + 1, asker: .program, kind: kind)
        _ = model.update([.update(.event(record))], at: model.now)
    }

    @Test("D1 a way out of the current state is drawn though the parent's line leaves another one")
    func drawn() {
        var model = model(in: 1)
        #expect(model.graph.detours.isEmpty, "the line is drawn from here")
        step(&model, from: 1, to: 2, by: 1)
        #expect(model.graph.detours.count == 1 && model.graph.pairsOfDetours == [StatePair(from: 2, to: 0)])
        #expect(GraphStyling(model).detours.first?.line == Stroke(model.theme[.legal], isDashed: true))
        step(&model, from: 2, to: 0, by: 2)
        #expect(model.graph.detours.isEmpty, "nothing of the parent's leaves here")
    }

    @Test("D1 a step along a parent's line is lit from where it came, and not on the line of the other state")
    func taken() throws {
        var model = model(in: 2)
        step(&model, from: 2, to: 0, by: 2)
        #expect(model.graph.stepPath != nil)
        let line = try #require(model.graph.pairs.firstIndex(of: StatePair(from: 1, to: 0)))
        #expect(GraphStyling(model).edges[line].line.weight == .light)
        var own = self.model(in: 1)
        step(&own, from: 1, to: 0, by: 2)
        #expect(own.graph.stepPath == nil && GraphStyling(own).edges[line].line.weight == .heavy)
    }

    @Test("D9 in dots and in very large drawings no ways are looked for")
    func dots() {
        var model = model(in: 2)
        #expect(model.graph.detours.count == 1)
        model.press(.character("-"), .character("-"))
        #expect(model.graph.scope.zoom == .dots && model.graph.detours.isEmpty)
    }

    /// Boxes in a row along the top of a pane whose whole width they take, and no line.
    private func row(_ count: Int, height: Int = 5) -> Model {
        let states = (0..<count).map { StateRecord(name: "s\($0)") }
        var model = Samples.model(
            StructureRecord(states: states, edges: [], events: []), state: 0, size: Size(width: 60, height: 14))
        let pane = model.graph.pane
        let boxes = (0..<count).map { place in
            Layout.Box(x: place * (pane.width - 9) / (count - 1), y: 0, width: 9, height: height)
        }
        model.graph.layout = Layout(
            width: pane.width, height: pane.height, nodes: boxes, edges: [], direction: .down)
        return model
    }

    @Test("D1 D9 in a pane that the drawing fills a way out stays in sight")
    func inSight() throws {
        var model = row(3)
        // Over the box between them it would be out of sight, under it is not.
        model.graph.findPaths(of: nil, nil, detours: [StatePair(from: 0, to: 2)])
        let (pane, path) = (model.graph.pane, try #require(model.graph.detours.first?.path))
        #expect(path.allSatisfy { (0..<pane.width).contains($0.x) && (0..<pane.height).contains($0.y) }, "\(path)")
    }

    @Test("D1 no two ways out turn in one cell or run along the same cells")
    func apart() throws {
        var model = row(4)
        let pairs = [StatePair(from: 0, to: 2), StatePair(from: 0, to: 3), StatePair(from: 1, to: 3)]
        model.graph.findPaths(of: nil, nil, detours: pairs)
        let detours = model.graph.detours
        #expect(detours.map(\.pair) == pairs)
        for (number, detour) in detours.enumerated() {
            let others = detours[..<number].flatMap { cells(of: $0.path) }
            let corners = Set(detour.path)
            #expect(corners.isDisjoint(with: others), "\(detour.path)")
        }
    }

    @Test("D1 a way out keeps clear of the line of the last step, and is found anew when that is another one")
    func clearOfStep() throws {
        var model = row(3)
        let (there, back) = (StatePair(from: 0, to: 2), StatePair(from: 2, to: 0))
        model.graph.findPaths(of: nil, nil, detours: [back])
        model.graph.findPaths(of: nil, there, detours: [back])
        let step = try #require(model.graph.stepPath)
        let way = try #require(model.graph.detours.first?.path)
        #expect(Set(way).isDisjoint(with: cells(of: step)) && Set(step).isDisjoint(with: cells(of: way)))
    }

    @Test(
        "D1 D2 what a history remembers is what is lit: its line recedes, and a dotted one with its key leads to that")
    func history() throws {
        var screen = try ChartScreen(
            """
            {"initial": "off", "states": {
              "off": {"on": {"ON": "work.past"}},
              "work": {"initial": "one", "on": {"OFF": "off"}, "states": {
                "past": {"type": "history"}, "one": {"on": {"GO": "two"}}, "two": {}}}}}
            """)
        let states = screen.model.machine.structure.states.map(\.name)
        func place(_ name: String) throws -> Int { try #require(states.firstIndex { $0.hasSuffix(name) }) }
        let (off, one, two) = (try place("off"), try place("one"), try place("two"))
        func looks() throws -> [Style] {
            let (model, looks) = (screen.model, GraphStyling(screen.model))
            let line = try #require(model.graph.pairs.firstIndex(of: StatePair(from: off, to: one)))
            let boxes = [one, two].compactMap { model.graph.place(of: $0) }
            return [looks.edges[line].label] + boxes.map { looks.nodes[$0].name }
        }
        let theme = screen.model.theme
        #expect(try looks() == [theme[.legal], theme[.legal], theme[.unvisited]] && screen.model.graph.detours.isEmpty)
        for event in ["ON", "GO", "OFF"] { screen.ask(event) }
        #expect(try looks() == [theme[.receding], theme[.receding], theme[.legal]])
        let model = screen.model
        #expect(model.graph.detours.map(\.pair) == [StatePair(from: off, to: two)])
        let event = try #require(model.machine.structure.events.firstIndex { $0.name == "ON" })
        let key = try #require(model.keys.key(of: .event(event)))
        #expect(WaysOut(model).keyed(along: StatePair(from: off, to: two)) == KeyedWays(key: key, others: 0))
    }

    private func cells(of path: [Layout.Place]) -> [Layout.Place] {
        zip(path, path.dropFirst()).flatMap { one, other in
            (min(one.x, other.x)...max(one.x, other.x)).flatMap { x in
                (min(one.y, other.y)...max(one.y, other.y)).map { Layout.Place(x: x, y: $0) }
            }
        }
    }

    @Test("D1 D10 a way out has its key on it, as it has no other label")
    func keyed() throws {
        var model = model(in: 1)
        step(&model, from: 1, to: 2, by: 1)
        let key = try #require(model.keys.key(of: .event(2)))
        let text = model.text
        #expect(["╌\(key)╌", "╎\(key) ", " \(key)╎"].contains { text.contains($0) }, "\(text)")
    }

    @Test("D1 D10 a way out that several events take has the key of the first and says how many more there are")
    func counted() throws {
        let more = (3..<6).map { event in
            var edge = EdgeRecord(from: 1, to: 0, request: .event(event))
            edge.group = 0
            return edge
        }
        let events = Self.shop.events + ["drop", "leave", "stop"].map { DeclaredEvent($0) }
        let shop = StructureRecord(
            states: Self.shop.states, edges: Self.shop.edges + more, events: events, groups: Self.shop.groups)
        var model = Samples.model(shop, state: 2, size: Size(width: 120, height: 40))
        let key = try #require(model.keys.key(of: .event(2)))
        #expect(WaysOut(model).keyed(along: StatePair(from: 2, to: 0)) == KeyedWays(key: key, others: 3))
        #expect(model.text.contains("\(key) +3"), "\(model.text)")
        model.graph.detours = []
        #expect(model.text.contains("\(key) +3 → cart"), "\(model.text)")
    }

    @Test("D1 D10 a way out of two cells without room beside them has its key in the line itself")
    func inLine() throws {
        var model = model(in: 2)
        let key = try #require(model.keys.key(of: .event(2)))
        let style = model.theme[.legal]
        var buffer = Buffer(size: Size(width: 6, height: 6), glyphs: .unicode, style: style)
        for column in 1...3 {
            buffer.line(from: Point(x: column, y: 0), to: Point(x: column, y: 5), isDashed: column == 2, style: style)
        }
        let path = [Layout.Place(x: 2, y: 0), Layout.Place(x: 2, y: 5)]
        model.graph.detours = [Detour(pair: StatePair(from: 2, to: 0), path: path)]
        DetourKeys.draw(model, in: Viewport(area: Rect(x: 0, y: 0, width: 6, height: 6)), on: &buffer)
        #expect((1...3).contains { buffer[Point(x: 2, y: $0)]?.scalar == key.unicodeScalars.first })
    }

    @Test(
        "D1 where another line leads from here to the same state, the parent's key is still told, and its line recedes")
    func otherLine() throws {
        var screen = try ChartScreen(
            """
            {"initial": "idle", "on": {"CLOSE": ".shut"}, "states": {
              "idle": {"on": {"GO": "open"}}, "open": {"on": {"LEAVE": "shut"}}, "shut": {}}}
            """)
        screen.ask("GO")
        let model = screen.model
        let names = model.machine.structure.states.map(\.name)
        let (idle, open, shut) = (
            try #require(names.firstIndex(of: "idle")), try #require(names.firstIndex(of: "open")),
            try #require(names.firstIndex(of: "shut"))
        )
        let looks = GraphStyling(model)
        func look(_ from: Int, _ to: Int) throws -> EdgeLook {
            looks.edges[try #require(model.graph.pairs.firstIndex(of: StatePair(from: from, to: to)))]
        }
        #expect(try look(open, shut).line.style == Stroke(model.theme[.legal]).style)
        #expect(try look(idle, shut).line.style == Stroke(model.theme[.receding]).style)
        #expect(try look(idle, shut).label == model.theme[.receding])
        let close = try #require(model.machine.structure.events.firstIndex { $0.name == "CLOSE" })
        let key = try #require(model.keys.key(of: .event(close)))
        #expect(
            model.graph.detours.contains { $0.pair == StatePair(from: open, to: shut) }
                || model.text.contains("\(key) → shut"))
    }

    @Test(
        "D1 a parent's line that leaves a state where the machine is not recedes also where no other way could be drawn"
    )
    func undrawn() throws {
        var model = model(in: 2)
        model.graph.detours = []
        let line = try #require(model.graph.pairs.firstIndex(of: StatePair(from: 1, to: 0)))
        let look = GraphStyling(model).edges[line]
        #expect(look.line.style == Stroke(model.theme[.receding]).style && look.label == model.theme[.receding])
    }

    @Test("D1 where no way could be drawn out of the current state, its key and its target stand beside the box")
    func stub() throws {
        var model = model(in: 2)
        let key = try #require(model.keys.key(of: .event(2)))
        #expect(!model.text.contains("\(key) → cart"), "the way is drawn")
        model.graph.detours = []
        #expect(model.text.contains("\(key) → cart"), "\(model.text)")
        model.graph.pairsOfDetours = []
        #expect(!model.text.contains("\(key) → cart"))
    }
}
