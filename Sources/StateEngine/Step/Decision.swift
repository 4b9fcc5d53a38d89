/// What becomes of a request.
@usableFromInline
enum Decision: Sendable {
    case change(to: Int)
    /// The state asked for is the present one, and that counts as success.
    case same
    /// The event is taken in.
    case stay
    case ignore
    /// The work ended and nothing follows from it.
    case idle
    case refuse(Refusal)
}

/// What must happen next with a request that is judged.
enum JudgementStep: Sendable {
    case check(Condition)
    case ask(Question)
    case decided(Decision)
}
