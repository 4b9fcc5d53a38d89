import JSONText
import Statecharts

/// A chart as lines of text that a test can state in full.
enum ChartText {
    /// `a.b composite -> a.b.c` for each state, without the root unless something is in it.
    static func states(_ chart: Statechart) -> [String] {
        chart.nodes.indices.dropFirst().map { "\(chart.path(of: $0)) \(kind(chart.nodes[$0].kind))" }
    }

    /// `a -E[guard]/actions-> b` for each transition, `->` alone for one without targets.
    static func transitions(_ chart: Statechart) -> [String] {
        chart.transitions.map { transition in
            let targets = transition.targets.map { " " + name($0, chart) }.joined(separator: " &")
            let guarding = transition.guarding.map { "[\(condition($0, chart))]" } ?? ""
            let actions = transition.actions.map(action).joined(separator: ", ")
            let inside = transition.isInternal ? " inside" : ""
            return "\(name(transition.source, chart)) \(trigger(transition.trigger))\(guarding)"
                + (actions.isEmpty ? "" : " / \(actions)") + " ->\(targets)\(inside)"
        }
    }

    static func name(_ node: Int, _ chart: Statechart) -> String {
        node == Statechart.root ? "*" : chart.path(of: node)
    }

    static func trigger(_ trigger: ChartTransition.Trigger) -> String {
        switch trigger {
        case .events(let events): events.joined(separator: " ")
        case .eventless: "always"
        case .after(.milliseconds(let length)): "after \(length)"
        case .after(.named(let name)): "after \(name)"
        }
    }

    static func condition(_ condition: ChartCondition, _ chart: Statechart) -> String {
        switch condition {
        case .named(let name): name
        case .isIn(let node): "in \(name(node, chart))"
        case .not(let inner): "not(\(self.condition(inner, chart)))"
        case .all(let all): "(" + all.map { self.condition($0, chart) }.joined(separator: " and ") + ")"
        case .any(let any): "(" + any.map { self.condition($0, chart) }.joined(separator: " or ") + ")"
        case .constant(let holds): "\(holds)"
        }
    }

    static func action(_ action: ChartAction) -> String {
        switch action {
        case .named(let name): name
        case .raise(let event): "raise \(event)"
        case .send(let event, let delay, let id):
            "send \(event)" + (delay.map { " \(trigger(.after($0)))" } ?? "") + (id.map { " as \($0)" } ?? "")
        case .cancel(let id): "cancel \(id)"
        }
    }

    static func kind(_ kind: ChartNode.Kind) -> String {
        switch kind {
        case .history(let isDeep): isDeep ? "deep history" : "history"
        default: "\(kind)"
        }
    }
}
