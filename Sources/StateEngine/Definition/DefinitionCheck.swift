/// Finds all faults of a definition at once; linear in the states and edges.
struct DefinitionCheck<S: StateIdentifier> {
    let configs: [StateConfig<S>]
    let options: MachineOptions
    private let known: Set<S>

    init(_ configs: [StateConfig<S>], _ options: MachineOptions) {
        self.configs = configs
        self.options = options
        known = Set(configs.map(\.state))
    }

    /// Throws every fault found, or nothing.
    func validate() throws(DefinitionError<S>) {
        let faults = sizeFaults() + stateFaults() + configs.flatMap(edgeFaults)
        if !faults.isEmpty { throw DefinitionError(faults: faults) }
    }

    private func sizeFaults() -> [DefinitionFault<S>] {
        let isDrivenByStates = configs.allSatisfy(\.edges.isEmpty) && !options.contains(.anySize)
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
            if case .exactly(let event) = edge.trigger, !seen.insert(event).inserted {
                faults.append(.ambiguousEvent(config.state, event: name))
            }
        }
        return faults
    }
}
