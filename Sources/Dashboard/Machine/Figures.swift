import MachineRecords

/// How often the machine was in each state and took each transition, and how long it stayed, since the screen opened.
package struct Figures: Equatable, Sendable {
    /// Pairs of states past that many are counted together: no machine fills the memory.
    package static let mostPairs = 20_000

    package struct Visited: Equatable, Sendable {
        package var visits = 0
        /// Those that are over.
        package var stays = Stays()
    }

    /// How often one state was asked for from another, and what came of it.
    package struct PairCounts: Equatable, Sendable {
        package var taken = 0
        /// Asked for, whatever came of it.
        package var tried = 0
        package var refused = 0
        /// The stays that ended by it.
        package var stays = Stays()
    }

    /// A request that was asked for in a state where no transition was taken by it.
    struct Ignored: Hashable, Sendable {
        var state: Int
        var request: RequestRecord
    }

    package private(set) var states: [Int: Visited] = [:]
    package private(set) var pairs: [StatePair: PairCounts] = [:]
    /// How often each request was ignored.
    private(set) var ignored: [Ignored: Int] = [:]
    /// How often a transition was tried whose states are not among `pairs`.
    package private(set) var uncounted = 0
    /// The present state; of several the one that was entered last.
    package private(set) var state: Int
    /// Every state that is current, and when the machine came into it, as far as the screen knows.
    private var present: [Int: WallTime] = [:]

    /// Whether any transition was taken.
    var hasSteps: Bool { pairs.values.contains { $0.taken > 0 } }

    /// Where the machine begins and does not stay.
    private var leftAtStart: Set<Int> = []
    /// What it may leave them by.
    private var linesAtStart: [StatePair] = []

    /// - Parameter all: the current states, where there are several.
    package init(in state: Int, all: [Int] = [], at time: WallTime) {
        self.state = state
        move(to: state, all: all, at: time)
    }

    /// Of a machine as it is found; where it has taken no transition yet it has come there by itself from where it begins.
    init(_ found: SnapshotRecord, at time: WallTime) {
        self.init(in: found.state, all: found.states, at: time)
        (leftAtStart, linesAtStart) = (found.structure.leftAtStart, found.structure.linesAtStart)
        if found.transitions == 0 { countStart() }
    }

    package mutating func countEvent(_ event: EventRecord, at time: WallTime) {
        switch event.kind {
        case .transitioned(let from, let to, _, let asked):
            countTaken(StatePair(from: from, to: to), isTried: asked == nil || asked == to, at: time)
            if let asked, asked != to { count(StatePair(from: from, to: asked)) { $0.tried += 1 } }
            for pair in event.beside { countTaken(pair, isTried: true, at: time) }
            leave(from, at: time)
            move(to: to, all: event.states, at: time)
        case .rejected(_, let from, let target?, _):
            count(StatePair(from: from, to: target)) { counts in
                counts.tried += 1
                counts.refused += 1
            }
        case .suspended(let from, let to), .resumed(let from, let to):
            leave(from, at: time)
            move(to: to, all: event.states, at: time)
        case .reset(let from, let to):
            leave(from, at: time)
            move(to: to, all: event.states, at: time)
            countStart()
        case .ignored(let cause, let place):
            if let request = cause.request {
                for state in Set(event.states ?? []).union([place]) { countIgnored(request, in: state) }
            }
            move(among: event.states, at: time)
        case .rejected, .stayed, .context, .workStarted, .workEnded, .data: move(among: event.states, at: time)
        }
    }

    /// Counts where the machine began and is no more, as it was there for no time, and what leads from there to where it is.
    private mutating func countStart() {
        for passed in leftAtStart where present[passed] == nil {
            states[passed, default: Visited()].visits += 1
            states[passed, default: Visited()].stays.add(0)
        }
        for line in linesAtStart where present[line.from] == nil && present[line.to] != nil {
            count(line) { counts in
                counts.taken += 1
                counts.tried += 1
            }
        }
    }

    /// Counts a transition that was taken, before its state is left.
    /// - Parameter isTried: whether it was asked for, or nothing else was.
    private mutating func countTaken(_ pair: StatePair, isTried: Bool, at time: WallTime) {
        let stay = present[pair.from].map { time.milliseconds - $0.milliseconds }
        count(pair) { counts in
            counts.taken += 1
            if isTried { counts.tried += 1 }
            if let stay { counts.stays.add(stay) }
        }
    }

    /// Goes on from where the machine is found after events that nobody saw.
    mutating func resume(in found: Int, all: [Int], at time: WallTime) {
        // How long it was where it is no more, nobody knows.
        let states = Set(all).union([found])
        present = present.filter { states.contains($0.key) }
        move(to: found, all: all, at: time)
    }

    /// Ends the stay in a state; where events are missing, how long it was there is not known.
    private mutating func leave(_ place: Int, at time: WallTime) {
        guard let since = present.removeValue(forKey: place) else {
            present = [:]
            return
        }
        states[place, default: Visited()].stays.add(time.milliseconds - since.milliseconds)
    }

    /// - Parameter all: every state that is current then, where an event of something else tells.
    private mutating func move(among all: [Int]?, at time: WallTime) {
        if let all { move(to: all.contains(state) ? state : all.last ?? state, all: all, at: time) }
    }

    /// - Parameter all: every state that is current then; nil where there is one.
    private mutating func move(to next: Int, all: [Int]?, at time: WallTime) {
        let current = Set(all ?? []).union([next])
        for left in present.keys.filter({ !current.contains($0) }) { leave(left, at: time) }
        for entered in current where present[entered] == nil {
            present[entered] = time
            states[entered, default: Visited()].visits += 1
        }
        state = next
    }

    private mutating func count(_ pair: StatePair, _ change: (inout PairCounts) -> Void) {
        guard pairs[pair] != nil || pairs.count < Self.mostPairs else {
            uncounted += 1
            return
        }
        change(&pairs[pair, default: PairCounts()])
    }

    private mutating func countIgnored(_ request: RequestRecord, in place: Int) {
        let key = Ignored(state: place, request: request)
        guard ignored[key] != nil || ignored.count < Self.mostPairs else { return }
        ignored[key, default: 0] += 1
    }

    // MARK: what they say

    package func isPresent(in place: Int) -> Bool { present[place] != nil }

    /// All current states, that which was entered last first.
    package var presentStates: [Int] { [state] + present.keys.filter { $0 != state }.sorted() }

    /// When the machine came into a state, as far as the screen knows; nil where that is not current.
    func entry(into place: Int) -> WallTime? { present[place] }

    /// How long the present stay in a state lasts, in milliseconds; none where it is not current.
    package func stay(in place: Int, at now: WallTime) -> Int {
        present[place].map { max(0, now.milliseconds - $0.milliseconds) } ?? 0
    }

    /// The median of the stays in a current state, if the present one lasts longer.
    package func exceeded(in place: Int, at now: WallTime) -> Int? {
        guard isPresent(in: place), let median = states[place]?.stays.median, stay(in: place, at: now) > median else {
            return nil
        }
        return median
    }

    /// All the time spent in a state, the present stay included.
    package func total(in place: Int, at now: WallTime) -> Int {
        (states[place]?.stays.total ?? 0) + stay(in: place, at: now)
    }

    package func longest(in place: Int, at now: WallTime) -> Int {
        max(states[place]?.stays.longest ?? 0, stay(in: place, at: now))
    }

    /// How often what was used most was: of the states, and of the pairs.
    package var most: (visits: Int, taken: Int) {
        (states.values.map(\.visits).max() ?? 0, pairs.values.map(\.taken).max() ?? 0)
    }

    /// How often each line of the drawing was taken, from whichever state it was.
    func uses(of structure: StructureRecord) -> [StatePair: Int] {
        // Where each transition is its own line none is looked for among the edges of a hub.
        guard structure.hasSharedLines else { return pairs.mapValues(\.taken) }
        return pairs.reduce(into: [:]) { uses, pair in
            for line in structure.lines(of: pair.key) { uses[line, default: 0] += pair.value.taken }
        }
    }

    package func coverage(of structure: StructureRecord) -> Coverage { Coverage(self, of: structure) }
}

