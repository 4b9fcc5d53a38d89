/// What an event did.
public enum EventOutcome<S: StateIdentifier>: Hashable, Sendable {
    /// A state was entered; the same one for a transition of a state to itself.
    case changed(from: S, to: S)
    /// The state took the event in and was not left.
    case stayed
    /// Nothing waits for the event here.
    case ignored
}

/// What a request would do if it were made now.
public enum Preflight<S: StateIdentifier>: Equatable, Sendable {
    /// It would enter this state.
    case allowed(to: S)
    /// It would enter `to`; `through` are the states that were asked for first, in order.
    case redirected(to: S, through: [S])
    /// It would succeed without leaving the state.
    case stays
    /// Nothing waits for the event here.
    case ignored
    /// The event would be ignored: transitions are declared for it, but these guards of theirs do not hold. One without a
    /// name is `guard`.
    case unmet(guards: [String])
    /// It would fail.
    case refused(StateMachineError<S>)
}
