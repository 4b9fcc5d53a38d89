/// What each join of a chart waits for.
///
/// Diagrams draw a join too where alternatives come together, as UML's merge does: branches of which no two are ever current
/// at the same time. Such a join waits for none, and is left as soon as one has come.
package struct JoinArrivals {
    /// The transitions into each join that waits for all of them.
    package private(set) var awaited: [Int: [Int]] = [:]
    /// The joins of alternatives, ascending.
    package private(set) var merges: [Int] = []

    /// - Complexity: linear in the transitions and the depths of their sources.
    package init(_ chart: Statechart, _ tree: ChartTree) {
        for (place, transition) in chart.transitions.enumerated() {
            for target in transition.targets where chart.nodes[target].kind == .join {
                awaited[target, default: []].append(place)
            }
        }
        guard !awaited.isEmpty, !chart.letsSiblingsMeet else { return }
        merges = awaited.keys.sorted().filter { join in
            let sources = Set(awaited[join, default: []].map { chart.transitions[$0].source })
            return awaited[join, default: []].count > 1 && !Self.areInTwoRegions(sources, chart, tree)
        }
        for join in merges { awaited[join] = nil }
    }

    /// Whether two of some nodes are below one parallel node, and in different children of it.
    private static func areInTwoRegions(_ nodes: Set<Int>, _ chart: Statechart, _ tree: ChartTree) -> Bool {
        var regions: [Int: Int] = [:]
        for node in nodes {
            var (child, parent) = (node, tree.parents[node])
            while parent >= 0 {
                if chart.nodes[parent].kind == .parallel {
                    if let region = regions[parent], region != child { return true }
                    regions[parent] = child
                }
                (child, parent) = (parent, tree.parents[parent])
            }
        }
        return false
    }
}

extension Statechart {
    /// Whether several states of one parent may be current: branches of a fork, or what a file enters together though one
    /// excludes the other.
    var letsSiblingsMeet: Bool {
        nodes.contains { $0.kind == .fork || $0.initial.count > 1 } || transitions.contains { $0.targets.count > 1 }
    }
}
