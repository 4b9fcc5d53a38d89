/// Reads a definition once, state by state: numbers its states and events, plans what the core is to know of it, and
/// collects all faults. Linear in the states and edges.
///
/// What runs for every state or edge is inlinable, so that it is compiled for the program's own types: where it asked the
/// runtime for them, making a machine took many times as long. Each state and event is hashed once for every mention.
@usableFromInline
struct DefinitionReader<S: StateIdentifier> {
    @usableFromInline let names: NamedClosures<S>
    @usableFromInline var states: [S] = []
    @usableFromInline var nodes: [Blueprint<S>.Node] = []
    @usableFromInline var indexOfState: KeyTable<S>
    @usableFromInline var numberOfEvent = KeyTable<S.Event>(capacity: 0)
    @usableFromInline var plan: PlanBuilder
    @usableFromInline var faults: [DefinitionFault<S>] = []
    @usableFromInline var isDrivenByStates = true

    @inlinable
    init(_ configs: [StateConfig<S>], _ names: NamedClosures<S>) {
        self.names = names
        indexOfState = KeyTable(capacity: configs.count)
        plan = PlanBuilder(states: configs.count)
        states.reserveCapacity(configs.count)
        nodes.reserveCapacity(configs.count)
    }

    @inlinable var blueprint: Blueprint<S> {
        Blueprint(
            plan: plan.plan(events: numberOfEvent.count), states: states, nodes: nodes, indexOfState: indexOfState,
            numberOfEvent: numberOfEvent)
    }

    // MARK: States

    @inlinable
    mutating func addStates(of configs: [StateConfig<S>]) {
        var background: S?
        for config in configs {
            let next = indexOfState.count
            if indexOfState.number(of: config.state) < next { faults.append(.duplicateState(config.state)) }
            states.append(config.state)
            if config.kind == .background { addBackground(config.state, after: &background) }
        }
    }

    @usableFromInline
    mutating func addBackground(_ state: S, after first: inout S?) {
        if states.count == 1 { faults.append(.startsInBackground(state)) }
        if let first, first != state { faults.append(.secondBackgroundState(state, first: first)) }
        first = first ?? state
    }

    /// Too few states are reported before all other faults.
    @usableFromInline
    mutating func checkSize(_ options: MachineOptions) {
        let (found, needed) = (indexOfState.count, isDrivenByStates && !options.contains(.anySize) ? 3 : 1)
        if found < needed { faults.insert(.tooFewStates(found: found, needed: needed), at: 0) }
    }

    /// Reads all about one state.
    @inlinable
    mutating func read(_ config: StateConfig<S>) {
        if !config.strays.isEmpty { faults += config.strays }
        plan.begin(targets: config.allowedTransitions.count, edges: config.edges.count)
        for target in config.allowedTransitions {
            let index = indexOfState[target]
            if index < 0 { faults.append(.unknownTarget(from: config.state, to: target, event: nil)) }
            plan.allow(index)
        }
        for edge in config.edges { read(edge, of: config) }
        nodes.append(node(of: config))
        if let work = config.work { read(work, of: config) }
        plan.end(
            config.kind, hasEntryActions: !config.entryActions.isEmpty, hasExitActions: !config.exitActions.isEmpty)
    }

    // MARK: Edges

    @inlinable
    mutating func read(_ edge: EventEdge<S>, of config: StateConfig<S>) {
        isDrivenByStates = false
        var (index, isKnown, isClear) = (-1, true, true)
        if let target = edge.target {
            index = indexOfState[target]
            isKnown = index >= 0
        }
        switch edge.trigger {
        case .exactly(let event):
            isClear = plan.add(
                event: numberOfEvent.number(of: event), target: index, isGuarded: !edge.guards.isEmpty,
                hasActions: !edge.actions.isEmpty)
        case .matching: plan.addPattern(target: index, hasActions: !edge.actions.isEmpty)
        }
        if config.kind.isFinal || !isKnown || !isClear { addFaults(of: edge, of: config, isKnown, isClear) }
    }

    @usableFromInline
    mutating func addFaults(of edge: EventEdge<S>, of config: StateConfig<S>, _ isKnown: Bool, _ isClear: Bool) {
        let (state, event) = (config.state, edge.trigger.shown.name)
        if config.kind.isFinal { faults.append(.edgeOutOfFinal(state, event: event)) }
        if let target = edge.target, !isKnown {
            faults.append(.unknownTarget(from: state, to: target, event: event))
        }
        if !isClear { faults.append(.ambiguousEvent(state, event: event)) }
    }

    // MARK: Guards and actions

    @inlinable
    mutating func node(of config: StateConfig<S>) -> Blueprint<S>.Node {
        guard config.hasAllClosures else { return resolvedNode(of: config) }
        return Blueprint.Node(
            edges: config.edges, entryActions: config.entryActions, exitActions: config.exitActions,
            work: config.work)
    }

    /// Guards before actions, as a person reads a transition.
    @usableFromInline
    mutating func resolvedNode(of config: StateConfig<S>) -> Blueprint<S>.Node {
        let state = config.state
        var edges = config.edges
        for index in edges.indices {
            edges[index].guards = resolved(edges[index].guards, in: names.guards) { .unknownGuard(state, $0) }
        }
        for index in edges.indices { edges[index].actions = resolved(edges[index].actions, of: state) }
        return Blueprint.Node(
            edges: edges, entryActions: resolved(config.entryActions, of: state),
            exitActions: resolved(config.exitActions, of: state), work: config.work)
    }

    private mutating func resolved(_ actions: [Named<Action<S>>], of state: S) -> [Named<Action<S>>] {
        resolved(actions, in: names.actions) { .unknownAction(state, $0) }
    }

    /// Each closure with what its name stands for; a name that stands for nothing is a fault.
    private mutating func resolved<C>(
        _ list: [Named<C>], in registry: [String: C], else fault: (String) -> DefinitionFault<S>
    ) -> [Named<C>] {
        var found: [Named<C>] = []
        for named in list {
            if let closure = named.resolved(in: registry) {
                found.append(closure)
            } else if let name = named.name {
                faults.append(fault(name))
            }
        }
        return found
    }

    // MARK: Work

    @inlinable
    mutating func read(_ work: Work<S>, of config: StateConfig<S>) {
        plan.addWork()
        for branch in work.branches {
            isDrivenByStates = false
            let index = indexOfState[branch.target]
            if index < 0 { faults.append(.unknownWorkTarget(config.state, to: branch.target)) }
            plan.addBranch(target: index, hasAction: branch.change != nil)
        }
        guard config.kind.isFinal else { return }
        for branch in work.branches { faults.append(.workOutOfFinal(config.state, to: branch.target)) }
    }
}
