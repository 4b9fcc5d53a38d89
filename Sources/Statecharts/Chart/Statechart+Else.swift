extension Statechart {
    /// For each transition of a diagram whose guard is `else` what that means: that no other transition of its state could be
    /// taken for the same event. Empty for other charts, to which `else` is a name as any.
    ///
    /// It means something where one thing happens to the state and guards choose what it leads to. Where each way out is
    /// asked for by itself (one of the others has no guard, or out of a choice some lead by events), `else` is a guard as any.
    public var elseConditions: [Int: ChartCondition] {
        guard dialect == .diagram else { return [:] }
        let places = transitions.indices.filter { transitions[$0].isElse && isChosenByGuards($0) }
        var fellows: [Choice: [ChartCondition]] = [:]
        for place in places { fellows[Choice(transitions[place])] = [] }
        if fellows.isEmpty { return [:] }
        for transition in transitions where !transition.isElse {
            fellows[Choice(transition)]?.append(transition.guarding ?? .constant(true))
        }
        let mixed = mixedChoices
        var conditions: [Int: ChartCondition] = [:]
        for place in places {
            let others = fellows[Choice(transitions[place])] ?? []
            if others.contains(.constant(true)) || mixed.contains(transitions[place].source) { continue }
            conditions[place] = .not(others.count == 1 ? others[0] : .any(others))
        }
        return conditions
    }

    /// Whether guards decide what happens: an event does, or the state is left by itself.
    private func isChosenByGuards(_ place: Int) -> Bool {
        switch transitions[place].trigger {
        case .events, .after: true
        case .eventless: isTakenByItself(place)
        }
    }

    /// The choices that are left by themselves in one way and by an event in another.
    private var mixedChoices: Set<Int> {
        var triggers: [Int: ChartTransition.Trigger] = [:]
        var mixed: Set<Int> = []
        for transition in transitions where nodes[transition.source].kind == .choice {
            let known = triggers.updateValue(transition.trigger, forKey: transition.source)
            if let known, known != transition.trigger { mixed.insert(transition.source) }
        }
        return mixed
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
        return name.lowercased() == "else"
    }
}
