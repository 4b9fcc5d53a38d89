/// What may be entered by what, without regard to guards: a graph whose places are the nodes of a chart, each as it is current,
/// and after all nodes each as it is entered and leads on to what it begins with.
struct EntryChains {
    /// What leads to a place.
    private struct Link {
        var place: Int
        /// The transition that does; nil where it follows from being there.
        var transition: Int?
    }

    private let tables: ChartTables
    private var chart: Statechart { tables.chart }
    private var tree: ChartTree { tables.tree }
    /// For each place what leads to it.
    private var before: [[Link]]

    init(_ tables: ChartTables) {
        self.tables = tables
        before = Array(repeating: [], count: 2 * tables.chart.nodes.count)
        for node in chart.nodes.indices {
            let entered = chart.nodes.count + node
            before[node].append(Link(place: entered))
            let parent = max(Statechart.root, tree.parents[node])
            let isHistory = chart.nodes[node].kind.isHistory
            for next in isHistory ? remembered(by: node) : tree.entry(of: node, in: chart) {
                enter(next, below: isHistory ? parent : node, by: Link(place: entered))
            }
        }
        for (place, transition) in chart.transitions.enumerated() {
            let top = domain(of: transition)
            for target in transition.targets {
                enter(target, below: top, by: Link(place: transition.source, transition: place))
            }
        }
    }

    /// Notes that a node is entered, and with it those between it and a node above that stays as it is.
    private mutating func enter(_ node: Int, below top: Int, by link: Link) {
        for place in places(entering: node, below: top) { before[place].append(link) }
    }

    private func places(entering node: Int, below top: Int) -> [Int] {
        var places = [chart.nodes.count + node]
        var above = tree.parents[node]
        while above > Statechart.root, above != top {
            places.append(above)
            if chart.nodes[above].kind == .parallel {
                places += tree.children(of: above).map { chart.nodes.count + $0 }
            }
            above = tree.parents[above]
        }
        return places
    }

    /// The places that a transition leads to.
    func entered(by transition: Int) -> [Int] {
        let top = domain(of: chart.transitions[transition])
        return chart.transitions[transition].targets.flatMap { places(entering: $0, below: top) }
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

    /// How many requests it takes from each place until one of some others is come to; as many as there are places where nothing
    /// leads there. O(places and transitions between them).
    /// - Parameters:
    ///   - omitted: transitions that are not taken.
    ///   - isRequest: whether a transition takes a request that counts.
    func distances(
        to goals: [Int], without omitted: Set<Int> = [], counting isRequest: (_ transition: Int) -> Bool
    ) -> [Int] {
        var distances = Array(repeating: before.count, count: before.count)
        for goal in goals { distances[goal] = 0 }
        var (layer, distance) = (goals, 0)
        while !layer.isEmpty {
            var next: [Int] = []
            while let place = layer.popLast() {
                guard distances[place] == distance else { continue }
                for link in before[place] {
                    if let transition = link.transition, omitted.contains(transition) { continue }
                    let takesOne = link.transition.map(isRequest) ?? false
                    guard distance + (takesOne ? 1 : 0) < distances[link.place] else { continue }
                    distances[link.place] = distance + (takesOne ? 1 : 0)
                    if takesOne { next.append(link.place) } else { layer.append(link.place) }
                }
            }
            (layer, distance) = (next, distance + 1)
        }
        return distances
    }
}
