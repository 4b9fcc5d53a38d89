/// `bench engine`: what a request to a state machine costs.
enum EngineBench {
    /// All there is to measure, in the order of the table.
    static let rows = Floors.rows + Requests.rows + Counting.rows + Observers.rows + Sizes.rows

    /// The rows that are asked for, and the floor of the ratios.
    static func rows(only part: String?) throws(BenchUsageError) -> [Row] {
        guard let part else { return rows }
        let wanted = rows.filter { $0.name.contains(part) }
        if wanted.isEmpty {
            throw BenchUsageError("no row's name contains \(quoted(part)); without --only all are measured, and named")
        }
        return rows.filter { $0.name == Floors.base || $0.name.contains(part) }
    }

    /// Measures what was asked for.
    static func report(_ arguments: BenchArguments) async throws -> Report {
        let clock = ContinuousClock()
        let start = clock.now
        let runner = BenchRunner(seconds: arguments.seconds) { (clock.now - start) / .nanoseconds(1) }
        return Report(floor: Floors.base, lines: try await runner.lines(try rows(only: arguments.only)))
    }
}
