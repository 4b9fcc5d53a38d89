import JSONText
import Statecharts

extension ChartFacts {
    /// The states that nothing leads to; of a parent and what is below it, the parent alone.
    func unreachable() -> [Finding] {
        chart.nodes.indices.compactMap { node in
            guard node != Statechart.root, !chart.nodes[node].kind.isHistory, !isReached(node),
                isReached(tree.parents[node])
            else { return nil }
            return finding(.unreachable, at: node, "the state \(name(node)) cannot be reached")
        }
    }

    /// The leaves that are never left, though they are not final.
    func deadEnds() -> [Finding] {
        stuckLeaves().map { leaf in
            let waits = chart.nodes[leaf].kind == .join && !hasNoWayOut(leaf)
            return finding(
                .deadEnd, at: leaf,
                waits
                    ? "the join \(name(leaf)) is a dead end: its branches never all come"
                    : "the state \(name(leaf)) is a dead end: nothing leads out of it")
        }
    }

    /// The leaves that no end can follow, without those that are dead ends.
    func withoutEnd() -> [Finding] {
        guard walk.isComplete, walk.stops.contains(where: \.state.hasEnded) else { return [] }
        let hopeful = stopsBeforeEnd()
        let leaves = walk.stops.indices.map { walk.interpreter.leaves(of: walk.stops[$0].state) }
        var isHopeful = [Bool](repeating: false, count: chart.nodes.count)
        for stop in walk.stops.indices where hopeful[stop] { for leaf in leaves[stop] { isHopeful[leaf] = true } }
        let stuck = Set(stuckLeaves())
        let current = Set(leaves.joined())
        return tree.documentOrder.filter { current.contains($0) && !isHopeful[$0] && !stuck.contains($0) }.map {
            finding(.noWayToEnd, at: $0, "no final state can be reached from the state \(name($0))")
        }
    }

    /// The joins that wait for nothing.
    func merges() -> [Finding] {
        JoinArrivals(chart, tree).merges.filter(isReached).map {
            finding(
                .mergingJoin, at: $0,
                "the branches of the join \(name($0)) are never current together: it is left as soon as one has come")
        }
    }

    /// The parents that do not say what they begin with.
    func withoutInitial() -> [Finding] {
        chart.nodes.indices.compactMap { node in
            let value = chart.nodes[node]
            guard node != Statechart.root, value.kind == .composite, !value.declaresInitial,
                let first = tree.initial(of: node, in: chart).first
            else { return nil }
            let isFirst = tree.states(below: node, in: chart).first == first
            return finding(
                .noInitial, at: node,
                "the state \(name(node)) has no initial state: \(isFirst ? "its first child " : "")"
                    + "\(ShownText.whole(chart.nodes[first].id)) is entered")
        }
    }

    private func stuckLeaves() -> [Int] {
        let leaves = tree.documentOrder.filter { leaf in
            tree.isLeaf(leaf, in: chart) && leaf != Statechart.root && chart.nodes[leaf].kind != .final
                && isReached(leaf)
        }
        guard walk.isComplete else { return leaves.filter(hasNoWayOut) }
        let left = walk.exitedLeaves.values.reduce(into: walk.leftInLoops) { $0.formUnion($1) }
        return leaves.filter { !left.contains($0) }
    }

    private func hasNoWayOut(_ leaf: Int) -> Bool {
        var node = leaf
        while node >= 0 {
            // Another region may leave the parallel state around it.
            if node != leaf, chart.nodes[node].kind == .parallel { return false }
            if outgoing[node].contains(where: { chart.transitions[$0].targets.contains { $0 != leaf } }) {
                return false
            }
            node = tree.parents[node]
        }
        return true
    }

    /// For each stop whether an end can follow.
    private func stopsBeforeEnd() -> [Bool] {
        var hopeful = walk.stops.map { stop in
            // An automaton that accepts has come to what it is for, though it may go on.
            stop.state.hasEnded || walk.interpreter.leaves(of: stop.state).contains(where: accepting.contains)
        }
        var open = hopeful.indices.filter { hopeful[$0] }
        while let stop = open.popLast() {
            for source in walk.sources[stop] where !hopeful[source] {
                hopeful[source] = true
                open.append(source)
            }
        }
        return hopeful
    }
}
