/// Runs a chart: a pure function from where it is and what is asked to where it is then and what happened.
///
/// Made once for a chart, in time proportional to it; then a step costs what it enters and leaves. Nothing here knows a
/// clock: time is an input too.
///
/// The algorithm is that of the SCXML recommendation, appendix D, with the differences that each dialect has. Three things
/// go beyond it: the `done` of a parallel state travels upward through parallel states around it; a fork may make several
/// children of one parent current, and a join waits for all of its transitions; and a chart that would go on for ever is
/// stopped and reports a `ChartLoop`.
public struct ChartInterpreter: Sendable {
    let tables: ChartTables

    /// After so many microsteps without rest a step is given up, even where no configuration came back. At least 10,000,
    /// and twice as many as the chart has states.
    public let microstepLimit: Int

    /// After so many delays have ended within one request for time, the rest of the time does not pass.
    public static let delayLimit = 100_000

    /// After so many delays have ended without any time between them, no time passes either.
    public static let momentLimit = 1_000

    /// What runs a chart; a limit of nil is the usual one.
    public init(_ chart: Statechart, microstepLimit: Int? = nil) {
        tables = ChartTables(chart.withOrdinaryOpenEnds.withOrdinaryRoot)
        self.microstepLimit = microstepLimit ?? max(10_000, 2 * chart.nodes.count)
    }

    /// What is run: of a diagram, final states that something leads out of are ordinary ones.
    public var chart: Statechart { tables.chart }

    /// The names of all guards, in the order of the chart.
    public var guards: [String] { tables.guards.names }

    /// The chart in its initial states, all guards off, and what happened on the way.
    public func start() -> (StatechartState, ChartStep) {
        var run = self.run(from: StatechartState())
        run.begin()
        run.runToCompletion()
        return run.outcome
    }

    /// The chart after an input, and what happened.
    public func step(_ state: StatechartState, _ input: ChartInput) -> (StatechartState, ChartStep) {
        step(state, ChartTrial(input: input))
    }

    /// The same for what a walk tries.
    func step(_ state: StatechartState, _ trial: ChartTrial) -> (StatechartState, ChartStep) {
        var run = self.run(from: state, trial.input)
        if state.isDone {
            run.step.refusal = state.hasFailed ? .hasFailed : .isDone
        } else if case .guardSwitch(_, let isOn) = trial.input, let number = trial.guardNumber {
            run.turn(number, isOn)
        } else {
            run.take(trial.input)
        }
        return run.outcome
    }

    /// A step that begins.
    func run(from state: StatechartState, _ input: ChartInput? = nil) -> StepRun {
        StepRun(tables, limit: microstepLimit, from: state, input)
    }
}

extension ChartInterpreter {
    /// The leaves that are current, in document order.
    public func leaves(of state: StatechartState) -> [Int] { state.leaves.map { tables.tree.nodes[$0] } }

    /// The paths of the leaves that are current, in document order.
    public func paths(of state: StatechartState) -> [String] { leaves(of: state).map(chart.path) }

    /// Whether a node or a leaf below it is current. O(log leaves).
    public func isCurrent(_ node: Int, in state: StatechartState) -> Bool { tables.isCurrent(node, in: state.leaves) }

    /// Whether a guard is on; false for one that the chart does not have.
    public func isOn(_ name: String, in state: StatechartState) -> Bool {
        tables.guards.numbers[name].map(state.isOn) ?? false
    }

    /// The work that is running, in document order, by node and place in the node's list.
    public func running(in state: StatechartState) -> [(node: Int, place: Int)] {
        tables.running(in: state).map { ($0.node, $0.place) }
    }
}

extension ChartTables {
    /// The place of the first rank that is not below another, in an ascending list.
    static func firstPlace(notBelow rank: Int, in ranks: [Int]) -> Int {
        var (low, high) = (0, ranks.count)
        while low < high {
            let middle = (low + high) / 2
            if ranks[middle] < rank { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The places of the leaves that lie within a node.
    func places(within node: Int, of leaves: [Int]) -> Range<Int> {
        let low = ChartTables.firstPlace(notBelow: tree.ranks[node], in: leaves)
        let high = ChartTables.firstPlace(notBelow: tree.ends[node], in: leaves)
        return low..<high
    }

    func isCurrent(_ node: Int, in leaves: [Int]) -> Bool {
        let place = ChartTables.firstPlace(notBelow: tree.ranks[node], in: leaves)
        return place < leaves.count && leaves[place] < tree.ends[node]
    }

    /// Every node that is current, from each leaf up.
    func currentUpward(_ leaves: [Int]) -> [Int] {
        var found: [Int] = []
        var previous = -1
        for leaf in leaves {
            var node = tree.nodes[leaf]
            // What contains the leaf before is there already, and so is all above it.
            while node >= 0, tree.ranks[node] > previous {
                found.append(node)
                node = tree.parents[node]
            }
            previous = leaf
        }
        return found
    }

    /// Every node that is current, in document order.
    func current(_ leaves: [Int]) -> [Int] {
        var found: [Int] = []
        var previous = -1
        for leaf in leaves {
            let begin = found.count
            var node = tree.nodes[leaf]
            // What contains the leaf before is there already, and so is all above it.
            while node >= 0, tree.ranks[node] > previous {
                found.append(node)
                node = tree.parents[node]
            }
            found[begin...].reverse()
            previous = leaf
        }
        return found
    }
}
