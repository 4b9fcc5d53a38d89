import MachineRecords

/// A refused request that nobody has acknowledged yet.
package struct PendingError: Equatable, Sendable {
    package var number: Int
    package var time: WallTime
    /// What was asked, as a person reads it.
    package var asked: String
    package var from: String
    /// Why it was refused, as a clause.
    package var reason: String
    /// The names of the states that would have been legal.
    package var legal: [String]
    package var asker: AskerRecord

    package init(
        number: Int, time: WallTime, asked: String, from: String, reason: String, legal: [String],
        asker: AskerRecord
    ) {
        self.number = number
        self.time = time
        self.asked = asked
        self.from = from
        self.reason = reason
        self.legal = legal
        self.asker = asker
    }
}

/// The refusals that wait to be acknowledged, newest first; past the cap the oldest are only counted.
package struct PendingErrors: Equatable, Sendable {
    package static let capacity = 500

    private var oldestFirst: [PendingError] = []
    /// How many are no longer kept in full.
    package private(set) var countedOnly = 0

    package init() {}

    /// How many wait, those counted only included.
    package var count: Int { oldestFirst.count + countedOnly }
    /// How many can be shown.
    package var shown: Int { oldestFirst.count }

    /// The error at a place, 0 being the newest.
    package subscript(_ index: Int) -> PendingError? {
        oldestFirst.indices.contains(index) ? oldestFirst[oldestFirst.count - 1 - index] : nil
    }

    package mutating func add(_ error: PendingError) {
        oldestFirst.append(error)
        if oldestFirst.count > Self.capacity {
            oldestFirst.removeFirst()
            countedOnly += 1
        }
    }

    /// Some were missed altogether: only their number is known.
    package mutating func count(_ missed: Int) { countedOnly += missed }

    package mutating func acknowledge(_ index: Int) {
        guard oldestFirst.indices.contains(index) else { return }
        oldestFirst.remove(at: oldestFirst.count - 1 - index)
    }

    package mutating func acknowledgeAll() {
        oldestFirst.removeAll()
        countedOnly = 0
    }
}
