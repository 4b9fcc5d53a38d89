import JSONText
import Statecharts

extension Statechart {
    /// The chart as a configuration of XState in JSON: of version 4 if it was read as one, else of version 5.
    ///
    /// What XState has no word for is put down in `meta.stateloupe`, so that it reads back as it was.
    public func xstateText() -> WrittenChart {
        var writer = XStateWriter(self)
        writer.write()
        return WrittenChart(text: writer.text, lost: writer.losses.all)
    }
}

/// Writes a chart as XState's JSON, state by state; however deep they nest, the stack is its own.
struct XStateWriter {
    let chart: Statechart
    let isVersion4: Bool
    let names: XStateWrittenNames
    private(set) var text = ""
    private(set) var losses: WrittenLosses
    private let children: [[Int]]
    private let nesting: XStateNesting
    private let transitions: [[Int]]
    /// For each state of SCXML the events that are written as `name.*`, since they begin others.
    private var patterns: [Set<String>]

    init(_ given: Statechart) {
        let requests = NamedRequests(given)
        let chart = requests.chart.withOwnEventNames
        (self.chart, losses) = (chart, requests.losses)
        isVersion4 = chart.dialect == .xstate4
        names = XStateWrittenNames(chart)
        children = chart.childrenByNode()
        nesting = XStateNesting(children)
        transitions = chart.transitionsByNode()
        patterns = [Set<String>](repeating: [], count: chart.nodes.count)
        addStrangeness()
    }

    /// What is written as it stands, and is something else to XState.
    private mutating func addStrangeness() {
        if chart.nodes.count == 1 { losses.add("a machine without states, which XState does not allow") }
        if let nameless = chart.nodes.dropFirst().first(where: { $0.id.isEmpty }) {
            losses.add("a state whose name is empty, which XState does not allow", at: nameless.place)
        }
        for node in chart.nodes.indices
        where children[node] != XStateOrder.sorted(children[node], key: { chart.nodes[$0].id }) {
            losses.add("the order of its states: in XState those named by numbers come first", of: node, in: chart)
        }
        for (node, state) in chart.nodes.enumerated() where state.kind == .fork || state.kind == .join {
            losses.add("that it is a \(state.kind)", of: node, in: chart)
        }
        if chart.dialect == .scxml { losePrefixes() }
        guard !chart.dialect.isXState else { return }
        for transition in chart.transitions where transition.doesNothing {
            guard case .events(let events) = transition.trigger, !events.isEmpty else { continue }
            let names = events.map(ShownText.quoted).joined(separator: ", ")
            losses.add(
                "that it takes \(names) and does nothing: in XState it forbids "
                    + (events.count == 1 ? "the event" : "these events"), of: transition, in: chart)
        }
    }

    private mutating func losePrefixes() {
        let prefixes = EventPrefixes(chart)
        patterns = transitions.map { own in
            let names = own.flatMap { chart.transitions[$0].trigger.eventNames }
            return Set(names.filter { prefixes.isWritable(asPattern: $0, among: names) })
        }
        for transition in chart.transitions {
            let patterns = patterns[transition.source]
            guard let (name, other) = prefixes.disagreement(about: transition, besides: patterns) else { continue }
            losses.add(
                "that it takes \(ShownText.quoted(other)) too, as in SCXML: XState takes it for \(ShownText.quoted(name)) alone",
                of: transition, in: chart)
        }
    }

    // MARK: States

    /// A state that is open, and how many of its children are written.
    private struct Open {
        var node: Int
        var written = 0
    }

    mutating func write() {
        var open = [Open(node: Statechart.root)]
        begin(Statechart.root, depth: 0)
        while var last = open.popLast() {
            let depth = open.count
            guard last.written < children[last.node].count else {
                if last.written > 0 { text += "\n" + indentation(2 * depth + 1) + "}" }
                text += "\n" + indentation(2 * depth) + "}"
                continue
            }
            let child = children[last.node][last.written]
            text += (last.written > 0 ? "," : "") + "\n" + indentation(2 * depth + 2)
            text += JSONQuoting.quoted(chart.nodes[child].id) + ": "
            last.written += 1
            open.append(last)
            open.append(Open(node: child))
            begin(child, depth: depth + 1)
        }
        text += "\n"
    }

