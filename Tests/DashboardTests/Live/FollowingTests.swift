import Dashboard
import MachineRecords
import StateEngine
import Testing

/// What a connection tells while it is followed, and how that ends.
@Suite(.timeLimit(.minutes(10))) struct FollowingTests {
    @Test("D1 a way that only a closure knew is told before the event that took it, once")
    func growth() async throws {
        let machine = try lamp()
        machine[.on].exitBarrier = { _ in .allow }
        let connection = InProcessLink(machine).connect()
        let learned = EdgeRecord(
            from: Lamp.on.position, to: Lamp.broken.position, request: .state(Lamp.broken.position),
            isDiscovered: true)
        #expect(!connection.opening.structure.edges.contains(learned))
        // Between connecting and following, as on a busy machine.
        try await machine.send(.press)
        try await machine.transition(to: .broken)
        let feed = NewsFeed(connection)
        // What is under way is told beside the events, in no order with them.
        let first = await feed.first { news in news.activity == nil ? news : nil }
        let grown = try #require(first?.structure)
        #expect(grown.edges.contains(learned))
        #expect(grown.version > connection.opening.structure.version)
        #expect(await feed.kinds(2).count == 2)
    }

    @Test("D1 a closure that is attached is told of at once, before anything happens, and after it as well")
    func attached() async throws {
        let machine = try lamp()
        let feed = NewsFeed(InProcessLink(machine).connect())
        machine[.off].didExit = { _ in }
        let attached = await feed.first(\.structure)
        #expect(attached?.states[0].closures == .didExit)
        machine.didTransition = { _, _ in }
        let next = try #require(await feed.first(\.structure))
        #expect(next.version == machine.structureVersion)
        #expect(next.edges == attached?.edges)
        machine[.off].didExit = nil
        let gone = await feed.first(\.structure)
        #expect(gone?.states[0].closures == [])
    }

    @Test("D2 a request under way is told: what, who, which closure, how many wait; and that it is over")
    func activity() async throws {
        let latch = Latch()
        let machine = try lamp { _ in await latch.pass() }
        let live = InProcessLink(machine)
        let feed = NewsFeed(live.connect())
        async let first = live.ask(Submission(.event(0)))
        let begun = await feed.first { news in news.activity.flatMap { $0 } }
        #expect(
            begun
                == ActivityRecord(
                    cause: .request(.event(0)), asker: .person, from: 0, target: Lamp.on.position,
                    phase: .didEnter(Lamp.on.position), waiting: 0))
        async let second = live.ask(Submission(.dynamic))
        let waited = await feed.first { news in news.activity.flatMap { $0?.waiting == 1 ? $0 : nil } }
        #expect(waited?.phase == .didEnter(Lamp.on.position))
        latch.open()
        _ = await (first, second)
        let isOver = await feed.first { news in news.activity.map { $0 == nil } == true ? true : nil }
        #expect(isOver == true)
        #expect(machine.state == .off)
    }

    @Test("D2 a question about a verdict is not shown as activity while nobody waits for it")
    func preflight() async throws {
        let (asked, barrier) = (Latch(), Latch())
        let machine = try lamp()
        machine[.on].entryBarrier = { _ in
            asked.open()
            await barrier.pass()
            return .allow
        }
        let live = InProcessLink(machine)
        let feed = NewsFeed(live.connect())
        async let verdict = live.answer(on: .event(0))
        await asked.pass()
        barrier.open()
        #expect(await verdict == .allowed(to: Lamp.on.position))
        machine[.off].hours = 1
        let first = await feed.first { news in news.activity == .some(nil) ? nil : news }
        #expect(first?.event != nil, "the first news is the data that was written, not the question")
    }

    @Test("V11 a fresh snapshot comes in its place among the news, with what is under way, and nothing is told twice")
    func refreshed() async throws {
        let (latch, begun) = (Latch(), Latch())
        let machine = try lamp { _ in
            begun.open()
            await latch.pass()
        }
        let connection = InProcessLink(machine).connect()
        let feed = NewsFeed(connection)
        machine[.on].hours = 1
        #expect(await feed.first(\.event)?.number == 1)
        async let press = machine.send(.press)
        await begun.pass()
        connection.refresh()
        let snapshot = try #require(await feed.first(\.snapshot))
        #expect(snapshot.number == 2 && snapshot.state == Lamp.on.position && snapshot.transitions == 1)
        let activity = await feed.first { news in news.activity.flatMap { $0 } }
        #expect(activity?.phase == .didEnter(Lamp.on.position))
        latch.open()
        _ = try await press
        machine[.on].hours = 2
        #expect(await feed.first(\.event)?.number == 3)
    }

    @Test("E37 following ends when its task is cancelled, and keeps the machine no longer")
    func cancelled() async throws {
        weak var freed: StateMachine<Lamp>?
        try await follow { freed = $0 }
        #expect(freed == nil)
    }

    private func follow(_ watch: (StateMachine<Lamp>) -> Void) async throws {
        let machine = try lamp()
        watch(machine)
        let feed = NewsFeed(InProcessLink(machine).connect())
        try await machine.send(.press)
        #expect(await feed.kinds(1).count == 1)
        await feed.end()
        while await feed.next() != nil {}
    }
}
