import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Zooms and focus: how much of a machine is drawn, and how large.
struct GraphScopeTests {
    private typealias User = Samples.User

    private func scene(_ structure: StructureRecord, _ scope: GraphScope) -> GraphScene {
        let keys = KeyAssignment(requests: structure.requests.map { ($0, structure.seenName(of: $0)) })
        return GraphScene(structure: structure, keys: keys, scope: scope)
    }

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

    @Test("D9 L7 a focus has the states within so many steps, along edges either way, and counts what is beyond")
    func neighbourhood() {
        let ring = Samples.ring(60)
        let none = Neighbourhood(.init(centre: 5, steps: 0), structure: ring)
        #expect(none.states == [5] && none.hidden == [5: .init(after: 1, before: 1)])
        let two = Neighbourhood(.init(centre: 0, steps: 2), structure: ring)
        #expect(two.states == [0, 1, 2, 58, 59] && two.hidden == [2: .init(after: 1), 58: .init(before: 1)])
        let all = Neighbourhood(.init(centre: 0, steps: 30), structure: ring)
        #expect(all.states.count == 60 && all.hidden.isEmpty)
        #expect(Neighbourhood(.init(centre: User.banned, steps: 1), structure: Samples.session).states == [2, 4])
    }

    @Test("D9 around a state of very many neighbours those that it leads to are drawn, the others counted in its box")
    func hub() {
        // 104 states lead to the hub; it leads to three others, and to one of the 104.
        let into = (1...104).map { EdgeRecord(from: $0, to: 0, request: .event(0)) }
        let out = [7, 105, 106, 107].map { EdgeRecord(from: 0, to: $0, request: .event(1)) }
        let structure = StructureRecord(
            states: (0..<108).map { StateRecord(name: "s\($0)") }, edges: into + out, events: ["in", "out"])
        let focus = GraphScope.Focus(centre: 0, steps: 1)
        let drawn = Neighbourhood(focus, structure: structure)
        #expect(drawn.states == [0, 7, 105, 106, 107] && drawn.hidden == [0: .init(before: 103)])
        let notes = scene(structure, GraphScope(focus: focus)).notes
        #expect(notes.map { $0.map(\.text) } == [["← 103 more"], [], [], [], []])
        let sink = StructureRecord(states: structure.states, edges: into, events: ["in"])
        let end = Neighbourhood(focus, structure: sink)
        #expect(end.states == [0] && end.hidden == [0: .init(before: 104)], "one that leads nowhere stands alone")
    }

    /// Two states of a group that `smash` leaves for a third, and a chain of so many behind that.
    private func grouped(chain: Int = 3) -> StructureRecord {
        var smash = EdgeRecord(from: 0, to: 2, request: .event(0))
        smash.group = 0
        let names = [("a", 0), ("b", 0)] + (0..<chain).map { ("c\($0)", nil) }
        return StructureRecord(
            states: names.map { StateRecord(name: $0.0, group: $0.1) },
            edges: [smash] + (2..<chain + 1).map { EdgeRecord(from: $0, to: $0 + 1, request: .event(1)) },
            events: ["smash", "on"], groups: [StateGroup("ab")])
    }

