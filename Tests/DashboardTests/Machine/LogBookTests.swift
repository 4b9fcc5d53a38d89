import Dashboard
import MachineRecords
import Testing

struct LogBookTests {
    private func entry(_ text: String) -> LogEntry { LogEntry(time: Samples.noonish, mark: .success, text: text) }

    @Test("D6 the newest line comes first, and the oldest are dropped past the cap and counted")
    func capped() {
        var log = LogBook()
        for number in 0..<LogBook.capacity * 2 { log.append(entry("line \(number)")) }
        #expect(log.newest(0)?.text == "line \(LogBook.capacity * 2 - 1)")
        #expect(log.count >= LogBook.capacity)
        #expect(log.count + log.dropped == LogBook.capacity * 2)
        #expect(log.newest(log.count) == nil)
    }

    @Test("D6 D18 where one line has room it is what happened last, not what was printed or changed with it")
    func newestStep() {
        var log = LogBook()
        #expect(log.newestStep == nil)
        log.append(LogEntry(time: Samples.noonish, mark: .output, text: "starting"))
        #expect(log.newestStep?.text == "starting")
        log.append(entry("loggedOut → loggedIn"))
        log.append(LogEntry(time: Samples.noonish, mark: .data, text: "loggedIn.user"))
        log.append(LogEntry(time: Samples.noonish, mark: .output, text: "welcome"))
        #expect(log.newestStep?.text == "loggedOut → loggedIn")
        log.append(LogEntry(time: Samples.noonish, mark: .data, text: "loggedIn.user", asker: .person))
        #expect(log.newestStep?.text == "loggedIn.user", "what a person wrote is what happened")
    }

    @Test("D6 a filter finds lines by what their marks mean, which nobody can type")
    func filteredByMark() {
        var log = LogBook()
        for mark in [LogEntry.Mark.success, .refused, .ignored] {
            log.append(LogEntry(time: WallTime(milliseconds: 0), mark: mark, text: "a → b"))
        }
        for (filter, mark) in [("refused", LogEntry.Mark.refused), ("Ignored", .ignored)] {
            log.filter = filter
            #expect(log.count == 1 && log.newest(0)?.mark == mark)
        }
    }

    @Test("D6 a filter shows the lines that contain all its words, in any case, also those that come later")
    func filtered() {
        var log = LogBook()
        log.append(entry("loggedOut → loggedIn"))
        log.append(entry("loggedIn → banned"))
        log.filter = "LOGGEDIN bann"
        #expect(log.count == 1)
        #expect(log.newest(0)?.text == "loggedIn → banned")
        log.append(entry("banned, loggedIn again"))
        #expect(log.count == 2)
        log.filter = ""
        #expect(log.count == 3)
    }

    @Test("D6 whatever was written before, a filter lets the same lines through")
    func steps() {
        let filters = ["b", "be", "be d", "be do", "be d", "b", "", "a", "ab", "x", "xb", "b"]
        var log = LogBook()
        for text in ["ab", "abe", "be dog", "BED", "xb", "cd"] { log.append(entry(text)) }
        for filter in filters {
            log.filter = filter
            var fresh = LogBook()
            for entry in log.entries { fresh.append(entry) }
            fresh.filter = filter
            #expect((0..<log.count).map { log.newest($0)?.text } == (0..<fresh.count).map { fresh.newest($0)?.text })
        }
    }
}

struct EventWordsTests {
    private func words(_ kind: EventRecord.Kind, context: [DatumRecord]? = nil, isOneOfMany: Bool = false) -> String {
        let event = EventRecord(number: 1, asker: .person, kind: kind, context: context)
        return EventWords(event, in: Samples.door, isOneOfMany: isOneOfMany, stay: { _ in "1 s" }).detail
    }

