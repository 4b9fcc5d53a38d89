import Testing

@testable import Dashboard

struct FramePacingTests {
    /// A clock that stands still until it is moved.
    private final class HandClock {
        private(set) var now = ContinuousClock.now
        func advance(_ duration: Duration) { now += duration }
    }

    private func pacing() -> (FramePacing, HandClock) {
        let clock = HandClock()
        return (FramePacing { clock.now }, clock)
    }

    @Test("D1 nothing changed: nothing is due, and the loop waits for ever, or for the tick")
    func rest() {
        let (pacing, clock) = pacing()
        clock.advance(.seconds(60))
        #expect(!pacing.isDue)
        #expect(pacing.timeout(tick: nil) == nil)
        #expect(pacing.timeout(tick: .seconds(1)) == .seconds(1))
    }

    @Test("D1 a single change is shown at once, and is then no longer due")
    func single() {
        var (pacing, _) = pacing()
        pacing.changed()
        #expect(pacing.isDue && pacing.timeout(tick: nil) == .zero)
        pacing.shown()
        #expect(!pacing.isDue && pacing.timeout(tick: nil) == nil)
    }

    @Test("D2 news that come faster than pictures may wait for the next one, which is planned; others do not")
    func putOff() {
        var (pacing, clock) = pacing()
        var shown = 0
        while !pacing.putsOff() {
            pacing.changed()
            pacing.shown()
            shown += 1
            #expect(shown < 100)
        }
        #expect(shown > 1 && !pacing.isDue)
        #expect(pacing.timeout(tick: nil) == FramePacing.interval)
        clock.advance(FramePacing.interval)
        #expect(pacing.isDue && !pacing.putsOff())
    }

    @Test("D2 a request waits two milliseconds for its answer, and no longer once the answer is there")
    func answer() {
        var (pacing, clock) = pacing()
        pacing.changed(awaitsAnswer: FramePacing.answerTime)
        #expect(!pacing.isDue && pacing.timeout(tick: nil) == .milliseconds(2))
        clock.advance(.milliseconds(1))
        #expect(!pacing.isDue && pacing.timeout(tick: nil) == .milliseconds(1))
        pacing.changed()
        #expect(pacing.isDue)
        pacing.shown()
        pacing.changed(awaitsAnswer: FramePacing.answerTime)
        clock.advance(.milliseconds(2))
        #expect(pacing.isDue, "an answer that does not come holds up nothing")
    }

    @Test(
        "D1 a picture waits for a layout 50 ms, whatever the layout tells of itself, and a key's no longer than it must"
    )
    func layout() {
        var (pacing, clock) = pacing()
        pacing.changed(awaitsAnswer: FramePacing.layoutTime)
        pacing.changedLittle()
        clock.advance(.milliseconds(49))
        #expect(!pacing.isDue)
        clock.advance(.milliseconds(1))
        #expect(pacing.isDue, "then it tells how far the layout is")
        pacing.shown()
        pacing.changedLittle()
        #expect(pacing.isDue)
        pacing.shown()
        pacing.changed(awaitsAnswer: FramePacing.layoutTime)
        pacing.changed()
        #expect(pacing.isDue)
    }

