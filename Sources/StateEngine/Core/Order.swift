/// A request as the engine carries it: states and events are looked up already, so nothing is hashed under the lock.
struct Order<S: StateIdentifier>: Sendable {
    let request: MachineRequest<S>
    let asker: Asker
    /// The index of the state asked for; nil if the request names none, or one that is not configured.
    var target: Int?
    /// The number of the event; nil if the request names none, or one that no edge names.
    var event: Int?
    /// How the work ended that this request is about.
    var work: WorkEnd?
    /// Only what would happen is wanted.
    var isPreflight = false
    /// The asker has a closure of its own to run before the turn is passed on.
    var hasEpilogue = false

    /// Whether the request comes from the process itself and goes ahead of all that wait.
    var isUrgent: Bool { request == .suspend || request == .resume }
}

/// The end of the work of one stay in a state.
struct WorkEnd: Sendable {
    let stay: Int
    let outcome: WorkOutcome
}

/// What a request came to.
enum Outcome<S: StateIdentifier>: Sendable {
    case changed(from: S, to: S)
    case stayed(in: S)
    case ignored(in: S)
    case judged(Preflight<S>)
}
