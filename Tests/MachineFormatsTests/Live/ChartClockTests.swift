import MachineRecords
import Statecharts
import Synchronization
import Testing

@testable import MachineFormats

/// Delays by a chart's own clock; the tests move the clock that it runs by.
@Suite("F3 the clock of a chart")
struct ChartClockTests {
    /// A clock that goes on when it is told to.
    private final class HandClock: Sendable {
        private let time = Mutex(ContinuousClock.Instant.now)
        var now: ContinuousClock.Instant { time.withLock { $0 } }
        func pass(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
    }

    /// A link with its clock, and the updates that it sends.
    private struct Screen {
        let link: ChartLink
        let hand = HandClock()
        private var updates: AsyncStream<[MachineUpdate]>.Iterator
        private let following: Task<Void, Never>

        init(_ states: String, initial: String = "a") throws {
            let text = "{\"id\": \"m\", \"initial\": \"\(initial)\", \"states\": {\(states)}}"
            let hand = hand
            link = ChartLink(try XStateReader.read(Array(text.utf8), file: "m.json").chart, now: { hand.now })
            let connection = link.connect()
            let (stream, feed) = AsyncStream.makeStream(of: [MachineUpdate].self)
            following = Task { await connection.follow({ feed.yield($0) }, {}) }
            updates = stream.makeAsyncIterator()
        }

        func end() { following.cancel() }

        var clock: ClockRecord? { link.connect().opening.clock }
        var state: String {
            let opening = link.connect().opening
            return opening.structure.states[opening.state].name
        }

        mutating func next() async -> [MachineUpdate] { await updates.next() ?? [] }

        @discardableResult
        func ask(_ name: String) throws -> SubmissionAnswer {
            let structure = link.connect().opening.structure
            let number = try #require(structure.events.firstIndex { $0.name == name })
            return link.ask(Submission(.event(number), by: .person, on: Sighting(structureVersion: 0, lastEvent: 0)))
        }
    }

    private static let light = """
        "a": {"after": {"1500": "b"}, "on": {"skip": "b"}},
        "b": {"after": {"500": "c"}}, "c": {"on": {"again": "a"}}
        """

    @Test("it stands still at first: time goes by, and nothing is due until it is asked for")
    func still() throws {
        let screen = try Screen(Self.light)
        #expect(screen.clock == ClockRecord(pace: 0, awaited: [.init(name: "after 1500 ms", left: 1500)]))
        screen.hand.pass(60_000)
        screen.link.runClock(at: nil)
        #expect(screen.state == "a" && screen.clock?.next?.left == 1500)
        try screen.ask("next delay")
        #expect(screen.state == "b")
    }

    @Test("in real time a delay ends when it is due, and not before; what follows it begins at that moment")
    func real() throws {
        let screen = try Screen(Self.light)
        screen.link.runClock(at: 1)
        screen.hand.pass(1499)
        #expect(screen.clock?.next?.left == 1, "what is left is told by now, without a step")
        screen.link.runClock(at: nil)
        #expect(screen.state == "a")
        screen.hand.pass(101)
        screen.link.runClock(at: nil)
        #expect(screen.state == "b" && screen.clock?.awaited == [.init(name: "after 500 ms", left: 400)])
        screen.hand.pass(400)
        screen.link.runClock(at: nil)
        #expect(screen.state == "c" && screen.clock?.awaited.isEmpty == true && screen.clock?.next == nil)
    }

    @Test("ten times as fast, in parts of a millisecond too; another pace holds from then on")
    func faster() throws {
        let screen = try Screen(Self.light)
        screen.link.runClock(at: 10)
        screen.hand.pass(100)
        #expect(screen.clock?.next?.left == 500)
        screen.link.runClock(at: 60)
        screen.hand.pass(8)
        #expect(screen.clock == ClockRecord(pace: 60, awaited: [.init(name: "after 1500 ms", left: 20)]))
        screen.link.runClock(at: 0)
        screen.hand.pass(60_000)
        #expect(screen.clock == ClockRecord(pace: 0, awaited: [.init(name: "after 1500 ms", left: 20)]))
        #expect(screen.state == "a")
    }

    @Test("parts of a millisecond are not lost, however often the clock is asked")
    func parts() {
        let start = ContinuousClock.Instant.now
        var clock = ChartClock(at: start)
        clock.set(pace: 3, at: start)
        let taken = (1...1000).map { clock.take(at: start + .microseconds(250 * $0)) }
        #expect(taken.reduce(0, +) == 750)
        clock.set(pace: 5000, at: start)
        #expect(clock.pace == ClockRecord.fastest)
        #expect(clock.take(at: start - .seconds(1)) == 0, "a clock that goes back takes nothing back")
        #expect(clock.take(at: start + .seconds(4_000_000_000)) == 1_000_000_000_000_000)
    }

