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

    /// Indexes a definition that has passed its check.
    init(checked configs: [StateConfig<S>], _ names: NamedClosures<S>) {
        let states = configs.map { $0.state }
        let index = KeyTable(states, numbers: Array(states.indices))
        self.states = states
        indexOfState = index
        nodes = configs.map { config in
            Node(
                edges: config.edges.map { edge in
                    Edge(
                        trigger: edge.trigger, guards: edge.guards.compactMap { $0.resolved(in: names.guards) },
                        actions: edge.actions.compactMap { $0.resolved(in: names.actions) })
                },
                entryActions: config.entryActions.compactMap { $0.resolved(in: names.actions) },
                exitActions: config.exitActions.compactMap { $0.resolved(in: names.actions) }, work: config.work)
        }
        var numbers: [S.Event: Int] = [:]
        var exact: [[Int: [Int]]] = []
        var patterns: [[Int]] = []
        for config in configs {
            var (named, matched): ([Int: [Int]], [Int]) = ([:], [])
            for (position, edge) in config.edges.enumerated() {
                switch edge.trigger {
                case .exactly(let event):
                    let number = numbers[event] ?? numbers.count
                    numbers[event] = number
                    named[number, default: []].append(position)
                case .matching:
                    matched.append(position)
                }
            }
            exact.append(named)
            patterns.append(matched)
        }
        numberOfEvent = KeyTable(Array(numbers.keys), numbers: Array(numbers.values))
        let planned = zip(configs, patterns).map { config, patterns in config.planned(index, patterns) }
        plan = Plan(
            nodes: planned, globals: planned.indices.filter { planned[$0].kind.isGlobal },
            background: planned.firstIndex { $0.kind == .background },
            ways: WayTable(
                events: numbers.count, exact: exact, patterns: patterns, edges: planned.map { $0.edges }))
    }

    /// The index of a state, nil for one that is not configured. Calls the program's `Hashable`.
    func index(of state: S) -> Int? {
        let index = indexOfState[state]
        return index < 0 ? nil : index
    }

    /// A request for a state.
    @inlinable
    func asked(_ state: S) -> Asked {
        let index = indexOfState[state]
        return Asked(.transition, index, index < 0 ? Payload(state) : .none)
    }

    /// A request by an event.
    @inlinable
    func asked(_ event: S.Event) -> Asked { Asked(.event, numberOfEvent[event], Payload(event)) }
}

extension StateConfig {
    /// What the core knows of the state.
    fileprivate func planned(_ index: KeyTable<S>, _ patterns: [Int]) -> Plan.Node {
        Plan.Node(
            kind: kind, allowed: TargetSet(allowedTransitions.map { index[$0] }),
            edges: edges.map { edge in
                Plan.Edge(
                    target: edge.target.map { index[$0] }, asksNothing: edge.asksNothing,
                    hasActions: !edge.actions.isEmpty)
            }, patterns: patterns, hasEntryActions: !entryActions.isEmpty, hasExitActions: !exitActions.isEmpty,
            branches: work?.branches.map { Plan.Branch(target: index[$0.target], hasAction: $0.change != nil) })
    }
}

extension EventEdge {
    /// Whether it takes the event that it names, whatever the program's closures would say.
    fileprivate var asksNothing: Bool {
        if case .exactly = trigger { guards.isEmpty } else { false }
    }
}
