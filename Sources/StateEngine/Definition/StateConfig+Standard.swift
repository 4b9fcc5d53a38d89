/// The forms of a standard state.
///
/// One form for each combination of closures with and without their argument, written out: no closure type of Swift takes
/// both, and which of two optional closures is meant cannot be told where neither is given. Where a list and an exit
/// barrier are both written the barrier decides, as it does when it is attached later; the list is what is drawn.
extension StateConfig {
    /// A standard state: left for the listed states, or, where it has one, when its exit barrier agrees.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `didEnter` takes no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `didExit` takes no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `didEnter` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier` takes no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier` and `didEnter` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier`, `didEnter` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: Barrier<S>? = nil, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `exitBarrier` takes no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `didEnter` and `exitBarrier` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `exitBarrier` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `didEnter`, `exitBarrier` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier` and `exitBarrier` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier`, `didEnter` and `exitBarrier` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: StateHook<S>? = nil
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier`, `exitBarrier` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state; `entryBarrier`, `didEnter`, `exitBarrier` and `didExit` take no argument.
    @inlinable public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook,
        dynamicTransition: DynamicTransition<S>? = nil, allowedTransitions: S...,
        exitBarrier: @escaping PlainBarrier<S>, didExit: @escaping PlainHook
    ) {
        self = StateConfig(state, .standard, allowed: allowedTransitions)
            .entryBarrier(entryBarrier).didEnter(didEnter).dynamicTransition(dynamicTransition)
            .exitBarrier(exitBarrier).didExit(didExit)
    }

    /// A standard state that may be left for those of a list, as it is computed where a machine is read from a file.
    @inlinable public init(_ state: S, allowedTransitions: [S]) {
        self.init(state, .standard, allowed: allowedTransitions)
    }
}