    @Test("D9 what leaves a parent is drawn around each of its states, with the state that has its line")
    func parents() {
        let structure = grouped()
        let one = Neighbourhood(.init(centre: 1, steps: 1), structure: structure)
        #expect(one.states == [0, 1, 2] && one.hidden == [2: .init(after: 1)])
        let scene = scene(structure, GraphScope(focus: .init(centre: 1, steps: 1)))
        #expect(scene.pairs == [StatePair(from: 0, to: 2)])
        let two = Neighbourhood(.init(centre: 1, steps: 2), structure: structure)
        #expect(two.states == [0, 1, 2, 3])
        let none = Neighbourhood(.init(centre: 1, steps: 0), structure: structure)
        #expect(none.states == [1] && none.hidden == [1: .init(after: 1)], "counted where it is not drawn")
        #expect(GraphScope.openingSteps(around: 1, in: grouped(chain: 70)) == 3, "it is not alone")
        let mark = "* leaves from all states of a parent"
        #expect(
            Samples.model(structure, state: 1).text.contains(mark), "the mark behind a label is told where it is seen")
        #expect(!Samples.model(Samples.door).text.contains(mark))
    }

    @Test("D9 what is not drawn around a state is told by where it lies: before it, after it, both")
    func hiddenNeighbours() {
        let ring = Samples.ring(60)
        let alone = scene(ring, GraphScope(focus: .init(centre: 5, steps: 0)))
        #expect(alone.notes[0].map(\.text).contains("… 2 more"))
        let two = scene(ring, GraphScope(focus: .init(centre: 5, steps: 1)))
        #expect(two.notes.map { $0.last?.text } == ["← 1 more", nil, "→ 1 more"])
    }

    @Test(
        "D9 in random machines a focus grows with its steps, and every line in it joins two drawn states",
        arguments: 0..<20)
    func random(_ round: UInt64) {
        let seed = 20_261_121 + round
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...30, using: &random)
        let edges = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            EdgeRecord(
                from: .random(in: 0..<count, using: &random),
                to: Bool.random(using: &random) ? .random(in: 0..<count, using: &random) : nil, request: .event(0))
        }
        let structure = StructureRecord(
            states: (0..<count).map { StateRecord(name: "s\($0)") }, edges: edges, events: ["go"])
        var before: Set<Int> = []
        for steps in 0...4 {
            let focus = GraphScope.Focus(centre: 0, steps: steps)
            let scene = scene(structure, GraphScope(zoom: .compact, focus: focus))
            let states = Set(scene.states)
            #expect(states.isSuperset(of: before) && states.contains(0), "seed \(seed)")
            #expect(scene.pairs.allSatisfy { states.contains($0.from) && states.contains($0.to) }, "seed \(seed)")
            let hidden = Neighbourhood(focus, structure: structure).hidden.values.reduce(0) {
                $0 + $1.after + $1.before
            }
            #expect(
                (hidden == 0)
                    == edges.allSatisfy { edge in
                        edge.to.map { states.contains(edge.from) == states.contains($0) } ?? true
                    }, "seed \(seed)")
            before = states
        }
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

    @Test("D9 of a name of a million letters as much is looked at as could be shown, and it looks as one of a hundred")
    func hugeNames() {
        func names(_ count: Int, _ zoom: GraphScope.Zoom) -> [String] {
            let long = String(repeating: "é", count: count)
            let twins = StructureRecord(
                states: ["a" + long + "b", "a" + long + "c"].map { StateRecord(name: $0) }, edges: [], events: [])
            return scene(twins, GraphScope(zoom: zoom)).names
        }
        for zoom in [GraphScope.Zoom.full, .compact] { #expect(names(1_000_000, zoom) == names(100, zoom)) }
        #expect(names(100, .full).map(\.last) == ["b", "c"] && names(100, .compact).map(\.last) == ["b", "c"])
    }

    @Test("D9 names that would be cut alike are told apart by what differs in them, and by a number where nothing does")
    func apart() {
        func names(_ names: [String]) -> [String] {
            let structure = StructureRecord(states: names.map { StateRecord(name: $0) }, edges: [], events: [])
            return scene(structure, GraphScope(writing: GraphScope.Writing(nameColumns: 16))).names
        }
        let long = "waiting for the answer of the "
        #expect(names([long + "server", long + "client", "idle"]) == ["…r of the server", "…r of the client", "idle"])
        let odd = names(["a " + long + "x b", "a " + long + "y b"])
        #expect(Set(odd).count == 2 && odd.allSatisfy { TextWidth.columns($0) <= 16 })
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

    @Test("D9 Space n draws the neighbours of the state in view, to 1, 2, 3 steps, and all again; the title says so")
    func focus() {
        var model = Samples.model(Samples.ring(60), state: 10)
        var counts: [Int] = []
        for _ in 0..<4 {
            model.press(.character(" "), .character("n"))
            counts.append(model.graph.states.count)
        }
        #expect(counts == [3, 5, 7, 60] && model.graphChoice.part == .all)
        model.press(.character(" "), .character("n"))
        #expect(model.text.contains("graph: 3 of 60 states, 1 step around state10"))
        #expect(model.text.contains("→ 1 more"))
    }

    @Test(
        "D9 a machine of many screens is opened at its state and what is near, as many steps as there is room for",
        arguments: [(60, 60), (61, 7)])
    func opening(size: Int, drawn: Int) {
        let model = Samples.model(Samples.ring(size), state: 10)
        #expect(model.graph.states.count == drawn)
        #expect(model.text.contains("\(drawn) of \(size) states") == (drawn < size))
        #expect(model.text.contains("Space n draw more") == (drawn < size))
    }

    @Test("D9 a state with many neighbours is opened with them alone; many lines count as many states do")
    func openingAtHub() {
        let names = (0..<30).map { StateRecord(name: "state\($0)") }
        let lines = (0..<30).flatMap { from in
            (1...7).map { EdgeRecord(from: from, to: (from + $0) % 30, request: .state((from + $0) % 30)) }
        }
        let model = Samples.model(StructureRecord(states: names, edges: lines, events: []), state: 3)
        #expect(model.graphChoice.part.steps == 1 && model.graph.states.count == 15)
        #expect(model.text.split(separator: "\n").dropFirst().first?.contains("15 of 30") == true)
    }

    @Test(
        "D9 where each state leads to each, all is near: the dots of all open, in memory and time that lines do not multiply"
    )
    func openingDense() {
        let names = (0..<120).map { StateRecord(name: "state\($0)") }
        let lines = (0..<120).flatMap { from in
            (0..<120).map { EdgeRecord(from: from, to: $0, request: .state($0)) }
        }
        let model = Samples.model(StructureRecord(states: names, edges: lines, events: []), state: 3)
        #expect(model.graphChoice.part == .all && model.graph.scope.zoom == .dots && model.graph.isSketched)
        #expect(model.text.contains("● state3"))
    }

    @Test("D9 around another state as much is near as there is room for there, until a person chooses how much")
    func focusFollows() {
        // A chain of 70, of which the 40th leads to 20 more.
        var lines = (0..<69).map { EdgeRecord(from: $0, to: $0 + 1, request: .state($0 + 1)) }
        lines += (70..<90).map { EdgeRecord(from: 40, to: $0, request: .state($0)) }
        let structure = StructureRecord(
            states: (0..<90).map { StateRecord(name: "state\($0)") }, edges: lines, events: [])
        var model = Samples.model(structure, state: 38)
        func look(at state: Int) -> [Int?] {
            model.selection = state
            _ = model.update([], at: model.now)
            return [model.graphChoice.part.steps, model.graph.states.count]
        }
        #expect(look(at: 30) == [3, 7])
        #expect(look(at: 40) == [1, 22])
        #expect(look(at: 30) == [3, 7])
        model.press(.character(" "), .character("n"), .character(" "), .character("n"))
        #expect(look(at: 10) == [1, 3] && look(at: 40)[0] == 1, "from 3 steps to all, to one, which is kept")
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

    @Test(
        "L2 beside its target an event is not told where it leads: on its line, and in the list where the verdict does")
    func besideItsTarget() {
        let structure = StructureRecord(
            states: ["home", "left", "right"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1)),
                EdgeRecord(from: 1, to: 0, request: .event(2)),
            ],
            events: [
                DeclaredEvent("go", target: 1), DeclaredEvent("go", target: 2), DeclaredEvent("", target: 0),
            ])
        #expect(
            scene(structure, GraphScope()).labels.map { $0.text.prefix(2) } == ["go", "go", "h"],
            "one without a name is its key")
        let list = Samples.model(structure, state: 0).text.split(separator: "\n").compactMap { row in
            row.split(separator: "│").last.map(String.init)
        }
        #expect(list.contains { $0.contains("✓ go ") && $0.contains("→ left") }, "\(list)")
        #expect(list.contains { $0.contains("→ home") && $0.contains("ignored here") })
        let left = Samples.model(structure, state: 1)
        let line = left.text.split(separator: "\n").first { $0.contains("✓") && $0.contains("home") }
        #expect(line?.components(separatedBy: "→ home").count == 2, "its target is told once")
    }

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

    @Test("D9 a state from which nothing leads away, as far as is known, is not opened alone")
    func openingAlone() {
        let structure = StructureRecord(
            states: (0..<70).map { StateRecord(name: "state\($0)") },
            edges: (1..<69).map { EdgeRecord(from: $0, to: $0 + 1, request: .state($0 + 1)) }, events: [])
        #expect(Samples.model(structure, state: 0).graphChoice.part == .all)
        #expect(Samples.model(structure, state: 1).graphChoice.part.steps == 3)
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

    @Test("D9 of a hub the title and the footer tell that only where it leads is drawn")
    func onward() {
        let structure = StructureRecord(
            states: (0..<80).map { StateRecord(name: "state\($0)") },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))]
                + (2..<80).map { EdgeRecord(from: $0, to: 0, request: .event(1)) }, events: ["go", "back"])
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        #expect(model.graph.states == [0, 1] && model.text.contains("3 steps from state0"), "\(model.text)")
        // All states, and then one step.
        model.press(.character(" "), .character("n"), .character(" "), .character("n"))
        #expect(model.text.contains("1 step from state0"))
        #expect(model.announcement == "state0 and the states that it leads to are drawn")
    }

    @Test("D9 D18 one frame of a large machine is the near part that its title tells of, with the present state")
    func once() async {
        let opening = SnapshotRecord(name: "ring", structure: Samples.ring(70), state: 40)
        let model = Model(
            opening: opening, abilities: [.ask, .judge, .write], settings: Samples.settings(),
            size: Size(width: 120, height: 40), now: Samples.noonish)
        let frame = await DashboardView.frame(of: model, at: Samples.noonish)
        #expect(frame.contains("7 of 70 states, 3 steps around state40") && frame.contains("● state40"))
        #expect(frame.contains("state37") && !frame.contains("state36"))
    }

    @Test("D6 D18 in one frame the log has no rows for lines that might come")
    func onceWithoutBlanks() async {
        var model = Samples.model()
        model.take([.transitioned(from: 0, to: Samples.User.loggedOut, by: .request(.state(Samples.User.loggedOut)))])
        let rows = await DashboardView.frame(of: model, at: Samples.noonish).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.dropLast().last?.contains("initialising → loggedOut") == true, "\(rows.suffix(4))")
    }

    @Test("L2 names that begin alike are cut to different ones, thousands of them as soon as a few")
    func twins() {
        let long = String(repeating: "application.", count: 3)
        let structure = StructureRecord(
            states: (0..<3_000).map { StateRecord(name: "\(long)\($0)") }, edges: [], events: [])
        let names = scene(structure, GraphScope()).names
        #expect(Set(names).count == 3_000 && names.allSatisfy { TextWidth.columns($0) <= 32 })
    }

    @Test("D10 the footer names one key at least, however long its name is")
    func oneKey() {
        let long = String(repeating: "long_", count: 5)
        let names = (0..<3).map { StateRecord(name: "\(long)\($0)") }
        let lines = (1...2).map { EdgeRecord(from: 0, to: $0, request: .state($0)) }
        var model = Samples.model(
            StructureRecord(states: names, edges: lines, events: []), state: 0, size: Size(width: 60, height: 24))
        model.press(.character("-"))
        let footer = model.text.split(separator: "\n").last ?? ""
        #expect(footer.contains("long_") && footer.contains("…"))
    }

    @Test("D9 a focus goes where the machine goes, and where a person selects")
    func followed() {
        var model = Samples.model(Samples.ring(60), state: 10)
        model.press(.character(" "), .character("n"))
        #expect(model.graph.states == [9, 10, 11])
        model.take([.transitioned(from: 10, to: 11, by: .request(.event(10)))])
        #expect(model.graph.states == [10, 11, 12] && model.graph.box(of: 11) != nil)
        for way in [Key.right, .left, .up, .down] where model.viewedState == 11 { model.press(way) }
        let selected = model.selection
        #expect(selected == 10 || selected == 12)
        #expect(model.graph.scope.focus?.centre == selected)
        model.press(.escape)
        #expect(model.graph.states == [10, 11, 12])
    }

    @Test("D9 the names in a machine of many states are cut once for all that it does, and again where it is another")
    func namesOnce() {
        var model = Samples.model(Samples.ring(200), state: 10)
        let names = model.graph.vocabulary.names
        model.take([.transitioned(from: 10, to: 11, by: .request(.event(10)))])
        #expect(model.graph.states.contains(14) && model.graph.vocabulary.names === names)
        _ = model.update([.update(.structure(Samples.ring(201)))], at: model.now)
        #expect(model.graph.vocabulary.names !== names)
    }

    @Test("D3 a refusal whose target is out of the focus is told in words; nothing is drawn where nothing stands")
    func ghost() {
        var model = Samples.model(Samples.ring(60), state: 10)
        model.press(.character(" "), .character("n"))
        model.take([.rejected(.request(.state(40)), from: 10, target: 40, refusal)])
        #expect(model.graph.ghostPath == nil && model.text.contains("state10 → state40: there is no transition"))
        model.take([.rejected(.request(.state(9)), from: 10, target: 9, refusal)])
        #expect(model.graph.ghostPath != nil)
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

    @Test("D9 a hub of 20,000 states opens in time that grows with its edges alone", .timeLimit(.minutes(10)))
    func largeHub() {
        let count = 20_000
        let structure = StructureRecord(
            states: (0...count).map { StateRecord(name: "s\($0)") },
            edges: (1...count).map { EdgeRecord(from: 0, to: $0, request: .event(0)) }, events: ["go"])
        #expect(GraphScope.openingSteps(around: 0, in: structure) == nil, "no boxes show so many lines")
        let near = Neighbourhood(GraphScope.Focus(centre: 0, steps: 1), structure: structure)
        #expect(near.states.count == count + 1 && near.hidden.isEmpty)
        let one = Neighbourhood(GraphScope.Focus(centre: 7, steps: 0), structure: structure)
        #expect(one.states == [7] && one.hidden == [7: Neighbourhood.Hidden(after: 0, before: 1)])
    }
}
