import StateEngine
import Testing

/// A source that a test drives by hand.
final class HandSource: BackgroundSource {
    private let machines = Guarded<[BackgroundSwitch.ID: BackgroundSwitch]>([:])

    var switches: [BackgroundSwitch] { machines.withLock { Array($0.values) } }

    func watch(_ machine: BackgroundSwitch) { machines.withLock { $0[machine.id] = machine } }

    func forget(_ id: BackgroundSwitch.ID) { machines.withLock { $0[id] = nil } }
}

@Suite("The background state", .endsWaitsInVain)
struct BackgroundTests {
    @Test("E17 going in and coming back run the background's own hooks and didTransition, no others, no barrier")
    func hooks() async throws {
        let (machine, journal) = (try session(), Journal())
        machine[.initialising].didExit = { _ in journal.note("wrong") }
        machine[.initialising].didEnter = { _ in journal.note("wrong") }
        machine[.initialising].exitBarrier = { _ in
            journal.note("wrong")
            return .deny
        }
        machine[.initialising].entryBarrier = { _ in
            journal.note("wrong")
            return .deny
        }
        machine[.background].didEnter = { journal.note("background from \($0)") }
        machine[.background].didExit = { journal.note("back to \($0)") }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        let told = await words(machine) {
            await machine.suspend()
            #expect(machine.state == .background)
            await machine.resume()
        }
        #expect(
            journal.all == [
                "background from initialising", "initialising to background", "back to initialising",
                "background to initialising",
            ])
        #expect(told == ["suspended from initialising", "resumed to initialising"])
        #expect(machine.state == .initialising)
    }

    @Test("E17 meanwhile every request fails as suspended, in the hooks of the background too")
    func suspended() async throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed, dynamicTransition: { .open }, allowedTransitions: .open).on(.push, to: .open)
            StateConfig(.open)
            StateConfig<Door>.background(.broken)
        }
        machine[.broken].didEnter = { [weak machine] _ in
            await #expect(throws: StateMachineError<Door>.suspended()) { try await machine?.transition(to: .open) }
        }
        await machine.suspend()
        await #expect(throws: StateMachineError<Door>.suspended()) { try await machine.transition(to: .open) }
        await #expect(throws: StateMachineError<Door>.suspended()) { try await machine.transition() }
        await #expect(throws: StateMachineError<Door>.suspended()) { try await machine.send(.push) }
        await #expect(throws: StateMachineError<Door>.suspended()) { try await machine.send(.kick) }
        #expect(await machine.preflight(to: .open) == .refused(.suspended()))
        #expect(machine.error == .suspended())
        await machine.resume()
        #expect(machine.error == .suspended(), "the background is neither success nor failure")
        try await machine.send(.push)
        #expect(machine.state == .open)
    }

    @Test("E17 the restored state's data survives, the background's own does not")
    func data() async throws {
        let machine = try session()
        machine[.initialising].kept = 1
        await machine.suspend()
        machine[.background].seen = 2
        machine[.initialising].late = 3
        await machine.resume()
        #expect(machine.data(of: .initialising).map(\.key) == ["kept", "late"])
        #expect(machine.data(of: .background).isEmpty)
        try await machine.transition(to: .loggedOut)
        #expect(machine.data(of: .initialising).isEmpty)
        #expect(machine.snapshot.visits == [.initialising: 1, .background: 1, .loggedOut: 1])
    }

    @Test("E17 twice in or out is harmless, and so is either without a background state")
    func harmless() async throws {
        let machine = try session()
        let told = await words(machine) {
            await machine.resume()
            await machine.suspend()
            await machine.suspend()
            await machine.resume()
            await machine.resume()
        }
        #expect(told == ["suspended from initialising", "resumed to initialising"])
        let plain = try ring()
        await plain.suspend()
        #expect(plain.state == .a)
    }

    @Test("E17 no request and no redirect enters it")
    func onlyItsSource() async throws {
        let machine = try StateMachine<Ring> {
            StateConfig(.a, allowedTransitions: .b, .c)
            StateConfig(.b, entryBarrier: { .redirect(to: .c) })
            StateConfig<Ring>.background(.c)
        }
        for target in [Ring.b, .c] {
            await #expect(
                throws: StateMachineError<Ring>.illegalTransition(from: .a, to: .c, why: .backgroundTarget)
            ) {
                try await machine.transition(to: target)
            }
        }
    }

    @Test("E17 going in waits for the transition under way, ahead of all that wait")
    func ahead() async throws {
        let (machine, gate) = (try session(), Gate())
        machine[.loggedOut].didEnter = { _ in await gate.pass() }
        let first = Task { try await machine.transition(to: .loggedOut) }
        await until { machine.activity != nil }
        let second = Task { try await machine.transition(to: .loggedIn) }
        await until { machine.activity?.waiting == 1 }
        let leaving = Task { await machine.suspend() }
        await until { machine.activity?.waiting == 2 }
        #expect(machine.state == .loggedOut)
        gate.open()
        _ = try await first.value
        await leaving.value
        await #expect(throws: StateMachineError<User>.suspended()) { try await second.value }
        #expect(machine.snapshot.suspendedFrom == .loggedOut)
    }

    @Test("E17 a hook that suspends the machine gets it at once, and a cancelled task suspends all the same")
    func inside() async throws {
        let machine = try session()
        machine[.loggedOut].didEnter = { [weak machine] _ in await machine?.suspend() }
        try await machine.transition(to: .loggedOut)
        #expect(machine.state == .background)
        let task = Task {
            await until { Task.isCancelled }
            await machine.resume()
        }
        task.cancel()
        await task.value
        #expect(machine.state == .loggedOut)
    }

    @Test("E17 a reset while suspended comes back in the first state; E13 reset clears the error")
    func reset() async throws {
        let machine = try session()
        try await machine.transition(to: .loggedOut)
        await machine.suspend()
        _ = try? await machine.transition(to: .loggedIn)
        #expect(try await words(machine) { try await machine.reset() } == ["reset from background"])
        #expect(machine.state == .initialising)
        #expect(machine.error == nil)
        await machine.resume()
        #expect(machine.state == .initialising)
        try await machine.transition(to: .loggedOut)
    }

    @Test("E17 E24 the history keeps the way in and the way back, in their order and by their events' numbers")
    func history() async throws {
        let machine = try StateMachine<Ring>(background: nil) {
            StateConfig(.a, allowedTransitions: .b)
            StateConfig(.b)
            StateConfig<Ring>.background(.c)
        }
        try await machine.transition(to: .b)
        await machine.suspend()
        #expect(machine.lastTransition?.kind == .suspended(from: .b))
        await machine.resume()
        #expect(machine.lastTransition?.kind == .resumed(to: .b))
        #expect(
            machine.history.map(\.kind) == [
                .transitioned(from: .a, to: .b, request: .transition(to: .b)), .suspended(from: .b), .resumed(to: .b),
            ])
        #expect(machine.history.map(\.number) == [1, 2, 3])
    }

    @Test("E17 state and states show it, events say who asked")
    func shown() async throws {
        let machine = try session()
        let (_, events) = machine.subscribe()
        var states = machine.states.makeAsyncIterator()
        #expect(await states.next() == .initialising)
        await machine.suspend(by: .script)
        #expect(await states.next() == .background)
        await machine.resume(by: .person)
        #expect(await states.next() == .initialising)
        #expect(await take(2, of: events).map(\.asker) == [.script, .person])
    }

    @Test("E19 a source that was passed in moves the machine, and lets go of it when it is gone")
    func source() async throws {
        let source = HandSource()
        do {
            let machine = try StateMachine<Ring>(background: source) {
                StateConfig(.a)
                StateConfig(.b)
                StateConfig<Ring>.background(.c)
            }
            for machine in source.switches { await machine.suspend() }
            #expect(machine.state == .c)
            for machine in source.switches { await machine.resume() }
            #expect(machine.state == .a)
        }
        #expect(source.switches.isEmpty)
    }

    @Test("E19 a machine without a background state takes no source")
    func sourceUnused() throws {
        let source = HandSource()
        let machine = try StateMachine<Ring>(
            StateConfig(.a), StateConfig(.b), StateConfig(.c), background: source)
        #expect(source.switches.isEmpty)
        #expect(machine.state == .a)
    }
}
