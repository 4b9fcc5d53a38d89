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
    @usableFromInline let indicator = HookIndicator()
    @usableFromInline let firstContext: S.Context
    /// Where hooks and work run; nil for the executor of whoever asks.
    @usableFromInline let place: HookPlace?
    let observation = AtomicLazyReference<Observation<StateMachine<S>>>()
    private let source: (any BackgroundSource)?
    let warn: @Sendable (String) -> Void
    let now: @Sendable () -> ContinuousClock.Instant

    /// `warn` is told, in debug builds, of a hook that may wait for itself; `now` is the clock of activities.
    init(
        name: String?, _ states: [StateConfig<S>], context: S.Context, _ names: NamedClosures<S>,
        _ options: MachineOptions, historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        background: (any BackgroundSource)?, didTransition: TransitionHook<S>?,
        warn: @escaping @Sendable (String) -> Void = SelfWait.report,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) throws(DefinitionError<S>) {
        try DefinitionCheck(states, options, names).validate()
        self.name = name ?? randomMachineName(for: S.self)
        blueprint = Blueprint(checked: states, names)
        firstContext = context
        let heard = MachineClosures<S>(didTransition: didTransition)
        let closures = ClosureTable(states: states.map { $0.closures }, machine: heard)
        var core = MachineCore(
            blueprint.plan, states.map { $0.closures.attached }, options, historyCapacity: historyCapacity)
        core.machineHooks = heard.attached
        store = Guarded(Store(keeper: TurnKeeper(core, indicator), context: context, closures: closures))
        place = executor.place
        self.warn = warn
        self.now = now
        source = blueprint.plan.background == nil ? nil : background
        source?.watch(
            BackgroundSwitch(ObjectIdentifier(self)) { [weak self] suspends in
                if suspends { await self?.suspend() } else { await self?.resume() }
            })
    }

    deinit {
        source?.forget(BackgroundSwitch.ID(ObjectIdentifier(self)))
        let (broadcaster, task) = store.withLock { ($0.keeper.broadcaster, $0.keeper.core.working?.task) }
        task?.task.cancel()
        broadcaster.closeAll()
    }

    /// The present state.
    public var state: S {
        observe(.state)
        return blueprint.states[store.withLock { $0.keeper.core.state }]
    }

    /// The last failure, until the next success.
    public var error: StateMachineError<S>? {
        observe(.error)
        return store.withLock { $0.keeper.core.error }.map(blueprint.error)
    }

    /// What the machine remembers besides its state. It changes only inside a transition.
    public var context: S.Context {
        observe(.context)
        return store.withLock { $0.context }
    }

    /// Works on everything that changes, and afterwards, outside the lock, does what is left to do.
    @inlinable
    @inline(__always)
    func locked<R: Sendable>(_ body: (inout Store<S>, inout DeferredEffects) -> R) -> R {
        var effects = DeferredEffects()
        var context: S.Context?
        let result = store.withLock { store in
            let result = body(&store, &effects)
            if store.keeper.core.wantsEntryContext {
                store.keeper.core.keepEntryContext(PayloadBox(store.context), &effects)
            }
            store.keeper.deliver(&effects)
            if effects.tasks?.startsWork == true { context = store.context }
            return result
        }
        if let tasks = effects.tasks { finish(tasks, context) }
        // What it holds may call the machine when it goes, so it goes here.
        withExtendedLifetime(effects) {}
        return result
    }

    /// Does what a request has left to do; the context is for a work that has kept none from its entry.
    @usableFromInline
    func finish(_ tasks: DeferredEffects.Tasks, _ context: S.Context?) {
        tasks.resumeAll()
        if !tasks.observed.isEmpty { observation.load()?.tell(self, tasks.observed) }
        if let start = tasks.work, let context {
            launch(start, (start.context as? PayloadBox<S.Context>)?.value ?? context)
        }
        if let posted = tasks.posted { run(posted) }
    }
}
