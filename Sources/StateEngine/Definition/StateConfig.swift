/// One state of a machine: how it may be entered and left, and what runs when it is.
///
/// The parameters are in the order in which a transition uses them:
/// ```swift
/// StateConfig<UserState>(.loggedIn,
///                        entryBarrier: { hasUser() ? .allow : .redirect(to: .loggedOut) },
///                        didEnter: { _ in showHome() },
///                        allowedTransitions: .loggedOut)
/// ```
/// With neither `allowedTransitions` nor an `exitBarrier` no `transition(to:)` leaves the state; with both the barrier decides.
public struct StateConfig<S: StateIdentifier>: Sendable {
    /// The state that this configures.
    public let state: S
    /// How the state may be entered and left.
    public let kind: StateKind
    /// The states that `transition(to:)` may leave it for.
    public let allowedTransitions: [S]
    @usableFromInline var edges: [EventEdge<S>] = []
    @usableFromInline var entryActions: [Named<Action<S>>] = []
    @usableFromInline var exitActions: [Named<Action<S>>] = []
    @usableFromInline var work: Work<S>?
    /// What was wrong when it was put together.
    @usableFromInline var strays: [DefinitionFault<S>] = []
    @usableFromInline var closures: StateClosures<S>

    /// Whether it names no guard or action that is registered with the machine.
    @inlinable var hasAllClosures: Bool {
        for edge in edges where !edge.hasAllClosures { return false }
        return entryActions.haveClosures() && exitActions.haveClosures()
    }

    @inlinable
    init(
        _ state: S, _ kind: StateKind, allowed: [S] = [], closures: StateClosures<S> = StateClosures()
    ) {
        self.state = state
        self.kind = kind
        self.allowedTransitions = allowed
        self.closures = closures
    }
}
