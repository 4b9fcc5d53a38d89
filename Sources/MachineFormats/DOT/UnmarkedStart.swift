import Statecharts

/// Where a drawing begins in which nothing marks the start.
///
/// That is its first node, as for all tools, unless nothing leads on from there: many drawings declare their accepting states before all
/// others. Then it is the first of those that are left and that no arrow enters, or of those that are left.
enum UnmarkedStart {
    /// The node in which a chart is to begin; nil where it begins in its first as it is.
    static func node(of chart: Statechart) -> Int? {
        guard chart.nodes[Statechart.root].initial.isEmpty else { return nil }
        let outer = chart.nodes.indices.filter {
            chart.nodes[$0].parent == Statechart.root && !chart.nodes[$0].kind.isHistory
        }
        let parents = Set(chart.nodes.compactMap(\.parent))
        let left = Set(chart.transitions.map(\.source))
        guard let first = outer.first, !left.contains(first), !parents.contains(first) else { return nil }
        let entered = Set(
            chart.transitions.flatMap { transition in transition.targets.filter { $0 != transition.source } })
        let ways = outer.filter(left.contains)
        return ways.first { !entered.contains($0) } ?? ways.first
    }
}
