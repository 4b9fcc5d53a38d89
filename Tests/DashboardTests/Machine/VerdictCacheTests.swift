import MachineRecords
import Testing

@testable import Dashboard

@Suite("What the machine said of its requests")
struct VerdictCacheTests {
    private let sighting = Sighting(structureVersion: 0, lastEvent: 0)

    @Test("answers count until the machine moves; then what it declares counts")
    func moves() {
        var cache = VerdictCache()
        #expect(cache.isDue && !cache.isKnown)
        let question = cache.begin([.event(0)], on: sighting)
        #expect(!cache.isDue, "one question at a time")
        cache.store([.event(0): .unmet(guards: ["isReady"])], generation: question.generation)
        #expect(cache.isKnown && !cache.isDue)
        #expect(cache.verdict(on: .event(0), from: [0], in: Samples.door) == .unmet(guards: ["isReady"]))
        cache.forget()
        #expect(cache.verdict(on: .event(0), from: [0], in: Samples.door) == .allowed(to: 1))
        #expect(cache.isDue)
    }

    @Test("an answer to an older question is dropped, and the question is asked again")
    func older() {
        var cache = VerdictCache()
        let question = cache.begin([.event(0)], on: sighting)
        cache.invalidate()
        cache.store([.event(0): .ignored], generation: question.generation)
        #expect(cache.answers.isEmpty)
        #expect(cache.isDue)
        let next = cache.begin([], on: sighting)
        #expect(next.generation > question.generation)
    }

    @Test("after a stale question none is asked until something happens")
    func stale() {
        var cache = VerdictCache()
        let question = cache.begin([.event(0)], on: sighting)
        cache.closeStale(generation: question.generation)
        #expect(!cache.isDue && cache.answers.isEmpty)
        cache.invalidate()
        #expect(cache.isDue)
    }

    @Test("a question knows whether the machine has moved since another")
    func stays() {
        var cache = VerdictCache()
        let first = cache.begin([], on: sighting)
        cache.invalidate()
        let second = cache.begin([], on: sighting)
        #expect(second.stay == first.stay)
        cache.forget()
        let third = cache.begin([], on: sighting)
        #expect(third.stay > first.stay)
    }

    @Test("each change of the answers has a number of its own, those of past moments below all others")
    func revisions() {
        var cache = VerdictCache()
        let question = cache.begin([.reset], on: sighting)
        cache.store([.reset: .ignored], generation: question.generation)
        let revision = cache.revision
        cache.forget()
        #expect(cache.revision > revision)
        let past = (0..<3).map { VerdictCache(of: $0, [.reset: .ignored]).revision }
        #expect(Set(past).count == 3 && past.allSatisfy { $0 < 0 })
    }
}

@Suite("Requests of which the screen does not show yet what came of them")
struct AwaitedAnswersTests {
    private func event(_ asker: AskerRecord, _ kind: EventRecord.Kind) -> EventRecord {
        EventRecord(number: 1, asker: asker, kind: kind)
    }

    private let moved = EventRecord.Kind.transitioned(from: 0, to: 1, by: .request(.event(0)))

    @Test("a request is open until its answer, and then until the screen shows its last event")
    func order() {
        var awaited = AwaitedAnswers()
        #expect(!awaited.isOpen(at: 0))
        awaited.begin()
        #expect(awaited.isOpen(at: 9) && !awaited.isReported(after: 9))
        awaited.countAnswer(.taken(lastEvent: 5))
        #expect(awaited.isOpen(at: 4) && awaited.isReported(after: 4))
        #expect(!awaited.isOpen(at: 5) && !awaited.isReported(after: 5))
    }

    @Test("the event of a request may come before its answer")
    func eventFirst() {
        var awaited = AwaitedAnswers()
        awaited.begin()
        awaited.countEvent(event(.person, moved))
        #expect(!awaited.isOpen(at: 1))
        awaited.countAnswer(.taken(lastEvent: 1))
        #expect(!awaited.isOpen(at: 1))
        #expect(awaited.isOpen(at: 0))
    }

    @Test("neither an event of the program's nor an edit answers a request")
    func others() {
        var awaited = AwaitedAnswers()
        awaited.begin()
        awaited.countEvent(event(.program, moved))
        awaited.countEvent(event(.person, .data(state: 0, key: "a", old: nil, new: nil, isKept: false)))
        #expect(awaited.isOpen(at: 9))
        awaited.countEvent(event(.script, moved))
        #expect(!awaited.isOpen(at: 9))
    }

    @Test("two requests are answered in their order, and a snapshot shows what came of both")
    func snapshot() {
        var awaited = AwaitedAnswers()
        awaited.begin()
        awaited.begin()
        awaited.countAnswer(.taken(lastEvent: 3))
        #expect(awaited.isOpen(at: 3))
        awaited.countAnswer(.withdrawn)
        #expect(!awaited.isOpen(at: 3))
        #expect(awaited.isOpen(at: 2))
        awaited.countSnapshot()
        #expect(!awaited.isOpen(at: 0))
    }
}
