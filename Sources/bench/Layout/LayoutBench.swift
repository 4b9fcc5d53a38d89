import GraphLayout

/// `bench layout`: what a drawing costs.
struct LayoutBench {
    /// How long all layouts together should take, in nanoseconds.
    let limit: Double
    /// The time in nanoseconds, from any start.
    let now: () -> Double

    /// How often a graph is laid out at most.
    private static var most: Int { 20 }

    /// Lays each graph out again and again for its part of the time, once at least.
    func lines(_ rows: [LayoutRow]) -> [LayoutLine] {
        let share = limit / Double(max(1, rows.count))
        return rows.map { row in
            var times: [Double] = []
            var spent = 0.0
            while true {
                let passes = PassTimes(now: now)
                let begin = now()
                let layout = layOut(row.graph, options: row.options, watch: passes.watch)
                times.append(now() - begin)
                spent += times[times.count - 1]
                if spent >= share || times.count == Self.most {
                    return LayoutLine(
                        row: row, sample: Sample(batches: times), passes: passes.elapsed, layout: layout)
                }
            }
        }
    }

    /// Measures what was asked for.
    static func report(_ arguments: BenchArguments) throws -> LayoutReport {
        let (source, machines) = try MachineFolder.first()
        let rows = try wanted(machines + RandomGraph.rows(), only: arguments.only)
        let clock = ContinuousClock()
        let start = clock.now
        let bench = LayoutBench(limit: arguments.seconds * 1e9) { (clock.now - start) / .nanoseconds(1) }
        return LayoutReport(source: source, lines: bench.lines(rows))
    }

    static func wanted(_ rows: [LayoutRow], only part: String?) throws(BenchUsageError) -> [LayoutRow] {
        guard let part else { return rows }
        let wanted = rows.filter { $0.name.contains(part) }
        if wanted.isEmpty {
            throw BenchUsageError(
                "no graph's name contains \(quoted(part)); without --only all are measured, and named")
        }
        return wanted
    }
}
