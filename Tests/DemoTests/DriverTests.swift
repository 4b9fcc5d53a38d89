import StateEngine
import Testing

@testable import demo

/// The program that uses the session.
@Suite(.timeLimit(.minutes(10))) struct DriverTests {
    private func driver(
        _ machine: StateMachine<UserState>, _ account: Account, clock: HandClock = HandClock(),
        lastKey: LastKey<HandClock.Instant> = LastKey()
    ) -> Driver<HandClock> {
        Driver(machine: machine, account: account, pace: .seconds(4), clock: clock, lastKey: lastKey)
    }

    /// Makes some steps from a seed; what came of each, in words.
    private func steps(_ count: Int, seed: UInt64) async -> [String] {
        let account = Account()
        let machine = userSession(account)
        let driver = driver(machine, account)
        var random = SeededGenerator(state: seed)
        var words: [String] = []
        for _ in 0..<count {
            let (before, events) = machine.subscribe()
            await driver.step(&random)
            var iterator = events.makeAsyncIterator()
            guard machine.snapshot.number > before.number, let event = await iterator.next() else {
                words.append("nothing in \(before.state)")
                continue
            }
            if case .rejected(let request, let from, _) = event.kind {
                words.append("refused \(request) in \(from)")
            } else {
                words.append("\(before.state) to \(machine.state)")
            }
        }
        return words
    }

    @Test("D6 about one step in five is a mistake, and refused; no step is lost", arguments: [1, 42, 9999])
    func mistakes(seed: UInt64) async {
        let words = await steps(500, seed: seed)
        #expect(!words.contains { $0.hasPrefix("nothing") }, "seed \(seed)")
        let refused = words.count { $0.hasPrefix("refused") }
        #expect((65...135).contains(refused), "\(refused) of 500, seed \(seed)")
        #expect(Set(words).count > 12, "it goes many ways")
    }

    @Test("D6 the same seed makes the same steps, another seed others")
    func seeds() async {
        let first = await steps(300, seed: 7)
        #expect(await steps(300, seed: 7) == first)
        #expect(await steps(300, seed: 8) != first)
    }

    @Test("D6 a program whose user was banned by a person asks for nothing more")
    func banned() async throws {
        let account = Account()
        let machine = userSession(account)
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .banned)
        var random = SeededGenerator(state: 1)
        let number = machine.snapshot.number
        for _ in 0..<50 { await driver(machine, account).step(&random) }
        #expect(machine.snapshot.number == number)
    }

    @Test("D6 a step each pace, none before")
    func pace() async throws {
        let (clock, account) = (HandClock(), Account())
        let machine = userSession(account)
        let driver = driver(machine, account, clock: clock)
        let running = Task { try await driver.run(seed: 1) }
        for step in 1...5 {
            let deadline = await clock.sleeper()
            #expect(deadline.offset == .seconds(4 * step))
            let number = machine.snapshot.number
            clock.advance(to: HandClock.Instant(offset: deadline.offset - .milliseconds(1)))
            #expect(machine.snapshot.number == number)
            clock.advance(to: deadline)
            _ = await clock.sleeper()
            #expect(machine.snapshot.number > number, "a mistake is an event too")
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test("D6 it holds still for ten seconds after a person's key, counted from the last one")
    func stillness() async {
        let (clock, account) = (HandClock(), Account())
        let machine = userSession(account)
        let lastKey = LastKey<HandClock.Instant>()
        let driver = driver(machine, account, clock: clock, lastKey: lastKey)
        let running = Task { try await driver.run(seed: 1) }
        let start = machine.snapshot.number
        func go(to seconds: Double) { clock.advance(to: HandClock.Instant(offset: .seconds(seconds))) }
        #expect(await clock.sleeper().offset == .seconds(4))
        go(to: 3)
        lastKey.pressed(at: clock.now)
        go(to: 4)
        #expect(await clock.sleeper().offset == .seconds(13))
        go(to: 12)
        lastKey.pressed(at: clock.now)
        go(to: 13)
        #expect(await clock.sleeper().offset == .seconds(22))
        #expect(machine.snapshot.number == start, "no step in all that time")
        go(to: 22)
        #expect(await clock.sleeper().offset == .seconds(26))
        #expect(machine.snapshot.number > start)
        running.cancel()
    }
}
