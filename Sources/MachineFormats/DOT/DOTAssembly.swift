import JSONText
import Statecharts

/// Makes a chart of a graph.
struct DOTAssembly {
    private(set) var found: FaultList
    private(set) var asides: FaultList
    private var chart: Statechart
    private let draft: DOTDraft
    private var outgoing: [[Int]]
    private var incoming: [Int]
    private var isMark: [Bool]
    private var nodes: [Int?]
    private var clusterNodes: [Int?]
    private var takenIDs: Set<SiblingID> = []

    private struct SiblingID: Hashable {
        let parent: Int
        let id: String
    }

    init(_ draft: DOTDraft, found: FaultList, asides: FaultList, name: String) {
        self.draft = draft
        (self.found, self.asides) = (found, asides)
        chart = Statechart(name: name, format: .dot, dialect: .diagram)
        outgoing = Array(repeating: [], count: draft.nodes.count)
        incoming = Array(repeating: 0, count: draft.nodes.count)
        isMark = Array(repeating: false, count: draft.nodes.count)
        nodes = Array(repeating: nil, count: draft.nodes.count)
        clusterNodes = Array(repeating: nil, count: draft.clusters.count)
        for (index, edge) in draft.edges.enumerated() {
            outgoing[edge.from].append(index)
            incoming[edge.to] += 1
        }
    }

    mutating func assemble() -> Statechart {
        for node in draft.nodes.indices { isMark[node] = isStartMark(node) }
        for node in draft.nodes.indices { addNode(node) }
        setStarts()
        addTransitions()
        if let start = UnmarkedStart.node(of: chart) { chart.nodes[Statechart.root].initial = [start] }
        closeKinds()
        return chart
    }

    // MARK: Which nodes are states

    private func text(_ node: Int, _ name: String) -> String { draft.nodes[node].attributes[name]?.text ?? "" }

    private func isStartMark(_ node: Int) -> Bool {
        guard incoming[node] == 0, draft.nodes[node].attributes["statekind"] == nil else { return false }
        if draft.nodes[node].id.hasPrefix("__start") || draft.nodes[node].isHidden { return true }
        return draft.nodes[node].isUnlabelled && outgoing[node].count == 1
    }

    private mutating func addNode(_ node: Int) {
        guard !isMark[node] else {
            if outgoing[node].isEmpty {
                let name = ShownText.quoted(draft.nodes[node].id)
                asides.add(at: draft.nodes[node].place, "the hidden node \(name) has no edges: it is not a state")
            }
            return
        }
        let written = draft.nodes[node]
        let parent = written.cluster.map { clusterNode($0) } ?? Statechart.root
        var state = ChartNode(
            id: unused(own(written.attributes, "statename") ?? written.id, in: parent), parent: parent,
            kind: kind(node), at: written.place)
        if let label = written.attributes["label"] {
            let text = DOTLabel.shown(label, DOTLabel.Names(node: written.id, graph: draft.name ?? ""))
            if text != state.id, !text.isEmpty { state.text = text }
        }
        nodes[node] = chart.nodes.count
        chart.nodes.append(state)
    }

    private mutating func unused(_ wanted: String, in parent: Int) -> String {
        var id = wanted
        while !takenIDs.insert(SiblingID(parent: parent, id: id)).inserted { id += "_" }
        return id
    }

    private func kind(_ node: Int) -> ChartNode.Kind {
        switch text(node, "statekind") {
        case "choice": return .choice
        case "fork": return .fork
        case "join": return .join
        case "history": return .history(isDeep: false)
        case "deephistory": return .history(isDeep: true)
        case "state": return .state
        case "final": return .final
        default: break
        }
        let shape = text(node, "shape").lowercased()
        let isDouble = shape.hasPrefix("double") || (Int(text(node, "peripheries")) ?? 1) >= 2
        let isEndPoint = draft.nodes[node].isHidden && outgoing[node].isEmpty && incoming[node] > 0
        return isDouble || isEndPoint ? .final : .state
    }

    // MARK: Clusters

    private mutating func clusterNode(_ cluster: Int) -> Int {
        var waiting: [Int] = []
        var next: Int? = cluster
        while let current = next, clusterNodes[current] == nil {
            waiting.append(current)
            next = draft.clusters[current].parent
        }
        var parent = next.flatMap { clusterNodes[$0] } ?? Statechart.root
        while let current = waiting.popLast() {
            let written = draft.clusters[current]
            let id = unused(own(written.attributes, "statename") ?? written.name, in: parent)
            var state = ChartNode(id: id, parent: parent, kind: clusterKind(written), at: written.place)
            if let label = written.attributes["label"] {
                let text = DOTLabel.shown(label, DOTLabel.Names(graph: written.name))
                if text != id, !text.isEmpty { state.text = text }
            }
            clusterNodes[current] = chart.nodes.count
            parent = chart.nodes.count
            chart.nodes.append(state)
        }
        return parent
    }

    private func clusterKind(_ cluster: DOTDraft.Cluster) -> ChartNode.Kind {
        switch cluster.attributes["statekind"]?.text {
        case "parallel": .parallel
        case "region": .region
        default: .composite
        }
    }

    /// The state that an edge really leads to or leaves: a cluster, where it says so.
    private func end(_ node: Int, _ attribute: String, of edge: DOTDraft.Edge) -> Int? {
        if let name = edge.attributes[attribute]?.text, let cluster = draft.clusterNumber(name) {
            if let state = clusterNodes[cluster] { return state }
        }
        return nodes[node]
    }

