/// The forms whose barriers do not ask where from or where to.
extension StateConfig {
    /// A standard state that may be left when its exit barrier agrees, with an entry barrier that does not ask where from.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping Barrier<S>, didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
            dynamicTransition: dynamicTransition, exitBarrier: exitBarrier, didExit: didExit)
    }

    /// A standard state that may be left when its exit barrier agrees, whatever the target.
    public init(
        _ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, entryBarrier: entryBarrier, didEnter: didEnter, dynamicTransition: dynamicTransition,
            exitBarrier: { _ in try await exitBarrier() }, didExit: didExit)
    }

    /// A standard state both of whose barriers look at the program alone.
    public init(
        _ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil,
        dynamicTransition: DynamicTransition<S>? = nil, exitBarrier: @escaping PlainBarrier<S>,
        didExit: StateHook<S>? = nil
    ) {
        self.init(
            state, entryBarrier: { _ in try await entryBarrier() }, didEnter: didEnter,
            dynamicTransition: dynamicTransition, exitBarrier: { _ in try await exitBarrier() }, didExit: didExit)
    }
}
