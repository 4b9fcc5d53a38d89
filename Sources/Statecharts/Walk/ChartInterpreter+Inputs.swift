extension ChartInterpreter {
    /// Everything that may be asked now and would be taken: requests, guards that matter, the next delay, named delays, and
    /// the ends of work that is running. In an order that depends on the chart alone.
    public func inputs(in state: StatechartState) -> [ChartInput] { trials(in: state).map(\.input) }

    /// The same for a walk, which tries all of them.
    func trials(in state: StatechartState) -> [ChartTrial] {
        if state.isDone { return [] }
        let open = requests(in: state).filter { $0.verdict == .enabled && !isRaised($0.input) }
        let switches = guardNumbersAhead(in: state).map { number in
            let input = ChartInput.guardSwitch(tables.guards.names[number], isOn: !state.isOn(number))
            return ChartTrial(input: input, guardNumber: number)
        }
        var later: [ChartInput] = []
        if let length = state.pending.compactMap(\.remaining).min() { later.append(.elapse(milliseconds: length)) }
        for case .named(let name) in state.pending.map(\.delay) where !later.contains(.endDelay(name)) {
            later.append(.endDelay(name))
        }
        for work in tables.running(in: state) {
            later += [.finish(work.invocation.id), .fail(work.invocation.id)]
        }
        return open.map { concrete($0.input) } + switches + later.map { ChartTrial(input: $0) }
    }

    /// Whether it is an event that the chart raises by itself when a state or work of it ends.
    private func isRaised(_ input: ChartInput) -> Bool {
        guard case .event(let name) = input else { return false }
        return tables.ownEvents[name] != nil
    }

    /// A request by an event that a descriptor for many matches and no narrower one does, in the place of the descriptor.
    private func concrete(_ input: ChartInput) -> ChartTrial {
        guard case .event(let descriptor) = input, chart.dialect.isForMany(descriptor) else {
            return ChartTrial(input: input)
        }
        let stem: String
        switch chart.dialect.pattern(of: descriptor) {
        case .all: stem = ""
        case .prefix(let prefix): stem = prefix + "."
        case .name, .nothing: return ChartTrial(input: input)
        }
        var (name, number) = (stem + "anything", 1)
        while tables.events.isMatchedClosely(name) {
            number += 1
            name = stem + "anything\(number)"
        }
        return ChartTrial(input: .event(name), descriptor: descriptor)
    }
}

extension ChartInterpreter {
    /// The guards that the next step may ask: those of current states, then those of states that it may pass on its way,
    /// as through a choice, and those that wait for events which come within it: what the chart raises, the ends of its states,
    /// and where several delays run, what it has sent itself. They depend on the current leaves and on what is running.
    public func guardsAhead(in state: StatechartState) -> [String] {
        guardNumbersAhead(in: state).map { tables.guards.names[$0] }
    }

    private func guardNumbersAhead(in state: StatechartState) -> [Int] {
        let nodes = tables.currentUpward(state.leaves)
        let near = tables.guardsAsked(in: nodes)
        let known = Set(near)
        // Of two delays that end at the same moment the second may find states that the first has led to.
        let delayed = state.pending.count > 1 ? tables.delayedGuards : []
        let ahead = Set(tables.guards(behind: nodes) + tables.raisedGuards + delayed).subtracting(known)
        return near + ahead.sorted()
    }
}

extension ChartTables {
    /// The guards that the transitions of some nodes ask, each once, in order.
    func guardsAsked(in nodes: [Int]) -> [Int] {
        var (found, known) = ([Int](), Set<Int>())
        for transition in nodes.lazy.flatMap({ self.outgoing[$0] }) {
            for number in guards.asked(by: transition) where known.insert(number).inserted { found.append(number) }
        }
        return found
    }

    /// The guards that are asked by what is taken by itself behind the transitions of some nodes, some of them several times. What is
    /// behind several nodes is behind one of them.
    func guards(behind nodes: [Int]) -> [Int] {
        var search = GuardSearch(self)
        for node in nodes {
            for transition in outgoing[node] { search.follow(transition) }
        }
        search.finish()
        return search.found
    }
}

/// Follows transitions through what is taken by itself behind them.
private struct GuardSearch {
    private let tables: ChartTables
    private(set) var found: [Int] = []
    /// The nodes that may be current.
    private var seen: Set<Int> = []
    /// The nodes of which is known what entering them leads to: very many transitions may lead to one state.
    private var entered: Set<Int> = []
    private var open: [Int] = []

    init(_ tables: ChartTables) { self.tables = tables }

    /// Looks at what a transition enters: by history whatever was left, though only the chart's state tells.
    mutating func follow(_ transition: Int) {
        var ahead = tables.chart.transitions[transition].targets
        while let node = ahead.popLast() {
            guard entered.insert(node).inserted else { continue }
            var next = tables.tree.entry(of: node, in: tables.chart)
            if case .history(let isDeep) = tables.chart.nodes[node].kind {
                next += remembered(below: tables.tree.parents[node], isDeep: isDeep)
            }
            if next.isEmpty { see(node) } else { ahead += next }
        }
    }

    private mutating func see(_ leaf: Int) {
        var node = leaf
        while node >= 0, seen.insert(node).inserted {
            open.append(node)
            node = tables.tree.parents[node]
        }
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
