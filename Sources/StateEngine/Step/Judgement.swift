/// What a request is judged against.
struct Situation: Equatable, Sendable {
    /// The index of the present state.
    let state: Int
    let isSuspended: Bool
    let sameStateSucceeds: Bool
    /// The state whose entry barrier is asked on the way back from the background.
    var restored: Int?
}

/// What a request is judged by: the plan, and the closures that the states had when the request began.
struct Terms: Sendable {
    let plan: Plan
    let attached: [AttachedClosures]
}

/// A request on its way to its decision: the barriers with their redirects, as a value that is told what closures answered.
/// It asks one closure at a time and knows nothing of tasks, locks, time or the program's types.
///
/// What it says before and after the closures are the rules of `Rulebook` in MachineRecords, which knows only of the declaration: a rule
/// that is added here belongs there too. `ExactDeclarationTests` holds the two together.
@usableFromInline
struct Judgement: Sendable {
    /// The closure whose answer is awaited.
    enum Stage: Equatable, Sendable {
        case dynamicTransition
        case exitBarrier
        case entryBarrier
        case resuming
    }

    /// The condition that is checked, by its position among those of the state.
    private enum Trial: Sendable {
        case edge(Int)
        case branch(Int)
    }

    @usableFromInline let submission: IndexedSubmission
    let situation: Situation
    let terms: Terms
    /// The index of the state that is asked for now, once it is known.
    private(set) var target: Int?
    /// The indices of the states that were asked for before, in order.
    private(set) var earlier: [Int] = []
    private(set) var stage = Stage.dynamicTransition
    private var trial = Trial.edge(0)
    /// The target was found by the declared edge of an event, so no list is asked.
    private(set) var isDeclared = false
    /// The edge of the event, or the branch of the work, that is taken.
    private(set) var taken: Int?
    /// The guards that did not hold, of all edges that take the event.
    private(set) var unmet: [String] = []
    /// The edges that are still to be tried.
    private var candidates = Candidates([])

    init(_ submission: IndexedSubmission, in situation: Situation, by terms: Terms) {
        self.submission = submission
        self.situation = situation
        self.terms = terms
    }

    private var from: Int { situation.state }
    private var plan: Plan { terms.plan }

    /// Takes the first step.
    mutating func begin() -> JudgementStep {
        switch submission.request.kind {
        case .transition:
            guard submission.request.index >= 0 else { return refuse(.unknownState(submission.request.payload)) }
            return consider(submission.request.index)
        case .event:
            if situation.isSuspended { return refuse(.suspended) }
            candidates = plan.candidates(from, submission.request.index)
            return tryEdge()
        case .dynamic:
            if situation.isSuspended { return refuse(.suspended) }
            guard terms.attached[from].contains(.dynamicTransition) else { return refuse(.noDynamicClosure(from)) }
            return ask(.dynamicTransition(of: from), .dynamicTransition)
        case .work: return tryBranch(0)
        case .resume: return restore()
        case .reset, .suspend: return .decided(.same)
        }
    }

    /// Takes the next step, given what the closure answered that the last one asked.
    mutating func resume(_ answer: Answer) -> JudgementStep {
        switch (stage, answer) {
        case (_, .failed(let error)): refuse(.unexpectedError(error))
        case (.resuming, .state(let index)): returned(redirectedTo: index)
        case (.resuming, .allow), (.resuming, .deny), (.resuming, .unknownState): .decided(.same)
        case (_, .unknownState(let state)): refuse(.unknownState(state))
        case (.dynamicTransition, .state(let index)): consider(index)
        // There was no closure to ask.
        case (.dynamicTransition, .allow), (.dynamicTransition, .deny): refuse(.noDynamicClosure(from))
        case (.exitBarrier, .state(let index)), (.entryBarrier, .state(let index)): redirect(to: index)
        case (.exitBarrier, .allow): enter()
        case (.exitBarrier, .deny): deniedExit()
        case (.entryBarrier, .allow): decide { .change(to: $0) }
        case (.entryBarrier, .deny): decide { .refuse(.entryDenied(from: from, to: $0)) }
        }
    }

