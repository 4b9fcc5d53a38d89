/// The states that are entered or left otherwise than standard ones.
extension StateConfig {
    /// A state that every state but a final one may be left for, and that may be left for the listed ones.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition, didExit: didExit))
    }

    /// A global state left for the listed ones, with an entry barrier that does not ask where from.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global, allowed: allowedTransitions,
            StateClosures(
                entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
                dynamicTransition: dynamicTransition, didExit: didExit))
    }

    /// A state that every state but a final one may be left for, and that may be left when its exit barrier agrees.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(
            state, .global,
            StateClosures(
                entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
                exitBarrier: exitBarrier, didExit: didExit))
    }

    /// A global state with an exit barrier, and an entry barrier that does not ask where from.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        global(
            state, entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
            dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: didExit)
    }

    /// A global state with an exit barrier that does not ask where to.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        global(
            state, entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
            exitBarrier: { _ in try await exitBarrier() }, didExit: didExit)
    }

    /// A global state both of whose barriers look at the program alone.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        global(
            state, entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
            dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() }, didExit: didExit)
    }

    /// A dead end: once entered only `reset` leaves it.
    public static func final(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .final, StateClosures(entryBarrier: entryBarrier, didEnter: didEnter))
    }

    /// A dead end with an entry barrier that does not ask where from.
    public static func final(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil
    ) -> StateConfig {
        final(state, entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter)
    }

    /// A dead end that every state but another final one may be left for.
    public static func finalGlobal(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .finalGlobal, StateClosures(entryBarrier: entryBarrier, didEnter: didEnter))
    }

    /// A global dead end with an entry barrier that does not ask where from.
    public static func finalGlobal(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil
    ) -> StateConfig {
        finalGlobal(state, entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter)
    }

    /// The state of a machine whose process is in the background; at most one, never the first, entered and left only by
    /// the machine's `BackgroundSource`. Its `didEnter` is given the state to be restored, and so is its `didExit`.
    public static func background(
        _ state: S, didEnter: StateHook<S>? = nil, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .background, StateClosures(didEnter: didEnter, didExit: didExit))
    }
}
