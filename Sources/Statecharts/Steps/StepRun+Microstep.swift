extension StepRun {
    /// Takes transitions: leaves, acts, enters. Whether something else is current then, or a
    /// history was written.
    mutating func microstep(_ transitions: [Int], cause: Microstep.Cause?) -> Bool {
        if moveToNeighbours(transitions, cause: cause) { return true }
        let moves = moves(for: transitions)
        var report = Microstep(
            cause: cause, transitions: moves.flatMap(\.transitions), exited: [], entered: [], actions: [])
        let before = state.leaves
        let hasRemembered = exit(moves, &report)
        for transition in report.transitions { perform(tables.chart.transitions[transition].actions, &report) }
        var entry = EntrySet()
        for move in moves where !move.targets.isEmpty {
            // What a history stands for may be what has just been left.
            let leads = leadsToHistory(move)
            let targets = leads ? ranks(of: move.transitions) : move.targets
            if leads { entry.noteHistories(move.transitions.flatMap { tables.chart.transitions[$0].targets }, self) }
            entry.enter(below: move.domain, targets: targets, self)
        }
        enter(&entry, arriving: report.transitions, &report)
        if !isSilent { step.microsteps.append(report) }
        return state.leaves != before || hasRemembered
    }

    private func leadsToHistory(_ move: Move) -> Bool {
        guard !tables.historyParents.isEmpty else { return false }
        return move.transitions.contains { transition in
            tables.chart.transitions[transition].targets.contains { tables.chart.nodes[$0].kind.isHistory }
        }
    }

    private func ranks(of transitions: [Int]) -> [Int] {
        let targets = effective(transitions.flatMap { tables.chart.transitions[$0].targets })
        return targets.map { tables.tree.ranks[$0] }.sorted()
    }

    /// Leaves what the moves leave, children first. Whether a history was written.
    private mutating func exit(_ moves: [Move], _ report: inout Microstep) -> Bool {
        var exited: [Int] = []
        var leaves = state.leaves
        for move in moves where !move.targets.isEmpty {
            let places = tables.places(within: move.scope.node, of: leaves)
            collect(leaves[places], within: move.scope, &exited)
            // What is a leaf and excluded has nothing below it to leave.
            if move.scope.isInclusive || !tables.isLeaf[move.scope.node] { leaves.removeSubrange(places) }
        }
        if exited.isEmpty { return false }
        exited.sort(by: >)
        let left = tables.historyParents.isEmpty ? [] : exited.map { tables.tree.nodes[$0] }
        let remembering = left.filter(tables.historyParents.contains)
        for node in remembering { record(node, Array(state.leaves[tables.places(within: node, of: state.leaves)])) }
        for rank in exited { leave(tables.tree.nodes[rank], &report) }
        state.leaves = leaves
        if !tables.joins.regions.isEmpty { forgetJoins(of: exited, besides: moves) }
        return !remembering.isEmpty
    }

    /// Takes back joins that wait for regions of a parallel state which is left, but by what comes to them itself.
    private mutating func forgetJoins(of exited: [Int], besides moves: [Move]) {
        let coming = Set(moves.flatMap(\.transitions).compactMap { tables.joins.joins[$0] })
        let left = Set(exited.map { tables.tree.nodes[$0] })
        let forgotten = Set(
            state.arrived.filter { arrival in
                tables.joins.regions[arrival].map { left.contains(tables.tree.parents[$0]) } ?? false
            }.compactMap { tables.joins.joins[$0] }
        ).subtracting(coming)
        guard !forgotten.isEmpty else { return }
        state.arrived.removeAll { tables.joins.joins[$0].map(forgotten.contains) ?? false }
        state.leaves.removeAll { forgotten.contains(tables.tree.nodes[$0]) }
    }

    /// Adds the ranks of all that is current in a scope.
    private func collect(_ leaves: ArraySlice<Int>, within scope: Scope, _ exited: inout [Int]) {
        let tree = tables.tree
        let bound = tree.ranks[scope.node] + (scope.isInclusive ? 0 : 1)
        var previous = -1
        for leaf in leaves {
            var node = tree.nodes[leaf]
            while node >= 0, tree.ranks[node] >= bound, tree.ranks[node] > previous {
                exited.append(tree.ranks[node])
                node = tree.parents[node]
            }
            previous = leaf
        }
    }

    /// Keeps what is current in a node that has a history.
    mutating func record(_ node: Int, _ leaves: [Int]) {
        let place = state.histories.firstIndex { $0.node >= node } ?? state.histories.count
        if place < state.histories.count, state.histories[place].node == node {
            state.histories[place].leaves = leaves
        } else {
            state.histories.insert(NodeHistory(node: node, leaves: leaves), at: place)
        }
    }

    /// Does what belongs to leaving a node; the leaves are the caller's.
    mutating func leave(_ node: Int, _ report: inout Microstep) {
        report.exited.append(node)
        guard tables.isActing[node] else { return }
        let value = tables.chart.nodes[node]
        perform(value.exit, &report)
        for group in tables.delays[node].indices { cancelDelay(of: node, group: group) }
        if !value.invocations.isEmpty { forgetEnded(node) }
        if value.kind == .join { state.arrived.removeAll { tables.joins.joins[$0] == node } }
    }

    private mutating func cancelDelay(of node: Int, group: Int) {
        if let place = state.pending.lastIndex(where: { $0.node == node && $0.group == group }) {
            state.pending.remove(at: place)
        }
    }

    private mutating func forgetEnded(_ node: Int) {
        let first = tables.firstInvocations[node]
        let numbers = first..<(first + tables.chart.nodes[node].invocations.count)
        state.ended.removeAll(where: numbers.contains)
    }

    /// Enters what has been found, parents first.
    private mutating func enter(_ entry: inout EntrySet, arriving transitions: [Int], _ report: inout Microstep) {
        entry.sort()
        if dialect == .diagram {
            arrive(transitions)
            // What another branch of a fork has entered before is not entered again, but may be the end for both.
            let current = state.leaves
            merge(entry.leaves)
            for rank in entry.entered {
                let node = tables.tree.nodes[rank]
                if !tables.isCurrent(node, in: current) {
                    enter(rank, of: entry, &report)
                } else if tables.chart.nodes[node].kind == .final {
                    reachFinal(node, entered: entry.entered)
                }
            }
            return
        }
        merge(entry.leaves)
        for rank in entry.entered { enter(rank, of: entry, &report) }
    }

    private mutating func merge(_ leaves: [Int]) {
        if state.leaves.isEmpty {
            state.leaves = leaves
        } else if !leaves.isEmpty {
            state.leaves = (state.leaves + leaves).sorted()
            guard dialect == .diagram || tables.mayMeet else { return }
            var previous = -1
            state.leaves.removeAll { leaf in
                defer { previous = leaf }
                return leaf == previous
            }
        }
    }

    /// Notes the transitions that lead into a join which waits for them.
    private mutating func arrive(_ transitions: [Int]) {
        guard !tables.joins.branches.isEmpty else { return }
        let arriving = transitions.filter { tables.joins.joins[$0] != nil && !state.arrived.contains($0) }
        state.arrived = (state.arrived + arriving).sorted()
    }

    private mutating func enter(_ rank: Int, of entry: EntrySet, _ report: inout Microstep) {
        let node = tables.tree.nodes[rank]
        begin(node, &report)
        guard tables.isActing[node] || !entry.histories.isEmpty else { return }
        begin(node, byDefault: entry, &report)
        if tables.chart.nodes[node].kind == .final { reachFinal(node, entered: entry.entered) }
    }

    /// Does what belongs to entering a node; the leaves are the caller's.
    mutating func begin(_ node: Int, _ report: inout Microstep) {
        report.entered.append(node)
        guard tables.isActing[node] else { return }
        perform(tables.chart.nodes[node].entry, &report)
        for (group, delay) in tables.delays[node].enumerated() {
            state.pending.append(
                PendingDelay(delay: delay.delay, remaining: delay.delay.milliseconds, node: node, group: group))
        }
    }

    /// Does what belongs to the way into a node: its own initial transition, and those of histories without a memory.
    mutating func begin(_ node: Int, byDefault entry: EntrySet, _ report: inout Microstep) {
        if entry.byDefault.contains(tables.tree.ranks[node]) {
            perform(tables.chart.nodes[node].initialActions, &report)
        }
        for history in entry.histories where tables.tree.parents[history] == node {
            perform(tables.chart.nodes[history].initialActions, &report)
        }
    }

    /// Carries out actions in order.
    mutating func perform(_ actions: [ChartAction], _ report: inout Microstep) {
        for action in actions {
            switch action {
            case .named(let name): report.actions.append(name)
            case .raise(let event): raised.append(.named(event))
            case .send(let event, nil, _): sent.append(.named(event))
            case .send(let event, let delay?, let id):
                state.pending.append(
                    PendingDelay(delay: delay, remaining: delay.milliseconds, event: event, id: id))
            case .cancel(let id): cancel(id)
            }
        }
    }

    private mutating func cancel(_ id: String) {
        if dialect == .scxml || dialect == .diagram {
            state.pending.removeAll { $0.id == id }
        } else if let place = state.pending.lastIndex(where: { $0.id == id }) {
            // XState keeps one timer for an id; one that was overwritten runs on.
            state.pending.remove(at: place)
        }
    }
}

extension ChartDelay {
    /// Nil for a named one.
    var milliseconds: Int? {
        if case .milliseconds(let length) = self { max(0, length) } else { nil }
    }
}