    @Test("D6 F3 of a switch the log says how it stands now; of other changes of the context that there was one")
    func turned() {
        let key = RequestRecord.event(0)
        let context = [
            DatumRecord(context: "other", .integer(1)), DatumRecord(context: "[key]", .bool(true), changedBy: key),
        ]
        #expect(words(.context(.request(key), in: 0), context: context) == EventWords.turned(to: "true"))
        #expect(words(.context(.request(.event(1)), in: 0), context: context) == EventWords.changed)
        #expect(words(.context(.unlisted("tick"), in: 0), context: context) == EventWords.changed)
    }

    @Test("D6 a delay that ends where no state takes it is named; one that goes on, or begins, is not")
    func untaken() {
        func delay(_ name: String, _ left: Int) -> DatumRecord { DatumRecord(context: name, .delay(left: left)) }
        func detail(_ before: [DatumRecord], _ after: [DatumRecord]?) -> String {
            let event = EventRecord(
                number: 1, asker: .person, kind: .context(.request(.event(1)), in: 0), context: after)
            return EventWords(
                event, in: Samples.door, isOneOfMany: false, context: before, stay: { _ in "1 s" }
            ).detail
        }
        let before = [delay("goRed", 10), delay("blink", 90), DatumRecord(context: "n", .integer(1))]
        #expect(detail(before, [delay("blink", 80)]) == EventWords.untaken(delay: "goRed"))
        #expect(detail(before, [delay("goRed", 5), delay("blink", 80), delay("new", 1)]) == EventWords.changed)
        #expect(detail(before, nil) == EventWords.changed)
    }

    @Test("D6 F1 what nothing takes is ignored in no single one of several states")
    func ignored() {
        let ignored = EventRecord.Kind.ignored(.request(.event(0)), in: 0)
        #expect(words(ignored, isOneOfMany: true) == EventWords.ignored)
        #expect(words(ignored) == "ignored in \(Samples.door.seenName(of: 0))")
    }

