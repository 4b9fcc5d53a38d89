/// Everything about a machine that changes, as a plain value: requests are decided and carried out on it, step by step,
/// and what is to be done outside the lock comes back as `Next` and `Aftermath`.
struct MachineCore<S: StateIdentifier>: Sendable {
    /// The state that the background interrupted.
    struct Interrupted: Sendable {
        let state: Int
        let stay: Int
    }

    let plan: Blueprint<S>
    let options: MachineOptions
    var closures: ClosureTable<S>
    /// The index of the present state.
    var state = 0
    /// The number of the present stay; every entry into a state begins one.
    var stay = 1
    var lastStay = 1
    var interrupted: Interrupted?
    var error: StateMachineError<S>?
    var data = DataStore()
    var context: S.Context
    let firstContext: S.Context
    var counts = RequestCounts()
    var history: HistoryLog<S>
    /// The work of the present stay, or of the one that the background interrupts.
    var working: Working?
    /// The end of a work that came while the machine was suspended.
    var heldWork: Order<S>?
    /// Whether the first state's work has had its start.
    var isStarted = false
    var visits: [Int]
    var learned = LearnedWays<S>()
    var structureVersion = 1
    var mailbox = Mailbox<S>()
    var activity: Activity<S>?
    var board = Switchboard<S>()

    init(
        _ plan: Blueprint<S>, _ closures: ClosureTable<S>, _ options: MachineOptions, _ context: S.Context,
        historyCapacity: Int
    ) {
        self.context = context
        firstContext = context
        history = HistoryLog(capacity: historyCapacity)
        self.plan = plan
        self.closures = closures
        self.options = options
        visits = Array(repeating: 0, count: plan.states.count)
        visits[0] = 1
    }

    var situation: Situation {
        Situation(
            state: state, isSuspended: interrupted != nil,
            sameStateSucceeds: options.contains(.sameStateSucceeds),
            restored: options.contains(.redirectsOnResume) ? interrupted?.state : nil)
    }

    /// Begins a new stay in a state.
    mutating func enter(_ target: Int) {
        lastStay += 1
        stay = lastStay
        state = target
        visits[target] += 1
    }

    /// Publishes what happened.
    mutating func publish(
        _ kind: MachineEvent<S>.Kind, by asker: Asker, context: S.Context? = nil, _ after: inout Aftermath<S>
    ) {
        board.publish(kind, by: asker, context: context, &after)
    }

    /// Puts a new context in place of the old.
    mutating func set(_ context: S.Context, _ after: inout Aftermath<S>) {
        after.release(self.context)
        self.context = context
        after.observed.insert(.context)
    }

    /// Keeps the last failure, or clears it after a success.
    mutating func note(_ failure: StateMachineError<S>?, _ after: inout Aftermath<S>) {
        if error == nil && failure == nil { return }
        after.release(error)
        error = failure
        after.observed.insert(.error)
        board.show(error: failure, &after)
    }

    /// Publishes that values are gone.
    mutating func publish(_ removals: [DataStore.Removal], by asker: Asker, _ after: inout Aftermath<S>) {
        for gone in removals {
            after.release(gone.value)
            let state = plan.states[gone.state]
            publish(.data(state: state, key: gone.key, old: gone.value, new: nil, isKept: false), by: asker, &after)
        }
    }

    /// What is told about a failed request: what was asked, where, and what could have been asked instead.
    func circumstance(of request: MachineRequest<S>, from: Int, _ closures: ClosureTable<S>) -> Circumstance<S> {
        let node = plan.nodes[from]
        let isShut = node.kind.isFinal || interrupted != nil
        let barrierDecides = !isShut && closures.states[from].exitBarrier != nil
        let listed = barrierDecides ? [] : node.allowed.list
        let unlisted = plan.globals.filter { $0 != from && (barrierDecides || !node.allowed.contains($0)) }
        let targets = isShut ? [] : listed + unlisted
        return Circumstance(
            request: request, state: plan.states[from], legal: targets.map { plan.states[$0] },
            events: isShut ? [] : node.edges.map(\.trigger.shown), barrierDecides: barrierDecides)
    }
}
