import StateEngine
import Testing

@Suite("The structure as values")
struct StructureTests {
    private typealias Edge = MachineStructure<Door>.TransitionEdge

    @Test("E32 states with their kinds and closures, in the order of their configuration")
    func states() throws {
        let machine = try session()
        machine[.loggedIn].entryBarrier = { _ in .allow }
        machine[.loggedIn].didExit = { _ in }
        machine[.loggedOut].dynamicTransition = { .loggedIn }
        machine[.timedOut].exitBarrier = { _ in .allow }
        machine[.background].didEnter = { _ in }
        let structure = machine.structure
        #expect(structure.name == "session")
        #expect(
            structure.states.map(\.state)
                == [.initialising, .loggedOut, .registering, .loggedIn, .banned, .timedOut, .background])
        #expect(
            structure.states.map(\.kind)
                == [.standard, .standard, .standard, .standard, .final, .global, .background])
        #expect(
            structure.states.map(\.closures)
                == [[], .dynamicTransition, [], [.entryBarrier, .didExit], [], .exitBarrier, .didEnter])
    }

    @Test("E32 transitions by request, event and pattern, and events without a target")
    func transitions() throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed, allowedTransitions: .open).on(.push, to: .open).on(.pull)
            StateConfig(.open).on({ _ in true }, named: "any", to: .closed).on({ _ in true }, named: "none")
        }
        #expect(
            machine.structure.transitions == [
                Edge(from: .closed, to: .open, trigger: .request, origin: .declared),
                Edge(from: .closed, to: .open, trigger: .event(.push), origin: .declared),
                Edge(from: .closed, to: nil, trigger: .event(.pull), origin: .declared),
                Edge(from: .open, to: .closed, trigger: .pattern("any"), origin: .declared),
                Edge(from: .open, to: nil, trigger: .pattern("none"), origin: .declared),
            ])
        #expect(
            machine.structure.transitions.map(\.trigger.description)
                == ["request", "event push", "event pull", "event any", "event none"])
    }

    @Test("E32 what only a closure knows joins when first seen, marked, and the version grows")
    func learned() async throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed, exitBarrier: { _ in .allow }).on(.kick, to: .broken)
            StateConfig(.open, dynamicTransition: { .broken }, exitBarrier: { _ in .allow })
            StateConfig(.broken, allowedTransitions: .closed)
        }
        var version = machine.structure.version
        func grows() -> Bool {
            defer { version = machine.structureVersion }
            return machine.structureVersion > version
        }
        #expect(machine.structure.transitions.count == 2)
        #expect(await machine.preflight(to: .open) == .allowed(to: .open))
        #expect(!grows(), "a question changes nothing")
        try await machine.transition(to: .open)
        #expect(grows())
        try await machine.transition()
        #expect(grows())
        try await machine.transition(to: .closed)
        try await machine.send(.kick)
        #expect(!grows(), "declared ways are known")
        machine[.closed].entryBarrier = { _ in .redirect(to: .open) }
        machine[.broken].exitBarrier = { _ in .allow }
        #expect(grows(), "closures belong to the structure")
        try await machine.transition(to: .closed)
        #expect(grows())
        try await machine.transition(to: .broken)
        #expect(!grows(), "seen already")
        #expect(
            machine.structure.transitions.filter { $0.origin != .declared } == [
                Edge(from: .closed, to: .open, trigger: .request, origin: .exitBarrier),
                Edge(from: .open, to: .broken, trigger: .request, origin: .dynamicTransition),
                Edge(from: .broken, to: .open, trigger: .request, origin: .redirect),
            ])
    }

    @Test("E32 E1 the edge of an event hides no request, and no other event, that goes the same way")
    func besideEvents() async throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed).on(.kick, to: .broken).on(.push, to: .open)
            StateConfig(.open, allowedTransitions: .closed)
            StateConfig(.broken, allowedTransitions: .closed)
        }
        let declared = machine.structure.transitions
        func learned() -> [Edge] { machine.structure.transitions.filter { !declared.contains($0) } }
        try await machine.send(.kick)
        #expect(learned().isEmpty, "the event's own edge")
        try await machine.transition(to: .closed)
        machine[.closed].exitBarrier = { _ in .allow }
        try await machine.transition(to: .broken)
        #expect(learned() == [Edge(from: .closed, to: .broken, trigger: .request, origin: .exitBarrier)])
        try await machine.transition(to: .closed)
        machine[.broken].entryBarrier = { _ in .redirect(to: .open) }
        #expect(try await machine.send(.kick) == .changed(from: .closed, to: .open))
        #expect(learned().last == Edge(from: .closed, to: .open, trigger: .request, origin: .redirect))
        #expect(learned().count == 2)
    }

    @Test("E32 ways into global states are no transitions of their own")
    func globals() async throws {
        let machine = try session()
        let before = machine.structure
        try await machine.transition(to: .timedOut)
        #expect(machine.structure == before)
    }
}
