/// One thing that happened to a machine.
public struct MachineEvent<S: StateIdentifier>: Sendable {
    /// The number in the machine's life, from 1, without gaps: a gap at an observer is what its buffer dropped.
    public let number: Int
    /// Who asked for it.
    public let asker: Asker
    /// What happened.
    public let kind: Kind
    /// The context after it, where actions ran or a reset took it back; nil where the context was not touched.
    public let context: S.Context?

    /// Everything that a machine publishes.
    public enum Kind: Sendable {
        /// A state was entered, the same one for a transition to itself: sent when `state` shows it, before any hook runs.
        /// `redirects` are the states that were asked for first, in order; empty when no barrier redirected.
        case transitioned(from: S, to: S, request: MachineRequest<S>, redirects: [S])
        /// A request failed and changed nothing but `error`.
        case rejected(request: MachineRequest<S>, from: S, error: StateMachineError<S>)
        /// An event came that nothing waits for in this state; no failure.
        case ignored(request: MachineRequest<S>, from: S)
        /// A request succeeded without leaving the state: an event without target, or the state that it was in already.
        case stayed(request: MachineRequest<S>, in: S)
        /// Actions ran without the state being left; the event's `context` is what they made.
        case context(request: MachineRequest<S>, in: S)
        /// A value stored with a state was written (`old` nil: for the first time), removed or emptied (`new` nil).
        /// Emptying is sent value by value: at the end of the transition that left the state, or ahead of `reset`.
        case data(state: S, key: String, old: (any Sendable)?, new: (any Sendable)?, isKept: Bool)
        /// The work of a state began: sent when the hooks of the entry have run.
        case workStarted(in: S)
        /// The work of a state ended, or was cancelled because the state is being left: sent ahead of what follows from it.
        case workEnded(in: S, WorkOutcome)
        /// The background state was entered: sent when `state` shows it.
        case suspended(from: S)
        /// The background state was left for the state it was entered from, or for the one to which that state's entry barrier
        /// redirected (`redirectsOnResume`).
        case resumed(to: S)
        /// The machine is in its first state again, its error and unkept data cleared.
        case reset(from: S)
    }

    /// Numbers something that happened.
    public init(number: Int, asker: Asker, kind: Kind, context: S.Context? = nil) {
        self.number = number
        self.asker = asker
        self.kind = kind
        self.context = context
    }
}
