import StateEngine
import Testing

@Suite("Watching a machine", .endsWaitsInVain)
struct StreamTests {
    @Test("E28 events are numbered from 1 without gaps, each with its asker")
    func numbers() async throws {
        let machine = try ring()
        let events = machine.events
        try await machine.transition(to: .b, by: .person)
        _ = try? await machine.transition(to: .a, by: .script)
        try await machine.reset(by: .work)
        let told = await take(3, of: events)
        #expect(told.map(\.number) == [1, 2, 3])
        #expect(told.map(\.asker.rawValue) == ["person", "script", "work"])
        #expect(told.map(\.words) == ["a to b", "rejected transition to a in b", "reset from b"])
    }

    @Test("E28 a batch has everything that is there, in order, and the next what came after; none is empty")
    func batches() async throws {
        let machine = try ring()
        let events = machine.events
        let iterator = events.makeAsyncIterator()
        var next = 1
        for size in [1, 5, 40, 2] {
            for _ in 0..<size { try await machine.transition(to: machine.state.next) }
            #expect(await iterator.hasMore())
            #expect(events.takeAll().map(\.number) == Array(next..<next + size))
            #expect(events.takeAll().isEmpty)
            next += size
        }
        async let hasMore = iterator.hasMore()
        try await machine.transition(to: machine.state.next)
        #expect(await hasMore && events.takeAll().map(\.number) == [next])
    }

    @Test("E28 a rejected event carries the request, the state and the error")
    func rejected() async throws {
        let machine = try ring()
        let events = machine.events
        _ = try? await machine.transition(to: .c)
        let told = try #require(await take(1, of: events).first)
        guard case .rejected(.transition(to: .c), from: .a, let error) = told.kind else {
            Issue.record("\(told.kind)")
            return
        }
        #expect(error == .illegalTransition(from: .a, to: .c))
        #expect(error.circumstance?.legal == [.b])
    }

    @Test("E28 a snapshot and the events after it fit together without gap or overlap")
    func subscribe() async throws {
        let machine = try ring()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<300 { try await machine.transition(to: machine.state.next) }
            }
            for _ in 0..<4 {
                group.addTask {
                    let (snapshot, events) = machine.subscribe(buffer: .newest(1000))
                    var (state, number) = (snapshot.state, snapshot.number)
                    var iterator = events.makeAsyncIterator()
                    while number < 300, let event = await iterator.next() {
                        guard case .transitioned(let from, let to, _, _) = event.kind else { continue }
                        #expect(event.number == number + 1)
                        #expect(from == state)
                        (state, number) = (to, event.number)
                    }
                    #expect(state == .a)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("E28 the snapshot holds state, error, data, suspension and visits")
    func snapshot() async throws {
        let machine = try session()
        machine[.loggedOut].hint = 1
        _ = try? await machine.transition(to: .banned)
        await machine.suspend()
        let snapshot = machine.subscribe().snapshot
        #expect(snapshot.number == 3)
        #expect(snapshot.state == .background)
        #expect(snapshot.isSuspended && snapshot.suspendedFrom == .initialising)
        #expect(snapshot.error == .illegalTransition(from: .initialising, to: .banned))
        #expect(snapshot.data.mapValues { $0.map(\.key) } == [.loggedOut: ["hint"]])
        #expect(snapshot.visits == [.initialising: 1, .background: 1])
    }

    @Test("E28 any number of observers, each with its own buffer; a gap shows and is counted")
    func buffers() async throws {
        let machine = try ring()
        let newest = machine.events(buffer: .newest(2))
        let oldest = machine.events(buffer: .oldest(2))
        let least = machine.events(buffer: .newest(0))
        let all = machine.events
        for _ in 0..<5 { try await machine.transition(to: machine.state.next) }
        #expect(await take(2, of: newest).map(\.number) == [4, 5])
        #expect(await take(2, of: oldest).map(\.number) == [1, 2])
        #expect(await take(1, of: least).map(\.number) == [5])
        #expect(await take(5, of: all).map(\.number) == [1, 2, 3, 4, 5])
        #expect([newest.dropped, oldest.dropped, least.dropped, all.dropped] == [3, 3, 4, 0])
    }

    @Test("E28 the default buffer keeps the newest 256")
    func defaultBuffer() async throws {
        let machine = try ring()
        let events = machine.events
        for _ in 0..<300 { try await machine.transition(to: machine.state.next) }
        #expect(await take(1, of: events).map(\.number) == [45])
    }

    @Test("E28 states begins with the present one; read slowly it skips, but never the last")
    func states() async throws {
        let machine = try ring()
        try await machine.transition(to: .b)
        var states = machine.states.makeAsyncIterator()
        #expect(await states.next() == .b)
        try await machine.transition(to: .c)
        try await machine.transition(to: .a)
        #expect(await states.next() == .a)
        try await machine.reset()
        #expect(await states.next() == .a)
    }

    @Test("E28 errors begins with the present one and yields nil when it is cleared")
    func errors() async throws {
        let machine = try ring()
        var errors = machine.errors.makeAsyncIterator()
        #expect(await errors.next() == .some(nil))
        _ = try? await machine.transition(to: .c)
        #expect(await errors.next() == .illegalTransition(from: .a, to: .c))
        var late = machine.errors.makeAsyncIterator()
        #expect(await late.next() == .illegalTransition(from: .a, to: .c))
        try await machine.transition(to: .b)
        #expect(await errors.next() == .some(nil))
        #expect(await late.next() == .some(nil))
    }

    @Test("E28 a reader waits for the next event, and leaves when its task is cancelled")
    func waiting() async throws {
        let machine = try ring()
        let events = machine.events
        let reader = Task { await take(1, of: events).map(\.words) }
        try await machine.transition(to: .b)
        #expect(await reader.value == ["a to b"])
        let idle = machine.events
        let cancelled = Task { await take(1, of: idle).count }
        cancelled.cancel()
        #expect(await cancelled.value == 0)
    }

    @Test("E28 two iterators over one stream share its elements; dropping one leaves the other")
    func sharing() async throws {
        let machine = try ring()
        let events = machine.events
        var first: MachineEvents<Ring>.Iterator? = events.makeAsyncIterator()
        var second = events.makeAsyncIterator()
        try await machine.transition(to: .b)
        try await machine.transition(to: .c)
        #expect(await first?.next()?.number == 1)
        first = nil
        #expect(await second.next()?.number == 2)
    }

    @Test("E28 dropping the last iterator unsubscribes, the stream then ends")
    func dropping() async throws {
        let machine = try ring()
        let events = machine.events
        #expect(await take(0, of: events).isEmpty)
        try await machine.transition(to: .b)
        #expect(await take(1, of: events).isEmpty)
    }

    @Test("E37 when the machine is gone its streams end, after what is in the buffer")
    func ending() async throws {
        var machine: StateMachine<Ring>? = try ring()
        let events = try #require(machine?.events)
        let activities = try #require(machine?.activities)
        let (states, errors) = (try #require(machine?.states), try #require(machine?.errors))
        try await machine?.transition(to: .b)
        machine = nil
        #expect(await take(9, of: events).map(\.words) == ["a to b"])
        #expect(await take(9, of: activities) == [nil])
        #expect(await take(9, of: states) == [.b])
        #expect(await take(9, of: errors) == [nil])
    }
}
