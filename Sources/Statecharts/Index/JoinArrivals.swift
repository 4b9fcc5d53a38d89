/// What each join of a chart waits for: of each of its branches one of the transitions by which it comes.
///
/// Branches are what may be current together: regions of one parallel state, and what a fork begins. Lines into a join from states
/// of one branch are alternatives, of which one is enough. Diagrams draw a join too where nothing but alternatives come together, as
/// UML's merge does: it waits for nothing.
package struct JoinArrivals {
    /// The branches of each join that waits for several of them, each as the transitions by which it may come.
    package private(set) var branches: [Int: [[Int]]] = [:]
    /// For each transition into a join that waits the join.
    package private(set) var joins: [Int: Int] = [:]
    /// The joins of alternatives, ascending.
    package private(set) var merges: [Int] = []
    /// For each transition from one of several regions into a join that waits the region, which alone it leaves while others are
    /// awaited.
    package private(set) var regions: [Int: Int] = [:]

    /// Whether a join has still to wait when so many transitions have come. What comes from no branch has none to wait for.
    package func isAwaiting(_ join: Int, arrived: [Int]) -> Bool {
        guard let branches = branches[join] else { return false }
        let all = arrived.filter { joins[$0] == join }
        return all.allSatisfy { branches.joined().contains($0) }
            && !branches.allSatisfy { $0.contains(where: all.contains) }
    }

    /// - Complexity: linear in the nodes and transitions for each branch of a fork and each join, up to a limit.
    package init(_ chart: Statechart, _ tree: ChartTree) {
        var arrivals: [Int: [Int]] = [:]
        for (place, transition) in chart.transitions.enumerated() {
            for target in transition.targets where chart.nodes[target].kind == .join {
                arrivals[target, default: []].append(place)
            }
        }
        guard !arrivals.isEmpty else { return }
        let forks = ForkBranches(chart, tree, joins: arrivals.count)
        for (join, transitions) in arrivals.sorted(by: { $0.key < $1.key }) {
            let sources = transitions.map { chart.transitions[$0].source }
            let regions = Self.regions(of: sources, chart, tree)
            let keys = zip(sources, forks.keys(of: transitions, into: join)).map { source, branches in
                Key(region: regions[source], branches: branches)
            }
            // What comes from no branch has none beside it.
            let groups = Dictionary(grouping: zip(keys, transitions).filter { !$0.0.isFree }, by: \.0)
            if groups.count > 1 {
                branches[join] = groups.values.map { $0.map(\.1) }.sorted { $0[0] < $1[0] }
                for (source, transition) in zip(sources, transitions) {
                    joins[transition] = join
                    guard let region = regions[source], !tree.isWithin(join, tree.parents[region]) else { continue }
                    self.regions[transition] = region
                }
            } else if Set(sources).count > 1 {
                merges.append(join)
            }
        }
    }

    /// What a branch is told from others by.
    private struct Key: Hashable {
        let region: Int?
        let branches: [ForkBranches.Branch]

        var isFree: Bool { region == nil && branches.isEmpty }
    }

    /// For each of some nodes the innermost region around it that has others of them beside it.
    private static func regions(of nodes: [Int], _ chart: Statechart, _ tree: ChartTree) -> [Int: Int] {
        var children: [Int: Set<Int>] = [:]
        for node in nodes {
            for (parent, child) in around(node, chart, tree) { children[parent, default: []].insert(child) }
        }
        return nodes.reduce(into: [:]) { regions, node in
            regions[node] = around(node, chart, tree).first { children[$0.parent, default: []].count > 1 }?.child
        }
    }

    /// The parallel nodes around one, from the inside out, each with its child on the way.
    private static func around(_ node: Int, _ chart: Statechart, _ tree: ChartTree) -> [(parent: Int, child: Int)] {
        let path = Array(sequence(first: node) { tree.parents[$0] < 0 ? nil : tree.parents[$0] })
        return zip(path.dropFirst(), path).filter { chart.nodes[$0.0].kind == .parallel }.map { ($0, $1) }
    }
}

/// Which nodes the branches of forks come to before they are joined.
private struct ForkBranches {
    /// One way out of a fork.
    struct Branch: Hashable {
        let fork: Int
        let number: Int
    }

    private struct Fork {
        /// Where it is entered anew; nil where a transition or a start forks.
        let node: Int?
        /// The transition of each branch, and where that leads.
        let branches: [(transition: Int?, targets: [Int])]
    }

    /// Looks at nodes and transitions that are worth it: in more, each line into a join is a branch by itself.
    private static let mostLooks = 20_000_000

    private let chart: Statechart
    private let tree: ChartTree
    private let outgoing: [[Int]]
    private let forks: [Fork]
    private let isTooMuch: Bool

    init(_ chart: Statechart, _ tree: ChartTree, joins: Int) {
        let outgoing = chart.transitionsByNode()
        var forks = chart.nodes.filter { $0.initial.count > 1 }.map { node in
            Fork(node: nil, branches: node.initial.map { (nil, [$0]) })
        }
        for (node, value) in chart.nodes.enumerated() where value.kind == .fork {
            forks.append(Fork(node: node, branches: outgoing[node].map { ($0, chart.transitions[$0].targets) }))
        }
        forks += chart.transitions.filter { $0.targets.count > 1 }.map { transition in
            Fork(node: nil, branches: transition.targets.map { (nil, [$0]) })
        }
        (self.chart, self.tree, self.outgoing, self.forks) = (chart, tree, outgoing, forks)
        let branches = forks.reduce(0) { $0 + $1.branches.count }
        isTooMuch = joins * branches > Self.mostLooks / max(1, chart.nodes.count + chart.transitions.count)
    }

    /// The nodes that are current on some way from a branch before its fork is entered anew, or the join.
    private func current(from begin: [Int], without ends: [Int]) -> [Bool] {
        var isEntered = [Bool](repeating: false, count: chart.nodes.count)
        /// Of what is around a node that is entered too, which does not begin with its own children then.
        var isCurrent = isEntered
        var open = begin
        while let node = open.popLast() {
            guard !isEntered[node], !ends.contains(node) else { continue }
            isEntered[node] = true
            open += tree.entry(of: node, in: chart)
            var source = node
            while source > Statechart.root, !isCurrent[source] {
                isCurrent[source] = true
                open += outgoing[source].flatMap { chart.transitions[$0].targets }
                source = tree.parents[source]
            }
        }
        return isCurrent
    }

    /// For each of the transitions into a join the branches to which it belongs: of each fork of which they are in different ones, those
    /// that come to it.
    func keys(of transitions: [Int], into join: Int) -> [[Branch]] {
        if isTooMuch { return transitions.map { [Branch(fork: -1, number: $0)] } }
        var keys = [[Branch]](repeating: [], count: transitions.count)
        for (number, fork) in forks.enumerated() {
            let ends = [join] + (fork.node.map { [$0] } ?? [])
            let reached = fork.branches.map { current(from: $0.targets, without: ends) }
            let numbers = transitions.map { transition in
                fork.branches.indices.filter {
                    fork.branches[$0].transition == transition || reached[$0][chart.transitions[transition].source]
                }
            }
            guard Set(numbers.filter { !$0.isEmpty }).count > 1 else { continue }
            for (place, all) in numbers.enumerated() { keys[place] += all.map { Branch(fork: number, number: $0) } }
        }
        return keys
    }
}
