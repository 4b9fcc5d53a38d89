/// A request inside a turn: it has the machine to itself, or was asked from inside a closure of one that has.
///
/// An object, so that the request is worked on in place: handed from step to step as a value, copying it took most of the
/// time. It belongs to the one task that carries the request out, which goes on with it only under the machine's lock or
/// while nobody else knows of it; that, which the compiler cannot know, makes it safe to share, and spares the checks of
/// every access, which took a tenth of the time.
@usableFromInline
final class HeldTurn: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var request: RunningRequest
    /// What it needs next.
    @exclusivity(unchecked) @usableFromInline var next: Next
    /// Tells one turn from another.
    @usableFromInline let number: Int
    /// It was asked from inside a hook or barrier of another request, which goes on afterwards.
    @usableFromInline let isNested: Bool
    /// The hook of the outer request that was running when this one began.
    let outerHook: Hook
    /// A closure runs or has run for it, and the activity shows it.
    @exclusivity(unchecked) var isShown = false
    /// What is to follow before the turn is passed on.
    @exclusivity(unchecked) var followUps = FollowUps()

    init(_ request: consuming RunningRequest, turn number: Int, isNested: Bool, outerHook: Hook) {
        self.request = consume request
        next = .run([])
        self.number = number
        self.isNested = isNested
        self.outerHook = outerHook
    }
}

/// How a request was let in.
@usableFromInline
enum Admission: Sendable {
    /// It needed no closure of the program's, and has ended.
    case finished(Outcome)
    /// It has the turn.
    case inside(HeldTurn)
    /// It must wait, behind the turn of this number.
    case queued(Ticket, behind: Int)
    /// Its task was cancelled before its turn came.
    case cancelled
}
