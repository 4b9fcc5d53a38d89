/// The states in which a chart can be, found breadth first from its start, each with the shortest list of requests to it.
///
/// Everything counts as a request that a person may do: events, guards, delays, the ends of work. Where the limit is
/// reached, what has not been found may exist all the same.
/// States that differ only in what can be made up for by a request count as one, as `WalkKeys` tells them.
public struct ChartWalk: Sendable {
    /// A state in which the chart can rest.
    public struct Stop: Sendable {
        /// Where the chart is.
        public var state: StatechartState
        /// The stop before; nil for the start.
        public var before: Int?
        /// What was asked at the stop before; nil for the start.
        public var input: ChartInput?
    }

    /// A step in which a state is entered, perhaps to be left in it again: the stop that it leads to may have been found by
    /// another that does not pass the state.
    public struct Entry: Sendable {
        /// The stop from which the step begins; nil for the start.
        public var before: Int?
        /// What was asked there; nil for the start.
        public var input: ChartInput?
    }

    /// A way into what does not end by itself. It may lead to where the chart was: what raises its own event changes nothing.
    public struct Round: Sendable {
        /// What goes round.
        public var loop: ChartLoop
        /// The stop at which it was begun; nil where the start did.
        public var before: Int?
        /// What was asked there.
        public var input: ChartInput?
        /// The transition that was taken last on the way into it.
        public var transition: Int?
    }

    /// What was walked over, to be asked of each stop.
    public let interpreter: ChartInterpreter
    /// In the order in which they were found, the start first.
    public private(set) var stops: [Stop] = []
    /// Why the walk ended.
    public private(set) var end = End.complete

    /// Why a walk ends.
    public enum End: Sendable, Hashable {
        /// All states are among the stops.
        case complete
        /// There are more states than the walk was to find.
        case limit
        /// To look at the requests of the states would have taken too long, though fewer were found than might have been.
        case work
        /// What is kept of the states that were found is as much as a walk may keep.
        case memory
    }

    /// Bytes that are kept, about.
    private var kept = 0

    /// Whether all states are among `stops`.
    public var isComplete: Bool { end == .complete }
    /// For each node the first step that entered it; nil for one that never was entered.
    public private(set) var firstEntered: [Entry?]
    /// The stops from which others are reached, for each stop.
    public private(set) var sources: [[Int]] = []
    /// For each transition that was taken the leaves that its steps have left for good.
    public private(set) var exitedLeaves: [Int: Set<Int>] = [:]

    /// The rounds that do not end, each once whatever is current beside it.
    public private(set) var rounds: [Round] = []
    private var knownRounds: Set<RoundKey> = []

    private struct RoundKey: Hashable {
        var changes: Set<[Int]>
        var transition: Int?
    }

    /// The leaves that are current on the way of a round that does not end.
    public private(set) var leftInLoops: Set<Int> = []

    /// The walk through a chart.
    /// - Parameters:
    ///   - chart: what is walked over.
    ///   - limit: how many stops are found at most.
    ///   - work: how much is done for them at most, in requests tried and states entered and left by them; nil for what
    ///     most charts do not need, about a second's worth.
    ///   - memory: how many bytes are kept of them at most, about.
    public init(_ chart: Statechart, limit: Int = 10_000, work: Int? = nil, memory: Int = ChartWalk.mostMemory) {
        let interpreter = ChartInterpreter(chart)
        let (state, step) = interpreter.start()
        self.init(of: interpreter, at: state)
        note(step, as: Entry())
        noteRound(step, before: nil)
        go(on: limit, work: work ?? Self.work(for: limit), memory: memory)
    }

    /// Bytes that a walk keeps where nothing else is said.
    public static let mostMemory = 512 << 20

    private init(of interpreter: ChartInterpreter, at state: StatechartState) {
        self.interpreter = interpreter
        firstEntered = [Entry?](repeating: nil, count: interpreter.chart.nodes.count)
        stops = [Stop(state: state)]
        sources = [[]]
    }

    private mutating func go(on limit: Int, work mostWork: Int, memory mostMemory: Int) {
        var (known, keys, next, steps) = ([StatechartState: Int](), WalkKeys(interpreter), 0, 0)
        known[keys.key(of: stops[0].state)] = 0
        let cost = WalkCost(interpreter.tables)
        while next < stops.count {
            steps += cost.ofLooking(at: stops[next].state)
            for trial in interpreter.trials(in: stops[next].state) {
                // Where a stop has very many requests, or a step is long, time is what ends first.
                guard steps < mostWork, kept <= mostMemory else {
                    if isComplete { end = kept > mostMemory ? .memory : .work }
                    return
                }
                let (state, step) = interpreter.step(stops[next].state, trial)
                steps += cost.of(step, to: state)
                guard step.refusal == nil else { continue }
                noteRound(step, before: next)
                let stop = Stop(state: state, before: next, input: trial.input)
                reach(stop, by: step, as: keys.key(of: state), &known, limit: limit)
            }
            next += 1
        }
    }

