extension StateMachineBuilder {
    /// Makes the machine that the sentences describe.
    ///
    /// - Parameters:
    ///   - initialState: The state that the machine starts in.
    ///   - context: The extra state that it starts with.
    ///   - name: The name of the machine.
    ///   - options: Choices about its behaviour.
    ///   - historyCapacity: How many entries of its history are kept.
    ///   - executor: Where barriers, hooks and work run: by default on the executor of whoever asks, but work and what
    ///     is posted on the global one.
    ///   - didTransition: Runs after every change of state, given the old state and the new.
    /// - Throws: `DefinitionError`, as for two sentences without a condition about one event in one state.
    public func build(
        initialState: some SentenceState<S>, context: S.Context, name: String? = nil, options: MachineOptions = [],
        historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) -> StateMachine<S> {
        try StateMachine(
            name: name, configs(initialState: initialState), context: context, options: options,
            historyCapacity: historyCapacity, executor: executor, didTransition: didTransition)
    }
}

extension StateMachineBuilder where S.Context: ExtraStateProtocol {
    /// Makes the machine that the sentences describe, with a fresh extra state.
    ///
    /// - Throws: `DefinitionError`, as for two sentences without a condition about one event in one state.
    public func build(
        initialState: some SentenceState<S>, name: String? = nil, options: MachineOptions = [],
        historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) -> StateMachine<S> {
        try build(
            initialState: initialState, context: S.Context(), name: name, options: options,
            historyCapacity: historyCapacity, executor: executor, didTransition: didTransition)
    }
}

extension StateMachineBuilder where S.Context == Void {
    /// Makes the machine that the sentences describe, without an extra state.
    ///
    /// - Throws: `DefinitionError`, as for two sentences without a condition about one event in one state.
    public func build(
        initialState: some SentenceState<S>, name: String? = nil, options: MachineOptions = [],
        historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) -> StateMachine<S> {
        try build(
            initialState: initialState, context: (), name: name, options: options, historyCapacity: historyCapacity,
            executor: executor, didTransition: didTransition)
    }
}
