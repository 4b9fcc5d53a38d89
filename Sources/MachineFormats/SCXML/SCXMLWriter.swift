import JSONText
import Statecharts

extension Statechart {
    /// The chart as SCXML 1.0.
    ///
    /// What SCXML has no word for is put down in attributes of a namespace of our own, so that it reads back as it was;
    /// delays are written as events that a state sends to itself and takes back when it is left.
    public func scxmlText() -> WrittenChart {
        var writer = SCXMLWriter(self)
        writer.write()
        return WrittenChart(text: writer.text, lost: writer.losses.all)
    }
}

/// Writes a chart as SCXML, state by state; however deep they nest, the stack is its own.
struct SCXMLWriter {
    let chart: Statechart
    let ids: [String]
    private let expression: SCXMLExpression
    private(set) var losses: WrittenLosses
    private var body = XMLComposer()
    private let children: [[Int]]
    /// The histories that are written as such; others have states of their own.
    private let isHistory: [Bool]
    private let transitions: [[Int]]
    private let wraps: Bool

    init(_ given: Statechart) {
        let requests = NamedRequests(given)
        let chart = requests.chart
        (self.chart, losses) = (chart, requests.losses)
        ids = SCXMLIds.ids(of: chart)
        expression = SCXMLExpression(ids: ids)
        children = chart.childrenByNode()
        isHistory = chart.bareHistories
        transitions = chart.transitionsByNode()
        wraps = SCXMLWriter.needsWrapper(chart, hasTransitions: !transitions[Statechart.root].isEmpty)
    }

    /// The machine itself can neither be parallel nor do anything in SCXML: a state around all of it can.
    private static func needsWrapper(_ chart: Statechart, hasTransitions: Bool) -> Bool {
        let root = chart.nodes[Statechart.root]
        return hasTransitions || root.kind != .composite || !root.entry.isEmpty || !root.exit.isEmpty
            || !root.invocations.isEmpty || !root.initialActions.isEmpty
            || chart.transitions.contains {
                $0.targets.contains(Statechart.root) || $0.guarding?.names(Statechart.root) == true
            }
    }