    @Test("D15 however fast changes come, thirty frames a second in the long run, and no fewer")
    func flood() {
        var (pacing, clock) = pacing()
        var frames: [ContinuousClock.Instant] = []
        let start = clock.now
        while clock.now < start + .seconds(20) {
            pacing.changed()
            if pacing.isDue {
                frames.append(clock.now)
                pacing.shown()
            }
            clock.advance(.microseconds(500))
        }
        let late = frames.filter { $0 >= start + .seconds(10) }
        #expect((295...301).contains(late.count), "\(late.count) frames in ten seconds")
        #expect(frames.count <= 8 + 600)
        for (frame, next) in zip(late, late.dropFirst()) { #expect(next - frame <= .milliseconds(34)) }
    }

    @Test(
        "D15 while the machine floods the screen a key is seen at once, keys that repeat every 8 ms, and no debt is left"
    )
    func keyInFlood() {
        var (pacing, clock) = pacing()
        func flood(for duration: Duration, keyEvery pause: Duration? = nil) -> (frames: Int, latest: Duration) {
            let start = clock.now
            var (frames, latest, pressed) = (0, Duration.zero, ContinuousClock.Instant?.none)
            var nextKey = start
            while clock.now < start + duration {
                pacing.changed()
                if let pause, clock.now >= nextKey {
                    pacing.changed(byPerson: true)
                    pressed = pressed ?? clock.now
                    nextKey += pause
                }
                if pacing.isDue {
                    frames += 1
                    if let key = pressed { latest = max(latest, clock.now - key) }
                    pressed = nil
                    pacing.shown()
                }
                clock.advance(.microseconds(500))
            }
            return (frames, latest)
        }
        _ = flood(for: .seconds(2))
        let slow = flood(for: .seconds(2), keyEvery: .milliseconds(100))
        #expect(slow.latest <= FramePacing.keyInterval)
        let held = flood(for: .seconds(2), keyEvery: .milliseconds(1))
        #expect(held.latest <= FramePacing.keyInterval && (240...312).contains(held.frames), "\(held)")
        let after = flood(for: .seconds(2)).frames
        #expect((59...61).contains(after), "\(after)")
    }

    @Test("D1 a key after a rest is seen at once")
    func keyAtRest() {
        var (pacing, _) = pacing()
        pacing.changed(byPerson: true)
        #expect(pacing.isDue)
    }

    /// What a turn of the loop may bring.
    enum Pattern: CaseIterable {
        case changes, requests, layouts, ticks, mixed

        func apply(to pacing: inout FramePacing, turn: Int) {
            switch self {
            case .changes: pacing.changed()
            case .requests: pacing.changed(awaitsAnswer: FramePacing.answerTime)
            case .layouts: pacing.changed(awaitsAnswer: FramePacing.layoutTime)
            case .ticks: pacing.changedLittle()
            case .mixed: Self.allCases[turn % 4].apply(to: &pacing, turn: turn)
            }
        }
    }

    @Test(
        "D15 a loop that sleeps until a frame is due shows no more than the burst and thirty a second",
        arguments: Pattern.allCases, [Duration.microseconds(300), .milliseconds(7), .milliseconds(16)])
    func sleepingLoop(pattern: Pattern, period: Duration) {
        var (pacing, clock) = pacing()
        let start = clock.now
        var (frames, turn, arrival) = (0, 0, start)
        while clock.now < start + .seconds(10) {
            // As `poll` does: it wakes at what comes first, the next message or the time of the frame.
            let due = pacing.timeout(tick: nil).map { clock.now + $0 } ?? arrival
            clock.advance(max(.zero, min(due, arrival) - clock.now))
            if clock.now >= arrival {
                pattern.apply(to: &pacing, turn: turn)
                arrival += period
                turn += 1
            }
            guard pacing.isDue else { continue }
            // What a frame costs.
            clock.advance(.milliseconds(1))
            pacing.shown()
            frames += 1
        }
        #expect(frames <= 8 + 300, "\(frames) frames in ten seconds")
        // A frame that awaits an answer or a layout waits up to fifty milliseconds for it.
        let waits = pattern == .layouts || pattern == .requests
        #expect(frames >= (waits ? 150 : 290), "\(frames) frames in ten seconds")
    }

    @Test("D2 a key after a second of quiet is shown at once, whatever was before")
    func quiet() {
        var (pacing, clock) = pacing()
        for _ in 0..<5000 {
            pacing.changed()
            if pacing.isDue { pacing.shown() }
            clock.advance(.milliseconds(1))
        }
        if pacing.isDue { pacing.shown() }
        clock.advance(.seconds(1))
        pacing.changed()
        #expect(pacing.isDue && pacing.timeout(tick: nil) == .zero)
    }

    @Test("D1 requests that follow one another faster than they are answered do not put the picture off for good")
    func endlessRequests() {
        var (pacing, clock) = pacing()
        for _ in 0..<60 {
            pacing.changed(awaitsAnswer: FramePacing.answerTime)
            clock.advance(.milliseconds(1))
        }
        #expect(pacing.isDue)
    }

    @Test("D1 after a flood and a pause, changes are shown at once again")
    func recovered() {
        var (pacing, clock) = pacing()
        for _ in 0..<100 {
            pacing.changed()
            if pacing.isDue { pacing.shown() }
        }
        pacing.changed()
        #expect(!pacing.isDue)
        clock.advance(.seconds(1))
        #expect(pacing.isDue, "what was held back is shown when its time has come")
        pacing.shown()
        pacing.changed()
        #expect(pacing.isDue)
    }
}
