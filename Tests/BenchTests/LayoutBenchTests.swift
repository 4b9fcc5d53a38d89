import Foundation
import GraphLayout
import StateEngine
import Testing

@testable import bench

struct LayoutBenchTests {
    /// A clock that passes a millisecond at each look.
    private final class Ticks {
        private var looks = 0.0

        func now() -> Double {
            looks += 1
            return looks * 1e6
        }
    }

    private let pair = LayoutRow(
        origin: .machines, name: "a \"pair\"",
        graph: Graph(nodes: [Graph.Node(width: 5), Graph.Node(width: 5)], edges: [Graph.Edge(from: 0, to: 1)]),
        options: LayoutOptions(width: 78, height: 36, effort: 5_000))

    private func row(_ origin: LayoutRow.Origin, _ name: String, width: Int? = nil) -> LayoutRow {
        LayoutRow(origin: origin, name: name, graph: pair.graph, options: LayoutOptions(width: width, effort: 5_000))
    }

    private func line(_ row: LayoutRow, _ times: [Double], size: (Int, Int) = (10, 5)) -> LayoutLine {
        LayoutLine(
            row: row, sample: Sample(batches: times), passes: [.order: 3, .places: 1],
            layout: Layout(width: size.0, height: size.1, nodes: [], edges: [], direction: .down))
    }

    @Test("each graph is laid out as long as its part of the time lasts, once at least and twenty times at most")
    func rounds() {
        let counts = { (limit: Double) in
            LayoutBench(limit: limit, now: Ticks().now).lines([pair, pair]).map(\.sample.batches.count)
        }
        #expect(counts(0) == [1, 1])
        #expect(counts(1e12) == [20, 20])
        let line = LayoutBench(limit: 0, now: Ticks().now).lines([pair])[0]
        #expect(line.layout == layOut(pair.graph, options: pair.options))
        #expect(
            Set(line.passes.keys).isSuperset(of: [.cycles, .ranks, .dummies, .order, .sizes, .places, .routes, .check]))
        #expect(line.fits && line.area == line.layout.width * line.layout.height)
    }

    @Test("times of passes add up over a layout's variants, and shares to one")
    func passes() {
        let times = PassTimes(now: Ticks().now)
        let graph = RandomGraph.graph(states: 12, pairs: 24, seed: 1)
        _ = layOut(graph, options: LayoutOptions(width: 10, height: 10, effort: 5_000), watch: times.watch)
        #expect(times.elapsed[.places, default: 0] > times.elapsed[.cycles, default: 0])
        let sum = PassTimes.shares(times.elapsed).values.reduce(0, +)
        #expect(abs(sum - 1) < 1e-9)
        #expect(PassTimes.shares([:]).isEmpty)
    }

    @Test("the summary: medians, the slowest, crossings and what fits")
    func summary() {
        let summary = LayoutSummary([
            line(row(.machines, "a", width: 9), [3, 1, 2]), line(row(.machines, "b"), [9, 8, 7], size: (2, 2)),
            line(row(.machines, "c"), [4], size: (100, 2)),
        ])
        #expect(summary.graphs == 3 && summary.median == 4 && summary.worst == 8 && summary.slowest == "b")
        #expect(summary.area == 50 && summary.fitting == 2 && summary.shares == [.order: 0.75, .places: 0.25])
        #expect(LayoutSummary([]).median == nil)
    }

    @Test("--json: one object a line for each graph, then the summaries")
    func json() throws {
        let report = LayoutReport(
            source: "here",
            lines: [line(pair, [1e6, 2e6, 3e6]), line(row(.random, "2 states"), [4e6], size: (3, 7))])
        let objects = try report.json.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["group"] as? String } == ["machines", "random", "summary", "summary"])
        #expect(objects[0]["name"] as? String == "a \"pair\"" && objects[0]["median"] as? Double == 2)
        #expect(objects[0]["states"] as? Int == 2 && objects[0]["pairs"] as? Int == 1)
        #expect(objects[0]["least"] as? Double == 1 && objects[0]["runs"] as? Int == 3)
        #expect(objects[1]["area"] as? Int == 21 && objects[1]["width"] as? Int == 3)
        #expect(objects[0]["fits"] as? Bool == true && objects[0]["crossings"] as? Int == 0)
        let passes = try #require(objects[1]["passes"] as? [String: Double])
        #expect(passes["order"] == 0.75 && passes.count == PassTimes.Pass.allCases.count)
        #expect(objects[2]["slowest"] as? String == "a \"pair\"" && objects[2]["worst"] as? Double == 2)
        #expect(objects[3]["graphs"] as? Int == 1 && objects[3]["fit"] as? Int == 1)
    }

    @Test("the table: the machines together, the slowest, the random graphs, the passes")
    func table() {
        let report = LayoutReport(
            source: "here", lines: [line(pair, [1e6, 2e6, 3e6]), line(row(.random, "2 states"), [4_000e6])])
        #expect(
            report.table == """
                Milliseconds of one layout, median and least of its runs; areas in cells.

                1 machines of here, for a pane of 78x36:
                  median 2.00, worst 2.00
                  0 crossings, median area 50, 1 fit
                  tree lines straight - %, with the flow - %, labels at the source - %, rows beyond three a box -

                the slowest of them  states  pairs  median  least  crossings  width  height
                  a "pair"                2      1    2.00   1.00          0     10       5

                random graphs, with twice as many pairs, no pane  states  pairs    median     least  crossings  width  height
                  2 states                                             2      1  4,000.00  4,000.00          0     10       5

                passes, in percent  cycles  ranks  dummies  order  sizes  places  routes  columns  check
                  machines               0      0        0     75      0      25       0        0      0
                  2 states               0      0        0     75      0      25       0        0      0
                """)
    }
}

struct RandomGraphTests {
    @Test("random graphs have the states and pairs they say, none twice, all reached, and are always the same")
    func graphs() {
        for (states, pairs) in [(1, 2), (2, 4), (10, 20), (300, 600)] {
            let graph = RandomGraph.graph(states: states, pairs: pairs, seed: 3)
            #expect(graph == RandomGraph.graph(states: states, pairs: pairs, seed: 3))
            #expect(graph.nodes.count == states && graph.edges.count == min(pairs, states * states))
            #expect(Set(graph.edges.map { [$0.from, $0.to] }).count == graph.edges.count)
            var reached: Set<Int> = [0]
            for edge in graph.edges.prefix(states - 1) {
                #expect(reached.contains(edge.from))
                reached.insert(edge.to)
            }
            #expect(reached.count == states)
        }
        #expect(RandomGraph.graph(states: 30, pairs: 60, seed: 1) != RandomGraph.graph(states: 30, pairs: 60, seed: 2))
        #expect(RandomGraph.rows().map(\.graph.edges.count) == RandomGraph.sizes.map { $0 * 2 })
    }

    @Test("machines are read from a folder in the order of their names; one that is not there has none")
    func folder() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let rows = try MachineFolder(path: tests.appendingPathComponent("Machines").path).rows()
        #expect(rows.map(\.name) == rows.map(\.name).sorted() && rows.contains { $0.name == "door" })
        #expect(rows.allSatisfy { !$0.graph.nodes.isEmpty && $0.options.width == 78 })
        #expect(try MachineFolder(path: "no such folder").rows().isEmpty)
        #expect(try LayoutBench.wanted(rows, only: "door").map(\.name) == ["door"])
        #expect(try LayoutBench.wanted(rows, only: nil).count == rows.count)
        #expect(throws: BenchUsageError.self) { try LayoutBench.wanted(rows, only: "no such machine") }
    }
}
