import Statecharts

/// Which events whatever is current in a node takes itself, so that no transition of what is around it is taken for them.
struct TakenBelow {
    private let chart: Statechart
    private let children: [[Int]]
    private let isReached: (Int) -> Bool
    /// For each node what it waits for itself, and under which guards.
    private let waits: [[EventPattern: Set<ChartCondition?>]]
    private let apart: EventsApart

    /// - Parameter isReached: whether a node may be current.
    /// - Complexity: linear in the nodes and transitions.
    init(_ chart: Statechart, isReached: @escaping (Int) -> Bool) {
        (self.chart, self.isReached) = (chart, isReached)
        children = chart.childrenByNode()
        apart = EventsApart(chart)
        waits = chart.transitionsByNode().map { list in
            list.reduce(into: [:]) { waits, place in
                let transition = chart.transitions[place]
                guard case .events(let names) = transition.trigger else { return }
                for name in names { waits[chart.dialect.pattern(of: name), default: []].insert(transition.guarding) }
            }
        }
    }

    /// Whether a transition of a parent is never taken, as each of the states in it takes its events first.
    /// - Complexity: linear in what is below the parent, for each event, and ends at the first state that does not take it.
    func hides(_ transition: Int) -> Bool {
        let value = chart.transitions[transition]
        guard case .events(let names) = value.trigger, !names.isEmpty else { return false }
        return names.allSatisfy { isTaken($0, inEachOf: value.source, guarding: value.guarding) }
    }

    /// Whether an event is taken below a node, whatever is current there. Of regions, all of which are current, one is enough in XState;
    /// elsewhere each asks what is around it, unless it has a transition of its own.
    private func isTaken(_ event: String, inEachOf node: Int, guarding: ChartCondition?) -> Bool {
        let states = children[node].filter { isReached($0) && chart.nodes[$0].kind.canRest }
        func isTakenIn(_ child: Int) -> Bool {
            takes(event, child, guarding) || isTaken(event, inEachOf: child, guarding: guarding)
        }
        let isOneEnough = chart.nodes[node].kind == .parallel && [.xstate4, .xstate5].contains(chart.dialect)
        return isOneEnough ? states.contains(where: isTakenIn) : !states.isEmpty && states.allSatisfy(isTakenIn)
    }

    /// Whether a node takes an event itself wherever one around it, with such a guard, would be. What is asked for by its target takes
    /// nothing from others.
    private func takes(_ event: String, _ node: Int, _ guarding: ChartCondition?) -> Bool {
        guard !apart.events(of: node).contains(event) else { return false }
        return chart.dialect.pattern(of: event).wider().contains { pattern in
            waits[node][pattern].map { $0.contains(nil) || $0.contains(guarding) } ?? false
        }
    }
}

extension ChartNode.Kind {
    /// Whether a chart can rest there, or in what is below it.
    fileprivate var canRest: Bool {
        switch self {
        case .state, .final, .composite, .parallel, .region, .join: true
        case .choice, .fork, .history: false
        }
    }
}
