/// What a barrier answers to a request that wants to pass it.
public enum BarrierResponse<S: StateIdentifier>: Sendable {
    /// The request may pass.
    case allow
    /// The request is refused; an exit barrier's `deny` does not hold back a request for a global state.
    case deny
    /// The request is judged again, for another state.
    case redirect(to: S)
    /// The request is refused with an error of the program's own.
    case fail(any Error)
}

/// Decides whether a request may pass: an entry barrier is given the state that would be left, an exit barrier the one
/// that would be entered. What it throws refuses the request as `unexpectedError`.
public typealias Barrier<S: StateIdentifier> =
    nonisolated(nonsending) @Sendable (S) async throws -> BarrierResponse<S>

/// A barrier that does not ask where the request comes from or goes to.
public typealias PlainBarrier<S: StateIdentifier> =
    nonisolated(nonsending) @Sendable () async throws -> BarrierResponse<S>

/// Runs when a state is entered, given the state that was left, or when one is left, given the state that was entered.
/// It runs on the executor of whoever asked; one that needs the main actor says so: `{ @MainActor _ in ... }`.
public typealias StateHook<S: StateIdentifier> = nonisolated(nonsending) @Sendable (S) async -> Void

/// A hook that does not ask which state was left or entered: `{ ring() }`.
public typealias PlainHook = nonisolated(nonsending) @Sendable () async -> Void

/// Chooses the target of `transition()`; what it throws refuses the request as `unexpectedError`.
public typealias DynamicTransition<S: StateIdentifier> = nonisolated(nonsending) @Sendable () async throws -> S

/// Runs after every change of state, given the old state and the new.
public typealias TransitionHook<S: StateIdentifier> = nonisolated(nonsending) @Sendable (S, S) async -> Void

/// Runs after every change of state that an event made, given the transition.
public typealias ChangeHook<S: StateIdentifier> = nonisolated(nonsending) @Sendable (Transition<S>) async -> Void

/// Runs after every event that was ignored, given the state it met and the event.
public typealias NoChangeHook<S: StateIdentifier> = nonisolated(nonsending) @Sendable (S, S.Event) async -> Void

/// Decides whether an event is one that an edge waits for; called only when no edge names the event itself.
public typealias EventPattern<S: StateIdentifier> = @Sendable (S.Event) -> Bool

/// A change that an event made: from where, by what, to where.
public struct Transition<S: StateIdentifier>: Hashable, Sendable {
    /// The state that was left.
    public let from: S
    /// The event that made the change.
    public let event: S.Event
    /// The state that was entered.
    public let to: S

    /// Names the three parts of a change.
    public init(from: S, event: S.Event, to: S) {
        self.from = from
        self.event = event
        self.to = to
    }
}
