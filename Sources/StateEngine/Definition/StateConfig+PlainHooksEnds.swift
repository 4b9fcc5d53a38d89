/// The forms of final and background states whose hooks do not ask which state was left or entered.
extension StateConfig {
    /// A dead end with a `didEnter` that does not ask which state was left.
    public static func final(_ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook) -> StateConfig
    {
        final(state, entryBarrier: entryBarrier, didEnter: { _ in await didEnter() })
    }

    /// A dead end with a `didEnter` that does not ask which state was left, and such an entry barrier.
    public static func final(_ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook)
        -> StateConfig
    {
        final(state, entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() })
    }

    /// A global dead end with a `didEnter` that does not ask which state was left.
    public static func finalGlobal(_ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook)
        -> StateConfig
    {
        finalGlobal(state, entryBarrier: entryBarrier, didEnter: { _ in await didEnter() })
    }

    /// A global dead end with a `didEnter` that does not ask which state was left, and such an entry barrier.
    public static func finalGlobal(_ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook)
        -> StateConfig
    {
        finalGlobal(state, entryBarrier: { _ in try await entryBarrier() }, didEnter: { _ in await didEnter() })
    }

    /// The background state with a `didEnter` that does not ask for the restored state.
    public static func background(_ state: S, didEnter: @escaping PlainHook, didExit: StateHook<S>? = nil)
        -> StateConfig
    {
        background(state, didEnter: { _ in await didEnter() }, didExit: didExit)
    }

    /// The background state with a `didExit` that does not ask for the restored state.
    public static func background(_ state: S, didEnter: StateHook<S>? = nil, didExit: @escaping PlainHook)
        -> StateConfig
    {
        background(state, didEnter: didEnter, didExit: { _ in await didExit() })
    }

    /// The background state with hooks that do not ask for the restored state.
    public static func background(_ state: S, didEnter: @escaping PlainHook, didExit: @escaping PlainHook)
        -> StateConfig
    {
        background(state, didEnter: { _ in await didEnter() }, didExit: { _ in await didExit() })
    }
}
