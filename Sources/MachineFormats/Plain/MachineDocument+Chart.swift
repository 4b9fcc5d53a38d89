import Statecharts

extension MachineDocument {
    /// The document as a chart, each state a node below the root.
    public func readChart() -> ReadChart {
        var chart = Statechart(name: name, format: .json, dialect: .diagram)
        var numbers: [String: Int] = [:]
        for state in states {
            numbers[state.name] = chart.nodes.count
            let kind: ChartNode.Kind = state.isFinal ? .final : .state
            chart.nodes.append(ChartNode(id: state.name, parent: Statechart.root, kind: kind, at: state.place))
        }
        if let initial, let number = numbers[initial] {
            chart.nodes[Statechart.root].initial = [number]
            chart.nodes[Statechart.root].declaresInitial = initial != states.first?.name
        }
        for (place, transition) in transitions.enumerated() {
            guard let from = numbers[transition.from], let to = numbers[transition.to] else { continue }
            let trigger = transition.event.map { ChartTransition.Trigger.events([$0]) } ?? .eventless
            var drawn = ChartTransition(from: from, to: [to], on: trigger, at: transition.place)
            if let detail = details[place] {
                if let delay = detail.after { drawn.trigger = .after(delay) }
                drawn.guarding = detail.guarding.map { NeutralGuard.condition($0) { numbers[$0] } }
                drawn.actions = detail.actions.map { NeutralAction.action($0) }
                drawn.isInternal = detail.isInternal
            } else {
                drawn.label = transition.event
            }
            chart.transitions.append(drawn)
        }
        return ReadChart(chart, file: file, found: found)
    }
}
