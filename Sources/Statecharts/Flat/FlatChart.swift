/// A chart without frames: states and arrows between them, for a drawing or a comparison that knows no nesting.
public struct FlatChart: Sendable, Equatable {
    /// A state of the flat view.
    public struct State: Sendable, Hashable {
        /// The node of the chart it is.
        public var node: Int
        /// Its id; with its parent's id in front, `parent.child`, where that is needed.
        public var name: String
        /// Whether reaching it ends what it is a part of.
        public var isFinal: Bool
    }

    /// An arrow of the flat view.
    public struct Edge: Sendable, Hashable {
        /// Where it begins, by its place in `states`.
        public var from: Int
        /// Where it leads, by its place in `states`.
        public var to: Int
        /// The transition of the chart it stands for; nil for one that leads from a parent into its initial child.
        public var transition: Int?
        /// Whether it is the transition of a parent of where it begins.
        public var isParents: Bool
    }

    /// In document order.
    public var states: [State]
    /// The arrows, each once.
    public var edges: [Edge]
    /// Where the chart begins, by places in `states`; several where regions begin together.
    public var initial: [Int]
}

/// A chart with its tree, from which flat views are made.
struct FlatDraft {
    let chart: Statechart
    let tree: ChartTree
    private(set) var shown: [Int] = []
    private var places: [Int: Int] = [:]
    private var edges: [FlatChart.Edge] = []
    private var seen: Set<FlatChart.Edge> = []

    init(_ chart: Statechart) {
        self.chart = chart
        tree = ChartTree(chart)
    }

    /// Chooses the states; history nodes are never among them, and the chart itself only where it has no others.
    mutating func show(leavesOnly: Bool) {
        if chart.isAtomic {
            (shown, places) = ([Statechart.root], [Statechart.root: 0])
            return
        }
        shown = tree.nodes.filter { node in
            node != Statechart.root && !chart.nodes[node].kind.isHistory
                && (!leavesOnly || tree.isLeaf(node, in: chart))
        }
        for (place, node) in shown.enumerated() { places[node] = place }
    }

    /// Draws an arrow between two nodes that are shown.
    mutating func connect(_ from: Int, _ to: Int, transition: Int?, isParents: Bool = false) {
        guard let from = places[from], let to = places[to] else { return }
        let edge = FlatChart.Edge(from: from, to: to, transition: transition, isParents: isParents)
        if seen.insert(edge).inserted { edges.append(edge) }
    }

    /// - Parameter names: the names of all that is shown, in order.
    func flat(initial: [Int], names: [String]) -> FlatChart {
        let states = zip(shown, names).map { node, name in
            FlatChart.State(node: node, name: name, isFinal: chart.nodes[node].kind == .final)
        }
        let begin = chart.isAtomic ? [Statechart.root] : initial
        return FlatChart(states: states, edges: edges, initial: begin.compactMap { places[$0] })
    }

    /// The leaves that a transition leads to.
    func leaves(of transition: Int) -> [Int] {
        tree.initialLeaves(of: chart.transitions[transition].targets, in: chart)
    }
}
