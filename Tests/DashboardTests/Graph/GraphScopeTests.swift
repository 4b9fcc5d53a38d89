import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Zooms: how large a machine is drawn, by itself and by keys.
struct GraphScopeTests {
    @Test("D9 D18 a pane that has room for them has labels whole that a smaller one cuts, and the drawing fits both")
    func spacious() throws {
        let long = "ApplicationData/ConnectionClosed"
        let structure = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) },
            edges: [0, 1].map { EdgeRecord(from: $0, to: 1 - $0, request: .event($0)) },
            events: [long + "!", long + "?"].map { DeclaredEvent($0) })
        let (small, large) = (
            Samples.model(structure, state: 0, size: Size(width: 36, height: 24)),
            Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        )
        #expect(small.graph.graph.edges.allSatisfy { $0.labelWidth <= EdgeLabel.widest })
        #expect(large.graph.graph.edges.allSatisfy { $0.labelWidth > EdgeLabel.widest })
        #expect(small.graph.fits && large.graph.fits)
        #expect(large.graph.scope.zoom == .full && large.graph.scope == large.scope)
        var resized = large
        _ = resized.update([.input(.resized(Size(width: 36, height: 24)))], at: large.now)
        #expect(resized.graph.graph == small.graph.graph)
        // So little more room that a drawing which had its names whole would stay.
        var narrow = Samples.model(structure, state: 0, size: Size(width: 38, height: 24))
        #expect(narrow.graph.graph.edges.allSatisfy { $0.labelWidth <= EdgeLabel.widest })
        narrow.finishLayout(narrow.update([.input(.resized(Size(width: 42, height: 24)))], at: narrow.now))
        #expect(narrow.graph.graph.edges.allSatisfy { $0.labelWidth > EdgeLabel.widest })
    }

    @Test("D9 L7 the compact drawing is no larger than the full one; names stay different, keys stay on the lines")
    func compact() throws {
        let pane = Size(width: 80, height: 24)
        let scenes = [GraphScope.Zoom.full, .compact].map {
            scene(Samples.door, GraphScope(zoom: $0)).laidOut(for: pane)
        }
        let areas = try scenes.map { try #require($0.layout).width * #require($0.layout).height }
        #expect(areas[0] > areas[1])
        #expect(scenes[1].pairs == scenes[0].pairs)
        let short = scene(Samples.door, GraphScope(zoom: .compact)).labels
        #expect(short.allSatisfy { $0.text.count == 1 && $0.keyScalars.count == 1 })
        #expect(scenes[1].labels.allSatisfy { $0.keyScalars.count == 1 })
        let long = String(repeating: "x", count: 40)
        let twins = StructureRecord(
            states: [StateRecord(name: long + "a"), StateRecord(name: long + "b")], edges: [], events: [])
        for room in GraphScope.Writing.all {
            let names = scene(twins, GraphScope(zoom: .compact, writing: room)).names
            #expect(Set(names).count == 2 && names.allSatisfy { TextWidth.columns($0) <= room.nameColumns })
            #expect(names.map(\.last) == ["a", "b"], "they are cut at the front")
        }
    }

    @Test("D9 minus draws smaller and plus larger, to the ends, and says so there")
    func keys() {
        var model = Samples.model()
        model.press(.character("-"))
        #expect(model.graph.scope.zoom == .compact && model.graph.layout != nil)
        #expect(model.text.split(separator: "\n").last?.contains("+ - 0 zoom") == true)
        model.press(.character("-"))
        #expect(model.graph.scope.zoom == .dots && model.warning == nil)
        model.press(.character("-"))
        #expect(model.graph.scope.zoom == .dots && model.warning == "this is the smallest drawing")
        model.press(.character("+"), .character("="), .character("+"))
        #expect(model.graph.scope.zoom == .full && model.warning == "this is the largest drawing")
    }

    @Test("D9 0 draws as large as it fits again, whatever was chosen before, and follows each resize")
    func fit() {
        var model = Samples.model(Samples.ring(14), size: Size(width: 120, height: 40))
        #expect(model.graph.scope.zoom == .full && model.graph.fits)
        for keys in [["+"], ["-", "-"], ["-"]] as [[Unicode.Scalar]] {
            for key in keys { model.press(.character(key)) }
            #expect(model.graphChoice.isZoomChosen)
            model.press(.character("0"))
            #expect(!model.graphChoice.isZoomChosen && model.graph.scope.zoom == .full && model.graph.fits, "\(keys)")
        }
        model.press(.character("-"))
        #expect(model.text.contains("+ - 0 zoom"))
        model.press(.character("0"))
        let sizes = stride(from: 20, through: 84, by: 4).map { Size(width: 60, height: $0) }
        let zooms = sizes.map { size in
            model.finishLayout(model.update([.input(.resized(size))], at: model.now))
            return model.graph.scope.zoom
        }
        #expect(zooms.contains(.compact) && zooms.last == .full, "it follows each resize")
    }

    @Test(
        "D9 0 shows the drawing that was found before, where nothing has changed since: nothing is searched for again")
    func fitsAtOnce() throws {
        var model = Samples.model(Samples.ring(30), size: Size(width: 80, height: 24))
        model.finishLayout(model.settle())
        let found = try #require(model.graph.layout)
        model.press(.character("+"))
        #expect(model.graph.layout != found)
        let commands = model.update([.input(.key(.character("0")))], at: model.now)
        #expect(!commands.contains { if case .layOut = $0 { true } else { false } })
        #expect(model.graph.layout == found && !model.graph.drawing.isUnderWay && !model.graphChoice.isZoomChosen)
        model.settings.glyphs = .ascii
        model.press(.character("+"), .character("0"))
        #expect(model.graph.vocabulary.glyphs == .ascii, "what has changed is drawn anew")
    }

    @Test(
        "D9 back at the zoom that fits its drawing is there again, as if nobody had left it", arguments: ["+-", "-+"])
    func backAtFitting(_ keys: String) throws {
        var model = Samples.model(Samples.ring(30), size: Size(width: 80, height: 24))
        model.finishLayout(model.settle())
        let found = try #require(model.graph.layout)
        #expect(model.graph.scope.zoom == .compact)
        for key in keys.unicodeScalars {
            let before = model.graph.layout
            model.press(.character(key))
            #expect(model.graph.layout != before)
        }
        #expect(model.graph.layout == found && !model.graphChoice.isZoomChosen)
    }

    @Test("D9 a larger drawing that comes together with 0 is not taken for the one that fits")
    func fitsItself() throws {
        var model = Samples.model(Samples.ring(40), size: Size(width: 120, height: 40))
        model.graphChoice.size = .chosen(.full)
        let commands = model.update([.input(.resized(Size(width: 100, height: 40)))], at: model.now)
        let late = try #require(commands.compactMap { if case .layOut(let scene) = $0 { scene } else { nil } }.first)
        let found = late.roughlyLaidOut()
        func fitted(_ news: [Message]) -> GraphScene {
            var model = model
            model.finishLayout(model.update([.input(.key(.character("0")))] + news, at: model.now))
            return model.graph
        }
        let (alone, together) = (fitted([]), fitted([.work(.laidOut(found))]))
        #expect(!found.fits && alone.scope != found.scope)
        #expect(together.scope == alone.scope && together.layout == alone.layout)
    }

    @Test("D9 where no drawing fits, one that only has to be paged down keeps its names, unless it is much longer")
    func paged() throws {
        let states = (0..<40).map { StateRecord(name: "the state of the number \($0)") }
        let structure = StructureRecord(
            states: states, edges: (1..<40).map { EdgeRecord(from: $0 - 1, to: $0, request: .event(0)) }, events: ["go"]
        )
        let rooms = [Size(width: 76, height: 20)]
        let full = scene(structure, GraphScope())
        let compact = scene(structure, GraphScope(zoom: .compact, writing: GraphScope.Writing(nameColumns: 14)))
        let drawn = full.wanted(for: rooms, or: [compact]).laidOut(effort: 1_000)
        #expect(!drawn.fits && drawn.scope.zoom == .full)
        let layout = try #require(drawn.layout)
        #expect(layout.width <= 76)
        // In a pane that is too narrow for the names the small one is drawn.
        let narrow = full.wanted(for: [Size(width: 20, height: 20)], or: [compact]).laidOut(effort: 1_000)
        #expect(narrow.scope.zoom == .compact)
    }

    @Test("D9 a drawing that has no room where the other panes have all they like takes the room that they can give up")
    func largerRoom() throws {
        // For the first room it is a tower, which tells nothing of the second.
        let rooms = [Size(width: 20, height: 6), Size(width: 110, height: 12)]
        let drawn = scene(chain(of: 7, event: "go"), GraphScope()).wanted(for: rooms).laidOut()
        let layout = try #require(drawn.layout)
        #expect(drawn.fits && layout.width > layout.height)
    }

    private func chain(of count: Int, event: String) -> StructureRecord {
        StructureRecord(
            states: (0..<count).map { StateRecord(name: "state\($0)") },
            edges: (1..<count).map { EdgeRecord(from: $0 - 1, to: $0, request: .event(0)) },
            events: [DeclaredEvent(event)])
    }

    @Test("D9 L7 room for keys is given up before boxes; keys then stand where the drawing leaves room for them")
    func withoutLabels() throws {
        let all = (0..<7).flatMap { from in (0..<7).filter { $0 != from }.map { (from: from, to: $0) } }
        let structure = StructureRecord(
            states: (0..<7).map { StateRecord(name: "state\($0)") },
            edges: all.map { EdgeRecord(from: $0.from, to: $0.to, request: .event($0.to)) },
            events: "abcdefg".map { DeclaredEvent(String($0)) })
        let writing = try #require(GraphScope.Writing.all.last)
        let bare = scene(structure, GraphScope(zoom: .compact, writing: writing))
        #expect(bare.graph.edges.allSatisfy { $0.labelWidth == 0 } && bare.labels.allSatisfy(\.text.isEmpty))
        let drawn = bare.laidOut(for: Size(width: 76, height: 60))
        let layout = try #require(drawn.shownLayout)
        let written = zip(drawn.labels, layout.edges).filter { !$0.0.text.isEmpty }
        #expect(written.count > all.count / 2 && written.allSatisfy { $0.0.width == $0.1.label?.width })
        let cells = written.compactMap(\.1.label).flatMap { label in
            (label.x..<label.x + label.width).map { Point(x: $0, y: label.y) }
        }
        #expect(Set(cells).count == cells.count, "no two share a cell")
    }

    @Test("D9 a smaller drawing runs the way that the larger one did, though it has room to turn", arguments: 6...8)
    func keptFlow(count: Int) throws {
        let machine = chain(of: count, event: "a label that is long")
        var model = Samples.model(machine, size: Size(width: 160, height: 30))
        let before = try #require(model.graph.layout).direction
        model.press(.character("-"))
        #expect(model.graph.scope.zoom == .compact && model.graph.layout?.direction == before)
        model.press(.character("+"))
        #expect(model.graph.scope.zoom == .full && model.graph.layout?.direction == before)
    }

    @Test("D9 a state that comes into sight from far away stands in the middle; one at the edge moves the view little")
    func centred() throws {
        var scene = scene(Samples.ring(40), GraphScope())
        scene.pane = Size(width: 60, height: 12)
        let boxes = (0..<40).map { Layout.Box(x: 5, y: $0 * 5, width: 10, height: 3) }
        scene.layout = Layout(width: 60, height: 200, nodes: boxes, edges: [], direction: .down)
        scene.follow(20)
        #expect(scene.offset.y == 100 - 4, "four rows above the box, five under it")
        scene.follow(21)
        #expect(scene.offset.y == 105 + 3 + 3 - 12, "three rows under the box")
        scene.follow(3)
        #expect(scene.offset.y == 15 - 4)
    }

    @Test("D9 L7 what is too much for framed boxes is drawn in boxes of a row each before it is dots")
    func openBoxes() throws {
        let model = Samples.model(Samples.ring(30), state: 7, size: Size(width: 80, height: 24))
        #expect(
            model.graph.scope.zoom == .compact && model.graph.scope.writing.isOpen && !model.graphChoice.isZoomChosen)
        let layout = try #require(model.graph.layout)
        #expect(layout.isOpen && model.graph.fits)
        #expect(LayoutCheck(layout: layout, graph: model.graph.graph).run() == [])
        #expect((0..<30).allSatisfy { model.text.contains("state\($0)") || model.text.contains("…\($0)") })
        let wide = Samples.model(Samples.ring(30), state: 7, size: Size(width: 200, height: 60))
        #expect(!wide.graph.scope.writing.isOpen, "framed where there is room")
    }

    @Test("D9 D18 a pane that has no room for frames is tried with whole names before cut ones, also a small one")
    func wholeNamesWithoutFrames() throws {
        func writings(_ width: Int) throws -> [GraphScope.Writing] {
            let opening = SnapshotRecord(name: "ring", structure: Samples.ring(30), state: 0)
            var model = Model(
                opening: opening, settings: Samples.settings(), size: Size(width: width, height: 60),
                now: Samples.noonish)
            let scenes = model.update([], at: model.now).compactMap { command in
                if case .layOut(let scene) = command { scene } else { nil }
            }
            return sequence(first: try #require(scenes.first)) { $0.smaller.first }.map(\.scope.writing)
        }
        for width in [200, 120, 80] {
            let open = try writings(width).filter { $0.isOpen && !$0.namesLines }.map(\.nameColumns)
            #expect(open.prefix(3) == [48, 32, 24], "\(width): \(open)")
        }
    }

    @Test("D9 D10 names on the lines of compact boxes are tried where at least half of the lines have one")
    func namedLines() throws {
        func triesNames(_ events: Int) throws -> Bool {
            let ring = Samples.ring(30)
            let edges = ring.edges.indices.map { place in
                place < events
                    ? ring.edges[place]
                    : EdgeRecord(from: place, to: (place + 1) % 30, request: .state((place + 1) % 30))
            }
            let structure = StructureRecord(states: ring.states, edges: edges, events: ring.events)
            var model = Model(
                opening: SnapshotRecord(name: "ring", structure: structure, state: 0), settings: Samples.settings(),
                size: Size(width: 120, height: 40), now: Samples.noonish)
            let scenes = model.update([], at: model.now).compactMap { command in
                if case .layOut(let scene) = command { scene } else { nil }
            }
            return sequence(first: try #require(scenes.first)) { $0.smaller.first }.contains(
                where: \.scope.writing.namesLines)
        }
        #expect(try triesNames(15) && !triesNames(14))
    }

    @Test("D9 dots are left for boxes as soon as a resize gives them room, and are never taken for a focus")
    func dotsByThemselves() {
        var model = Samples.model(Samples.ring(14), size: Size(width: 40, height: 12))
        #expect(model.graph.scope.zoom == .dots)
        model.finishLayout(model.update([.input(.resized(Size(width: 120, height: 40)))], at: model.now))
        #expect(model.graph.scope.zoom == .full && !model.graphChoice.isZoomChosen)
        model.finishLayout(model.update([.input(.resized(Size(width: 40, height: 12)))], at: model.now))
        #expect(model.graph.scope.zoom == .dots)
        let near = Samples.model(Samples.ring(70), state: 10, size: Size(width: 30, height: 8))
        #expect(near.graphChoice.part.steps != nil && near.graph.scope.zoom != .dots)
    }

    @Test("D9 a drawing larger than the pane is panned by its keys, and no further than it goes")
    func pan() {
        var model = Samples.model(Samples.ring(30), state: 0, size: Size(width: 40, height: 12))
        model.press(.character("+"), .character("+"))
        #expect(model.graph.exceedsPane)
        let start = model.graph.offset
        for _ in 0..<40 { model.press(.character(">"), .pageDown) }
        let end = model.graph.offset
        #expect(end.x > start.x || end.y > start.y)
        if let layout = model.graph.layout {
            #expect(end.x <= max(0, layout.width - 40) && end.y <= max(0, layout.height - model.graph.pane.height))
        }
        for _ in 0..<40 { model.press(.character("<"), .pageUp) }
        #expect(model.graph.offset.x == 0 && model.graph.offset.y == 0)
    }

    @Test("D9 a machine of many lines is laid out beside the loop at every zoom, and the answer is shown")
    func beside() {
        var model = Samples.model(Samples.ring(120), state: 0)
        model.press(.character(" "), .character("n"))
        #expect(model.graphChoice.part == .all, "from the 3 steps that it is opened with to all")
        #expect(model.graph.scope.zoom == .dots, "no boxes of so many fit")
        let commands = model.update([.input(.key(.character("+")))], at: model.now)
        guard case .layOut(let scene)? = commands.first(where: { if case .layOut = $0 { true } else { false } }) else {
            Issue.record("nothing is laid out beside the loop")
            return
        }
        #expect(model.text.contains("drawing 120 states"))
        _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: model.now)
        #expect(model.graph.layout != nil && !model.text.contains("drawing 120 states"))
        model.press(.character(" "), .character("n"))
        _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: model.now)
        #expect(model.graph.layout?.nodes.count == 3, "a late answer to another question is dropped")
    }
}
