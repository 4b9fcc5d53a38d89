extension StructureRecord: Declaration {
    package func kind(of state: Int) -> StateRecord.Kind { states[state].kind }

    package func closures(of state: Int) -> ClosureSet { states[state].closures }

    package func lists(_ target: Int, from state: Int) -> Bool {
        edges(from: state).contains { $0.to == target && $0.trigger == .request(.state(target)) && !$0.isDiscovered }
    }
}

/// What the declaration alone says of each request; no closure is asked.
extension StructureRecord {
    /// - Complexity: linear in the edges of the state.
    package func declaredVerdict(on request: RequestRecord, from state: Int) -> Verdict {
        guard states.indices.contains(state) else { return .unknown }
        let rules = Rulebook(self)
        switch request {
        case .reset: return .allowed(to: initial)
        case .background: return states[state].kind == .background ? .ignored : .allowed(to: background)
        case .foreground: return states[state].kind == .background ? .allowed(to: nil) : .ignored
        case .dynamic: return verdict(rules.rulingOnDynamicTransition(from: state), leadingTo: nil)
        case .event(let event): return declaredVerdict(onEvent: event, from: state, rules)
        case .state(let target):
            guard states.indices.contains(target) else { return .unknown }
            return verdict(rules.ruling(on: target, from: state), leadingTo: target)
        }
    }

    private func declaredVerdict(onEvent event: Int, from state: Int, _ rules: Rulebook<Self>) -> Verdict {
        guard states[state].kind != .background else { return .refused(RefusalRecord(.suspended)) }
        guard let edge = edges(from: state).first(where: { $0.trigger == .request(.event(event)) }) else {
            return hasPattern(state) ? .unknown : .ignored
        }
        return verdict(
            rules.ruling(onEdgeTo: edge.to, from: state, isGuarded: !edge.guards.isEmpty), leadingTo: edge.to)
    }

    /// Whether a closure of the state may take events that no edge names.
    private func hasPattern(_ state: Int) -> Bool {
        edges(from: state).contains { edge in
            switch edge.trigger {
            case .passive(.pattern): true
            case .request, .passive(.workEnd): false
            }
        }
    }

    private func verdict(_ ruling: Ruling, leadingTo target: Int?) -> Verdict {
        switch ruling {
        case .allowed: .allowed(to: target)
        case .open: .unknown
        case .refused(let reason): .refused(RefusalRecord(reason))
        }
    }

    /// Where a request leads from a state as far as the declaration tells, or nil where only a closure knows.
    package func declaredTarget(of request: RequestRecord, from state: Int) -> Int? {
        switch request {
        case .state(let target): target
        case .reset: initial
        case .background: background
        case .event, .dynamic: edges(from: state).first { $0.trigger == .request(request) }?.to
        case .foreground: nil
        }
    }

    /// Everywhere that a request may lead from a state by the declaration, as when one of several guards holds.
    package func declaredTargets(of request: RequestRecord, from state: Int) -> [Int] {
        switch request {
        case .event, .dynamic: edges(from: state).filter { $0.trigger == .request(request) }.compactMap(\.to)
        case .state, .reset, .background, .foreground:
            [declaredTarget(of: request, from: state)].compactMap { $0 }
        }
    }

    /// Where a trigger leads that nobody can ask for; nil where the state is not left.
    package func declaredTarget(of trigger: PassiveTrigger, from state: Int) -> Int? {
        edges(from: state).first { $0.trigger == .passive(trigger) }?.to
    }

    /// Whether a request leads to a state from some state or other.
    package func mayLead(_ request: RequestRecord, to state: Int) -> Bool {
        request == .state(state) || edges.contains { $0.trigger == .request(request) && $0.to == state }
    }
}
