extension StepRun {
    /// Takes transitions each of which leads from a leaf to another one of the same parent, which is what most do: nothing
    /// can exclude another then, and nothing else is left or entered. False where one of them is not such a transition.
    mutating func moveToNeighbours(_ transitions: [Int], cause: Microstep.Cause?) -> Bool {
        for transition in transitions where tables.neighbours[transition] < 0 { return false }
        // What goes on side by side below one parent may meet.
        if tables.mayMeet, state.leaves.count > 1 { return false }
        if dialect == .xstate4, !tables.historyParents.isEmpty { return false }
        let ranks = tables.tree.ranks
        var report = Microstep(cause: cause, transitions: transitions, exited: [], entered: [], actions: [])
        for transition in transitions {
            let source = tables.chart.transitions[transition].source
            let place = ChartTables.firstPlace(notBelow: ranks[source], in: state.leaves)
            guard place < state.leaves.count, state.leaves[place] == ranks[source] else { continue }
            state.leaves[place] = ranks[tables.neighbours[transition]]
            report.exited.append(source)
            report.entered.append(tables.neighbours[transition])
        }
        if transitions.count > 1 { report.exited.reverse() }
        for transition in transitions where !tables.chart.transitions[transition].actions.isEmpty {
            perform(tables.chart.transitions[transition].actions, &report)
        }
        state.hasMoved = dialect == .xstate4
        if !isSilent { step.microsteps.append(report) }
        return true
    }
}
