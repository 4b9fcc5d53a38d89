import MachineRecords
import Testing

@Suite("What leaves a group of states")
struct StateGroupTests {
    /// A traffic light: yellow, red and green work, and can be smashed whichever of them is lit.
    private enum Light { static let yellow = 0, red = 1, green = 2, broken = 3 }

    private static let (go, smash, repair) = (RequestRecord.event(0), RequestRecord.event(1), RequestRecord.event(2))

    /// - Parameter guards: of the edge by which red alone takes `smash`; nil where it has none of its own.
    private func light(redIsSmashed guards: [String?]? = nil) -> StructureRecord {
        var smashed = EdgeRecord(from: Light.yellow, to: Light.broken, request: Self.smash)
        smashed.group = 1
        var reset = EdgeRecord(from: Light.yellow, to: Light.yellow, request: Self.repair)
        reset.group = 0
        var edges = [
            reset, smashed, EdgeRecord(from: Light.yellow, to: Light.red, request: Self.go),
            EdgeRecord(from: Light.red, to: Light.green, request: Self.go),
        ]
        if let guards {
            edges.append(EdgeRecord(from: Light.red, to: Light.green, request: Self.smash, guards: guards))
        }
        let names = ["yellow", "red", "green", "broken"]
        return StructureRecord(
            states: names.map { StateRecord(name: $0, group: $0 == "broken" ? 0 : 1) }, edges: edges,
            events: ["go", "smash", "repair"].map { DeclaredEvent($0) },
            groups: [StateGroup(""), StateGroup("working", parent: 0)])
    }

    @Test("F1 D3 it is legal from each of its states, the group's after the state's own and before a larger group's")
    func legal() {
        let light = light()
        #expect(light.edges(from: Light.red).map(\.trigger.request) == [Self.go, Self.smash, Self.repair])
        #expect(light.edges(from: Light.red).allSatisfy { $0.from == Light.red })
        #expect(light.edges(from: Light.green).map(\.to) == [Light.broken, Light.yellow])
        #expect(light.edges(from: Light.broken).map(\.trigger.request) == [Self.repair], "in the larger group alone")
        #expect(light.ownEdges(from: Light.yellow).map(\.trigger.request) == [Self.go])
        #expect(light.declaredVerdict(on: Self.smash, from: Light.green) == .allowed(to: Light.broken))
        #expect(light.declaredVerdict(on: Self.smash, from: Light.broken) == .ignored)
        #expect(light.edges(from: 9).isEmpty)
    }

    @Test("D14 the way from one of its states is the group's, and no longer")
    func route() {
        #expect(light().route(from: Light.red, to: Light.broken)?.map(\.request) == [Self.smash])
        let back = light().route(from: Light.broken, to: Light.green)
        #expect(back?.map(\.to) == [Light.yellow, Light.red, Light.green])
    }

    @Test("F1 a state's own edge that always holds takes the event before the group's; one that asks a guard does not")
    func hidden() {
        let always = light(redIsSmashed: [])
        let guarded = light(redIsSmashed: ["hard"])
        #expect(always.declaredTargets(of: Self.smash, from: Light.red) == [Light.green])
        #expect(guarded.declaredTargets(of: Self.smash, from: Light.red) == [Light.green, Light.broken])
        #expect(always.declaredTargets(of: Self.smash, from: Light.green) == [Light.broken])
    }

    @Test("F1 a state's own edge for any event hides the group's, and leads where an event goes that has no edge there")
    func covered() {
        func any(_ guards: [String?]) -> StructureRecord {
            var event = DeclaredEvent("*")
            event.covered = [0, 1, 2]
            let edge = EdgeRecord(from: Light.red, to: Light.green, request: .event(3), guards: guards)
            let light = light()
            return StructureRecord(
                states: light.states, edges: light.edges + [edge], events: light.events + [event], groups: light.groups)
        }
        let always = any([])
        #expect(always.edges(from: Light.red).map(\.trigger.request) == [Self.go, .event(3)])
        #expect(always.declaredVerdict(on: Self.smash, from: Light.red) == .allowed(to: Light.green))
        #expect(always.declaredTargets(of: Self.smash, from: Light.red) == [Light.green])
        #expect(always.declaredVerdict(on: Self.smash, from: Light.green) == .allowed(to: Light.broken))
        let guarded = any(["hard"])
        #expect(guarded.edges(from: Light.red).map(\.trigger.request) == [Self.go, .event(3), Self.smash, Self.repair])
        #expect(guarded.declaredTargets(of: Self.smash, from: Light.red) == [Light.green, Light.broken])
        #expect(guarded.declaredVerdict(on: Self.smash, from: Light.red) == .unknown, "its guard is asked first")
    }

    @Test("D1 the one line of the group stands for a step from any of its states; what is not declared has none")
    func lines() {
        let light = light()
        let line = StatePair(from: Light.yellow, to: Light.broken)
        #expect(light.lines(of: StatePair(from: Light.green, to: Light.broken)) == [line])
        #expect(light.lines(of: line) == [line])
        #expect(light.lines(of: StatePair(from: Light.broken, to: Light.green)).isEmpty)
        let both = StructureRecord(
            states: light.states,
            edges: light.edges + [EdgeRecord(from: Light.red, to: Light.broken, request: Self.go)],
            events: light.events, groups: light.groups)
        let step = StatePair(from: Light.red, to: Light.broken)
        #expect(both.lines(of: step) == [step] && both.lines(of: step, by: Self.go) == [step])
        #expect(both.lines(of: step, by: Self.smash) == [line], "what was asked tells which of two was taken")
    }

    @Test("D4 D14 a transition into two regions has two lines, and both of its states are entered by either")
    func fork() {
        let (off, left, right) = (0, 1, 2)
        var edges = [left, right].map { EdgeRecord(from: off, to: $0, request: Self.go) }
        for index in edges.indices { edges[index].transition = 7 }
        edges.append(EdgeRecord(from: left, to: off, request: Self.repair))
        let states = ["off", "left", "right"].map { StateRecord(name: $0) }
        let events = ["go", "smash", "repair"].map { DeclaredEvent($0) }
        let fork = StructureRecord(states: states, edges: edges, events: events)
        let both: Set = [StatePair(from: off, to: left), StatePair(from: off, to: right)]
        let step = StatePair(from: off, to: left)
        #expect(fork.hasSharedLines)
        #expect(fork.lines(of: step) == both, "all that the transition names")
        #expect(fork.lines(of: step, entering: [left]) == [step], "the other region was not entered")
        #expect(fork.targets(enteredWith: left, from: off) == [left, right])
        #expect(fork.targets(enteredWith: off, from: left) == [off])
        #expect(fork.targets(enteredWith: right, from: left).isEmpty)
        #expect(!StructureRecord(states: states, edges: Array(edges.suffix(1)), events: fork.events).hasSharedLines)
    }
}
