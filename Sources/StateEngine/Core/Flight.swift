/// A request that has the turn, from its first question to its last hook.
struct Flight<S: StateIdentifier>: Sendable {
    /// A change of state that has been made and whose hooks run.
    struct Change: Sendable {
        let from: Int
        let to: Int
        /// The stay that it ended, whose data goes with its last hook; nil if the old state will be restored.
        let ended: Int?
        /// The stay that it began.
        let begun: Int
        let transition: Transition<S>?
        let runsExit: Bool
        let runsEnter: Bool
    }

    /// How far it has come.
    enum Stage: Sendable {
        case new
        case judging(Judgement<S>)
        /// Decided, and waiting for what the actions make of the context.
        case acting(Verdict<S>, Judgement<S>)
        case hooks(Change, next: Int)
        case ignored(S.Event)
        case done
    }

    let order: Order<S>
    /// The closures found when the request began.
    let closures: ClosureTable<S>
    /// The activity of the request in whose hook this one was asked; it goes on afterwards.
    let outer: Activity<S>?
    let isNested: Bool
    /// The number of the turn in which it runs.
    let turn: Int
    var stage = Stage.new
    var result: Result<Outcome<S>, StateMachineError<S>>
    /// The stay in which it is judged.
    var stay: Int
    var from: Int
    /// How often a barrier of its own changed the state, so that it had to be judged again.
    var restarts = 0
    var began: ContinuousClock.Instant?
    var hasRunEpilogue = false
    /// The stay that it began, whose work starts when all its hooks have run, if it still lasts.
    var begun: Int?
}

/// A hook to be called, with its arguments.
enum HookCall<S: StateIdentifier>: Sendable {
    case state(StateHook<S>, S)
    case transition(TransitionHook<S>, S, S)
    case change(ChangeHook<S>, Transition<S>)
    case noChange(NoChangeHook<S>, S, S.Event)
    case notification(@Sendable (StateMachine<S>, S, S) -> Void, S, S)
}

/// What a request needs next from outside the lock.
enum Next<S: StateIdentifier>: Sendable {
    case ask(Question<S>)
    case run(HookCall<S>)
    case act(ActionRun<S>)
    /// The asker's own closure.
    case epilogue
    case done
}

/// The actions of one transition, all on one copy of the context.
struct ActionRun<S: StateIdentifier>: Sendable {
    let context: S.Context
    let event: S.Event?
    let end: WorkOutcome?
    var exits: [Named<Action<S>>] = []
    var actions: [Named<Action<S>>] = []
    var branch: Work<S>.Branch?
    var entries: [Named<Action<S>>] = []

    var isEmpty: Bool { exits.isEmpty && actions.isEmpty && branch?.change == nil && entries.isEmpty }

    /// What they make of the context: exit actions of the old state, those of the transition, entry actions of the new one.
    func result() -> S.Context {
        var context = context
        for action in exits + actions { action.closure?.change(&context, event) }
        if let end { branch?.change?(&context, end) }
        for action in entries { action.closure?.change(&context, event) }
        return context
    }
}

extension Flight {
    /// The next hook there is, in E12's order, with the phase to be shown.
    mutating func nextHook(_ plan: Blueprint<S>) -> (HookCall<S>, Activity<S>.Phase)? {
        switch stage {
        case .hooks(let change, let first):
            for position in first..<5 {
                guard let call = hook(position, of: change, plan) else { continue }
                stage = .hooks(change, next: position + 1)
                return call
            }
            return nil
        case .ignored(let event):
            guard let hook = closures.machine.didNotChangeState else { return nil }
            stage = .done
            return (.noChange(hook, plan.states[from], event), .didNotChangeState)
        case .new, .judging, .acting, .done:
            return nil
        }
    }

    private func hook(
        _ position: Int, of change: Change, _ plan: Blueprint<S>
    ) -> (HookCall<S>, Activity<S>.Phase)? {
        let (old, new) = (plan.states[change.from], plan.states[change.to])
        switch position {
        case 0 where change.runsExit:
            return closures.states[change.from].didExit.map { (.state($0, new), .didExit(old)) }
        case 1 where change.runsEnter:
            return closures.states[change.to].didEnter.map { (.state($0, old), .didEnter(new)) }
        case 2: return closures.machine.didTransition.map { (.transition($0, old, new), .didTransition) }
        case 3:
            guard let transition = change.transition else { return nil }
            return closures.machine.didChangeState.map { (.change($0, transition), .didChangeState) }
        case 4: return closures.machine.notification.map { (.notification($0, old, new), .didTransition) }
        default: return nil
        }
    }
}
