import Testing

@testable import StateEngine

/// Requests that nobody has a say in take a way of their own through the core. It must lead to the same.
@Suite("The short way", .endsWaitsInVain)
struct ShortWayTests {
    private enum Way: StateIdentifier, CaseIterable {
        enum Event: CaseIterable { case on, back, nothing }
        case a, b, c, final
    }

    private func machine() throws -> StateMachine<Way> {
        try StateMachine<Way>(name: "ways") {
            StateConfig(.a, allowedTransitions: .b, .c).on(.on, to: .b)
            StateConfig(.b, allowedTransitions: .a).on(.on, to: .c).on(.back, to: .a)
            StateConfig(.c, allowedTransitions: .a).on(.back, to: .b).on(.on, to: .c)
            StateConfig<Way>.finalGlobal(.final)
        }
    }

    /// A request at random; one in forty leads to the end, from which only a reset leads on.
    private func ask(_ machine: StateMachine<Way>, _ choice: Int) async {
        let (states, events) = (Way.allCases, Way.Event.allCases)
        switch choice {
        case 0: try? await machine.reset()
        case 1: _ = try? await machine.transition(to: .final)
        case 2..<20: _ = try? await machine.transition(to: states[choice % 3])
        default: _ = try? await machine.send(events[choice % events.count])
        }
    }

    @Test("E12 E24 a change that asks nobody is told, counted and kept as any other", arguments: [1, 2, 3] as [UInt64])
    func same(seed: UInt64) async throws {
        let (short, long) = (try machine(), try machine())
        // A datum anywhere keeps requests off the short way, and does nothing else.
        long[.final]["note", true] = 1
        let (ofShort, ofLong) = (short.events(buffer: .oldest(1_000)), long.events(buffer: .oldest(1_000)))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let choice = Int.random(in: 0..<40, using: &random)
            await ask(short, choice)
            await ask(long, choice)
            #expect(short.state == long.state && short.error == long.error)
        }
        #expect(short.counts == long.counts)
        #expect(short.history.map(\.kind) == long.history.map(\.kind))
        #expect(short.snapshot.visits == long.snapshot.visits)
        #expect(short.snapshot.number == 300 && long.snapshot.number == 301)
        let (told, expected) = (await take(300, of: ofShort), await take(300, of: ofLong))
        #expect(told.map(\.words) == expected.map(\.words))
    }

    @Test("E6 a closure attached later takes requests off the short way, one taken away lets them back")
    func attached() async throws {
        let (machine, journal) = (try machine(), Journal())
        try await machine.send(.on)
        machine[.c].didEnter = { _ in journal.note("entered") }
        try await machine.send(.on)
        machine[.c].didEnter = nil
        machine.didTransition = { _, _ in journal.note("changed") }
        try await machine.send(.back)
        machine.didTransition = nil
        try await machine.send(.back)
        #expect(journal.all == ["entered", "changed"])
        #expect(machine.state == .a)
    }
}
