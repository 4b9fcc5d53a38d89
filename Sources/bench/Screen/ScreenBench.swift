import Screen
import StateEngine

/// `bench screen`: what a frame of the dashboard costs, and what a dashboard costs a busy machine.
struct ScreenBench: Sendable {
    /// How long all of it should take, in seconds.
    let seconds: Double
    /// The time in nanoseconds, from any start.
    let now: @Sendable () -> Double

    /// Events that fill the log first, a multiple of those that lead round.
    private static let events = 50 * OrderState.round.count

    /// What was asked for: some of the rows, and whether the machine is to be busy.
    struct Wish: Equatable, Sendable {
        var rows: [ScreenRow]
        var hasLoad: Bool
    }

    static func wish(only part: String?) throws(BenchUsageError) -> Wish {
        guard let part else { return Wish(rows: ScreenRow.all, hasLoad: true) }
        let wish = Wish(rows: ScreenRow.all.filter { $0.name.contains(part) }, hasLoad: ScreenLoad.name.contains(part))
        if wish.rows.isEmpty, !wish.hasLoad {
            throw BenchUsageError("no row's name contains \(quoted(part)); without --only all are measured, and named")
        }
        return wish
    }

    /// Measures what was asked for.
    static func report(_ arguments: BenchArguments) async throws -> ScreenReport {
        let clock = ContinuousClock()
        let start = clock.now
        let bench = ScreenBench(seconds: arguments.seconds) { (clock.now - start) / .nanoseconds(1) }
        let wish = try wish(only: arguments.only)
        var report = ScreenReport()
        for size in ScreenSizes.all {
            report.lines += try await bench.lines(wish.rows, size: size, outOf: wish)
            if wish.hasLoad { report.loads.append(try await bench.load(size: size)) }
        }
        return report
    }

    /// How often each row is done: its part of two thirds of the time, five times at least.
    private func presses(_ wish: Wish) -> Int {
        let patience = ScreenRig.patience / .seconds(1)
        let share = seconds * 2 / 3 / Double(ScreenSizes.all.count * max(1, wish.rows.count))
        return max(5, Int(share / patience))
    }

    private func lines(_ rows: [ScreenRow], size: Size, outOf wish: Wish) async throws -> [ScreenLine] {
        let count = presses(wish)
        let machine = try OrderState.machine()
        return try await ScreenRig.with(machine, size: size, now: now) { rig in
            var lines: [ScreenLine] = []
            for _ in 0..<Self.events { _ = try await machine.send(.next) }
            for row in rows {
                for act in row.before { _ = try await rig.press(act) }
                var presses: [ScreenRig.Press] = []
                for number in 0..<count { presses.append(try await rig.press(row.acts[number % row.acts.count])) }
                lines.append(ScreenLine(size: size, name: row.name, presses: presses))
            }
            return lines
        }
    }

    /// A busy machine alone, then with a dashboard where keys are typed, then alone again.
    private func load(size: Size) async throws -> ScreenLoad {
        let share = seconds / 3 / Double(ScreenSizes.all.count)
        let machine = try OrderState.machine()
        var load = ScreenLoad(size: size)
        load.alone = try await EngineLoad.run(machine, seconds: share / 4)
        (load.shown, load.meanwhile) = try await ScreenRig.with(machine, size: size, now: now) { rig in
            _ = try await rig.press(.type("1"))
            async let shown = EngineLoad.run(machine, seconds: share / 2)
            let meanwhile = try await rig.typing(ScreenRow.selecting, seconds: share / 2)
            return (try await shown, meanwhile)
        }
        load.alone.batches += try await EngineLoad.run(machine, seconds: share / 4).batches
        return load
    }
}
