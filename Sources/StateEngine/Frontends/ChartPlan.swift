/// A chart's clauses, ready to be looked up; of what is written twice, the first.
struct ChartPlan<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    private let targets: [State: [Event: ChartTarget<State>]]
    private let actions: [String: @Sendable (ChartContext) -> ChartContext]
    private let guards: [String: @Sendable (ChartContext) -> Bool]

    init(
        states: ChartPairs<State, [ChartClause<State, Event>]?>,
        actions: ChartPairs<String, @Sendable (ChartContext) -> ChartContext>,
        guards: ChartPairs<String, @Sendable (ChartContext) -> Bool>
    ) {
        targets = states.byKey.mapValues { written in
            let clauses = ChartClauses(all: written)
            return clauses.isFinal ? [:] : clauses.events.byKey
        }
        self.actions = actions.byKey
        self.guards = guards.byKey
    }

    /// Where an event leads from a state in a context; nil if nothing waits for it there.
    func target(_ state: State, _ event: Event, in context: ChartContext) -> ChartTarget<State>? {
        guard let target = targets[state]?[event], allows(target, context) else { return nil }
        return target
    }

    /// Whether the guard of a target holds; one that the chart does not have never does.
    private func allows(_ target: ChartTarget<State>, _ context: ChartContext) -> Bool {
        guard let name = target.condition else { return true }
        return guards[name]?(context) ?? false
    }

    /// The context after the actions of a target; one that the chart does not have changes nothing.
    func changed(_ context: ChartContext, by target: ChartTarget<State>) -> ChartContext {
        if case .withContext(_, let action) = target { return action(context) }
        return target.actions.reduce(context) { context, name in actions[name]?(context) ?? context }
    }
}
