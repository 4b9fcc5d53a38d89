import SeededRandom
import Statecharts

/// Charts made by chance: nested, parallel, with histories, guards, delays and what charts raise themselves.
struct RandomChart {
    private(set) var chart: Statechart
    private var random: SeededGenerator
    private var isLegal = true

    init(_ dialect: Dialect, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        chart = Statechart(name: "random", format: dialect == .scxml ? .scxml : .xstate, dialect: dialect)
        grow()
        chooseKinds()
        choose()
        for _ in 0..<Int.random(in: 1...14, using: &random) { addTransition() }
    }

    static let events = ["a", "a.b", "b", "c", "a.b.c"]
    static let guards = ["p", "q"]

    private mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<100, using: &random) < part }
    private mutating func pick<T>(_ values: [T]) -> T? { values.randomElement(using: &random) }

    private mutating func grow() {
        for number in 1...Int.random(in: 2...13, using: &random) {
            let parents = chart.nodes.indices.filter { chart.nodes[$0].kind != .final }
            let parent = chance(40) ? parents.last : pick(parents)
            chart.nodes.append(ChartNode(id: "s\(number)", parent: parent ?? 0, kind: chance(12) ? .final : .state))
        }
    }

    private func children(_ node: Int) -> [Int] { chart.nodes.indices.filter { chart.nodes[$0].parent == node } }

    private func below(_ node: Int) -> [Int] {
        let own = children(node).filter { !chart.nodes[$0].kind.isPseudo }
        return own + own.flatMap(below)
    }

    private mutating func chooseKinds() {
        for node in chart.nodes.indices {
            let own = children(node)
            if own.isEmpty { continue }
            let isParallel = node != 0 && chance(35) && !own.contains { chart.nodes[$0].kind == .final }
            chart.nodes[node].kind = isParallel ? .parallel : .composite
            if node != 0, chance(30) {
                chart.nodes.append(ChartNode(id: "h\(node)", parent: node, kind: .history(isDeep: chance(50))))
            }
        }
    }

    private mutating func choose() {
        for node in chart.nodes.indices {
            switch chart.nodes[node].kind {
            case .composite where chance(70):
                let among = chance(25) ? below(node) : children(node).filter { !chart.nodes[$0].kind.isPseudo }
                if let initial = pick(among) { chart.nodes[node].initial = [initial] }
                if chance(20) { chart.nodes[node].initialActions = [.named("initial \(node)")] }
            case .history where chance(60):
                let parent = chart.nodes[node].parent ?? 0
                let isComposite = chart.nodes[parent].kind == .composite
                if isComposite, let target = pick(below(parent)) { chart.nodes[node].initial = [target] }
            default: break
            }
            if chart.nodes[node].kind.isPseudo { continue }
            if chance(15) { chart.nodes[node].entry = [anAction()] }
            if chance(10) { chart.nodes[node].exit = [anAction()] }
        }
    }

    private mutating func anAction() -> ChartAction {
        let event = pick(RandomChart.events) ?? "a"
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: return .raise(event)
        case 2: return .send(event, after: nil, id: nil)
        case 3:
            return .send(
                event, after: .milliseconds(10 * Int.random(in: 0...3, using: &random)), id: chance(50) ? "id" : nil)
        case 4: return .cancel("id")
        default: return .named("does \(Int.random(in: 0..<9, using: &random))")
        }
    }

    private mutating func addTransition() {
        let sources = chart.nodes.indices.filter { $0 != 0 && !chart.nodes[$0].kind.isPseudo }
        guard let source = pick(chance(4) && chart.dialect != .scxml ? [0] : sources) else { return }
        var transition = ChartTransition(from: source, to: targets(), on: aTrigger())
        transition.isInternal = chance(chart.dialect == .scxml ? 25 : 70)
        if chance(30) { transition.guarding = aCondition() }
        if transition.trigger == .eventless, transition.guarding == nil, chance(60) {
            transition.guarding = aCondition()
        }
        if chance(15) { transition.actions = [anAction()] }
        chart.transitions.append(transition)
    }

    private mutating func targets() -> [Int] {
        if chance(10) { return [] }
        let parallels = chart.nodes.indices.filter { chart.nodes[$0].kind == .parallel && children($0).count > 1 }
        if chance(15), let parallel = pick(parallels) {
            let regions = children(parallel).filter { !chart.nodes[$0].kind.isPseudo }.shuffled(using: &random).prefix(
                2)
            return regions.compactMap { pick([$0] + below($0)) }
        }
        return pick(Array(chart.nodes.indices.dropFirst())).map { [$0] } ?? []
    }

    private mutating func aTrigger() -> ChartTransition.Trigger {
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: return .eventless
        case 2, 3: return .after(.milliseconds(10 * Int.random(in: 0...3, using: &random)))
        case 4, 5: return .events(["done.state." + (pick(chart.nodes.map(\.id)) ?? "")])
        case 6: return .events(["*"])
        case 7: return .events(["a.*"])
        case 8: return .events([pick(RandomChart.events) ?? "a", pick(RandomChart.events) ?? "b"])
        default: return .events([pick(RandomChart.events) ?? "a"])
        }
    }

    private mutating func aCondition() -> ChartCondition {
        let name = pick(RandomChart.guards) ?? "p"
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .not(.named(name))
        case 1: return .isIn(pick(Array(chart.nodes.indices)) ?? 0)
        case 2: return .all([.named("p"), .not(.named("q"))])
        case 3: return .any([.named("p"), .isIn(pick(Array(chart.nodes.indices)) ?? 0)])
        default: return .named(name)
        }
    }
}
