import Statecharts

/// What a chart has that a diagram of boxes and arrows cannot hold, a line each, in the order of the chart.
struct DiagramLosses {
    private let chart: Chart
    private(set) var lines: [String] = []

    /// - Parameter format: what the diagram is written in, for the lines.
    init(_ chart: Chart, in format: String) {
        self.chart = chart
        for node in chart.nodes.indices { check(node, format) }
        checkOrder()
        for way in chart.transitions { check(way, format) }
    }

    private func name(_ node: Int) -> String { node == Chart.root ? "the chart" : chart.path(of: node) }

    private mutating func check(_ node: Int, _ format: String) {
        let state = chart.nodes[node]
        if !state.entry.isEmpty { lines.append("\(name(node)): what is done on entry") }
        if !state.exit.isEmpty { lines.append("\(name(node)): what is done on exit") }
        for work in state.invocations { lines.append("\(name(node)): the work \(work.source)") }
        if case .history(let isDeep) = state.kind {
            lines.append(
                "\(name(node)): \(isDeep ? "deep history" : "history"), which \(format) draws as a plain state")
        }
        if state.eventName != nil, state.eventName != state.id { lines.append("\(name(node)): its id in the file") }
    }

    /// Guards of one state and event are tried in the order of the file, which a picture does not show.
    private mutating func checkOrder() {
        struct Choice: Hashable {
            let source: Int
            let trigger: ChartTransition.Trigger
        }
        var counts: [Choice: Int] = [:]
        for way in chart.transitions {
            let choice = Choice(source: way.source, trigger: way.trigger)
            let isGuarded = way.guarding != nil
            let count = (counts[choice] ?? 0) + 1
            counts[choice] = count
            guard count == 2, isGuarded || hasGuard(choice.source, choice.trigger) else { continue }
            lines.append("\(name(way.source)): the order of its guards")
        }
    }

    private func hasGuard(_ source: Int, _ trigger: ChartTransition.Trigger) -> Bool {
        chart.transitions.first { $0.source == source && $0.trigger == trigger }?.guarding != nil
    }

    private mutating func check(_ way: ChartTransition, _ format: String) {
        let label = LabelParts(way, in: chart).label
        let name = "\(self.name(way.source))\(label.isEmpty ? "" : " by \(label)")"
        if case .after = way.trigger { lines.append("\(name): the delay") }
        if case .events(let events) = way.trigger, events.count != 1 { lines.append("\(name): several events") }
        if case .events(let events) = way.trigger, chart.dialect != .diagram,
            events.contains(where: { $0.contains("*") })
        {
            lines.append("\(name): that it matches several events")
        }
        if case .always = way.trigger, chart.dialect != .diagram, !chart.nodes[way.source].kind.isPseudo {
            lines.append("\(name): that it is taken by itself")
        }
        if let guarding = way.guarding, !guarding.isNamed { lines.append("\(name): a guard that is computed") }
        if way.targets.isEmpty { lines.append("\(name): a transition that stays") }
        if way.targets.count > 1 { lines.append("\(name): that it leads to several states at once") }
        if way.isInternal { lines.append("\(name): that it does not leave its state") }
        if way.actions.contains(where: { !$0.isNamed }) { lines.append("\(name): events that it sends") }
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