    /// Deep nesting is not worth its blanks.
    private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 100)) }

    /// All of a state up to its first child.
    private mutating func begin(_ node: Int, depth: Int) {
        var members = stateMembers(node)
        members += transitionMembers(node)
        let inner = indentation(2 * depth + 1)
        let hasChildren = !children[node].isEmpty
        let lines = members.map { inner + JSONQuoting.quoted($0.name) + ": " + line($0.value, inner) }
        guard !lines.isEmpty || hasChildren else {
            text += "{"
            return
        }
        text += "{\n" + lines.joined(separator: ",\n")
        if hasChildren { text += (lines.isEmpty ? "" : ",\n") + inner + "\"states\": {" }
    }

    /// An object of lists, as `on` is, takes a line for each of its names; all else is one line.
    private func line(_ value: JSONValue, _ indentation: String) -> String {
        guard case .object(let members) = value.content, members.count > 1,
            members.allSatisfy({ $0.value.elements != nil || $0.value.text != nil || $0.value.members != nil }),
            members.contains(where: { $0.value.text == nil })
        else { return XStateText.spaced(value) }
        let lines = members.map {
            indentation + "  " + JSONQuoting.quoted($0.name) + ": " + XStateText.spaced($0.value)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    }

    private mutating func stateMembers(_ node: Int) -> [JSONMember] {
        let state = chart.nodes[node]
        var members: [JSONMember] = []
        if let id = names.writtenID(of: node) { members.append(.init("id", .text(id))) }
        if node == Statechart.root, let delimiter = names.delimiter {
            members.append(.init("delimiter", .text(delimiter)))
        }
        if node == Statechart.root, isVersion4 { members.append(.init("predictableActionArguments", .of(true))) }
        var extra = kindMembers(node, &members)
        initialMembers(of: node, &members, extra: &extra)
        if state.notes.count == 1 {
            members.append(.init("description", .text(state.notes[0])))
        } else if !state.notes.isEmpty {
            members.append(.init("description", .list(state.notes.map(JSONValue.text))))
        }
        if let text = state.text { extra.append(.init("text", .text(text))) }
        if node == Statechart.root, chart.dialect == .scxml {
            extra.append(.init("dialect", .text(chart.dialect.rawValue)))
        }
        if !extra.isEmpty { members.append(.init("meta", .object([.init("stateloupe", .object(extra))]))) }
        if !state.entry.isEmpty { members.append(.init("entry", actions(state.entry))) }
        if !state.exit.isEmpty { members.append(.init("exit", actions(state.exit))) }
        return members
    }

    /// The type of a state, and its kind where XState has none for it.
    private func kindMembers(_ node: Int, _ members: inout [JSONMember]) -> [JSONMember] {
        let kind = chart.nodes[node].kind
        let hasChildren = !children[node].isEmpty
        var read: ChartNode.Kind = hasChildren ? .composite : .state
        switch kind {
        case .final:
            members.append(.init("type", .text("final")))
            read = .final
        case .parallel where hasChildren:
            members.append(.init("type", .text("parallel")))
            read = .parallel
        case .history(let isDeep):
            members.append(.init("type", .text("history")))
            members.append(.init("history", .text(isDeep ? "deep" : "shallow")))
            read = kind
        case .state, .composite, .parallel, .region, .choice, .fork, .join: break
        }
        guard read != kind, let name = XStateExtra.name(kind) else { return [] }
        return [.init("kind", .text(name))]
    }

    private mutating func initialMembers(of node: Int, _ members: inout [JSONMember], extra: inout [JSONMember]) {
        let state = chart.nodes[node]
        let isHistory = state.kind.isHistory
        let isPlain = state.initial.count == 1 && chart.nodes[state.initial[0]].parent == node
        var reads = false
        if isHistory, !state.initial.isEmpty {
            members.append(.init("target", targets(state.initial, from: nil)))
            reads = true
        } else if [.composite, .region].contains(state.kind), isPlain {
            let key = JSONValue.text(chart.nodes[state.initial[0]].id)
            let isWhole = state.initialActions.isEmpty || isVersion4
            let whole = JSONValue.object([.init("target", key), .init("actions", actions(state.initialActions))])
            members.append(.init("initial", isWhole ? key : whole))
            reads = true
        } else if state.initial.isEmpty, let first = displacedFirst(node) {
            members.append(.init("initial", .text(chart.nodes[first].id)))
            reads = true
        } else if !state.initial.isEmpty {
            losses.add("its initial states", of: node, in: chart)
            extra.append(.init("initial", .list(state.initial.map { .text(chart.path(of: $0)) })))
            if state.kind == .composite, let child = names.child(of: node, above: state.initial[0]) {
                members.append(.init("initial", .text(chart.nodes[child].id)))
                reads = true
            }
        }
        if reads != state.declaresInitial { extra.append(.init("declaresInitial", .of(state.declaresInitial))) }
        guard !state.initialActions.isEmpty, isHistory || isVersion4 || !isPlain || state.kind == .parallel else {
            return
        }
        losses.add("its initial actions", of: node, in: chart)
        extra.append(.init("actions", actions(state.initialActions)))
    }

    /// The first child of a state that begins with it for want of an `initial`, where JavaScript has another first.
    private func displacedFirst(_ node: Int) -> Int? {
        func first(_ children: [Int]) -> Int? { children.first { !chart.nodes[$0].kind.isHistory } }
        switch chart.nodes[node].kind {
        case .composite, .region:
            let meant = first(children[node])
            return meant == first(XStateOrder.sorted(children[node]) { chart.nodes[$0].id }) ? nil : meant
        case .state, .final, .parallel, .choice, .fork, .join, .history: return nil
        }
    }

    // MARK: Transitions

    private mutating func transitionMembers(_ node: Int) -> [JSONMember] {
        guard !transitions[node].isEmpty || !chart.nodes[node].invocations.isEmpty else { return [] }
        var placing = XStatePlacing(
            chart, of: node, transitions: transitions[node], names, patterns: patterns[node])
        placing.place()
        let ordered = placing.isOrderKept ? nil : Dictionary(uniqueKeysWithValues: placing.order)
        if ordered != nil, chart.dialect != .xstate5 {
            losses.add("the order between its different events", of: node, in: chart)
        }
        func written(_ entries: [XStatePlacing.Entry]) -> JSONValue {
            let values = entries.map { transition($0, order: ordered?[$0.transition]) }
            return values.count == 1 ? values[0] : .list(values)
        }
        var members: [JSONMember] = []
        let invocations = chart.nodes[node].invocations.indices.map { number -> JSONValue in
            let invocation = chart.nodes[node].invocations[number]
            var parts: [JSONMember] = []
            if invocation.id != names.invocationID(number, of: node) { parts.append(.init("id", .text(invocation.id))) }
            parts.append(.init("src", .text(invocation.source)))
            if let done = placing.invocationsDone[number] { parts.append(.init("onDone", written(done))) }
            if let failed = placing.invocationsFailed[number] { parts.append(.init("onError", written(failed))) }
            return .object(parts)
        }
        if !invocations.isEmpty {
            members.append(.init("invoke", invocations.count == 1 ? invocations[0] : .list(invocations)))
        }
        let on = placing.events.map { JSONMember($0.name, written($0.entries)) }
        if !on.isEmpty { members.append(.init("on", .object(on))) }
        if !placing.done.isEmpty { members.append(.init("onDone", written(placing.done))) }
        if !placing.always.isEmpty { members.append(.init("always", written(placing.always))) }
        let after = placing.delays.map { JSONMember($0.name, written($0.entries)) }
        if !after.isEmpty { members.append(.init("after", .object(after))) }
        return members
    }

    private func transition(_ entry: XStatePlacing.Entry, order: Int?) -> JSONValue {
        let transition = chart.transitions[entry.transition]
        var members: [JSONMember] = []
        var extra = entry.extra
        if let order, !entry.isAgain { extra.append(.init("order", .content(.number(Double(order)), at: .start))) }
        if let label = transition.label, !entry.isAgain { extra.append(.init("label", .text(label))) }
        if !transition.targets.isEmpty {
            members.append(.init("target", targets(transition.targets, from: transition.source)))
        }
        if let guarding = transition.guarding {
            members.append(.init(isVersion4 ? "cond" : "guard", condition(guarding)))
        }
        let mayStay =
            !transition.targets.isEmpty
            && transition.targets.allSatisfy {
                chart.mayStay(within: transition.source, target: $0, isWithin: nesting.isWithin)
            }
        if isVersion4, transition.isInternal { members.append(.init("internal", .of(true))) }
        if !isVersion4, mayStay, !transition.isInternal { members.append(.init("reenter", .of(true))) }
        if !transition.actions.isEmpty { members.append(.init("actions", actions(transition.actions))) }
        if !extra.isEmpty { members.append(.init("meta", .object([.init("stateloupe", .object(extra))]))) }
        if members.count == 1, members[0].name == "target", members[0].value.text != nil { return members[0].value }
        return .object(members)
    }

    private func targets(_ targets: [Int], from source: Int?) -> JSONValue {
        let written = targets.map { JSONValue.text(names.target($0, from: source)) }
        return written.count == 1 ? written[0] : .list(written)
    }
}

/// Which states are within which others, asked of any two at once.
struct XStateNesting {
    /// For each node its place where parents are right before all that is theirs, and where the last of that ends.
    private var ranks: [Int]
    private var ends: [Int]

    init(_ children: [[Int]]) {
        ranks = [Int](repeating: 0, count: children.count)
        ends = ranks
        var rank = 0
        var open: [(node: Int, isLeft: Bool)] = [(Statechart.root, false)]
        while let (node, isLeft) = open.popLast() {
            if isLeft {
                ends[node] = rank
                continue
            }
            ranks[node] = rank
            rank += 1
            open.append((node, true))
            for child in children[node].reversed() { open.append((child, false)) }
        }
    }

    func isWithin(_ node: Int, _ ancestor: Int) -> Bool { ranks[ancestor]..<ends[ancestor] ~= ranks[node] }
}
