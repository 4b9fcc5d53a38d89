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

    private func entry(of node: Int) -> [Int] {
        let children = tree.states(below: node, in: chart)
        switch chart.nodes[node].kind {
        case .parallel: return children
        // What was current before may be anything that was reached, so only what it stands for at first is added.
        case .history where chart.nodes[node].initial.isEmpty: return entry(of: tree.parents[node])
        case .state, .final, .composite, .region, .choice, .fork, .join, .history:
            return chart.nodes[node].initial.isEmpty ? Array(children.prefix(1)) : chart.nodes[node].initial
        }
    }
}
