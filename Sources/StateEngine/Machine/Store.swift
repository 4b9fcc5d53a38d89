/// All of a machine that changes, under one lock: its core and who has the turn, and what only the machine's own types can
/// hold.
@usableFromInline
struct Store<S: StateIdentifier>: Sendable {
    @usableFromInline var keeper: TurnKeeper
    @usableFromInline var context: S.Context
    @usableFromInline var closures: ClosureTable<S>
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
