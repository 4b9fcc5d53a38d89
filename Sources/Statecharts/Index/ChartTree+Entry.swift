extension ChartTree {
    /// The leaves that entering some nodes leads to when nothing is remembered, in document order: initial children,
    /// every child of a parallel node, and what a history node stands for at first.
    public func initialLeaves(of nodes: [Int], in chart: Statechart) -> [Int] {
        var leaves: Set<Int> = []
        var seen: Set<Int> = []
        var open = nodes
        while let node = open.popLast() {
            // An initial that leads back to where it came from adds nothing.
            guard seen.insert(node).inserted else { continue }
            let next = entry(of: node, in: chart)
            if !next.isEmpty {
                open += next
            } else if chart.nodes[node].kind.isHistory {
                // Where a parent has nothing but histories it is itself what they stand for.
                let meant = firstLeaves(of: instead(of: node, in: chart), in: chart)
                leaves.formUnion(meant.isEmpty ? [Statechart.root] : meant)
            } else {
                leaves.insert(node)
            }
        }
        if leaves.isEmpty, let history = seen.filter({ chart.nodes[$0].kind.isHistory }).min() {
            return firstLeaves(of: instead(of: history, in: chart), in: chart)
        }
        return leaves.sorted { ranks[$0] < ranks[$1] }
    }

    /// The leaves that a chart begins in, in document order: where an initial names states deep within a parallel node, the
    /// other children of that are entered too.
    func startingLeaves(in chart: Statechart) -> [Int] {
        var leaves = initialLeaves(of: [Statechart.root], in: chart)
        var (entered, open): (Set<Int>, [Int]) = ([], leaves)
        var parallel: [Int] = []
        while true {
            while let node = open.popLast() {
                guard node >= Statechart.root, entered.insert(node).inserted else { continue }
                if chart.nodes[node].kind == .parallel { parallel.append(node) }
                open.append(parents[node])
            }
            guard let node = parallel.popLast() else { break }
            let others = states(below: node, in: chart).filter { !entered.contains($0) }
            open = others.flatMap { initialLeaves(of: [$0], in: chart) }
            leaves += open
        }
        return Set(leaves).sorted { ranks[$0] < ranks[$1] }
    }

    /// The leaves that come first in some nodes, whatever these begin with, in document order.
    private func firstLeaves(of nodes: [Int], in chart: Statechart) -> [Int] {
        var leaves: [Int] = []
        var open = Array(nodes.reversed())
        while let node = open.popLast() {
            let below = states(below: node, in: chart)
            if below.isEmpty { leaves.append(node) }
            open += (chart.nodes[node].kind == .parallel ? below : Array(below.prefix(1))).reversed()
        }
        return leaves
    }

    /// What is entered where a history stands for no state, or for another history that stands for it: the first state
    /// beside it, or its parent where there is none. Where that is a history too, which nothing can rest in, what stands for it.
    package func instead(of history: Int, in chart: Statechart) -> [Int] {
        var parent = max(Statechart.root, parents[history])
        while true {
            if let first = states(below: parent, in: chart).first { return [first] }
            if parent == Statechart.root { return [] }
            guard chart.nodes[parent].kind.isHistory else { return [parent] }
            parent = max(Statechart.root, parents[parent])
        }
    }

    /// Where entering a node leads at once; empty for a leaf.
    package func entry(of node: Int, in chart: Statechart) -> [Int] {
        switch chart.nodes[node].kind {
        case .parallel: states(below: node, in: chart)
        case .history: historyDefault(of: node, in: chart)
        case .composite, .region, .state, .final, .choice, .fork, .join: initial(of: node, in: chart)
        }
    }

    /// The children of a node without its history nodes.
    public func states(below node: Int, in chart: Statechart) -> [Int] {
        children(of: node).filter { !chart.nodes[$0].kind.isHistory }
    }

    /// Whether a node has no states below it and can be current by itself.
    public func isLeaf(_ node: Int, in chart: Statechart) -> Bool {
        !chart.nodes[node].kind.isHistory && children(of: node).allSatisfy { chart.nodes[$0].kind.isHistory }
    }

    /// What a node begins with that has states below it: what the file says, as far as it lies below the node, or else its first
    /// child.
    package func initial(of node: Int, in chart: Statechart) -> [Int] {
        let said = chart.nodes[node].initial.filter { isBelow($0, node) }
        if !said.isEmpty { return said }
        return Array(states(below: node, in: chart).prefix(1))
    }

    private func historyDefault(of node: Int, in chart: Statechart) -> [Int] {
        let parent = parents[node]
        if !chart.nodes[node].initial.isEmpty { return chart.nodes[node].initial.filter { $0 != node } }
        // Its own parent's initial, but for this very node, which may be that initial itself.
        let instead = entry(of: parent, in: chart).filter { $0 != node }
        return instead.isEmpty ? Array(states(below: parent, in: chart).prefix(1)) : instead
    }

    private func isBelow(_ node: Int, _ other: Int) -> Bool { node != other && isWithin(node, other) }
}

extension ChartNode.Kind {
    /// Whether it stands for what was current before.
    public var isHistory: Bool {
        if case .history = self { true } else { false }
    }
}
