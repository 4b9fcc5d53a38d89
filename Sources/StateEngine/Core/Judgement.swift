/// What a request is judged against.
struct Situation: Equatable, Sendable {
    /// The index of the present state.
    let state: Int
    let isSuspended: Bool
    let sameStateSucceeds: Bool
    /// The state whose entry barrier is asked on the way back from the background.
    var restored: Int?
}

/// A closure of the program that must be asked before a request can be decided.
enum Question<S: StateIdentifier>: Sendable {
    case dynamicTransition(DynamicTransition<S>)
    case exitBarrier(Barrier<S>, to: S)
    case entryBarrier(Barrier<S>, from: S)
    /// Does the pattern of the edge, if it has one, take the event, and do its guards hold?
    case edge(Blueprint<S>.Edge, S.Event)
    case branch(Work<S>.Branch, WorkOutcome)
}

/// What a closure answered, with the states it named looked up.
enum Answer<S: StateIdentifier>: Sendable {
    case allow
    case deny
    case state(S, index: Int?)
    case matches(Bool)
    /// The edge takes the event, but these guards do not hold.
    case unmet([String])
    /// What the actions made of the context.
    case context(S.Context)
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
    /// The work ended and nothing follows from it.
    case idle
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
        case edge(Int)
        case branch(Int)
        case resuming
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
    /// The edge of the event, or the branch of the work, that is taken.
    private(set) var taken: Int?
    /// The guards that did not hold, of all edges that take the event.
    private(set) var unmet: [String] = []
    /// The edges or branches that are still to be tried.
    private var candidates: ArraySlice<Int> = []

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
        case .work:
            return meetEndOfWork(plan, closures)
        case .resume:
            return restore(closures, plan)
        case .reset, .suspend:
            return .decided(.same)
        }
    }

    /// Takes the next step, given what the closure answered that the last one asked.
    mutating func resume(_ answer: Answer<S>, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        if case .failed(let error) = answer { return .decided(.refuse(error)) }
        switch (stage, answer) {
        case (.edge(let position), .matches(true)), (.branch(let position), .matches(true)):
            return take(position, plan, closures)
        case (.edge, .unmet(let guards)):
            unmet += guards
            return tryEdge(plan, closures)
        case (.edge, _):
            return tryEdge(plan, closures)
        case (.branch, _):
            return tryBranch(plan, closures)
        case (.resuming, .state(_, let index?)) where index != situation.restored:
            return .decided(plan.nodes[index].kind == .background ? .same : .change(to: index))
        case (.resuming, _):
            return .decided(.same)
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

// MARK: - Events and work

extension Judgement {
    private mutating func meet(_ event: S.Event, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        let node = plan.nodes[from]
        let exact = order.event.flatMap { node.edgesOfEvent[$0] } ?? []
        candidates = node.patterns.isEmpty ? exact[...] : (exact + node.patterns)[...]
        return tryEdge(plan, closures)
    }

    private mutating func tryEdge(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        guard let position = candidates.popFirst(), case .event(let event) = order.request else {
            return .decided(.ignore)
        }
        let edge = plan.nodes[from].edges[position]
        if edge.asksNothing { return take(position, plan, closures) }
        stage = .edge(position)
        return .ask(.edge(edge, event))
    }

    private mutating func meetEndOfWork(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        candidates = (plan.nodes[from].work?.work.branches.indices).map { Array($0)[...] } ?? []
        return tryBranch(plan, closures)
    }

    private mutating func tryBranch(_ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        guard let work = plan.nodes[from].work?.work, let end = order.work else { return .decided(.idle) }
        guard let position = candidates.popFirst() else {
            if case .failed(let error) = end.outcome { return .decided(.refuse(.unexpectedError(error))) }
            return .decided(.idle)
        }
        stage = .branch(position)
        return .ask(.branch(work.branches[position], end.outcome))
    }

    private mutating func take(_ position: Int, _ plan: Blueprint<S>, _ closures: ClosureTable<S>) -> Step {
        taken = position
        guard let target = target(of: position, plan) else { return .decided(.stay) }
        isDeclared = true
        self.target = target
        return leave(plan, closures)
    }

    private func target(of position: Int, _ plan: Blueprint<S>) -> Int? {
        if order.work != nil { return plan.nodes[from].work?.targets[position] }
        return plan.nodes[from].edges[position].target
    }

    private mutating func restore(_ closures: ClosureTable<S>, _ plan: Blueprint<S>) -> Step {
        guard let restored = situation.restored, let barrier = closures.states[restored].entryBarrier else {
            return .decided(.same)
        }
        target = restored
        stage = .resuming
        return .ask(.entryBarrier(barrier, from: plan.states[from]))
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
        taken = nil
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
