import Drawing
import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("How boxes and lines look for what the machine is doing")
struct GraphStylingTests {
    private static let names = ["close", "slam it with a bang", "push", "kick it until it shuts"]

    private static let door = StructureRecord(
        states: ["open", "shut"].map { StateRecord(name: $0) },
        edges: names.indices.map { EdgeRecord(from: 0, to: 1, request: .event($0)) }
            + [EdgeRecord(from: 1, to: 0, request: .event(0))],
        events: names.map { DeclaredEvent($0) })

    @Test(
        "D1 a line that several events take names the one that took it, while it is lit, in the columns that its label has"
    )
    func taken() throws {
        var model = Samples.model(Self.door, state: 0, size: Size(width: 80, height: 24))
        let line = try #require(model.graph.pairs.firstIndex(of: StatePair(from: 0, to: 1)))
        let label = model.graph.labels[line]
        #expect(label.text.hasPrefix("close") && label.isShort, "\(label.text)")
        #expect(GraphStyling(model).labels == model.graph.labels)
        for (event, start) in [(2, "push"), (1, "slam"), (0, "close")] {
            model.take([.transitioned(from: 0, to: 1, by: .request(.event(event)))], by: .person)
            let shown = GraphStyling(model).labels[line]
            #expect(shown.text.hasPrefix(start) && shown.width <= label.width, "\(shown.text)")
            #expect(model.text.contains(shown.text))
            model.take([.transitioned(from: 1, to: 0, by: .request(.event(0)))], by: .person)
            #expect(GraphStyling(model).labels[line] == label, "it is lit no longer")
        }
    }

    @Test("D16 a line is underlined in no theme: its strokes would look like those of another")
    func plainLines() {
        #expect(Stroke(Style(attributes: [.bold, .underline])).style == Style(attributes: .bold))
    }

    @Test("D9 the title of dots says whose lines are drawn, as those of others would be taken for missing")
    func lines() {
        var model = Samples.model(Samples.ring(70), state: 10, size: Size(width: 120, height: 40))
        model.graphChoice.size = .chosen(.dots)
        model.finishLayout(model.settle())
        #expect(model.text.contains("1 graph: lines from state10 only"), "\(model.text)")
    }

    @Test("D1 a line that was taken by itself names what took it: the end of work, or the guard that holds; no event")
    func takenByItself() throws {
        let alone: [PassiveTrigger] = [.eventless(guarding: "itIsWindyOutside"), .workEnd(.named("closing it slowly"))]
        let structure = Self.door.with(
            edges: Self.door.edges + alone.map { EdgeRecord(from: 0, to: 1, trigger: .passive($0)) })
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        let line = try #require(model.graph.pairs.firstIndex(of: StatePair(from: 0, to: 1)))
        for (cause, start) in [(CauseRecord.eventless, "[itIs"), (.work(0), "closing"), (.time, "close")] {
            model.take([.transitioned(from: 0, to: 1, by: .request(.event(2)))], by: .person)
            model.take([.transitioned(from: 1, to: 0, by: .request(.event(0)))], by: .person)
            model.take([.transitioned(from: 0, to: 1, by: cause)])
            #expect(GraphStyling(model).labels[line].text.hasPrefix(start), "\(GraphStyling(model).labels[line].text)")
        }
    }

    @Test("D1 D2 a line that is taken by itself recedes while its guard is false, though a key turns the guard")
    func falseGuard() throws {
        let screen = try ChartScreen(
            """
            {"initial": "a", "states": {
              "a": {"always": {"guard": "isDone", "target": "b"}, "on": {"GO": "c"}}, "b": {}, "c": {}}}
            """)
        let model = screen.model
        let looks = GraphStyling(model)
        func look(_ to: String) throws -> EdgeLook {
            let states = model.machine.structure.states.map(\.name)
            let pair = StatePair(
                from: try #require(states.firstIndex(of: "a")), to: try #require(states.firstIndex(of: to)))
            return looks.edges[try #require(model.graph.pairs.firstIndex(of: pair))]
        }
        #expect(try look("c").label == model.theme[.legal])
        #expect(try look("b").label == model.theme[.receding])
    }

    @Test("D8 by weight a line that was never taken has an open head too: one of a single row has no cell for a dash")
    func neverTaken() throws {
        var model = Samples.model(Self.door, state: 0, size: Size(width: 80, height: 24))
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(2)))], by: .person)
        model.showsHeat = true
        model.findings = Findings([MachineFinding(state: 0, target: 1, place: "a.mmd:1:1", message: "odd")])
        let there = try #require(model.graph.pairs.firstIndex(of: StatePair(from: 0, to: 1)))
        let looks = GraphStyling(model).edges
        #expect(
            looks.indices.map { looks[$0].head == .open } == looks.indices.map { $0 != there }, "what was found too")
        model.showsHeat = false
        #expect(GraphStyling(model).edges[there].head == .open, "it has one for what was found")
    }

    @Test("D1 the end of a parent has the double frame of a final state, though the machine goes on")
    func endOfParent() {
        var states = ["inside", "end", "over"].map { StateRecord(name: $0) }
        states[1].endsParent = true
        states[2].kind = .final
        let model = Samples.model(StructureRecord(states: states, edges: [], events: []), state: 0)
        #expect(GraphStyling(model).nodes.map(\.border.weight) == [.heavy, .double, .double])
    }

    @Test("D1 D2 a selected state lights the lines that it has as one of a parent's, drawn from another")
    func inheritedLines() {
        var leaving = EdgeRecord(from: 0, to: 2, request: .event(0))
        leaving.group = 0
        var states = ["one", "two", "out"].map { StateRecord(name: $0) }
        for child in 0...1 { states[child].group = 0 }
        let structure = StructureRecord(
            states: states, edges: [leaving, EdgeRecord(from: 2, to: 0, request: .event(1))],
            events: ["leave", "enter"].map { DeclaredEvent($0) }, groups: [StateGroup("parent")])
        var model = Samples.model(structure, state: 2)
        model.selection = 1
        #expect(GraphStyling(model).edges.map(\.label) == [model.theme[.text], model.theme[.legal]])
    }

    @Test("D1 the current state looks like it also while it is selected, and a selected one like no other")
    func selectedHere() throws {
        var model = Samples.model(Self.door, state: 0, size: Size(width: 80, height: 24))
        let plain = GraphStyling(model).nodes[0]
        model.selection = 0
        let selected = GraphStyling(model).nodes[0]
        let here = model.theme[.here]
        #expect(selected.name.foreground == here.foreground && selected.name.background == here.background)
        #expect(selected.name != plain.name && selected.border == plain.border)
        model.selection = 1
        #expect(GraphStyling(model).nodes[1].name.background == model.theme[.selection].background)
    }

    @Test("D4 to ask for where the machine is, where nothing leads there, is told in the footer and is no error")
    func askedForHere() {
        var model = Samples.model(Self.door, state: 0, size: Size(width: 80, height: 24))
        model.selection = 0
        #expect(Model.requests(in: model.press(.enter)).isEmpty)
        #expect(model.announcement == "the machine is in open already")
        #expect(model.text.contains("the machine is in open already"))
        model.selection = 1
        #expect(Model.requests(in: model.press(.enter)).count == 1)
    }
}
