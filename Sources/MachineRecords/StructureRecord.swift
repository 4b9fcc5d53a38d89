/// A machine's states and edges as numbers and names, with nothing of the program's types.
package struct StructureRecord: Equatable, Sendable {
    /// In the order the machine declares them; a state's index is its identity in every record.
    package let states: [StateRecord]
    package let edges: [EdgeRecord]
    /// An event's index is its identity in every record.
    package let events: [DeclaredEvent]
    package var initial: Int
    /// All states that the machine begins in, where those are several.
    package var initials: Set<Int>
    /// Grows when a target that only a closure knew has been seen.
    package var version: Int
    /// Whether a request for the present state succeeds without leaving it, rather than being refused.
    package var sameStateSucceeds = false
    /// What lists look up again and again, made once.
    private(set) var index = StructureIndex()

    /// - Complexity: linear in the states and edges.
    package init(
        states: [StateRecord], edges: [EdgeRecord], events: [DeclaredEvent], initial: Int = 0, version: Int = 0
    ) {
        self.states = states
        self.edges = edges
        self.events = events
        self.initial = initial
        initials = [initial]
        self.version = version
        index = StructureIndex(states, edges, events: events)
    }

    /// The edges that leave a state, in the order of all edges.
    package func edges(from state: Int) -> some Collection<EdgeRecord> {
        index.edges(from: state).lazy.map { edges[$0] }
    }

    /// Everything that can be asked of the machine, in the order in which keys are given: events, states, the dynamic
    /// transition, background, reset.
    ///
    /// A machine without any event is driven by its states, so each of them can be asked for; in one with events only
    /// the states that a request for a state may lead to are.
    package var requests: [RequestRecord] { index.requests }

    /// Whether a request is one of `requests`.
    package func canAsk(_ request: RequestRecord) -> Bool { index.canAsk(request) }

    /// The state that stands for the program's time in the background, if the machine has one.
    package var background: Int? { index.background }

    package func name(of state: Int) -> String {
        states.indices.contains(state) ? states[state].name : "?"
    }
}
