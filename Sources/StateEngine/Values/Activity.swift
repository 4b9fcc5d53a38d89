/// The request under way: which closure of the program it waits for, since when, and how many wait behind it.
public struct Activity<S: StateIdentifier>: Equatable, Sendable {
    /// The closure that runs.
    public enum Phase: Hashable, Sendable {
        /// The entry barrier of a state is asked.
        case entryBarrier(S)
        /// The exit barrier of a state is asked.
        case exitBarrier(S)
        /// The dynamic transition of a state chooses.
        case dynamicTransition(S)
        /// The pattern of an event, a guard, or a condition of what ended work is asked.
        case condition
        /// The hook of a state that was left runs.
        case didExit(S)
        /// The hook of a state that was entered runs.
        case didEnter(S)
        /// The machine's own hook of changes runs.
        case didTransition
        /// The machine's own hook of events runs, for what one changed.
        case didChangeState
        /// The machine's own hook of events runs, for one that was ignored.
        case didNotChangeState
        /// The asker's own closure runs, that of `post` or `reset`.
        case completion
    }

    /// What was asked.
    public let request: MachineRequest<S>
    /// Who asked.
    public let asker: Asker
    /// Whether only the answer to a preflight is sought, and nothing will change.
    public let isPreflight: Bool
    /// The state in which it was asked.
    public let from: S
    /// The state that it leads to, as far as it is known.
    public let target: S?
    /// The closure that runs.
    public let phase: Phase
    /// When the closure was called.
    public let since: ContinuousClock.Instant
    /// When the first closure of the request was called.
    public let began: ContinuousClock.Instant
    /// How many requests wait behind it.
    public internal(set) var waiting: Int
}
