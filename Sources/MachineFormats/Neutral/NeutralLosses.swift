import Statecharts

extension Chart {
    /// What neutral JSON has words for, but no reader would make the same of again, a line each.
    var neutralLosses: [String] {
        var numbers: [String: Int] = [:]
        for node in nodes.indices where node != Chart.root { numbers[path(of: node)] = node }
        func isKept(_ action: ChartAction) -> Bool { NeutralAction.action(NeutralAction.text(action)) == action }
        var lines: [String] = []
        for (node, state) in nodes.enumerated() {
            let name = node == Chart.root ? "the chart" : path(of: node)
            lines += (state.entry + state.exit).filter { !isKept($0) }.map {
                "\(name): that \(NeutralAction.text($0)) is more than a name"
            }
            if !state.initialActions.isEmpty { lines.append("\(name): what is done at its start") }
        }
        for way in transitions {
            let name = way.source == Chart.root ? "the chart" : path(of: way.source)
            lines += way.actions.filter { !isKept($0) }.map {
                "\(name): that \(NeutralAction.text($0)) is more than a name"
            }
            guard let guarding = way.guarding else { continue }
            let text = NeutralGuard.text(guarding, in: self)
            if NeutralGuard.condition(text, node: { numbers[$0] }) != guarding {
                lines.append("\(name): that the guard \(text) is computed")
            }
        }
        return lines
    }
}
