/// The forms of a global state that is left when its exit barrier agrees.
///
/// One form for each combination of closures with and without their argument, written out: no closure type of Swift takes
/// both, and which of two optional closures is meant cannot be told where neither is given.
extension StateConfig {
    /// A state that every state but a final one may be left for, and that may be left when its exit barrier agrees.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `didEnter` takes no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `didExit` takes no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `didEnter` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier` takes no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier` and `didEnter` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier`, `didEnter` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `exitBarrier` takes no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `didEnter` and `exitBarrier` take no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `exitBarrier` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `didEnter`, `exitBarrier` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier` and `exitBarrier` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier`, `didEnter` and `exitBarrier` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier`, `exitBarrier` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state left when its exit barrier agrees; `entryBarrier`, `didEnter`, `exitBarrier` and `didExit` take
    /// no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global).entryBarrier(entryBarrier).didEnter(didEnter)
            .dynamicTransition(dynamicTransition).exitBarrier(exitBarrier).didExit(didExit)
    }
}
