/// What was asked, with indices instead of states and events.
@usableFromInline
struct IndexedRequest: Sendable {
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case transition, dynamic, event, reset, suspend, resume, work
    }

    @usableFromInline let kind: Kind
    /// The index of the state asked for or at work, or the number of the event; -1 where there is none, for a state that is
    /// not configured, and for an event that no edge names.
    @usableFromInline let index: Int
    /// The event; the state, if it is not configured.
    @usableFromInline let payload: Payload

    @inlinable
    init(_ kind: Kind, index: Int = -1, payload: Payload = .none) {
        self.kind = kind
        self.index = index
        self.payload = payload
    }
}
