/// The closures of a state one by one: `StateConfig(.open).didEnter { ring() }`. Each takes the place of the one that the
/// state has, as those of `machine[state]` do later; nil takes it away. Closures may leave out their argument.
extension StateConfig {
    /// Decides whether the state may be entered, given the state that would be left.
    public consuming func entryBarrier(_ barrier: Barrier<S>?) -> StateConfig {
        closures.entryBarrier = barrier
        return self
    }

    /// Decides whether the state may be entered, whatever the state that would be left.
    public consuming func entryBarrier(_ barrier: @escaping PlainBarrier<S>) -> StateConfig {
        entryBarrier { _ in try await barrier() }
    }

    /// Runs when the state has been entered, given the state that was left.
    public consuming func didEnter(_ hook: StateHook<S>?) -> StateConfig {
        closures.didEnter = hook
        return self
    }

    /// Runs when the state has been entered, whatever the state that was left.
    public consuming func didEnter(_ hook: @escaping PlainHook) -> StateConfig { didEnter { _ in await hook() } }

    /// Chooses the target of a `transition()` that is made in the state.
    public consuming func dynamicTransition(_ choose: DynamicTransition<S>?) -> StateConfig {
        closures.dynamicTransition = choose
        return self
    }

    /// Decides whether the state may be left, given the state that would be entered.
    public consuming func exitBarrier(_ barrier: Barrier<S>?) -> StateConfig {
        closures.exitBarrier = barrier
        return self
    }

    /// Decides whether the state may be left, whatever the state that would be entered.
    public consuming func exitBarrier(_ barrier: @escaping PlainBarrier<S>) -> StateConfig {
        exitBarrier { _ in try await barrier() }
    }

    /// Runs when the state has been left, given the state that was entered.
    public consuming func didExit(_ hook: StateHook<S>?) -> StateConfig {
        closures.didExit = hook
        return self
    }

    /// Runs when the state has been left, whatever the state that was entered.
    public consuming func didExit(_ hook: @escaping PlainHook) -> StateConfig { didExit { _ in await hook() } }
}
