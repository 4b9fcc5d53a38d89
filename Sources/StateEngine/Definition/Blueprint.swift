/// A checked definition: what the core knows of it as indices, and beside that the states and closures that the indices
/// stand for. It never changes, so states and events are looked up outside the machine's lock, and no `Hashable` of the
/// program's runs under it.
@usableFromInline
struct Blueprint<S: StateIdentifier>: Sendable {
    /// A way out by an event.
    @usableFromInline
    struct Edge: Sendable {
        @usableFromInline let trigger: EventTrigger<S>
        @usableFromInline let guards: [Named<Guard<S>>]
        @usableFromInline let actions: [Named<Action<S>>]
    }

    /// What a state does to the context, and what it does while the machine is in it.
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline let edges: [Edge]
        @usableFromInline let entryActions: [Named<Action<S>>]
        @usableFromInline let exitActions: [Named<Action<S>>]
        @usableFromInline let work: Work<S>?
    }

    @usableFromInline let plan: Plan
    @usableFromInline let states: [S]
    @usableFromInline let nodes: [Node]
    @usableFromInline let indexOfState: KeyTable<S>
    @usableFromInline let numberOfEvent: KeyTable<S.Event>

    /// Indexes a definition that has passed its check. Plain loops, as in `DefinitionCheck`.
    init(checked configs: [StateConfig<S>], _ names: NamedClosures<S>) {
        var states: [S] = []
        var nodes: [Node] = []
        states.reserveCapacity(configs.count)
        nodes.reserveCapacity(configs.count)
        for config in configs {
            states.append(config.state)
            nodes.append(Node(config, names))
        }
        let index = KeyTable(states, numbers: Array(states.indices))
        var events = EventNumbers<S>()
        var planned: [Plan.Node] = []
        var (exact, patterns): ([[Int: [Int]]], [[Int]]) = ([], [])
        planned.reserveCapacity(configs.count)
        for config in configs {
            let triggers = events.take(config.edges)
            exact.append(triggers.exact)
            patterns.append(triggers.patterns)
            planned.append(config.planned(index, triggers.patterns))
        }
        self.states = states
        self.nodes = nodes
        indexOfState = index
        numberOfEvent = KeyTable(Array(events.numbers.keys), numbers: Array(events.numbers.values))
        plan = Plan(
            nodes: planned, globals: planned.indices.filter { planned[$0].kind.isGlobal },
            background: planned.firstIndex { $0.kind == .background },
            ways: EdgeTable(
                events: events.numbers.count, exact: exact, patterns: patterns, edges: planned.map { $0.edges }))
    }

    /// The index of a state, nil for one that is not configured. Calls the program's `Hashable`.
    func index(of state: S) -> Int? {
        let index = indexOfState[state]
        return index < 0 ? nil : index
    }

    /// A request for a state.
    @inlinable
    func request(for state: S) -> RequestRecord {
        let index = indexOfState[state]
        return RequestRecord(.transition, index, index < 0 ? Payload(state) : .none)
    }

    /// A request by an event.
    @inlinable
    func request(for event: S.Event) -> RequestRecord { RequestRecord(.event, numberOfEvent[event], Payload(event)) }
}

/// Numbers events in the order in which edges first name them.
private struct EventNumbers<S: StateIdentifier> {
    private(set) var numbers: [S.Event: Int] = [:]

    /// The places of edges in their list: those that name an event, by its number, and those that match by a pattern.
    mutating func take(_ edges: [EventEdge<S>]) -> (exact: [Int: [Int]], patterns: [Int]) {
        var (exact, patterns): ([Int: [Int]], [Int]) = ([:], [])
        for (position, edge) in edges.enumerated() {
            switch edge.trigger {
            case .exactly(let event): exact[number(of: event), default: []].append(position)
            case .matching: patterns.append(position)
            }
        }
        return (exact, patterns)
    }

    private mutating func number(of event: S.Event) -> Int {
        if let number = numbers[event] { return number }
        numbers[event] = numbers.count
        return numbers.count - 1
    }
}

extension Blueprint.Node {
    fileprivate init(_ config: StateConfig<S>, _ names: NamedClosures<S>) {
        var edges: [Blueprint.Edge] = []
        edges.reserveCapacity(config.edges.count)
        for edge in config.edges {
            edges.append(
                Blueprint.Edge(
                    trigger: edge.trigger, guards: resolved(edge.guards, in: names.guards),
                    actions: resolved(edge.actions, in: names.actions)))
        }
        self.edges = edges
        entryActions = resolved(config.entryActions, in: names.actions)
        exitActions = resolved(config.exitActions, in: names.actions)
        work = config.work
    }
}

/// Each closure with what its name stands for.
private func resolved<C>(_ list: [Named<C>], in closures: [String: C]) -> [Named<C>] {
    list.isEmpty ? list : list.compactMap { $0.resolved(in: closures) }
}

extension StateConfig {
    /// What the core knows of the state.
    fileprivate func planned(_ index: KeyTable<S>, _ patterns: [Int]) -> Plan.Node {
        var targets: [Int] = []
        for target in allowedTransitions { targets.append(index[target]) }
        var planned: [Plan.Edge] = []
        planned.reserveCapacity(edges.count)
        for edge in edges {
            let target: Int? = if let target = edge.target { index[target] } else { nil }
            planned.append(
                Plan.Edge(target: target, asksNothing: edge.asksNothing, hasActions: !edge.actions.isEmpty))
        }
        return Plan.Node(
            kind: kind, allowed: TargetSet(targets), edges: planned, patterns: patterns,
            hasEntryActions: !entryActions.isEmpty, hasExitActions: !exitActions.isEmpty,
            branches: work?.branches.map { Plan.Branch(target: index[$0.target], hasAction: $0.change != nil) })
    }
}

extension EventEdge {
    /// Whether it takes the event that it names, whatever the program's closures would say.
    fileprivate var asksNothing: Bool {
        if case .exactly = trigger { guards.isEmpty } else { false }
    }
}
