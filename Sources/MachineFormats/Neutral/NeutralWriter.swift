import JSONText
import Statecharts

extension Statechart {
    /// The chart as neutral JSON: states and transitions with their paths and lines, one a line. O(chart · depth).
    public func neutralText() -> String { NeutralWriter(self).text }
}

/// Writes a chart as the JSON that every reader of charts would make of its file.
private struct NeutralWriter {
    private let chart: Statechart
    private let paths: [String]
    private let tree: ChartTree

    init(_ chart: Statechart) {
        self.chart = chart
        paths = chart.nodes.indices.map { chart.path(of: $0) }
        tree = ChartTree(chart)
    }

    var text: String {
        let machine = chart.nodes[Statechart.root]
        let head = [
            ("name", JSONQuoting.quoted(chart.name)), ("format", JSONQuoting.quoted(chart.format.rawValue)),
            ("dialect", isDialectMeant ? nil : JSONQuoting.quoted(chart.dialect.rawValue)),
            ("kind", machine.kind == .parallel ? "\"parallel\"" : nil),
            ("text", machine.text.map(JSONQuoting.quoted)),
            ("initial", names(meantInitial(of: Statechart.root)) ?? "[]"),
            ("entry", machine.entry.isEmpty ? nil : actions(machine.entry)),
            ("exit", machine.exit.isEmpty ? nil : actions(machine.exit)),
            ("invoke", machine.invocations.isEmpty ? nil : invocations(machine)), ("notes", notes(Statechart.root)),
        ]
        var lines = head.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
        lines.append("\"states\":" + block(chart.nodes.indices.dropFirst().map(state)))
        lines.append("\"transitions\":" + block(chart.transitions.map(transition)))
        let losses = chart.losses.map {
            object([("line", String($0.place.line)), ("what", JSONQuoting.quoted($0.what))])
        }
        lines.append("\"losses\":" + block(losses))
        return "{" + lines.joined(separator: ",\n ") + "}\n"
    }

    /// Whether the format alone says that the chart is a diagram.
    private var isDialectMeant: Bool {
        switch chart.format {
        case .json, .mermaid, .dot: chart.dialect == .diagram
        case .xstate, .scxml: false
        }
    }

    private func block(_ objects: [String]) -> String {
        objects.isEmpty ? "[]" : "[\n  " + objects.joined(separator: ",\n  ") + "]"
    }

    private func object(_ members: [(String, String?)]) -> String {
        "{" + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",") + "}"
    }

    private func list(_ texts: [String]) -> String {
        "[" + texts.map(JSONQuoting.quoted).joined(separator: ",") + "]"
    }

    private func names(_ nodes: [Int]) -> String? { nodes.isEmpty ? nil : list(nodes.map { paths[$0] }) }

    /// Where entering a state leads: where the file says nothing, its first child.
    private func meantInitial(of node: Int) -> [Int] {
        switch chart.nodes[node].kind {
        case .composite, .region: return tree.initial(of: node, in: chart)
        case .history, .parallel: return chart.nodes[node].initial
        case .state, .final, .choice, .fork, .join: return []
        }
    }

    private func state(_ node: Int) -> String {
        let state = chart.nodes[node]
        let parent = state.parent.flatMap { $0 == Statechart.root ? nil : JSONQuoting.quoted(paths[$0]) }
        return object([
            ("id", JSONQuoting.quoted(state.id)), ("path", JSONQuoting.quoted(paths[node])), ("parent", parent),
            ("kind", JSONQuoting.quoted(kind(state.kind))),
            ("deep", state.kind == .history(isDeep: true) ? "true" : nil),
            ("text", state.text.map(JSONQuoting.quoted)), ("eventName", state.eventName.map(JSONQuoting.quoted)),
            ("initial", names(meantInitial(of: node))),
            ("entry", actions(state.entry)), ("exit", actions(state.exit)), ("invoke", invocations(state)),
            ("notes", notes(node)), ("line", String(state.place.line)),
        ])
    }

    private func actions(_ actions: [ChartAction]) -> String { list(actions.map(NeutralAction.text)) }

    private func invocations(_ state: ChartNode) -> String {
        let objects = state.invocations.map {
            object([("id", JSONQuoting.quoted($0.id)), ("src", JSONQuoting.quoted($0.source))])
        }
        return "[" + objects.joined(separator: ",") + "]"
    }

    private func notes(_ node: Int) -> String? {
        chart.nodes[node].notes.isEmpty ? nil : list(chart.nodes[node].notes)
    }

    private func kind(_ kind: ChartNode.Kind) -> String {
        switch kind {
        case .state: "state"
        case .final: "final"
        case .composite: "composite"
        case .parallel: "parallel"
        case .region: "region"
        case .choice: "choice"
        case .fork: "fork"
        case .join: "join"
        case .history: "history"
        }
    }

    private func transition(_ transition: ChartTransition) -> String {
        let written = LabelParts(transition, in: chart)
        return object([
            ("from", JSONQuoting.quoted(paths[transition.source])), ("to", list(transition.targets.map { paths[$0] })),
            ("label", JSONQuoting.quoted(transition.label ?? written.label)),
            ("event", written.event.map(JSONQuoting.quoted)), ("events", events(transition)),
            ("guard", written.guarding.map(JSONQuoting.quoted)), ("actions", list(written.actions)),
            ("after", delay(transition)), ("internal", transition.isInternal ? "true" : "false"),
            ("line", String(transition.place.line)),
        ])
    }

    /// Only where there are several, for `event` has them as one text.
    private func events(_ transition: ChartTransition) -> String? {
        guard case .events(let events) = transition.trigger, events.count != 1 else { return nil }
        return list(events)
    }

    private func delay(_ transition: ChartTransition) -> String? {
        switch transition.trigger {
        case .after(.milliseconds(let length)): String(length)
        case .after(.named(let name)): JSONQuoting.quoted(name)
        case .events, .eventless: nil
        }
    }
}
