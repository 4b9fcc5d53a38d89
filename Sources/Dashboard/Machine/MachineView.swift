import Drawing
import MachineRecords

/// What the screen knows of the machine: its structure, where it is, and what has happened since the screen opened.
package struct MachineView: Equatable, Sendable {
    package var name: String
    package var structure: StructureRecord
    package var link = LinkStatus.connected
    /// The current state; of several the one that was entered last.
    package var state: Int
    /// The other states that are current at the same time, in the order of the machine; none in a flat one.
    package private(set) var others: [Int] = []
    package var number: Int
    package var isSuspended: Bool
    package var data: [Int: [DatumRecord]]
    /// What the machine remembers besides its state, entry by entry.
    package var context: [DatumRecord] { didSet { places = Self.places(in: context) } }
    /// Where in it the entry is that a request changes.
    private var places: [RequestRecord: Int]
    /// The current states whose work is under way.
    package var working: Set<Int>
    package var activity: ActivityRecord?
    /// When the present request began to be seen.
    package var activitySince: WallTime
    /// When the machine came into its state, as far as the screen knows.
    package var enteredAt: WallTime
    package var visited: Set<Int>
    /// How the work failed that was under way last, until the machine is elsewhere than that led it.
    package var failedWork: FailedWork?
    /// The step taken last.
    package var lastEdge: StatePair?
    /// Those that other regions took with it.
    var edgesBeside: [StatePair] = []
    /// The lines of the steps after which it followed by itself, from that which was asked for on.
    var linesPassed: Set<StatePair> = []
    /// The same in a drawing with frames.
    var linesPassedInFrames: Set<StatePair> = []
    /// What took it; nil where the machine was moved in another way, as by a reset.
    var lastCause: CauseRecord?
    /// The request that took it; nil where nobody asked.
    var lastRequest: RequestRecord? { lastCause?.request }
    /// The lines of the step taken last, and of those that it ends: of a transition that entered several states at once all of
    /// its lines; none where the drawing has no line for it.
    package var linesTaken: Set<StatePair> { linesTaken(hasFrames: false) }

    /// - Parameter hasFrames: whether the lines of parents leave their frames, and so are those of each of their states.
    func linesTaken(hasFrames: Bool) -> Set<StatePair> {
        stepsTaken.reduce(into: hasFrames ? linesPassedInFrames : linesPassed) { lines, step in
            lines.formUnion(linesTaken(by: step, hasFrames: hasFrames))
        }
    }

    /// Those of one of its parts.
    func linesTaken(by step: StatePair, hasFrames: Bool = false) -> Set<StatePair> {
        // A reset takes none, though an event may lead the same way.
        let isReset = lastCause == nil && ![step.from, step.to].contains(structure.background)
        return isReset
            ? [] : structure.ownLines(of: step, by: lastRequest, entering: current, hasFrames: hasFrames)
    }

    /// From where to where the machine went last: one pair, or one for each region that moved.
    var stepsTaken: [StatePair] {
        // Where a reset left the machine where it was, no line led it there.
        lastEdge.map { [$0] + edgesBeside }?.filter { lastCause != nil || $0.from != $0.to } ?? []
    }

    /// The edge that was asked for last and refused, until the next success or until dismissed.
    package var ghost: Ghost?
    /// What each entry of data was before the last transition or edit changed it.
    package var changes: [DatumPlace: DescribedValue?] = [:]
    /// When each of them changed, as far as the screen saw it.
    package internal(set) var changedAt: [DatumPlace: WallTime] = [:]
    /// When the machine took its last step, likewise.
    package internal(set) var steppedAt: WallTime?
    package var transitions = 0
    package var refusals = 0
    /// How many requests a guard held back, which a state takes where it is true.
    package internal(set) var heldBack = 0
    /// Who moved the machine last.
    package var lastMover: AskerRecord?
    /// How many events were missed because they came too fast.
    package var missed = 0
    /// How many of those were announced before the gap in the numbers was seen.
    package var announcedMisses = 0
    package var gap = Gap.none
    /// How many transitions the machine itself has counted since its start or its last reset, by what is known.
    package private(set) var transitionsSinceReset: Int

    /// Whether updates were missed, so that what the screen shows may be untrue.
    package enum Gap: Equatable, Sendable {
        case none, seen
        /// A snapshot is on its way.
        case asked
    }

    package init(_ opening: SnapshotRecord, now: WallTime) {
        name = opening.name
        structure = opening.structure
        state = opening.state
        number = opening.number
        isSuspended = opening.isSuspended
        data = opening.data
        context = opening.context
        places = Self.places(in: opening.context)
        working = Set(opening.working)
        transitionsSinceReset = opening.transitions
        activitySince = now
        enteredAt = now
        visited = Set(opening.states)
        setCurrent(opening.states)
        if opening.transitions == 0 { visited.formUnion(opening.structure.leftAtStart) }
    }

    /// Whether the machine is in a state, perhaps among others.
    package func isCurrent(_ state: Int) -> Bool { state == self.state || others.contains(state) }

    /// All states that are current, that which was entered last first.
    package var current: [Int] { [state] + others }

    /// - Parameter states: all that are current.
    mutating func setCurrent(_ states: [Int]) {
        others = states.filter { $0 != state }.sorted()
    }

    /// The entry of the context that a request changes, as that of a guard which it turns on or off.
    package func entry(changedBy request: RequestRecord) -> DatumRecord? { places[request].map { context[$0] } }

    /// How many guards are turned on.
    var guardsOn: Int { context.count { $0.request != nil && $0.value == .bool(true) } }

    /// Whether a delay of that name runs.
    func awaits(_ name: String) -> Bool {
        context.contains { if case .delay = $0.value { $0.key == name } else { false } }
    }

    private static func places(in context: [DatumRecord]) -> [RequestRecord: Int] {
        let changed = context.enumerated().compactMap { place, datum in datum.request.map { ($0, place) } }
        return Dictionary(changed, uniquingKeysWith: { first, _ in first })
    }

    /// Takes what a snapshot says of the machine, but for its structure, and keeps what only the screen knows.
    mutating func show(_ snapshot: SnapshotRecord, at now: WallTime) {
        if snapshot.state != state { enteredAt = now }
        name = snapshot.name
        state = snapshot.state
        number = snapshot.number
        isSuspended = snapshot.isSuspended
        data = snapshot.data
        context = snapshot.context
        working = Set(snapshot.working)
        visited.formUnion(snapshot.states)
        setCurrent(snapshot.states)
        activity = nil
        gap = .none
        // Fewer than before: a reset is among what was missed, so as many at least.
        transitions += snapshot.transitions - (snapshot.transitions < transitionsSinceReset ? 0 : transitionsSinceReset)
        transitionsSinceReset = snapshot.transitions
        (lastEdge, ghost, changes, failedWork) = (nil, nil, [:], nil)
        (steppedAt, changedAt) = (nil, [:])
    }

    /// Counts a transition that was seen.
    mutating func countTransition() {
        transitions += 1
        transitionsSinceReset += 1
    }

    /// Begins to count anew, as the machine does when it is reset.
    mutating func countFromReset() { transitionsSinceReset = 0 }

    /// Counts what came too fast to be shown.
    mutating func count(_ tooFast: MissedEvents) {
        missed += tooFast.events
        announcedMisses += tooFast.events
        transitions += tooFast.transitions
        transitionsSinceReset += tooFast.transitions
        refusals += tooFast.refusals
        gap = .seen
    }

    /// How long a request must be under way before the screen tells, so that what is over at once does not flicker.
    package static let patience = 200

    /// The request under way, once it lasts.
    package func lastingActivity(at now: WallTime) -> ActivityRecord? {
        now.milliseconds - activitySince.milliseconds >= Self.patience ? activity : nil
    }

    /// What a request is made on that a person makes now.
    package var sighting: Sighting { Sighting(structureVersion: structure.version, lastEvent: number) }

    /// Whether there is data that a reset takes away.
    package var hasPassingData: Bool { data.values.contains { $0.contains { !$0.isKept && !$0.isWords } } }

    /// The name of the current state; nil where there are several.
    var onlyStateName: String? { others.isEmpty ? structure.seenName(of: state) : nil }

    /// Why a request that no guard holds back comes to nothing here.
    func whyIgnored(_ request: RequestRecord) -> String {
        let name = structure.seenName(of: request)
        let taking = current.first { state in structure.edges(taking: request, from: state).contains(where: \.isInert) }
        return taking.map { VerdictWords.doesNothing(name, in: structure.seenName(of: $0)) }
            ?? VerdictWords.notHandled(name, in: onlyStateName)
    }

    /// The names of all current states, in the order of the machine.
    package var stateName: String {
        others.isEmpty
            ? structure.seenName(of: state)
            : current.sorted().map { structure.seenName(of: $0) }.joined(separator: " & ")
    }
}

