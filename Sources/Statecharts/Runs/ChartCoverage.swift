/// How much of a chart has been visited.
public struct ChartCoverage: Sendable, Hashable {
    /// Nodes that have been entered, without the chart itself.
    public private(set) var entered: Set<Int> = []
    /// Transitions that have been taken.
    public private(set) var taken: Set<Int> = []
    /// How many states there are; what stands for another state is none.
    public let states: Int
    /// How many transitions there are.
    public let transitions: Int

    init(_ chart: Statechart) {
        states = chart.nodes.dropFirst().filter { !$0.kind.isHistory }.count
        transitions = chart.transitions.count
    }

    mutating func add(_ step: ChartStep) {
        for microstep in step.microsteps {
            entered.formUnion(microstep.entered)
            taken.formUnion(microstep.transitions)
        }
        entered.remove(Statechart.root)
    }

    /// The transitions that have been taken, of a hundred; 100 for a chart without any.
    public var percent: Double { transitions == 0 ? 100 : 100 * Double(taken.count) / Double(transitions) }
}
