extension StepRun {
    mutating func beginXState4() {
        var entry = EntrySet()
        entry.enter(below: -1, targets: [], self)
        entry.sort()
        state.leaves = entry.leaves
        let change = XState4Change(entered: entry.entered.map { tables.tree.nodes[$0] })
        carryOut(change, transitions: [], cause: nil)
        pushFrame()
    }

    /// Does what `StateNode.transition` does for an event that selects these transitions.
    mutating func followXState4(_ transitions: [Int], cause: Microstep.Cause?) {
        if !transitions.isEmpty, moveToNeighbours(transitions, cause: cause) {
            state.isDone = false
        } else if !transitions.isEmpty {
            let change = XState4Change(transitions, self)
            carryOut(change, transitions: transitions, cause: cause)
        } else if !hasEventlessNow {
            return
        }
        pushFrame()
    }

    mutating func proceedXState4() -> Bool {
        while let frame = frames.last, frame.isOver { frames.removeLast() }
        let last = frames.count - 1
        leastFrames = min(leastFrames, frames.count)
        guard last >= 0 else {
            guard !state.isDone, let event = sent.next() else { return false }
            followXState4(selected(for: key(of: event)), cause: cause(of: event))
            return true
        }
        if frames[last].isEventlessDue {
            frames[last].isEventlessDue = false
            let transitions = selectedEventless()
            if !transitions.isEmpty { followXState4(transitions, cause: nil) }
        } else if let event = frames[last].raised.next() {
            followXState4(selected(for: key(of: event)), cause: cause(of: event))
        }
        return true
    }

    private mutating func pushFrame() {
        let events = raised
        raised = EventQueue()
        guard !state.isDone else { return }
        // One that has nothing left to do would only make the stack grow.
        if let last = frames.last, last.isOver { frames.removeLast() }
        frames.append(XState4Frame(isEventlessDue: hasEventlessNow, raised: events))
    }

    private var hasEventlessNow: Bool {
        tables.hasEventless && tables.current(state.leaves).contains { !tables.eventless[$0].isEmpty }
    }

    private mutating func carryOut(_ change: XState4Change, transitions: [Int], cause: Microstep.Cause?) {
        let ranks = tables.tree.ranks
        var report = Microstep(cause: cause, transitions: transitions, exited: [], entered: [], actions: [])
        if let leaves = change.leaves {
            noteHistories(state.leaves, isFirst: !state.hasMoved)
            for node in change.exited.sorted(by: { ranks[$0] > ranks[$1] }) { leave(node, &report) }
            state.leaves = leaves
            noteHistories(leaves, isFirst: false)
            state.hasMoved = true
        }
        for transition in transitions { perform(tables.chart.transitions[transition].actions, &report) }
        for node in change.entered.sorted(by: { ranks[$0] < ranks[$1] }) { begin(node, &report) }
        for node in change.entered { raiseDone(of: node) }
        state.isDone = isInFinal(Statechart.root)
        if !isSilent { step.microsteps.append(report) }
    }

    /// Keeps what is current in each node with a history; the first time, what the others begin with too.
    private mutating func noteHistories(_ leaves: [Int], isFirst: Bool) {
        for node in tables.historyParents {
            let places = tables.places(within: node, of: leaves)
            if !places.isEmpty {
                record(node, Array(leaves[places]))
            } else if isFirst {
                record(node, tables.tree.initialLeaves(of: [node], in: tables.chart).map { tables.tree.ranks[$0] })
            }
        }
    }

    private mutating func raiseDone(of node: Int) {
        let (tree, chart) = (tables.tree, tables.chart)
        guard chart.nodes[node].kind == .final else { return }
        let parent = tree.parents[node]
        guard parent > Statechart.root else { return }
        raised.append(.named(chart.doneEvent(of: node)))
        raised.append(.named(chart.doneEvent(of: parent)))
        let grandparent = tree.parents[parent]
        if chart.nodes[grandparent].kind == .parallel, isInFinal(grandparent) {
            raised.append(.named(chart.doneEvent(of: grandparent)))
        }
    }

    private func isInFinal(_ node: Int) -> Bool {
        let (tree, chart) = (tables.tree, tables.chart)
        var open = [node]
        while let next = open.popLast() {
            if chart.nodes[next].kind == .parallel {
                open += tree.states(below: next, in: chart)
            } else {
                let places = tables.places(within: next, of: state.leaves)
                let isThere = state.leaves[places].contains { leaf in
                    tree.parents[tree.nodes[leaf]] == next && chart.nodes[tree.nodes[leaf]].kind == .final
                }
                if !isThere { return false }
            }
        }
        return true
    }
}