    /// How much is done for so many states where nothing else is said.
    static func work(for limit: Int) -> Int { max(usualWork, workPerStop * limit) }

    /// With more than some dozen regions each request counts as several.
    private static let usualWork = 1_000_000
    private static let workPerStop = 100

    /// Takes what a step leads to: a stop that is known, a new one, or one more than are to be found.
    private mutating func reach(
        _ stop: Stop, by step: ChartStep, as key: StatechartState, _ known: inout [StatechartState: Int], limit: Int
    ) {
        guard let there = known[key] ?? (stops.count < limit ? stops.count : nil) else {
            end = .limit
            return note(step, as: nil)
        }
        if let before = stop.before { connect(before, there) }
        if there < stops.count { return note(step, as: Entry(before: stop.before, input: stop.input)) }
        known[key] = there
        add(stop, step)
    }

    private mutating func add(_ stop: Stop, _ step: ChartStep) {
        if sources.count == stops.count { sources.append([]) }
        stops.append(stop)
        kept += WalkCost.memory(of: stop.state)
        note(step, as: Entry(before: stop.before, input: stop.input))
    }

    private mutating func connect(_ from: Int, _ to: Int) {
        while sources.count <= to { sources.append([]) }
        sources[to].append(from)
        kept += 2 * MemoryLayout<Int>.size
    }

    private mutating func note(_ step: ChartStep, as entry: Entry?) {
        for microstep in step.microsteps { noteExits(microstep) }
        guard let entry else { return }
        if let loop = step.loop { note(loop, as: entry) }
        for microstep in step.microsteps {
            for node in microstep.entered where firstEntered[node] == nil { firstEntered[node] = entry }
        }
    }

    private mutating func noteRound(_ step: ChartStep, before stop: Int?) {
        guard let loop = step.loop else { return }
        let transition = step.microsteps.last?.transitions.last
        guard knownRounds.insert(RoundKey(changes: Set(loop.changes), transition: transition)).inserted else { return }
        rounds.append(Round(loop: loop, before: stop, input: step.input, transition: transition))
    }

    /// Whatever is on a round is entered, and left again.
    private mutating func note(_ loop: ChartLoop, as entry: Entry) {
        let tree = interpreter.tables.tree
        for leaf in loop.configurations.joined() {
            leftInLoops.insert(leaf)
            var node = leaf
            while node >= 0, firstEntered[node] == nil {
                firstEntered[node] = entry
                node = tree.parents[node]
            }
        }
    }

    private mutating func noteExits(_ microstep: Microstep) {
        let entered = Set(microstep.entered)
        let left = microstep.exited.filter { interpreter.tables.isLeaf[$0] && !entered.contains($0) }
        if left.isEmpty { return }
        for transition in microstep.transitions { exitedLeaves[transition, default: []].formUnion(left) }
    }

    /// What to ask from the start to come to a stop.
    public func inputs(to stop: Int) -> [ChartInput] {
        var found: [ChartInput] = []
        var next: Int? = stop
        while let current = next {
            if let input = stops[current].input { found.append(input) }
            next = stops[current].before
        }
        return found.reversed()
    }

    /// The same as lines that `run` takes.
    public func lines(to stop: Int) -> [String] { inputs(to: stop).map(interpreter.line) }

    /// What to ask from the start to enter a state.
    public func inputs(into entry: Entry) -> [ChartInput] {
        (entry.before.map(inputs) ?? []) + [entry.input].compactMap { $0 }
    }

    /// The same as lines that `run` takes.
    public func lines(into entry: Entry) -> [String] { inputs(into: entry).map(interpreter.line) }

    /// What to ask from the start to come into a round, as lines that `run` takes.
    public func lines(into round: Round) -> [String] { lines(into: Entry(before: round.before, input: round.input)) }
}

extension ChartInterpreter {
    /// A request as a line that `run` takes.
    func line(_ input: ChartInput) -> String {
        if case .transition = input { return ChartInput.event(text(of: input)).line ?? "" }
        return input.line ?? text(of: input)
    }
}
