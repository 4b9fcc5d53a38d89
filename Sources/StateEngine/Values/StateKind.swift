/// How a state may be entered and left.
public enum StateKind: String, Hashable, Sendable, CaseIterable {
    /// Entered from states that allow it, left for states that it allows.
    case standard
    /// Entered from every state but final ones, without being listed.
    case global
    /// Never left, but by `reset`.
    case final
    /// Entered from every state but final ones, never left, but by `reset`.
    case finalGlobal
    /// Where the machine stays while its process is in the background.
    case background

    /// Whether every state but a final one may be left for it.
    public var isGlobal: Bool { self == .global || self == .finalGlobal }

    /// Whether only `reset` leaves it.
    public var isFinal: Bool { self == .final || self == .finalGlobal }
}
