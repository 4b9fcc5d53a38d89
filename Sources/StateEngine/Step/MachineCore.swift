/// Everything about a machine that changes, but its context, its closures and who has the turn, as a plain value.
///
/// A request is taken through it by `step`, which is pure: it takes no lock, reads no clock, never asks which task runs, and
/// calls nothing of the program's. It knows none of the program's types either, so that it need not be compiled anew for
/// every machine. What is to be done outside comes back as `Next` and as `DeferredEffects`; the task of a work is kept only
/// to be handed back there when it is to be cancelled.
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
    private(set) var attached: [AttachedClosures]
    /// What is asked and called when a state is left or entered.
    private(set) var sides: [StateSides]
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
    var heldWork: IndexedSubmission?
    /// Whether the first state's work has had its start.
    var isStarted = false
    var visits: [Int]
    var discovered = DiscoveredTransitions()
    var structureVersion = 1
    /// The number of the last event.
    private(set) var number = 0
    /// Whether somebody listens to what happens.
    @usableFromInline var isHeard = false
    /// The properties that somebody has read under observation.
    var interest: Observed = []

    init(_ plan: Plan, attached: [AttachedClosures], options: MachineOptions, historyCapacity: Int) {
        self.plan = plan
        self.attached = attached
        sides = zip(plan.nodes, attached).map { StateSides(of: $0, closures: $1) }
        self.options = options
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

    /// Looks again which closures a state has.
    mutating func attach(_ closures: AttachedClosures, to index: Int) {
        attached[index] = closures
        sides[index] = StateSides(of: plan.nodes[index], closures: closures)
        structureVersion += 1
    }

    /// Looks again which closures are called for every state's changes.
    mutating func attach(_ hooks: MachineHooks) {
        machineHooks = hooks
        structureVersion += 1
    }

    /// Begins a new stay in a state.
    mutating func enter(_ target: Int) {
        lastStay += 1
        stay = lastStay
        state = target
        visits[target] += 1
        if plan.nodes[target].branches != nil { wantsEntryContext = true }
    }

    /// Publishes what happened: the event is left in the effects, until `TurnKeeper.deliver` hands it to those who listen.
    mutating func publish(
        _ kind: @autoclosure () -> IndexedEvent.Kind, by asker: @autoclosure () -> Asker,
        context: Payload = .none, _ effects: inout DeferredEffects
    ) {
        number += 1
        if !isHeard { return }
        effects.publish(IndexedEvent(number: number, asker: asker(), kind: kind(), context: context))
    }

    /// Reports that the state is another one.
    func showState(_ effects: inout DeferredEffects) {
        effects.change(.state, observed: interest)
    }

    /// Keeps the last failure, or clears it after a success.
    mutating func note(_ failure: Failure?, _ effects: inout DeferredEffects) {
        if error == nil && failure == nil { return }
        effects.release(error)
        error = failure
        effects.change(.error, observed: interest)
    }

    /// Publishes that values are gone.
    mutating func publish(_ removals: [DataStore.Removal], by asker: Asker, _ effects: inout DeferredEffects) {
        for gone in removals {
            effects.release(gone.value)
            publish(
                .data(DataChange(state: gone.state, key: gone.key, old: gone.value, new: nil, isKept: false)),
                by: asker, &effects)
        }
    }
}

/// What is asked and called when a state is left or entered.
struct StateSides: OptionSet, Sendable {
    let rawValue: UInt8
    /// It is left without anybody being asked or called.
    static let leavesQuietly = StateSides(rawValue: 1 << 0)
    /// It is entered without anybody being asked or called.
    static let entersQuietly = StateSides(rawValue: 1 << 1)
    /// It is left without anybody being asked, and its work is not ended.
    static let leavesUnasked = StateSides(rawValue: 1 << 2)
    /// It is entered without anybody being asked, and no work is started.
    static let entersUnasked = StateSides(rawValue: 1 << 3)
    static let exitActions = StateSides(rawValue: 1 << 4)
    static let entryActions = StateSides(rawValue: 1 << 5)
}

extension StateSides {
    /// What is asked and called of a state, given its closures.
    init(of node: Plan.Node, closures: AttachedClosures) {
        self = []
        if node.hasExitActions { insert(.exitActions) }
        if node.hasEntryActions { insert(.entryActions) }
        if node.branches != nil || node.kind == .background { return }
        if !closures.contains(.exitBarrier), !node.kind.isFinal {
            insert(.leavesUnasked)
            if !closures.contains(.didExit), !node.hasExitActions { insert(.leavesQuietly) }
        }
        if !closures.contains(.entryBarrier) {
            insert(.entersUnasked)
            if !closures.contains(.didEnter), !node.hasEntryActions { insert(.entersQuietly) }
        }
    }
}
