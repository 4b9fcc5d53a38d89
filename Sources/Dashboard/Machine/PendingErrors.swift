import MachineRecords
import Screen

/// A refused request that nobody has acknowledged yet.
package struct PendingError: Equatable, Sendable {
    /// Of the last event of its kind.
    package var number: Int
    package var time: WallTime
    /// Of the first event of its kind.
    package private(set) var first: Int
    private var firstTime: WallTime
    /// How many times it came.
    package var count = 1
    /// What was asked, as a person reads it.
    package var asked: String
    package var from: String
    /// Why it was refused, as a clause, and in two or three words.
    package var reason: String
    package var brief: String
    /// What would have been legal, as far as the declaration tells, but for reset, which always is.
    package var legal: [RequestRecord]
    /// Instead of what was asked, where nobody asked for it.
    private var unasked: String?
    package var asker: AskerRecord
    /// As it is drawn while it is selected.
    package var ghost: Ghost
    /// The last events of its kind, the oldest first.
    private var occurrences: [Occurrence] = []
    /// So many of them are kept at least.
    private static let keptOccurrences = 256
    /// Its place in the order in which refusals came.
    fileprivate var order = 0

    private struct Occurrence: Equatable, Sendable {
        var number: Int
        var time: WallTime
    }

    /// The error that a refusal leaves; nil for an event that is none.
    /// - Parameter current: all states that are current then; what another region lets through is legal too.
    package init?(
        _ event: EventRecord, in structure: StructureRecord, current: [Int] = [], at time: WallTime
    ) {
        guard case .rejected(let cause, let from, let target, let refusal) = event.kind else { return nil }
        (number, first) = (event.number, event.number)
        asker = event.asker
        (self.time, firstTime) = (time, time)
        occurrences = [Occurrence(number: number, time: time)]
        asked = structure.nameBehindArrow(of: cause)
        unasked = structure.unasked(cause, in: from)
        self.from = structure.seenName(of: from)
        let words = RefusalWords(refusal, in: structure)
        ghost = Ghost(from: from, to: target, by: cause.request, words, in: structure)
        (reason, brief) = (words.reason(beside: asked), words.brief)
        let states = current.contains(from) ? [from] + current.filter { $0 != from } : [from]
        // What was refused is declared where only the moment was wrong, as out of a join that waits.
        var seen = Set([cause.request].compactMap { $0 })
        let open = states.flatMap { RequestList.legal(in: $0, of: structure) }.filter { seen.insert($0).inserted }
        // What leads on is of more use than what stays.
        let leads = open.map { structure.leads($0, .unknown, onFrom: states) }
        let sorted = zip(open, leads).filter(\.1) + zip(open, leads).filter { !$0.1 }
        // Of a machine that has stopped nothing is legal, whatever is declared.
        if case .stopped = refusal.reason { legal = [] } else { legal = sorted.map(\.0) }
    }
}

extension PendingError {
    /// Makes it the last of its kind, behind all that came before it.
    fileprivate mutating func follow(_ earlier: consuming PendingError) {
        (count, first, firstTime) = (count + earlier.count, earlier.first, earlier.firstTime)
        // Nobody else has them: they grow in place.
        swap(&occurrences, &earlier.occurrences)
        occurrences += earlier.occurrences
        if occurrences.count > 2 * Self.keptOccurrences { occurrences.removeFirst(Self.keptOccurrences) }
    }

    /// As it was at the event of that number; nil before the first of its kind. Where it came so often since that none of those
    /// before is kept, the first stands for them, and they are counted as many as they were at most.
    fileprivate func until(_ number: Int) -> PendingError? {
        guard first <= number else { return nil }
        var earlier = self
        earlier.occurrences = occurrences.filter { $0.number <= number }
        earlier.count = max(1, count - (occurrences.count - earlier.occurrences.count))
        (earlier.number, earlier.time) = earlier.occurrences.last.map { ($0.number, $0.time) } ?? (first, firstTime)
        return earlier
    }
}

extension PendingError {
    /// What was asked, and from where.
    func title(_ glyphs: GlyphSet) -> String { unasked ?? "\(from) \(Marks(glyphs).arrow) \(asked)" }
}

