import MachineAnalysis
import Statecharts
import Testing

/// Every kind of finding, as a sentence.
@Suite("Findings in words")
struct FindingWordsTests {
    /// A diagram of the states `a` to `f`, with transitions between their numbers.
    private static func chart(
        _ transitions: [ChartTransition], by dialect: Dialect = .diagram, ends: Set<Int> = []
    ) -> Statechart {
        var chart = Statechart(name: "test", format: .mermaid, dialect: dialect)
        chart.nodes += "abcdef".enumerated().map { place, id in
            ChartNode(id: String(id), parent: Statechart.root, kind: ends.contains(place + 1) ? .final : .state)
        }
        chart.nodes[Statechart.root].initial = [1]
        chart.transitions = transitions
        return chart
    }

    private static func go(_ from: Int, _ targets: Int..., on event: String = "go") -> ChartTransition {
        ChartTransition(from: from, to: targets, on: .events([event]))
    }

    private static func after(_ milliseconds: Int, _ from: Int, _ target: Int) -> ChartTransition {
        ChartTransition(from: from, to: [target], on: .after(.milliseconds(milliseconds)))
    }

    private static func now(_ from: Int, _ targets: Int...) -> ChartTransition {
        ChartTransition(from: from, to: targets, on: .eventless)
    }

    /// `a` with two eventless transitions, of which the second leads to `b`, or nowhere.
    private static func shadowed(_ second: ChartTransition) -> Statechart {
        chart([now(1, 3), second, go(3, 2), go(2, 3)], by: .scxml)
    }

    /// `a` may go to `b` or to `c`, which come together in the join `d`; where `a` is a fork that leads to both, `c` never does.
    private static func joined(fork: Bool) -> Statechart {
        var chart = Self.chart(
            [go(1, 2, on: "left"), go(1, 3, on: "right"), go(2, 4), go(3, 4), now(4, 5), go(5, 6), go(6, 1)])
        chart.nodes[4].kind = .join
        guard fork else { return chart }
        chart.nodes[1].kind = .fork
        chart.transitions = [now(1, 2), now(1, 3), go(2, 4), go(3, 4, on: "never"), now(4, 5), go(3, 6), go(6, 3)]
        chart.transitions[3].guarding = .constant(false)
        return chart
    }

    private static let nested = {
        var chart = Self.chart([go(1, 2), go(2, 1, on: "back")])
        chart.nodes[2].kind = .composite
        chart.nodes.append(ChartNode(id: "g", parent: 2, kind: .state))
        return chart
    }()

    /// The same where the first child is a join, which a reader passes over.
    private static let nestedBehindJoin = {
        var chart = nested
        chart.nodes[7].kind = .join
        chart.nodes.append(ChartNode(id: "h", parent: 2, kind: .state))
        chart.nodes[2].initial = [8]
        return chart
    }()

    /// A chart for each kind, and what is said of it.
    private static let rows: [(Finding.Kind, Statechart, String)] = [
        (.unreachable, chart([go(1, 2), go(2, 1)]), "the state \"c\" cannot be reached"),
        (.deadEnd, chart([go(1, 2)]), "the state \"b\" is a dead end: nothing leads out of it"),
        (
            .noWayToEnd, chart([go(1, 2), go(2, 4), go(4, 2), go(1, 3, on: "end")], ends: [3]),
            "no final state can be reached from the state \"b\""
        ),
        (
            .shadowed, chart([go(1, 2), go(1, 2), go(2, 1)]),
            "\"go\" of the state \"a\" is never taken: the transition at 1:1 comes first"
        ),
        (
            .shadowed, shadowed(now(1, 2)),
            "the transition to \"b\" of the state \"a\" is never taken: the transition at 1:1 comes first"
        ),
        (
            .shadowed, shadowed(now(1)),
            "the transition without an event of the state \"a\" is never taken: the transition at 1:1 comes first"
        ),
        (
            .shadowed, chart([after(5000, 1, 2), after(5000, 1, 3), go(2, 1)], by: .xstate5),
            "\"after 5 s\" of the state \"a\" is never taken: the transition at 1:1 comes first"
        ),
        (
            .ambiguous, chart([go(1, 2), go(1, 3), go(2, 1), go(3, 1)]),
            "\"go\" leads from the state \"a\" to \"b\" or \"c\", and nothing decides which"
        ),
        (
            .eventlessLoop, chart([now(1, 2), now(2, 1)], by: .scxml), "the machine loops without an event: a → b → a"
        ),
        (.deadEnd, joined(fork: true), "the join \"d\" is a dead end: its branches never all come"),
        (
            .mergingJoin, joined(fork: false),
            "the branches of the join \"d\" are never current together: it is left as soon as one has come"
        ),
        (.noInitial, nested, "the state \"b\" has no initial state: its first child \"g\" is entered"),
        (.noInitial, nestedBehindJoin, "the state \"b\" has no initial state: \"h\" is entered"),
    ]

    @Test("each finding is a sentence that names its states")
    func sentences() {
        for (kind, chart, text) in Self.rows {
            let found = ChartCheck(chart).findings.filter { $0.kind == kind }.map(\.message)
            #expect(found.contains(text), "\(kind): \(found)")
        }
        #expect(Set(Self.rows.map(\.0)) == Set(Finding.Kind.allCases), "each kind has a row")
    }
}
