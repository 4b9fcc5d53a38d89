/// The changes of state of a machine, the newest so many of them.
struct HistoryLog: Sendable {
    /// In a ring once it is full.
    private var records: [HistoryRecord] = []
    /// Where the next one goes once it is full.
    private var head = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Remembers a change; returns what must be let go of outside the lock.
    @inline(__always)
    mutating func remember(_ change: consuming HistoryRecord) -> (any AnyObject & Sendable)? {
        // Without a history there is still the last change to be told.
        guard records.count >= max(1, capacity) else {
            records.append(consume change)
            return nil
        }
        swap(&records[head], &change)
        head = head + 1 == records.count ? 0 : head + 1
        return change.request.payload.box
    }

    /// The changes, oldest first.
    var entries: [HistoryRecord] { capacity > 0 ? Array(records[head...] + records[..<head]) : [] }

    /// The change that led to the present state; nil in the first one, before any.
    var last: HistoryRecord? {
        let newest = head > 0 ? records[head - 1] : records.last
        return newest?.kind == .reset ? nil : newest
    }
}

/// One change of state, by the indices of the states.
struct HistoryRecord: Sendable {
    enum Kind: UInt8, Sendable {
        case transitioned, reset, suspended, resumed
    }

    let number: Int
    let kind: Kind
    let from: Int
    let to: Int
    let asker: Asker
    let request: IndexedRequest
}
