import Dashboard
import MachineRecords
import Testing

struct PendingErrorsTests {
    /// A refusal of its own kind: each names another error.
    private func error(_ number: Int) throws -> PendingError {
        try error(number, RefusalRecord(.unexpectedError("error \(number)")))
    }

    private func error(_ number: Int, _ refusal: RefusalRecord) throws -> PendingError {
        let kind = EventRecord.Kind.rejected(.request(.state(4)), from: 3, target: 4, refusal)
        let event = EventRecord(number: number, asker: .program, kind: kind)
        return try #require(PendingError(event, in: Samples.session, at: Samples.noonish))
    }

    private func names(_ requests: [RequestRecord]) -> [String] { requests.map(Samples.session.seenName(of:)) }

    @Test(
        "D4 an error says what was asked, from where, why not and what would have been legal; other events leave none")
    func words() throws {
        let error = try error(7, refusal)
        #expect(error.asked == "banned" && error.from == "loggedOut")
        #expect(names(error.legal) == ["loggedIn", "registering", "timedOut", "background"])
        #expect(error.reason == "no transition")
        let other = EventRecord(number: 1, asker: .program, kind: .workStarted(in: 0))
        #expect(PendingError(other, in: Samples.session, at: Samples.noonish) == nil)
        let alone = EventRecord(
            number: 9, asker: .person,
            kind: .rejected(.request(.event(0)), from: 1, target: nil, RefusalRecord(.unexpectedError("e"))))
        let regions = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 2, request: .event(1))],
            events: ["no", "go"].map { DeclaredEvent($0) })
        func legal(_ current: [Int]) -> [RequestRecord]? {
            PendingError(alone, in: regions, current: current, at: Samples.noonish)?.legal
        }
        #expect(legal([]) == [] && legal([0, 1]) == [.event(1)], "what another region lets through")
    }

    @Test("D4 what was refused is not said to be legal, though it is declared from there")
    func declaredButRefused() throws {
        let structure = StructureRecord(
            states: ["join", "branch", "next"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 2, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1))],
            events: ["go", "paid"])
        let event = EventRecord(
            number: 1, asker: .person,
            kind: .rejected(.request(.event(0)), from: 0, target: nil, RefusalRecord(.awaiting(join: 0))))
        let error = try #require(PendingError(event, in: structure, current: [0, 1], at: Samples.noonish))
        #expect(error.legal == [.event(1)])
    }

    @Test("D4 in a final state the background is legal, and where there is none nothing but reset")
    func legalInFinalState() throws {
        let kind = EventRecord.Kind.rejected(
            .request(.state(2)), from: 4, target: 2, RefusalRecord(.finalState(from: 4, to: 2)))
        let event = EventRecord(number: 1, asker: .program, kind: kind)
        let error = try #require(PendingError(event, in: Samples.session, at: Samples.noonish))
        #expect(PaneWords.legal(names(error.legal)) == "legal: background")
        #expect(error.reason == "banned is final; only reset leaves it")
        let alone = Samples.session.with(states: Samples.session.states.dropLast())
        let other = try #require(PendingError(event, in: alone, at: Samples.noonish))
        #expect(PaneWords.legal(names(other.legal)) == "only reset is legal")
    }

    @Test("D4 none is lost: past the cap the oldest are counted")
    func counted() throws {
        var pending = PendingErrors()
        for number in 1...PendingErrors.capacity + 7 { try pending.add(error(number)) }
        pending.makeList()
        #expect(pending.count == PendingErrors.capacity + 7)
        #expect(pending.countedOnly == 7)
        #expect(pending.shown == PendingErrors.capacity)
        #expect(pending[0]?.number == PendingErrors.capacity + 7)
    }

    @Test("D4 equal ones are one entry with a count and the last time, the newest first, and are acknowledged together")
    func grouped() throws {
        var pending = PendingErrors()
        for number in 1...3 { try pending.add(error(number, refusal)) }
        try pending.add(error(4))
        var later = try error(5, refusal)
        later.time = WallTime(milliseconds: Samples.noonish.milliseconds + 60_000)
        pending.add(later)
        #expect(pending.shown == 2 && pending.count == 5)
        #expect(pending[0]?.count == 4 && pending[0]?.number == 5 && pending[0]?.time == later.time)
        #expect(pending[1]?.count == 1)
        pending.acknowledge(0, after: 5)
        #expect(pending.shown == 1 && pending.count == 1)
    }

    @Test("D4 D7 what had come by an event is counted, and the newest then comes first")
    func until() throws {
        var pending = PendingErrors()
        for number in 1...3 { try pending.add(error(number, refusal)) }
        try pending.add(error(4))
        try pending.add(error(5, refusal))
        let earlier = pending.until(4)
        #expect(earlier.count == 4 && earlier.shown == 2)
        #expect(earlier[0]?.number == 4 && earlier[1]?.number == 3 && earlier[1]?.count == 3)
        #expect(pending.until(2).count == 2 && pending.until(0).count == 0 && pending.until(9) == pending.until(5))
        for number in 6...2_000 { try pending.add(error(number, refusal)) }
        #expect(pending.until(1_900).count == 1_900, "far more than a person steps back through one by one")
        let longAgo = pending.until(1_000)
        #expect(
            longAgo[0]?.number == 4 && longAgo[1]?.number == 1, "nothing of later is told: the first stands for all")
        #expect((1_000..<2_000).contains(longAgo.count))
    }

    @Test("D4 D7 what was acknowledged later still waited before, and an equal one that came after it is counted anew")
    func acknowledgedLater() throws {
        var pending = PendingErrors()
        for number in 1...3 { try pending.add(error(number, refusal)) }
        try pending.add(error(4))
        pending.acknowledge(1, after: 4)
        try pending.add(error(5, refusal))
        #expect(pending.count == 2 && pending.until(5) == pending.until(9))
        let before = pending.until(4)
        #expect(before.count == 4 && before.shown == 2 && before[1]?.count == 3)
        #expect(pending.until(2).count == 2 && pending.until(5).count == 2)
        pending.acknowledgeAll(after: 6)
        #expect(pending.count == 0 && pending.until(7).count == 0)
        #expect(pending.until(6).count == 2 && pending.until(3).count == 3)
    }

    @Test("D4 they are acknowledged one by one, or all")
    func acknowledged() throws {
        var pending = PendingErrors()
        for number in 1...3 { try pending.add(error(number)) }
        pending.acknowledge(1, after: 3)
        #expect(pending[0]?.number == 3)
        #expect(pending[1]?.number == 1)
        pending.acknowledge(9, after: 3)
        #expect(pending.count == 2)
        pending.acknowledgeAll(after: 3)
        #expect(pending.count == 0)
    }
}
