/// A machine at one moment, between two events.
public struct MachineSnapshot<S: StateIdentifier>: Sendable {
    /// The number of the last event that it includes; the next one has the next number.
    public let number: Int
    /// The present state.
    public let state: S
    /// The last failure, until the next success.
    public let error: StateMachineError<S>?
    /// The data of every state that has some, in the order of first writing.
    public let data: [S: [StateDatum]]
    /// The state that the background state was entered from, while the machine is in it: the one that will be restored, unless its entry
    /// barrier redirects then (`redirectsOnResume`).
    public let suspendedFrom: S?
    /// How often each state was entered since the machine was made or reset, the first by that; states never entered
    /// are not in it.
    public let visits: [S: Int]
    /// What the machine remembers besides its state.
    public let context: S.Context
    /// How many requests it has met.
    public let counts: RequestCounts
    /// Whether the work of the present state, or of the one to be restored, is under way.
    public let isWorking: Bool

    /// Whether the machine is in its background state.
    public var isSuspended: Bool { suspendedFrom != nil }
}
