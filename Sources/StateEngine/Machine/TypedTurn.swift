/// A request that has the turn (`HeldTurn`), with what only the machine's own types can hold: the closures and the context that it
/// found.
@usableFromInline
struct TypedTurn<S: StateIdentifier>: Sendable {
    @usableFromInline let held: HeldTurn
    @usableFromInline let closures: ClosureTable<S>
    @usableFromInline var context: S.Context

    @inlinable
    init(_ held: HeldTurn, _ store: Store<S>) {
        self.held = held
        closures = store.closures
        context = store.context
    }

    /// What was asked.
    @inlinable var asked: IndexedRequest { _read { yield held.request.judgement.submission.request } }
}

/// How a request was let in (`Admission`), with what only the machine's own types can hold if it has the turn.
@usableFromInline
enum TypedAdmission<S: StateIdentifier>: Sendable {
    case finished(Outcome)
    case inside(TypedTurn<S>)
    case queued(Ticket, behind: Int)
    case cancelled

    @inlinable
    init(_ admission: Admission, _ store: Store<S>) {
        switch admission {
        case .finished(let outcome): self = .finished(outcome)
        case .inside(let held): self = .inside(TypedTurn(held, store))
        case .queued(let ticket, let turn): self = .queued(ticket, behind: turn)
        case .cancelled: self = .cancelled
        }
    }
}
