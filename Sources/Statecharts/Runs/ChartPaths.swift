import JSONText

/// The shortest list of requests to each state of a chart, as `run --paths` writes it.
public struct ChartPaths: Sendable {
    /// A line of JSON for each state in document order, `state` its path and `events` what to ask, null for a state that
    /// was not reached.
    public let lines: [String]
    /// False where the walk reached its limit, so that a state without a list may have one.
    public let isComplete: Bool

    /// The lists for a chart, of which at most so many configurations are looked at.
    public init(_ chart: Chart, limit: Int = 10_000) {
        let walk = ChartWalk(chart, limit: limit)
        let tree = ChartTree(chart)
        isComplete = walk.isComplete
        lines = tree.documentOrder.filter { $0 != Chart.root && !chart.nodes[$0].kind.isHistory }.map { node in
            let events = walk.firstEntered[node].map { stop in
                "[" + walk.lines(to: stop).map(JSONQuoting.quoted).joined(separator: ",") + "]"
            }
            return "{\"state\":\(JSONQuoting.quoted(chart.path(of: node))),\"events\":\(events ?? "null")}"
        }
    }
}
