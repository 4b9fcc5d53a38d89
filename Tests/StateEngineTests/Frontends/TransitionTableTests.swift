import StateEngine
import Testing

@Suite("A machine from a table", .endsWaitsInVain)
struct TransitionTableTests {
    @Test("E33 states stand in order of appearance, the first state before all others")
    func order() throws {
        let machine = try StateMachine<Door>(
            transitions: [
                Transition(from: .open, event: .pull, to: .closed),
                Transition(from: .closed, event: .kick, to: .broken),
                Transition(from: .open, event: .kick, to: .broken),
            ],
            initial: .broken)
        #expect(machine.state == .broken)
        let structure = machine.structure
        #expect(structure.states.map(\.state) == [.broken, .open, .closed])
        #expect(
            structure.transitions.map { "\($0.from) \($0.trigger.name)" } == ["open pull", "open kick", "closed kick"])
        #expect(structure.states.allSatisfy { $0.kind == .standard })
    }

    @Test("E33 a transition that stands there twice counts once; one event that leads to two states is a fault")
    func twice() throws {
        let push = Transition<Door>(from: .closed, event: .push, to: .open)
        let machine = try StateMachine(transitions: [push, push], initial: .closed)
        #expect(machine.structure.transitions.count == 1)
        #expect(throws: DefinitionError<Door>(faults: [.ambiguousEvent(.closed, event: "push")])) {
            try StateMachine(
                transitions: [push, Transition(from: .closed, event: .push, to: .broken)], initial: .closed)
        }
    }

    @Test("E33 an empty table is a fault, and a first state that no transition names is none")
    func lonely() async throws {
        #expect(throws: DefinitionError<Door>(faults: [.tooFewStates(found: 1, needed: 3)])) {
            try StateMachine<Door>(transitions: [], initial: .open)
        }
        let machine = try StateMachine<Door>(
            transitions: [Transition(from: .open, event: .pull, to: .closed)], initial: .broken)
        #expect(machine.isAtEndingState)
        #expect(try await machine.send(.pull) == .ignored)
    }

    @Test("E33 E12 name, context, hook and history are those of every machine")
    func choices() async throws {
        let journal = Journal()
        let machine = try StateMachine<Counted>(
            name: "counted", transitions: [Transition(from: .on, event: .flip, to: .off)], initial: .on, context: 7,
            historyCapacity: 1, didTransition: { journal.note("\($0) \($1)") })
        try await machine.send(.flip)
        #expect(machine.name == "counted")
        #expect(machine.context == 7)
        #expect(journal.all == ["on off"])
        #expect(machine.history.count == 1)
    }

    @Test("E33 a chain of 10,000 transitions is made and walked")
    func long() async throws {
        let table = (0..<10_000).map {
            Transition<Step>(from: Step(number: $0), event: .next, to: Step(number: $0 + 1))
        }
        let machine = try StateMachine<Step>(transitions: table, initial: Step(number: 0))
        for _ in 0..<100 { try await machine.send(.next) }
        #expect(machine.state == Step(number: 100))
        #expect(machine.structure.states.count == 10_001)
    }

    private enum Counted: StateIdentifier {
        enum Event { case flip }
        typealias Context = Int
        case on, off
    }

    private struct Step: StateIdentifier {
        enum Event { case next }
        let number: Int
    }
}
