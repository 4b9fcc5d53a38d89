import JSONText
import Statecharts

/// What one chart says and another does not.
///
/// States are the same by their paths and what they do, transitions by their ends, events, guards, actions and how they are
/// taken; the actions of a start belong to it; texts, notes and the order of states count for nothing. Where one of the two
/// says neither what states do nor how transitions are taken, as diagrams and plain JSON, these count for nothing either. The
/// order of a state's transitions counts where one event may take several of them and neither is drawn, up to one that is
/// always taken. A diagram's `else` is what it means, beside a machine.
public struct ChartDifferences: Sendable, Equatable {
    /// A line for each, `- ` before what only the first has and `+ ` before what only the second has: starts, then states
    /// and ends, then transitions, each in the order of the first chart and then of the second, then other orders.
    public let lines: [String]

    /// Whether there are none.
    public var isEmpty: Bool { lines.isEmpty }

    /// Holds two charts against each other. O(both · depth).
    public init(_ first: Statechart, _ second: Statechart) {
        let isWhole = first.dialect != .diagram && second.dialect != .diagram
        // Two diagrams are told in their own words; elsewhere `else` is a name as any.
        let isMixed = (first.dialect == .diagram) != (second.dialect == .diagram)
        let (first, second) = isMixed ? (Self.withElse(first), Self.withElse(second)) : (first, second)
        let (one, other) = (Facts(first, isWhole: isWhole), Facts(second, isWhole: isWhole))
        let found =
            Self.compare(one.starts, other.starts) + Self.compare(one.states, other.states)
            + Self.compare(one.transitions, other.transitions)
        // A picture has no order; plain JSON, which is run by the rules of one, has.
        guard ![first, second].contains(where: \.format.isPicture) else {
            lines = found
            return
        }
        let sides = [(first, one), (second, other)].map {
            OrderDifferences.Side($0, facts: $1.transitions, paths: $1.paths)
        }
        lines = found + OrderDifferences(sides[0], sides[1]).lines
    }

    private static func withElse(_ chart: Statechart) -> Statechart {
        var meant = chart
        for (place, meaning) in chart.elseConditions { meant.transitions[place].guarding = meaning }
        return meant
    }

    private static func compare(_ first: [String], _ second: [String]) -> [String] {
        missing(first, in: second).map { "- " + ShownText.visible($0) }
            + missing(second, in: first).map { "+ " + ShownText.visible($0) }
    }

    /// The facts that another list does not have as often.
    private static func missing(_ facts: [String], in others: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for fact in others { counts[fact, default: 0] += 1 }
        return facts.filter { fact in
            guard let count = counts[fact], count > 0 else { return true }
            counts[fact] = count - 1
            return false
        }
    }
}

/// A chart as lines that can be held against another's.
private struct Facts {
    var starts: [String] = []
    var states: [String] = []
    var transitions: [String] = []
    let paths: [String]

    /// - Parameter isWhole: whether what a diagram cannot say counts.
    init(_ chart: Statechart, isWhole: Bool) {
        let tree = ChartTree(chart)
        paths = chart.nodes.indices.map { chart.path(of: $0) }
        for node in chart.nodes.indices {
            if let start = start(of: node, chart, tree, paths: paths) {
                // What a history stands for is drawn without what is done on the way.
                let isSaid = isWhole || !chart.nodes[node].kind.isHistory
                let actions = isSaid ? chart.nodes[node].initialActions.map { Self.told($0, isWhole: isWhole) } : []
                starts.append(actions.isEmpty ? start : "\(start) / \(actions.joined(separator: "; "))")
            }
            if node != Statechart.root {
                states.append(
                    "\(word(for: node, chart, tree)) \(shown(paths[node]))\(isWhole ? doings(of: chart.nodes[node]) : "")"
                )
            }
        }
        for transition in chart.transitions {
            let parts = LabelParts(transition, in: chart)
            let event = NamedRequests.isNamed(transition, in: chart) ? nil : parts.trigger
            let guarding = transition.guarding.map { Self.told($0, in: chart, isWhole: isWhole) }
            let actions = transition.actions.map { Self.told($0, isWhole: isWhole) }
            let label = LabelText(event: event, guarding: guarding, actions: actions).written
            let targets = transition.targets.map { shown(paths[$0]) }.joined(separator: ", ")
            let name = "transition \(shown(paths[transition.source])) → \(targets)"
            let written = label.isEmpty ? name : "\(name) by \(label)"
            transitions.append(written + (isWhole ? remarks(on: transition, in: chart) : ""))
        }
    }

    /// An action; a name that reads as something the machine does by itself is told from that, unless a diagram is compared,
    /// which has names alone.
    private static func told(_ action: ChartAction, isWhole: Bool) -> String {
        let text = NeutralAction.text(action)
        guard isWhole, case .named = action, ["raise(", "send(", "cancel("].contains(where: text.hasPrefix) else {
            return text
        }
        return text + onlyName
    }

    /// A condition, likewise.
    private static func told(_ condition: ChartCondition, in chart: Statechart, isWhole: Bool) -> String {
        let text = NeutralGuard.text(condition, in: chart)
        guard isWhole, case .named = condition, text.hasSuffix(")"), ["(", "!(", "In("].contains(where: text.hasPrefix)
        else { return text }
        return text + onlyName
    }

    private static let onlyName = " (only a name)"

    /// What a state does, behind its name; empty where it does nothing.
    private func doings(of state: ChartNode) -> String {
        let parts = [
            ("entry", state.entry.map { Self.told($0, isWhole: true) }),
            ("exit", state.exit.map { Self.told($0, isWhole: true) }),
            ("invoke", state.invocations.map { "\($0.id) \($0.source)" }),
        ]
        return parts.filter { !$0.1.isEmpty }.map { ", \($0.0) \($0.1.joined(separator: "; "))" }.joined()
    }

    /// How a transition is taken, where its label does not say it.
    private func remarks(on transition: ChartTransition, in chart: Statechart) -> String {
        var remarks: [String] = []
        if transition.trigger == .eventless, !chart.nodes[transition.source].kind.isPseudo {
            remarks.append("taken by itself")
        }
        if transition.isInternal, !transition.targets.isEmpty { remarks.append("without leaving its state") }
        return remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    }

    private func shown(_ path: String) -> String { path.isEmpty ? "(the chart)" : path }

    private func start(of node: Int, _ chart: Statechart, _ tree: ChartTree, paths: [String]) -> String? {
        let initial: [Int]
        switch chart.nodes[node].kind {
        case .composite, .region: initial = tree.initial(of: node, in: chart)
        case .history: initial = chart.nodes[node].initial
        case .parallel, .state, .final, .choice, .fork, .join: return nil
        }
        guard !initial.isEmpty else { return nil }
        let targets = initial.map { shown(paths[$0]) }.joined(separator: ", ")
        return node == Statechart.root ? "start in \(targets)" : "start of \(paths[node]) in \(targets)"
    }

    private func word(for node: Int, _ chart: Statechart, _ tree: ChartTree) -> String {
        switch chart.nodes[node].kind {
        case .state: "state"
        case .final: "end"
        // A body without states is nothing that a picture shows.
        case .composite: tree.children(of: node).isEmpty ? "state" : "composite state"
        case .parallel: "parallel state"
        case .region: "region"
        case .choice: "choice"
        case .fork: "fork"
        case .join: "join"
        case .history(let isDeep): isDeep ? "deep history" : "history"
        }
    }
}
