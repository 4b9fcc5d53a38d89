/// The initialisers that name the options first and the states last.
///
/// Inlined for the same reason. `didTransition` may be first or last of the options; where both would do, as it is the only
/// one, the disfavoured form gives way.
extension StateMachine {
    /// Makes a machine with a context from states written one below the other, after what runs on every change of state.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, context: S.Context, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, didTransition: @escaping TransitionHook<S>,
        @StateConfigBuilder<S> states: () -> [StateConfig<S>]
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), context: context, guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }

    /// The same with what runs on every change of state ahead of the other options.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, context: S.Context, didTransition: @escaping TransitionHook<S>,
        guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, @StateConfigBuilder<S> states: () -> [StateConfig<S>]
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), context: context, guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }
}

/// The same for machines that remember nothing besides their state.
extension StateMachine where S.Context == Void {
    /// Makes a machine from states written one below the other, after what runs on every change of state.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, didTransition: @escaping TransitionHook<S>,
        @StateConfigBuilder<S> states: () -> [StateConfig<S>]
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), context: (), guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }

    /// The same with what runs on every change of state ahead of the other options.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, didTransition: @escaping TransitionHook<S>, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, @StateConfigBuilder<S> states: () -> [StateConfig<S>]
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), context: (), guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }
}
