import Statecharts

/// Which nodes transitions may lead to, whatever their guards and events: more than can be reached, never less.
struct ChartLinks {
    private(set) var reached: [Bool]
    private let chart: Statechart
    private let tree: ChartTree
    private var open: [Int] = []

    init(_ chart: Statechart, _ tree: ChartTree) {
        (self.chart, self.tree) = (chart, tree)
        reached = [Bool](repeating: false, count: chart.nodes.count)
        var lists = [[Int]](repeating: [], count: chart.nodes.count)
        for transition in chart.transitions { lists[transition.source] += transition.targets }
        reach(Statechart.root)
        while let node = open.popLast() {
            for target in lists[node] { reach(target) }
            for child in entry(of: node) { reach(child) }
        }
    }

    private mutating func reach(_ node: Int) {
        var next = node
        while next >= 0, !reached[next] {
            reached[next] = true
            open.append(next)
            next = tree.parents[next]
        }
    }

    /// What a node leads to at once. What a history remembers may be anything that was reached, so only what it stands for
    /// at first is added, and what that is where it stands for no state.
    private func entry(of node: Int) -> [Int] {
        let entry = tree.entry(of: node, in: chart)
        guard chart.nodes[node].kind.isHistory, entry.allSatisfy({ chart.nodes[$0].kind.isHistory }) else {
            return entry
        }
        return entry + tree.instead(of: node, in: chart)
    }
}
