import MachineRecords
import Statecharts

/// The time of a chart: how fast it runs, and how much of it has passed.
struct ChartClock {
    /// How many milliseconds of the chart pass in one; 0 while its time stands still.
    private(set) var pace = 0
    /// Up to when the chart has been given its time.
    private var givenUpTo: ContinuousClock.Instant

    init(at now: ContinuousClock.Instant) { givenUpTo = now }

    /// Runs as fast as that from now on; what has passed before is to be taken first.
    mutating func set(pace: Int, at now: ContinuousClock.Instant) {
        self.pace = min(ClockRecord.fastest, max(0, pace))
        givenUpTo = now
    }

    /// Milliseconds of the chart since they were taken last.
    func passed(at now: ContinuousClock.Instant) -> Int {
        guard pace > 0, now > givenUpTo else { return 0 }
        // Some 32 years: nobody runs a program for so long, and times the pace it is far from what a number holds.
        let passed = min(givenUpTo.duration(to: now), .seconds(1_000_000_000))
        return Int(passed * pace / .milliseconds(1))
    }

    /// Takes what has passed; parts of a millisecond are kept for the next time.
    mutating func take(at now: ContinuousClock.Instant) -> Int {
        let whole = passed(at: now)
        if pace == 0 { givenUpTo = now } else { givenUpTo += .milliseconds(whole) / pace }
        return whole
    }

    /// Keeps milliseconds that were taken and not used for the next time, up to a second of real time.
    mutating func giveBack(_ rest: Int) {
        guard pace > 0 else { return }
        givenUpTo -= .milliseconds(min(rest, 1_000 * pace)) / pace
    }
}

extension StatechartState {
    /// How long until a delay ends; nil where none of known length runs.
    var nextEnd: Int? { isDone ? nil : pending.compactMap(\.remaining).min() }

    /// What time will bring, as a screen lists it.
    /// - Parameter passed: milliseconds that the delays do not know of yet.
    func awaited(after passed: Int) -> [ClockRecord.Awaited] {
        let timed = pending.lazy.filter { $0.remaining != nil }.prefix(64)
        return timed.map { ClockRecord.Awaited(name: $0.name, left: max(0, ($0.remaining ?? 0) - passed)) }
    }
}

extension PendingDelay {
    /// As it is listed: the event that is sent, or how long the state waits.
    var name: String { event ?? delay.name }
}
