/// A request that has the turn, from its first question to its last hook.
struct RunningRequest: Sendable {
    var judgement: Judgement
    /// What was decided, once it is.
    var verdict = Verdict.idle
    /// The closures that there were when the request began.
    let attached: [AttachedClosures]
    let machineHooks: MachineHooks
    /// It was asked from inside a hook or barrier of another request, which goes on afterwards.
    let isNested: Bool
    /// The hook of the outer request that was running when this one began.
    let outerHook: Hook
    /// The state in which it is judged; for the hooks, the state that was left.
    var from: Int
    /// The state that was entered.
    var to = 0
    /// The stay in which it is judged.
    var stay: Int
    /// How often a barrier of its own changed the state, so that it had to be judged again.
    var restarts = 0
    /// The closure that runs, once one does.
    var phase: ActivityRecord.Phase?
    /// When it was called; nil if nobody watched then.
    var times: Times?
    /// It has changed the state, and its hooks run.
    var hasChanged = false
    /// The stay that it ended, whose data goes with its last hook.
    var ended: Int?
    /// The stay that it began, whose work starts when all its hooks have run, if it still lasts.
    var begun: Int?
    /// The hooks that are to run.
    var hooks: HookSet = []
    var outcome: Outcome

    var submission: Submission { judgement.submission }
}

/// Where a request is kept, so that it is worked on in place rather than copied. Only the core has it, which is under the machine's
/// lock; that, which the compiler cannot know, makes it safe to share.
final class RunBox: @unchecked Sendable {
    var request: RunningRequest

    init(_ request: RunningRequest) { self.request = request }
}

/// When a closure was called. An object, as the layout of an instant is not known before the program runs, and would make that
/// of all that holds it unknown.
final class Times: Sendable {
    /// When the closure was called.
    let since: ContinuousClock.Instant
    /// When the first closure of the request was called.
    let began: ContinuousClock.Instant

    init(since: ContinuousClock.Instant, began: ContinuousClock.Instant?) {
        self.since = since
        self.began = began ?? since
    }
}

/// What a request needs next from outside the lock.
@usableFromInline
enum Next: Sendable {
    /// A closure must be asked.
    case ask(Question)
    /// Actions are to be run on a copy of the context.
    case act(ActionList)
    /// Hooks are to be run, then the asker's own closure, then the request lands.
    case finish(HookSet, from: Int, to: Int)
    /// It has landed.
    case finished(Outcome)
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

/// Which closures that hear of every state's changes a machine has.
struct MachineHooks: OptionSet, Sendable {
    let rawValue: UInt8
    static let didTransition = MachineHooks(rawValue: 1 << 0)
    static let didChangeState = MachineHooks(rawValue: 1 << 1)
    static let didNotChangeState = MachineHooks(rawValue: 1 << 2)
    static let notification = MachineHooks(rawValue: 1 << 3)
}
