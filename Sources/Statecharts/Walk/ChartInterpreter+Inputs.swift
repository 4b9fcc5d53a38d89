extension ChartInterpreter {
    /// Everything that may be asked now and would be taken: requests, guards that matter, the next delay, named delays, and
    /// the ends of work that is running. In an order that depends on the chart alone.
    public func inputs(in state: StatechartState) -> [ChartInput] {
        if state.isDone { return [] }
        let open = requests(in: state).filter { $0.verdict == .enabled && !isRaised($0.input) }
        var found = open.map { concrete($0.input) }
        found += guardsAhead(in: state).map { .guardSwitch($0, isOn: !isOn($0, in: state)) }
        if let length = state.pending.compactMap(\.remaining).min() { found.append(.elapse(milliseconds: length)) }
        for case .named(let name) in state.pending.map(\.delay) where !found.contains(.endDelay(name)) {
            found.append(.endDelay(name))
        }
        for work in tables.running(in: state) {
            found += [.finish(work.invocation.id), .fail(work.invocation.id)]
        }
        return found
    }

    /// Whether it is an event that the chart raises by itself when a state or work of it ends.
    private func isRaised(_ input: ChartInput) -> Bool {
        guard case .event(let name) = input else { return false }
        return tables.ownEvents.contains(name)
    }

    /// An event that a descriptor for many matches, in its place.
    private func concrete(_ input: ChartInput) -> ChartInput {
        guard case .event(let name) = input, chart.dialect != .diagram else { return input }
        if name == "*" { return .event("anything") }
        return name.hasSuffix(".*") ? .event(String(name.dropLast(2)) + ".anything") : input
    }
}

extension ChartInterpreter {
    /// The guards that the next step may ask: those of current states, then those of states that it may pass on its way,
    /// as through a choice, and those that wait for events which the chart raises.
    public func guardsAhead(in state: StatechartState) -> [String] {
        let near = mattering(in: state)
        var search = GuardSearch(tables)
        for node in run(from: state).currentUpward {
            for transition in tables.outgoing[node] { search.follow(transition) }
        }
        search.finish()
        let known = Set(near)
        let ahead = Set(search.found + tables.raisedGuards).sorted().map { tables.guards.names[$0] }
        return near + ahead.filter { !known.contains($0) }
    }
}

/// Follows transitions through what is taken by itself behind them.
private struct GuardSearch {
    private let tables: ChartTables
    private(set) var found: [Int] = []
    private var seen: Set<Int> = []
    private var open: [Int] = []

    init(_ tables: ChartTables) { self.tables = tables }

    /// Looks at what a transition enters.
    mutating func follow(_ transition: Int) {
        for leaf in leaves(behind: tables.chart.transitions[transition].targets) {
            var node = leaf
            while node >= 0, seen.insert(node).inserted {
                open.append(node)
                node = tables.tree.parents[node]
            }
        }
    }

    /// Every leaf that entering some nodes may make current: by history whatever was left, though only the chart's state tells.
    private func leaves(behind nodes: [Int]) -> Set<Int> {
        var (leaves, entered): (Set<Int>, Set<Int>) = ([], [])
        var ahead = nodes
        while let node = ahead.popLast() {
            guard entered.insert(node).inserted else { continue }
            var next = tables.tree.entry(of: node, in: tables.chart)
            if case .history(let isDeep) = tables.chart.nodes[node].kind {
                next += remembered(below: tables.tree.parents[node], isDeep: isDeep)
            }
            if next.isEmpty { leaves.insert(node) } else { ahead += next }
        }
        return leaves
    }

    private func remembered(below parent: Int, isDeep: Bool) -> [Int] {
        var found = tables.tree.states(below: parent, in: tables.chart)
        guard isDeep else { return found }
        var place = 0
        while place < found.count {
            found += tables.tree.states(below: found[place], in: tables.chart)
            place += 1
        }
        return found
    }

    /// Collects the guards that the eventless transitions of the nodes in `open` ask for, and of the nodes that those lead to.
    mutating func finish() {
        while let node = open.popLast() {
            // What waits for no time at all is taken in the same step as the delay that led there.
            let atOnce = tables.delays[node].filter { $0.delay == .milliseconds(0) }.flatMap(\.transitions)
            for transition in tables.eventless[node] + atOnce {
                found += tables.guards.asked(by: transition)
                follow(transition)
            }
        }
    }
}