/// How much of what a machine declares has been seen.
package struct Coverage: Equatable, Sendable {
    package let states: Int
    package let unvisited: [Int]
    /// The lines of the graph: the declared pairs of a state and another that it leads to, however many edges lead along each; what
    /// leaves all states of a parent has one line.
    package let lines: Int
    package let untaken: [StatePair]

    /// - Complexity: linear in the states and edges; of a machine with shared lines, in the pairs times the edges of a state.
    init(_ figures: Figures, of structure: StructureRecord) {
        states = structure.states.count
        unvisited = structure.states.indices.filter { figures.states[$0] == nil }
        var seen = Set<StatePair>()
        let lines = structure.edges.compactMap(\.line).filter { seen.insert($0).inserted }
        self.lines = lines.count
        let uses = figures.uses(of: structure)
        untaken = lines.filter { uses[$0, default: 0] == 0 }
    }

    package var stateShare: Int { Self.percent(states - unvisited.count, of: states) }
    package var lineShare: Int { Self.percent(lines - untaken.count, of: lines) }

    /// Rounded, but only all is 100 and only none is 0; of nothing, all.
    private static func percent(_ part: Int, of all: Int) -> Int {
        if part == all { return 100 }
        return part == 0 ? 0 : min(99, max(1, (part * 200 + all) / (2 * all)))
    }
}
