/// One change of state in a machine's history.
public struct HistoryEntry<S: StateIdentifier>: Sendable {
    /// The number of the event that told it.
    public let number: Int
    /// Who asked for it.
    public let asker: Asker
    /// What changed.
    public let kind: Kind

    /// What a history keeps.
    public enum Kind: Hashable, Sendable {
        /// A state was entered, the same one for a transition to itself.
        case transitioned(from: S, to: S, request: MachineRequest<S>)
        /// The machine went back to its first state.
        case reset(from: S)
        /// The background state was entered.
        case suspended(from: S)
        /// The background state was left.
        case resumed(to: S)
    }

    /// Puts the parts together.
    public init(number: Int, asker: Asker, kind: Kind) {
        self.number = number
        self.asker = asker
        self.kind = kind
    }
}
