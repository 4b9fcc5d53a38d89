import JSONText
import Statecharts

/// Where two machines try the same transitions of a state in another order, as far as it can matter.
struct OrderDifferences {
    private let first: Side
    private let second: Side

    /// A chart with its transitions as they are told.
    struct Side {
        let chart: Statechart
        /// By the place of the transition.
        let facts: [String]
        let paths: [String]
        private let order: EventOrder

        init(_ chart: Statechart, facts: [String], paths: [String]) {
            (self.chart, self.facts, self.paths) = (chart, facts, paths)
            order = EventOrder(chart)
        }

        /// The transitions of a state that a trigger may set off, as they are tried.
        func transitions(of node: Int, _ own: [Int], by trigger: ChartTransition.Trigger) -> [Int] {
            switch trigger {
            case .events(let names): names.first.map { order.transitions(of: node, by: $0) } ?? []
            case .eventless, .after: own.filter { chart.transitions[$0].trigger == trigger }
            }
        }

        /// Whether transitions that one trigger sets off are each a request of its own, whose order is nobody's.
        func areAskedForApart(_ transitions: [Int], by trigger: ChartTransition.Trigger) -> Bool {
            switch trigger {
            case .events: chart.areAskedForApart(transitions)
            case .eventless: transitions.contains { !chart.isTakenByItself($0) }
            case .after: false
            }
        }

        /// Transitions as they are told, and whether none behind them is tried.
        /// - Parameter areApart: whether those without a guard may change places.
        func tried(_ transitions: [Int], areApart: Bool) -> [(fact: String, isLast: Bool)] {
            let all = transitions.map { (fact: facts[$0], isLast: chart.transitions[$0].guarding == nil) }
            guard areApart, let first = all.firstIndex(where: \.isLast) else { return all }
            let open = all.filter(\.isLast).sorted { $0.fact < $1.fact }
            return all[..<first] + open + all[first...].filter { !$0.isLast }
        }
    }

    init(_ first: Side, _ second: Side) { (self.first, self.second) = (first, second) }

    /// Two lines for each, the first side's order before the second's; what is the same by several events, once.
    var lines: [String] {
        let (mine, others) = (first.chart.transitionsByNode(), second.chart.transitionsByNode())
        let nodes = Dictionary(second.paths.enumerated().map { ($1, $0) }) { earlier, _ in earlier }
        var pairs: Set<[String]> = []
        for (node, path) in first.paths.enumerated() where mine[node].count > 1 {
            guard let other = nodes[path], others[other].count > 1, !isSame(mine[node], others[other]) else { continue }
            for trigger in triggers(mine[node], others[other]) {
                let one = first.transitions(of: node, mine[node], by: trigger)
                let two = second.transitions(of: other, others[other], by: trigger)
                if let pair = difference(one, two, by: trigger) { pairs.insert(pair) }
            }
        }
        return pairs.sorted { $0[0] < $1[0] }.joined().map(ShownText.visible)
    }

    /// Whether a state has the same in the same order by the same rules, so that nothing needs to be compared.
    private func isSame(_ one: [Int], _ two: [Int]) -> Bool {
        first.chart.dialect == second.chart.dialect && one.map { first.facts[$0] } == two.map { second.facts[$0] }
    }

    /// What may set off a transition on either side, each event by itself.
    private func triggers(_ one: [Int], _ two: [Int]) -> Set<ChartTransition.Trigger> {
        let all = one.map { first.chart.transitions[$0].trigger } + two.map { second.chart.transitions[$0].trigger }
        return Set(
            all.flatMap { trigger in
                switch trigger {
                case .events(let names): names.map { ChartTransition.Trigger.events([$0]) }
                case .eventless, .after: [trigger]
                }
            })
    }

    /// The orders of what both sides have; nil where they are the same up to what is always taken, for behind that
    /// nothing is tried. What one side alone has is told already.
    private func difference(_ one: [Int], _ two: [Int], by trigger: ChartTransition.Trigger) -> [String]? {
        guard one.count > 1, two.count > 1 else { return nil }
        let areApart = first.areAskedForApart(one, by: trigger) || second.areAskedForApart(two, by: trigger)
        if areApart, trigger == .eventless { return nil }
        let (mine, others) = (first.tried(one, areApart: areApart), second.tried(two, areApart: areApart))
        let (left, right) = (Self.common(mine, others), Self.common(others, mine))
        guard Self.tried(left) != Self.tried(right) else { return nil }
        return [
            "- order: " + left.map(\.fact).joined(separator: ", then "),
            "+ order: " + right.map(\.fact).joined(separator: ", then "),
        ]
    }

    private static func common(_ transitions: [(fact: String, isLast: Bool)], _ others: [(fact: String, isLast: Bool)])
        -> [(fact: String, isLast: Bool)]
    {
        var counts: [String: Int] = [:]
        for other in others { counts[other.fact, default: 0] += 1 }
        return transitions.filter { transition in
            guard let count = counts[transition.fact], count > 0 else { return false }
            counts[transition.fact] = count - 1
            return true
        }
    }

    private static func tried(_ transitions: [(fact: String, isLast: Bool)]) -> [String] {
        let last = transitions.firstIndex(where: \.isLast) ?? transitions.endIndex
        return transitions.prefix(last + 1).map(\.fact)
    }
}
