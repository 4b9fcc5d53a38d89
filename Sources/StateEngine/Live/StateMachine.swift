import Synchronization

/// A live state machine.
///
/// ```swift
/// let machine = try StateMachine<Door> {
///     StateConfig(.closed).on(.push, to: .open)
///     StateConfig(.open).on(.pull, to: .closed)
/// }
/// try await machine.send(.push)
/// ```
/// Its properties are read synchronously from any thread. Requests run on the executor of whoever asks, one at a time,
/// first come first served; a hook that asks for a transition gets it at once, inside.
public final class StateMachine<S: StateIdentifier>: Sendable {
    /// What tells this machine from others, in logs and on screens; a random UUID and the type of the states by default.
    public let name: String
    @usableFromInline let blueprint: Blueprint<S>
    @usableFromInline let store: Guarded<Store<S>>
    @usableFromInline let beacon = Beacon()
    @usableFromInline let firstContext: S.Context
    /// Where hooks and work run; nil for the executor of whoever asks.
    @usableFromInline let place: HookPlace?
    let observation = AtomicLazyReference<Observation<S>>()
    private let source: (any BackgroundSource)?
    let warn: @Sendable (String) -> Void

    @usableFromInline
    init(
        name: String?, _ definition: MachineDefinition<S>, context: S.Context, _ settings: MachineSettings<S>
    ) {
        self.name = name ?? randomMachineName(for: S.self)
        blueprint = definition.blueprint
        firstContext = context
        let heard = MachineClosures<S>(didTransition: settings.didTransition)
        var core = MachineCore(
            blueprint.plan, definition.attached, settings.options, historyCapacity: settings.historyCapacity, beacon,
            now: settings.now)
        core.machineHooks = heard.attached
        let closures = ClosureTable(states: definition.closures, machine: heard)
        store = Guarded(Store(core: core, context: context, closures: closures))
        place = settings.executor.place
        warn = settings.warn
        source = blueprint.plan.background == nil ? nil : settings.background
        source?.watch(BackgroundSwitch(self))
    }

    deinit {
        source?.forget(BackgroundSwitch.ID(ObjectIdentifier(self)))
        let (board, task) = store.withLock { ($0.core.board, $0.core.working?.task) }
        task?.task.cancel()
        board.closeAll()
    }

    /// The present state.
    public var state: S {
        observe(.state)
        return blueprint.states[store.withLock { $0.core.state }]
    }

    /// The last failure, until the next success.
    public var error: StateMachineError<S>? {
        observe(.error)
        return store.withLock { $0.core.error }.map(blueprint.error)
    }

    /// What the machine remembers besides its state. It changes only inside a transition.
    public var context: S.Context {
        observe(.context)
        return store.withLock { $0.context }
    }

    /// Works on everything that changes, and afterwards, outside the lock, does what is left to do.
    @inlinable
    func locked<R: Sendable>(_ body: (inout Store<S>, inout Aftermath) -> R) -> R {
        var after = Aftermath()
        var context: S.Context?
        let result = store.withLock { store in
            let result = body(&store, &after)
            if store.core.wantsEntryContext { store.core.keepEntryContext(PayloadBox(store.context), &after) }
            if after.tasks?.startsWork == true { context = store.context }
            return result
        }
        if let tasks = after.tasks { finish(tasks, context) }
        return result
    }

    /// Does what a request has left to do; the context is for a work that has kept none from its entry.
    @usableFromInline
    func finish(_ tasks: Aftermath.Tasks, _ context: S.Context?) {
        tasks.resumeAll()
        if !tasks.observed.isEmpty { observation.load()?.tell(self, tasks.observed) }
        if let start = tasks.work, let context {
            launch(start, (start.context as? PayloadBox<S.Context>)?.value ?? context)
        }
        if let posted = tasks.posted { run(posted) }
    }
}
