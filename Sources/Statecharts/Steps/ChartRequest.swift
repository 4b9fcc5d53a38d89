/// Something that can be asked of a chart now, and what comes of it.
public struct ChartRequest: Sendable, Hashable {
    /// What to ask.
    public var input: ChartInput
    /// What a person reads and types: the event, `event → target`, or the target.
    public var name: String
    /// The transitions that it stands for, by their places in the chart's list, the one that would be taken first.
    public var transitions: [Int]
    /// Whether it would be taken, and if not, why.
    public var verdict: Verdict

    /// Whether it would be taken.
    public enum Verdict: Sendable, Hashable {
        case enabled
        /// This does not hold of its condition: guards that are off, `not` one that is on, and likewise states.
        case guarded([ChartCondition])
        /// A current state says that nothing follows on it.
        case forbidden
    }
}

extension ChartRequest {
    /// Takes what a parent or another region has for the same event: it is taken there where guards stop it here.
    fileprivate mutating func join(_ other: ChartRequest) {
        guard case .guarded(let unmet) = verdict else { return }
        switch other.verdict {
        case .enabled, .forbidden:
            transitions = other.transitions + transitions
            (input, verdict) = (other.input, other.verdict)
        case .guarded(let others):
            transitions += other.transitions
            verdict = .guarded(unmet + others.filter { !unmet.contains($0) })
        }
    }
}

extension ChartInterpreter {
    /// The events and transitions that can be asked for now, from the leaves up, each name once: what a deeper state has
    /// hides its parent's. Descriptors that match many events are listed as they are written.
    public func requests(in state: StatechartState) -> [ChartRequest] {
        if state.isDone { return [] }
        let run = self.run(from: state)
        var found: [ChartRequest] = []
        var known: [Key: Int] = [:]
        // The nodes that have an event for several targets: above them it is asked for by its target too.
        var owners: [String: [Int]] = [:]
        for node in run.currentUpward {
            for request in run.requests(of: node, below: &owners) {
                if let place = known[Key(request)] {
                    found[place].join(request)
                } else {
                    known[Key(request)] = found.count
                    found.append(request)
                }
            }
        }
        return tables.hasForbidding ? found.map(run.forbidden) : found
    }

    /// What makes two requests one: an event and a target may have the same name.
    private struct Key: Hashable {
        let name: String
        let isEvent: Bool

        init(_ request: ChartRequest) {
            name = request.name
            if case .event = request.input { isEvent = true } else { isEvent = false }
        }
    }

    /// The guards that transitions of current states ask, each once, from the leaves up.
    public func mattering(in state: StatechartState) -> [String] {
        tables.guardsAsked(in: tables.currentUpward(state.leaves)).map { tables.guards.names[$0] }
    }

    /// What a person types for a transition that is asked for by itself: `event → target`, or the target.
    /// - Parameters:
    ///   - transition: its place in the chart's list.
    ///   - event: the one of its events that is asked for; its first where that is nil, or none of them.
    public func requestName(of transition: Int, by event: String? = nil) -> String {
        run(from: StatechartState()).requestName(of: transition, by: event)
    }
}

extension StepRun {
    /// What one current node offers.
    /// - Parameter apart: for each event the nodes, deeper ones first, where it is asked for by its target.
    fileprivate func requests(of node: Int, below apart: inout [String: [Int]]) -> [ChartRequest] {
        if isAwaiting(node) { return [] }
        let unnamed = tables.outgoing[node].filter { transition in
            guard case .eventless = tables.chart.transitions[transition].trigger else { return false }
            return dialect == .diagram && !tables.chart.isTakenByItself(transition)
        }
        let found = unnamed.map { request(.transition(anyOf: [$0], by: nil), named: requestName(of: $0), [$0]) }
        var listed: [ChartRequest] = []
        for (name, own) in tables.chart.transitionsByEvent(tables.outgoing[node]) {
            let isApart = tables.apart.isOwn(name, of: node)
            if isApart { apart[name, default: []].append(node) }
            if isApart || apart[name]?.contains(where: { tables.tree.isWithin($0, node) }) == true {
                listed += own.map {
                    request(.transition(anyOf: [$0], by: name), named: requestName(of: $0, by: name), [$0])
                }
            } else {
                listed.append(request(.event(name), named: name, own))
            }
        }
        return listed + found
    }

    /// The same request, forbidden where another region forbids it, or a state by a descriptor that is for many events.
    fileprivate func forbidden(_ request: ChartRequest) -> ChartRequest {
        guard request.verdict == .enabled, case .event(let name) = request.input,
            forbidding(selected(for: tables.events.key(of: name))) != nil
        else { return request }
        var request = request
        request.verdict = .forbidden
        return request
    }

    private func request(_ input: ChartInput, named name: String, _ transitions: [Int]) -> ChartRequest {
        guard let taken = transitions.first(where: holds) else {
            return ChartRequest(
                input: input, name: name, transitions: transitions, verdict: .guarded(unmet(transitions)))
        }
        let ordered = [taken] + transitions.filter { $0 != taken }
        let isForbidden = forbidding([taken]) != nil
        return ChartRequest(
            input: input, name: name, transitions: ordered, verdict: isForbidden ? .forbidden : .enabled)
    }

    func requestName(of transition: Int, by event: String? = nil) -> String {
        let chart = tables.chart
        let value = chart.transitions[transition]
        let ids = value.targets.map { chart.nodes[$0].id }
        let isClear = value.targets.allSatisfy { target in isUnique(target) }
        let target = (isClear ? ids : value.targets.map(chart.path)).joined(separator: " & ")
        switch value.trigger {
        case .events(let names):
            let name = event.flatMap { names.contains($0) ? $0 : nil } ?? names.first ?? ""
            return name + (target.isEmpty ? "" : " → " + target)
        case .eventless: return value.targets == [value.source] ? "→ " + target : target
        case .after: return target
        }
    }

    private func isUnique(_ node: Int) -> Bool { tables.idCounts[tables.chart.nodes[node].id] == 1 }
}
