extension StepRun {
    /// Raises what follows from entering a final state: its parent is done, and so are the parallel nodes around it all of
    /// whose children are.
    /// - Parameter entered: the ranks of all that this microstep enters; what is behind the final state is not there yet.
    mutating func reachFinal(_ final: Int, entered: [Int]) {
        let tree = tables.tree
        let parent = tree.parents[final]
        var next = parent
        if tables.chart.nodes[parent].kind != .parallel {
            if parent == Statechart.root {
                // With a fork other branches may still be on their way.
                state.isDone = dialect != .diagram || isOver(Statechart.root, until: tree.ranks[final], of: entered)
                return
            }
            raised.append(.named(tables.chart.doneEvent(of: parent)))
            next = tree.parents[parent]
        }
        while next >= 0, tables.chart.nodes[next].kind == .parallel,
            isOver(next, until: tree.ranks[final], of: entered)
        {
            if next == Statechart.root {
                state.isDone = true
                return
            }
            raised.append(.named(tables.chart.doneEvent(of: next)))
            next = tree.parents[next]
        }
    }

    /// Whether a node has come to its end: a parallel one if all of its children have, another one if a final child is
    /// current; the root of a diagram only if nothing else is.
    private func isOver(_ node: Int, until rank: Int, of entered: [Int]) -> Bool {
        let tree = tables.tree
        var open = [node]
        while let next = open.popLast() {
            switch tables.chart.nodes[next].kind {
            case .parallel: open += tree.states(below: next, in: tables.chart)
            case .final:
                guard isCurrent(next), !isStillToCome(tree.ranks[next], after: rank, of: entered) else { return false }
            case .state, .composite, .region, .choice, .fork, .join, .history:
                guard hasFinalChild(next, until: rank, of: entered) else { return false }
            }
        }
        return true
    }

    private func hasFinalChild(_ node: Int, until rank: Int, of entered: [Int]) -> Bool {
        let places = tables.places(within: node, of: state.leaves)
        let tree = tables.tree
        let isFinal = { (leaf: Int) in
            let child = tree.nodes[leaf]
            return tree.parents[child] == node && self.tables.chart.nodes[child].kind == .final
                && !isStillToCome(leaf, after: rank, of: entered)
        }
        if dialect == .diagram { return !places.isEmpty && state.leaves[places].allSatisfy(isFinal) }
        return state.leaves[places].contains(where: isFinal)
    }

    private func isStillToCome(_ leaf: Int, after rank: Int, of entered: [Int]) -> Bool {
        guard leaf > rank else { return false }
        let place = ChartTables.firstPlace(notBelow: leaf, in: entered)
        return place < entered.count && entered[place] == leaf
    }
}
