import StateEngine
import Testing

/// The README of document 002, example by example; `// 002:` shows the line that could not be kept, and why.
@Suite("Seed examples: 002, a transition table", .endsWaitsInVain)
struct TransitionTableExamples {
    let journal = Journal()

    func print(_ text: String) { journal.note(text) }

    // 002: two enums side by side; the events are nested in the states, so that one generic parameter names both.
    // article: ComingFromTransitionTables.1
    enum MyState: StateIdentifier {
        enum Event { case e1, e2, e3 }
        case s1, s2, s3
    }
    // end

    private func machine() throws -> StateMachine<MyState> {
        // 002: `var m = MyStateMachine()`; the machine is a value of its own, no protocol has to be met.
        // article: ComingFromTransitionTables.2
        let m = try StateMachine<MyState>(
            transitions: [
                Transition(from: .s1, event: .e1, to: .s2),
                Transition(from: .s2, event: .e2, to: .s3),
            ],
            initial: .s1)
        // end
        return m
    }

    @Test("E33 E20 the usage of 002: e1, e2, and e3, which has no effect")
    func usage() async throws {
        let m = try machine()
        // 002: `await m.process(.e1)`; events are sent with one word in this engine, and a barrier may refuse one.
        // 002: `await m.atEndingState`; it can be read without waiting.
        // article: ComingFromTransitionTables.3
        // SM is in s1
        #expect(m.state == .s1)
        #expect(m.isAtInitialState)

        try await m.send(.e1)

        // SM is in s2
        #expect(m.state == .s2)

        try await m.send(.e2)

        // SM is in s3
        #expect(m.state == .s3)

        try await m.send(.e3)

        // SM is still in s3. Event e3 had no effect.
        #expect(m.state == .s3)

        // The s3 state has no transitions defined for any event.
        #expect(m.isAtEndingState)
        // end
    }

    @Test("E33 E20 the side effects of 002: what changed and what did not is told")
    func sideEffects() async throws {
        let m = try machine()
        // 002: `func didChangeState(with transition: Transition<MyEvent, MyState>)` and
        // `func didNotChangeState(from state: MyState, for event: MyEvent)`; closures of the machine, no methods of a type that
        // holds it.
        // article: ComingFromTransitionTables.4
        m.didChangeState = { transition in
            switch (from: transition.from, to: transition.to) {
            case (from: .s1, to: .s2):
                print("Did change state from s1 to s2 by event \(transition.event).")
            default:
                break
            }
        }

        m.didNotChangeState = { state, event in
            print("Warning: \(event) did not change state from state \(state).")
        }
        // end
        for event: MyState.Event in [.e1, .e2, .e3] { try await m.send(event) }
        #expect(
            journal.all == [
                "Did change state from s1 to s2 by event e1.", "Warning: e3 did not change state from state s3.",
            ])
    }

    @Test("E24 E33 what a transition table is asked, as 002's users do")
    func queries() async throws {
        let m = try machine()
        // article: ComingFromTransitionTables.5
        try await m.send(.e1)
        #expect(m.events(from: .s1) == [.event(.e1)])
        #expect(m.transitions(to: .s3).map(\.from) == [.s2])
        #expect(m.canTransition(on: .e2))
        #expect(m.counts.changed == 1)
        #expect(m.lastTransition?.kind == .transitioned(from: .s1, to: .s2, request: .event(.e1)))
        // end
    }

    @Test("E5 E33 a table in which an event leads two ways is refused, with the reason")
    func ambiguous() {
        #expect(throws: DefinitionError<MyState>(faults: [.ambiguousEvent(.s1, event: "e1")])) {
            try StateMachine<MyState>(
                transitions: [Transition(from: .s1, event: .e1, to: .s2), Transition(from: .s1, event: .e1, to: .s3)],
                initial: .s1)
        }
    }
}
