extension Chart {
    /// For each transition of a diagram whose guard is `else` what that means: that no other transition of its state could be
    /// taken for the same event. Empty for other charts, to which `else` is a name as any.
    public var elseConditions: [Int: ChartCondition] {
        guard dialect == .diagram else { return [:] }
        var fellows: [Choice: [ChartCondition]] = [:]
        let places = transitions.indices.filter { transitions[$0].isElse }
        for place in places { fellows[Choice(transitions[place])] = [] }
        if fellows.isEmpty { return [:] }
        for transition in transitions where !transition.isElse {
            fellows[Choice(transition)]?.append(transition.guarding ?? .always(true))
        }
        var conditions: [Int: ChartCondition] = [:]
        for place in places {
            let others = fellows[Choice(transitions[place])] ?? []
            conditions[place] = .not(others.count == 1 ? others[0] : .any(others))
        }
        return conditions
    }

    /// Transitions among which is chosen when something happens.
    private struct Choice: Hashable {
        var source: Int
        var trigger: ChartTransition.Trigger

        init(_ transition: ChartTransition) { (source, trigger) = (transition.source, transition.trigger) }
    }
}

extension ChartTransition {
    fileprivate var isElse: Bool {
        guard case .named(let name)? = guarding else { return false }
        return name == "else" || name.lowercased() == "else"
    }
}
