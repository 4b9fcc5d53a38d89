import Dashboard
import MachineRecords
import Testing

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
