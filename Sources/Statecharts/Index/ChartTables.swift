/// What the interpreter asks of a chart, laid out once so that a step only looks things up.
final class ChartTables: Sendable {
    let chart: Statechart
    let tree: ChartTree
    let events: EventTable
    let guards: GuardTable
    let isLeaf: [Bool]
    /// For each node with children but no regions the ranks of what entering it leads to, ascending.
    let initials: [[Int]]
    /// For each node its transitions, in order.
    let outgoing: [[Int]]
    /// For each node the transitions that it takes by itself, in order.
    let eventless: [[Int]]
    /// Whether there are any of them.
    let hasEventless: Bool
    /// Whether a state says of an event that nothing follows on it, as those of XState may.
    let hasForbidding: Bool
    /// Whether several states of one parent may be current: branches of a fork, a join beside those that it waits for, or what a
    /// file enters together though one excludes the other.
    let mayMeet: Bool
    /// For each node its delays, each with the transitions that wait for it.
    let delays: [[DelayGroup]]
    /// For each node the number of its first invocation.
    let firstInvocations: [Int]
    /// The nodes that have history nodes below them at once.
    let historyParents: [Int]
    /// For each node whether something happens when it is entered or left.
    let isActing: [Bool]
    /// For each transition its target where that and its source are leaves of one parent, not the same, and nothing
    /// happens on the way but the transition's own actions; -1 for all others.
    let neighbours: [Int]
    /// The events that the chart raises when its states and its work end.
    let ownEvents: [String: RaisedEvent]
    /// The guards of transitions that wait for an event which comes within a step, in the order of the transitions: what the
    /// chart raises, and the ends of its states.
    let raisedGuards: [Int]
    /// Those of transitions that wait for an event which the chart sends itself after some time.
    let delayedGuards: [Int]
    /// The descriptors of events that come in a step though nobody asked for them: of all the events of those guards.
    private let unasked: Set<Int>
    /// In how many places the chart gives itself an event.
    let raiseCount: Int
    /// How many nodes have an id.
    let idCounts: [String: Int]
    /// The events that are asked for by their targets.
    let apart: EventsApart
    /// What each join waits for.
    let joins: JoinArrivals

    /// One delay of a state.
    struct DelayGroup: Sendable {
        var delay: ChartDelay
        var transitions: [Int]
    }

    init(_ chart: Statechart) {
        let tree = ChartTree(chart)
        (self.chart, self.tree) = (chart, tree)
        events = EventTable(chart)
        guards = GuardTable(chart)
        isLeaf = chart.nodes.indices.map { tree.isLeaf($0, in: chart) }
        initials = Self.initials(chart, tree)
        hasForbidding = chart.dialect.isXState && chart.transitions.contains(where: \.doesNothing)
        joins = JoinArrivals(chart, tree)
        mayMeet =
            !joins.branches.isEmpty || chart.nodes.contains { $0.kind == .fork || $0.initial.count > 1 }
            || chart.transitions.contains { $0.targets.count > 1 }
        let sorted = SortedTransitions(chart)
        (outgoing, eventless) = (sorted.outgoing, sorted.eventless)
        delays = sorted.delays
        hasEventless = sorted.hasEventless
        isActing = chart.nodes.indices.map { node in
            let value = chart.nodes[node]
            return !value.entry.isEmpty || !value.exit.isEmpty || !value.initialActions.isEmpty
                || !value.invocations.isEmpty || value.kind == .final || value.kind == .join
                || !sorted.delays[node].isEmpty
        }
        let isQuietLeaf = zip(isLeaf, isActing).map { $0 && !$1 }
        neighbours = Self.neighbours(chart, tree, isQuietLeaf: isQuietLeaf)
        ownEvents = chart.raisedEvents
        let raised = chart.actions.compactMap(\.raisedEvent)
        let within = events.descriptors(matching: raised + chart.nodes.indices.map(chart.doneEvent))
        let delayed = events.descriptors(matching: chart.actions.compactMap(\.delayedEvent))
        raisedGuards = Self.guards(chart, guards, events, of: within)
        delayedGuards = Self.guards(chart, guards, events, of: delayed)
        unasked = within.union(delayed)
        raiseCount = raised.count
        idCounts = chart.nodes.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
        apart = EventsApart(chart)
        firstInvocations = Self.firstInvocations(chart)
        historyParents = Set(chart.nodes.indices.filter { chart.nodes[$0].kind.isHistory }.map { tree.parents[$0] })
            .sorted()
    }
}

