import JSONText
import SeededRandom
import Statecharts

/// Makes charts of all that a chart can hold, from a generator.
struct RandomChart {
    fileprivate var generator: SeededGenerator
    fileprivate var chart: Statechart

    static let names = [
        "a", "b", "c", "idle", "running", "a.b", "Mode: First", "New Game", "x\\y", "é", "1", "10", "it's", "\"q\"",
        "<&>", "In('a')", "a/b", "#h", "true", "\u{202e}x", "🙂",
    ]
    static let events = [
        "E", "GO", "a.b", "a.*", "*", "done.state.a", "done.invoke.w", "error.platform.w", "done.*", "MY EVENT",
        "error.execution", "xstate.snapshot.w", "é",
    ]

    /// Whether histories have what only a mistake gives them: transitions, actions, work and states of their own.
    private let isOdd: Bool

    static func make(_ generator: inout SeededGenerator, dialect: Dialect, isOdd: Bool = false) -> Statechart {
        let chart = Statechart(name: "m\(generator.next() % 9)", format: .scxml, dialect: dialect)
        var made = RandomChart(generator: generator, chart: chart, isOdd: isOdd)
        made.addNodes()
        made.addEntries()
        made.addTransitions()
        generator = made.generator
        return made.chart
    }

    private mutating func chance(_ percent: UInt64) -> Bool { generator.next() % 100 < percent }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int(generator.next() % UInt64(values.count))]
    }

    // MARK: Nodes

    private mutating func addNodes() {
        if chance(15) { chart.nodes[Statechart.root].kind = .parallel }
        addChildren(of: Statechart.root, depth: 0)
    }

    private mutating func addChildren(of parent: Int, depth: Int) {
        // Whole numbers come first, as JavaScript keeps them.
        var ids = (0..<(1 + generator.next() % 4)).map { _ in pick(Self.names) }
        ids = Array(Set(ids)).sorted()
        ids = ids.filter { Int($0) != nil }.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) } + ids.filter { Int($0) == nil }
        for id in ids {
            let node = chart.nodes.count
            var kinds: [ChartNode.Kind] = [.state, .state, .state, .final, .choice, .fork, .join, .state]
            if id != ids.first { kinds.append(.history(isDeep: chance(50))) }
            chart.nodes.append(ChartNode(id: id, parent: parent, kind: pick(kinds)))
            if depth < 4, chart.nodes[node].kind == .state, chance(45) {
                chart.nodes[node].kind = pick([.composite, .composite, .parallel, .region])
                addChildren(of: node, depth: depth + 1)
            } else if isOdd, chart.nodes[node].kind.isHistory, chance(25) {
                addChildren(of: node, depth: depth + 1)
            }
        }
    }

    private mutating func addEntries() {
        for node in chart.nodes.indices {
            decorate(node)
            let inside = chart.nodes.indices.filter { $0 != node && chart.isWithin($0, node) }
            let kind = chart.nodes[node].kind
            if [.composite, .region].contains(kind), chance(60) { setInitial(node, among: inside) }
            if case .history = kind, let parent = chart.nodes[node].parent, chance(60) {
                setInitial(
                    node, among: chart.nodes.indices.filter { $0 != parent && $0 != node && chart.isWithin($0, parent) }
                )
            }
        }
        chart.nameEventsAsRead()
    }

    private mutating func decorate(_ node: Int) {
        let kind = chart.nodes[node].kind
        if chance(10) { chart.nodes[node].notes = chance(50) ? ["a note"] : ["one <b>\n two", "& another"] }
        if kind.isHistory, !isOdd { return }
        if node != Statechart.root, chance(10) { chart.nodes[node].text = "shown \"so\"" }
        if chance(20) { chart.nodes[node].entry = actions() }
        if chance(20) { chart.nodes[node].exit = actions() }
        for _ in 0..<(chance(20) ? generator.next() % 3 : 0) {
            let id = pick(["w", "v \(chart.nodes.count)", "0.m"])
            guard !chart.nodes[node].invocations.contains(where: { $0.id == id }) else { continue }
            chart.nodes[node].invocations.append(
                Invocation(id: id, source: pick(["load", "x {\"a\":1}", ""]), at: .start))
        }
    }

    private mutating func setInitial(_ node: Int, among inside: [Int]) {
        guard !inside.isEmpty else { return }
        chart.nodes[node].initial = Array(Set((0..<(chance(80) ? 1 : 2)).map { _ in pick(inside) })).sorted()
        chart.nodes[node].declaresInitial = chance(90)
        if chance(20) { chart.nodes[node].initialActions = actions() }
    }

    // MARK: Transitions

    private mutating func addTransitions() {
        for node in chart.nodes.indices {
            if chart.nodes[node].kind.isHistory, !isOdd { continue }
            for _ in 0..<(generator.next() % 4) { addTransition(from: node) }
        }
    }

    private mutating func addTransition(from node: Int) {
        let targets = (0..<pick([0, 1, 1, 1, 2])).map { _ in pick(Array(chart.nodes.indices.dropFirst())) }
        var transition = ChartTransition(from: node, to: targets, on: trigger(node))
        if chance(40) { transition.guarding = condition(depth: 0) }
        if chance(30) { transition.actions = actions() }
        if chance(10) { transition.label = "label [so]" }
        let isWithin = !targets.isEmpty && targets.allSatisfy { chart.isWithin($0, node) }
        transition.isInternal = isWithin && chance(50)
        chart.transitions.append(transition)
    }

    private mutating func trigger(_ node: Int) -> ChartTransition.Trigger {
        switch generator.next() % 10 {
        case 0, 1: .eventless
        case 2: .after(delay())
        case 3 where node != Statechart.root: .events([chart.doneEvent(of: node)])
        case 4: .events([pick(Self.events), pick(["X", "done.state.b", "Y Z"])])
        default: .events([pick(Self.events)])
        }
    }

    private mutating func delay() -> ChartDelay {
        pick([.milliseconds(500), .milliseconds(2000), .named("slow"), .milliseconds(0)])
    }

    private mutating func condition(depth: Int) -> ChartCondition {
        switch generator.next() % (depth > 2 ? 3 : 6) {
        case 0: .isIn(Int(generator.next() % UInt64(chart.nodes.count)))
        case 1: .constant(chance(50))
        case 2: .named(pick(["ready", "x > 3 && y", "over {\"limit\":5}", "In(z)", "not(a)", " In('a') "]))
        case 3: .not(condition(depth: depth + 1))
        case 4: .all((0..<(generator.next() % 3)).map { _ in condition(depth: depth + 1) })
        default: .any((0..<(generator.next() % 3)).map { _ in condition(depth: depth + 1) })
        }
    }

    private mutating func actions() -> [ChartAction] {
        (0..<(1 + generator.next() % 3)).map { _ in
            switch generator.next() % 5 {
            case 0: .raise(pick(["E", "a.b"]))
            case 1: .send("E", after: nil, id: chance(50) ? "E" : nil)
            case 2: .send(pick(["E", "F"]), after: delay(), id: chance(50) ? pick(["E", "t"]) : nil)
            case 3: .cancel("t")
            default: .named(pick(["log it", "save {\"to\":\"disk\"}", "x = 3; y()"]))
            }
        }
    }
}

extension Statechart {
    /// Gives the states whose ids others have too the names that a reader of XState gives them.
    mutating func nameEventsAsRead() {
        for node in nodes.indices.dropFirst() {
            let id = nodes[node].id
            if nodes.filter({ $0.id == id }).count > 1 { nodes[node].eventName = "\(name).\(path(of: node))" }
        }
    }

    /// Without what a file alone can say: places, the format, and what was lost before.
    var withoutFile: Statechart {
        var chart = self
        chart.format = .json
        chart.dialect = .diagram
        chart.losses = []
        let order = chart.transitions.indices.sorted {
            (chart.transitions[$0].source, $0) < (chart.transitions[$1].source, $1)
        }
        chart.transitions = order.map { chart.transitions[$0] }
        for index in chart.transitions.indices { chart.transitions[index].place = .start }
        for node in chart.nodes.indices {
            chart.nodes[node].place = .start
            for number in chart.nodes[node].invocations.indices { chart.nodes[node].invocations[number].place = .start }
        }
        return chart
    }
}
