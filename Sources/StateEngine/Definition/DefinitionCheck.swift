/// Finds all faults of a definition at once; linear in the states and edges. It maps with closures: in generic code a key
/// path is made anew at each call, which took most of a machine's construction.
struct DefinitionCheck<S: StateIdentifier> {
    let configs: [StateConfig<S>]
    let options: MachineOptions
    let names: NamedClosures<S>
    private let known: Set<S>

    init(_ configs: [StateConfig<S>], _ options: MachineOptions, _ names: NamedClosures<S>) {
        self.configs = configs
        self.options = options
        self.names = names
        known = Set(configs.map { $0.state })
    }

    /// Throws every fault found, or nothing.
    func validate() throws(DefinitionError<S>) {
        let faults =
            sizeFaults() + stateFaults()
            + configs.flatMap { $0.strays + edgeFaults(of: $0) + nameFaults(of: $0) + workFaults(of: $0) }
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

    private func edgeFaults(of config: StateConfig<S>) -> [DefinitionFault<S>] {
        var faults: [DefinitionFault<S>] = config.allowedTransitions.filter { !known.contains($0) }
            .map { .unknownTarget(from: config.state, to: $0, event: nil) }
        var seen: Set<S.Event> = []
        for edge in config.edges {
            let name = edge.trigger.shown.name
            if config.kind.isFinal { faults.append(.edgeOutOfFinal(config.state, event: name)) }
            if let target = edge.target, !known.contains(target) {
                faults.append(.unknownTarget(from: config.state, to: target, event: name))
            }
            if case .exactly(let event) = edge.trigger, edge.guards.isEmpty, !seen.insert(event).inserted {
                faults.append(.ambiguousEvent(config.state, event: name))
            }
        }
        return faults
    }

    private func nameFaults(of config: StateConfig<S>) -> [DefinitionFault<S>] {
        let guards = config.edges.flatMap { $0.guards }.filter { $0.resolved(in: names.guards) == nil }
        let actions = config.edges.flatMap { $0.actions } + config.entryActions + config.exitActions
        return guards.compactMap { $0.name }.map { .unknownGuard(config.state, $0) }
            + actions.filter { $0.resolved(in: names.actions) == nil }.compactMap { $0.name }
            .map { .unknownAction(config.state, $0) }
    }

    private func workFaults(of config: StateConfig<S>) -> [DefinitionFault<S>] {
        let targets = config.work?.branches.map { $0.target } ?? []
        return targets.filter { !known.contains($0) }.map { .unknownWorkTarget(config.state, to: $0) }
            + (config.kind.isFinal ? targets.map { .workOutOfFinal(config.state, to: $0) } : [])
    }
}

/// The guards and actions that transitions name instead of giving them in place.
struct NamedClosures<S: StateIdentifier>: Sendable {
    var guards: [String: Guard<S>] = [:]
    var actions: [String: Action<S>] = [:]
}
