import JSONText
import Statecharts

/// What can be said against a chart without running it by hand.
///
/// Every state in which the chart can rest is visited, up to a limit. Where the limit is reached, only what the
/// transitions alone prove is reported as unreachable or without an end, and `isComplete` is false.
public struct ChartCheck: Sendable {
    /// In the order of the file.
    public let findings: [Finding]
    /// Why no more states in which the chart can rest were visited.
    public let end: ChartWalk.End
    /// Whether all of them were.
    public var isComplete: Bool { end == .complete }
    /// How many were.
    public let visited: Int

    /// The check of a chart, of which at most so many states in which it can rest are visited, and no more work is done
    /// for it and kept of it than a walk may take.
    public init(
        _ chart: Statechart, limit: Int = 10_000, work: Int? = nil, memory: Int = ChartWalk.mostMemory
    ) {
        let facts = ChartFacts(chart) { ChartWalk($0, limit: limit, work: work, memory: memory) }
        end = facts.walk.end
        visited = facts.walk.stops.count
        let found =
            facts.unreachable() + facts.deadEnds() + facts.withoutEnd() + facts.shadowed() + facts.hidden()
            + facts.ambiguous()
            + facts.loops() + facts.merges() + facts.withoutInitial()
        findings = found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
    }
}

/// What the findings are drawn from.
struct ChartFacts {
    let chart: Statechart
    /// Final states of the file that are ordinary ones here, as something leads out of them.
    let accepting: Set<Int>
    let tree: ChartTree
    let walk: ChartWalk
    /// For each node whether anything may lead to it, guards aside.
    let isLinked: [Bool]
    /// For each node its own transitions, in their order.
    let outgoing: [[Int]]

    init(_ read: Statechart, walk: (Statechart) -> ChartWalk) {
        chart = read.withOrdinaryOpenEnds
        accepting = Set(read.openEnds)
        tree = ChartTree(chart)
        self.walk = walk(chart)
        isLinked = ChartLinks(chart, tree).reached
        outgoing = chart.transitionsByNode()
    }

    /// Whether a node is entered; where the walk was not complete, whether it may be.
    func isReached(_ node: Int) -> Bool {
        walk.firstEntered[node] != nil || (!walk.isComplete && isLinked[node])
    }

    func name(_ node: Int) -> String {
        node == Statechart.root ? ShownText.whole(chart.name) : ShownText.whole(chart.path(of: node))
    }

    /// The requests that lead to a node; nil where it was not visited.
    func path(to node: Int) -> [String]? { walk.firstEntered[node].map(walk.lines(into:)) }

    func finding(_ kind: Finding.Kind, at node: Int, _ message: String) -> Finding {
        Finding(kind: kind, place: chart.nodes[node].place, message: message, path: path(to: node), node: node)
    }
}