/// The work of a state, with the error that ended it.
package struct FailedWork: Equatable, Sendable {
    package var state: Int
    package var error: String
}

/// A refused request, as it is drawn: from here to there, or at the state itself where no target is known.
package struct Ghost: Equatable, Sendable {
    package var from: Int
    package var to: Int?
    /// What was refused; nil where nobody asked for it.
    package var request: RequestRecord?
    /// Why, as a clause, and in two or three words.
    package var reason: String
    package var brief: String

    package init(from: Int, to: Int?, reason: String, brief: String) {
        self.from = from
        self.to = to
        self.reason = reason
        self.brief = brief
    }

    /// - Parameter words: say why.
    init(from: Int, to: Int?, by request: RequestRecord?, _ words: RefusalWords, in structure: StructureRecord) {
        self.init(
            from: from, to: to, reason: words.reason(beside: to.map { structure.seenName(of: $0) }), brief: words.brief)
        self.request = request
    }

    /// Whether a line is of what was refused, and not another that leads there.
    func isRefusal(of line: StatePair, taking triggers: [EdgeTrigger]) -> Bool {
        guard line == to.map({ StatePair(from: from, to: $0) }) else { return false }
        return request.map { triggers.contains(.request($0)) } ?? true
    }
}

/// Where an entry of data lives.
package struct DatumPlace: Hashable, Sendable {
    /// Nil for the machine's context.
    package var state: Int?
    package var key: String

    package init(state: Int?, key: String) {
        self.state = state
        self.key = key
    }
}
