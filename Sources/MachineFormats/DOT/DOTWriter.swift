import Statecharts

extension Statechart {
    /// The chart as Graphviz DOT, and what that cannot hold. O(chart · depth).
    ///
    /// It needs a chart: where there are only the records of a machine, as in a dashboard that shows one of a program's own,
    /// `StructureRecord.dot` in Drawing makes a picture of them.
    public func dotText() -> WrittenChart {
        var writer = DOTWriter(self)
        writer.write()
        return WrittenChart(text: writer.text, lost: writer.losses.all)
    }
}

/// Writes a chart so that Graphviz draws it and the reader here makes the same of it.
///
/// What a drawing does not tell stands in attributes that Graphviz passes over: `statename`, `statekind`, `event`,
/// `guard`, `action`.
private struct DOTWriter {
    private let chart: Statechart
    private let tree: ChartTree
    private(set) var losses: WrittenLosses
    private var lines: [String] = []
    private var ids: [String]
    private var starts = 0

    init(_ chart: Statechart) {
        self.chart = chart
        tree = ChartTree(chart)
        losses = DiagramLosses(chart, in: "Graphviz").losses
        ids = Array(repeating: "", count: chart.nodes.count)
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func write() {
        name()
        lines.append("digraph \(DOTNames.quoted(DOTNames.isWhole(chart.name) ? chart.name : "chart")) {")
        if !DOTNames.isWhole(chart.name) { lose(Statechart.root, "its name") }
        lines.append("    compound=true")
        for node in chart.nodes.indices where !chart.nodes[node].notes.isEmpty { lose(node, "its notes") }
        if chart.nodes[Statechart.root].kind == .parallel { lose(Statechart.root, "that its states run in parallel") }
        writeNodes()
        for transition in chart.transitions { write(transition) }
        for (node, isBare) in chart.bareHistories.enumerated() where isBare {
            for target in chart.nodes[node].initial { add(edge(from: node, to: target, [])) }
        }
        lines.append("}")
    }

    private mutating func lose(_ node: Int, _ what: String) {
        losses.add(what, of: node, in: chart)
    }

    private mutating func add(_ line: String, depth: Int = 1) {
        lines.append(String(repeating: " ", count: 4 * min(depth, 20)) + line)
    }

    /// Whether a state is drawn as a cluster: it must have a node in it, for edges to end at.
    private func isCluster(_ node: Int) -> Bool { node == Statechart.root || !tree.children(of: node).isEmpty }

    // MARK: Names

    private mutating func name() {
        var taken: Set<String> = []
        for node in chart.nodes.indices.dropFirst() {
            var id = chart.nodes[node].id
            if isCluster(node) { id = "cluster_" + id }
            let isFree = DOTNames.isWhole(id) && !id.hasPrefix("__start") && !taken.contains(id)
            if !isFree { id = (isCluster(node) ? "cluster_" : "") + "s\(node)" }
            while !taken.insert(id).inserted { id += "_" }
            ids[node] = id
        }
    }

    // MARK: Nodes

    private enum Task {
        case node(Int, depth: Int)
        case line(String, depth: Int)
        case start(Int, depth: Int)
    }

    private mutating func writeNodes() {
        var tasks = body(of: Statechart.root, depth: 1)
        while let task = tasks.popLast() {
            switch task {
            case .line(let line, let depth): add(line, depth: depth)
            case .start(let node, let depth): writeStart(of: node, depth)
            case .node(let node, let depth):
                if isCluster(node) { tasks += cluster(node, depth) } else { add(declaration(node), depth: depth) }
            }
        }
    }

    /// Last things first.
    private func body(of node: Int, depth: Int) -> [Task] {
        [.start(node, depth: depth)] + tree.children(of: node).reversed().map { .node($0, depth: depth) }
    }

    private mutating func cluster(_ node: Int, _ depth: Int) -> [Task] {
        let state = chart.nodes[node]
        if state.kind == .parallel, tree.children(of: node).count < 2 {
            lose(node, "that it runs in parallel, as it has one state alone")
        }
        checkSpacing(of: node)
        var head: [Task] = [.line("subgraph \(DOTNames.quoted(ids[node])) {", depth: depth)]
        var attributes = ["label=\(DOTNames.label(state.text ?? state.id))", "statename=\(DOTNames.value(state.id))"]
        if state.kind == .parallel || state.kind == .region {
            attributes.append("statekind=\(state.kind == .parallel ? "parallel" : "region")")
            if state.kind == .region { attributes.append("style=dashed") }
        }
        head += attributes.map { .line($0, depth: depth + 1) }
        return [.line("}", depth: depth)] + body(of: node, depth: depth + 1) + head.reversed()
    }

    private mutating func declaration(_ node: Int) -> String {
        let state = chart.nodes[node]
        var attributes: [String] = []
        if ids[node] != state.id { attributes.append("statename=\(DOTNames.value(state.id))") }
        let shown = state.text ?? state.id
        if state.text != nil || ids[node] != state.id || state.id.contains("\\") {
            attributes.append("label=\(DOTNames.label(shown))")
            checkSpacing(of: node)
        }
        attributes += looks(node)
        return DOTNames.quoted(ids[node]) + DOTNames.list(attributes)
    }

    private mutating func checkSpacing(of node: Int) {
        if let text = chart.nodes[node].text, !DOTNames.readsBack(text) { lose(node, "the spacing of its text") }
    }

    private mutating func looks(_ node: Int) -> [String] {
        switch chart.nodes[node].kind {
        case .final: return ["shape=doublecircle"] + (hasNoLabel(node) ? ["statekind=final"] : [])
        case .choice: return ["shape=diamond", "statekind=choice"]
        case .fork: return ["shape=box", "style=filled", "height=0.1", "statekind=fork"]
        case .join: return ["shape=box", "style=filled", "height=0.1", "statekind=join"]
        case .history(let isDeep): return ["shape=circle", "statekind=\(isDeep ? "deephistory" : "history")"]
        case .composite, .parallel, .region:
            lose(node, "that it may have states within")
            return []
        case .state: return hasNoLabel(node) ? ["statekind=state"] : []
        }
    }

    /// Whether it would be taken for the mark of a start, since nothing is written in it.
    private func hasNoLabel(_ node: Int) -> Bool {
        let shown = chart.nodes[node].text ?? chart.nodes[node].id
        return shown.allSatisfy(\.isWhitespace)
    }

    // MARK: Starts

    private mutating func writeStart(of node: Int, _ depth: Int) {
        let state = chart.nodes[node]
        // What a history with states of its own stands for is no start in it.
        guard state.kind != .parallel, !state.kind.isHistory else { return }
        var initial = state.initial
        if initial.isEmpty {
            initial = tree.children(of: node).first { !chart.nodes[$0].kind.isHistory }.map { [$0] } ?? []
        }
        guard initial.count == 1, let target = initial.first else {
            if initial.count > 1 { lose(node, "that it starts in several states at once") }
            if !state.initialActions.isEmpty { lose(node, "its initial actions") }
            return
        }
        let id = "__start\(starts)"
        starts += 1
        add("\(id) [shape=point label=\"\"]", depth: depth)
        var attributes: [String] = []
        if !state.initialActions.isEmpty {
            let actions = state.initialActions.map(NeutralAction.text)
            attributes = ["label=\(DOTNames.label("/ " + actions.joined(separator: ", ")))"]
            attributes += own(LabelText(event: nil, guarding: nil, actions: actions), of: node)
        }
        add("\(id) -> \(end(at: target, "lhead", &attributes))\(DOTNames.list(attributes))", depth: depth)
    }

    // MARK: Edges

    /// The node that an edge ends at; for a cluster one within, and the cluster as an attribute.
    private func end(at node: Int, _ attribute: String, _ attributes: inout [String]) -> String {
        guard isCluster(node) else { return DOTNames.quoted(ids[node]) }
        attributes.append("\(attribute)=\(DOTNames.quoted(ids[node]))")
        var leaf = node
        while let child = tree.children(of: leaf).first { leaf = child }
        return DOTNames.quoted(ids[leaf])
    }

    private func edge(from: Int, to: Int, _ attributes: [String]) -> String {
        var attributes = attributes
        let tail = end(at: from, "ltail", &attributes)
        let head = end(at: to, "lhead", &attributes)
        return "\(tail) -> \(head)\(DOTNames.list(attributes))"
    }

    private mutating func write(_ transition: ChartTransition) {
        guard transition.source != Statechart.root else { return lose(Statechart.root, "its own transitions") }
        let parts = LabelParts(transition, in: chart)
        let label = transition.label ?? parts.label
        var attributes: [String] = []
        if !label.isEmpty {
            attributes.append("label=\(DOTNames.label(label))")
            let wanted = LabelText(event: parts.trigger, guarding: parts.guarding, actions: parts.actions)
            let isSame = DOTNames.readsBack(label) && LabelText(label, splitsActions: false) == wanted
            if !isSame { attributes += own(wanted, of: transition.source) }
        }
        for target in transition.targets { add(edge(from: transition.source, to: target, attributes)) }
    }

    private mutating func own(_ parts: LabelText, of node: Int) -> [String] {
        var attributes = parts.event.map { ["event=\(DOTNames.value($0))"] } ?? []
        if let guarding = parts.guarding { attributes.append("guard=\(DOTNames.value(guarding))") }
        if !parts.actions.isEmpty {
            if parts.actions.contains(where: { $0.contains("\n") }) { lose(node, "the line breaks of its actions") }
            attributes.append("action=\(DOTNames.value(parts.actions.joined(separator: "\n")))")
        }
        // A label that says nothing, though it reads as if it did, is told by an action that is none.
        return attributes.isEmpty ? ["action=\"\""] : attributes
    }
}
