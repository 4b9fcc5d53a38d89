/// What was asked, where, and what could have been asked instead.
public struct Circumstance<S: StateIdentifier>: Equatable, Sendable {
    /// What was asked.
    public let request: MachineRequest<S>
    /// The state in which it was asked.
    public let state: S
    /// The states that `transition(to:)` would have been tried for: the listed ones, then the global ones.
    public let legal: [S]
    /// The events that the state waits for.
    public let events: [MachineStructure<S>.Trigger]
    /// Whether an exit barrier decides, so that more than `legal` may be possible.
    public let barrierDecides: Bool

    /// Puts the parts together.
    public init(
        request: MachineRequest<S>, state: S, legal: [S], events: [MachineStructure<S>.Trigger], barrierDecides: Bool
    ) {
        self.request = request
        self.state = state
        self.legal = legal
        self.events = events
        self.barrierDecides = barrierDecides
    }
}
