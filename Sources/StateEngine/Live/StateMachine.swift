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

    /// Makes a machine from a list of states; it starts in the first.
    ///
    /// - Parameters:
    ///   - name: What tells the machine from others.
    ///   - states: The states.
    ///   - options: Choices about its behaviour.
    ///   - background: What tells when the process is in the background; used only if there is a background state.
    ///   - didTransition: Runs after every change of state, given the old state and the new.
    /// - Throws: `DefinitionError` with all that is wrong with the definition.
    /// - Complexity: Linear in the states and their edges.
    public convenience init(
        name: String? = nil, _ states: [StateConfig<S>], options: MachineOptions = [],
        background: (any BackgroundSource)? = .process, didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states, options, background: background, didTransition: didTransition,
            warn: SelfWait.report)
    }

    /// `warn` is told, in debug builds, of a hook that may wait for itself.
    init(
        name: String?, _ states: [StateConfig<S>], _ options: MachineOptions, background: (any BackgroundSource)?,
        didTransition: TransitionHook<S>?, warn: @escaping @Sendable (String) -> Void
    ) throws(DefinitionError<S>) {
        try DefinitionCheck(states, options).validate()
        self.name = name ?? randomMachineName(for: S.self)
        plan = Blueprint(checked: states)
        var closures = ClosureTable(states: states.map(\.closures))
        closures.machine.didTransition = didTransition
        core = Guarded(MachineCore(plan, closures, options))
        self.warn = warn
        source = plan.background == nil ? nil : background
        source?.watch(BackgroundSwitch(self))
    }

    deinit {
        source?.forget(BackgroundSwitch.ID(ObjectIdentifier(self)))
        core.withLock { $0.board }.closeAll()
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
        if let posted = after.posted { run(posted) }
        return result
    }
}

extension StateMachine {
    /// Makes a machine from states written one after the other.
    public convenience init(
        name: String? = nil, _ states: StateConfig<S>..., options: MachineOptions = [],
        background: (any BackgroundSource)? = .process, didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states, options: options, background: background, didTransition: didTransition)
    }

    /// Makes a machine from states written one below the other.
    public convenience init(
        name: String? = nil, options: MachineOptions = [], background: (any BackgroundSource)? = .process,
        @StateConfigBuilder<S> states: () -> [StateConfig<S>], didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), options: options, background: background, didTransition: didTransition)
    }
}
