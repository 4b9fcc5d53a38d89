import Statecharts

/// What the states and transitions of a chart do, in the words of its file: code that is named there and never run here.
struct ChartDeeds {
    /// For each node when something is done, and what.
    private(set) var lines: [[(key: String, text: String)]]

    /// - Complexity: linear in the states and transitions.
    init(_ chart: Statechart, _ names: ShownStateNames) {
        lines = chart.nodes.map { node in
            [("entry", node.entry), ("initial", node.initialActions), ("exit", node.exit)]
                .filter { !$0.1.isEmpty }.map { ($0.0, $0.1.text) }
        }
        for (node, ways) in chart.transitionsByNode().enumerated()
        where ways.contains(where: { !chart.transitions[$0].actions.isEmpty }) {
            for (key, way) in Self.keys(of: ways, in: chart, names) where !chart.transitions[way].actions.isEmpty {
                lines[node].append((key, chart.transitions[way].actions.text))
            }
        }
    }

    /// What each of a state's transitions is told from the others by: what takes it, and as far as others have that too where it leads,
    /// and its guard.
    private static func keys(
        of ways: [Int], in chart: Statechart, _ names: ShownStateNames
    ) -> [(key: String, way: Int)] {
        var keys = ways.map { way in
            let transition = chart.transitions[way]
            return switch transition.trigger {
            case .events(let events): "on " + events.joined(separator: " or ")
            case .after(let delay): delay.name
            case .eventless: chart.dialect == .diagram ? "on" : "always"
            }
        }
        let target = { (way: Int) in
            let targets = chart.transitions[way].targets
            return targets.isEmpty ? "" : " → " + targets.map(names.ownName).joined(separator: ", ")
        }
        let guarding = { (way: Int) in
            chart.transitions[way].guarding.map { " [\(chart.text(of: $0))]" } ?? ""
        }
        for part in [target, guarding] {
            let counts = keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            for (place, way) in ways.enumerated() where counts[keys[place], default: 0] > 1 || keys[place] == "on" {
                keys[place] += part(way)
            }
        }
        return Array(zip(keys, ways))
    }
}

extension [ChartAction] {
    /// A function without a name is told by the place that has it.
    fileprivate var text: String {
        map { action in
            switch action {
            case .named(let name): name.hasPrefix("inline:") ? "inline action" : name
            case .raise(let event): "raise \(event)"
            case .send(let event, let delay, _): "send \(event)" + (delay.map { " \($0.name)" } ?? "")
            case .cancel(let id): "cancel \(id)"
            }
        }
        .joined(separator: ", ")
    }
}
