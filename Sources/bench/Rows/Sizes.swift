import StateEngine

/// Requests to machines of many states, and the making of them.
enum Sizes {
    static let counts = [3, 30, 300, 3_000, 10_000]

    static let rows: [Row] = counts.map(events) + counts.map(requests) + counts.map(construction)

    private static func events(_ count: Int) -> Row {
        Row(group: .sizes, name: "event, \(grouped(count)) states") {
            let machine = try StateMachine<Numbered>(name: "ring", Numbered.byEvents(count))
            return { requests in
                let begin = machine.state.number
                for _ in 0..<requests { try await machine.send(.next) }
                try WrongRow.unless(
                    machine.state.number == (begin + requests) % count, "not all events changed the state")
            }
        }
    }

    private static func requests(_ count: Int) -> Row {
        Row(group: .sizes, name: "transition(to:), \(grouped(count)) states") {
            let machine = try StateMachine<Numbered>(name: "ring", Numbered.byRequests(count))
            return { requests in
                let begin = machine.state.number
                for number in begin..<begin + requests {
                    try await machine.transition(to: Numbered(number: (number + 1) % count))
                }
                try WrongRow.unless(
                    machine.state.number == (begin + requests) % count, "not all requests changed the state")
            }
        }
    }

    /// The machine is made, and goes again, as often as the row is repeated.
    private static func construction(_ count: Int) -> Row {
        Row(group: .construction, name: "\(grouped(count)) states", unit: count) {
            let states = Numbered.byEvents(count)
            return { machines in
                var last = Numbered(number: 0)
                for _ in 0..<machines { last = try StateMachine<Numbered>(name: "ring", states).state }
                try WrongRow.unless(last == states[0].state, "a machine starts in \(last)")
            }
        }
    }
}