    // MARK: Starts

    private mutating func setStarts() {
        var starts: [Int: [Int]] = [:]
        var order: [Int] = []
        for node in draft.nodes.indices where isMark[node] {
            guard !outgoing[node].isEmpty else { continue }
            let holder = draft.nodes[node].cluster.flatMap { clusterNodes[$0] } ?? Statechart.root
            if starts[holder] == nil { order.append(holder) }
            starts[holder, default: []] += outgoing[node]
        }
        for holder in order { setStart(of: holder, by: starts[holder] ?? []) }
    }

    /// One edge is a start as charts have it; several make a state of it, from which each can be asked for.
    private mutating func setStart(of holder: Int, by edges: [Int]) {
        let targets = Set(edges.compactMap { end(draft.edges[$0].to, "lhead", of: draft.edges[$0]) })
        chart.nodes[holder].declaresInitial = true
        if targets.count == 1, let target = targets.first, isWithin(target, holder) {
            chart.nodes[holder].initial = [target]
            for index in edges { setActions(of: holder, draft.edges[index]) }
            return
        }
        let id = unused("start", in: holder)
        chart.nodes.append(ChartNode(id: id, parent: holder, kind: .state, at: draft.edges[edges[0]].place))
        let start = chart.nodes.count - 1
        chart.nodes[holder].initial = [start]
        for index in edges {
            guard let target = end(draft.edges[index].to, "lhead", of: draft.edges[index]) else { continue }
            addTransition(from: start, to: target, draft.edges[index])
        }
    }

    private func isWithin(_ node: Int, _ holder: Int) -> Bool {
        var next = chart.nodes[node].parent
        while let current = next {
            if current == holder { return true }
            next = chart.nodes[current].parent
        }
        return false
    }

    private mutating func setActions(of holder: Int, _ edge: DOTDraft.Edge) {
        let text = label(of: edge)
        let parts = parts(of: edge, label: text)
        chart.nodes[holder].initialActions += parts.actions.map { .named($0) }
        if parts.event != nil || parts.guarding != nil {
            // What is done on the way is carried.
            let lost = LabelText(event: parts.event, guarding: parts.guarding, actions: []).written
            chart.losses.append(
                ChartLoss(at: edge.place, "the label \(ShownText.quoted(lost)) of the initial transition"))
        }
    }

    // MARK: Transitions

    private var known = KnownTransitions()

    private mutating func addTransitions() {
        for edge in draft.edges where !isMark[edge.from] {
            guard let from = end(edge.from, "ltail", of: edge), let to = end(edge.to, "lhead", of: edge) else {
                continue
            }
            addTransition(from: from, to: to, edge)
            if edge.isBothWays, from != to { addTransition(from: to, to: from, edge) }
        }
        if !draft.isDirected, let edge = draft.edges.first(where: \.isBothWays) {
            found.add(
                at: edge.place, "the graph is undirected: each of its edges is read as a transition in both directions")
        }
    }

    private mutating func addTransition(from: Int, to: Int, _ edge: DOTDraft.Edge) {
        if case .history = chart.nodes[from].kind {
            chart.nodes[from].initial.append(to)
            return
        }
        let label = label(of: edge)
        let parts = parts(of: edge, label: label)
        var transition = ChartTransition(from: from, to: [to], on: .eventless, at: edge.place)
        transition.label = label.isEmpty ? nil : label
        if let event = parts.event { transition.trigger = .events([event]) }
        transition.guarding = parts.guarding.map { .named($0) }
        transition.actions = parts.actions.map { .named($0) }
        if let first = known.twin(of: transition, among: chart.transitions) {
            let place = chart.transitions[first].place
            found.add(at: edge.place, "this edge repeats the one at \(place): they count as one transition")
            return
        }
        chart.transitions.append(transition)
    }

    /// The value of an attribute that only this program writes.
    private func own(_ attributes: DOTDraft.Attributes, _ name: String) -> String? {
        attributes[name].map { DOTNames.plain($0.text) }
    }

    private func label(of edge: DOTDraft.Edge) -> String {
        // The tail is what the file names first, wherever the arrow is drawn.
        let (tail, head) = edge.isTurned ? (edge.to, edge.from) : (edge.from, edge.to)
        let names = DOTLabel.Names(
            graph: draft.name ?? "", tail: draft.nodes[tail].id, head: draft.nodes[head].id)
        guard let label = edge.attributes["label"] ?? edge.attributes["xlabel"] else { return "" }
        return DOTLabel.shown(label, names)
    }

    /// What a label says, unless attributes of ours say it.
    private func parts(of edge: DOTDraft.Edge, label: String) -> LabelText {
        let names = ["event", "guard", "action"]
        guard names.contains(where: { edge.attributes[$0] != nil }) else {
            return LabelText(label, splitsActions: false)
        }
        let actions = own(edge.attributes, "action")?.split(separator: "\n").map(String.init)
        return LabelText(
            event: own(edge.attributes, "event"), guarding: own(edge.attributes, "guard"), actions: actions ?? [])
    }

    /// A parallel state needs children that are all current: those that are none of the kind make it composite.
    private mutating func closeKinds() {
        var counts = Array(repeating: 0, count: chart.nodes.count)
        for node in chart.nodes { if let parent = node.parent { counts[parent] += 1 } }
        for index in chart.nodes.indices.dropFirst() where chart.nodes[index].kind == .parallel && counts[index] < 2 {
            chart.nodes[index].kind = .composite
        }
    }
}
