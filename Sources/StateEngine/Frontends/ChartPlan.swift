extension Chart {
    /// Whether the clauses about a state, or their absence, say that it is never left.
    static func isFinal(_ clauses: [Clause]?) -> Bool {
        guard let clauses else { return true }
        return types(clauses).contains("final")
    }

    /// The kinds that clauses name.
    static func types(_ clauses: [Clause]?) -> [String] {
        (clauses ?? []).compactMap { if case .type(let name) = $0 { name } else { nil } }
    }

    /// Where events lead, over all clauses about a state.
    static func events(_ clauses: [Clause]?) -> ChartPairs<Event, Target> {
        ChartPairs(
            (clauses ?? []).flatMap { clause -> [(Event, Target)] in
                if case .on(let targets) = clause { targets.pairs.map { ($0.key, $0.value) } } else { [] }
            })
    }
}

extension Chart.Target {
    /// The state that is entered.
    var state: State {
        switch self {
        case .simple(let state), .withContext(let state, _), .withActions(let state, _), .withGuards(let state, _),
            .withActionsAndGuards(let state, _, _):
            state
        }
    }

    /// The names of the actions, in order.
    var actions: [String] {
        switch self {
        case .withActions(_, let names), .withActionsAndGuards(_, let names, _): names
        case .simple, .withContext, .withGuards: []
        }
    }

    /// The name of the guard.
    var condition: String? {
        switch self {
        case .withGuards(_, let name), .withActionsAndGuards(_, _, let name): name
        case .simple, .withContext, .withActions: nil
        }
    }
}

/// A chart's clauses, ready to be looked up; of what stands there twice, the first.
struct ChartPlan<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    typealias Base = Chart<State, Event>
    let targets: [State: [Event: Base.Target]]
    let actions: [String: Base.ActionHandler]
    let guards: [String: Base.GuardHandler]

    init(
        states: ChartPairs<State, [Base.Clause]?>, actions: [String: Base.ActionHandler],
        guards: [String: Base.GuardHandler]
    ) {
        targets = states.byKey.mapValues { Base.isFinal($0) ? [:] : Base.events($0).byKey }
        self.actions = actions
        self.guards = guards
    }

    /// Whether the guard of a target holds; one that the chart does not have never does.
    func allows(_ target: Base.Target, _ context: Base.Context) -> Bool {
        guard let name = target.condition else { return true }
        return guards[name]?(context) ?? false
    }

    /// The context after the actions of a target; one that the chart does not have changes nothing.
    func changed(_ context: Base.Context, by target: Base.Target) -> Base.Context {
        if case .withContext(_, let action) = target { return action(context) }
        return target.actions.reduce(context) { context, name in actions[name]?(context) ?? context }
    }
}
