import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Labels of lines in the dashboard")
struct EdgeLabelTests {
    @Test("L2 the end of a work and a pattern are written as an event is, without a key")
    func passive() {
        let keys = KeyAssignment(requests: [(.event(0), "close"), (.state(1), "closed")])
        func text(_ triggers: [EdgeTrigger]) -> String {
            EdgeLabel(
                EdgeLabel.Line(triggers: triggers, to: 1),
                EdgeLabel.Vocabulary(Samples.door, keys: keys, glyphs: .unicode)
            )
            .text
        }
        #expect(text([.passive(.workEnd(.unnamedResult))]) == "done")
        #expect(text([.passive(.workEnd(.unnamedError))]) == "failed")
        #expect(text([.passive(.eventless(guarding: nil))]) == "always")
        #expect(text([.passive(.eventless(guarding: "isLate"))]) == "[isLate]")
        #expect(text([.passive(.pattern("many")), .request(.event(0))]) == "many +1")
        let key = keys.key(of: .state(1)) ?? "?"
        #expect(text([.request(.state(1))]) == key)
        #expect(text([.request(.event(0)), .request(.state(1))]) == "close +1", "what has no name has its key")
        let both = EdgeLabel.Line(triggers: [.request(.state(1)), .request(.event(0))], to: 1)
        let wide = EdgeLabel(both, EdgeLabel.Vocabulary(Samples.door, keys: keys, glyphs: .unicode), room: 30)
        #expect(wide.text == "close, \(key)" && wide.keyScalars.count == 2)
        var brief = EdgeLabel.Line(triggers: [.passive(.workEnd(.unnamedResult)), .request(.event(0))], to: 1)
        brief.isBrief = true
        let words = EdgeLabel.Vocabulary(Samples.door, keys: keys, glyphs: .unicode)
        #expect(EdgeLabel(brief, words).text == "c")
        func parents(_ trigger: PassiveTrigger) -> String {
            brief.triggers = [.passive(trigger)]
            brief.isParents = true
            return EdgeLabel(brief, words).text
        }
        #expect(parents(.raised("done.state.payment")) == "done*" && parents(.workEnd(.unnamedResult)) == "done*")
        #expect(parents(.eventless(guarding: nil)) == EdgeRecord.parentsMark)
    }

    private func label(_ events: [Int]) -> String {
        let structure = Samples.door.with(
            edges: events.map { EdgeRecord(from: 0, to: 1, request: .event($0), guards: [nil]) })
        let triggers = structure.edges.map(\.trigger)
        let keys = KeyAssignment(requests: [])
        return EdgeLabel(
            EdgeLabel.Line(triggers: triggers, to: 1), EdgeLabel.Vocabulary(structure, keys: keys, glyphs: .unicode)
        )
        .text
    }

    @Test(
        "L2 the mark of a condition has its room before the last letters, and gives way to the condition where that has room"
    )
    func conditional() throws {
        let keys = KeyAssignment(requests: [])
        let words = EdgeLabel.Vocabulary(Samples.door, keys: keys, glyphs: .unicode)
        var line = EdgeLabel.Line(triggers: [.request(.event(0))], to: 1)
        #expect(EdgeLabel(line, words).text == "close")
        line.asides = ["[hasKey]", "?"]
        #expect(EdgeLabel(line, words).text == "close ?")
        #expect(EdgeLabel(line, words, room: 7).text == "close ?")
        #expect(EdgeLabel(line, words, room: 6).text == "cl…e ?", "a mark is worth more than a letter")
        #expect(EdgeLabel(line, words).telling(conditionOf: line).map(\.text) == ["close [hasKey]", "close ?"])
        line.isParents = true
        #expect(EdgeLabel(line, words).text == "close* ?")
        #expect(EdgeLabel(line, words).telling(conditionOf: line).map(\.text) == ["close* [hasKey]", "close* ?"])
        // What is taken by itself is called as its guard is.
        var eventless = EdgeLabel.Line(triggers: [.passive(.eventless(guarding: "ready"))], to: 1)
        eventless.asides = ["[ready]", "?"]
        #expect(EdgeLabel(eventless, words).text == "[ready]")
        #expect(EdgeLabel(eventless, words).telling(conditionOf: eventless).isEmpty)
    }

