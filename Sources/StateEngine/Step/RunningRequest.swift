/// A request that has begun, from its first question to its last hook: what was judged, decided and done so far.
@usableFromInline
struct RunningRequest: Sendable {
    @usableFromInline var judgement: Judgement
    /// What was decided, once it is.
    var decision = Decision.idle
    let machineHooks: MachineHooks
    /// The state in which it is judged; for the hooks, the state that was left.
    @usableFromInline var from: Int
    /// The state that was entered.
    @usableFromInline var to = 0
    /// The stay in which it is judged.
    var stay: Int
    /// It has changed the state, and its hooks run.
    var hasChanged = false
    /// The stay that it ended, whose data goes with its last hook.
    var ended: Int?
    /// The stay that it began, whose work starts when all its hooks have run, if it still lasts.
    var begun: Int?
    /// The hooks that are to run.
    var hooks: HookSet = []
    @usableFromInline var outcome: Outcome

    /// Lent, not copied, as nearly every step looks at it.
    var submission: IndexedSubmission { _read { yield judgement.submission } }

    /// The state that it leads to, as far as it is known.
    var target: Int? { hasChanged ? to : judgement.target }
}

/// What a request needs next from outside the core.
@usableFromInline
enum Next: Sendable {
    /// Something that takes no time.
    case now(Immediate)
    /// A closure must be asked.
    case ask(Question)
    /// The state was changed by a closure that was asked: the request must be judged again.
    case judgeAgain(after: Question)
    /// Hooks are to be run, then the asker's own closure, then the request ends.
    case run(HookSet)
    /// It has ended, with the outcome that it holds, and something follows in the same turn.
    case followUp
    /// It has ended, with the outcome that it holds.
    case finished
}

/// What can be done for a request at once: no closure is called for it that may take its time.
@usableFromInline
enum Immediate: Sendable {
    /// See whether a condition holds.
    case check(Condition)
    /// Run actions on a copy of the context, and carry out what was decided.
    case act(ActionList)
    /// Carry out what was decided.
    case carryOut
}

/// The actions that a request calls for.
@usableFromInline
enum ActionList: Sendable {
    /// The first context is to be put back.
    case reset
    /// The transition's own, the state not being left.
    case stay(in: Int, taken: Int?)
    /// Exit actions of the old state, the transition's own, entry actions of the new.
    case change(from: Int, to: Int, taken: Int?)
}

extension RunningRequest {
    /// Goes on with what the judgement says.
    mutating func next(_ step: JudgementStep) -> Next {
        switch step {
        case .check(let condition): return .now(.check(condition))
        case .ask(let question): return .ask(question)
        case .decided(let decision):
            self.decision = decision
            return .now(actions.map { .act($0) } ?? .carryOut)
        }
    }

    /// Goes on after a condition was checked, which takes no time, so that the machine cannot have moved meanwhile.
    @usableFromInline
    mutating func resume(_ result: ConditionResult) -> Next {
        let step = judgement.resume(result)
        return next(step)
    }

    /// The actions that the decision calls for; nil if there are none.
    private var actions: ActionList? {
        let kind = submission.request.kind
        if submission.isPreflight || kind == .resume { return nil }
        if kind == .reset { return .reset }
        switch decision {
        case .same, .ignore, .idle, .refuse: return nil
        case .stay: return takenHasActions ? .stay(in: from, taken: judgement.taken) : nil
        case .change(let target):
            let hasSome =
                judgement.terms.plan.nodes[from].hasExitActions || judgement.terms.plan.nodes[target].hasEntryActions
                || takenHasActions
            return hasSome ? .change(from: from, to: target, taken: judgement.taken) : nil
        }
    }

    private var takenHasActions: Bool {
        guard let taken = judgement.taken else { return false }
        if submission.work == nil { return judgement.terms.plan.nodes[from].edges[taken].hasActions }
        return judgement.terms.plan.nodes[from].branches?[taken].hasAction == true
    }
}

extension IndexedActivity {
    /// What a request is about to do.
    init(of request: RunningRequest, in phase: Phase) {
        self.init(
            request: request.submission.request, asker: request.submission.asker,
            isPreflight: request.submission.isPreflight, from: request.from, target: request.target, phase: phase)
    }
}
