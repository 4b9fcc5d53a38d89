/// What was asked, with indices instead of states and events.
@usableFromInline
struct RequestRecord: Sendable {
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
    init(_ kind: Kind, _ index: Int = -1, _ payload: Payload = .none) {
        self.kind = kind
        self.index = index
        self.payload = payload
    }
}

/// A request as the core carries it: states and events are looked up already, so nothing is hashed under the lock.
@usableFromInline
struct Submission: Sendable {
    @usableFromInline let request: RequestRecord
    @usableFromInline let asker: Asker
    /// How the work ended that this request is about.
    @usableFromInline let work: WorkEnd?
    /// Only what would happen is wanted.
    @usableFromInline let isPreflight: Bool
    /// The asker has a closure of its own to run before the turn is passed on.
    @usableFromInline let hasEpilogue: Bool

    @inlinable
    init(
        _ request: RequestRecord, _ asker: Asker, work: WorkEnd? = nil, isPreflight: Bool = false,
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

/// What a request came to, by the indices of the states.
@usableFromInline
enum Outcome: Sendable {
    case changed(from: Int, to: Int)
    case stayed(in: Int)
    case ignored(in: Int)
    case failed(Failure)
    case judged(Forecast)
}

/// What a request would come to, by the indices of the states.
@usableFromInline
enum Forecast: Sendable {
    case allowed(to: Int)
    case redirected(to: Int, through: [Int])
    case stays
    case ignored
    case unmet([String])
    case refused(Failure)
}
