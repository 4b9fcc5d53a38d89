/// What a request is judged against.
struct Situation: Equatable, Sendable {
    /// The index of the present state.
    let state: Int
    let isSuspended: Bool
    let sameStateSucceeds: Bool
}

/// A closure of the program that must be asked before a request can be decided.
enum Question<S: StateIdentifier>: Sendable {
    case dynamicTransition(DynamicTransition<S>)
    case exitBarrier(Barrier<S>, to: S)
    case entryBarrier(Barrier<S>, from: S)
    case pattern(EventPattern<S>, S.Event)
}

/// What a closure answered, with the states it named looked up.
enum Answer<S: StateIdentifier>: Sendable {
    case allow
    case deny
    case state(S, index: Int?)
    case matches(Bool)
    case failed(StateMachineError<S>)
}

/// What becomes of a request.
enum Verdict<S: StateIdentifier>: Sendable {
    case change(to: Int)
    /// The state asked for is the present one, and that counts as success.
    case same
    /// The event is taken in.
    case stay
    case ignore
    case refuse(StateMachineError<S>)
}

/// A request on its way to its verdict: E10's preflight with E11's redirects, as a value that is told what closures
/// answered. It asks one closure at a time and knows nothing of tasks, locks or time.
struct Judgement<S: StateIdentifier>: Sendable {
    /// What must happen next.
    enum Step: Sendable {
        case ask(Question<S>)
        case decided(Verdict<S>)
    }

    /// The closure whose answer is awaited.
    enum Stage: Equatable, Sendable {
        case dynamicTransition
        case exitBarrier
        case entryBarrier
        case pattern(Int)
    }

    let order: Order<S>
    let situation: Situation
    /// The index of the state that is asked for now, once it is known.
    private(set) var target: Int?
    /// The indices of the states that were asked for before, in order.
    private(set) var earlier: [Int] = []
    private(set) var stage = Stage.dynamicTransition
    /// The target was found by the declared edge of an event, so no list is asked.
    private(set) var isDeclared = false

    init(_ order: Order<S>, in situation: Situation) {
        self.order = order
        self.situation = situation
    }

    private var from: Int { situation.state }

    /// Takes the first step.
    mutating func begin(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        switch order.request {
        case .transition(let state):
            guard let target = order.target else { return .decided(.refuse(.unknownState(state))) }
            return consider(target, plan, closures)
        case .dynamic:
            if situation.isSuspended { return .decided(.refuse(.suspended())) }
            guard let closure = closures.states[from].dynamicTransition else {
                return .decided(.refuse(.noDynamicClosure(plan.states[from])))
            }
            stage = .dynamicTransition
            return .ask(.dynamicTransition(closure))
        case .event(let event):
            if situation.isSuspended { return .decided(.refuse(.suspended())) }
            return meet(event, plan, closures)
        case .reset, .suspend, .resume:
            return .decided(.same)
        }
    }

    /// Takes the next step, given what the closure answered that the last one asked.
    mutating func resume(_ answer: Answer<S>, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        if case .failed(let error) = answer { return .decided(.refuse(error)) }
        switch (stage, answer) {
        case (.pattern(let position), .matches(let holds)):
            return holds ? take(edge: position, plan, closures) : tryPattern(after: position, plan, closures)
        case (.dynamicTransition, .state(let state, let index)):
            guard let index else { return .decided(.refuse(.unknownState(state))) }
            return consider(index, plan, closures)
        case (_, .state(let state, let index)):
            return redirect(to: state, index, plan, closures)
        case (.exitBarrier, .deny):
            return deniedExit(plan, closures)
        case (.exitBarrier, _):
            return enter(plan, closures)
        case (.entryBarrier, .deny):
            return decide { .transitionDenied(from: plan.states[from], to: plan.states[$0]) }
        default:
            return decideChange()
        }
    }
}

// MARK: - Events

extension Judgement {
    private mutating func meet(_ event: S.Event, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        let node = plan.nodes[from]
        if let number = order.event, let position = node.edgeOfEvent[number] {
            return take(edge: position, plan, closures)
        }
        return tryPattern(after: -1, plan, closures)
    }

    private mutating func tryPattern(after last: Int, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        let node = plan.nodes[from]
        guard let position = node.patterns.first(where: { $0 > last }), case .event(let event) = order.request,
            case .matching(let pattern, _) = node.edges[position].trigger
        else { return .decided(.ignore) }
        stage = .pattern(position)
        return .ask(.pattern(pattern, event))
    }

    private mutating func take(edge position: Int, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        guard let target = plan.nodes[from].edges[position].target else { return .decided(.stay) }
        isDeclared = true
        self.target = target
        return leave(plan, closures)
    }
}

// MARK: - The preflight, in E10's order

extension Judgement {
    private mutating func consider(_ target: Int, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        self.target = target
        if situation.isSuspended { return .decided(.refuse(.suspended())) }
        if target == from {
            return .decided(situation.sameStateSucceeds ? .same : .refuse(.alreadyInState(plan.states[from])))
        }
        if plan.nodes[from].kind.isFinal { return illegal(.finalState, plan) }
        return leave(plan, closures)
    }

    private mutating func leave(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        guard let target else { return .decided(.ignore) }
        if plan.nodes[target].kind == .background { return illegal(.backgroundTarget, plan) }
        if let barrier = closures.states[from].exitBarrier {
            stage = .exitBarrier
            return .ask(.exitBarrier(barrier, to: plan.states[target]))
        }
        let isAllowed = isDeclared || plan.nodes[from].allowed.contains(target) || plan.nodes[target].kind.isGlobal
        return isAllowed ? enter(plan, closures) : illegal(.notListed, plan)
    }

    private mutating func deniedExit(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        if let target, plan.nodes[target].kind.isGlobal { return enter(plan, closures) }
        return illegal(.exitDenied, plan)
    }

    private mutating func enter(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        guard let target, let barrier = closures.states[target].entryBarrier else { return decideChange() }
        stage = .entryBarrier
        return .ask(.entryBarrier(barrier, from: plan.states[from]))
    }

    private mutating func redirect(
        to state: S, _ index: Int?, _ plan: Blueprint<S>, _ closures: ClosureTable<S>
    ) -> Step {
        guard let index else { return .decided(.refuse(.unknownState(state))) }
        if index == target { return stage == .exitBarrier ? enter(plan, closures) : decideChange() }
        earlier += target.map { [$0] } ?? []
        if index != from && earlier.contains(index) {
            return .decided(.refuse(.redirectLoop((earlier + [index]).map { plan.states[$0] })))
        }
        isDeclared = false
        return consider(index, plan, closures)
    }

    private func illegal(_ why: IllegalReason, _ plan: Blueprint<S>) -> Step {
        decide { .illegalTransition(from: plan.states[from], to: plan.states[$0], why: why) }
    }

    private func decideChange() -> Step {
        target.map { .decided(.change(to: $0)) } ?? .decided(.ignore)
    }

    private func decide(_ error: (Int) -> StateMachineError<S>) -> Step {
        target.map { .decided(.refuse(error($0))) } ?? .decided(.ignore)
    }
}
