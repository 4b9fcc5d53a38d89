/// A checked definition with indices instead of states and events. It never changes, so states and events are looked up
/// outside the machine's lock, and no `Hashable` of the program's runs under it.
struct Blueprint<S: StateIdentifier>: Sendable {
    /// A way out by an event; nil as target: the state takes the event in and stays.
    struct Edge: Sendable {
        let trigger: EventTrigger<S>
        let target: Int?
        let guards: [Named<Guard<S>>]
        let actions: [Named<Action<S>>]

        /// Whether it takes the event that it names, whatever the program's closures would say.
        var asksNothing: Bool {
            if case .exactly = trigger { guards.isEmpty } else { false }
        }
    }

    /// What a state does, and what becomes of it.
    struct WorkPlan: Sendable {
        let work: Work<S>
        /// The targets of its branches.
        let targets: [Int]
    }

    /// What is fixed about one state.
    struct Node: Sendable {
        let kind: StateKind
        let allowed: TargetSet
        let edges: [Edge]
        /// The edges that name an event, in order, by the event's number.
        let edgesOfEvent: [Int: [Int]]
        /// The edges by pattern, in order.
        let patterns: [Int]
        let entryActions: [Named<Action<S>>]
        let exitActions: [Named<Action<S>>]
        let work: WorkPlan?
    }

    let states: [S]
    let nodes: [Node]
    let globals: [Int]
    let background: Int?
    private let indexOfState: [S: Int]
    private let numberOfEvent: [S.Event: Int]

    /// Indexes a definition that has passed its check.
    init(checked configs: [StateConfig<S>], _ names: NamedClosures<S>) {
        let states = configs.map { $0.state }
        let index = Dictionary(zip(states, states.indices), uniquingKeysWith: { first, _ in first })
        var numbers: [S.Event: Int] = [:]
        nodes = configs.map { config in
            let edges = config.edges.map { edge in
                Edge(
                    trigger: edge.trigger, target: edge.target.flatMap { index[$0] },
                    guards: edge.guards.compactMap { $0.resolved(in: names.guards) },
                    actions: edge.actions.compactMap { $0.resolved(in: names.actions) })
            }
            var exact: [Int: [Int]] = [:]
            var patterns: [Int] = []
            for (position, edge) in edges.enumerated() {
                switch edge.trigger {
                case .exactly(let event):
                    let number = numbers[event] ?? numbers.count
                    numbers[event] = number
                    exact[number, default: []].append(position)
                case .matching:
                    patterns.append(position)
                }
            }
            return Node(
                kind: config.kind, allowed: TargetSet(config.allowedTransitions.compactMap { index[$0] }),
                edges: edges, edgesOfEvent: exact, patterns: patterns,
                entryActions: config.entryActions.compactMap { $0.resolved(in: names.actions) },
                exitActions: config.exitActions.compactMap { $0.resolved(in: names.actions) },
                work: config.work.map { work in
                    WorkPlan(work: work, targets: work.branches.compactMap { index[$0.target] })
                })
        }
        self.states = states
        globals = nodes.indices.filter { [nodes] in nodes[$0].kind.isGlobal }
        background = nodes.firstIndex { $0.kind == .background }
        indexOfState = index
        numberOfEvent = numbers
    }

    /// The index of a state, nil for one that is not configured. Calls the program's `Hashable`.
    func index(of state: S) -> Int? { indexOfState[state] }

    /// The number of an event that some edge names, nil for any other. Calls the program's `Hashable`.
    func number(of event: S.Event) -> Int? { numberOfEvent[event] }

    /// Whether the definition itself, rather than a closure, tells that one state may be asked for in another. Edges of
    /// events do not count: they are for their events alone.
    func declares(_ from: Int, _ target: Int) -> Bool {
        nodes[target].kind.isGlobal || nodes[from].allowed.contains(target)
    }
}

/// The allowed targets of a state: a scan for few, a set for many.
struct TargetSet: Sendable {
    let list: [Int]
    private let set: Set<Int>

    init(_ targets: [Int]) {
        list = targets
        set = targets.count > 8 ? Set(targets) : []
    }

    func contains(_ target: Int) -> Bool { set.isEmpty ? list.contains(target) : set.contains(target) }
}
