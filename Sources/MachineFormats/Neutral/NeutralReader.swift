import JSONText
import Statecharts

/// Reads the neutral JSON that `render --format json` writes.
enum NeutralReader {
    static func read(_ bytes: [UInt8], file: String) throws(FileFaults) -> ReadChart {
        let value: JSONValue
        do throws(SourceFault) {
            value = try JSONValue.read(bytes)
        } catch {
            throw FileFaults(file: file, error)
        }
        var syntax = NeutralSyntax(value)
        let chart = syntax.chart(name: FileName.stem(of: file, standardInput: "machine"))
        guard syntax.faults.isEmpty else { throw FileFaults(file: file, syntax.faults) }
        var found = syntax.notes
        ExclusiveTargets(chart).add(to: &found)
        return ReadChart(chart, file: file, found: found)
    }
}

/// Makes a chart of neutral JSON, collecting faults.
struct NeutralSyntax {
    private(set) var faults = FaultList()
    /// What was read otherwise than it is written.
    private(set) var notes = FaultList()
    private let value: JSONValue
    private var numbers: [String: Int] = ["": Statechart.root]
    private var nearest: NearestName?
    private var siblings: Set<Sibling> = []

    private struct Sibling: Hashable {
        let parent: Int
        let id: String
    }

    init(_ value: JSONValue) { self.value = value }

    mutating func chart(name: String) -> Statechart {
        let format = text("format", of: value).flatMap(ChartFormat.init) ?? .json
        let dialect = text("dialect", of: value).flatMap(Dialect.init) ?? dialect(of: format)
        var chart = Statechart(name: text("name", of: value) ?? name, format: format, dialect: dialect)
        if text("kind", of: value) == "parallel" { chart.nodes[Statechart.root].kind = .parallel }
        let states = objects("states", of: value)
        let transitions = objects("transitions", of: value)
        do throws(SourceFault) {
            try ChartSize.check(states.count + transitions.count - 1, at: value.place)
        } catch {
            faults.add(error)
            return chart
        }
        let parents = NeutralParents(states)
        for state in states { addNode(state, parents, to: &chart) }
        for (index, state) in states.enumerated() where index + 1 < chart.nodes.count {
            setParts(of: index + 1, state, in: &chart)
        }
        chart.nodes[Statechart.root].text = text("text", of: value)
        setParts(of: Statechart.root, value, in: &chart)
        for transition in transitions { addTransition(transition, to: &chart) }
        for loss in objects("losses", of: value) {
            chart.losses.append(ChartLoss(at: line(loss), text("what", of: loss) ?? "something"))
        }
        return chart
    }

    private func dialect(of format: ChartFormat) -> Dialect {
        switch format {
        case .xstate: .xstate5
        case .scxml: .scxml
        case .json, .mermaid, .dot: .diagram
        }
    }

    // MARK: States

    private mutating func addNode(_ state: JSONValue, _ parents: NeutralParents, to chart: inout Statechart) {
        let id = readID(of: state)
        let path = text("path", of: state) ?? id
        // The chart itself has the empty path too, until a state has it.
        let isListed = numbers[path].map { $0 != Statechart.root || !path.isEmpty } ?? false
        if isListed {
            faults.add(at: state.place, "the state \(ShownText.quoted(path)) is listed twice")
        }
        let parent = parent(of: state, path, parents)
        // Without an id, which has its own fault, nothing is said of others that have none.
        if state["id"] != nil, !siblings.insert(Sibling(parent: parent, id: id)).inserted, !isListed {
            let owner = parent == Statechart.root ? nil : chart.nodes[parent].id
            refuseSibling(id, owner, at: state["id"]?.place ?? state.place)
        }
        let kind = kind(state)
        let shown = text("text", of: state)
        chart.nodes.append(ChartNode(id: id, parent: parent, kind: kind, text: shown, at: line(state)))
        numbers[path] = chart.nodes.count - 1
    }

