/// Makes a machine from sentences, one a transition.
///
/// ```swift
/// let builder = StateMachineBuilder<Door>()
/// let (open, closed) = (StateBuilder<Door>(.open), StateBuilder<Door>(.closed))
/// builder.shouldTransit(closed ~> open).by(event: .push).immediately()
/// builder.shouldTransit(open ~> closed).by(event: .pull)
/// let machine = try builder.build(initialState: closed)
/// ```
/// Sentences about the same event, or about the result of the same work, are tried in the order in which their
/// `.by(event:)` or `.ifResult` is written.
public final class StateMachineBuilder<S: StateIdentifier> {
    private var states: [S] = []
    private var known: Set<S> = []
    private var transitions: [EventTransition<S>] = []
    private var works: [any WorkPlanning<S>] = []
    /// Of each state with work its plan, which keeps the state, so that no other is taken for it.
    private var plans: [ObjectIdentifier: any WorkPlanning<S>] = [:]

    /// Makes a builder that knows no sentence yet.
    public init() {}

    /// The states that the sentences describe, the first one before all others, for a machine that is to be made with more
    /// than `build` offers.
    ///
    /// - Complexity: Linear in the sentences.
    public func configs(initialState: some SentenceState<S>) -> [StateConfig<S>] {
        let first = initialState.state
        let worksOf = Dictionary(grouping: works + [newPlan(for: initialState)].compactMap { $0 }) { $0.state }
        let transitionsOf = Dictionary(grouping: transitions, by: \.from)
        return ([first] + states.filter { $0 != first }).map { state in
            var config = StateConfig(state)
            for transition in transitionsOf[state] ?? [] { config.add(eventsOf: transition.config) }
            return (worksOf[state] ?? []).reduce(config) { $1.attach(to: $0) }
        }
    }

    /// Remembers a state, and its work if it has one, in order of appearance.
    func mention(_ described: some SentenceState<S>) {
        if known.insert(described.state).inserted { states.append(described.state) }
        guard let plan = newPlan(for: described), let worker = described as? any Worker<S> else { return }
        remember(plan, of: worker)
    }

    private func remember(_ plan: any WorkPlanning<S>, of worker: any Worker<S>) {
        works.append(plan)
        plans[ObjectIdentifier(worker)] = plan
    }

    /// The work of a state, if it has one that was not mentioned yet.
    private func newPlan(for described: some SentenceState<S>) -> (any WorkPlanning<S>)? {
        guard let worker = described as? any Worker<S>, plans[ObjectIdentifier(worker)] == nil else { return nil }
        return worker.plan
    }

    /// Adds a transition by an event, and returns its place.
    func add(_ transition: EventTransition<S>) -> Int {
        transitions.append(transition)
        return transitions.count - 1
    }

    /// Adds a word to a transition by an event.
    func extend(_ place: Int, _ word: @escaping EventTransition<S>.Word) { transitions[place].words.append(word) }

    /// What follows the work of a state, as far as sentences have said.
    func plan<R: Sendable>(for worker: WorkStateBuilder<S, R>) -> WorkPlan<S, R> {
        if let plan = plans[ObjectIdentifier(worker)] as? WorkPlan<S, R> { return plan }
        let plan = WorkPlan(worker)
        remember(plan, of: worker)
        return plan
    }
}

/// A transition by an event, as far as sentences have said.
struct EventTransition<S: StateIdentifier> {
    /// Adds a guard or an action to the transition that a state declares last.
    typealias Word = (StateConfig<S>) -> StateConfig<S>
    let from: S
    let event: S.Event
    let target: S
    var words: [Word]

    /// The state with this transition alone.
    var config: StateConfig<S> { words.reduce(StateConfig(from).on(event, to: target)) { $1($0) } }
}

/// A state whose work has to be remembered when it is mentioned, without the type of the result.
protocol Worker<S>: SentenceState, AnyObject {
    /// The work before any sentence about its result.
    var plan: any WorkPlanning<S> { get }
}

extension WorkStateBuilder: Worker {
    var plan: any WorkPlanning<S> { WorkPlan(self) }
}

/// The work of a state and its branches, without the type of the result.
protocol WorkPlanning<S> {
    associatedtype S: StateIdentifier
    var state: S { get }
    func attach(to config: StateConfig<S>) -> StateConfig<S>
}

/// The work of a state and its branches, as far as sentences have said.
final class WorkPlan<S: StateIdentifier, R: Sendable>: WorkPlanning {
    /// A branch for a result: all conditions must hold, the changes are made in order.
    struct ResultBranch {
        let target: S
        var conditions: [@Sendable (R, S.Context) -> Bool]
        var changes: [@Sendable (inout S.Context, R) -> Void]
    }

    let worker: WorkStateBuilder<S, R>
    var results: [ResultBranch] = []
    var errors: [WorkBranch<S, R>] = []

    init(_ worker: WorkStateBuilder<S, R>) { self.worker = worker }

    var state: S { worker.state }

    func attach(to config: StateConfig<S>) -> StateConfig<S> {
        config.work(named: worker.name, worker.work, branches: results.map(\.branch) + errors)
    }
}

extension WorkPlan.ResultBranch {
    fileprivate var branch: WorkBranch<S, R> {
        let (conditions, changes) = (conditions, changes)
        let change: @Sendable (inout S.Context, R) -> Void = { context, result in
            for change in changes { change(&context, result) }
        }
        return .onResult(
            to: target, if: { result, context in conditions.allSatisfy { $0(result, context) } },
            do: changes.isEmpty ? nil : change)
    }
}
