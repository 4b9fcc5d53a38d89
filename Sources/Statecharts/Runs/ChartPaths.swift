import JSONText

/// The shortest list of requests to each state of a chart, as `run --paths` writes it.
public struct ChartPaths: Sendable {
    /// A line of JSON for each state in document order, `state` its path and `events` what to ask, null for a state that
    /// was not reached. A list ends in its state; where no list does, that state is left in the step that enters it, and the
    /// line says `"passed":true`.
    public let lines: [String]
    /// Why no more configurations were looked at.
    public let end: ChartWalk.End
    /// How many were.
    public let visited: Int
    /// False where the walk ended before it had seen all, so that a state without a list may have one.
    public var isComplete: Bool { end == .complete }

    /// The lists for a chart, of which at most so many configurations are looked at.
    public init(_ chart: Statechart, limit: Int = 10_000) {
        let walk = ChartWalk(chart, limit: limit)
        let tree = ChartTree(chart)
        let stopped = Self.firstCurrent(in: walk, of: chart.nodes.count)
        end = walk.end
        visited = walk.stops.count
        lines = tree.documentOrder.filter { $0 != Statechart.root && !chart.nodes[$0].kind.isHistory }.map { node in
            let isPassed = stopped[node] == nil && walk.firstEntered[node] != nil
            let requests = stopped[node].map(walk.lines(to:)) ?? walk.firstEntered[node].map(walk.lines(into:))
            let events = requests.map { "[" + $0.map(JSONQuoting.quoted).joined(separator: ",") + "]" }
            return
                "{\"state\":\(JSONQuoting.quoted(chart.path(of: node))),\"events\":\(events ?? "null")\(isPassed ? ",\"passed\":true" : "")}"
        }
    }

    /// For each node the first stop at which it is current, and so one with a shortest list.
    private static func firstCurrent(in walk: ChartWalk, of nodes: Int) -> [Int?] {
        var found = [Int?](repeating: nil, count: nodes)
        for (number, stop) in walk.stops.enumerated() {
            for node in walk.interpreter.run(from: stop.state).currentUpward where found[node] == nil {
                found[node] = number
            }
        }
        return found
    }
}
