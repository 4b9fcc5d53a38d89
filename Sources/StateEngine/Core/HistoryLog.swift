/// The changes of state of a machine, the newest so many of them.
struct HistoryLog<S: StateIdentifier>: Sendable {
    private var ring: RingBuffer<HistoryEntry<S>>
    private let capacity: Int
    /// The change that led to the present state; nil in the first one, before any.
    private(set) var last: HistoryEntry<S>?

    init(capacity: Int) {
        self.capacity = max(0, capacity)
        ring = RingBuffer(.newest(capacity))
    }

    /// Remembers a change; returns what must be let go of outside the lock.
    mutating func record(_ entry: HistoryEntry<S>) -> HistoryEntry<S>? {
        let replaced = last
        if case .reset = entry.kind { last = nil } else { last = entry }
        return capacity > 0 ? ring.append(entry) : replaced
    }

    /// The changes, oldest first.
    var entries: [HistoryEntry<S>] { capacity > 0 ? ring.elements : [] }
}

extension MachineCore {
    /// Remembers what was just published.
    mutating func record(_ kind: HistoryEntry<S>.Kind, by asker: Asker, _ after: inout Aftermath<S>) {
        let gone = history.record(HistoryEntry(number: board.number, asker: asker, kind: kind))
        if let gone, gone.holdsForeignValues { after.release(gone) }
    }
}

extension HistoryEntry {
    fileprivate var holdsForeignValues: Bool {
        if case .transitioned(_, _, let request) = kind { request.holdsForeignValues } else { false }
    }
}