    var text: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head.text + body.text + "</scxml>\n"
    }

    /// The start of the machine's own element, which knows what the body has used.
    private var head: XMLComposer {
        let initial = wraps ? [] : initialAttributes(Statechart.root)
        var machine: [(String, String)] = [("xmlns", SCXMLNames.namespace)]
        // A diagram is written with all that its rules mean; what XState's mean is no matter of single elements.
        let dialect = chart.dialect.isXState ? [("sl:dialect", chart.dialect.rawValue)] : []
        if body.usesOwn || (initial + dialect).contains(where: { $0.0.hasPrefix("sl:") }) {
            machine.append(("xmlns:sl", SCXMLNames.ownNamespace))
        }
        machine += [("version", "1.0"), ("name", chart.name)] + dialect + initial
        var whole = XMLComposer()
        whole.begin("scxml", machine)
        return whole
    }

    mutating func write() {
        body.depth = 1
        var open: [(node: Int, written: Int)] = [(Statechart.root, 0)]
        begin(Statechart.root)
        while let last = open.popLast() {
            guard last.written < children[last.node].count else {
                if last.node != Statechart.root || wraps { body.end(element(last.node)) }
                continue
            }
            let child = children[last.node][last.written]
            open.append((last.node, last.written + 1))
            if isHistory[child] {
                history(child)
            } else {
                open.append((child, 0))
                begin(child)
            }
        }
        if chart.nodes.count == 1, !wraps { losses.add("a machine without states, which SCXML does not allow") }
        if body.hasReplaced || head.hasReplaced { losses.add("characters that XML forbids are written as U+FFFD") }
        loseMeaning()
    }

    // MARK: States

    private func element(_ node: Int) -> String {
        switch chart.nodes[node].kind {
        case .parallel: "parallel"
        case .final: "final"
        case .history: isHistory[node] ? "history" : "state"
        case .state, .composite, .region, .choice, .fork, .join: "state"
        }
    }

    /// All of a state up to its first child.
    private mutating func begin(_ node: Int) {
        if node != Statechart.root || wraps { body.begin(element(node), stateAttributes(node)) }
        let state = chart.nodes[node]
        for note in state.notes { body.line("sl:note", [], text: note) }
        entry(node)
        exit(node)
        // What a history stands for lies outside of it, where nothing is done on the way.
        if !state.initialActions.isEmpty, !state.kind.isHistory {
            body.begin("initial", [])
            body.begin("transition", targetAttributes(state.initial))
            for action in state.initialActions { write(action) }
            body.end("transition")
            body.end("initial")
        }
        for invocation in state.invocations {
            let isMachine = invocation.source.hasSuffix(".scxml")
            let type = isMachine ? [] : [("type", SCXMLNames.workType)]
            body.line("invoke", [("id", invocation.id)] + type + [("src", invocation.source)])
        }
        for place in transitions[node] { write(chart.transitions[place]) }
    }

    private func stateAttributes(_ node: Int) -> [(String, String)] {
        var attributes = [("id", ids[node])]
        attributes += initialAttributes(node)
        if node == Statechart.root { return attributes + [("sl:machine", "true")] }
        return attributes + ownAttributes(node)
    }

    private func ownAttributes(_ node: Int) -> [(String, String)] {
        let state = chart.nodes[node]
        var attributes: [(String, String)] = []
        if ids[node] != state.id { attributes.append(("sl:id", state.id)) }
        if let name = state.eventName { attributes.append(("sl:event", name)) }
        if let text = state.text { attributes.append(("sl:text", text)) }
        if readKind(node) != state.kind, let name = XStateExtra.name(state.kind) {
            attributes.append(("sl:kind", name))
        }
        return attributes
    }

    /// The kind that a reader makes of a state by itself.
    private func readKind(_ node: Int) -> ChartNode.Kind {
        let kind = chart.nodes[node].kind
        let hasChildren = children[node].contains { !chart.nodes[$0].kind.isHistory }
        switch kind {
        case .final: return kind
        case .history where isHistory[node]: return kind
        case .parallel: return hasChildren ? .parallel : .state
        case .state, .composite, .region, .choice, .fork, .join, .history: return hasChildren ? .composite : .state
        }
    }

    private func initialAttributes(_ node: Int) -> [(String, String)] {
        let state = chart.nodes[node]
        guard !state.initial.isEmpty else { return state.declaresInitial ? [("sl:declares", "true")] : [] }
        let names = state.initial.map { ids[$0] }.joined(separator: " ")
        // What a history stands for lies outside of it, where no state of SCXML may begin.
        if state.kind.isHistory {
            return [("sl:initial", names)] + (state.declaresInitial ? [] : [("sl:declares", "false")])
        }
        // What is done on the way needs an element of its own.
        let initial = state.initialActions.isEmpty ? [("initial", names)] : []
        return initial + (state.declaresInitial ? [] : [("sl:declares", "false")])
    }

    private func targetAttributes(_ targets: [Int]) -> [(String, String)] {
        targets.isEmpty ? [] : [("target", targets.map { ids[$0] }.joined(separator: " "))]
    }

    private mutating func history(_ node: Int) {
        let state = chart.nodes[node]
        var attributes = [("id", ids[node]), ("type", state.kind == .history(isDeep: true) ? "deep" : "shallow")]
        attributes += ownAttributes(node)
        if !state.initial.isEmpty, !state.declaresInitial { attributes.append(("sl:declares", "false")) }
        if state.initial.isEmpty, state.declaresInitial { attributes.append(("sl:declares", "true")) }
        loseParts(ofHistory: node)
        body.begin("history", attributes)
        for note in state.notes { body.line("sl:note", [], text: note) }
        if !state.initial.isEmpty || !state.initialActions.isEmpty {
            body.begin("transition", targetAttributes(state.initial))
            for action in state.initialActions { write(action) }
            body.end("transition")
        }
        body.end("history")
    }

    /// A history of SCXML has nothing but what it stands for; nothing of this is ever done or taken.
    private mutating func loseParts(ofHistory node: Int) {
        let state = chart.nodes[node]
        if !state.entry.isEmpty { losses.add("its entry actions", of: node, in: chart) }
        if !state.exit.isEmpty { losses.add("its exit actions", of: node, in: chart) }
        for work in state.invocations { losses.add("the work \(work.source)", of: node, in: chart) }
        for place in transitions[node] {
            losses.add(WrittenLosses.historyTransition, of: chart.transitions[place], in: chart)
        }
    }

    // MARK: Actions

    private mutating func entry(_ node: Int) {
        let delays = SCXMLTimers.delays(chart, transitions[node])
        guard !chart.nodes[node].entry.isEmpty || !delays.isEmpty else { return }
        body.begin("onentry", [])
        for action in chart.nodes[node].entry { write(action) }
        for delay in delays {
            let event = SCXMLTimers.event(delay, ids[node])
            body.line(
                "send",
                [("event", event), ("id", event)] + SCXMLTimers.attributes(delay) + [("sl:timer", "true")])
        }
        body.end("onentry")
    }

    private mutating func exit(_ node: Int) {
        let delays = SCXMLTimers.delays(chart, transitions[node])
        guard !chart.nodes[node].exit.isEmpty || !delays.isEmpty else { return }
        body.begin("onexit", [])
        for action in chart.nodes[node].exit { write(action) }
        for delay in delays {
            body.line("cancel", [("sendid", SCXMLTimers.event(delay, ids[node])), ("sl:timer", "true")])
        }
        body.end("onexit")
    }

    private mutating func write(_ action: ChartAction) {
        switch action {
        case .raise(let event): body.line("raise", [("event", event)])
        case .cancel(let id): body.line("cancel", [("sendid", id)])
        case .named(let name): body.line("log", [("label", name), ("sl:is", "action")])
        case .send(let event, let delay, let id):
            let delayed = delay.map(SCXMLTimers.sendAttributes) ?? []
            body.line("send", [("event", event)] + delayed + (id.map { [("id", $0)] } ?? []))
        }
    }

    // MARK: Transitions

    private mutating func write(_ transition: ChartTransition) {
        var attributes = trigger(transition)
        if let guarding = transition.guarding {
            let text = expression.text(guarding)
            attributes.append(("cond", text))
            if !expression.reads(text, as: guarding) {
                attributes.append(("sl:cond", XStateText.compact(expression.value(guarding))))
            }
        }
        attributes += targetAttributes(transition.targets)
        if transition.isInternal { attributes.append(("type", "internal")) }
        if let label = transition.label { attributes.append(("sl:label", label)) }
        guard !transition.actions.isEmpty else { return body.line("transition", attributes) }
        body.begin("transition", attributes)
        for action in transition.actions { write(action) }
        body.end("transition")
    }

    private func trigger(_ transition: ChartTransition) -> [(String, String)] {
        switch transition.trigger {
        case .eventless: return []
        case .after(let delay):
            let event = ("event", SCXMLTimers.event(delay, ids[transition.source]))
            switch delay {
            case .milliseconds(let length): return [event, ("sl:after", String(length))]
            case .named(let name): return [event, ("sl:after-name", name)]
            }
        case .events(let events):
            let isPlain = events.allSatisfy { !$0.isEmpty && !$0.utf8.contains(where: XMLCursor.isBlank) }
            if isPlain, !events.isEmpty { return [("event", events.joined(separator: " "))] }
            let safe = events.map { SCXMLIds.withoutBlanks($0.isEmpty ? "empty" : $0) }.joined(separator: " ")
            let all = XStateText.compact(.list(events.map(JSONValue.text)))
            return [("event", safe.isEmpty ? "none" : safe), ("sl:events", all)]
        }
    }

    // MARK: Losses

    /// What SCXML itself runs otherwise than the chart's dialect.
    private mutating func loseMeaning() {
        for (node, state) in chart.nodes.enumerated() where state.kind == .fork || state.kind == .join {
            losses.add("that it is a \(state.kind)", of: node, in: chart)
        }
        for (node, state) in chart.nodes.enumerated() where state.kind.isHistory && !isHistory[node] {
            losses.add("that it is a history, as it has states of its own", of: node, in: chart)
            if !state.initialActions.isEmpty { losses.add("its initial actions", of: node, in: chart) }
        }
        guard chart.dialect != .scxml else { return }
        let prefixes = EventPrefixes(chart)
        for transition in chart.transitions {
            if let (name, other) = prefixes.disagreement(about: transition) {
                losses.add(
                    "that it takes \(ShownText.quoted(name)) alone: in SCXML it takes \(ShownText.quoted(other)) too",
                    of: transition, in: chart)
            }
            if transition.isInternal, transition.targets.contains(transition.source) {
                losses.add("that a transition to itself does not leave it", of: transition, in: chart)
            }
        }
    }
}

extension ChartCondition {
    /// Whether it asks for a state.
    func names(_ node: Int) -> Bool {
        switch self {
        case .isIn(let other): other == node
        case .not(let inner): inner.names(node)
        case .all(let parts), .any(let parts): parts.contains { $0.names(node) }
        case .named, .constant: false
        }
    }
}
