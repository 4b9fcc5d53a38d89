import Testing

@testable import GraphLayout

@Suite("Layouts that are told to stop")
struct PassWatchTests {
    /// What a watch was told and asked.
    private final class Log {
        var running: PassWatch.Pass?
        var asks: [PassWatch.Pass: Int] = [:]
        var passes = 0
    }

    private func graph(_ count: Int) -> Graph {
        var random = SeededGenerator(seed: 3)
        return Graph(
            nodes: (0..<count).map { Graph.Node(width: 9, role: $0 == 0 ? .initial : .ordinary) },
            edges: (0..<2 * count).map {
                Graph.Edge(from: $0 % count, to: random.below(count), labelWidth: 1 + $0 % 9)
            })
    }

    private func watch(_ log: Log, isCancelled: @escaping () -> Bool) -> PassWatch {
        PassWatch { pass, begins in
            log.running = begins ? pass : nil
            log.passes += begins ? 1 : 0
        } isCancelled: {
            if let pass = log.running { log.asks[pass, default: 0] += 1 }
            return isCancelled()
        }
    }

    @Test("every long pass asks while it runs whether anybody still waits")
    func asks() {
        let log = Log()
        let options = LayoutOptions(width: 78, height: 36, effort: 200_000)
        _ = layOut(graph(30), options: options, watch: watch(log) { false })
        for pass in [PassWatch.Pass.ranks, .order, .places, .columns] {
            #expect(log.asks[pass, default: 0] > 0, "\(pass)")
        }
    }

    @Test(
        "whoever is not waited for stops in the middle, with a drawing that is true", arguments: [0, 3, 40, 80])
    func stops(_ asks: Int) {
        let (whole, stopped) = (Log(), Log())
        let graph = graph(40)
        let options = LayoutOptions(width: 78, height: 36, effort: 20_000)
        _ = layOut(graph, options: options, watch: watch(whole) { false })
        let layout = layOut(
            graph, options: options,
            watch: watch(stopped) { stopped.asks.values.reduce(0, +) > asks })
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
        let counts = [stopped, whole].map { $0.asks.values.reduce(0, +) }
        #expect(counts[0] < counts[1] && counts[0] < asks + 100, "\(counts)")
        #expect(stopped.passes <= whole.passes)
    }

    @Test("Values that are not wanted any more keep their distances")
    func distances() {
        var program = DistanceProgram(values: [0, 7, 9])
        program.keep(1, after: 0, by: 2, weight: 5)
        program.keep(2, after: 1, by: 1, weight: 1)
        let values = program.solved(budget: 1_000, watch: PassWatch(isCancelled: { true }))
        #expect(values[1] - values[0] >= 2 && values[2] - values[1] >= 1)
    }
}
