/// How many requests a machine has met since it was made or reset.
public struct RequestCounts: Hashable, Sendable {
    /// All requests and results of work that were decided, preflights, resets and the background apart.
    public internal(set) var processed = 0
    /// Those that entered a state, a transition of a state to itself among them.
    public internal(set) var changed = 0
    /// Those that were refused or ignored.
    public internal(set) var rejected = 0

    /// Starts at nothing.
    public init() {}
}
