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
    let plan: Blueprint<S>
    private let core: Guarded<MachineCore<S>>
    private let source: (any BackgroundSource)?
    let warn: @Sendable (String) -> Void

    /// `warn` is told, in debug builds, of a hook that may wait for itself.
    init(
        name: String?, _ states: [StateConfig<S>], context: S.Context, _ names: NamedClosures<S>,
        _ options: MachineOptions, historyCapacity: Int = 256, background: (any BackgroundSource)?,
        didTransition: TransitionHook<S>?, warn: @escaping @Sendable (String) -> Void = SelfWait.report
    ) throws(DefinitionError<S>) {
        try DefinitionCheck(states, options, names).validate()
        self.name = name ?? randomMachineName(for: S.self)
        plan = Blueprint(checked: states, names)
        var closures = ClosureTable(states: states.map { $0.closures })
        closures.machine.didTransition = didTransition
        core = Guarded(MachineCore(plan, closures, options, context, historyCapacity: historyCapacity))
        self.warn = warn
        source = plan.background == nil ? nil : background
        source?.watch(BackgroundSwitch(self))
    }

    deinit {
        source?.forget(BackgroundSwitch.ID(ObjectIdentifier(self)))
        let (board, task) = core.withLock { ($0.board, $0.working?.task) }
        task?.cancel()
        board.closeAll()
    }

    /// The present state.
    public var state: S { plan.states[core.withLock { $0.state }] }

    /// The last failure, until the next success.
    public var error: StateMachineError<S>? { core.withLock { $0.error } }

    /// Works on everything that changes, and afterwards, outside the lock, does what is left to do.
    func locked<R: Sendable>(_ body: (inout MachineCore<S>, inout Aftermath<S>) -> R) -> R {
        var after = Aftermath<S>()
        let result = core.withLock { body(&$0, &after) }
        after.resumeAll()
        if let start = after.work { launch(start) }
        if let posted = after.posted { run(posted) }
        return result
    }
}
