import JSONText
import Statecharts

/// Puts the nodes and transitions of a chart together, once it is known what holds what.
struct MermaidAssembly {
    private(set) var chart: Statechart
    private(set) var found: FaultList
    private let parts: MermaidNesting
    private let draft: MermaidDraft
    /// The transitions that are none in the chart: a start, an end, or what a history node stands for.
    private var isSpent: [Bool]
    private var starts: [MermaidNesting.Holder?: [Int]] = [:]
    private var outgoing: [[Int]]
    private var isFinal: [Bool]
    private var isLeftOut: [Bool]
    private var nodes: [Int?]
    private var regionNodes: [Int: Int] = [:]

    init(_ parts: MermaidNesting, name: String) {
        self.parts = parts
        draft = parts.draft
        found = parts.found
        chart = Statechart(name: name, format: .mermaid, dialect: .diagram)
        let count = draft.states.count
        isSpent = Array(repeating: false, count: draft.transitions.count)
        outgoing = Array(repeating: [], count: count)
        isFinal = Array(repeating: false, count: count)
        isLeftOut = draft.states.indices.map { parts.number($0) != $0 }
        nodes = Array(repeating: nil, count: count)
    }

    mutating func assemble() {
        for (index, transition) in draft.transitions.enumerated() {
            outgoing[parts.number(transition.from)].append(index)
            if transition.startOf != nil { starts[parts.holders[transition.from], default: []].append(index) }
        }
        findEnds()
        let simple = simpleStarts()
        for state in draft.states.indices where !isLeftOut[state] { addNode(state) }
        setStarts(simple)
        setHistories()
        addTransitions()
        chart.startBehindJoints()
        chart.nodes[Statechart.root].notes = draft.notes
    }

    // MARK: Ends

    /// A state that only an unlabelled arrow to the end of its own scope leaves is final itself.
    private mutating func findEnds() {
        var isNeeded = Array(repeating: false, count: draft.states.count)
        for state in draft.states.indices where !outgoing[state].isEmpty {
            let isEnd =
                parts.roles[state] == .plain && !parts.hasChildren[state]
                && outgoing[state].allSatisfy { leadsToOwnEnd(draft.transitions[$0], from: state) }
            isFinal[state] = isEnd
            for index in outgoing[state] {
                if isEnd { isSpent[index] = true } else { isNeeded[parts.number(draft.transitions[index].to)] = true }
            }
        }
        for state in draft.states.indices where parts.roles[state] == .end && !isNeeded[state] {
            isLeftOut[state] = true
        }
    }

    private func leadsToOwnEnd(_ transition: MermaidDraft.Transition, from state: Int) -> Bool {
        let target = parts.number(transition.to)
        let isUnlabelled = transition.label.map { MermaidText.decoded($0).isEmpty } ?? true
        return isUnlabelled && parts.roles[target] == .end && parts.holders[target] == parts.holders[state]
    }

    // MARK: Starts

    /// The starts that lead to one state within their scope: no state is made for them.
    private mutating func simpleStarts() -> [(holder: MermaidNesting.Holder?, transition: Int)] {
        var simple: [(holder: MermaidNesting.Holder?, transition: Int)] = []
        for (number, state) in draft.states.enumerated() where state.role == .start && !isLeftOut[number] {
            let holder = parts.holders[number]
            guard let all = starts[holder], let first = all.first else { continue }
            let transition = draft.transitions[first]
            let isOne = all.allSatisfy {
                draft.transitions[$0].to == transition.to && draft.transitions[$0].label == transition.label
            }
            guard isOne, isWithin(parts.number(transition.to), holder) else {
                if !isOne { continue }
                let name = ShownText.quoted(draft.states[transition.to].id)
                found.add(
                    at: transition.place,
                    "\(name) is outside this state: the start is read as a state with a transition to it")
                continue
            }
            isLeftOut[number] = true
            for index in all { isSpent[index] = true }
            simple.append((holder, first))
        }
        return simple
    }

    private func isWithin(_ state: Int, _ holder: MermaidNesting.Holder?) -> Bool {
        guard let holder else { return true }
        var next = parts.holders[state]
        while let current = next {
            if current == holder { return true }
            switch current {
            case .state(let owner): next = parts.holders[owner]
            case .region(let scope): next = draft.scopes[scope].owner.map { .state($0) }
            }
        }
        return false
    }

    private mutating func setStarts(_ simple: [(holder: MermaidNesting.Holder?, transition: Int)]) {
        for (holder, index) in simple {
            let transition = draft.transitions[index]
            guard let target = nodes[parts.number(transition.to)], let node = node(of: holder) else { continue }
            chart.nodes[node].initial = [target]
            chart.nodes[node].declaresInitial = true
            guard let raw = transition.label, !MermaidText.decoded(raw).isEmpty else { continue }
            let label = LabelText(raw).map(MermaidText.decoded)
            chart.nodes[node].initialActions = label.actions.map { .named($0) }
            guard label.event != nil || label.guarding != nil else { continue }
            // What is done on the way is carried.
            let text = ShownText.quoted(LabelText(event: label.event, guarding: label.guarding, actions: []).written)
            chart.losses.append(ChartLoss(at: transition.place, "the label \(text) of the initial transition"))
        }
        for (index, state) in draft.states.enumerated() where state.role == .start && !isLeftOut[index] {
            guard let start = nodes[index], let node = node(of: parts.holders[index]) else { continue }
            chart.nodes[node].initial = [start]
            chart.nodes[node].declaresInitial = true
        }
    }

