/// Everything that can be asked of a machine, in the order in which lists show it and keys are given.
package enum RequestList {
    /// The requests of a structure: events, targets of state requests, the dynamic transition, background, reset.
    ///
    /// A machine without any event is driven by its states, so each of them can be asked for; in one with events only
    /// the states that a state request may lead to are.
    package static func all(of structure: LiveStructure) -> [LiveRequest] { structure.index.requests }

    /// The same, for the structure's index to keep.
    /// - Complexity: linear in the states and edges.
    static func listed(of structure: LiveStructure) -> [LiveRequest] {
        var requests = structure.events.indices.filter { structure.senders[$0] == nil }.map { LiveRequest.event($0) }
        requests += askableStates(of: structure).map { LiveRequest.state($0) }
        if structure.states.contains(where: { $0.hooks.contains(.dynamicTransition) }) { requests.append(.dynamic) }
        if structure.states.contains(where: { $0.kind == .background }) { requests += [.background, .foreground] }
        requests.append(.reset)
        return requests
    }

    /// What happens in a state by itself, as nobody can ask for it: the ends of its work, and what only the program sends.
    package static func passive(for state: Int, in structure: LiveStructure) -> [LiveRequest] {
        var seen = Set<LiveRequest>()
        return structure.edges(from: state).filter { structure.sender(of: $0.request) != nil }
            .map(\.request).filter { seen.insert($0).inserted }
    }

    /// How many lines the list of any state has at most.
    /// - Complexity: linear in the edges.
    package static func longest(in structure: LiveStructure) -> Int {
        var passive: [Int: Set<LiveRequest>] = [:]
        for edge in structure.edges where structure.sender(of: edge.request) != nil {
            passive[edge.from, default: []].insert(edge.request)
        }
        return all(of: structure).count + (passive.values.map(\.count).max() ?? 0)
    }

    private static func askableStates(of structure: LiveStructure) -> [Int] {
        let ordinary = structure.states.indices.filter { structure.states[$0].kind != .background }
        guard !structure.events.isEmpty else { return ordinary }
        let open = structure.states.contains { $0.hooks.contains(.exitBarrier) }
        let direct = Set(structure.edges.compactMap { $0.request == .state($0.to ?? -1) ? $0.to : nil })
        return ordinary.filter { open || structure.states[$0].isGlobal || direct.contains($0) }
    }

    /// The requests in the same order whatever the state, so that each keeps its place in the list: for lists that are
    /// in sight as a whole.
    package static func steady(for state: Int, in structure: LiveStructure) -> [LiveRequest] {
        let isAway = structure.states[state].kind == .background
        return all(of: structure).filter { $0 != (isAway ? .background : .foreground) }
    }

    /// The requests in the order of a state's list, for lists that are longer than their pane: what is declared there, dynamic, globals, the way to and from the
    /// background, reset, and last what the state does not list.
    package static func ordered(for state: Int, in structure: LiveStructure) -> [LiveRequest] {
        let index = structure.index
        var listed: [LiveRequest] = []
        var seen = Set<LiveRequest>()
        func add(_ requests: some Sequence<LiveRequest>) {
            for request in requests where index.canAsk(request) && seen.insert(request).inserted {
                listed.append(request)
            }
        }
        add(structure.edges(from: state).lazy.map(\.request).filter { $0 != .dynamic })
        if structure.states[state].hooks.contains(.dynamicTransition) { add([.dynamic]) }
        add(structure.states.indices.filter { structure.states[$0].isGlobal && $0 != state }.map { .state($0) })
        add(structure.states[state].kind == .background ? [.foreground] : [.background])
        add([.reset])
        // The rest is as long as the machine: it is looked up, not gathered.
        seen.formUnion([.state(state), .dynamic, .background, .foreground])
        return listed + index.requests.filter { !seen.contains($0) }
    }
}

extension LiveStructure {
    /// Where a request leads from a state as far as the declaration tells, or nil where only a closure knows.
    package func declaredTarget(of request: LiveRequest, from state: Int) -> Int? {
        switch request {
        case .state(let target): target
        case .reset: initial
        case .background: background
        case .event, .dynamic: edges(from: state).first { $0.request == request }?.to
        case .foreground, .work, .unlisted: nil
        }
    }

    /// Whether a request leads to a state from some state or other.
    package func mayLead(_ request: LiveRequest, to state: Int) -> Bool {
        request == .state(state) || edges.contains { $0.request == request && $0.to == state }
    }

    /// What the declaration alone says of a request, without asking any closure.
    package func declaredVerdict(of request: LiveRequest, from state: Int) -> Verdict {
        guard states.indices.contains(state) else { return .unknown }
        let here = states[state]
        switch request {
        case .reset: return .allowed(to: initial)
        case .background: return here.kind == .background ? .ignored : .allowed(to: background)
        case .foreground: return here.kind == .background ? .allowed(to: nil) : .ignored
        case .dynamic where here.hooks.contains(.dynamicTransition): return .unknown
        case .dynamic:
            let reason = "\(here.name) has no dynamic transition"
            return .refused(LiveFailure(title: "no dynamic transition", brief: "none here", reason: reason))
        case .event: return declaredEvent(request, from: state)
        case .work, .unlisted: return .ignored
        case .state(let target): return declaredState(target, from: state)
        }
    }

    /// Why no key makes a request that only the program or the work makes.
    private func unaskable(_ request: LiveRequest) -> LiveFailure? {
        guard let sender = sender(of: request) else { return nil }
        let name = name(of: request)
        var failure =
            switch sender {
            case .program:
                LiveFailure(
                    title: "many events", brief: "only by the program",
                    reason: "\(name) stands for many events; only the program can send one")
            case .work:
                LiveFailure(
                    title: "end of work", brief: "only by the work",
                    reason: "\(name) is what the work of a state comes to")
            }
        failure.isUnaskable = true
        return failure
    }

    private func declaredEvent(_ request: LiveRequest, from state: Int) -> Verdict {
        if let failure = unaskable(request) { return .refused(failure) }
        let here = states[state]
        guard let edge = edges(from: state).first(where: { $0.request == request }) else { return .ignored }
        let asksHere = here.hooks.contains(.exitBarrier)
        let asksThere = edge.to.map { states[$0].hooks.contains(.entryBarrier) } ?? false
        return asksHere || asksThere || !edge.guards.isEmpty ? .unknown : .allowed(to: edge.to)
    }

    private func declaredState(_ target: Int, from state: Int) -> Verdict {
        let here = states[state]
        func refused(_ brief: String, _ reason: String) -> Verdict {
            .refused(LiveFailure(title: "illegal transition", brief: brief, reason: reason))
        }
        if here.kind == .background { return refused("suspended", "the machine is in the background") }
        if target == state { return refused("already there", "the machine is in \(here.name)") }
        if here.isFinal { return refused("final state", "\(here.name) is final: only reset leaves it") }
        if here.hooks.contains(.exitBarrier) { return .unknown }
        let isListed = edges(from: state).contains { $0.to == target && $0.request == .state(target) }
        guard isListed || states[target].isGlobal else {
            return refused("not listed", "\(here.name) does not list \(states[target].name)")
        }
        return states[target].hooks.contains(.entryBarrier) ? .unknown : .allowed(to: target)
    }
}
