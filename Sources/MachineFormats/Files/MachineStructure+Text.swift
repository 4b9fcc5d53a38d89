import StateEngine
import Statecharts

extension MachineStructure {
    /// The machine written in a format, and what is not carried: closures, which only the program has, and what the format
    /// cannot hold.
    ///
    /// Who begins, who ends, every transition with its event, its guards and its actions, and the names of works are written;
    /// what leads to a state that is asked for by itself has no event in a diagram, and the state's name in the other formats.
    public func written(as format: ChartTextFormat) -> WrittenChart {
        var chart = chart(askingByName: format == .xstate || format == .scxml)
        if format == .xstate { chart.targetStatesOfEventsThatStay() }
        var written = chart.written(as: format)
        var losses = WrittenLosses()
        for loss in chart.losses { losses.add(loss.what) }
        written.lost = losses.all + written.lost
        return written
    }

    /// - Parameter askingByName: a request for a state is an event of its name, rather than a transition without one.
    func chart(askingByName: Bool = false) -> Statechart {
        var chart = Statechart(name: name, format: .json, dialect: .diagram)
        var numbers: [S: Int] = [:]
        var taken: Set<String> = []
        for node in states {
            numbers[node.state] = chart.nodes.count
            chart.nodes.append(Self.node(node, named: Self.unused("\(node.state)", &taken)))
            chart.losses += Self.losses(of: node)
        }
        if chart.nodes.count > 1 {
            chart.nodes[Statechart.root].initial = [1]
            chart.nodes[Statechart.root].declaresInitial = true
        }
        for edge in transitions {
            guard let from = numbers[edge.from] else { continue }
            let target = edge.to.flatMap { numbers[$0] }
            let name = askingByName ? target.map { chart.nodes[$0].id } : nil
            var transition = Self.transition(edge, from: from, to: target)
            transition.trigger = Self.trigger(
                edge.trigger, asking: name, work: chart.nodes[from].invocations.first?.id ?? "work")
            chart.transitions.append(transition)
            if edge.origin != .declared {
                let to = target.map { chart.nodes[$0].id } ?? ""
                chart.losses.append(
                    ChartLoss(
                        at: .start, "\(chart.nodes[from].id) → \(to): a closure led there, and may lead elsewhere"))
            }
        }
        return chart
    }

    /// A name that no state before has.
    private static func unused(_ name: String, _ taken: inout Set<String>) -> String {
        var (unused, number) = (name, 1)
        while !taken.insert(unused).inserted {
            number += 1
            unused = "\(name) \(number)"
        }
        return unused
    }

    private static func node(_ state: StateNode, named name: String) -> ChartNode {
        let isFinal = state.kind == .final || state.kind == .finalGlobal
        var node = ChartNode(id: name, parent: Statechart.root, kind: isFinal ? .final : .state)
        node.entry = state.entryActions.map { .named($0) }
        node.exit = state.exitActions.map { .named($0) }
        node.invocations = state.work.map { [Invocation(id: $0, source: $0, at: .start)] } ?? []
        return node
    }

    private static func losses(of state: StateNode) -> [ChartLoss] {
        let closures: [(AttachedClosures, String)] = [
            (.entryBarrier, "an entry barrier"), (.exitBarrier, "an exit barrier"),
            (.dynamicTransition, "a closure that chooses where it goes"), (.didEnter, "a hook on entry"),
            (.didExit, "a hook on exit"),
        ]
        var said = closures.filter { state.closures.contains($0.0) }.map { "\(state.state) has \($0.1)" }
        switch state.kind {
        case .global, .finalGlobal: said.append("\(state.state) can be entered from anywhere")
        case .background: said.append("\(state.state) is current while the program is in the background")
        case .standard, .final: break
        }
        return said.map { ChartLoss(at: .start, $0) }
    }

    private static func transition(_ edge: TransitionEdge, from: Int, to target: Int?) -> ChartTransition {
        var transition = ChartTransition(from: from, to: target.map { [$0] } ?? [], on: .eventless)
        let guards = edge.guards.map { ChartCondition.named($0) }
        transition.guarding = guards.count > 1 ? .all(guards) : guards.first
        transition.actions = edge.actions.map { .named($0) }
        transition.isInternal = target == nil
        return transition
    }

    /// An end of work without a name of its own is the work's.
    private static func trigger(
        _ trigger: Trigger, asking name: String?, work: String
    ) -> ChartTransition.Trigger {
        switch trigger {
        case .request: name.map { .events([$0]) } ?? .eventless
        case .event, .pattern: .events([trigger.name])
        case .result(let branch): .events([branch.isEmpty ? "done.invoke.\(work)" : branch])
        case .failure(let branch): .events([branch.isEmpty ? "error.platform.\(work)" : branch])
        }
    }
}

extension Statechart {
    /// XState takes a transition that neither leads anywhere nor does anything for one that forbids its event; one to its own
    /// state, which is not entered anew, is taken and changes nothing.
    fileprivate mutating func targetStatesOfEventsThatStay() {
        for place in transitions.indices where transitions[place].targets.isEmpty {
            guard transitions[place].actions.isEmpty else { continue }
            transitions[place].targets = [transitions[place].source]
        }
    }
}
