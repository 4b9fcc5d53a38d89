import StateEngine
import Testing

/// The README of the second document, example by example; `// 002:` shows the line that could not be kept, and why.
@Suite("Seed examples: 002, a transition table", .endsWaitsInVain)
struct TransitionTableExamples {
    /// The events are nested in the states: one generic parameter names both.
    enum MyState: StateIdentifier {
        enum Event { case e1, e2, e3 }
        case s1, s2, s3
    }

    private func machine() throws -> StateMachine<MyState> {
        try StateMachine<MyState>(
            transitions: [
                Transition(from: .s1, event: .e1, to: .s2),
                Transition(from: .s2, event: .e2, to: .s3),
            ],
            initial: .s1)
    }

    @Test("E33 E20 the usage of 002: e1, e2, and e3, which has no effect")
    func usage() async throws {
        // 002: `var m = MyStateMachine()`; the machine is a value of its own, no protocol has to be met.
        let m = try machine()
        #expect(m.state == .s1)
        #expect(m.isAtInitialState)

        // 002: `await m.process(.e1)`; events are sent with one word in this engine, and a barrier may refuse one.
        try await m.send(.e1)
        #expect(m.state == .s2)

        try await m.send(.e2)
        #expect(m.state == .s3)

        try await m.send(.e3)
        #expect(m.state == .s3)

        // 002: `await m.atEndingState`; it can be read without waiting.
        #expect(m.isAtEndingState)
    }

    @Test("E33 E20 the side effects of 002: what changed and what did not is told")
    func sideEffects() async throws {
        let (m, journal) = (try machine(), Journal())
        // 002: `func didChangeState(with transition: Transition<MyEvent, MyState>)`; closures of the machine, no methods of a
        // type that holds it. What is printed there is noted here.
        m.didChangeState = { transition in
            switch (from: transition.from, to: transition.to) {
            case (from: .s1, to: .s2):
                journal.note("Did change state from s1 to s2 by event \(transition.event).")
            default:
                break
            }
        }
        // 002: `func didNotChangeState(from state: MyState, for event: MyEvent)`
        m.didNotChangeState = { state, event in
            journal.note("Warning: \(event) did not change state from state \(state).")
        }
        for event: MyState.Event in [.e1, .e2, .e3] { try await m.send(event) }
        #expect(
            journal.all == [
                "Did change state from s1 to s2 by event e1.", "Warning: e3 did not change state from state s3.",
            ])
    }
}
