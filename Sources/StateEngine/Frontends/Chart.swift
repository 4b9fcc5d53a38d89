/// A statechart written in literals, over any enums of states and events.
///
/// ```swift
/// let lights = Chart(
///     id: "lights",
///     initial: Light.green,
///     context: nil,
///     states: [
///         .green: [.on([Tick.timer: .simple(.yellow)])],
///         .yellow: [.on([.timer: .simple(.red)])],
///         .red: [.on([.timer: .simple(.green)])],
///     ]
/// )
/// ```
/// A chart is a value: `transition(from:context:on:)` answers where an event leads, and changes nothing. The live machine that
/// follows it is made by `machine()`.
public struct Chart<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    /// What a machine remembers besides its state: values by name.
    public typealias Context = ChartContext
    /// What makes the next context out of the present one.
    public typealias ActionHandler = @Sendable (Context) -> Context
    /// What decides on the present context whether a transition may be taken.
    public typealias GuardHandler = @Sendable (Context) -> Bool

    /// One clause about a state.
    public typealias Clause = ChartClause<State, Event>
    /// Where an event leads, and on what terms.
    public typealias Target = ChartTarget<State>

    /// What the chart and its machine are called.
    public let id: String?
    /// The state that everything starts in.
    public let initial: State
    /// The context that everything starts with; empty if the chart was given none.
    public let context: Context
    let states: ChartPairs<State, [Clause]?>
    let actions: ChartPairs<String, ActionHandler>
    let guards: ChartPairs<String, GuardHandler>
    private let plan: ChartPlan<State, Event>

    /// Writes a chart. What is wrong with it is found by `faults`, and by `machine()`.
    ///
    /// - Parameters:
    ///   - id: What the chart is called.
    ///   - initial: The state that everything starts in.
    ///   - context: The context that everything starts with; nil for an empty one.
    ///   - states: The clauses about each state; nil is a final state.
    ///   - actions: The actions that clauses name.
    ///   - guards: The guards that clauses name.
    public init(
        id: String?, initial: State, context: Context?, states: ChartPairs<State, [Clause]?>,
        actions: ChartPairs<String, ActionHandler> = [:], guards: ChartPairs<String, GuardHandler> = [:]
    ) {
        self.id = id
        self.initial = initial
        self.context = context ?? [:]
        self.states = states
        self.actions = actions
        self.guards = guards
        plan = ChartPlan(states: states, actions: actions, guards: guards)
    }

    /// Where an event leads from a state: the next state and context, and whether the event did anything. The guard and the
    /// actions of the transition are asked, and nothing else is run.
    ///
    /// - Parameters:
    ///   - state: The present state.
    ///   - context: The present context; nil for the chart's own first one.
    ///   - event: The event that comes.
    /// - Returns: The step; for an event that nothing waits for, the same state and context.
    /// - Complexity: Constant, but for the guard and the actions.
    public func transition(from state: State, context: Context? = nil, on event: Event) -> Step {
        let context = context ?? self.context
        guard let target = plan.target(state, event, in: context) else {
            return Step(state: state, context: context, isTaken: false)
        }
        return Step(state: target.state, context: plan.changed(context, by: target), isTaken: true)
    }

    /// Where an event led.
    public struct Step: Sendable {
        /// The state after the event.
        public let state: State
        /// The context after the event.
        public let context: Context
        /// Whether a transition was taken, be it to the same state; false for an event that was ignored.
        public let isTaken: Bool
    }
}
