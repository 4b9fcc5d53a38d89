/// What happened when a chart was started or asked for something.
public struct ChartStep: Sendable, Hashable {
    /// What was asked; nil for the start.
    public var input: ChartInput?
    /// What happened, one after the other; empty where nothing did.
    public var microsteps: [Microstep] = []
    /// Why the input did nothing; nil where it did something. Eventless transitions may have been taken all the same.
    public var refusal: ChartRefusal?
    /// Set where the chart would go on for ever without anybody asking; it stands where that begins.
    public var loop: ChartLoop?

    /// The id of the work whose failure nothing handled, by which the chart has stopped.
    public var unhandledFailure: String?

    init(_ input: ChartInput?) {
        self.input = input
    }
}

/// One set of transitions that is taken at once.
public struct Microstep: Sendable, Hashable {
    /// What set it off; nil for eventless transitions and for the start.
    public var cause: Cause?
    /// By their places in the chart's list.
    public var transitions: [Int]
    /// Nodes in the order in which they were left, children before their parents.
    public var exited: [Int]
    /// Nodes in the order in which they were entered, parents before their children; the root at the start.
    public var entered: [Int]
    /// The names of what the chart's own program would do, in order.
    public var actions: [String]

    /// What sets transitions off.
    public enum Cause: Sendable, Hashable {
        /// An event, from outside or from the chart itself.
        case event(String)
        /// A state's own delay is over.
        case delay(node: Int, ChartDelay)
        /// It was asked for by itself.
        case request
    }
}

/// Steps that would follow each other without end.
public struct ChartLoop: Sendable, Hashable {
    /// The leaves that are current, round by round, from where the chart stands until it would stand there again.
    public var configurations: [[Int]]
    /// Whether the round closes; if not, the chart did not come to rest within the limit of its interpreter.
    public var isClosed: Bool

    /// The configurations without the leaves that are current in all of them, as those of other regions are; whole where no others
    /// are current.
    public var changes: [[Int]] {
        let still = configurations.dropFirst().reduce(Set(configurations.first ?? [])) { $0.intersection($1) }
        let changing = configurations.map { leaves in leaves.filter { !still.contains($0) } }
        return changing.allSatisfy(\.isEmpty) ? configurations : changing
    }
}
