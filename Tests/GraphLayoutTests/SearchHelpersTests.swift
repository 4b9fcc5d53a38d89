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

    @Test("a search that nobody waits for stops on every thread")
    func stops() {
        let asked = Mutex([Int: Int]())
        let helpers = SearchHelpers(
            count: 3, run: { number, work in for part in (0..<number).reversed() { work(part) } },
            isCancelled: { true })
        let found = helpers.map([5, 6, 7]) { part, watch in
            asked.withLock { $0[part, default: 0] += watch.isCancelled ? 1 : 0 }
            return part * part
        }
        #expect(found == [25, 36, 49])
        #expect(asked.withLock { $0 } == [5: 1, 6: 1, 7: 1])
    }
}
