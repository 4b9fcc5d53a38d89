import SeededRandom
import Testing

@testable import StateEngine

/// Requests that ask no barrier take shorter paths through the engine. They must lead to the same.
@Suite("The short paths", .endsWaitsInVain)
struct FastTransitionTests {
    private enum Step: StateIdentifier, CaseIterable {
        typealias Context = Int
        enum Event: CaseIterable { case on, back, nothing }
        case a, b, c, final
    }

    private func machine() throws -> StateMachine<Step> {
        try StateMachine<Step>(name: "steps", context: 0) {
            StateConfig(.a, allowedTransitions: .b, .c).on(.on, to: .b)
            StateConfig(.b, allowedTransitions: .a).on(.on, to: .c).on(.back, to: .a)
            StateConfig(.c, allowedTransitions: .a).on(.back, to: .b).on(.on, to: .c)
            StateConfig<Step>.finalGlobal(.final)
        }
    }

    /// The same with guards, actions and hooks, which note what they are told.
    private func machine(_ journal: Journal) throws -> StateMachine<Step> {
        let machine = try StateMachine<Step>(name: "steps", context: 0) {
            StateConfig(.a, didEnter: { journal.note("a from \($0)") }, allowedTransitions: .b, .c)
                .on(.on, to: .b).guard { $0 % 5 != 4 }.action { $0 += 1 }.exitAction { $0 += 10 }
            StateConfig(.b, allowedTransitions: .a, didExit: { journal.note("b to \($0)") })
                .on(.on, to: .c).action { $0 += 2 }.on(.back, to: .a).guard { $0 % 2 == 0 }
            StateConfig(.c, allowedTransitions: .a).on(.back, to: .b).on(.on, to: .c).guard { $0 % 3 != 1 }
                .entryAction { $0 += 3 }
            StateConfig<Step>.finalGlobal(.final)
        }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        machine.didChangeState = { journal.note("by \($0.event)") }
        machine.didNotChangeState = { journal.note("\($1) ignored in \($0)") }
        return machine
    }

    /// A request at random; one in forty leads to the end, from which only a reset leads on.
    private func ask(_ machine: StateMachine<Step>, _ choice: Int) async {
        let (states, events) = (Step.allCases, Step.Event.allCases)
        switch choice {
        case 0: try? await machine.reset()
        case 1: _ = try? await machine.transition(to: .final)
        case 2..<20: _ = try? await machine.transition(to: states[choice % 3])
        default: _ = try? await machine.send(events[choice % events.count])
        }
    }

    /// Asks both the same, 300 times, and compares what came of it; the second is kept off the short paths.
    private func compare(_ short: StateMachine<Step>, _ long: StateMachine<Step>, _ seed: UInt64) async throws {
        // A datum anywhere keeps requests off the short paths, and does nothing else.
        long[.final]["note", true] = 1
        let (ofShort, ofLong) = (short.events(buffer: .oldest(1_000)), long.events(buffer: .oldest(1_000)))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let choice = Int.random(in: 0..<40, using: &random)
            await ask(short, choice)
            await ask(long, choice)
            #expect(short.state == long.state && short.error == long.error && short.context == long.context)
        }
        #expect(short.counts == long.counts)
        #expect(short.history.map(\.kind) == long.history.map(\.kind))
        #expect(short.snapshot.visits == long.snapshot.visits)
        #expect(short.snapshot.number == 300 && long.snapshot.number == 301)
        let (told, expected) = (await take(300, of: ofShort), await take(300, of: ofLong))
        #expect(told.map(\.words) == expected.map(\.words))
        #expect(told.map(\.context) == expected.map(\.context))
    }

    @Test("E12 E24 a change that asks nobody is told, counted and kept as any other", arguments: [1, 2, 3] as [UInt64])
    func same(seed: UInt64) async throws {
        try await compare(try machine(), try machine(), seed)
    }

    @Test(
        "E12 E20 E21 E23 guards, actions and hooks are called as for any other request",
        arguments: [1, 2, 3] as [UInt64])
    func sameCalls(seed: UInt64) async throws {
        let (ofShort, ofLong) = (Journal(), Journal())
        try await compare(try machine(ofShort), try machine(ofLong), seed)
        #expect(ofShort.all == ofLong.all)
        let unmet = ["on ignored in a", "back ignored in b", "on ignored in c"]
        #expect(ofShort.all.contains { unmet.contains($0) }, "a guard did not hold")
    }

    @Test("E6 a closure attached later takes requests off the short path, one taken away lets them back")
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

    @Test("E6 a request runs the hooks that it found, though a guard, an action or a hook of its own takes them away")
    func replaced() async throws {
        let journal = Journal()
        let machine = try StateMachine<Step>(name: "steps", context: 0) {
            StateConfig(.a, didExit: { _ in journal.note("left") }).on(.on, to: .b)
            StateConfig(.b, didEnter: { _ in journal.note("entered") })
            StateConfig(.c)
        }
        machine[.a].didExit = { [weak machine] _ in
            journal.note("left")
            machine?[.b].didEnter = nil
            machine?.didTransition = nil
        }
        machine.didTransition = { _, _ in journal.note("changed") }
        try await machine.send(.on)
        #expect(journal.all == ["left", "entered", "changed"])
        #expect(machine[.b].didEnter == nil && machine.didTransition == nil)
    }

    @Test("E36 what a hook shows of its request is there for whoever asks, though nobody watched before")
    func shown() async throws {
        let (machine, journal) = (try machine(), Journal())
        machine[.b].didEnter = { [weak machine] _ in
            let activity = machine?.activity
            #expect(activity?.request == .event(.on) && activity?.from == .a && activity?.phase == .didEnter(.b))
            journal.note("entered")
        }
        machine.didTransition = { [weak machine] _, _ in
            #expect(machine?.activity?.phase == .didTransition)
            journal.note("changed")
        }
        try await machine.send(.on)
        #expect(journal.all == ["entered", "changed"])
        #expect(machine.activity == nil)
    }
}
