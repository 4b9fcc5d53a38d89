/// All of a machine that changes, under one lock: the core, and what only the machine's own types can hold.
@usableFromInline
struct Store<S: StateIdentifier>: Sendable {
    @usableFromInline var core: MachineCore
    @usableFromInline var context: S.Context
    @usableFromInline var closures: ClosureTable<S>
}

/// How a request was let in, with the closures and the context that it found.
@usableFromInline
struct Admission<S: StateIdentifier>: Sendable {
    @usableFromInline let entry: MachineCore.Entry
    @usableFromInline let closures: ClosureTable<S>
    @usableFromInline let context: S.Context

    @inlinable
    init(_ entry: MachineCore.Entry, _ store: Store<S>) {
        self.entry = entry
        closures = store.closures
        context = store.context
    }
}
