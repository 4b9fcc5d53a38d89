/// Events that wait for their turn.
struct EventQueue: Hashable {
    private var waiting: [QueuedEvent] = []
    private var first = 0
    /// How many events have had their turn.
    private(set) var taken = 0

    var isEmpty: Bool { first == waiting.count }
    var count: Int { waiting.count - first }

    mutating func append(_ event: QueuedEvent) { waiting.append(event) }

    mutating func next() -> QueuedEvent? {
        guard first < waiting.count else { return nil }
        first += 1
        taken += 1
        let event = waiting[first - 1]
        if first == waiting.count { (waiting, first) = ([], 0) }
        return event
    }

    /// The same events: how many were before them says nothing.
    static func == (left: EventQueue, right: EventQueue) -> Bool {
        left.waiting[left.first...] == right.waiting[right.first...]
    }

    func hash(into hasher: inout Hasher) { hasher.combine(waiting[first...]) }
}

/// Something that transitions may wait for.
enum QueuedEvent: Hashable {
    case named(String)
    case delay(node: Int, group: Int)
}
