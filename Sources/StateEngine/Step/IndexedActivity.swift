/// The request under way, by the indices of the states.
struct IndexedActivity: Sendable {
    enum Phase: Sendable {
        case asked(Question)
        case condition, completion
        case hook(Hook)
    }

    let request: IndexedRequest
    let asker: Asker
    let isPreflight: Bool
    let from: Int
    let target: Int?
    var phase: Phase
    /// When the closure was called; nil if nobody watched.
    var since: Moment?
    /// When the first closure of the request was called; nil if nobody watched.
    var began: Moment?
    var waiting = 0

    /// Times the closure that is about to be called.
    mutating func begin(at moment: Moment?) {
        since = moment
        if began == nil { began = moment }
    }

    /// Times the closure from now on, unless it is timed already.
    mutating func time(from now: Moment) {
        if since == nil { since = now }
        if began == nil { began = now }
    }
}

/// A point in time. An object, as the layout of an instant is not known before the program runs, and would make that of all
/// that holds it unknown.
@usableFromInline
final class Moment: Sendable {
    let instant: ContinuousClock.Instant

    init(_ instant: ContinuousClock.Instant) { self.instant = instant }
}
