/// One thing that happened, by the indices of the states. The public event is made of it when an observer reads it. An
/// object, as it is handed from buffer to buffer, and to every observer.
@usableFromInline
final class IndexedEvent: Sendable {
    let number: Int
    let asker: Asker
    let kind: Kind
    /// The context after it, where actions ran or a reset took it back.
    let context: Payload

    enum Kind: Sendable {
        /// Without redirects, as most are, there is no list: counting who holds an empty one took time.
        case transitioned(from: Int, to: Int, IndexedRequest, redirects: [Int]?)
        case rejected(IndexedRequest, from: Int, Failure)
        case ignored(IndexedRequest, from: Int)
        case stayed(IndexedRequest, in: Int)
        case context(IndexedRequest, in: Int)
        indirect case data(DataChange)
        case workStarted(in: Int)
        indirect case workEnded(in: Int, WorkOutcome)
        case suspended(from: Int)
        case resumed(to: Int)
        case reset(from: Int)
    }

    init(number: Int, asker: Asker, kind: Kind, context: Payload) {
        self.number = number
        self.asker = asker
        self.kind = kind
        self.context = context
    }

    /// Whether it holds values of the program's own, whose `deinit` must not run under a lock.
    var holdsForeignValues: Bool {
        if context.box != nil { return true }
        return switch kind {
        case .data, .rejected, .workEnded: true
        case .transitioned(_, _, let request, _), .ignored(let request, _), .stayed(let request, _),
            .context(let request, _):
            request.payload.box != nil
        case .workStarted, .suspended, .resumed, .reset: false
        }
    }
}

/// A value that was stored with a state, or removed.
struct DataChange: Sendable {
    let state: Int
    let key: String
    let old: (any Sendable)?
    let new: (any Sendable)?
    let isKept: Bool
}
