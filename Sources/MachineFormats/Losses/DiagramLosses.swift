import JSONText
import Statecharts

/// What a chart has that a diagram of boxes and arrows cannot hold, in the order of the chart.
struct DiagramLosses {
    private let chart: Statechart
    private let isBareHistory: [Bool]
    /// Nil where the chart's names match whole, as they do in every diagram.
    private let prefixes: EventPrefixes?
    private(set) var losses = WrittenLosses()

    /// - Parameter format: what the diagram is written in, for the lines.
    init(_ chart: Statechart, in format: String) {
        self.chart = chart
        isBareHistory = chart.bareHistories
        prefixes = chart.dialect == .scxml ? EventPrefixes(chart) : nil
        for node in chart.nodes.indices { check(node, format) }
        checkOrder()
        for transition in chart.transitions { check(transition) }
    }

    private mutating func check(_ node: Int, _ format: String) {
        let state = chart.nodes[node]
        let chart = chart
        func lose(_ what: String) { losses.add(what, of: node, in: chart) }
        if !state.entry.isEmpty { lose("its entry actions") }
        if !state.exit.isEmpty { lose("its exit actions") }
        if state.initialActions.contains(where: { !$0.isNamed }) { lose("the events that its initial actions send") }
        for work in state.invocations { lose("the work \(work.source)") }
        if case .history(let isDeep) = state.kind {
            lose("\(isDeep ? "deep history" : "history"), which \(format) draws as a plain state")
            if !state.initialActions.isEmpty { lose("its initial actions") }
        }
        if state.eventName != nil, state.eventName != state.id { lose("its id in the file") }
    }

    /// Guards of one state and event are tried in the order of the file, which a picture does not show.
    private mutating func checkOrder() {
        struct Choice: Hashable {
            let source: Int
            let trigger: ChartTransition.Trigger
        }
        /// How many transitions a choice has so far, and whether the first of them has a guard.
        var seen: [Choice: (count: Int, startsGuarded: Bool)] = [:]
        for transition in chart.transitions {
            let choice = Choice(source: transition.source, trigger: transition.trigger)
            let isGuarded = transition.guarding != nil
            let (count, startsGuarded) = seen[choice] ?? (0, isGuarded)
            seen[choice] = (count + 1, startsGuarded)
            guard count == 1, isGuarded || startsGuarded else { continue }
            losses.add("the order of its guards", of: transition, in: chart)
        }
    }

    private mutating func check(_ transition: ChartTransition) {
        if isBareHistory[transition.source] {
            return losses.add(WrittenLosses.historyTransition, of: transition, in: chart)
        }
        let label = LabelParts(transition, in: chart).label
        let name = WrittenLosses.name(transition.source, in: chart) + (label.isEmpty ? "" : " by \(label)")
        for what in trigger(transition) + effect(transition) { losses.add("\(name): \(what)", at: transition.place) }
    }

    private func trigger(_ transition: ChartTransition) -> [String] {
        switch transition.trigger {
        case .after: return ["the delay"]
        case .eventless:
            let isLost = chart.isTakenByItself(transition) && !chart.nodes[transition.source].kind.isPseudo
            return isLost ? ["that it is taken without an event"] : []
        case .events(let events):
            let matchesMore = events.contains(where: chart.dialect.isForMany)
            return (events.count == 1 ? [] : ["that it has several events"])
                + (matchesMore ? ["that it matches several events"] : [])
                + longer(transition)
        }
    }

    /// SCXML takes `go` for `go.on` too, which no label says.
    private func longer(_ transition: ChartTransition) -> [String] {
        guard let (_, other) = prefixes?.disagreement(about: transition) else { return [] }
        return ["that it takes \(ShownText.quoted(other)) too, as in SCXML"]
    }

    private func effect(_ transition: ChartTransition) -> [String] {
        var lost: [String] = []
        if let guarding = transition.guarding, !guarding.isNamed { lost.append("its computed guard") }
        if transition.targets.isEmpty { lost.append("that it has no target") }
        if transition.targets.count > 1 { lost.append("that it enters several states at once") }
        if transition.isInternal { lost.append("that it does not leave its state") }
        if transition.actions.contains(where: { !$0.isNamed }) { lost.append("the events that it sends") }
        return lost
    }
}

extension ChartCondition {
    fileprivate var isNamed: Bool {
        if case .named = self { true } else { false }
    }
}

extension ChartAction {
    fileprivate var isNamed: Bool {
        if case .named = self { true } else { false }
    }
}
