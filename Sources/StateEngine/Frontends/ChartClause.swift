/// What a chart's machine remembers besides its state: values by name.
public typealias ChartContext = [String: any Sendable]

/// One clause about a state of a chart.
public enum ChartClause<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    /// Where events lead.
    case on(ChartPairs<Event, ChartTarget<State>>)
    /// What kind of state it is; the only kind is `"final"`, a state that is never left.
    case type(String)
}

/// Where an event leads, and on what terms.
public enum ChartTarget<State: Hashable & Sendable>: Sendable {
    /// To a state.
    case simple(State)
    /// To a state, with an action written in place.
    case withContext(target: State, action: @Sendable (ChartContext) -> ChartContext)
    /// To a state, with actions of the chart, run in order.
    case withActions(target: State, actions: [String])
    /// To a state, if a guard of the chart holds.
    case withGuards(target: State, cond: String)
    /// To a state, with actions of the chart, if a guard of the chart holds for the context before them.
    case withActionsAndGuards(target: State, actions: [String], cond: String)
}

extension ChartTarget {
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

/// All clauses about one state; none at all for a state that is never left.
struct ChartClauses<State: Hashable & Sendable, Event: Hashable & Sendable> {
    let all: [ChartClause<State, Event>]?

    /// Whether the clauses, or their absence, say that the state is never left.
    var isFinal: Bool { all == nil || types.contains("final") }

    /// The kinds that clauses name.
    var types: [String] { (all ?? []).compactMap { if case .type(let name) = $0 { name } else { nil } } }

    /// Where events lead, over all clauses.
    var events: ChartPairs<Event, ChartTarget<State>> {
        ChartPairs(
            (all ?? []).flatMap { clause -> [(Event, ChartTarget<State>)] in
                if case .on(let targets) = clause { targets.pairs.map { ($0.key, $0.value) } } else { [] }
            })
    }
}
