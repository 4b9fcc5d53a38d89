extension StepRun {
    /// The transitions that an event sets off, before any of them excludes another.
    func selected(for event: EventTable.Key) -> [Int] {
        switch dialect {
        case .xstate4, .xstate5: deepest { first(of: $0, for: event) }
        case .scxml, .diagram: nearest { first(of: $0, for: event) }
        }
    }

    /// The transitions that are taken without an event.
    func selectedEventless() -> [Int] {
        guard tables.hasEventless else { return [] }
        if dialect == .xstate4 { return deepest { firstEventless(of: $0) } }
        let found = nearest { firstEventless(of: $0) }
        return dialect == .diagram ? withForks(found) : found
    }

    func key(of event: QueuedEvent) -> EventTable.Key {
        switch event {
        case .named(let name): tables.events.key(of: name)
        case .delay(let node, let group): tables.events.key(ofDelay: group, of: node)
        }
    }

    /// The first transition of a node that an event sets off now, in the order that `EventOrder` lists.
    func first(of node: Int, for event: EventTable.Key) -> Int? {
        if isAwaiting(node) { return nil }
        let isWaiting = node == event.delayNode
        if isWaiting, dialect != .xstate4, let own = firstWaiting(event) { return own }
        var found: Int?
        // XState 5 tries patterns where the guards of the whole name fail, since its version 5.32.2.
        for descriptor in event.descriptors {
            tables.events.transitions(of: node, descriptor: descriptor) { transition in
                if let earlier = found, transition > earlier { return false }
                guard holds(transition) else { return true }
                found = transition
                return false
            }
            // Else a later descriptor may have an earlier transition.
            if found != nil, !dialect.triesInOrder { return found }
        }
        // An XState 4 machine lists its delayed transitions behind those of the wildcard.
        return found ?? (isWaiting ? firstWaiting(event) : nil)
    }

    private func firstWaiting(_ event: EventTable.Key) -> Int? {
        tables.delays[event.delayNode][event.delayGroup].transitions.first(where: holds)
    }

    private func firstEventless(of node: Int) -> Int? {
        let transitions = tables.eventless[node]
        if transitions.isEmpty || isAwaiting(node) { return nil }
        return transitions.first { holds($0) }
    }

    /// Whether a node is a join that other branches have still to come to: nothing leads out of it until then.
    func isAwaiting(_ node: Int) -> Bool {
        tables.chart.nodes[node].kind == .join && tables.joins.isAwaiting(node, arrived: state.arrived)
    }

    /// A fork is left by all of its transitions together.
    private func withForks(_ transitions: [Int]) -> [Int] {
        transitions.flatMap { transition in
            let source = tables.chart.transitions[transition].source
            guard tables.chart.nodes[source].kind == .fork else { return [transition] }
            return tables.eventless[source].filter(holds)
        }
    }

    /// For each leaf the first transition on the way from it to the root, as the recommendation says.
    private func nearest(_ first: (Int) -> Int?) -> [Int] {
        let (nodes, parents) = (tables.tree.nodes, tables.tree.parents)
        var found: [Int] = []
        let isShared = state.leaves.count > 1
        var asked = [Bool](repeating: false, count: isShared ? nodes.count : 0)
        for leaf in state.leaves {
            var node = nodes[leaf]
            while node >= 0 {
                // What one leaf has asked, and all above it, needs no second answer.
                if isShared {
                    if asked[node] { break }
                    asked[node] = true
                }
                if let transition = first(node) {
                    found.append(transition)
                    break
                }
                node = parents[node]
            }
        }
        return found
    }

    /// A node is asked only where nothing below it has a transition, as XState does.
    private func deepest(_ first: (Int) -> Int?) -> [Int] {
        let tree = tables.tree
        var found: [Int] = []
        var lastPlace = -1
        for (place, leaf) in state.leaves.enumerated() {
            var node = tree.nodes[leaf]
            while node >= 0 {
                let begin = node == tree.nodes[leaf] ? place : tables.places(within: node, of: state.leaves).lowerBound
                if lastPlace >= begin { break }
                if let transition = first(node) {
                    found.append(transition)
                    lastPlace = place
                    break
                }
                node = tree.parents[node]
                // Its last leaf asks for the others.
                if node >= 0, place + 1 < state.leaves.count, state.leaves[place + 1] < tree.ends[node] { break }
            }
        }
        return found
    }
}
