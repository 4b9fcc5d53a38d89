import Statecharts

extension Statechart {
    /// What neutral JSON has words for, but no reader would make the same of again.
    var neutralLosses: WrittenLosses {
        var numbers: [String: Int] = [:]
        for node in nodes.indices where node != Statechart.root { numbers[path(of: node)] = node }
        func isLost(_ action: ChartAction) -> Bool { NeutralAction.action(NeutralAction.text(action)) != action }
        func words(_ action: ChartAction) -> String { "that \(NeutralAction.text(action)) is more than a name" }
        var losses = WrittenLosses()
        for (node, state) in nodes.enumerated() {
            for action in state.entry + state.exit where isLost(action) {
                losses.add(words(action), of: node, in: self)
            }
            if !state.initialActions.isEmpty { losses.add("its initial actions", of: node, in: self) }
        }
        for transition in transitions {
            for action in transition.actions where isLost(action) {
                losses.add(words(action), of: transition, in: self)
            }
            guard let guarding = transition.guarding else { continue }
            let text = NeutralGuard.text(guarding, in: self)
            if NeutralGuard.condition(text, node: { numbers[$0] }) != guarding {
                losses.add("that the guard \(text) is computed", of: transition, in: self)
            }
        }
        return losses
    }
}
