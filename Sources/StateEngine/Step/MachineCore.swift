/// Everything about a machine that changes, but its context and closures, as a plain value: requests are decided and carried
/// out on it, step by step, and what is to be done outside the lock comes back as `Next` and `DeferredEffects`. It knows states,
/// events and ways by their indices alone, so that it need not be compiled anew for every machine's types.
@usableFromInline
struct MachineCore: Sendable {
    /// The state that the background interrupted.
    struct Interrupted: Sendable {
        let state: Int
        let stay: Int
        /// The transition that began the stay ended in the background, so its work is still to be started.
        var owesWork = false
    }

    @usableFromInline let plan: Plan
    let options: MachineOptions
    /// Which closures the states have.
    var attached: [AttachedClosures]
    /// What happens at the states without anybody being asked or told.
    var quiet: [QuietSides]
    var machineHooks: MachineHooks = []
    /// The index of the present state.
    @usableFromInline var state = 0
    /// The number of the present stay; every entry into a state begins one.
    var stay = 1
    var lastStay = 1
    var interrupted: Interrupted?
    var error: Failure?
    var data = DataStore()
    var counts = RequestCounts()
    var history: HistoryLog
    /// The work of the present stay, or of the one that the background interrupts.
    var working: Working?
    /// The stays whose work was cancelled before its task was known.
    var orphans: Set<Int> = []
    /// The context as it was when the present stay was entered, if its state has work to give it to.
    var entryContext: EntryContext?
    /// A state with work was entered, whose context is to be kept.
    @usableFromInline var wantsEntryContext = false
    /// The end of a work that came while the machine was suspended.
    var heldWork: Submission?
    /// Whether the first state's work has had its start.
    var isStarted = false
    var visits: [Int]
    var discovered = DiscoveredTransitions()
    var structureVersion = 1
    var queue = TurnQueue()
    /// The requests that have begun, the innermost last.
    var running: [RunBox] = []
    var broadcaster = Broadcaster()
    /// The properties that somebody has read under observation.
    var interest: Observed = []
    let indicator: HookIndicator
    let now: @Sendable () -> ContinuousClock.Instant

    init(
        _ plan: Plan, _ attached: [AttachedClosures], _ options: MachineOptions, historyCapacity: Int,
        _ indicator: HookIndicator, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.plan = plan
        self.attached = attached
        quiet = zip(plan.nodes, attached).map { $0.quiet($1) }
        self.options = options
        self.indicator = indicator
        self.now = now
        history = HistoryLog(capacity: historyCapacity)
        visits = Array(repeating: 0, count: plan.nodes.count)
        visits[0] = 1
    }

    var situation: Situation {
        Situation(
            state: state, isSuspended: interrupted != nil,
            sameStateSucceeds: options.contains(.sameStateSucceeds),
            restored: options.contains(.redirectsOnResume) ? interrupted?.state : nil)
    }

    /// Whether somebody listens to what happens.
    @usableFromInline var isHeard: Bool { broadcaster.hasEventListeners }

    /// Begins a new stay in a state.
    mutating func enter(_ target: Int) {
        lastStay += 1
        stay = lastStay
        state = target
        visits[target] += 1
        if plan.nodes[target].branches != nil { wantsEntryContext = true }
    }

    /// Publishes what happened.
    mutating func publish(
        _ kind: @autoclosure () -> EventRecord.Kind, by asker: Asker, context: (any Sendable)? = nil,
        _ effects: inout DeferredEffects
    ) {
        broadcaster.publish(kind(), by: asker, context: context, &effects)
    }

    /// Tells that the state is another one.
    mutating func showState(_ effects: inout DeferredEffects) {
        broadcaster.show(state: state, &effects)
        effects.tell(interest.intersection(.state))
    }

    /// Keeps the last failure, or clears it after a success.
    mutating func note(_ failure: Failure?, _ effects: inout DeferredEffects) {
        if error == nil && failure == nil { return }
        effects.release(error)
        error = failure
        effects.tell(interest.intersection(.error))
        broadcaster.show(error: failure, &effects)
    }

    /// Publishes that values are gone.
    mutating func publish(_ removals: [DataStore.Removal], by asker: Asker, _ effects: inout DeferredEffects) {
        for gone in removals {
            effects.release(gone.value)
            publish(
                .data(state: gone.state, key: gone.key, old: gone.value, new: nil, isKept: false), by: asker, &effects)
        }
    }

    /// A refusal with its circumstances.
    func failure(_ refusal: Refusal, of request: RunningRequest) -> Failure {
        let isShut = plan.nodes[request.from].kind.isFinal || interrupted != nil
        return Failure(
            refusal, request.submission.request, in: request.from, isShut: isShut,
            barrierDecides: !isShut && request.attached[request.from].contains(.exitBarrier))
    }
}
