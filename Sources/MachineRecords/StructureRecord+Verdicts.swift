extension StructureRecord: Declaration {
    package func kind(of state: Int) -> StateRecord.Kind { states[state].kind }

    package func closures(of state: Int) -> ClosureSet { states[state].closures }

    package func lists(_ target: Int, from state: Int) -> Bool {
        edges(from: state, by: .request(.state(target))).contains { $0.to == target && !$0.isDiscovered }
    }

    package func edge(of event: Int, from state: Int) -> DeclaredEdge? {
        places(taking: .event(event), from: state).first
            .map { DeclaredEdge(to: edges[$0].to, isGuarded: !edges[$0].guards.isEmpty) }
    }

    package func hasPatterns(in state: Int) -> Bool {
        index.hasPatterns(in: state, group(of: state), of: groups)
    }

    package func leadsOn(from state: Int) -> Bool {
        edges(from: state).contains { $0.to != nil && !$0.isDiscovered }
            || states.indices.contains { $0 != state && states[$0].isGlobal }
    }
}

/// What the declaration alone says of each request; no closure is asked.
extension StructureRecord {
    /// - Complexity: linear in the edges that the request takes there, and in the groups around the state.
    package func declaredVerdict(on request: RequestRecord, from state: Int) -> Verdict {
        guard states.indices.contains(state) else { return .unknown }
        let rules = Rulebook(self)
        switch request {
        case .reset: return .allowed(to: initial, company: initials.subtracting([initial]).sorted())
        case .background: return states[state].kind == .background ? .ignored : .allowed(to: background)
        case .foreground: return states[state].kind == .background ? .allowed(to: nil) : .ignored
        case .dynamic: return Verdict(rules.rulingOnDynamicTransition(from: state))
        case .event(let event): return Verdict(rules.ruling(onEvent: event, from: state))
        case .state(let target):
            return states.indices.contains(target) ? Verdict(rules.ruling(on: target, from: state)) : .unknown
        }
    }

    /// What the declaration says of a request where several states are current: the first of them that takes it decides.
    package func declaredVerdict(on request: RequestRecord, from states: [Int]) -> Verdict {
        let verdicts = states.lazy.map { declaredVerdict(on: request, from: $0) }
        return verdicts.first(where: \.mayPass) ?? verdicts.first ?? .unknown
    }

    /// Where a request leads from the first of several states that it leads on from, as far as the declaration tells.
    package func declaredTarget(of request: RequestRecord, from states: [Int]) -> Int? {
        states.lazy.compactMap { declaredTarget(of: request, from: $0) }.first
    }

    /// Where a request leads from a state as far as the declaration tells, or nil where only a closure knows.
    package func declaredTarget(of request: RequestRecord, from state: Int) -> Int? {
        switch request {
        case .state(let target): target
        case .reset: initial
        case .background: background
        case .event, .dynamic: edges(taking: request, from: state).first?.to
        case .foreground: nil
        }
    }

    /// Everywhere that a request may lead from a state by the declaration, as when one of several guards holds.
    package func declaredTargets(of request: RequestRecord, from state: Int) -> [Int] {
        switch request {
        case .event, .dynamic: edges(taking: request, from: state).compactMap(\.to)
        case .state, .reset, .background, .foreground:
            [declaredTarget(of: request, from: state)].compactMap { $0 }
        }
    }

    /// Where a trigger leads that nobody can ask for; nil where the state is not left.
    package func declaredTarget(of trigger: PassiveTrigger, from state: Int) -> Int? {
        edges(from: state, by: .passive(trigger)).first?.to
    }

    /// Whether a request leads to a state from some state or other.
    package func mayLead(_ request: RequestRecord, to state: Int) -> Bool {
        request == .state(state) || edges.contains { $0.trigger == .request(request) && $0.to == state }
    }
}

extension Verdict {
    fileprivate init(_ ruling: Ruling) {
        self =
            switch ruling {
            case .allowed(let target): .allowed(to: target)
            case .stays: .allowed(to: nil)
            case .ignored: .ignored
            case .open: .unknown
            case .refused(let reason): .refused(RefusalRecord(reason))
            }
    }
}
