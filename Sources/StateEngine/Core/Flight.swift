/// A request that has the turn, from its first question to its last hook.
@usableFromInline
struct Flight: Sendable {
    var judgement: Judgement
    /// The closures that there were when the request began.
    let attached: [AttachedClosures]
    let machineHooks: MachineHooks
    /// It was asked from inside a hook or barrier of another request, which goes on afterwards.
    let isNested: Bool
    /// The number of the turn in which it runs.
    @usableFromInline let turn: Int
    /// The state in which it is judged; for the hooks, the state that was left.
    @usableFromInline var from: Int
    /// The state that was entered.
    @usableFromInline var to = 0
    /// The stay in which it is judged.
    var stay: Int
    /// How often a barrier of its own changed the state, so that it had to be judged again.
    var restarts = 0
    /// It is shown as the activity.
    var isShown = false
    /// The hook of the outer request that was running when this one began.
    let outerHook: Hook
    /// It has changed the state, and its hooks run.
    var hasChanged = false
    /// The stay that it ended, whose data goes with its last hook.
    var ended: Int?
    /// The stay that it began, whose work starts when all its hooks have run, if it still lasts.
    var begun: Int?
    /// The hooks that are to run.
    @usableFromInline var hooks: HookSet = []
    @usableFromInline var outcome: Outcome

    @usableFromInline var order: Order { judgement.order }

    /// The edge of the event, or the branch of the work, that was taken.
    @usableFromInline var taken: Int? { judgement.taken }

    /// Takes the next step, given what a closure answered that cannot have changed the state meanwhile.
    @usableFromInline
    mutating func hear(_ answer: Answer, _ plan: Plan) -> Next {
        Next(judgement.resume(answer, plan, attached))
    }
}

/// What a request needs next from outside the lock.
@usableFromInline
enum Next: Sendable {
    /// A closure must be asked.
    case ask(Question)
    /// It is decided; the actions, if any, are to be run and the verdict is to be carried out.
    case carryOut(Verdict)
    /// The hooks are to be run, then the asker's own closure, then the request lands.
    case finish
    /// It has landed.
    case landed

    init(_ step: JudgementStep) {
        switch step {
        case .ask(let question): self = .ask(question)
        case .decided(let verdict): self = .carryOut(verdict)
        }
    }
}

/// Which closures that hear of every state's changes a machine has.
struct MachineHooks: OptionSet, Sendable {
    let rawValue: UInt8
    static let didTransition = MachineHooks(rawValue: 1 << 0)
    static let didChangeState = MachineHooks(rawValue: 1 << 1)
    static let didNotChangeState = MachineHooks(rawValue: 1 << 2)
    static let notification = MachineHooks(rawValue: 1 << 3)
}