    /// Takes the next step, given whether the condition holds that the last one asked for.
    mutating func resume(_ result: ConditionResult) -> JudgementStep {
        switch (trial, result) {
        case (.edge(let position), .holds): return takeEdge(position)
        case (.edge, .fails): return tryEdge()
        case (.edge, .unmet(let guards)):
            unmet += guards
            return tryEdge()
        case (.branch(let position), .holds):
            taken = position
            return take(plan.nodes[from].branches?[position].target)
        case (.branch(let position), .fails), (.branch(let position), .unmet): return tryBranch(position + 1)
        }
    }

    private mutating func ask(_ question: Question, _ stage: Stage) -> JudgementStep {
        self.stage = stage
        return .ask(question)
    }

    private func refuse(_ refusal: Refusal) -> JudgementStep { .decided(.refuse(refusal)) }

    private func decide(_ decision: (Int) -> Decision) -> JudgementStep { .decided(target.map(decision) ?? .ignore) }
}

// MARK: - Events, work and the way back

extension Judgement {
    private mutating func tryEdge() -> JudgementStep {
        guard let position = candidates.popFirst() else { return .decided(.ignore) }
        if plan.nodes[from].edges[position].asksNothing { return takeEdge(position) }
        trial = .edge(position)
        return .check(.edge(of: from, position))
    }

    private mutating func takeEdge(_ position: Int) -> JudgementStep {
        taken = position
        return take(plan.nodes[from].edges[position].target)
    }

    private mutating func tryBranch(_ position: Int) -> JudgementStep {
        guard let branches = plan.nodes[from].branches, let end = submission.work else { return .decided(.idle) }
        if position < branches.count {
            trial = .branch(position)
            return .check(.branch(of: from, position))
        }
        if case .failed(let error) = end.outcome { return refuse(.unexpectedError(error)) }
        return .decided(.idle)
    }

    private mutating func take(_ target: Int?) -> JudgementStep {
        guard let target else { return .decided(.stay) }
        isDeclared = true
        self.target = target
        return leave(for: target)
    }

    private mutating func restore() -> JudgementStep {
        guard let restored = situation.restored, terms.attached[restored].contains(.entryBarrier) else {
            return .decided(.same)
        }
        target = restored
        return ask(.entryBarrier(of: restored, from: from), .resuming)
    }

    private func returned(redirectedTo index: Int) -> JudgementStep {
        let isElsewhere = index != situation.restored && plan.nodes[index].kind != .background
        return .decided(isElsewhere ? .change(to: index) : .same)
    }
}

// MARK: - The barriers

extension Judgement {
    private mutating func consider(_ target: Int) -> JudgementStep {
        self.target = target
        if situation.isSuspended { return refuse(.suspended) }
        if target == from { return situation.sameStateSucceeds ? .decided(.same) : refuse(.alreadyInState(from)) }
        if plan.nodes[from].kind.isFinal { return illegal(.finalState) }
        return leave(for: target)
    }

    private mutating func leave(for target: Int) -> JudgementStep {
        if plan.nodes[target].kind == .background { return illegal(.backgroundTarget) }
        if terms.attached[from].contains(.exitBarrier) {
            return ask(.exitBarrier(of: from, to: target), .exitBarrier)
        }
        return isDeclared || plan.declares(from, target) ? enter() : illegal(.notListed)
    }

    private mutating func deniedExit() -> JudgementStep {
        if let target, plan.nodes[target].kind.isGlobal { return enter() }
        return illegal(.exitDenied)
    }

    private mutating func enter() -> JudgementStep {
        guard let target, terms.attached[target].contains(.entryBarrier) else { return decide { .change(to: $0) } }
        return ask(.entryBarrier(of: target, from: from), .entryBarrier)
    }

    private mutating func redirect(to index: Int) -> JudgementStep {
        if index == target { return stage == .exitBarrier ? enter() : decide { .change(to: $0) } }
        earlier += target.map { [$0] } ?? []
        if index != from && earlier.contains(index) { return refuse(.redirectLoop(earlier + [index])) }
        isDeclared = false
        taken = nil
        return consider(index)
    }

    private func illegal(_ why: IllegalReason) -> JudgementStep {
        decide { .refuse(.illegal(from: from, to: $0, why)) }
    }
}
