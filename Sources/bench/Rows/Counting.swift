import StateEngine

/// The ring with something to remember: how many events it has taken.
enum Counting: Int, StateIdentifier {
    typealias Context = Int

    enum Event { case next }

    case first, second, third

    /// What a transition of the ring has besides its target.
    struct Extras: OptionSet {
        let rawValue: Int
        static let guarded = Extras(rawValue: 1)
        static let action = Extras(rawValue: 2)
        static let hooks = Extras(rawValue: 4)
    }

    static let rows: [Row] = [
        row("event, with a guard", .guarded), row("event, with an action", .action),
        row("event, with guard and action", [.guarded, .action]),
        row("event, with guard, action and hooks", [.guarded, .action, .hooks]),
    ]

    private static func row(_ name: String, _ extras: Extras) -> Row {
        Row(group: .requests, name: name) {
            let machine = try ring(extras)
            return { count in
                let (begin, counted) = (machine.state, machine.context)
                for _ in 0..<count { try await machine.send(.next) }
                let after = (begin.rawValue + count) % 3
                try WrongRow.unless(machine.state.rawValue == after, "not all events changed the state")
                let taken = extras.contains(.action) ? count : 0
                try WrongRow.unless(machine.context == counted + taken, "not all actions ran")
            }
        }
    }

    static func ring(_ extras: Extras) throws -> StateMachine<Counting> {
        let machine = try StateMachine<Counting>(
            name: "ring",
            [
                config(.first, to: .second, extras), config(.second, to: .third, extras),
                config(.third, to: .first, extras),
            ], context: 0)
        if extras.contains(.hooks) {
            machine.didTransition = { _, _ in }
            machine.didChangeState = { _ in }
        }
        return machine
    }

    private static func config(
        _ state: Counting, to target: Counting, _ extras: Extras
    ) -> StateConfig<Counting> {
        let plain =
            extras.contains(.hooks)
            ? StateConfig<Counting>(state, didEnter: { _ in }, didExit: { _ in }) : StateConfig<Counting>(state)
        var config = plain.on(.next, to: target)
        if extras.contains(.guarded) { config = config.guard { $0 >= 0 } }
        if extras.contains(.action) { config = config.action { $0 += 1 } }
        return config
    }
}
