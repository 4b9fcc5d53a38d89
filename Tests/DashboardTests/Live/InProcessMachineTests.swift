import Dashboard
import MachineRecords
import StateEngine
import Synchronization
import Testing

/// A machine of this process as the dashboard sees it.
@Suite(.timeLimit(.minutes(10))) struct InProcessMachineTests {
    @Test("D1 a connection opens with the machine as it is: states, kinds, closures, edges, data, error")
    func opening() async throws {
        let machine = try lamp()
        machine[.on]["hours", true] = 3
        _ = try? await machine.transition(to: .asleep)
        _ = try? await machine.send(.press)
        _ = try? await machine.transition(to: .broken)
        let opening = InProcessLink(machine).connect().opening
        #expect(opening.name == "lamp" && opening.state == Lamp.on.position && !opening.isSuspended)
        #expect(opening.number == machine.snapshot.number)
        #expect(opening.data == [Lamp.on.position: [DatumRecord(key: "hours", value: .integer(3), isKept: true)]])
        #expect(opening.refusal?.reason == .exitDenied(from: Lamp.on.position, to: Lamp.broken.position))
        let structure = opening.structure
        #expect(structure.states.map(\.name) == ["off", "on", "broken", "hot", "asleep"])
        #expect(structure.states.map(\.kind) == [.standard, .standard, .final, .global, .background])
        #expect(structure.states[1].closures == [.didEnter, .dynamicTransition, .exitBarrier])
        #expect(structure.states[3].closures == .entryBarrier)
        #expect(
            structure.events == ["press"] && structure.initial == 0
                && structure.background == 4)
        #expect(structure.edges.contains(EdgeRecord(from: 0, to: 1, request: .state(1))))
        #expect(structure.edges.contains(EdgeRecord(from: 1, to: 0, request: .event(0))))
        #expect(structure.edges.contains(EdgeRecord(from: 1, to: nil, trigger: .passive(.pattern("dim")))))
    }

    @Test("D6 what has come can be taken at once, each event once, also while somebody follows")
    func taken() async throws {
        let machine = try lamp()
        let connection = InProcessLink(machine).connect()
        func taken() -> [Int] {
            var numbers: [Int] = []
            connection.passOn { updates in
                numbers += updates.compactMap { if case .event(let event) = $0 { event.number } else { nil } }
            }
            return numbers
        }
        try await machine.send(.press)
        try await machine.send(.dim(3))
        #expect(taken() == [1, 2] && taken() == [])
        let numbers = Mutex<[Int]>([])
        let take: @Sendable ([MachineUpdate]) -> Void = { updates in
            numbers.withLock { numbers in
                for case .event(let event) in updates { numbers.append(event.number) }
            }
        }
        let following = Task { await connection.follow(take, {}) }
        for _ in 0..<2_000 {
            try await machine.send(.dim(3))
            connection.passOn(take)
        }
        following.cancel()
        await following.value
        #expect(numbers.withLock { $0 } == Array(3...2_002))
    }

    @Test("D6 every kind of event is told in numbers, without a gap")
    func events() async throws {
        let machine = try lamp()
        let feed = NewsFeed(InProcessLink(machine).connect())
        try await machine.send(.press)
        try await machine.send(.dim(3))
        try await machine.send(.kick)
        _ = try? await machine.transition(to: .broken)
        machine[.on].hours = 1
        machine[.on].hours = 2
        await machine.suspend()
        await machine.resume()
        try await machine.transition()
        try await machine.reset()
        let kinds = await feed.kinds(11)
        let (off, on, asleep) = (Lamp.off.position, Lamp.on.position, Lamp.asleep.position)
        let refusal = RefusalRecord(
            .exitDenied(from: on, to: Lamp.broken.position), legal: [Lamp.hot.position])
        #expect(
            kinds == [
                .transitioned(from: off, to: on, by: .request(.event(0))), .stayed(.unlisted("dim(3)"), in: on),
                .ignored(.unlisted("kick"), in: on),
                .rejected(.request(.state(Lamp.broken.position)), from: on, target: Lamp.broken.position, refusal),
                .data(state: on, key: "hours", old: nil, new: .integer(1), isKept: false),
                .data(state: on, key: "hours", old: .integer(1), new: .integer(2), isKept: false),
                .suspended(from: on, to: asleep), .resumed(from: asleep, to: on),
                .transitioned(from: on, to: off, by: .request(.dynamic)),
                .data(state: on, key: "hours", old: .integer(2), new: nil, isKept: false),
                .reset(from: off, to: off),
            ])
    }

    @Test("D3 attempts of the program are told as its own, each with its number")
    func askers() async throws {
        let machine = try lamp()
        let live = InProcessLink(machine)
        let feed = NewsFeed(live.connect())
        _ = try? await machine.transition(to: .asleep)
        #expect(await live.ask(Submission(.state(Lamp.on.position))) == .taken(lastEvent: 2))
        try await machine.transition(to: .off, by: .script)
        try await machine.send(.press, by: .work)
        try await machine.send(.press, by: Asker(rawValue: "timer"))
        var told: [EventRecord] = []
        while told.count < 5, let event = await feed.first(\.event) { told.append(event) }
        #expect(told.map(\.number) == [1, 2, 3, 4, 5])
        #expect(told.map(\.asker.text) == ["program", "you", "script", "work", "timer"])
    }

    @Test("D2 verdicts: allowed, redirected, refused with the reason in brief, ignored, and what stays")
    func verdicts() async throws {
        let machine = try lamp()
        let live = InProcessLink(machine)
        let structure = live.connect().opening.structure
        func brief(_ request: RequestRecord) async -> String? {
            guard case .refused(let refusal) = await live.answer(on: request) else { return nil }
            return RefusalWords(refusal, in: structure).brief
        }
        #expect(await live.answer(on: .event(0)) == .allowed(to: Lamp.on.position))
        #expect(await live.answer(on: .state(Lamp.on.position)) == .allowed(to: Lamp.on.position))
        #expect(await brief(.state(Lamp.off.position)) == "already there")
        #expect(await brief(.state(Lamp.asleep.position)) == "only by the process")
        #expect(await brief(.state(Lamp.hot.position)) == "unexpected error")
        #expect(await brief(.dynamic) == "none here")
        #expect(await live.answer(on: .reset) == .allowed(to: 0))
        try await machine.send(.press)
        #expect(await live.answer(on: .state(Lamp.hot.position)) == .redirected(to: Lamp.off.position))
        #expect(await live.answer(on: .dynamic) == .allowed(to: Lamp.off.position))
        #expect(await brief(.state(Lamp.broken.position)) == "exit barrier denies")
        await machine.suspend()
        #expect(await brief(.state(Lamp.off.position)) == "suspended")
        #expect(await live.answer(on: .background) == .ignored)
        #expect(await live.answer(on: .foreground) == .allowed(to: nil))
        await machine.resume()
        try await machine.transition(to: .off)
        try await machine.transition(to: .broken)
        #expect(await brief(.state(Lamp.off.position)) == "final state")
        #expect(machine.snapshot.number == 5, "asking changed nothing")
    }

    @Test("V15 a verdict is stale where something happened that the asker had not seen, also while closures were asked")
    func staleVerdict() async throws {
        let machine = try lamp()
        let live = InProcessLink(machine)
        let seen = live.connect().opening.sighting
        machine[.on].hours = 1
        #expect(await live.verdict(on: Submission(.reset, on: seen)) == .stale)
        let now = live.connect().opening.sighting
        #expect(await live.verdict(on: Submission(.reset, on: now)) == .verdict(.allowed(to: 0)))
        machine[.on].entryBarrier = { _ in
            machine[.on].hours = 2
            return .allow
        }
        #expect(await live.verdict(on: Submission(.event(0), on: now)) == .stale)
    }

    @Test("D10 every request of a person's does what it says")
    func asks() async throws {
        let machine = try lamp()
        let live = InProcessLink(machine)
        let steps: [(RequestRecord, Lamp)] = [
            (.event(0), .on), (.dynamic, .off), (.state(Lamp.on.position), .on), (.background, .asleep),
            (.foreground, .on), (.reset, .off),
        ]
        for (request, state) in steps {
            let before = machine.snapshot.number
            #expect(await live.ask(Submission(request)) == .taken(lastEvent: before + 1))
            #expect(machine.state == state, "\(request)")
        }
        let last = machine.snapshot.number
        #expect(await live.ask(Submission(.foreground)) == .taken(lastEvent: last), "it is there already")
        for unknown in [RequestRecord.state(99), .event(99)] {
            #expect(await live.ask(Submission(unknown)) == .stale && machine.snapshot.number == last)
        }
    }

    @Test("D5 data is written with the type that it has, in the person's name")
    func writing() async throws {
        let machine = try lamp()
        let live = InProcessLink(machine)
        machine[.on]["name", true] = "old"
        let feed = NewsFeed(live.connect())
        let values: [(String, DescribedValue)] = [
            ("name", .string("new")), ("count", .integer(3)), ("level", .double(0.5)), ("isDim", .bool(true)),
        ]
        for (key, value) in values {
            let edit = DatumEdit(value, key: key, in: Lamp.on.position, on: .nothing)
            #expect(await live.write(edit) == .taken(lastEvent: machine.snapshot.number))
        }
        let odd = DatumEdit(.other("x", type: "X"), key: "other", in: Lamp.on.position, on: .nothing)
        #expect(await live.write(odd) == .notAllowed)
        #expect(await live.write(DatumEdit(.integer(1), key: "nowhere", in: 99, on: .nothing)) == .stale)
        #expect(machine[.on].name == "new")
        #expect(machine[.on].count == 3)
        #expect(machine[.on].level == 0.5)
        #expect(machine[.on].isDim == true)
        #expect(machine.data(of: .on).count == 4)
        for (key, value) in values {
            let event = try #require(await feed.first(\.event))
            #expect(event.asker == .person)
            let old: DescribedValue? = key == "name" ? .string("old") : nil
            #expect(
                event.kind
                    == .data(state: Lamp.on.position, key: key, old: old, new: value, isKept: key == "name"))
        }
    }

    @Test("D5 values of other types are shown by their description")
    func otherValues() throws {
        let machine = try lamp()
        machine[.on].level = [1, 2]
        let data = InProcessLink(machine).connect().opening.data
        #expect(data[1] == [DatumRecord(key: "level", value: .other("[1, 2]", type: "Array<Int>"))])
    }
}
