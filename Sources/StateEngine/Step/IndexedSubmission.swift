/// A request as the core is given it: states and events are looked up already, so nothing is hashed under the lock.
@usableFromInline
struct IndexedSubmission: Sendable {
    @usableFromInline let request: IndexedRequest
    @usableFromInline let asker: Asker
    /// How the work ended that this request is about.
    @usableFromInline let work: WorkEnd?
    /// Only what would happen is wanted.
    @usableFromInline let isPreflight: Bool
    /// The asker has a closure of its own to run before the turn is passed on.
    @usableFromInline let hasEpilogue: Bool

    @inlinable
    init(
        _ request: IndexedRequest, _ asker: Asker, work: WorkEnd? = nil, isPreflight: Bool = false,
        hasEpilogue: Bool = false
    ) {
        self.request = request
        self.asker = asker
        self.work = work
        self.isPreflight = isPreflight
        self.hasEpilogue = hasEpilogue
    }

    /// Whether the request comes from the process itself and goes ahead of all that wait.
    @inlinable var isUrgent: Bool { request.kind == .suspend || request.kind == .resume }
}

/// A request made by `post`, with whom to call when it is done.
@usableFromInline
struct PostedRequest: Sendable {
    let submission: IndexedSubmission
    let completion: (@Sendable (Outcome) -> Void)?
}

/// The end of the work of one stay in a state.
@usableFromInline
final class WorkEnd: Sendable {
    let stay: Int
    @usableFromInline let outcome: WorkOutcome

    init(stay: Int, outcome: WorkOutcome) {
        self.stay = stay
        self.outcome = outcome
    }
}
