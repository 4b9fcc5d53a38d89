import StateEngine
import Testing

@Suite("The request under way", .endsWaitsInVain)
struct ActivityTests {
    @Test("E12 each closure is shown while it runs, with request, asker, states and times")
    func phases() async throws {
        let machine = try door()
        let seen = Cell<[Activity<Door>]>([])
        @Sendable func look() { if let now = machine.activity { seen.value.append(now) } }
        machine[.closed].exitBarrier = { _ in
            look()
            return .allow
        }
        machine[.open].entryBarrier = { _ in
            look()
            return .allow
        }
        machine[.closed].didExit = { _ in look() }
        machine[.open].didEnter = { _ in look() }
        machine.didTransition = { _, _ in look() }
        machine.didChangeState = { _ in look() }
        machine.didNotChangeState = { _, _ in look() }
        try await machine.send(.push, by: .person)
        #expect(
            seen.value.map(\.phase) == [
                .exitBarrier(.closed), .entryBarrier(.open), .didExit(.closed), .didEnter(.open), .didTransition,
                .didChangeState,
            ])
        #expect(seen.value.allSatisfy { $0.request == .event(.push) && $0.asker == .person })
        #expect(seen.value.allSatisfy { $0.from == .closed && $0.target == .open && !$0.isPreflight })
        #expect(seen.value.map(\.since) == seen.value.map(\.since).sorted())
        #expect(Set(seen.value.map(\.began)) == [seen.value[0].since])
        #expect(machine.activity == nil)
        seen.value = []
        try await machine.send(.kick)
        #expect(seen.value.map(\.phase) == [.didNotChangeState])
        machine[.closed].exitBarrier = nil
        machine[.open].entryBarrier = nil
        machine[.closed].didExit = nil
        machine[.open].didEnter = nil
        machine.didTransition = nil
        machine.didChangeState = nil
        machine.didNotChangeState = nil
    }

    @Test("E12 E17 the background's hooks are shown with where the machine goes, in and back")
    func background() async throws {
        let machine = try session()
        let seen = Cell<[Activity<User>]>([])
        @Sendable func look() { if let now = machine.activity { seen.value.append(now) } }
        machine[.background].didEnter = { _ in look() }
        machine[.background].didExit = { _ in look() }
        await machine.suspend()
        await machine.resume()
        #expect(seen.value.map(\.phase) == [.didEnter(.background), .didExit(.background)])
        #expect(seen.value.map(\.target) == [.background, .initialising])
        #expect(seen.value.map(\.from) == [.initialising, .background])
        machine[.background].didEnter = nil
        machine[.background].didExit = nil
    }

    @Test("E11 E12 after a redirect the hooks are shown with the state that is entered")
    func redirected() async throws {
        let machine = try session()
        machine[.loggedOut].entryBarrier = { _ in .redirect(to: .timedOut) }
        let seen = Cell<[Activity<User>]>([])
        machine[.timedOut].didEnter = { [weak machine] _ in
            if let now = machine?.activity { seen.value.append(now) }
        }
        try await machine.transition(to: .loggedOut)
        #expect(seen.value.map(\.target) == [.timedOut] && seen.value.map(\.request) == [.transition(to: .loggedOut)])
    }

    @Test("E12 a dynamic transition has no target until it has chosen, a pattern is shown as one")
    func choosing() async throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed, allowedTransitions: .open)
            StateConfig(.open).on({ _ in true }, named: "any")
        }
        let seen = Cell<[Activity<Door>?]>([])
        machine[.closed].dynamicTransition = { [weak machine] in
            seen.value.append(machine?.activity)
            return .open
        }
        try await machine.transition()
        #expect(seen.value.first??.phase == .dynamicTransition(.closed))
        #expect(seen.value.first??.target == nil)
        #expect(try await machine.send(.kick) == .stayed)
    }

    @Test("E36 how many wait behind it is told as they come and go")
    func waiting() async throws {
        let (machine, gate) = (try ring(), Gate())
        var counts = machine.activities.makeAsyncIterator()
        #expect(await counts.next() == .some(nil))
        machine[.b].didEnter = { _ in await gate.pass() }
        let moving = Task { try await machine.transition(to: .b) }
        #expect(await counts.next()??.waiting == 0)
        let first = Task { try await machine.transition(to: .c) }
        #expect(await counts.next()??.waiting == 1)
        machine.post(to: .a)
        #expect(await counts.next()??.waiting == 2)
        first.cancel()
        #expect(await counts.next()??.waiting == 1)
        gate.open()
        _ = try await moving.value
        #expect(await counts.next() == .some(nil))
        await #expect(throws: CancellationError.self) { try await first.value }
    }

    @Test("E36 a nested request is shown while it runs, then the outer one again")
    func nested() async throws {
        let (machine, journal) = (try ring(), Journal())
        @Sendable func look() {
            let now = machine.activity
            journal.note(now.map { "\($0.request), \($0.phase)" } ?? "nothing")
        }
        machine[.c].didEnter = { _ in look() }
        machine[.b].didEnter = { _ in
            look()
            _ = try? await machine.transition(to: .c)
            look()
        }
        try await machine.transition(to: .b)
        look()
        #expect(
            journal.all.map { $0.replacing("StateEngineTests.Ring.", with: "") } == [
                "transition to b, didEnter(b)", "transition to c, didEnter(c)", "transition to b, didEnter(b)",
                "nothing",
            ])
        machine[.b].didEnter = nil
        machine[.c].didEnter = nil
    }

    @Test("E12 a machine without closures is never busy")
    func plain() async throws {
        let machine = try ring()
        let activities = machine.activities
        for _ in 0..<10 { try await machine.transition(to: machine.state.next) }
        #expect(activities.dropped == 0)
        #expect(await take(1, of: activities) == [nil])
    }
}
