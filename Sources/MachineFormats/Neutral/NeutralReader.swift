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
    private var numbers: [String: Int] = ["": Chart.root]
    private var nearest: NearestName?
    private var siblings: Set<Sibling> = []

    private struct Sibling: Hashable {
        let parent: Int
        let id: String
    }

    init(_ value: JSONValue) { self.value = value }

    mutating func chart(name: String) -> Chart {
        let format = text(value["format"]).flatMap(ChartFormat.init) ?? .json
        let dialect = text(value["dialect"]).flatMap(Dialect.init) ?? dialect(of: format)
        var chart = Chart(name: text(value["name"]) ?? name, format: format, dialect: dialect)
        if text(value["kind"]) == "parallel" { chart.nodes[Chart.root].kind = .parallel }
        let states = list(value["states"])
        let transitions = list(value["transitions"])
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
        chart.nodes[Chart.root].text = text(value["text"])
        setParts(of: Chart.root, value, in: &chart)
        for transition in transitions { addTransition(transition, to: &chart) }
        for loss in list(value["losses"]) {
            chart.losses.append(ChartLoss(at: line(loss), text(loss["what"]) ?? "something"))
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

    private mutating func addNode(_ state: JSONValue, _ parents: NeutralParents, to chart: inout Chart) {
        let id = readID(of: state)
        let path = text(state["path"]) ?? id
        // The chart itself has the empty path too, until a state has it.
        let isListed = numbers[path].map { $0 != Chart.root || !path.isEmpty } ?? false
        if isListed {
            faults.add(at: state.place, "the state \(ShownText.quoted(path)) is listed twice")
        }
        let parent = parent(of: state, path, parents)
        // Without an id, which has its own fault, nothing is said of others that have none.
        if state["id"] != nil, !siblings.insert(Sibling(parent: parent, id: id)).inserted, !isListed {
            let owner = parent == Chart.root ? nil : chart.nodes[parent].id
            refuseSibling(id, owner, at: state["id"]?.place ?? state.place)
        }
        let kind = kind(state)
        chart.nodes.append(ChartNode(id: id, parent: parent, kind: kind, text: text(state["text"]), at: line(state)))
        numbers[path] = chart.nodes.count - 1
    }

    private mutating func readID(of state: JSONValue) -> String {
        guard let id = text(state["id"]) else {
            faults.add(at: state.place, "expected the state's \"id\", found none")
            return ""
        }
        if let fault = NameLength.fault(of: id, at: state["id"]?.place ?? state.place) { faults.add(fault) }
        return id
    }

    private mutating func parent(of state: JSONValue, _ path: String, _ parents: NeutralParents) -> Int {
        if let value = state["parent"], let name = text(value), numbers[name] == nil, parents.knows(name) {
            faults.add(at: value.place, parents.message(path, parent: name))
            return Chart.root
        }
        return number(state["parent"], among: "parent") ?? Chart.root
    }

    private mutating func refuseSibling(_ id: String, _ parent: String?, at place: SourcePlace) {
        let owner = parent.map { " in \(ShownText.quoted($0))" } ?? ""
        faults.add(
            at: place, "there is already a state \(ShownText.quoted(id))\(owner), expected ids that differ")
    }

    private mutating func kind(_ state: JSONValue) -> ChartNode.Kind {
        let isDeep = state["deep"]?.content == .bool(true)
        let kinds: [String: ChartNode.Kind] = [
            "state": .state, "final": .final, "composite": .composite, "parallel": .parallel, "region": .region,
            "choice": .choice, "fork": .fork, "join": .join, "history": .history(isDeep: isDeep),
        ]
        let name = text(state["kind"]) ?? "state"
        if let kind = kinds[name] { return kind }
        let known = kinds.keys.sorted()
        let advice = NearestName.of(name, among: known).map { "did you mean \"\($0)\"?" }
        let place = state["kind"]?.place ?? state.place
        faults.add(
            at: place,
            "\(ShownText.quoted(name)) is not a kind of state, \(advice ?? "expected one of \(known.joined(separator: ", "))")"
        )
        return .state
    }

    private mutating func setParts(of node: Int, _ state: JSONValue, in chart: inout Chart) {
        if let initial = state["initial"] { setInitial(of: node, initial, in: &chart) }
        chart.nodes[node].entry = list(state["entry"]).compactMap(text).map { NeutralAction.action($0) }
        chart.nodes[node].exit = list(state["exit"]).compactMap(text).map { NeutralAction.action($0) }
        chart.nodes[node].notes = list(state["notes"]).compactMap(text)
        chart.nodes[node].eventName = text(state["eventName"])
        chart.nodes[node].invocations = list(state["invoke"]).map {
            Invocation(id: text($0["id"]) ?? "", source: text($0["src"]) ?? "", at: line($0))
        }
    }

    private mutating func setInitial(of node: Int, _ value: JSONValue, in chart: inout Chart) {
        chart.nodes[node].initial = targets(value, field: "initial")
        chart.nodes[node].declaresInitial = !chart.nodes[node].initial.isEmpty
    }

    // MARK: Transitions

    private mutating func addTransition(_ value: JSONValue, to chart: inout Chart) {
        guard let from = number(value["from"], among: "from") else {
            if value["from"] == nil { faults.add(at: value.place, "expected a state in \"from\", found none") }
            return
        }
        var targets: [Int] = []
        if let to = value["to"] { targets = self.targets(to, field: "to") }
        var way = ChartTransition(from: from, to: targets, on: trigger(value), at: line(value))
        way.label = text(value["label"])
        way.guarding = text(value["guard"]).map { NeutralGuard.condition($0) { numbers[$0] } }
        way.actions = list(value["actions"]).compactMap(text).map { NeutralAction.action($0) }
        way.isInternal = value["internal"]?.content == .bool(true)
        chart.transitions.append(way)
    }

    private mutating func trigger(_ value: JSONValue) -> ChartTransition.Trigger {
        if value["after"]?.content ?? .null != .null, text(value["event"]) != nil {
            notes.add(at: value.place, MachineSyntax.eventBesideDelay)
        }
        switch value["after"]?.content {
        case .number(let length):
            if let whole = Int(exactly: length.rounded()), whole >= 0 { return .after(.milliseconds(whole)) }
            faults.add(at: value["after"]?.place ?? value.place, "expected milliseconds in \"after\", 0 or more")
        case .string(let name): return .after(.named(name))
        default: break
        }
        if let events = value["events"] { return .events(list(events).compactMap(text)) }
        return text(value["event"]).map { .events([$0]) } ?? .always
    }

    // MARK: Values

    private mutating func targets(_ value: JSONValue, field: String) -> [Int] {
        switch value.content {
        case .array(let paths): return paths.compactMap { number($0, among: field) }
        case .string: return number(value, among: field).map { [$0] } ?? []
        case .null, .bool, .number, .object: return []
        }
    }

    private mutating func number(_ value: JSONValue?, among field: String) -> Int? {
        guard let value, let path = text(value) else { return nil }
        if let number = numbers[path] { return number }
        guard faults.keeps(value.place) else {
            faults.leaveOut()
            return nil
        }
        let names = nearest ?? NearestName(among: numbers.keys.sorted())
        nearest = names
        let advice = names.of(path).map { "did you mean \(ShownText.quoted($0))?" } ?? "expected the path of a state"
        faults.add(at: value.place, "\(ShownText.quoted(path)) in \"\(field)\" is not a state, \(advice)")
        return nil
    }

    private func text(_ value: JSONValue?) -> String? {
        guard case .string(let text) = value?.content else { return nil }
        return text
    }

    private func list(_ value: JSONValue?) -> [JSONValue] {
        guard case .array(let elements) = value?.content else { return [] }
        return elements
    }

    private func line(_ value: JSONValue) -> SourcePlace {
        guard case .number(let line) = value["line"]?.content, let line = Int(exactly: line) else { return value.place }
        return SourcePlace(line: line, column: 1)
    }
}
