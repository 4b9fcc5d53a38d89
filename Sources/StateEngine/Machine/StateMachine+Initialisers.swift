/// The initialisers of a machine: from a list of states, from states one after the other, and from states one below the other.
///
/// All are inlined, so that reading the states is compiled for the program's own types, and because the optimiser of
/// Swift 6.3 fails on them where it changes their signatures.
extension StateMachine {
    /// Makes a machine from a list of states; it starts in the first.
    ///
    /// - Parameters:
    ///   - name: The name of the machine.
    ///   - states: The states.
    ///   - context: What the machine remembers besides its state, at first and after a reset.
    ///   - guards: Guards that transitions name.
    ///   - actions: Actions that transitions and states name.
    ///   - options: Choices about its behaviour.
    ///   - historyCapacity: How many changes of state `history` keeps; 0 for none.
    ///   - executor: Where barriers, hooks and work run: by default on the executor of whoever asks, but work and what
    ///     is posted on the global one.
    ///   - background: What reports that the process is in the background, `.process` by default, nil for nothing; used
    ///     only if there is a background state.
    ///   - didTransition: Runs after every change of state, given the old state and the new.
    /// - Throws: `DefinitionError` with all that is wrong with the definition.
    /// - Complexity: Linear in the states and their edges.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, _ states: [StateConfig<S>], context: S.Context, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        let names = NamedClosures(guards: guards, actions: actions)
        self.init(
            name: name, try MachineDefinition.read(states, options: options, names: names).get(), context: context,
            MachineSettings(
                options: options, historyCapacity: historyCapacity, executor: executor, background: background,
                didTransition: didTransition))
    }

    /// Makes a machine with a context from states written one after the other.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, _ states: StateConfig<S>..., context: S.Context, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states, context: context, guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }

    /// Makes a machine with a context from states written one below the other.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, context: S.Context, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, @StateConfigBuilder<S> states: () -> [StateConfig<S>],
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), context: context, guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }
}

/// The same for machines that remember nothing besides their state.
extension StateMachine where S.Context == Void {
    /// Makes a machine from a list of states; it starts in the first.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, _ states: [StateConfig<S>], guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states, context: (), guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }

    /// Makes a machine from states written one after the other.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, _ states: StateConfig<S>..., guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states, context: (), guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }

    /// Makes a machine from states written one below the other.
    @inlinable @inline(__always)
    public convenience init(
        name: String? = nil, guards: [String: Guard<S>] = [:],
        actions: [String: Action<S>] = [:], options: MachineOptions = [], historyCapacity: Int = 256,
        executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = .process, @StateConfigBuilder<S> states: () -> [StateConfig<S>],
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, states(), context: (), guards: guards, actions: actions, options: options,
            historyCapacity: historyCapacity, executor: executor, background: background, didTransition: didTransition)
    }
}
