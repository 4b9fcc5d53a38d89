import SeededRandom
import Statecharts

/// Makes charts of what diagrams can hold: names of all kinds, nesting, regions, starts, ends, labels.
struct RandomDiagram {
    private var generator: SeededGenerator
    private var chart: Statechart

    static let names = [
        "A", "B", "Idle", "a.b", "state", "end", "note", "default", "class", "start", "New Game", "a:b", "a::b", "x\\y",
        "tail\\", "é", "状態", "1", "-1", "1a", "it's", "\"q\"", "\\\"", "<&>", "&amp;", "#58;", "%%c", "}", "{", "<",
        ";", "a;", "[*]", "[H]", "A[H]", " ", "", "a  b", "\n", "\u{0}", "\u{202e}x", "🙂", "direction LR", "--", "-->",
        ":::x", "digraph", "cluster_A", "__start0", "as", "Click", "<br/>", "\\n", "`", "stateDiagram-v2",
    ]
    static let words = [
        "go", "Time/Usage", "a / b", "a:b", "a::b", "[x]", "x [y] z", "if n < 0", "#58;", "say \"hi\"", "50%", "%% no",
        "a;b", " ", "<br/>", "\\n", "direction LR", "a, b", "f(x, y)", "it's", "->", "-->", "{", "}", "end note", "é",
        "\u{2028}", "/", "//", "/x", "a\\", "a\"", "&lt;", "POST /api", "yes", "no",
    ]

    static func make(_ generator: inout SeededGenerator) -> Statechart {
        var made = RandomDiagram(
            generator: generator, chart: Statechart(name: "drawn", format: .mermaid, dialect: .diagram))
        made.addChildren(of: Statechart.root, depth: 0)
        made.addStarts()
        made.addTransitions()
        generator = made.generator
        return made.chart
    }

    private mutating func chance(_ percent: UInt64) -> Bool { generator.next() % 100 < percent }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int(generator.next() % UInt64(values.count))]
    }

    /// Ids differ throughout the chart, as they must in both formats.
    private mutating func newID() -> String? {
        let id = pick(Self.names)
        return chart.nodes.contains { $0.id == id } ? nil : id
    }

    private mutating func addChildren(of parent: Int, depth: Int) {
        for _ in 0..<(1 + generator.next() % 4) {
            guard let id = newID() else { continue }
            let node = chart.nodes.count
            chart.nodes.append(
                ChartNode(id: id, parent: parent, kind: pick([.state, .state, .state, .final, .choice, .fork, .join])))
            if chart.nodes[node].kind == .state, chance(30) { chart.nodes[node].text = pick(Self.words) }
            if depth < 3, chart.nodes[node].kind == .state, chance(30) { addBody(of: node, depth: depth) }
        }
    }

    private mutating func addBody(of node: Int, depth: Int) {
        let before = chart.nodes.count
        if chance(40) {
            chart.nodes[node].kind = .parallel
            for number in 1...2 {
                chart.nodes.append(ChartNode(id: "region\(number)", parent: node, kind: .region))
                addChildren(of: chart.nodes.count - 1, depth: depth + 1)
            }
        } else {
            chart.nodes[node].kind = .composite
            addChildren(of: node, depth: depth + 1)
        }
        // A body without states is none.
        let isFilled = chart.nodes[before...].contains { $0.parent == node }
        let areFilled = chart.nodes.indices.filter { chart.nodes[$0].kind == .region && chart.nodes[$0].parent == node }
            .allSatisfy { region in chart.nodes.contains { $0.parent == region } }
        guard isFilled, areFilled else {
            chart.nodes.removeLast(chart.nodes.count - before)
            chart.nodes[node].kind = .state
            return
        }
    }

    private mutating func addStarts() {
        for node in chart.nodes.indices where [.composite, .region].contains(chart.nodes[node].kind) {
            let inside = chart.nodes.indices.filter {
                chart.nodes[$0].kind != .region && chart.isWithin($0, node) && $0 != node
            }
            guard chance(70), !inside.isEmpty else { continue }
            chart.nodes[node].initial = [pick(inside)]
            chart.nodes[node].declaresInitial = true
        }
    }

    private mutating func addTransitions() {
        let ends = chart.nodes.indices.dropFirst().filter { chart.nodes[$0].kind != .region }
        var known: Set<String> = []
        for source in ends where chart.nodes[source].kind != .final {
            for _ in 0..<(generator.next() % 4) {
                var way = ChartTransition(from: source, to: [pick(Array(ends))], on: .eventless)
                if chance(70) { way.trigger = .events([pick(Self.words)]) }
                if chance(20) { way.guarding = .named(pick(Self.words)) }
                if chance(20) { way.actions = [.named(pick(Self.words))] }
                let key =
                    "\(way.source) \(way.targets) \(way.trigger) \(String(describing: way.guarding)) \(way.actions)"
                if known.insert(key).inserted { chart.transitions.append(way) }
            }
        }
    }
}
