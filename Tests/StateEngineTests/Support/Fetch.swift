import StateEngine

/// A download with retries: guards, actions, patterns and entry actions on a context.
enum Fetch: StateIdentifier {
    enum Event: Hashable {
        case fetch, resolve, reject, retry, note
        case set(Int)
    }
    struct Context: Equatable, Sendable {
        var tries = 0
        var trail: [String] = []
    }
    case idle, loading, done, failed
}

/// `few` and `count` are registered by name with the machine.
func fetcher(historyCapacity: Int = 256) throws -> StateMachine<Fetch> {
    try StateMachine<Fetch>(
        name: "fetch", context: Fetch.Context(), guards: ["few": Guard { $0.tries < 2 }],
        actions: ["count": Action { $0.tries += 1 }], historyCapacity: historyCapacity
    ) {
        StateConfig(.idle, allowedTransitions: .loading)
            .on(.fetch, to: .loading).action { $0.trail.append("fetch") }
            .on({ if case .set = $0 { true } else { false } }, named: "set")
            .action { context, event in if case .set(let tries) = event { context.tries = tries } }
            .exitAction { $0.trail.append("exit idle") }
        StateConfig(.loading)
            .on(.resolve, to: .done)
            .on(.reject, to: .failed)
            .on(.note)
            .entryAction("enter") { $0.trail.append("enter loading") }
        StateConfig(.failed)
            .on(.retry, to: .loading).guard("few").action("count")
            .on(.retry, to: .done).guard("even") { $0.tries % 2 == 0 }.guard { context, _ in context.tries < 100 }
            .on(.retry).guard("never") { _ in false }
        StateConfig<Fetch>.final(.done)
    }
}
