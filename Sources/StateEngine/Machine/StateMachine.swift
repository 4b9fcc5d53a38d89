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
    /// The name of this machine, in logs and on screens; a random UUID and the type of the states by default.
    public let name: String
    @usableFromInline let blueprint: Blueprint<S>
    @usableFromInline let store: Guarded<Store<S>>
    @usableFromInline let indicator = HookIndicator()
    @usableFromInline let firstContext: S.Context
    /// Where barriers, hooks and work run; nil for the executor of whoever asks, and the global one for work and what is posted.
    @usableFromInline let executor: HookExecutor?
    let observation = AtomicLazyReference<Observation<StateMachine<S>>>()
    private let source: (any BackgroundSource)?
    let warn: @Sendable (String) -> Void
    let now: @Sendable () -> ContinuousClock.Instant

    @usableFromInline
    init(
        name: String?, _ definition: MachineDefinition<S>, context: S.Context, _ settings: MachineSettings<S>
    ) {
        self.name = name ?? randomMachineName(for: S.self)
        blueprint = definition.blueprint
        firstContext = context
        let heard = MachineClosures<S>(didTransition: settings.didTransition)
        var core = MachineCore(
            blueprint.plan, attached: definition.attached, options: settings.options,
            historyCapacity: settings.historyCapacity)
        core.machineHooks = heard.attached
        let closures = ClosureTable(states: definition.closures, machine: heard)
        store = Guarded(Store(keeper: TurnKeeper(core, indicator), context: context, closures: closures))
        executor = settings.executor.hookExecutor
        warn = settings.warn
        now = settings.now
        source = blueprint.plan.background == nil ? nil : settings.background
        source?.watch(BackgroundSwitch(self))
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
}
