/// The forms of final states and of the background state.
///
/// One form for each combination of closures with and without their argument, written out: no closure type of Swift takes
/// both, and which of two optional closures is meant cannot be told where neither is given.
extension StateConfig {
    /// A dead end: once entered only `reset` leaves it.
    public static func final(_ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil) -> StateConfig
    {
        StateConfig(state, .final).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A dead end; `didEnter` takes no argument.
    public static func final(_ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook) -> StateConfig
    {
        StateConfig(state, .final).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A dead end; `entryBarrier` takes no argument.
    public static func final(_ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil)
        -> StateConfig
    {
        StateConfig(state, .final).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A dead end; `entryBarrier` and `didEnter` take no argument.
    public static func final(_ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook)
        -> StateConfig
    {
        StateConfig(state, .final).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A dead end that every state but another final one may be left for.
    public static func finalGlobal(_ state: S, entryBarrier: Barrier<S>? = nil, didEnter: StateHook<S>? = nil)
        -> StateConfig
    {
        StateConfig(state, .finalGlobal).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A global dead end; `didEnter` takes no argument.
    public static func finalGlobal(_ state: S, entryBarrier: Barrier<S>? = nil, didEnter: @escaping PlainHook)
        -> StateConfig
    {
        StateConfig(state, .finalGlobal).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A global dead end; `entryBarrier` takes no argument.
    public static func finalGlobal(_ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: StateHook<S>? = nil)
        -> StateConfig
    {
        StateConfig(state, .finalGlobal).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// A global dead end; `entryBarrier` and `didEnter` take no argument.
    public static func finalGlobal(_ state: S, entryBarrier: @escaping PlainBarrier<S>, didEnter: @escaping PlainHook)
        -> StateConfig
    {
        StateConfig(state, .finalGlobal).entryBarrier(entryBarrier).didEnter(didEnter)
    }

    /// The state of a machine whose process is in the background; at most one, never the first, entered and left only
    /// by the machine's `BackgroundSource`. Its `didEnter` is given the state to be restored, and so is its `didExit`.
    public static func background(_ state: S, didEnter: StateHook<S>? = nil, didExit: StateHook<S>? = nil)
        -> StateConfig
    {
        StateConfig(state, .background).didEnter(didEnter).didExit(didExit)
    }

    /// The background state; `didEnter` takes no argument.
    public static func background(_ state: S, didEnter: @escaping PlainHook, didExit: StateHook<S>? = nil)
        -> StateConfig
    {
        StateConfig(state, .background).didEnter(didEnter).didExit(didExit)
    }

    /// The background state; `didExit` takes no argument.
    public static func background(_ state: S, didEnter: StateHook<S>? = nil, didExit: @escaping PlainHook)
        -> StateConfig
    {
        StateConfig(state, .background).didEnter(didEnter).didExit(didExit)
    }

    /// The background state; `didEnter` and `didExit` take no argument.
    public static func background(_ state: S, didEnter: @escaping PlainHook, didExit: @escaping PlainHook)
        -> StateConfig
    {
        StateConfig(state, .background).didEnter(didEnter).didExit(didExit)
    }
}
