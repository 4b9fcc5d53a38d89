import MachineRecords

/// A machine's own clock as the screen knows it.
package struct ClockView: Equatable, Sendable {
    package private(set) var record: ClockRecord
    private var toldAt: WallTime
    /// The machine has been asked to go on, and has not answered.
    private var isAsked = false
    /// The pace that is to be set.
    private var wish: Int?

    /// - Parameter wish: the pace from the start; nil leaves it as it is.
    init(_ record: ClockRecord, at now: WallTime, wish: Int?) {
        (self.record, toldAt) = (record, now)
        self.wish = wish == record.pace ? nil : wish
    }

    mutating func take(_ record: ClockRecord, at now: WallTime) {
        (self.record, toldAt, isAsked) = (record, now, false)
    }

    mutating func set(pace: Int) { wish = pace }

    /// What is to be asked of the machine now: another pace, or to go on as something is due.
    mutating func ask(at now: WallTime) -> Command? {
        if let wish {
            self.wish = nil
            isAsked = true
            return .runClock(pace: wish)
        }
        guard time(at: now) == .zero else { return nil }
        isAsked = true
        return .runClock(pace: nil)
    }

    /// Until something is due; nil where nothing is, or where it has been asked for.
    func time(at now: WallTime) -> Duration? {
        guard record.pace > 0, !isAsked, let next = record.next else { return nil }
        let whole = (next.left + record.pace - 1) / record.pace
        return .milliseconds(max(0, min(whole, whole - (now.milliseconds - toldAt.milliseconds))))
    }

    /// What is left of something that is awaited, in milliseconds of the machine.
    func left(of awaited: ClockRecord.Awaited, at now: WallTime) -> Int {
        guard record.pace > 0 else { return awaited.left }
        let passed = max(0, now.milliseconds - toldAt.milliseconds)
        return passed > awaited.left / record.pace ? 0 : awaited.left - passed * record.pace
    }
}

extension Model {
    /// Asks what is to be asked of the machine's clock.
    mutating func runClock() -> [Command] {
        guard live.link.isConnected, let command = clock?.ask(at: now) else { return [] }
        return [command]
    }

    /// After what time the clock needs the loop: when something is due, and each second while what is left is shown.
    ///
    /// A clock that stands still or awaits nothing wakes nobody.
    var clockTick: Duration? {
        guard live.link.isConnected, let due = clock?.time(at: now) else { return nil }
        // However short the delays are, the screen has time for more than them.
        let next = max(due, .milliseconds(10))
        return showsTimeLeft ? min(next, .seconds(1)) : next
    }

    /// Whether what is left is counted down on the screen.
    private var showsTimeLeft: Bool { !settings.reducedMotion && isPresent }

    /// Whether the screen shows the machine as it is.
    private var isPresent: Bool { past == nil && pause == .live }

    /// The clock, and what it brings next.
    package var clockHeading: String? {
        guard let clock, isPresent else { return nil }
        let pace = ClockWords.pace(clock.record.pace, settings.glyphs)
        let next = clock.record.next
        let left = next.map { leftShown(of: $0, clock) } ?? 0
        return ClockWords.heading(pace, next: next?.name, left: left)
    }

    private func leftShown(of awaited: ClockRecord.Awaited, _ clock: ClockView) -> Int {
        settings.reducedMotion ? awaited.left : clock.left(of: awaited, at: now)
    }

    /// The machine's context; what it awaits while its clock runs as it is by now.
    package var contextByNow: [DatumRecord] {
        guard let clock, clock.record.pace > 0, isPresent else { return machine.context }
        var awaited = clock.record.awaited
        return machine.context.map { datum in
            guard let place = awaited.firstIndex(where: { $0.name == datum.key }) else { return datum }
            let left = ClockWords.left(leftShown(of: awaited.remove(at: place), clock))
            return DatumRecord(context: datum.key, .other(left, type: datum.value.typeName))
        }
    }

    /// Takes the pace that follows.
    mutating func takeNextPace() {
        guard let clock else {
            notice = Notices.noClock
            return
        }
        take(pace: clock.record.nextPace)
    }

    mutating func take(pace: Int) {
        clock?.set(pace: pace)
        announcement = ClockWords.set(pace, ClockWords.pace(pace, settings.glyphs))
    }
}
