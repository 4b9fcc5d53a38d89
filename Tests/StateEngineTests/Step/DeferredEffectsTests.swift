import Testing

@testable import StateEngine

@Suite("What a step leaves to be done")
struct DeferredEffectsTests {
    private func event(_ number: Int, context: Payload = .none) -> IndexedEvent {
        IndexedEvent(number: number, asker: .program, kind: .reset(from: 0), context: context)
    }

    @Test("E28 events come out in their order, the first one apart, and each once")
    func events() {
        var effects = DeferredEffects()
        #expect(effects.event == nil)
        for number in 1...4 { effects.publish(event(number)) }
        let (first, later) = (effects.takeFirstEvent(), effects.takeLaterEvents())
        #expect(first?.number == 1)
        #expect(later.map(\.number) == [2, 3, 4])
        let (none, noneLater) = (effects.takeFirstEvent(), effects.takeLaterEvents())
        #expect(none == nil && noneLater.isEmpty)
        effects.publish(event(5))
        let fifth = effects.takeFirstEvent()
        #expect(fifth?.number == 5)
    }

    @Test("E30 what has changed is delivered once; only what somebody observes is told later")
    func changes() {
        var effects = DeferredEffects()
        effects.change(.state, observed: [])
        #expect(effects.tasks == nil, "nobody observes, so there is nothing to do later")
        effects.change(.error, observed: [.error, .context])
        let (changed, again) = (effects.takeChanged(), effects.takeChanged())
        #expect(changed == [.state, .error] && again == [])
        #expect(effects.tasks?.observed == .error)
        effects.change(.context, observed: [.error, .context])
        #expect(effects.tasks?.observed == [.error, .context])
    }

    @Test("E26 the start of a stay's work is taken back when that stay has ended, and no other's")
    func workStart() {
        var effects = DeferredEffects()
        let hadNone = effects.dropStart(of: 3)
        #expect(!hadNone)
        effects.start(WorkStart(state: 1, stay: 3, context: nil))
        #expect(effects.tasks?.startsWork == true)
        let (isOthers, stay) = (effects.dropStart(of: 4), effects.tasks?.work?.stay)
        #expect(!isOthers && stay == 3)
        let isTakenBack = effects.dropStart(of: 3)
        #expect(isTakenBack && effects.tasks?.startsWork == false)
        let isTakenTwice = effects.dropStart(of: 3)
        #expect(!isTakenTwice)
    }

    private final class Value: Sendable {}

    @Test(
        "E29 E37 events that hold values of the program's own are let go of later, however many; others need not wait")
    func releases() {
        weak var last: Value?
        var effects: DeferredEffects? = DeferredEffects()
        func drop() {
            for number in 1...3 {
                let value = Value()
                last = value
                effects?.release(event(number, context: Payload(value)))
            }
        }
        drop()
        #expect(last != nil)
        effects = nil
        #expect(last == nil)
        var plain = DeferredEffects()
        plain.release(event(1))
        plain.release(event(2))
        #expect(plain.leftover != nil && plain.tasks == nil, "the second holds nothing that could call the machine")
        plain.release(nil as Failure?)
        plain.release(nil as (any Sendable)?)
        plain.wake(nil)
        plain.cancel(nil)
        plain.observe([])
        #expect(plain.tasks == nil)
    }
}