    @Test("L2 an event that leads to one state under several guards is written once, and counts as one")
    func once() {
        #expect(label([0]) == "close")
        #expect(label([0, 0]) == "close")
        #expect(label([0, 1, 0, 1]) == "close +1")
        #expect(label([0, 0, 1, 2]) == "close +2")
    }

    @Test(
        "L2 names of one state's lines that begin alike show their ends, and their keys; others show both of their ends"
    )
    func alike() {
        let names = [
            "approval of the order is: sell", "approval of the order is: buy", "approval of the order is: sell",
        ]
        let pairs = [(0, 1), (0, 2), (1, 2)]
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: pairs.enumerated().map { EdgeRecord(from: $1.0, to: $1.1, request: .event($0)) },
            events: names.map { DeclaredEvent($0) })
        let scene = GraphScene(structure: structure, keys: KeyAssignment(requests: [(.event(1), "x")]))
        #expect(
            scene.labels.map(\.text) == [
                "…l of the order is: sell", "… of the order is: buy x", "approval of …er is: sell",
            ])
        #expect(scene.labels.allSatisfy { $0.width <= EdgeLabel.widest })
        #expect(scene.labels[1].keyScalars == [23..<24])
    }

    /// The drawing of a state with a line to another for each of some events, whose keys are digits.
    private func fan(_ events: [String], zoom: GraphScope.Zoom = .full) -> GraphContent {
        let structure = StructureRecord(
            states: (0...events.count).map { StateRecord(name: "state\($0)") },
            edges: events.indices.map { EdgeRecord(from: 0, to: $0 + 1, request: .event($0)) },
            events: events.map { DeclaredEvent($0) })
        let keys = KeyAssignment(
            requests: events.enumerated().map { (.event($0), $1) },
            given: Dictionary(uniqueKeysWithValues: zip(events, ["Z", "X"])))
        return GraphContent(
            EdgeLabel.Vocabulary(structure, keys: keys, glyphs: .unicode), scope: GraphScope(zoom: zoom))
    }

    @Test("L2 events of one state that differ in their middle alone look different on every line that cuts them")
    func alikeInMiddle() {
        let content = fan(["ORDER_ITEMS_ADDED_TO_CART_OK", "ORDER_ITEMS_MOVED_TO_CART_OK"])
        #expect(content.labels.map(\.text) == ["…TEMS_ADDED_TO_CART_OK Z", "…TEMS_MOVED_TO_CART_OK X"])
        for room in EdgeLabel.surelyShown + 2...40 {
            let names = content.lines.map {
                EdgeLabel($0, content.vocabulary, room: room).text.dropLast(2)
            }
            #expect(Set(names).count == 2, "\(names)")
        }
    }

    @Test(
        "L2 guarded events of one state look different on lines that cut them, also where their guards are the same or long"
    )
    func guardedAlike() {
        let guards = [("ADDED", "isValidAndComplete"), ("MOVED", "isValidAndComplete")]
        let events = guards.map { "ORDER_ITEMS_\($0)_TO_CART_OK [\($1)]" }
        #expect(fan(events).labels.map(\.text) == ["…TEMS_ADDED_TO_CART_OK Z", "…TEMS_MOVED_TO_CART_OK X"])
        let forks = ["isValid", "isOther"].map { "ORDER_ITEMS_ADDED_TO_CART_OK [\($0)]" }
        #expect(fan(forks).labels.map(\.text) == ["…_TO_CART_OK [isValid] Z", "…_TO_CART_OK [isOther] X"])
    }

    @Test("L7 in compact boxes too labels that are cut look different")
    func briefAlike() {
        let content = fan(["ORDER_ITEMS_ADDED_TO_CART_OK", "ORDER_ITEMS_MOVED_TO_CART_OK"], zoom: .compact)
        let labels = content.lines.map { EdgeLabel($0, content.vocabulary, room: 24).text }
        #expect(labels == ["…TEMS_ADDED_TO_CART_OK Z", "…TEMS_MOVED_TO_CART_OK X"])
    }

    @Test("D10 no letter is underlined that is the program's: whoever presses it would leave")
    func programsLetter() {
        let structure = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) }, edges: [EdgeRecord(from: 0, to: 1, request: .event(0))],
            events: ["q"])
        let keys = KeyAssignment(requests: [(.event(0), "q")])
        let label = EdgeLabel(
            EdgeLabel.Line(triggers: [.request(.event(0))], to: 1),
            EdgeLabel.Vocabulary(structure, keys: keys, glyphs: .unicode))
        #expect(label.text == "q Q" && label.keyScalars == [2..<3], "\(label)")
    }

    @Test("L2 D21 of wide letters a label has no more than have room, and its key is the one that is underlined")
    func wide() {
        let names = ["注文の確認待ちを取り消して最初に戻る", "支払い [在庫があって入金も済んでいる]"]
        let content = fan(names)
        #expect(content.labels.map(\.text) == ["注文の確認…最初に戻る Z", "支払い [在庫があって…] X"])
        for room in EdgeLabel.surelyShown...44 {
            for (line, key) in zip(content.lines, ["Z", "X"]) {
                let label = EdgeLabel(line, content.vocabulary, room: room)
                let scalars = Array(label.text.unicodeScalars)
                let keys = label.keyScalars.map { scalars[$0.clamped(to: scalars.indices)].map(String.init).joined() }
                #expect(label.width <= room && keys == [key], "\(room): \(label.text)")
            }
        }
    }

    @Test("L2 an event that has no room loses its middle, and before that the end of its guard, or all of it")
    func cut() {
        let names = [
            "CAR_SALES_APPLICATION_STARTED", "submit [isValidAndComplete]", "CONFIRM_REGISTRATION [isValid]",
        ]
        let structure = Samples.ring(4).with(
            edges: (0..<3).map { EdgeRecord(from: $0, to: $0 + 1, request: .event($0)) })
        let named = StructureRecord(
            states: structure.states, edges: structure.edges, events: names.map { DeclaredEvent($0) })
        let labels = GraphScene(structure: named, keys: KeyAssignment(requests: [])).labels.map(\.text)
        #expect(labels == ["CAR_SALES_AP…ION_STARTED", "submit [isValidAndComp…]", "CONFIRM_REGISTRATION"])
    }

    /// A state with a line to each of three others.
    private func fork(_ edges: (to: Int, trigger: EdgeTrigger, guards: [String?])...) -> [String] {
        let structure = StructureRecord(
            states: ["a", "b", "c", "d"].map { StateRecord(name: $0) },
            edges: edges.map { EdgeRecord(from: 0, to: $0.to, trigger: $0.trigger, guards: $0.guards) },
            events: [DeclaredEvent("go")])
        return GraphScene(structure: structure, keys: KeyAssignment(requests: [])).labels.map(\.text)
    }

    @Test("L2 of two lines under the same guard the second says that its guard is asked a second time")
    func sameGuard() {
        let go = EdgeTrigger.request(.event(0))
        #expect(
            fork((1, go, ["ok"]), (2, go, ["ok"]), (3, go, ["ok"])) == ["go [ok]", "go [ok, 2nd]", "go [ok, 3rd]"])
        #expect(fork((1, go, ["ok"]), (1, go, ["ok"]), (2, go, ["new"])) == ["go [ok]", "go [new]"])
    }

    @Test("L2 what is taken by itself names its guard once, and says where none of the others holds")
    func byItself() {
        let always = EdgeTrigger.passive(.eventless(guarding: nil))
        let ok = EdgeTrigger.passive(.eventless(guarding: "ok"))
        #expect(fork((1, ok, ["ok"]), (2, ok, ["ok"]), (3, always, [])) == ["[ok]", "[ok, 2nd]", "[else]"])
        #expect(fork((1, always, [])) == ["always"] && fork((1, always, []), (2, ok, ["ok"])) == ["always", "[ok]"])
    }

    @Test("D1 a box names what stays in it or comes back to it, and nothing that may leave it")
    func inside() {
        func notes(_ targets: [Int?], isInert: Bool = false) -> [String] {
            let structure = StructureRecord(
                states: ["a", "b"].map { StateRecord(name: $0) },
                edges: targets.map { target in
                    var edge = EdgeRecord(from: 0, to: target, request: .event(0), guards: [nil])
                    edge.isInert = isInert
                    return edge
                },
                events: [DeclaredEvent("go")])
            let keys = KeyAssignment(requests: [(.event(0), "g")])
            return BoxNote.notes(of: 0, structure: structure, keys: keys, glyphs: .unicode).map(\.text)
        }
        #expect(notes([nil]) == ["↻ g"] && notes([nil, 0]) == ["↻ g"])
        #expect(notes([nil, 1]).isEmpty && notes([nil, 0, 1]).isEmpty)
        #expect(notes([nil], isInert: true).isEmpty, "what is only kept from the states around does nothing here")
    }

    @Test("D1 the work in a box that has no room loses its middle alone, whatever it looks like")
    func work() {
        let name = "synchronise all of the folders [fast and safely]"
        let structure = StructureRecord(states: [StateRecord(name: "a", work: .named(name))], edges: [], events: [])
        let notes = BoxNote.notes(
            of: 0, structure: structure, keys: KeyAssignment(requests: []), glyphs: .unicode)
        #expect(notes.map(\.text) == ["◔ synchronise all…st and safely]"], "\(notes)")
    }

    @Test("D10 a key amid capitals, where no eye finds its letter, stands behind the name")
    func amidCapitals() {
        func label(_ name: String, key: String) -> EdgeLabel {
            let structure = StructureRecord(
                states: ["a", "b"].map { StateRecord(name: $0) },
                edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent(name)])
            let keys = KeyAssignment(requests: [(.event(0), name)], given: [name: key])
            return EdgeLabel(
                EdgeLabel.Line(triggers: structure.edges.map(\.trigger), to: 1),
                EdgeLabel.Vocabulary(structure, keys: keys, glyphs: .unicode))
        }
        for (name, key) in [("RESET", "E"), ("RESET", "e"), ("DONE / TIMEOUT", "I")] {
            let shown = label(name, key: key)
            #expect(shown.text == "\(name) \(key)" && shown.keyScalars == [name.count + 1..<name.count + 2])
        }
        for (name, key, place) in [
            ("RESET", "r", 0), ("DONE / TIMEOUT", "t", 7), ("isDone", "D", 2), ("reset", "s", 2),
        ] {
            let shown = label(name, key: key)
            #expect(shown.text == name && shown.keyScalars == [place..<place + 1], "\(shown)")
        }
    }

    @Test("D10 a capital that is another key than its small letter stands behind the name")
    func capitalOfItsOwn() {
        let names = ["Save Changes", "Rollback Success"]
        let structure = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) },
            edges: names.indices.map { EdgeRecord(from: 0, to: 1, request: .event($0)) },
            events: names.map { DeclaredEvent($0) })
        let keys = KeyAssignment(
            requests: names.enumerated().map { (.event($0), $1) },
            given: ["Save Changes": "s", "Rollback Success": "S"])
        let labels = structure.edges.map { edge in
            EdgeLabel(
                EdgeLabel.Line(triggers: [edge.trigger], to: 1),
                EdgeLabel.Vocabulary(structure, keys: keys, glyphs: .unicode))
        }
        #expect(labels.map(\.text) == ["Save Changes", "Rollback Success S"])
        #expect(labels[0].keyScalars == [11..<12], "the small letter itself")
    }
}
