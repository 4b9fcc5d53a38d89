/// The forms of a global state.
///
/// One form for each combination of closures with and without their argument, written out: no closure type of Swift takes
/// both, and which of two optional closures is meant cannot be told where neither is given. Where a list and an exit
/// barrier are both written the barrier decides, as it does when it is attached later; the list is what is drawn.
extension StateConfig {
    /// A state that every state but a final one may be left for; left itself for the listed states, or, where it has
    /// one, when its exit barrier agrees.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `didEnter` takes no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `didExit` takes no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `didEnter` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier` takes no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier` and `didEnter` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier`, `didEnter` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `exitBarrier` takes no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `didEnter` and `exitBarrier` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `exitBarrier` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `didEnter`, `exitBarrier` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier` and `exitBarrier` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier`, `didEnter` and `exitBarrier` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier`, `exitBarrier` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A global state; `entryBarrier`, `didEnter`, `exitBarrier` and `didExit` take no argument.
    @inlinable public static func global(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) -> StateConfig {
        StateConfig(state, .global, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }
}
