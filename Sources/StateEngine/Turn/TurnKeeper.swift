/// A machine's core, and who may work on it: one request at a time has the turn, those that its closures ask for are nested
/// inside, all others wait. It hands each the steps of the core, and to those who listen what comes of them.
@usableFromInline
struct TurnKeeper: Sendable {
    @usableFromInline var core: MachineCore
    var queue = TurnQueue()
    var broadcaster = Broadcaster()
    @usableFromInline let indicator: HookIndicator
    /// What the innermost request shows of itself, once a closure runs for it.
    var shown: Shown?
    /// What a direct request shows of itself, which is around all others, until somebody watches.
    var shownDirect = ShownDirect()
    /// What the requests around it show, the outermost first.
    var shownOutside: [Shown] = []

    init(_ core: MachineCore, _ indicator: HookIndicator) {
        self.core = core
        self.indicator = indicator
    }
}

extension TurnKeeper {
    /// Hands what steps have published to those who listen.
    @usableFromInline
    mutating func deliver(_ effects: inout DeferredEffects) {
        if effects.event != nil { deliverEvents(&effects) }
        let changed = effects.takeChanged()
        if core.isHeard { core.isHeard = broadcaster.hasEventListeners }
        if changed.contains(.state) { broadcaster.send(state: core.state, &effects) }
        if changed.contains(.error) { broadcaster.send(error: core.error, &effects) }
    }

    /// Apart, so that nothing is made ready for it where nobody listens.
    @inline(never)
    private mutating func deliverEvents(_ effects: inout DeferredEffects) {
        if let first = effects.takeFirstEvent() { broadcaster.send(first, &effects) }
        for event in effects.takeLaterEvents() { broadcaster.send(event, &effects) }
    }

    /// What happens from now on, for one who listens.
    mutating func addEvents(_ buffer: MachineBuffer) -> Channel<IndexedEvent> {
        core.isHeard = true
        return broadcaster.addEvents(buffer)
    }

    /// Looks again which closures a state has.
    mutating func attach(_ closures: AttachedClosures, to state: Int, _ effects: inout DeferredEffects) {
        core.attach(closures, to: state)
        broadcaster.send(structureVersion: core.structureVersion, &effects)
    }

    /// Looks again which closures are called for every state's changes.
    mutating func attach(_ hooks: MachineHooks, _ effects: inout DeferredEffects) {
        core.attach(hooks)
        broadcaster.send(structureVersion: core.structureVersion, &effects)
    }

    /// Passes the turn to whoever waits.
    mutating func passTurn(_ effects: inout DeferredEffects) {
        indicator.indicate(task: 0)
        switch queue.passOn() {
        case .nobody: break
        case .resume(let waker): effects.wake(waker)
        case .run(let posted): effects.run(posted)
        }
    }

    /// Passes the turn on, if it was taken.
    mutating func endTurn(_ effects: inout DeferredEffects) {
        if queue.turn != nil { passTurn(&effects) }
    }
}
