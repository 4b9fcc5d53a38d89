import MachineRecords

extension Model {
    /// Asks what is to be asked of the machine's clock.
    mutating func runClock() -> [Command] {
        guard live.link.isConnected, let command = clock?.ask(at: now) else { return [] }
        return [command]
    }

    /// After what time the clock needs the loop: when something is due, and with each second of what is left while that is shown.
    ///
    /// A clock that stands still or awaits nothing wakes nobody.
    var clockTick: Duration? {
        guard live.link.isConnected, let due = clock?.time(at: now) else { return nil }
        // However short the delays are, the screen has time for more than them.
        let next = max(due, .milliseconds(10))
        guard showsTimeLeft, let second = clock?.nextSecond(at: now) else { return next }
        return min(next, max(second, Self.calmest))
    }

    /// Where a clock runs faster, or much is awaited, the count need not follow each second.
    private static let calmest = Duration.milliseconds(250)

    /// Whether what is left is counted down on the screen.
    private var showsTimeLeft: Bool { !settings.reducedMotion && isPresent }

    /// Whether the screen shows the machine as it is.
    var isPresent: Bool { past == nil && pause == .live }

    /// The clock, and what it brings next.
    package var clockHeading: String? {
        guard let clock, isPresent else { return nil }
        let pace = ClockWords.pace(clock.record.pace, settings.glyphs)
        let next = clock.record.next
        let rest = next.map { leftShown(of: $0, clock) } ?? 0
        let left = clock.record.pace > 0 ? ClockWords.left(rest) : ClockWords.exactlyLeft(rest)
        return ClockWords.heading(pace, next: next?.name, left: left)
    }

    private func leftShown(of awaited: ClockRecord.Awaited, _ clock: ClockView) -> Int {
        settings.reducedMotion ? awaited.left : clock.left(of: awaited, at: now)
    }

    /// The machine's context; what it awaits while its clock runs as it is by now, or as it was when the screen was paused.
    package var contextByNow: [DatumRecord] {
        if past == nil, pause != .live, let pausedContext { return pausedContext }
        guard let clock, clock.record.pace > 0, isPresent else { return machine.context }
        var awaited = clock.record.awaited
        return machine.context.map { datum in
            guard let place = awaited.firstIndex(where: { $0.name == datum.key }) else { return datum }
            let left = ClockWords.left(leftShown(of: awaited.remove(at: place), clock))
            return DatumRecord(context: datum.key, .other(left, type: datum.value.typeName))
        }
    }

    /// Sets the pace that follows.
    mutating func setNextPace() {
        if let clock { setPace(clock.record.nextPace) }
    }

    mutating func setPace(_ pace: Int) {
        clock?.set(pace: pace)
        announce(ClockWords.set(pace, ClockWords.pace(pace, settings.glyphs)))
    }
}
