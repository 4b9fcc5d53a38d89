import Statecharts

/// What the states and transitions of a chart do, in the words of its file: code that is named there and never run here.
struct ChartDeeds {
    private let chart: Statechart
    private let names: ShownStateNames
    private let outgoing: [[Int]]

    init(_ chart: Statechart, _ names: ShownStateNames) {
        (self.chart, self.names) = (chart, names)
        outgoing = chart.transitionsByNode()
    }

    /// Whether nothing is done anywhere.
    var isEmpty: Bool {
        chart.transitions.allSatisfy(\.actions.isEmpty)
            && chart.nodes.allSatisfy { $0.entry.isEmpty && $0.exit.isEmpty && $0.initialActions.isEmpty }
    }

    /// What is done when a node is entered or left, and by each of its transitions: when, and what.
    func lines(of node: Int) -> [(key: String, text: String)] {
        let value = chart.nodes[node]
        let places = [("entry", value.entry), ("initial", value.initialActions), ("exit", value.exit)]
        let ways = outgoing[node].filter { !chart.transitions[$0].actions.isEmpty }
        let triggers = ways.map { trigger(of: chart.transitions[$0]) }
        let keys = zip(ways, triggers).map { way, trigger in
            let isAlone = outgoing[node].filter { self.trigger(of: chart.transitions[$0]) == trigger }.count == 1
            return isAlone ? trigger : trigger + target(of: chart.transitions[way])
        }
        return places.filter { !$0.1.isEmpty }.map { ($0.0, words(of: $0.1)) }
            + zip(keys, ways).map { ($0, words(of: chart.transitions[$1].actions)) }
    }

    private func trigger(of transition: ChartTransition) -> String {
        switch transition.trigger {
        case .events(let events): "on " + events.joined(separator: " or ")
        case .after(let delay): delay.name
        case .eventless: chart.dialect == .diagram ? "on" + target(of: transition) : "always"
        }
    }

    private func target(of transition: ChartTransition) -> String {
        transition.targets.isEmpty ? "" : " → " + transition.targets.map(names.ownName).joined(separator: ", ")
    }

    private func words(of actions: [ChartAction]) -> String { actions.map(\.words).joined(separator: ", ") }
}

extension ChartAction {
    /// A function without a name is told by the place that has it.
    fileprivate var words: String {
        switch self {
        case .named(let name): name.hasPrefix("inline:") ? "inline action" : name
        case .raise(let event): "raise \(event)"
        case .send(let event, let delay, _): "send \(event)" + (delay.map { " \($0.name)" } ?? "")
        case .cancel(let id): "cancel \(id)"
        }
    }
}
