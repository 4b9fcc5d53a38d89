/// The forms of a global state whose hooks do not ask which state was left or entered, one for each combination.
extension StateConfig {
    /// A global state with a `didEnter` that does not ask for the other state.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                didExit: didExit))
    }

    /// A global state with a `didExit` that does not ask for the other state.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                didExit: { _ in await didExit() }))
    }

    /// A global state with hooks that do not ask for the other state.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                didExit: { _ in await didExit() }))
    }

    /// A global state with a `didEnter` that does not ask for the other state, and such an entry barrier.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, didExit: didExit))
    }

    /// A global state with a `didExit` that does not ask for the other state, and such an entry barrier.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, didExit: { _ in await didExit() }))
    }

    /// A global state with hooks that do not ask for the other state, and such an entry barrier.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, didExit: { _ in await didExit() }))
    }

    /// A global state with a `didEnter` that does not ask for the other state, and an exit barrier.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: didExit))
    }

    /// A global state with a `didExit` that does not ask for the other state, and an exit barrier.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A global state with hooks that do not ask for the other state, and an exit barrier.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A global state with a `didEnter` that does not ask for the other state, an exit barrier, and an entry barrier that
    /// looks at the program alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: didExit))
    }

    /// A global state with a `didExit` that does not ask for the other state, an exit barrier, and an entry barrier that
    /// looks at the program alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A global state with hooks that do not ask for the other state, an exit barrier, and an entry barrier that looks at
    /// the program alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: { _ in await didExit() }))
    }

    /// A global state with a `didEnter` that does not ask for the other state, and an exit barrier that looks at the
    /// program alone.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: { _ in try await exitBarrier() }, didExit: didExit))
    }

    /// A global state with a `didExit` that does not ask for the other state, and an exit barrier that looks at the
    /// program alone.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                exitBarrier: { _ in try await exitBarrier() }, didExit: { _ in await didExit() }))
    }

    /// A global state with hooks that do not ask for the other state, and an exit barrier that looks at the program
    /// alone.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: { _ in await didEnter() }, dynamicTransition: dynamicTransition,
                exitBarrier: { _ in try await exitBarrier() }, didExit: { _ in await didExit() }))
    }

    /// A global state with a `didEnter` that does not ask for the other state, and barriers that look at the program
    /// alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() }, didExit: didExit))
    }

    /// A global state with a `didExit` that does not ask for the other state, and barriers that look at the program
    /// alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() },
                didExit: { _ in await didExit() }))
    }

    /// A global state with hooks that do not ask for the other state, and barriers that look at the program alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() },
                dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() },
                didExit: { _ in await didExit() }))
    }
}
