import Dispatch
import Synchronization
import Testing

@testable import GraphLayout

@Suite("Searches with lent threads")
struct SearchHelpersTests {
    private func graph(_ seed: Int) -> Graph {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 6 + random.below(8)
        return Graph(
            nodes: (0..<count).map { Graph.Node(width: 6 + $0 % 9, role: $0 == 0 ? .initial : .ordinary) },
            edges: (0..<2 * count).map {
                Graph.Edge(from: $0 % count, to: random.below(count), labelWidth: 1 + $0 % 9)
            })
    }

    @Test("L6 a drawing is the same with helpers and without, however many", arguments: 1...6)
    func same(_ seed: Int) {
        let graph = graph(seed)
        let options = LayoutOptions(width: 70, height: 30, effort: 60_000)
        let alone = layOut(graph, options: options)
        for count in [2, 4] {
            let parts = Atomic(0)
            var watch = PassWatch()
            watch.helpers = SearchHelpers(
                count: count,
                run: { number, work in
                    // The last part first, where there is one thread only.
                    DispatchQueue.concurrentPerform(iterations: number) { work(number - 1 - $0) }
                    parts.add(number, ordering: .relaxed)
                }, isCancelled: { false })
            #expect(layOut(graph, options: options, watch: watch) == alone, "seed \(seed), \(count) helpers")
            #expect(parts.load(ordering: .relaxed) > 0, "seed \(seed): nothing was searched for by helpers")
        }
    }

    @Test("each part is given the caller's cancellation: a search that nobody waits for looks at few plans")
    func stops() {
        let graph = graph(3)
        let options = LayoutOptions(width: 70, height: 30, effort: 60_000)
        let asked = Mutex(0)
        let helpers = SearchHelpers(
            count: 3, run: { number, work in for part in (0..<number).reversed() { work(part) } },
            isCancelled: {
                asked.withLock { $0 += 1 }
                return true
            })
        let found = helpers.map([1, 2, 3]) { count, watch in
            let start = ColumnPlan(order: Array(graph.nodes.indices), count: count, edges: graph.edges)
            var search = ColumnSearch(graph: graph, options: options, start: start, aim: .pane, watch: watch)
            search.run()
            return count
        }
        #expect(found == [1, 2, 3])
        let asks = asked.withLock { $0 }
        #expect(asks >= 3 && asks < 30, "\(asks)")
    }
}