extension PendingError {
    /// What makes two refusals equal.
    fileprivate struct Kind: Hashable, Sendable {
        let asked, from, reason: String
        let asker: AskerRecord
    }

    fileprivate var kind: Kind { Kind(asked: asked, from: from, reason: reason, asker: asker) }
}

/// The refusals that wait to be acknowledged, the newest first, equal ones as one with a count; past the cap the oldest are
/// only counted.
package struct PendingErrors: Equatable, Sendable {
    /// So many kinds are kept at least.
    package static let capacity = 500

    private struct Acknowledged: Equatable, Sendable {
        var error: PendingError
        var after: Int
    }

    private var added = 0
    private var byKind: [PendingError.Kind: PendingError] = [:]
    /// The newest first; nil where it has to be sorted again.
    private var sorted: [PendingError]? = []
    /// Those that were acknowledged, each with the number of the last event before that, the newest last: in the past they still wait.
    private var acknowledged: [Acknowledged] = []
    /// How many refusals are no longer kept.
    package private(set) var countedOnly = 0
    /// How many wait, those counted only included.
    package private(set) var count = 0

    package init() {}

    /// Those that waited at the event of that number, as far as they are kept, and those counted only.
    /// - Complexity: O(n log n) for n kinds.
    package func until(_ number: Int) -> PendingErrors {
        var earlier = self
        earlier.byKind = byKind.compactMapValues { $0.until(number) }
        for entry in acknowledged where entry.after >= number {
            guard let error = entry.error.until(number) else { continue }
            earlier.byKind[error.kind] = error
        }
        earlier.sorted = earlier.byKind.values.sorted { $0.number > $1.number }
        earlier.count = earlier.byKind.values.reduce(countedOnly) { $0 + $1.count }
        return earlier
    }

    /// How many entries can be shown.
    package var shown: Int { byKind.count }

    /// The entries, the newest first.
    private var newestFirst: [PendingError] { sorted ?? byKind.values.sorted { $0.order > $1.order } }

    /// The entry at a place, 0 being the newest.
    package subscript(_ index: Int) -> PendingError? {
        let entries = newestFirst
        return entries.indices.contains(index) ? entries[index] : nil
    }

    /// - Complexity: constant; every so many new kinds all are sorted once.
    package mutating func add(_ error: PendingError) {
        count += 1
        added += 1
        sorted = nil
        var error = error
        error.order = added
        if let before = byKind.removeValue(forKey: error.kind) { error.follow(before) }
        byKind[error.kind] = error
        if byKind.count > 2 * Self.capacity { dropOldest() }
    }

    /// Makes the list that is shown, once for all that has come.
    package mutating func makeList() {
        if byKind.count > Self.capacity { dropOldest() }
        if sorted == nil { sorted = newestFirst }
    }

    private mutating func dropOldest() {
        for error in newestFirst.dropFirst(Self.capacity) {
            byKind[error.kind] = nil
            countedOnly += error.count
        }
        sorted = nil
    }

    /// Some were missed altogether: only their number is known.
    package mutating func count(_ missed: Int) {
        count += missed
        countedOnly += missed
    }

    /// Takes an entry off the list, with all that were equal to it.
    /// - Parameter number: that of the last event.
    package mutating func acknowledge(_ index: Int, after number: Int) {
        guard let error = self[index] else { return }
        count -= error.count
        byKind[error.kind] = nil
        sorted = nil
        keep([error], acknowledgedAfter: number)
    }

    /// - Parameter number: that of the last event.
    package mutating func acknowledgeAll(after number: Int) {
        let all = newestFirst
        let before = acknowledged
        self = PendingErrors()
        acknowledged = before
        keep(all.reversed(), acknowledgedAfter: number)
    }

    private mutating func keep(_ errors: [PendingError], acknowledgedAfter number: Int) {
        acknowledged += errors.map { Acknowledged(error: $0, after: number) }
        acknowledged.removeFirst(max(0, acknowledged.count - Self.capacity))
    }
}
