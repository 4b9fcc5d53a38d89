import JSONText
import Statecharts

/// Holds the names of a draft against each other and makes a chart of it.
struct SCXMLAssembly {
    private(set) var chart = Statechart(name: "", format: .scxml, dialect: .scxml)
    private(set) var faults: FaultList
    private(set) var notes: FaultList
    private let draft: SCXMLDraft
    private var ids: [String: Int] = [:]
    /// For each state the first that lies behind all of its own, as parents come before their children.
    private var ends: [Int] = []
    private var nearest: NearestName?
    private var asked = 0

    init(_ draft: SCXMLDraft, faults: FaultList, notes: FaultList) {
        self.draft = draft
        self.faults = faults
        self.notes = notes
    }

    mutating func assemble(name: String) {
        chart.name = name
        if let dialect = draft.dialect { chart.dialect = dialect }
        collectIds()
        measure()
        chart.nodes = []
        chart.nodes.reserveCapacity(draft.states.count)
        var generated = 0
        for index in draft.states.indices { chart.nodes.append(node(draft.states[index], &generated)) }
        for index in draft.states.indices { resolveInitial(of: index) }
        addTransitions()
        if draft.states.count == 1 {
            faults.add(at: draft.states[0].place, "expected a <state>, <parallel> or <final> in <scxml>, found none")
        }
        chart.losses = draft.losses
    }

    private mutating func collectIds() {
        for (index, state) in draft.states.enumerated() {
            guard let id = state.id else { continue }
            if id.text.isEmpty { faults.add(at: id.place, "expected a name in \"id\"") }
            if let first = ids[id.text] {
                let place = draft.states[first].id?.place ?? draft.states[first].place
                faults.add(at: id.place, "the id \(ShownText.quoted(id.text)) is given twice, first at \(place)")
            } else {
                ids[id.text] = index
            }
        }
    }

    private mutating func measure() {
        ends = draft.states.indices.map { $0 + 1 }
        for index in draft.states.indices.reversed() {
            if let parent = draft.states[index].parent { ends[parent] = max(ends[parent], ends[index]) }
        }
    }

    private func isWithin(_ state: Int, _ ancestor: Int) -> Bool { ancestor..<ends[ancestor] ~= state }

    // MARK: States

    private mutating func node(_ state: SCXMLDraft.State, _ generated: inout Int) -> ChartNode {
        var node = ChartNode(
            id: "", parent: state.parent, kind: kind(of: state), text: state.own["text"], at: state.place)
        if state.parent != nil {
            node.id = state.own["id"] ?? state.id?.text ?? freeId(&generated)
            node.eventName = state.own["event"]
        }
        node.initialActions = state.initialActions
        node.entry = state.entry
        node.exit = state.exit
        node.notes = state.notes
        node.invocations = state.invocations.enumerated().map { number, invocation in
            var invocation = invocation
            if invocation.id.isEmpty { invocation.id = "\(node.id).\(number + 1)" }
            return invocation
        }
        return node
    }

    /// A state without an id is named all the same, by what no other has.
    private func freeId(_ generated: inout Int) -> String {
        repeat { generated += 1 } while ids["state\(generated)"] != nil
        return "state\(generated)"
    }

    private func kind(of state: SCXMLDraft.State) -> ChartNode.Kind {
        if let own = state.own["kind"].flatMap(XStateExtra.kind) { return own }
        switch state.kind {
        case .machine: return .composite
        case .state: return state.hasChildren ? .composite : .state
        case .parallel: return state.hasChildren ? .parallel : .state
        case .final: return .final
        case .history(let isDeep): return .history(isDeep: isDeep)
        }
    }

    private mutating func resolveInitial(of index: Int) {
        let state = draft.states[index]
        guard !state.initial.isEmpty else {
            chart.nodes[index].declaresInitial = state.own["declares"] == "true"
            return
        }
        let scope = kind(of: state).isHistory ? state.parent ?? Statechart.root : index
        for word in state.initial {
            guard let found = target(word, in: "initial") else { continue }
            if found == scope || !isWithin(found, scope) {
                let parent = ShownText.quoted(chart.nodes[scope].id)
                faults.add(
                    at: word.place,
                    "\(ShownText.quoted(word.text)) in \"initial\" is not inside \(scope == Statechart.root ? "the machine" : parent)"
                )
            } else {
                chart.nodes[index].initial.append(found)
            }
        }
        chart.nodes[index].declaresInitial = state.own["declares"] != "false"
    }

    /// The state of an id; a fault where there is none.
    private mutating func target(_ word: SCXMLDraft.Word, in field: String) -> Int? {
        if let found = ids[word.text] { return found }
        guard faults.keeps(word.place) else {
            faults.leaveOut()
            return nil
        }
        let advice = advice(word.text)
        faults.add(at: word.place, "\(ShownText.quoted(word.text)) in \"\(field)\" is not a state, \(advice)")
        return nil
    }

    private mutating func advice(_ name: String) -> String {
        asked += 1
        let known = draft.states.lazy.compactMap(\.id?.text)
        if asked <= 200 {
            let nearest = self.nearest ?? NearestName(among: Array(known))
            self.nearest = nearest
            if let meant = nearest.of(name) { return NearestName.didYouMean(ShownText.quoted(meant)) }
        }
        var examples: [String] = []
        for id in known where !examples.contains(id) {
            examples.append(id)
            if examples.count == 5 { break }
        }
        let shown = examples.map { ShownText.quoted($0) }.joined(separator: ", ")
        return shown.isEmpty ? "expected the id of one" : "expected an id such as \(shown)"
    }

    // MARK: Transitions

    /// Those of a state in the order of the file, the states in theirs.
    private mutating func addTransitions() {
        let transitions = draft.transitions
        let order = transitions.indices.sorted {
            (transitions[$0].source, $0) < (transitions[$1].source, $1)
        }
        chart.transitions.reserveCapacity(order.count)
        for index in order { add(transitions[index]) }
    }

    private mutating func add(_ written: SCXMLDraft.Transition) {
        let targets = written.targets.compactMap { target($0, in: "target") }
        var transition = ChartTransition(
            from: written.source, to: targets, on: written.trigger, at: written.place)
        transition.actions = written.actions
        transition.guarding = written.own["cond"].flatMap { ownCondition($0) } ?? condition(written)
        transition.label = written.own["label"]
        transition.isInternal =
            written.isInternal && !targets.isEmpty
            && (chart.dialect == .xstate4
                || targets.allSatisfy { chart.mayStay(within: written.source, target: $0, isWithin: isWithin) })
        chart.transitions.append(transition)
    }

    private mutating func condition(_ written: SCXMLDraft.Transition) -> ChartCondition? {
        guard let condition = written.condition else { return nil }
        var unknown: [String] = []
        let unquoted = { [ids, draft] (id: String) in draft.hasData ? nil : ids[id].map { ChartCondition.isIn($0) } }
        let read = SCXMLCondition.read(condition.text, unquoted: unquoted) { id in
            if let found = ids[id] { return .isIn(found) }
            unknown.append(id)
            return .constant(false)
        }
        for id in unknown {
            let advice = advice(id)
            notes.add(
                at: condition.place,
                "\(ShownText.quoted(id)) in \"In()\" is not a state, so the condition never holds, \(advice)")
        }
        return read
    }

    private func ownCondition(_ text: String) -> ChartCondition? {
        guard let value = try? JSONValue.read(Array(text.utf8)) else { return nil }
        let ids = self.ids
        let conditions = XStateConditions { value in value.text.flatMap { ids[$0] }.map { .isIn($0) } }
        return conditions.condition(value)
    }
}