    private mutating func readID(of state: JSONValue) -> String {
        guard let id = text("id", of: state) else {
            if isAbsent("id", of: state) { faults.add(at: state.place, "expected the state's \"id\", found none") }
            return ""
        }
        return id
    }

    private mutating func parent(of state: JSONValue, _ path: String, _ parents: NeutralParents) -> Int {
        guard let name = text("parent", of: state), let value = state["parent"] else { return Statechart.root }
        if numbers[name] == nil, parents.knows(name) {
            faults.add(at: value.place, parents.message(path, parent: name))
            return Statechart.root
        }
        return number(value, among: "parent") ?? Statechart.root
    }

    private mutating func refuseSibling(_ id: String, _ parent: String?, at place: SourcePlace) {
        let owner = parent.map { " in \(ShownText.quoted($0))" } ?? ""
        faults.add(
            at: place, "there is already a state \(ShownText.quoted(id))\(owner), expected ids that differ")
    }

    private mutating func kind(_ state: JSONValue) -> ChartNode.Kind {
        let isDeep = flag("deep", of: state)
        let kinds: [String: ChartNode.Kind] = [
            "state": .state, "final": .final, "composite": .composite, "parallel": .parallel, "region": .region,
            "choice": .choice, "fork": .fork, "join": .join, "history": .history(isDeep: isDeep),
        ]
        let name = text("kind", of: state) ?? "state"
        if let kind = kinds[name] { return kind }
        let known = kinds.keys.sorted()
        let advice = NearestName.of(name, among: known).map { NearestName.didYouMean("\"\($0)\"") }
        let place = state["kind"]?.place ?? state.place
        faults.add(
            at: place,
            "\(ShownText.quoted(name)) is not a kind of state, \(advice ?? "expected one of \(known.joined(separator: ", "))")"
        )
        return .state
    }

    private mutating func setParts(of node: Int, _ state: JSONValue, in chart: inout Statechart) {
        if let initial = state["initial"] { setInitial(of: node, initial, in: &chart) }
        chart.nodes[node].entry = texts("entry", of: state).map { NeutralAction.action($0) }
        chart.nodes[node].exit = texts("exit", of: state).map { NeutralAction.action($0) }
        chart.nodes[node].notes = texts("notes", of: state)
        chart.nodes[node].eventName = text("eventName", of: state)
        chart.nodes[node].invocations = objects("invoke", of: state).map { work in
            Invocation(id: text("id", of: work) ?? "", source: text("src", of: work) ?? "", at: line(work))
        }
    }

    private mutating func setInitial(of node: Int, _ value: JSONValue, in chart: inout Statechart) {
        chart.nodes[node].initial = targets(value, field: "initial")
        chart.nodes[node].declaresInitial = !chart.nodes[node].initial.isEmpty
    }

    // MARK: Transitions

    private mutating func addTransition(_ value: JSONValue, to chart: inout Statechart) {
        guard text("from", of: value) != nil, let from = number(value["from"], among: "from") else {
            if isAbsent("from", of: value) { faults.add(at: value.place, "expected a state in \"from\", found none") }
            return
        }
        var targets: [Int] = []
        if let to = value["to"] { targets = self.targets(to, field: "to") }
        let detail = detail(of: value)
        var transition = ChartTransition(from: from, to: targets, on: trigger(value, detail.after), at: line(value))
        transition.label = text("label", of: value)
        transition.guarding = detail.guarding.map { NeutralGuard.condition($0) { numbers[$0] } }
        transition.actions = detail.actions.map { NeutralAction.action($0) }
        transition.isInternal = detail.isInternal
        chart.transitions.append(transition)
    }

    /// What plain JSON says in the same words.
    private mutating func detail(of transition: JSONValue) -> TransitionDetail {
        var detail = TransitionDetail()
        for field in TransitionDetail.Field.allCases where !isAbsent(field.rawValue, of: transition) {
            guard let value = transition[field.rawValue] else { continue }
            if let fault = detail.take(field, value) { faults.add(fault) }
        }
        return detail
    }

