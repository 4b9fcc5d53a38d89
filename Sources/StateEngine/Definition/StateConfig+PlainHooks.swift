/// The forms of a standard state whose hooks do not ask which state was left or entered.
///
/// One for each combination, written out: a closure without arguments is of another type than one with, and what cannot be
/// said is which of two optional closures was meant where neither is given.
extension StateConfig {
    /// A standard state with a `didEnter` that does not ask for the other state.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, .standard, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                didExit: didExit))
    }

    /// A standard state with a `didExit` that does not ask for the other state.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                didExit: { _ in await didExit() }))
    }

    /// A standard state with hooks that do not ask for the other state.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                didExit: { _ in await didExit() }))
    }

    /// A standard state with a `didEnter` that does not ask for the other state, and such an entry barrier.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, .standard, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, didExit: didExit))
    }

    /// A standard state with a `didExit` that does not ask for the other state, and such an entry barrier.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, didExit: { _ in await didExit() }))
    }

    /// A standard state with hooks that do not ask for the other state, and such an entry barrier.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, didExit: { _ in await didExit() }))
    }

    /// A standard state with a `didEnter` that does not ask for the other state, and an exit barrier.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: didExit))
    }

    /// A standard state with a `didExit` that does not ask for the other state, and an exit barrier.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A standard state with hooks that do not ask for the other state, and an exit barrier.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A standard state with a `didEnter` that does not ask for the other state, an exit barrier, and an entry barrier
    /// that looks at the program alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: didExit))
    }

    /// A standard state with a `didExit` that does not ask for the other state, an exit barrier, and an entry barrier
    /// that looks at the program alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A standard state with hooks that do not ask for the other state, an exit barrier, and an entry barrier that looks
    /// at the program alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A standard state with a `didEnter` that does not ask for the other state, and an exit barrier that looks at the
    /// program alone.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: { _ in try await exitBarrier() }, didExit: didExit))
    }

    /// A standard state with a `didExit` that does not ask for the other state, and an exit barrier that looks at the
    /// program alone.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                exitBarrier: { _ in try await exitBarrier() }, didExit: { _ in await didExit() }))
    }

    /// A standard state with hooks that do not ask for the other state, and an exit barrier that looks at the program
    /// alone.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: { _ in try await exitBarrier() }, didExit: { _ in await didExit() }))
    }

    /// A standard state with a `didEnter` that does not ask for the other state, and barriers that look at the program
    /// alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() }, didExit: didExit))
    }

    /// A standard state with a `didExit` that does not ask for the other state, and barriers that look at the program
    /// alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() },
                didExit: { _ in await didExit() }))
    }

    /// A standard state with hooks that do not ask for the other state, and barriers that look at the program alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) {
        self.init(
            state, .standard,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() },
                didExit: { _ in await didExit() }))
    }
}
