import Statecharts

/// A diagram whose transitions without an event wait for one, as formats want it that take such a transition at once.
///
/// Each waits for its target's id, by which a person asks for it in the diagram too, or for `→ id` where another
/// transition of its state waits for that id already. The label stays what it was, so that it is drawn as before.
public struct NamedRequests {
    /// The chart in which each of them waits for an event.
    public private(set) var chart: Statechart
    /// The transitions that have been given an event, by their places.
    public private(set) var named: [Int] = []
    /// The final states that are ordinary ones, since something leads out of them: elsewhere a machine ends there.
    private let openEnds: [Int]

    /// O(transitions).
    public init(_ chart: Statechart) {
        self.chart = chart.withOrdinaryOpenEnds
        openEnds = chart.openEnds
        guard chart.dialect == .diagram else { return }
        // In other formats the name alone would be a guard as any.
        for (place, meaning) in chart.elseConditions { self.chart.transitions[place].guarding = meaning }
        var taken = [Set<String>](repeating: [], count: chart.nodes.count)
        for transition in chart.transitions {
            taken[transition.source].formUnion(transition.trigger.eventNames)
        }
        for (place, transition) in chart.transitions.enumerated()
        where transition.trigger == .eventless && !chart.isTakenByItself(place) && !transition.targets.isEmpty {
            let target = Self.target(of: transition, in: chart)
            let isTaken = Self.isBlank(target) || taken[transition.source].contains(target)
            let event = isTaken ? "→ " + target : target
            self.chart.transitions[place].label = transition.label ?? LabelParts(transition, in: chart).label
            self.chart.transitions[place].trigger = .events([event])
            named.append(place)
        }
    }

    /// Whether a transition waits for what this gives it, and its label, which is the file's own, says no event.
    static func isNamed(_ transition: ChartTransition, in chart: Statechart) -> Bool {
        guard case .events(let events) = transition.trigger, events.count == 1, let label = transition.label else {
            return false
        }
        let target = target(of: transition, in: chart)
        let isNamed = events[0] == "→ " + target || events[0] == target && !isBlank(target)
        return isNamed && LabelText(label).event == nil
    }

    /// Whether a label that says it would be read as one that says nothing.
    private static func isBlank(_ target: String) -> Bool { target.allSatisfy { $0 == " " } }

    private static func target(of transition: ChartTransition, in chart: Statechart) -> String {
        transition.targets.map { chart.nodes[$0].id }.joined(separator: " & ")
    }

    /// What the format that is written cannot hold of the diagram.
    var losses: WrittenLosses {
        var losses = WrittenLosses()
        for node in openEnds { losses.add("that it is final, as transitions lead out of it", of: node, in: chart) }
        for place in named {
            let transition = chart.transitions[place]
            guard case .events(let events) = transition.trigger else { continue }
            losses.add("a transition without an event, which waits for \(events[0])", of: transition, in: chart)
        }
        for (place, first) in rivals {
            let (transition, target) = (chart.transitions[place], Self.target(of: chart.transitions[first], in: chart))
            let label = LabelParts(transition, in: chart).label
            losses.add(
                "that \(label) → \(Self.target(of: transition, in: chart)) is asked for by itself: the one to \(target) is tried first",
                of: transition, in: chart)
        }
        return losses
    }

    /// Transitions of a diagram that share their event with an earlier one of their state, where nothing but the person
    /// who asks decides among them, each with that one: elsewhere it would be taken. O(transitions).
    private var rivals: [(transition: Int, first: Int)] {
        guard chart.dialect == .diagram else { return [] }
        var found: [(Int, Int)] = []
        for outgoing in chart.transitionsByNode() {
            for (_, places) in chart.transitionsByEvent(outgoing) {
                found += chart.rivals(among: places).map { ($0.transition, $0.earlier) }
            }
        }
        // Those of one transition in the order of its events.
        let ordered = found.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        return ordered.map(\.element)
    }
}
