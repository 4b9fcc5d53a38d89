import JSONText
import Statecharts

/// Holds the names of a machine's draft against each other and makes a chart of it.
struct XStateAssembly {
    var chart: Statechart
    var faults = FaultList()
    var notes: FaultList
    let draft: XStateDraft
    let isVersion4: Bool
    /// For each state of the draft its node.
    let nodes: [Int]
    /// For each node its state in the draft.
    let order: [Int]
    let names: XStateNames
    var inlineGuards = XStateInlineGuards()
    private var advice = XStateAdvice()

    init(_ draft: XStateDraft, dialect: Dialect, name: String) {
        self.draft = draft
        isVersion4 = dialect == .xstate4
        notes = draft.notes
        order = XStateOrder.order(of: draft)
        var nodes = [Int](repeating: 0, count: draft.states.count)
        for (node, state) in order.enumerated() { nodes[state] = node }
        self.nodes = nodes
        names = XStateNames(draft, isVersion4: isVersion4, nodes: nodes)
        chart = Statechart(name: draft.states[0].id?.text ?? name, format: .xstate, dialect: dialect)
    }

    mutating func assemble() {
        chart.nodes = []
        chart.nodes.reserveCapacity(order.count)
        for state in order { chart.nodes.append(node(draft.states[state])) }
        nameEvents()
        noteSharedIDs()
        for node in order.indices { resolveEntry(of: node) }
        addTransitions()
        chart.losses = draft.losses.sorted { $0.place < $1.place }
    }

    // MARK: Nodes

    private mutating func node(_ state: XStateDraft.State) -> ChartNode {
        var node = ChartNode(
            id: state.key, parent: state.parent.map { nodes[$0] }, kind: kind(of: state),
            text: state.extra?["text"]?.text, at: state.place)
        node.entry = state.entry
        node.exit = state.exit
        node.initialActions = state.initialActions
        node.notes = state.notes
        return node
    }

    private mutating func kind(of state: XStateDraft.State) -> ChartNode.Kind {
        if let extra = state.extra?["kind"]?.text.flatMap(XStateExtra.kind) { return extra }
        if let type = state.type, state.parent == nil, ["final", "history"].contains(type.text) {
            notes.add(at: type.place, "the machine itself cannot be \"\(type.text)\": the type is ignored")
            return state.hasChildren ? .composite : .state
        }
        let plain: ChartNode.Kind = state.hasChildren ? .composite : .state
        guard let type = state.type else {
            return state.hasChildren || state.history == nil ? plain : .history(isDeep: state.history == "deep")
        }
        switch type.text {
        case "atomic", "compound": return plain
        case "parallel": return state.hasChildren ? .parallel : .state
        case "final": return .final
        case "history": return .history(isDeep: state.history == "deep")
        default:
            let known = ["atomic", "compound", "parallel", "final", "history"]
            let meant = NearestName.of(type.text, among: known).map { ", " + NearestName.didYouMean("\"\($0)\"") }
            faults.add(
                at: type.place,
                "\(ShownText.quoted(type.text)) is not a type of state\(meant ?? ", expected one of \(known.joined(separator: ", "))")"
            )
            return plain
        }
    }

    /// States whose keys others have too are known to events by their ids.
    private mutating func nameEvents() {
        var counts: [String: Int] = [:]
        for state in draft.states.dropFirst() { counts[state.id?.text ?? state.key, default: 0] += 1 }
        for (node, index) in order.enumerated().dropFirst() {
            let state = draft.states[index]
            if let id = state.id?.text {
                chart.nodes[node].eventName = id == state.key ? nil : id
            } else if counts[state.key] != 1 {
                chart.nodes[node].eventName = xstateID(of: node)
            }
        }
    }

    private mutating func noteSharedIDs() {
        var places: [String: SourcePlace] = [:]
        for id in draft.states.compactMap(\.id) {
            guard let first = places[id.text] else {
                places[id.text] = id.place
                continue
            }
            let meaning = isVersion4 ? "XState 4 takes the last state for it" : "XState 5 refuses such a machine"
            notes.add(at: id.place, "the id \(ShownText.quoted(id.text)) is given twice, first at \(first): \(meaning)")
        }
    }

    /// The id by which XState knows a state.
    func xstateID(of node: Int) -> String {
        draft.states[order[node]].id?.text
            ?? XStateText.id(of: node, in: chart, machine: names.machineID, delimiter: draft.delimiter)
    }

    /// Where entering a state leads, and what is invoked in it.
    private mutating func resolveEntry(of node: Int) {
        let state = draft.states[order[node]]
        for (number, invocation) in state.invocations.enumerated() {
            chart.nodes[node].invocations.append(
                Invocation(
                    id: invocationID(number, of: node), source: invocation.source, at: invocation.place))
        }
        switch chart.nodes[node].kind {
        case .history: resolveHistory(state, node)
        case .composite, .region: resolveInitial(state, node)
        default: break
        }
        if let extra = state.extra { takeExtra(extra, node) }
    }

    /// What is invoked is called by its state and its number there, unless it has an id.
    func invocationID(_ number: Int, of node: Int) -> String {
        if let id = draft.states[order[node]].invocations[number].id { return id }
        return XStateText.invocationID(number, of: xstateID(of: node), isVersion4: isVersion4)
    }

    private mutating func resolveInitial(_ state: XStateDraft.State, _ node: Int) {
        guard let words = state.initial else { return }
        for word in words {
            if let found = names.child(of: node, key: word.text) ?? named(word.text, in: node) {
                chart.nodes[node].initial.append(found)
                chart.nodes[node].declaresInitial = true
            } else {
                let parent = node == Statechart.root ? "the machine" : ShownText.quoted(state.key)
                unknown(word, in: "initial", from: node, isChild: true, what: "is not a state of \(parent)")
            }
        }
    }

    /// What a machine's own JSON says of an initial state, which it gives by its id.
    private func named(_ text: String, in node: Int) -> Int? {
        guard let id = XStateText.rest(of: text, behind: "#"), let found = names.byID(id),
            chart.nodes[found].parent == node
        else { return nil }
        return found
    }

    private mutating func resolveHistory(_ state: XStateDraft.State, _ node: Int) {
        guard let words = state.targets, let parent = chart.nodes[node].parent else { return }
        for word in words {
            let path = XStateText.rest(of: word.text, behind: ".") ?? word.text
            if let found = names.byPath(path, from: parent) {
                chart.nodes[node].initial.append(found)
                chart.nodes[node].declaresInitial = true
            } else {
                unknown(word, in: "target", from: parent, isChild: true)
            }
        }
    }

    // MARK: Unknown names

    /// A fault where a text names no state, with the name most likely meant.
    mutating func unknown(
        _ word: XStateDraft.Word, in field: String, from node: Int, isChild: Bool, what: String = "is not a state"
    ) {
        guard faults.keeps(word.place) else { return faults.leaveOut() }
        let parent = isChild ? node : chart.nodes[node].parent ?? node
        let text = advice.text(for: word.text, among: chart, children: parent, machine: names.machineID)
        faults.add(at: word.place, "\(ShownText.quoted(word.text)) in \"\(field)\" \(what), \(text)")
    }
}
