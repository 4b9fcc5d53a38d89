import StateEngine

/// Events to the ring of three states with somebody listening, and from elsewhere.
enum Observers {
    static let rows: [Row] = [
        Row(group: .observers, name: "one observer that is not read") { try unread(1) },
        Row(group: .observers, name: "ten observers that are not read") { try unread(10) },
        Row(group: .observers, name: "one observer, read by another task") {
            let machine = try Requests.ring()
            let events = machine.events
            // It ends with the machine, which the row holds.
            Task { for await _ in events {} }
            return Requests.events(machine)
        },
        Row(group: .observers, name: "one observer, read after each event") {
            let machine = try Requests.ring()
            return { count in
                // Dropping an iterator unsubscribes, so each batch has an observer of its own.
                var reader = machine.events.makeAsyncIterator()
                var told: MachineEvent<Ring>?
                for _ in 0..<count {
                    try await machine.send(.next)
                    told = await reader.next()
                }
                try WrongRow.unless(count == 0 || told?.number == machine.snapshot.number, "the observer fell behind")
            }
        },
        Row(group: .places, name: "from the main actor", place: .mainActor) { try Requests.events(Requests.ring()) },
        Row(group: .places, name: "from a detached task", place: .detached) { try Requests.events(Requests.ring()) },
        Row(group: .places, name: "from an actor", place: .actor) { try Requests.events(Requests.ring()) },
    ]

    /// Events sent to observers whose buffers are full.
    private static func unread(_ count: Int) throws -> Row.Body {
        let machine = try Requests.ring()
        let observers = (0..<count).map { _ in machine.events }
        let send = Requests.events(machine)
        return { count in
            try await send(count)
            try withExtendedLifetime(observers) {
                try WrongRow.unless(
                    count < 1_000 || observers.allSatisfy { $0.dropped > 0 }, "nothing was told to the observers")
            }
        }
    }
}
