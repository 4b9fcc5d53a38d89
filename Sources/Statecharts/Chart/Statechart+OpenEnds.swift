extension Statechart {
    /// The final states of a diagram that something leads out of, as the accepting states of an automaton: reaching one
    /// ends nothing. In other dialects a final state is the end whatever is written in it. O(nodes + transitions).
    public var openEnds: [Int] {
        guard dialect == .diagram, nodes.contains(where: { $0.kind == .final }) else { return [] }
        let left = Set(transitions.lazy.filter { !$0.targets.isEmpty }.map(\.source))
        return nodes.indices.filter { nodes[$0].kind == .final && left.contains($0) }
    }

    /// The chart as it is run: final states that something leads out of are ordinary ones.
    package var withOrdinaryOpenEnds: Statechart {
        let ends = openEnds
        if ends.isEmpty { return self }
        var chart = self
        for node in ends { chart.nodes[node].kind = .state }
        return chart
    }

    /// The chart with a root of a kind that a root can be: it is left by nothing, and has no parent to be the end of.
    var withOrdinaryRoot: Statechart {
        switch nodes[Statechart.root].kind {
        case .composite, .parallel: return self
        case .state, .final, .region, .choice, .fork, .join, .history:
            var chart = self
            chart.nodes[Statechart.root].kind = .composite
            return chart
        }
    }
}
