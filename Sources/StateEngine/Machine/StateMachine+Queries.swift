import MachineRecords

/// What a transition table is asked for. States that are not configured have neither transitions nor events.
extension StateMachine {
    /// How many requests the machine has met since it was made or reset.
    public var counts: RequestCounts { store.withLock { $0.keeper.core.counts } }

    /// The changes of state, oldest first, as many as `historyCapacity` allows; a reset leaves a mark.
    public var history: [HistoryEntry<S>] {
        store.withLock { $0.keeper.core.history.entries }.map(blueprint.entry)
    }

    /// The change that led to the present state; nil in the first state before any change, and after a reset.
    public var lastTransition: HistoryEntry<S>? {
        store.withLock { $0.keeper.core.history.last }.map(blueprint.entry)
    }

    /// Whether the machine is in the state that it began in.
    public var isAtInitialState: Bool { store.withLock { $0.keeper.core.state } == 0 }

    /// Whether nothing leads on from the present state: no list, no event, no work, and no closure that may.
    public var isAtEndingState: Bool {
        let (state, declared) = store.withLock { ($0.keeper.core.state, DeclaredStates($0.keeper.core)) }
        return Rulebook(declared).isEnd(state)
    }

    /// The events that a state waits for, in the order of declaration, each once.
    public func events(from state: S) -> [MachineStructure<S>.Trigger] {
        distinct(transitions(from: state).map(\.trigger))
    }

    /// The events that lead into a state, in the order of declaration, each once.
    public func events(to state: S) -> [MachineStructure<S>.Trigger] {
        distinct(transitions(to: state).map(\.trigger))
    }

    /// The transitions out of a state; those into global states are not among them. Linear in all transitions.
    public func transitions(from state: S) -> [MachineStructure<S>.TransitionEdge] {
        structure.transitions.filter { $0.from == state }
    }

    /// The transitions into a state; for a global state only those that are listed. Linear in all transitions.
    public func transitions(to state: S) -> [MachineStructure<S>.TransitionEdge] {
        structure.transitions.filter { $0.to == state }
    }

    /// Whether the definition lets a request for a state through here and now. It asks no closure: an exit barrier counts
    /// as one that allows. `preflight(to:)` asks them.
    public func canTransition(to target: S) -> Bool {
        guard let index = blueprint.index(of: target) else { return false }
        let (state, declared) = store.withLock { ($0.keeper.core.state, DeclaredStates($0.keeper.core)) }
        return switch Rulebook(declared).ruling(on: index, from: state) {
        case .allowed, .open: true
        case .stays, .ignored, .refused: false
        }
    }

    /// Whether the present state declares something for an event. It asks no guard, only the patterns of events;
    /// `preflight(_:)` asks both.
    public func canTransition(on event: S.Event) -> Bool {
        let number = blueprint.numberOfEvent[event]
        let (state, declared) = store.withLock { ($0.keeper.core.state, DeclaredStates($0.keeper.core)) }
        switch Rulebook(declared).ruling(onEvent: number, from: state) {
        case .ignored, .refused(.suspended): return false
        case .allowed, .stays, .refused: return true
        case .open: return declared.edge(of: number, from: state) != nil || matchesPattern(event, in: state)
        }
    }

    private func matchesPattern(_ event: S.Event, in state: Int) -> Bool {
        blueprint.nodes[state].edges.contains { edge in
            if case .matching(let matches, _) = edge.trigger { matches(event) } else { false }
        }
    }

    /// The number of the last event.
    var lastEvent: Int { store.withLock { $0.keeper.core.number } }

    private func distinct(_ triggers: [MachineStructure<S>.Trigger]) -> [MachineStructure<S>.Trigger] {
        var seen: Set<MachineStructure<S>.Trigger> = [.request]
        return triggers.filter { seen.insert($0).inserted }
    }
}