    @Test("what is asked comes after what was due before it")
    func order() async throws {
        var screen = try Screen(Self.light)
        defer { screen.end() }
        screen.link.runClock(at: 1)
        #expect(
            await screen.next() == [.clock(ClockRecord(pace: 1, awaited: [.init(name: "after 1500 ms", left: 1500)]))])
        screen.hand.pass(1600)
        try screen.ask("skip")
        let due = await screen.next()
        guard case .event(let event)? = due.first else {
            Issue.record("the end of the delay is an event")
            return
        }
        #expect(
            event.asker == .clock
                && event.kind == .transitioned(from: 0, to: 1, by: .unlisted("after 1500 ms")))
        #expect(due.last == .clock(ClockRecord(pace: 1, awaited: [.init(name: "after 500 ms", left: 400)])))
        #expect(due.count == 2 && event.number == 1 && event.context?.map(\.value) == [.delay(left: 400)])
        guard case .event(let ignored)? = await screen.next().first else {
            Issue.record("what b does not know is ignored, with an event")
            return
        }
        #expect(ignored.asker == .person)
        if case .ignored(_, in: 1) = ignored.kind { return }
        Issue.record("what was asked came before the time: \(ignored.kind)")
    }

    @Test("each end is an event with its own picture; a chart that slept makes up for a thousand of them and a second")
    func asleep() async throws {
        var screen = try Screen("\"a\": {\"after\": {\"10\": \"b\"}}, \"b\": {\"after\": {\"10\": \"a\"}}")
        defer { screen.end() }
        screen.link.runClock(at: 1)
        _ = await screen.next()
        screen.hand.pass(35)
        screen.link.runClock(at: nil)
        let updates = await screen.next()
        #expect(updates.count == 4)
        let ends = updates.compactMap { if case .event(let event) = $0 { event.states } else { nil } }
        #expect(ends == [[1], [0], [1]])
        screen.hand.pass(10_000_000)
        screen.link.runClock(at: nil)
        #expect(await screen.next().count == 1_001)
        screen.link.runClock(at: nil)
        #expect(await screen.next().count == 101)
        #expect(screen.clock?.next?.left == 10)
    }

    @Test("a round without any time stops the clock, and says so")
    func round() throws {
        let screen = try Screen(
            "\"s\": {\"on\": {\"go\": \"a\"}}, \"a\": {\"after\": {\"0\": \"b\"}}, \"b\": {\"after\": {\"0\": \"a\"}}",
            initial: "s")
        screen.link.runClock(at: 1)
        try screen.ask("go")
        screen.link.runClock(at: nil)
        #expect(screen.clock?.pace == 0)
    }

    @Test("an end of the machine stops what was awaited; a reset begins it anew, at the same pace")
    func ends() throws {
        let screen = try Screen("\"a\": {\"after\": {\"1000\": \"z\"}}, \"z\": {\"type\": \"final\"}")
        screen.link.runClock(at: 1)
        screen.hand.pass(5000)
        screen.link.runClock(at: nil)
        #expect(screen.state == "z" && screen.clock == ClockRecord(pace: 1))
        _ = screen.link.ask(Submission(.reset, by: .person, on: Sighting(structureVersion: 0, lastEvent: 0)))
        #expect(screen.clock == ClockRecord(pace: 1, awaited: [.init(name: "after 1 s", left: 1000)]))
    }

    @Test("a chart without delays has no clock, and setting one does nothing")
    func none() throws {
        let screen = try Screen("\"a\": {\"on\": {\"go\": \"b\"}}, \"b\": {}")
        screen.link.runClock(at: 1)
        #expect(screen.clock == nil)
    }

    @Test("a fresh snapshot comes with the clock")
    func refresh() async throws {
        let text = "{\"initial\": \"a\", \"states\": {\(Self.light)}}"
        let link = ChartLink(try XStateReader.read(Array(text.utf8), file: "m.json").chart)
        let connection = link.connect()
        let (stream, feed) = AsyncStream.makeStream(of: [MachineUpdate].self)
        let following = Task { await connection.follow({ feed.yield($0) }, {}) }
        defer { following.cancel() }
        connection.refresh()
        var updates = stream.makeAsyncIterator()
        let kinds = await updates.next()?.map { if case .clock = $0 { "clock" } else { "other" } }
        #expect(kinds == ["other", "clock"])
    }

    @Test("of a delay that others end before nothing is promised; of the next one it is")
    func verdicts() throws {
        let screen = try Screen(
            "\"a\": {\"after\": {\"10\": {\"target\": \"b\"}, \"86400000\": {\"target\": \"c\"}}}, \"b\": {}, \"c\": {}"
        )
        let opening = screen.link.connect().opening
        let verdicts = opening.structure.events.indices.map { number in
            screen.link.verdict(
                on: Submission(.event(number), by: .person, on: Sighting(structureVersion: 0, lastEvent: 0)))
        }
        #expect(verdicts.contains(.verdict(.allowed(to: 1))) && verdicts.contains(.verdict(.unknown)))
    }

    @Test("a delay that ends with nothing is told all the same: what is awaited is as it is")
    func quiet() async throws {
        var screen = try Screen(
            "\"a\": {\"after\": {\"10\": {\"target\": \"b\", \"guard\": \"g\"}, \"500\": {\"target\": \"b\"}}}, \"b\": {}"
        )
        defer { screen.end() }
        screen.link.runClock(at: 1)
        _ = await screen.next()
        screen.hand.pass(20)
        screen.link.runClock(at: nil)
        let told = await screen.next().compactMap {
            if case .snapshot(let snapshot) = $0 { snapshot.context } else { nil }
        }
        #expect(told.count == 1 && told.first?.contains { $0.key == "after 500 ms" } == true)
        #expect(told.first?.contains { $0.key == "after 10 ms" } == false && screen.state == "a")
    }

    @Test("the paces go round")
    func paces() {
        let round = ClockRecord.paces.map { ClockRecord(pace: $0).nextPace }
        #expect(round == [1, 10, 60, 0])
        #expect(ClockRecord(pace: 7).nextPace == 10 && ClockRecord(pace: 500).nextPace == 0)
    }
}
