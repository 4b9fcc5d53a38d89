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

    mutating func update(to record: ClockRecord, at now: WallTime) {
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

    /// How long until a delay of the machine is over; nil where none runs, or where the machine has been asked to go on already.
    func time(at now: WallTime) -> Duration? {
        guard record.pace > 0, !isAsked, let next = record.next else { return nil }
        let whole = (next.left + record.pace - 1) / record.pace
        return .milliseconds(max(0, min(whole, whole - (now.milliseconds - toldAt.milliseconds))))
    }

    /// How long until what is left of something is another number of seconds; nil where nothing is awaited.
    func nextSecond(at now: WallTime) -> Duration? {
        let rests = record.awaited.map { left(of: $0, at: now) }.filter { $0 > 0 }
        return rests.map { ($0 - 1) % 1000 + 1 }.min().map {
            .milliseconds(($0 + record.pace - 1) / max(1, record.pace))
        }
    }

    /// What is left of something that is awaited, in milliseconds of the machine.
    func left(of awaited: ClockRecord.Awaited, at now: WallTime) -> Int {
        guard record.pace > 0 else { return awaited.left }
        let passed = max(0, now.milliseconds - toldAt.milliseconds)
        return passed > awaited.left / record.pace ? 0 : awaited.left - passed * record.pace
    }
}
