/// A request inside a turn: it has the machine to itself, or was asked from inside a closure of one that has.
@usableFromInline
struct HeldTurn: Sendable {
    @usableFromInline var request: RunningRequest
    /// Tells one turn from another.
    @usableFromInline let number: Int
    /// It was asked from inside a hook or barrier of another request, which goes on afterwards.
    @usableFromInline let isNested: Bool
    /// The hook of the outer request that was running when this one began.
    let outerHook: Hook
    /// A closure runs or has run for it, and the activity shows it.
    var isShown = false
    var followUps = FollowUps()
}

/// How a request was let in.
@usableFromInline
enum Admission: Sendable {
    /// It needed no closure of the program's, and has ended.
    case finished(Outcome)
    /// It has the turn, and needs this next.
    case inside(HeldTurn, Next)
    /// It must wait, behind the turn of this number.
    case queued(Ticket, behind: Int)
    /// Its task was cancelled before its turn came.
    case cancelled
}
