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
    @inlinable var record: IndexedRequest { held.request.judgement.submission.request }
}

/// How a request was let in, with what it found if it has the turn.
@usableFromInline
struct Entry<S: StateIdentifier>: Sendable {
    @usableFromInline let admission: Admission
    @usableFromInline let run: Run<S>?

    @inlinable
    init(_ admission: Admission, _ store: Store<S>) {
        self.admission = admission
        if case .inside(let held) = admission { run = Run(held, store) } else { run = nil }
    }
}