    /// Two regions entered at once by `split`, which a guard decides on; `go` leaves the first.
    private static let regions: StructureRecord = {
        var split = [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event(0), guards: ["isReady"]) }
        for place in split.indices { split[place].transition = 0 }
        return StructureRecord(
            states: ["a", "left", "right"].map { StateRecord(name: $0) },
            edges: split + [EdgeRecord(from: 1, to: 0, request: .event(1))], events: ["split", "go"])
    }()

    @Test("D6 a reset names the regions that moved, be the first of all none of them")
    func resetOfRegions() {
        var event = EventRecord(number: 1, asker: .person, kind: .reset(from: 2, to: 2), states: [0, 2])
        event.beside = [StatePair(from: 1, to: 0)]
        let words = EventWords(event, in: Self.regions, isOneOfMany: true, stay: { _ in "4 s" })
        #expect(words.text == "reset to a" && words.detail == "after 4 s in left")
        event.beside = []
        #expect(EventWords(event, in: Self.regions, isOneOfMany: true, stay: { _ in "4 s" }).text == "reset to right")
    }

    @Test("D6 of several states that a reset leaves each has its own time, one for all where they have the same")
    func timesOfRegions() {
        var event = EventRecord(number: 1, asker: .person, kind: .reset(from: 1, to: 0), states: [0])
        event.beside = [StatePair(from: 2, to: 0)]
        func detail(_ stay: @escaping (Int) -> String) -> String {
            EventWords(event, in: Self.regions, isOneOfMany: true, stay: stay).detail
        }
        #expect(detail { _ in "4 s" } == "after 4 s in left & right")
        #expect(detail { "\($0) s" } == "after 1 s in left, 2 s in right")
    }

    @Test(
        "D6 a step that leaves all regions names them, each with its time; two steps are cut to the first and how many others"
    )
    func regionsLeft() {
        var event = EventRecord(
            number: 1, asker: .person, kind: .transitioned(from: 1, to: 0, by: .request(.event(1))), states: [0])
        let words = EventWords(event, in: Self.regions, isOneOfMany: true, before: [2, 1]) { "\($0) s" }
        #expect(words.text == "left & right → a" && words.detail == "go, after 1 s in left, 2 s in right")
        event.beside = [StatePair(from: 2, to: 1)]
        let both = EventWords(event, in: Self.regions, isOneOfMany: true, before: [2, 1]) { "\($0) s" }
        #expect(both.text == "left → a & right → left")
        #expect(both.step?.short == EventWords.Step(from: "left", to: "a +1"))
        event = EventRecord(number: 2, asker: .person, kind: .reset(from: 1, to: 0), states: [0])
        event.beside = [StatePair(from: 1, to: 2)]
        #expect(EventWords(event, in: Self.regions, isOneOfMany: true) { _ in "4 s" }.detail == "after 4 s in left")
    }

    @Test("D2 D6 of several current states none is said to be the one that does not handle an event")
    func ignoredByAll() {
        var model = Samples.model(Self.regions, state: 0)
        model.take([.ignored(.request(.event(1)), in: 0)], by: .person)
        #expect(model.warning == "a does not handle go")
        model.take([.transitioned(from: 0, to: 2, by: .request(.event(0)))], current: [1, 2])
        model.take([.ignored(.request(.event(0)), in: 2)], by: .person, current: [1, 2])
        #expect(model.warning == "no current state handles split")
    }

    @Test("D6 how long a region was in its state is counted from when that was entered, whatever another did meanwhile")
    func stayInRegion() {
        var model = Samples.model(Self.regions, state: 0)
        model.take([.transitioned(from: 0, to: 2, by: .request(.event(0)))], current: [1, 2])
        model.take([.transitioned(from: 2, to: 0, by: .eventless)], current: [1, 0])
        model.take([.transitioned(from: 1, to: 2, by: .eventless)], current: [0, 2])
        #expect(model.log.newest(1)?.detail == "by itself, after 1 s in right")
        #expect(model.log.newest(0)?.detail == "by itself, after 2 s in left")
    }

    @Test("D2 D6 a transition into several states names all of them, in the list as in the log")
    func several() {
        var model = Samples.model(Self.regions, state: 0)
        model.answer([.event(0): .allowed(to: 2)])
        #expect(model.text.contains("✓ split → left & right"))
        model.take([.transitioned(from: 0, to: 2, by: .request(.event(0)))], current: [1, 2])
        #expect(model.log.newest(0)?.text == "a → left & right")
        let alone = EventRecord(
            number: 1, asker: .person, kind: .transitioned(from: 0, to: 2, by: .request(.event(0))), states: [2])
        #expect(EventWords(alone, in: Self.regions, isOneOfMany: false, stay: { _ in "" }).text == "a → right")
    }

    @Test("D6 what a guard held back is ignored because of that guard, in one state or in several")
    func heldBack() {
        var model = Samples.model(Self.regions, state: 0)
        model.take([.ignored(.request(.event(0)), in: 0)], by: .person)
        #expect(model.log.newest(0)?.detail == "ignored: guard isReady is false")
        #expect(model.warning == "split is ignored: guard isReady is false; ask again once it holds")
        model.take([.ignored(.request(.event(1)), in: 0)])
        #expect(model.log.newest(0)?.detail == "ignored in a", "no state that is current takes it")
        model.answer([.event(0): .unmet(guards: ["isReady", "isFull"])])
        model.take([.ignored(.request(.event(0)), in: 0)])
        #expect(model.log.newest(0)?.detail == "ignored: guards isReady, isFull are false", "as the machine said")
        #expect(RequestList.legal(in: 0, of: Self.regions).contains(.event(0)), "as declared it may pass")
        model.take([.rejected(.request(.state(2)), from: 0, target: 2, RefusalRecord(.notListed(from: 0, to: 2)))])
        #expect(model.pending[0].map { !$0.legal.contains(.event(0)) } == true, "nobody is sent to what does nothing")
    }
}

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
