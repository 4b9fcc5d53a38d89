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
        #expect((295...305).contains(late.count), "\(late.count) frames in ten seconds")
        #expect(frames.count <= 625)
        for (frame, next) in zip(late, late.dropFirst()) { #expect(next - frame <= .milliseconds(34)) }
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
