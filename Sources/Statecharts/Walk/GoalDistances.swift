/// For each node of a chart how many requests it takes at least, while that is current, until one state is entered.
///
/// What enters a state was set off from a node that was current, which was so from the start or was entered before: along such
/// a chain each transition that waits for a request takes one of its own, as a step has no more than one, and whatever the
/// chart does by itself takes none. The shortest chain there is, whatever guards, histories and other regions would say to it,
/// is a bound below every list of requests. That is what A* needs to find a shortest one.
struct GoalDistances {
    /// For each node, and after all nodes for each as it is entered.
    private let distances: [Int]
    private let goal: Int

    /// - Parameter goal: a leaf.
    init(to goal: Int, in tables: ChartTables) {
        self.goal = goal
        var chains = EntryChains(tables)
        chains.find()
        distances = chains.distances(to: goal)
    }

    /// More than any chain.
    var unreachable: Int { distances.count }

    /// The bound for a chart with these nodes current; `unreachable` where no chain leads from them to the goal.
    func least(from current: [Int]) -> Int {
        current.contains(goal) ? 0 : current.reduce(unreachable) { min($0, distances[$1]) }
    }
}

/// What may be entered by what, without regard to guards: a graph whose places are the nodes of a chart, each as it is current,
/// and after all nodes each as it is entered and leads on to what it begins with.
private struct EntryChains {
    private let tables: ChartTables
    private var chart: Statechart { tables.chart }
    private var tree: ChartTree { tables.tree }
    /// For each place those that lead to it, and whether that takes a request.
    private var before: [[(place: Int, isRequest: Bool)]]

    init(_ tables: ChartTables) {
        self.tables = tables
        before = Array(repeating: [], count: 2 * tables.chart.nodes.count)
    }

    mutating func find() {
        for node in chart.nodes.indices {
            let entered = chart.nodes.count + node
            before[node].append((entered, false))
            let parent = max(Statechart.root, tree.parents[node])
            let isHistory = chart.nodes[node].kind.isHistory
            for next in isHistory ? remembered(by: node) : tree.entry(of: node, in: chart) {
                enter(next, below: isHistory ? parent : node, from: entered, isRequest: false)
            }
        }
        for (place, transition) in chart.transitions.enumerated() {
            let top = domain(of: transition)
            let isRequest = tables.takesRequest(place)
            for target in transition.targets {
                enter(target, below: top, from: transition.source, isRequest: isRequest)
            }
        }
    }

    /// Notes that a node is entered from a place, and with it those between it and a node above that stays as it is.
    private mutating func enter(_ node: Int, below top: Int, from place: Int, isRequest: Bool) {
        before[chart.nodes.count + node].append((place, isRequest))
        var above = tree.parents[node]
        while above > Statechart.root, above != top {
            before[above].append((place, isRequest))
            if chart.nodes[above].kind == .parallel {
                for region in tree.children(of: above) {
                    before[chart.nodes.count + region].append((place, isRequest))
                }
            }
            above = tree.parents[above]
        }
    }

    /// Everything that may have been current below the parent of a history, and what it stands for at first.
    private func remembered(by history: Int) -> [Int] {
        let parent = max(Statechart.root, tree.parents[history])
        let below = tree.nodes[tree.ranks[parent] + 1..<tree.ends[parent]].filter { $0 != history }
        return below + tree.entry(of: history, in: chart) + tree.instead(of: history, in: chart)
    }

    /// The lowest node that a transition surely does not leave: no region of a parallel one, as that may be left as a whole.
    private func domain(of transition: ChartTransition) -> Int {
        var node = tree.parents[transition.source]
        while node > Statechart.root {
            let holds = transition.targets.allSatisfy { $0 != node && tree.isWithin($0, node) }
            if holds, chart.nodes[node].kind != .parallel { return node }
            node = tree.parents[node]
        }
        return Statechart.root
    }

    /// How many requests it takes from each place until a node is entered. O(places and transitions between them).
    func distances(to goal: Int) -> [Int] {
        let start = chart.nodes.count + goal
        var distances = Array(repeating: before.count, count: before.count)
        distances[start] = 0
        var (layer, distance) = ([start], 0)
        while !layer.isEmpty {
            var next: [Int] = []
            while let place = layer.popLast() {
                guard distances[place] == distance else { continue }
                for (other, isRequest) in before[place] {
                    let length = distance + (isRequest ? 1 : 0)
                    guard length < distances[other] else { continue }
                    distances[other] = length
                    if isRequest { next.append(other) } else { layer.append(other) }
                }
            }
            (layer, distance) = (next, distance + 1)
        }
        return distances
    }
}
