import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Focus: how much of a machine is drawn, around which state.
struct GraphFocusTests {
    private typealias User = Samples.User

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

    @Test("D9 a state from which nothing leads away, as far as is known, is not opened alone")
    func openingAlone() {
        let structure = StructureRecord(
            states: (0..<70).map { StateRecord(name: "state\($0)") },
            edges: (1..<69).map { EdgeRecord(from: $0, to: $0 + 1, request: .state($0 + 1)) }, events: [])
        #expect(Samples.model(structure, state: 0).graphChoice.part == .all)
        #expect(Samples.model(structure, state: 1).graphChoice.part.steps == 3)
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

    @Test("D3 a refusal whose target is out of the focus is told in words; nothing is drawn where nothing stands")
    func ghost() {
        var model = Samples.model(Samples.ring(60), state: 10)
        model.press(.character(" "), .character("n"))
        model.take([.rejected(.request(.state(40)), from: 10, target: 40, refusal)])
        #expect(model.graph.ghostPath == nil && model.text.contains("state10 → state40: there is no transition"))
        model.take([.rejected(.request(.state(9)), from: 10, target: 9, refusal)])
        #expect(model.graph.ghostPath != nil)
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
