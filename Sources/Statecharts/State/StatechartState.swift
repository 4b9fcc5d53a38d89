/// Where a running chart is: all that its next step depends on. Two states that are equal have the same future.
public struct StatechartState: Sendable, Hashable {
    /// The ranks of the leaves that are current, ascending. A parent is current while a leaf below it is.
    var leaves: [Int] = []
    /// A bit for each guard that is on; no zero word at the end.
    var switches: [UInt64] = []
    /// For nodes with a history, ascending, what was current in them last, as ranks of leaves.
    var histories: [NodeHistory] = []
    /// What time will bring, in the order in which it began.
    public internal(set) var pending: [PendingDelay] = []
    /// The work of current states that is over, as numbers of the chart's invocations, ascending.
    var ended: [Int] = []
    /// The transitions into joins that have been taken, ascending.
    var arrived: [Int] = []
    /// Whether a chart of XState 4 has made a step since its start, which decides what its histories stand for; in other dialects,
    /// where nothing depends on it, it stays false.
    var hasMoved = false
    /// Whether the chart has stopped, after which nothing is accepted.
    public internal(set) var isDone = false

    /// Whether what stopped it is the failure of work that nothing handles, rather than its own end.
    public internal(set) var hasFailed = false

    /// Whether it came to an end of its own.
    public var hasEnded: Bool { isDone && !hasFailed }

    /// A chart that has not been started.
    init() {}

    func isOn(_ guardNumber: Int) -> Bool {
        let word = guardNumber >> 6
        return word < switches.count && switches[word] & (1 << UInt64(guardNumber & 63)) != 0
    }

    mutating func set(_ guardNumber: Int, isOn: Bool) {
        let word = guardNumber >> 6
        while switches.count <= word { switches.append(0) }
        let bit = UInt64(1) << UInt64(guardNumber & 63)
        if isOn { switches[word] |= bit } else { switches[word] &= ~bit }
        while switches.last == 0 { switches.removeLast() }
    }
}

/// What was current in a node when it was left last.
struct NodeHistory: Sendable, Hashable {
    /// The parent of history nodes.
    var node: Int
    /// The ranks of its leaves.
    var leaves: [Int]
}

/// Something that time will bring.
public struct PendingDelay: Sendable, Hashable {
    /// How long it was to begin with.
    public var delay: ChartDelay
    /// What is left of it, in milliseconds; nil for a named one, which ends when somebody says so.
    public var remaining: Int?
    /// The state whose transitions wait for it; nil for an event that was sent.
    public var node: Int?
    /// Which of the node's delays it is.
    var group: Int = 0
    /// What is sent when it is over; nil for a state's own delay.
    public var event: String?
    /// By which it can be cancelled.
    public var id: String?
}
