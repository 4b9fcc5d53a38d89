/// A checked definition: what the core knows of it as indices, and beside that the states and closures that the indices
/// stand for. It never changes, so states and events are looked up outside the machine's lock, and no `Hashable` of the
/// program's runs under it.
@usableFromInline
struct Blueprint<S: StateIdentifier>: Sendable {
    /// What a state does to the context, and what it does while the machine is in it.
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline let edges: [EventEdge<S>]
        @usableFromInline let entryActions: [Named<Action<S>>]
        @usableFromInline let exitActions: [Named<Action<S>>]
        @usableFromInline let work: Work<S>?

        @inlinable
        init(
            edges: [EventEdge<S>], entryActions: [Named<Action<S>>], exitActions: [Named<Action<S>>], work: Work<S>?
        ) {
            self.edges = edges
            self.entryActions = entryActions
            self.exitActions = exitActions
            self.work = work
        }
    }

    @usableFromInline let plan: Plan
    @usableFromInline let states: [S]
    @usableFromInline let nodes: [Node]
    @usableFromInline let indexOfState: KeyTable<S>
    @usableFromInline let numberOfEvent: KeyTable<S.Event>

    @inlinable
    init(
        plan: Plan, states: [S], nodes: [Node], indexOfState: KeyTable<S>, numberOfEvent: KeyTable<S.Event>
    ) {
        self.plan = plan
        self.states = states
        self.nodes = nodes
        self.indexOfState = indexOfState
        self.numberOfEvent = numberOfEvent
    }

    /// The index of a state, nil for one that is not configured. Calls the program's `Hashable`.
    func index(of state: S) -> Int? {
        let index = indexOfState[state]
        return index < 0 ? nil : index
    }

    /// A request for a state.
    @inlinable
    func request(for state: S) -> IndexedRequest {
        let index = indexOfState[state]
        return IndexedRequest(.transition, index: index, payload: index < 0 ? Payload(state) : .none)
    }

    /// A request by an event.
    @inlinable
    func request(for event: S.Event) -> IndexedRequest {
        IndexedRequest(.event, index: numberOfEvent[event], payload: Payload(event))
    }
}
