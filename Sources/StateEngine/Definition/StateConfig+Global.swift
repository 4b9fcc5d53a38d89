/// The forms of a global state that is left for listed states.
///
/// One form for each combination of closures with and without their argument, written out: no closure type of Swift takes
/// both, and which of two optional closures is meant cannot be told where neither is given.
extension StateConfig {
    /// A state that every state but a final one may be left for, and that may be left for the listed ones.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `didEnter` takes no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `didExit` takes no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `didEnter` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `entryBarrier` takes no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `entryBarrier` and `didEnter` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `entryBarrier` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }

    /// A global state left for the listed ones; `entryBarrier`, `didEnter` and `didExit` take no argument.
    public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S..., didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition).didExit(didExit)
    }
}
