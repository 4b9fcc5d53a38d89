import Statecharts

/// Builds charts in a few words. A state is named by its id, which is unlike all others of the chart.
struct ChartBuilder {
    private(set) var chart: Statechart
    private var nodes: [String: Int] = ["": Statechart.root]

    init(_ dialect: Dialect, format: ChartFormat? = nil) {
        let usual: ChartFormat =
            switch dialect {
            case .scxml: .scxml
            case .xstate4, .xstate5: .xstate
            case .diagram: .mermaid
            }
        chart = Statechart(name: "test", format: format ?? usual, dialect: dialect)
    }

    subscript(id: String) -> Int { nodes[id] ?? -1 }

    /// Adds states below another, in order.
    mutating func states(_ ids: String..., in parent: String = "", kind: ChartNode.Kind = .state) {
        for id in ids {
            nodes[id] = chart.nodes.count
            chart.nodes.append(ChartNode(id: id, parent: self[parent], kind: kind))
            if chart.nodes[self[parent]].kind == .state { chart.nodes[self[parent]].kind = .composite }
        }
    }

    mutating func initial(_ ids: String..., of parent: String = "") {
        chart.nodes[self[parent]].initial = ids.map { self[$0] }
        chart.nodes[self[parent]].declaresInitial = true
    }

    /// Changes a state in place.
    mutating func change(_ id: String, _ change: (inout ChartNode) -> Void) { change(&chart.nodes[self[id]]) }

    /// Adds a transition on events, joined by blanks; on none without a name.
    mutating func on(
        _ event: String?, _ from: String, _ targets: String..., change: (inout ChartTransition) -> Void = { _ in }
    ) {
        let trigger = event.map { ChartTransition.Trigger.events($0.split(separator: " ").map(String.init)) }
        add(trigger ?? .eventless, from, targets, change)
    }

    mutating func after(
        _ delay: ChartDelay, _ from: String, _ targets: String..., change: (inout ChartTransition) -> Void = { _ in }
    ) {
        add(.after(delay), from, targets, change)
    }

    private mutating func add(
        _ trigger: ChartTransition.Trigger, _ from: String, _ targets: [String],
        _ change: (inout ChartTransition) -> Void
    ) {
        var transition = ChartTransition(from: self[from], to: targets.map { self[$0] }, on: trigger)
        change(&transition)
        chart.transitions.append(transition)
    }
}
