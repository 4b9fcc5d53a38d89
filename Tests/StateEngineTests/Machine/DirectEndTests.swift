import Testing

@testable import StateEngine

/// A request whose hooks have run mostly ends at once. Where somebody waits or watches, or data goes with the stay that it
/// ended, there is more to do.
@Suite("The end of a request that has run hooks", .endsWaitsInVain)
struct DirectEndTests {
    /// Started, as the first request of a machine is not carried out in the direct way that most are.
    private func door() throws -> StateMachine<Door> {
        let machine = try StateMachine<Door> {
            StateConfig(.closed, allowedTransitions: .broken, didExit: { _ in }).on(.push, to: .open)
            StateConfig(.open, didEnter: { _ in }, allowedTransitions: .closed).on(.pull, to: .closed)
            StateConfig.final(.broken)
        }
        machine.start()
        return machine
    }

    @Test("E7 a value that a hook writes into the state that was left goes with its stay")
    func dataOfTheOldStay() async throws {
        let machine = try door()
        let events = machine.events(buffer: .oldest(10))
        machine[.closed].didExit = { [weak machine] _ in
            machine?[.closed].note = "written by its exit"
            machine?[.closed]["kept", true] = 1
        }
        try await machine.send(.push)
        let (note, kept): (String?, Int?) = (machine[.closed].note, machine[.closed].kept)
        // What is not the present state's belongs to its next stay.
        #expect(note == "written by its exit" && kept == 1)
        machine[.closed].didExit = nil
        try await machine.send(.pull)
        try await machine.send(.push)
        let (late, still): (String?, Int?) = (machine[.closed].note, machine[.closed].kept)
        #expect(late == nil && still == 1)
        #expect(await take(6, of: events).count == 6)
        machine[.closed].didExit = nil
    }

    @Test("E7 E17 E20 an ignored event ends no stay, even where its hook suspends the machine and writes data")
    func ignoredWhileSuspended() async throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed).on(.push, to: .open).guard { false }
            StateConfig(.open)
            StateConfig<Door>.background(.broken)
        }
        machine.start()
        machine.didNotChangeState = { [weak machine] _, _ in
            await machine?.suspend()
            machine?[.closed].note = "written meanwhile"
        }
        #expect(try await machine.send(.push) == .ignored)
        let meanwhile: String? = machine[.closed].note
        await machine.resume()
        let resumed: String? = machine[.closed].note
        #expect(meanwhile == "written meanwhile" && resumed == "written meanwhile")
        machine.didNotChangeState = nil
    }

    @Test("E9 E36 who was queued while the hooks ran has the turn next, and the machine is free afterwards")
    func waiting() async throws {
        let (machine, journal) = (try door(), Journal())
        machine[.open].didEnter = { [weak machine] _ in
            machine?.post(.pull) { _ in journal.note("posted") }
            journal.note("entered")
        }
        machine[.closed].didEnter = { _ in journal.note("closed again") }
        try await machine.send(.push)
        await until { machine.state == .closed }
        try await machine.transition(to: .broken)
        #expect(journal.all == ["entered", "closed again", "posted"])
        #expect(machine.state == .broken && machine.activity == nil)
    }

    @Test("E12 who begins to watch while a hook runs is told that nothing is under way, once it has run")
    func watching() async throws {
        let (machine, watched) = (try door(), Cell<[MachineStream<Activity<Door>?>]>([]))
        machine[.open].didEnter = { [weak machine] _ in watched.value += machine.map { [$0.activities] } ?? [] }
        try await machine.send(.push)
        machine[.open].didEnter = nil
        let stream = try #require(watched.value.first)
        var reader = stream.makeAsyncIterator()
        let told = await reader.next()
        #expect(told == .some(nil))
        #expect(machine.activity == nil)
    }

    @Test("E36 a request of a hook runs inside, and the outer one ends all the same", arguments: [1, 2, 50])
    func nested(count: Int) async throws {
        let (machine, journal) = (try door(), Journal())
        machine[.open].didEnter = { [weak machine] _ in
            _ = try? await machine?.send(.pull)
            journal.note("back")
        }
        for _ in 0..<count { try await machine.send(.push) }
        #expect(journal.all == Array(repeating: "back", count: count))
        #expect(machine.state == .closed && machine.counts.changed == 2 * count)
        machine[.open].didEnter = nil
    }

    @Test("E7 a value that an action writes into the state that is left goes with its stay")
    func dataOfAnAction() async throws {
        let held = Cell<StateMachine<Door>?>(nil)
        let machine = try StateMachine<Door> {
            StateConfig(.closed).on(.push, to: .open).action { _ in held.value?[.closed].note = "written by the action"
            }
            StateConfig(.open).on(.pull, to: .closed)
        }
        machine.start()
        held.value = machine
        try await machine.send(.push)
        let note: String? = machine[.closed].note
        #expect(machine.state == .open && note == nil)
        held.value = nil
    }

    @Test("E36 a request with no hook to run ends its turn once, whatever other hooks the machine has")
    func endsOnce() async throws {
        let machine = try door()
        machine[.closed].didExit = nil
        machine[.open].didEnter = nil
        machine.didNotChangeState = { _, _ in }
        try await machine.send(.push)
        #expect(machine.state == .open)
        // Who is shown as inside would be let in while the hooks of somebody else's request run.
        #expect(machine.indicator.task == 0 && machine.store.mutex.withLock { $0.keeper.queue.turn == nil })
        machine.didNotChangeState = nil
        machine.didChangeState = { _ in }
        try await machine.transition(to: .closed)
        #expect(machine.state == .closed && machine.indicator.task == 0)
        machine.didChangeState = nil
    }
}
