/// A machine written as a table of its transitions.
///
/// ```swift
/// let machine = try StateMachine<MyState>(
///     transitions: [
///         Transition(from: .s1, event: .e1, to: .s2),
///         Transition(from: .s2, event: .e2, to: .s3),
///     ],
///     initial: .s1)
/// ```
extension StateMachine {
    /// Makes a machine from its transitions. Its states are those that the transitions name, in order of appearance, the
    /// first state before all others.
    ///
    /// - Parameters:
    ///   - name: The name of the machine.
    ///   - transitions: The transitions; one that is in the table twice counts once.
    ///   - initial: The state that the machine starts in.
    ///   - context: What the machine remembers at first besides its state.
    ///   - options: Choices about its behaviour.
    ///   - historyCapacity: How many entries of its history are kept.
    ///   - executor: Where barriers, hooks and work run: by default on the executor of whoever asks, but work and what
    ///     is posted on the global one.
    ///   - didTransition: Runs after every change of state, given the old state and the new.
    /// - Throws: `DefinitionError` if an event leads from one state to two others, or if the table is empty.
    /// - Complexity: Linear in the transitions.
    @inline(__always)  // as all initialisers of a machine
    public convenience init(
        name: String? = nil, transitions: [Transition<S>], initial: S, context: S.Context,
        options: MachineOptions = [], historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) {
        try self.init(
            name: name, TransitionTable(transitions, initial: initial).configs, context: context, options: options,
            historyCapacity: historyCapacity, executor: executor, didTransition: didTransition)
    }

    /// Makes a machine without a context from its transitions.
    ///
    /// - Parameters:
    ///   - name: The name of the machine.
    ///   - transitions: The transitions; one that is in the table twice counts once.
    ///   - initial: The state that the machine starts in.
    ///   - options: Choices about its behaviour.
    ///   - historyCapacity: How many entries of its history are kept.
    ///   - executor: Where barriers, hooks and work run: by default on the executor of whoever asks, but work and what
    ///     is posted on the global one.
    ///   - didTransition: Runs after every change of state, given the old state and the new.
    /// - Throws: `DefinitionError` if an event leads from one state to two others, or if the table is empty.
    @inline(__always)  // as all initialisers of a machine
    public convenience init(
        name: String? = nil, transitions: [Transition<S>], initial: S, options: MachineOptions = [],
        historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        didTransition: TransitionHook<S>? = nil
    ) throws(DefinitionError<S>) where S.Context == Void {
        try self.init(
            name: name, transitions: transitions, initial: initial, context: (), options: options,
            historyCapacity: historyCapacity, executor: executor, didTransition: didTransition)
    }
}

/// The states that a list of transitions names, each with its transitions.
struct TransitionTable<S: StateIdentifier> {
    /// The states in order of appearance, the first state before all others.
    private(set) var configs: [StateConfig<S>] = []
    private var positions: [S: Int] = [:]

    init(_ transitions: [Transition<S>], initial: S) {
        var seen: Set<Transition<S>> = []
        _ = position(of: initial)
        for transition in transitions where seen.insert(transition).inserted {
            let from = position(of: transition.from)
            _ = position(of: transition.to)
            configs[from].add(eventsOf: StateConfig(transition.from).on(transition.event, to: transition.to))
        }
    }

    private mutating func position(of state: S) -> Int {
        if let known = positions[state] { return known }
        positions[state] = configs.count
        configs.append(StateConfig(state))
        return configs.count - 1
    }
}
