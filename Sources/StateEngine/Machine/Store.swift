/// All of a machine that changes, under one lock: its core and who has the turn, and what only the machine's own types can
/// hold.
@usableFromInline
struct Store<S: StateIdentifier>: Sendable {
    @usableFromInline var keeper: TurnKeeper
    @usableFromInline var context: S.Context
    @usableFromInline var closures: ClosureTable<S>
}

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

/// The hooks that a request is to run, and the states that they are told.
@usableFromInline
struct HookCall: Sendable {
    @usableFromInline let hooks: HookSet
    @usableFromInline let from: Int
    @usableFromInline let to: Int
    @usableFromInline let turn: Int

    @usableFromInline let isNested: Bool

    @inlinable
    init(_ hooks: HookSet, of held: HeldTurn) {
        self.hooks = hooks
        (from, to) = (held.request.from, held.request.to)
        (turn, isNested) = (held.number, held.isNested)
    }

    @inlinable
    init(_ request: DirectRequest) {
        hooks = request.hooks
        (from, to) = (request.from, request.to)
        (turn, isNested) = (request.turn, false)
    }
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
