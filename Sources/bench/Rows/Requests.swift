import StateEngine

/// Requests to the ring of three states.
enum Requests {
    static let rows: [Row] = [
        Row(group: .requests, name: "event") { try events(ring()) },
        Row(group: .requests, name: "transition(to:)") {
            let machine = try StateMachine<Ring>(name: "ring", listedRing)
            return { count in
                let begin = machine.state
                var target = begin
                for _ in 0..<count {
                    target = target.next
                    try await machine.transition(to: target)
                }
                try WrongRow.unless(machine.state == begin.after(count), "not all requests changed the state")
            }
        },
        Row(group: .requests, name: "event, with hooks") { try events(hookedRing()) },
        Row(group: .requests, name: "event, with a datum written each time") {
            let machine = try ring()
            let send = events(machine)
            return { count in
                for number in 0..<count {
                    machine[.first].number = number
                    try await send(1)
                }
            }
        },
        Row(group: .requests, name: "preflight(to:)") {
            let machine = try StateMachine<Ring>(name: "ring", listedRing)
            return { count in
                var answer = Preflight<Ring>.allowed(to: .second)
                for _ in 0..<count { answer = await machine.preflight(to: .second) }
                try WrongRow.unless(answer == .allowed(to: .second), "the preflight answered \(answer)")
            }
        },
        Row(group: .requests, name: "an event that is ignored") {
            let machine = try ring()
            return { count in
                var outcome = EventOutcome<Ring>.ignored
                for _ in 0..<count { outcome = try await machine.send(.unheard) }
                try WrongRow.unless(outcome == .ignored, "the event did \(outcome)")
            }
        },
        Row(group: .requests, name: "a request that is refused") {
            let machine = try StateMachine<Ring>(name: "ring", listedRing)
            return { count in
                var refused = 0
                for _ in 0..<count {
                    do { try await machine.transition(to: .third) } catch { refused += 1 }
                }
                try WrongRow.unless(refused == count, "\(count - refused) requests were not refused")
            }
        },
    ]

    /// The ring, driven by events.
    static func ring() throws -> StateMachine<Ring> { try StateMachine(name: "ring", eventRing) }

    /// The ring with every hook that a transition can have.
    static func hookedRing() throws -> StateMachine<Ring> {
        let states = Ring.all.map { state in
            StateConfig(state, didEnter: { _ in }, didExit: { _ in }).on(.next, to: state.next)
        }
        let machine = try StateMachine(name: "ring", states, didTransition: { _, _ in })
        machine.didChangeState = { _ in }
        return machine
    }

    /// A body that sends events, each of which changes the state.
    static func events(_ machine: StateMachine<Ring>) -> Row.Body {
        { count in
            let begin = machine.state
            for _ in 0..<count { try await machine.send(.next) }
            try WrongRow.unless(machine.state == begin.after(count), "not all events changed the state")
        }
    }

    private static let eventRing = Ring.all.map { StateConfig($0).on(.next, to: $0.next) }
    private static let listedRing = Ring.all.map { StateConfig($0, allowedTransitions: $0.next) }
}