    private func node(of holder: MermaidNesting.Holder?) -> Int? {
        switch holder {
        case nil: Statechart.root
        case .state(let state): nodes[state]
        case .region(let scope): regionNodes[scope]
        }
    }

    /// What a history node stands for before its parent was left: where its unlabelled arrows lead.
    private mutating func setHistories() {
        for state in draft.states.indices {
            guard case .history = parts.roles[state], let node = nodes[state] else { continue }
            for index in outgoing[state] {
                guard let target = nodes[parts.number(draft.transitions[index].to)] else { continue }
                chart.nodes[node].initial.append(target)
                isSpent[index] = true
            }
        }
    }

    // MARK: Nodes

    /// Makes the node of a state, those that hold it first.
    private mutating func addNode(_ state: Int) {
        var waiting: [Int] = []
        var next: Int? = state
        while let current = next, nodes[current] == nil {
            waiting.append(current)
            next = owner(of: current)
        }
        while let current = waiting.popLast() { makeNode(current) }
    }

    private func owner(of state: Int) -> Int? {
        switch parts.holders[state] {
        case nil: nil
        case .state(let owner): owner
        case .region(let scope): draft.scopes[scope].owner
        }
    }

    private mutating func makeNode(_ state: Int) {
        let written = draft.states[state]
        var node = ChartNode(id: id(of: state), parent: parent(of: state), kind: kind(of: state), at: written.place)
        let text = written.texts.joined(separator: "\n")
        if !written.texts.isEmpty, text != node.id { node.text = text }
        node.notes = written.notes
        nodes[state] = chart.nodes.count
        chart.nodes.append(node)
    }

    private func id(of state: Int) -> String {
        var id = draft.states[state].id
        switch parts.roles[state] {
        case .start, .end:
            // Siblings must differ, and ids are the same throughout a diagram.
            while draft.number(of: id) != nil { id += "_" }
        case .history(let isDeep): id = isDeep ? "[H*]" : "[H]"
        case .plain, .choice, .fork, .join: break
        }
        return id
    }

    private func kind(of state: Int) -> ChartNode.Kind {
        if parts.hasChildren[state] { return parts.isParallel(state) ? .parallel : .composite }
        switch parts.roles[state] {
        case .plain, .start: return isFinal[state] ? .final : .state
        case .end: return .final
        case .choice: return .choice
        case .fork: return .fork
        case .join: return .join
        case .history(let isDeep): return .history(isDeep: isDeep)
        }
    }

    private mutating func parent(of state: Int) -> Int {
        switch parts.holders[state] {
        case nil: return Statechart.root
        case .state(let owner): return nodes[owner] ?? Statechart.root
        case .region(let scope):
            if let known = regionNodes[scope] { return known }
            guard let owner = draft.scopes[scope].owner, let parent = nodes[owner] else { return Statechart.root }
            // The first is 1, whichever of them is met first.
            let kept = draft.states[owner].bodies.filter { parts.isRegion($0) || $0 == scope }
            let id = "region\((kept.firstIndex(of: scope) ?? 0) + 1)"
            chart.nodes.append(ChartNode(id: id, parent: parent, kind: .region, at: draft.scopes[scope].place))
            regionNodes[scope] = chart.nodes.count - 1
            return chart.nodes.count - 1
        }
    }

    // MARK: Transitions

    private struct TransitionKey: Hashable {
        let from: Int
        let to: Int
        let label: String
    }

    private mutating func addTransitions() {
        var known: [TransitionKey: SourcePlace] = [:]
        for (index, drafted) in draft.transitions.enumerated() where !isSpent[index] {
            guard let from = nodes[parts.number(drafted.from)], let to = nodes[parts.number(drafted.to)] else {
                continue
            }
            let raw = drafted.label ?? ""
            let label = MermaidText.decoded(raw)
            if let first = known.updateValue(drafted.place, forKey: TransitionKey(from: from, to: to, label: label)) {
                found.add(at: drafted.place, "this transition repeats the one at \(first): they count as one")
                continue
            }
            var transition = ChartTransition(from: from, to: [to], on: .eventless, at: drafted.place)
            transition.label = label.isEmpty ? nil : label
            let text = LabelText(raw).map(MermaidText.decoded)
            if let event = text.event { transition.trigger = .events([event]) }
            transition.guarding = text.guarding.map { .named($0) }
            transition.actions = text.actions.map { .named($0) }
            chart.transitions.append(transition)
        }
    }
}
