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
    @inlinable var record: IndexedRequest { _read { yield held.request.judgement.submission.request } }
}

/// A direct request that is carried out, with the closures that it found.
@usableFromInline
struct DirectRun<S: StateIdentifier>: Sendable {
    @usableFromInline var request: DirectRequest
    @usableFromInline let closures: ClosureTable<S>

    @inlinable
    init(_ request: DirectRequest, _ closures: ClosureTable<S>) {
        self.request = request
        self.closures = closures
    }
}

/// How a request was let in, with what it found if it has the turn.
@usableFromInline
enum Entry<S: StateIdentifier>: Sendable {
    case finished(Outcome)
    case inside(Run<S>)
    case queued(Ticket, behind: Int)
    case cancelled

    @inlinable
    init(_ admission: Admission, _ store: Store<S>) {
        switch admission {
        case .finished(let outcome): self = .finished(outcome)
        case .inside(let held): self = .inside(Run(held, store))
        case .queued(let ticket, let turn): self = .queued(ticket, behind: turn)
        case .cancelled: self = .cancelled
        }
    }
}
