/// All of a machine that changes, under one lock: its core and who has the turn, and what only the machine's own types can
/// hold.
@usableFromInline
struct Store<S: StateIdentifier>: Sendable {
    @usableFromInline var keeper: TurnKeeper
    @usableFromInline var context: S.Context
    @usableFromInline var closures: ClosureTable<S>
}

/// A request that is carried out, with the closures and the context that it found.
@usableFromInline
struct Run<S: StateIdentifier>: Sendable {
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
    @inlinable var record: RequestRecord { held.request.judgement.submission.request }
}

/// How a request was let in, for the machine's own types.
@usableFromInline
enum Entry<S: StateIdentifier>: Sendable {
    /// It has ended.
    case finished(Outcome)
    /// It has the turn.
    case inside(Run<S>)
    /// It must wait, behind the turn of this number.
    case queued(Ticket, behind: Int)
    /// Its task was cancelled before its turn came.
    case cancelled

    @inlinable
    init(_ admission: Admission, _ store: Store<S>) {
        self =
            switch admission {
            case .finished(let outcome): .finished(outcome)
            case .inside(let held): .inside(Run(held, store))
            case .queued(let ticket, let turn): .queued(ticket, behind: turn)
            case .cancelled: .cancelled
            }
    }
}
