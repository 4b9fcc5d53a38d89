import Foundation
import MachineFormats
import Statecharts
import Testing

/// The README's table of what each format holds is what the writers and readers do.
@Suite("README: what each format holds")
struct CarriedTableTests {
    private typealias Row = (what: String, chart: Statechart)

    /// `a` leads to `b` by `go`; what a row is about is added to that.
    private static func row(_ what: String, _ change: (inout Statechart) -> Void) -> Row {
        var chart = Statechart(name: "x", format: .json, dialect: .diagram)
        chart.nodes.append(ChartNode(id: "a", parent: 0, kind: .state))
        chart.nodes.append(ChartNode(id: "b", parent: 0, kind: .state))
        chart.nodes[0].initial = [1]
        chart.nodes[0].declaresInitial = true
        chart.transitions.append(ChartTransition(from: 1, to: [2], on: .events(["go"])))
        change(&chart)
        return (what, chart)
    }

    private static func within(_ parent: Int, _ id: String, _ kind: ChartNode.Kind, _ chart: inout Statechart) -> Int {
        chart.nodes.append(ChartNode(id: id, parent: parent, kind: kind))
        return chart.nodes.count - 1
    }

    private static func composite(_ node: Int, _ chart: inout Statechart) {
        chart.nodes[node].kind = .composite
        chart.nodes[node].initial = [within(node, "c", .state, &chart)]
        chart.nodes[node].declaresInitial = true
    }

    private static func regions(in node: Int, _ chart: inout Statechart) {
        chart.nodes[node].kind = .parallel
        for id in ["region1", "region2"] {
            let region = within(node, id, .region, &chart)
            chart.nodes[region].initial = [within(region, id == "region1" ? "c" : "d", .state, &chart)]
            chart.nodes[region].declaresInitial = true
        }
    }

    private static let rows: [Row] = [
        row("states, transitions, start") { _ in },
        row("final states") { $0.nodes[2].kind = .final },
        row("a final state that is left") { chart in
            chart.nodes[2].kind = .final
            chart.transitions.append(ChartTransition(from: 2, to: [1], on: .events(["back"])))
        },
        row("states within states") { composite(2, &$0) },
        row("regions side by side") { regions(in: 2, &$0) },
        row("regions of the whole machine") { chart in
            chart = Statechart(name: "x", format: .json, dialect: .diagram)
            regions(in: 0, &chart)
        },
        row("history") { chart in
            composite(2, &chart)
            _ = within(2, "h", .history(isDeep: false), &chart)
        },
        row("one name for all events that begin with it") { chart in
            chart.dialect = .scxml
            chart.transitions.append(ChartTransition(from: 2, to: [1], on: .events(["go.back"])))
        },
        row("a guard") { $0.transitions[0].guarding = .named("ready") },
        row("the order of guards") { chart in
            chart.transitions[0].guarding = .named("ready")
            chart.transitions.append(ChartTransition(from: 1, to: [1], on: .events(["go"])))
        },
        row("a guard that asks for a state") { $0.transitions[0].guarding = .isIn(1) },
        row("a guard made of others") { $0.transitions[0].guarding = .any([.named("x"), .not(.named("y"))]) },
        row("what a transition does") { $0.transitions[0].actions = [.named("log")] },
        row("what entering and leaving does") { $0.nodes[1].entry = [.named("log")] },
        row("events that the machine raises") { $0.transitions[0].actions = [.raise("on")] },
        row("events that it sends, or takes back") { chart in
            chart.transitions[0].actions = [.send("on", after: .milliseconds(250), id: "s"), .cancel("s")]
        },
        row("a transition without a target") { $0.transitions[0].targets = [] },
        row("one that does not leave its state") { chart in
            composite(1, &chart)
            chart.transitions[0] = ChartTransition(from: 1, to: [3], on: .events(["go"]))
            chart.transitions[0].isInternal = true
        },
        row("delays") { $0.transitions[0].trigger = .after(.milliseconds(250)) },
        row("work") { $0.nodes[1].invocations = [Invocation(id: "load", source: "load", at: .start)] },
        row("notes") { $0.nodes[1].notes = ["why"] },
    ]

    private static let columns: [(format: ChartTextFormat, title: String, file: String)] = [
        (.mermaid, "Mermaid", "x.mmd"), (.xstate, "XState", "x.json"), (.scxml, "SCXML", "x.scxml"),
        (.dot, "DOT", "x.dot"), (.json, "JSON", "x.json"),
    ]

    /// What a chart has that a row may be about; the order of the nodes is each format's own.
    private static func facts(_ chart: Statechart) -> [String] {
        let nodes = chart.nodes.indices.map { node in
            let state = chart.nodes[node]
            let doing = (state.entry + state.exit).map(ChartText.action)
            return "\(ChartText.name(node, chart)) \(ChartText.kind(state.kind)) \(state.initial.map(chart.path)) "
                + "\(doing) \(state.invocations.map(\.source)) \(state.notes)"
        }
        return nodes.sorted() + ChartText.transitions(chart)
    }

    private func cell(_ row: Row, _ column: (format: ChartTextFormat, title: String, file: String)) throws -> String {
        let written = row.chart.written(as: column.format)
        guard written.losses.isEmpty else { return "listed" }
        let again = try #require(try ChartFile.read(Array(written.text.utf8), file: column.file).first?.chart)
        #expect(Self.facts(again) == Self.facts(row.chart), "\(row.what) in \(column.title), without a loss")
        return "yes"
    }

    @Test("F10 the README's table is what is written and reads back; all else is listed, nothing is silent")
    func table() throws {
        var lines = [
            "| | " + Self.columns.map(\.title).joined(separator: " | ") + " |",
            "|---|" + Self.columns.map { _ in "---|" }.joined(),
        ]
        for row in Self.rows {
            let cells = try Self.columns.map { try cell(row, $0) }
            lines.append("| \(row.what) | " + cells.joined(separator: " | ") + " |")
        }
        let table = lines.joined(separator: "\n")
        let readme = try String(decoding: TestFiles.package.appendingPathComponent("README.md").bytes, as: UTF8.self)
        #expect(readme.contains("\n" + table + "\n"), "the table is now:\n\(table)")
    }
}