extension ChartTables {
    /// Whether a transition is set off by nothing but a request of its own: by no other step beside what sets that off.
    func takesRequest(_ transition: Int) -> Bool {
        switch chart.transitions[transition].trigger {
        case .eventless: !chart.isTakenByItself(transition)
        case .after(let delay): delay != .milliseconds(0)
        case .events(let names): !names.contains(where: mayComeUnasked)
        }
    }

    private func mayComeUnasked(_ name: String) -> Bool { events.descriptor(of: name).map(unasked.contains) ?? false }

    private static func initials(_ chart: Statechart, _ tree: ChartTree) -> [[Int]] {
        chart.nodes.indices.map { node in
            guard chart.nodes[node].kind != .parallel, !tree.isLeaf(node, in: chart) else { return [] }
            return Set(tree.entry(of: node, in: chart).map { tree.ranks[$0] }).sorted()
        }
    }

    /// - Parameter isQuietLeaf: for each node whether it is a leaf where nothing happens when it is entered or left.
    private static func neighbours(_ chart: Statechart, _ tree: ChartTree, isQuietLeaf: [Bool]) -> [Int] {
        chart.transitions.map { transition in
            let source = transition.source
            guard let target = transition.targets.first, transition.targets.count == 1, target != source,
                tree.parents[target] >= 0, tree.parents[target] == tree.parents[source],
                chart.nodes[tree.parents[target]].kind != .parallel, isQuietLeaf[target], isQuietLeaf[source],
                chart.nodes[source].kind != .fork
            else { return -1 }
            return target
        }
    }

    private static func firstInvocations(_ chart: Statechart) -> [Int] {
        var next = 0
        return chart.nodes.map { node in
            next += node.invocations.count
            return next - node.invocations.count
        }
    }

    /// The guards of transitions that wait for events by some descriptors, in the order of the transitions.
    private static func guards(
        _ chart: Statechart, _ guards: GuardTable, _ events: EventTable, of descriptors: Set<Int>
    ) -> [Int] {
        guard !descriptors.isEmpty else { return [] }
        return chart.transitions.indices.flatMap { place -> [Int] in
            let asked = guards.asked(by: place)
            guard !asked.isEmpty else { return [] }
            let waits = chart.transitions[place].trigger.eventNames.lazy.compactMap(events.descriptor)
            return waits.contains(where: descriptors.contains) ? asked : []
        }
    }
}

extension EventTable {
    /// The descriptors that match any of some events.
    fileprivate func descriptors(matching names: [String]) -> Set<Int> {
        names.reduce(into: []) { $0.formUnion(key(of: $1).descriptors) }
    }
}

extension Statechart {
    /// What is done on transitions, and when states are entered and left.
    package var actions: [ChartAction] {
        transitions.flatMap(\.actions) + nodes.flatMap { $0.entry + $0.exit + $0.initialActions }
    }
}

extension ChartAction {
    /// The event that the chart gives itself some time after the step.
    package var delayedEvent: String? {
        if case .send(let name, after: _?, id: _) = self { name } else { nil }
    }

    /// The event that the chart gives itself within the step.
    package var raisedEvent: String? {
        switch self {
        case .raise(let name), .send(let name, after: nil, id: _): name
        case .named, .send, .cancel: nil
        }
    }
}

/// The transitions of a chart by node: all that leave it, those that are taken by themselves, and those of its delays.
private struct SortedTransitions {
    var outgoing: [[Int]]
    var eventless: [[Int]]
    var hasEventless = false
    var delays: [[ChartTables.DelayGroup]]

    init(_ chart: Statechart) {
        outgoing = chart.transitionsByNode()
        eventless = [[Int]](repeating: [], count: chart.nodes.count)
        delays = [[ChartTables.DelayGroup]](repeating: [], count: chart.nodes.count)
        for (place, transition) in chart.transitions.enumerated() {
            switch transition.trigger {
            case .events: break
            case .eventless where chart.isTakenByItself(place):
                eventless[transition.source].append(place)
                hasEventless = true
            case .eventless: break
            case .after(let delay):
                let groups = delays[transition.source]
                if let group = groups.firstIndex(where: { $0.delay == delay }) {
                    delays[transition.source][group].transitions.append(place)
                } else {
                    delays[transition.source].append(ChartTables.DelayGroup(delay: delay, transitions: [place]))
                }
            }
        }
    }
}
