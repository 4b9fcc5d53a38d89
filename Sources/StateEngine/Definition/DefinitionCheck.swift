/// Finds all faults of a definition at once; linear in the states and edges.
///
/// It goes through lists by plain loops and skips empty ones: in generic code each `map`, `filter` and key path asks the
/// runtime for types, which took most of a machine's construction.
struct DefinitionCheck<S: StateIdentifier> {
    let configs: [StateConfig<S>]
    let options: MachineOptions
    let names: NamedClosures<S>
    private let known: Set<S>

    init(_ configs: [StateConfig<S>], _ options: MachineOptions, _ names: NamedClosures<S>) {
        self.configs = configs
        self.options = options
        self.names = names
        var known = Set<S>(minimumCapacity: configs.count)
        for config in configs { known.insert(config.state) }
        self.known = known
    }

    /// Throws every fault found, or nothing.
    func validate() throws(DefinitionError<S>) {
        var faults = sizeFaults() + stateFaults()
        for config in configs {
            faults += config.strays
            addEdgeFaults(of: config, to: &faults)
            addNameFaults(of: config, to: &faults)
            if let work = config.work { addFaults(of: work, in: config, to: &faults) }
        }
        if !faults.isEmpty { throw DefinitionError(faults: faults) }
    }

    private func sizeFaults() -> [DefinitionFault<S>] {
        let isDrivenByStates =
            configs.allSatisfy { $0.edges.isEmpty && $0.work?.branches.isEmpty != false }
            && !options.contains(.anySize)
        let needed = isDrivenByStates ? 3 : 1
        return known.count < needed ? [.tooFewStates(found: known.count, needed: needed)] : []
    }

    private func stateFaults() -> [DefinitionFault<S>] {
        var faults: [DefinitionFault<S>] = []
        var seen: Set<S> = []
        var background: S?
        for (position, config) in configs.enumerated() {
            if !seen.insert(config.state).inserted { faults.append(.duplicateState(config.state)) }
            guard config.kind == .background else { continue }
            if position == 0 { faults.append(.startsInBackground(config.state)) }
            if let background, background != config.state {
                faults.append(.secondBackgroundState(config.state, first: background))
            }
            background = background ?? config.state
        }
        return faults
    }

    private func addEdgeFaults(of config: StateConfig<S>, to faults: inout [DefinitionFault<S>]) {
        for target in config.allowedTransitions where !known.contains(target) {
            faults.append(.unknownTarget(from: config.state, to: target, event: nil))
        }
        guard !config.edges.isEmpty else { return }
        var seen: Set<S.Event> = []
        for edge in config.edges {
            if config.kind.isFinal { faults.append(.edgeOutOfFinal(config.state, event: edge.trigger.shown.name)) }
            if let target = edge.target, !known.contains(target) {
                faults.append(.unknownTarget(from: config.state, to: target, event: edge.trigger.shown.name))
            }
            if case .exactly(let event) = edge.trigger, edge.guards.isEmpty, !seen.insert(event).inserted {
                faults.append(.ambiguousEvent(config.state, event: edge.trigger.shown.name))
            }
        }
    }

    /// Guards before actions, as a person reads a transition.
    private func addNameFaults(of config: StateConfig<S>, to faults: inout [DefinitionFault<S>]) {
        for edge in config.edges {
            for condition in edge.guards where condition.resolved(in: names.guards) == nil {
                if let name = condition.name { faults.append(.unknownGuard(config.state, name)) }
            }
        }
        for edge in config.edges { addFaults(of: edge.actions, in: config, to: &faults) }
        addFaults(of: config.entryActions, in: config, to: &faults)
        addFaults(of: config.exitActions, in: config, to: &faults)
    }

    private func addFaults(
        of actions: [Named<Action<S>>], in config: StateConfig<S>, to faults: inout [DefinitionFault<S>]
    ) {
        for action in actions where action.resolved(in: names.actions) == nil {
            if let name = action.name { faults.append(.unknownAction(config.state, name)) }
        }
    }

    /// Unknown targets first, then what a final state must not have.
    private func addFaults(of work: Work<S>, in config: StateConfig<S>, to faults: inout [DefinitionFault<S>]) {
        for branch in work.branches where !known.contains(branch.target) {
            faults.append(.unknownWorkTarget(config.state, to: branch.target))
        }
        guard config.kind.isFinal else { return }
        for branch in work.branches { faults.append(.workOutOfFinal(config.state, to: branch.target)) }
    }
}

/// The guards and actions that transitions name instead of giving them in place.
struct NamedClosures<S: StateIdentifier>: Sendable {
    var guards: [String: Guard<S>] = [:]
    var actions: [String: Action<S>] = [:]
}
