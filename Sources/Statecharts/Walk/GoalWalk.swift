/// Seeks the shortest list of requests that makes a state of a running chart current.
///
/// Best first (A*; Hart, Nilsson and Raphael 1968) by `GoalDistances`: regions that have nothing to do with the goal stay as
/// they are, where a walk breadth first comes to all that they can be beside each other. States count as one as for a
/// `ChartWalk`, and everything counts as a request that does there.
package struct GoalWalk {
    private struct Stop {
        var state: StatechartState
        /// The stop before, and what was asked there; nil for the start.
        var before: (stop: Int, trial: ChartTrial)?
        /// How many requests lead there.
        var depth: Int
        /// Whether a shorter list was found to the same.
        var isOld = false
    }

    private let interpreter: ChartInterpreter
    private let goal: Int
    private let distances: GoalDistances
    private let limit: Int
    private var stops: [Stop] = []
    private var known: [StatechartState: Int] = [:]
    private var keys: WalkKeys
    /// The stops that are to be walked from, by the least length of a list through them and by how much of it is left: of lists
    /// of one length the one that has come farthest goes on, and of those the first found.
    private var open: [[ArraySlice<Int>]] = []
    private var nearest = 0
    private var kept = 0
    private var isCut = false
    private var entry: (stop: Int, trial: ChartTrial)?

    /// A shortest list of requests after which the state is current.
    package private(set) var found: [ChartTrial]?
    /// A shortest list whose last request enters the state, though it may be left again in the same step.
    package var entering: [ChartTrial]? { entry.map { trials(to: $0.stop) + [$0.trial] } }
    /// Whether the chart can come to no state that was not looked at.
    package private(set) var isComplete = false
    /// How many states were found.
    package var count: Int { stops.count }

    /// The walk from where a running chart is.
    /// - Parameters:
    ///   - goal: the leaf that is to be current.
    ///   - interpreter: of the chart.
    ///   - state: where the chart is.
    ///   - limit: how many states are found at most.
    ///   - isGivenUp: asked before each step: whether nobody waits for the walk any more.
    ///   - mayAsk: whether whoever is to go there can ask for something.
    package init(
        to goal: Int, of interpreter: ChartInterpreter, from state: StatechartState, limit: Int = 10_000,
        isGivenUp: () -> Bool = { false }, mayAsk: (ChartTrial) -> Bool = { _ in true }
    ) {
        (self.goal, self.interpreter, self.limit) = (goal, interpreter, limit)
        distances = GoalDistances(to: goal, in: interpreter.tables)
        keys = WalkKeys(interpreter)
        add(Stop(state: state, depth: 0), as: keys.key(of: state))
        go(work: ChartWalk.work(for: limit), isGivenUp: isGivenUp, mayAsk: mayAsk)
    }

    private mutating func go(work mostWork: Int, isGivenUp: () -> Bool, mayAsk: (ChartTrial) -> Bool) {
        let cost = WalkCost(interpreter.tables)
        var work = 0
        while let next = takeNearest() {
            let stop = stops[next]
            if stop.depth > 0, interpreter.isCurrent(goal, in: stop.state) {
                found = trials(to: next)
                return
            }
            work += cost.ofLooking(at: stop.state)
            for trial in interpreter.trials(in: stop.state) where mayAsk(trial) {
                guard !isGivenUp(), work < mostWork, kept <= ChartWalk.mostMemory else { return }
                let (state, step) = interpreter.step(stop.state, trial)
                work += cost.of(step, to: state)
                guard step.refusal == nil else { continue }
                if enters(step), stop.depth < entry.map({ stops[$0.stop].depth }) ?? .max {
                    entry = (next, trial)
                }
                reach(Stop(state: state, before: (next, trial), depth: stop.depth + 1))
            }
        }
        isComplete = !isCut
    }

    /// Takes what a step leads to, unless it was found by no more requests.
    private mutating func reach(_ stop: Stop) {
        let key = keys.key(of: stop.state)
        if let there = known[key] {
            guard stop.depth < stops[there].depth else { return }
            stops[there].isOld = true
        }
        if stops.count < limit { add(stop, as: key) } else { isCut = true }
    }

    private mutating func add(_ stop: Stop, as key: StatechartState) {
        known[key] = stops.count
        let current = interpreter.tables.current(stop.state.leaves)
        let left = distances.least(from: current)
        stops.append(stop)
        kept += WalkCost.memory(of: stop.state)
        // Nothing leads from here to the goal, whatever the guards say.
        if left == distances.unreachable { return }
        let length = stop.depth + left
        while open.count <= length { open.append([]) }
        while open[length].count <= left { open[length].append([]) }
        open[length][left].append(stops.count - 1)
        nearest = min(nearest, length)
    }

    private mutating func takeNearest() -> Int? {
        while nearest < open.count {
            for left in open[nearest].indices {
                while let next = open[nearest][left].popFirst() {
                    if !stops[next].isOld { return next }
                }
            }
            nearest += 1
        }
        return nil
    }

    /// Whether a step enters the goal, on a round that does not end too.
    private func enters(_ step: ChartStep) -> Bool {
        step.microsteps.contains { $0.entered.contains(goal) }
            || step.loop.map { $0.configurations.joined().contains(goal) } ?? false
    }

    private func trials(to stop: Int) -> [ChartTrial] {
        let stopsBack = sequence(first: stop) { stops[$0].before?.stop }
        return stopsBack.compactMap { stops[$0].before?.trial }.reversed()
    }
}
