extension Chart {
    /// Final states of a diagram or plain file that a transition of their own leaves, in document order: the accepting states of an
    /// automaton are no ends. O(nodes + transitions).
    public var endsWithAWayOut: [Int] {
        guard dialect == .diagram else { return [] }
        let left = Set(transitions.lazy.filter { !$0.targets.isEmpty }.map(\.source))
        return nodes.indices.filter { nodes[$0].kind == .final && left.contains($0) }
    }

    /// The chart as it is run: final states with a way out are ordinary ones.
    public var asRun: Chart {
        var chart = self
        for node in endsWithAWayOut { chart.nodes[node].kind = .state }
        return chart
    }
}