    private mutating func trigger(_ value: JSONValue, _ delay: ChartDelay?) -> ChartTransition.Trigger {
        let events = isAbsent("events", of: value) ? nil : texts("events", of: value)
        let event = text("event", of: value)
        let waits = !(events ?? event.map { [$0] } ?? []).allSatisfy(\.isEmpty)
        guard let delay else { return (events ?? event.map { [$0] }).map { .events($0) } ?? .eventless }
        if waits { notes.add(at: value.place, PlainSyntax.eventBesideDelay) }
        return .after(delay)
    }

    // MARK: Values

    private mutating func targets(_ value: JSONValue, field: String) -> [Int] {
        switch value.content {
        case .array(let paths): return paths.compactMap { number($0, among: field) }
        case .string: return number(value, among: field).map { [$0] } ?? []
        case .null: return []
        case .bool, .number, .object:
            refuse(value, field, "the path of a state, or a list of them,")
            return []
        }
    }

    private mutating func number(_ value: JSONValue?, among field: String) -> Int? {
        guard let value else { return nil }
        guard let path = value.text else {
            refuse(value, field, "the path of a state")
            return nil
        }
        if let number = numbers[path] { return number }
        guard faults.keeps(value.place) else {
            faults.leaveOut()
            return nil
        }
        let names = nearest ?? NearestName(among: numbers.keys.sorted())
        nearest = names
        let meant = names.of(path).map { NearestName.didYouMean(ShownText.quoted($0)) }
        let advice = meant ?? "expected the path of a state"
        faults.add(at: value.place, "\(ShownText.quoted(path)) in \"\(field)\" is not a state, \(advice)")
        return nil
    }

    /// Whether a field says nothing: null is as good as not there.
    private func isAbsent(_ field: String, of owner: JSONValue) -> Bool { owner[field]?.content ?? .null == .null }

    private mutating func text(_ field: String, of owner: JSONValue) -> String? {
        guard !isAbsent(field, of: owner), let value = owner[field] else { return nil }
        if value.text == nil { refuse(value, field, "a string") }
        if let fault = value.text.flatMap({ NameLength.fault(of: $0, at: value.place) }) { faults.add(fault) }
        return value.text
    }

    private mutating func flag(_ field: String, of owner: JSONValue) -> Bool {
        guard !isAbsent(field, of: owner), let value = owner[field] else { return false }
        if value.bool == nil { refuse(value, field, "true or false") }
        return value.bool ?? false
    }

    private mutating func texts(_ field: String, of owner: JSONValue) -> [String] {
        elements(field, of: owner).compactMap { element in
            if element.text == nil { refuse(element, field, "a string") }
            if let fault = element.text.flatMap({ NameLength.fault(of: $0, at: element.place) }) { faults.add(fault) }
            return element.text
        }
    }

    private mutating func objects(_ field: String, of owner: JSONValue) -> [JSONValue] {
        elements(field, of: owner).filter { element in
            if element.members == nil { refuse(element, field, "an object") }
            return element.members != nil
        }
    }

    private mutating func elements(_ field: String, of owner: JSONValue) -> [JSONValue] {
        guard !isAbsent(field, of: owner), let value = owner[field] else { return [] }
        if value.elements == nil { refuse(value, field, "a list") }
        return value.elements ?? []
    }

    private mutating func refuse(_ value: JSONValue, _ field: String, _ expected: String) {
        faults.add(at: value.place, "expected \(expected) in \"\(field)\", found \(value.kind.rawValue)")
    }

    private mutating func line(_ value: JSONValue) -> SourcePlace {
        guard !isAbsent("line", of: value), let written = value["line"] else { return value.place }
        guard case .number(let line) = written.content else {
            refuse(written, "line", "a number")
            return value.place
        }
        return Int(exactly: line).map { SourcePlace(line: $0, column: 1) } ?? value.place
    }
}
