extension Statechart {
    /// The chart as it is drawn without frames: its leaves as `parent.child`, each transition once for each leaf it
    /// enters. One of a parent begins at its current leaf, or at its first initial one, and is marked as a parent's; one
    /// that waits for the end of the parent begins at each final leaf that is that end.
    /// Transitions that stay are left out. O(nodes + transitions · depth).
    /// - Parameter current: the nodes that are current, in any order; empty for a chart that has not begun.
    public func flatView(current: [Int] = []) -> FlatChart {
        var draft = FlatDraft(self)
        draft.show(leavesOnly: true)
        let ranks = current.map { draft.tree.ranks[$0] }.sorted()
        var anchors: [Int: Int] = [:]
        for place in transitions.indices where !transitions[place].targets.isEmpty {
            let source = transitions[place].source
            let ends = draft.ends(awaitedBy: place)
            guard ends.isEmpty else {
                for leaf in draft.leaves(of: place) {
                    for end in ends { draft.connect(end, leaf, transition: place) }
                }
                continue
            }
            let anchor = anchors[source] ?? draft.anchor(of: source, current: ranks)
            anchors[source] = anchor
            for leaf in draft.leaves(of: place) {
                draft.connect(anchor, leaf, transition: place, isParents: anchor != source)
            }
        }
        let initial = draft.tree.startingLeaves(in: self)
        return draft.flat(initial: initial, names: draft.parentNames())
    }

    /// Every leaf with its own transitions and all of those above it, each to the leaves that it enters: what a chart
    /// without nesting would have to say. A state is named by its id, and by its parent's too where two share one.
    /// O(leaves · transitions above them), which may be much more than the chart.
    ///
    /// Nothing is drawn of it: it is for a comparison with machines that others have flattened so, as the tests of the readers
    /// make with those of public projects.
    public func leafFlattening() -> FlatChart {
        var draft = FlatDraft(self)
        draft.show(leavesOnly: true)
        let lists = transitionsByNode()
        for leaf in draft.shown {
            var node = leaf
            while node >= Statechart.root {
                for place in lists[node] {
                    for target in draft.leaves(of: place) {
                        draft.connect(leaf, target, transition: place, isParents: node != leaf)
                    }
                }
                node = draft.tree.parents[node]
            }
        }
        let initial = draft.tree.startingLeaves(in: self)
        return draft.flat(initial: initial, names: draft.shortNames())
    }

    /// Parents and leaves alike, each with its own transitions, and an arrow without a transition from each parent to
    /// the children that it enters. Transitions of the chart itself are left out. As `leafFlattening` it is for comparisons.
    public func graphFlattening() -> FlatChart {
        var draft = FlatDraft(self)
        draft.show(leavesOnly: false)
        let lists = transitionsByNode()
        for node in draft.shown {
            for place in lists[node] {
                for target in transitions[place].targets {
                    let shown = nodes[target].kind.isHistory ? draft.tree.parents[target] : target
                    draft.connect(node, shown, transition: place)
                }
            }
            for child in draft.tree.entry(of: node, in: self) { draft.connect(node, child, transition: nil) }
        }
        return draft.flat(initial: draft.tree.entry(of: Statechart.root, in: self), names: draft.shortNames())
    }
}

extension FlatDraft {
    /// The final leaves that end the node of a transition, where it waits for that alone; none where it does not, or where
    /// no leaf ends the node.
    fileprivate func ends(awaitedBy place: Int) -> [Int] {
        let transition = chart.transitions[place]
        guard case .events(let events) = transition.trigger, events == [chart.doneEvent(of: transition.source)] else {
            return []
        }
        return ends(of: transition.source)
    }

    private func ends(of node: Int) -> [Int] {
        var (found, open) = ([Int](), [node])
        while let next = open.popLast() {
            let below = tree.states(below: next, in: chart)
            let finals = below.filter { chart.nodes[$0].kind == .final && tree.isLeaf($0, in: chart) }
            if chart.nodes[next].kind == .parallel {
                open += below.filter { chart.nodes[$0].kind != .final }
            } else if finals.isEmpty {
                // Where a part never ends, all of it never does.
                return []
            }
            found += finals
        }
        return found.sorted { tree.ranks[$0] < tree.ranks[$1] }
    }

    /// The leaf that a transition of a node is drawn from.
    /// - Parameter ranks: of what is current, sorted.
    fileprivate func anchor(of node: Int, current ranks: [Int]) -> Int {
        var (low, high) = (0, ranks.count)
        while low < high {
            let middle = (low + high) / 2
            if ranks[middle] < tree.ranks[node] { low = middle + 1 } else { high = middle }
        }
        while low < ranks.count, ranks[low] < tree.ends[node] {
            if tree.isLeaf(tree.nodes[ranks[low]], in: chart) { return tree.nodes[ranks[low]] }
            low += 1
        }
        return tree.initialLeaves(of: [node], in: chart).first ?? node
    }
}
