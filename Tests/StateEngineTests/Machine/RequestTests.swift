import StateEngine
import Testing

@Suite("Requests, their results and what they leave behind", .endsWaitsInVain)
struct RequestTests {
    @Test("E8 the result is the state that was left, and may be discarded")
    func previous() async throws {
        let machine = try ring()
        #expect(try await machine.transition(to: .b) == .a)
        try await machine.transition(to: .c)
        #expect(machine.state == .c)
    }

    @Test("E8 a dynamic transition chooses, and without one there is an error")
    func dynamic() async throws {
        let machine = try ring()
        await #expect(throws: StateMachineError<Ring>.noDynamicClosure(.a)) { try await machine.transition() }
        machine[.a].dynamicTransition = { .b }
        #expect(try await machine.transition() == .a)
        machine[.b].dynamicTransition = { .a }
        await #expect(throws: StateMachineError<Ring>.illegalTransition(from: .b, to: .a)) {
            try await machine.transition()
        }
    }

    @Test("E9 E36 a post has the turn from the moment that it is made: one made right behind it waits for its end")
    func postTakesTurn() async throws {
        let (machine, gate, isAsked) = (try ring(), Gate(), Cell(false))
        machine[.b].entryBarrier = { _ in
            isAsked.value = true
            await gate.pass()
            return .allow
        }
        let ended = Cell<[Bool]>([])
        machine.post(to: .b) { result in ended.value.append((try? result.get()) != nil) }
        // Only from b may c be entered.
        machine.post(to: .c) { result in ended.value.append((try? result.get()) != nil) }
        await until { isAsked.value }
        for _ in 0..<100 { await Task.yield() }
        #expect(ended.value.isEmpty && machine.state == .a)
        gate.open()
        await until { ended.value.count == 2 }
        #expect(ended.value == [true, true] && machine.state == .c)
    }

    @Test("E9 posts run in order, with their completions")
    func posts() async throws {
        let (machine, journal) = (try ring(), Journal())
        machine[.c].dynamicTransition = { .a }
        @Sendable func told(_ result: Result<Ring, StateMachineError<Ring>>) {
            switch result {
            case .success(let left): journal.note("left \(left)")
            case .failure(let error): journal.note(error.reason)
            }
        }
        machine.post(to: .b) { told($0) }
        machine.post(to: .a) { told($0) }
        machine.post(to: .c) { told($0) }
        machine.post { told($0) }
        await until { journal.all.count == 4 }
        #expect(journal.all == ["left a", "there is no transition from b to a", "left b", "left c"])
        #expect(machine.state == .a)
    }

    @Test("E9 a failed post is told through error and the stream")
    func failedPost() async throws {
        let machine = try ring()
        let events = machine.events
        machine.post(to: .c)
        #expect(await take(1, of: events).map(\.words) == ["rejected transition to c in a"])
        #expect(machine.error == .illegalTransition(from: .a, to: .c))
    }

    @Test("E9 an event can be posted, and a hook's post comes after the transition")
    func postedEvents() async throws {
        let (machine, journal) = (try door(), Journal())
        machine[.open].didEnter = { _ in
            machine.post(.pull) { journal.note("\($0)") }
            journal.note("entered, still \(machine.state)")
        }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        try await machine.send(.push)
        await until { journal.all.count == 4 }
        #expect(journal.all.prefix(3) == ["entered, still open", "closed to open", "open to closed"])
        machine[.open].didEnter = nil
        machine.didTransition = nil
    }

    @Test("E12 the order: state and event, then exit, enter, transition and change hooks, then the data goes")
    func order() async throws {
        let (machine, journal) = (try door(), Journal())
        let events = machine.events
        machine[.closed].note = "n"
        machine[.closed].didExit = { new in
            journal.note("exit to \(new) seeing \(machine.state) \(machine[.closed].note ?? "-")")
        }
        machine[.open].didEnter = { journal.note("enter from \($0) seeing \(machine[.closed].note ?? "-")") }
        machine.didTransition = { journal.note("\($0) to \($1) seeing \(machine[.closed].note ?? "-")") }
        machine.didChangeState = { change in
            journal.note("\(change.from) \(change.event) \(change.to) seeing \(machine[.closed].note ?? "-")")
        }
        #expect(try await machine.send(.push) == .changed(from: .closed, to: .open))
        #expect(
            journal.all == [
                "exit to open seeing open n", "enter from closed seeing n", "closed to open seeing n",
                "closed push open seeing n",
            ])
        #expect(machine[.closed].note == nil)
        #expect(
            await take(3, of: events).map(\.words)
                == ["closed.note: - to n", "closed to open", "closed.note: n to -"])
        machine[.closed].didExit = nil
        machine[.open].didEnter = nil
        machine.didTransition = nil
        machine.didChangeState = nil
    }

    @Test("E12 hooks may wait, and no lock is held meanwhile")
    func asyncHooks() async throws {
        let (gate, machine) = (Gate(), try ring())
        machine[.b].didEnter = { _ in await gate.pass() }
        let moving = Task { try await machine.transition(to: .b) }
        await until { machine.activity?.phase == .didEnter(.b) }
        #expect(machine.state == .b)
        machine[.b].seen = true
        gate.open()
        #expect(try await moving.value == .a)
    }

    @Test("E6 a transition uses the closures it found when it began, the next one the new")
    func closuresFound() async throws {
        let (machine, journal) = (try ring(), Journal())
        machine[.a].didExit = { _ in
            machine[.b].didEnter = { _ in journal.note("new") }
            machine.didTransition = { _, _ in journal.note("heard") }
        }
        machine[.b].didEnter = { _ in journal.note("old") }
        try await machine.transition(to: .b)
        #expect(journal.all == ["old"])
        try await machine.transition(to: .c)
        try await machine.transition(to: .a)
        try await machine.transition(to: .b)
        #expect(journal.all == ["old", "heard", "heard", "new", "heard"])
        machine[.a].didExit = nil
    }

    @Test("E6 closures are read back, taken away, and an unknown state traps, naming it")
    func closuresAttached() async throws {
        let machine = try ring()
        machine[.b].entryBarrier = { _ in .deny }
        #expect(machine[.b].entryBarrier != nil)
        await #expect(throws: StateMachineError<Ring>.transitionDenied(from: .a, to: .b)) {
            try await machine.transition(to: .b)
        }
        machine[.b].entryBarrier = nil
        try await machine.transition(to: .b)
        let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let machine = try StateMachine<User>(name: "gatehouse", StateConfig(.loggedIn), options: .anySize)
            _ = machine[.banned]
        }
        let told = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
        #expect(told.contains("banned is not a state of gatehouse"))
    }

    @Test("E13 the last failure stays until a success: a change, an event taken in, the same state by option, a reset")
    func lastError() async throws {
        let machine = try StateMachine<Door>(options: .sameStateSucceeds) {
            StateConfig(.closed, allowedTransitions: .open).on(.pull)
            StateConfig(.open, allowedTransitions: .closed)
            StateConfig<Door>.background(.broken)
        }
        func fail() async { _ = try? await machine.transition(to: .broken) }
        let error = StateMachineError<Door>.illegalTransition(from: .closed, to: .broken, why: .backgroundTarget)
        await fail()
        #expect(machine.error == error)
        try await machine.send(.kick)
        await machine.suspend()
        await machine.resume()
        #expect(machine.error == error, "ignored events and the background clear nothing")
        try await machine.send(.pull)
        #expect(machine.error == nil)
        await fail()
        #expect(try await machine.transition(to: .closed) == .closed)
        #expect(machine.error == nil)
        await fail()
        try await machine.transition(to: .open)
        #expect(machine.error == nil)
        await fail()
        try await machine.reset()
        #expect(machine.error == nil)
    }

    @Test("E13 a failed request changes nothing else")
    func failureChangesNothing() async throws {
        let machine = try ring()
        machine[.a].value = 1
        let before = machine.snapshot
        #expect(await words(machine) { _ = try? await machine.transition(to: .c) } == ["rejected transition to c in a"])
        let after = machine.snapshot
        #expect(after.state == before.state && after.visits == before.visits)
        #expect(machine[.a].value == 1)
    }

    @Test("E14 the same state again is an error, or by option a silent success")
    func sameState() async throws {
        let strict = try ring()
        await #expect(throws: StateMachineError<Ring>.alreadyInState(.a)) { try await strict.transition(to: .a) }
        let lenient = try ring(options: .sameStateSucceeds)
        lenient.didTransition = { _, _ in Issue.record("nothing has changed") }
        #expect(try await words(lenient) { try await lenient.transition(to: .a) } == ["stayed on transition to a in a"])
    }

    @Test("E16 reset: the first state, no hooks, the way out of a final state, error and unkept data cleared")
    func reset() async throws {
        let machine = try session()
        for state in [User.initialising, .banned] {
            machine[state].didEnter = { _ in Issue.record("no hook runs at a reset") }
            machine[state].didExit = { _ in Issue.record("no hook runs at a reset") }
        }
        machine[.banned].didEnter = nil
        machine[.initialising].didExit = nil
        for state in [User.loggedOut, .loggedIn, .banned] { try await machine.transition(to: state) }
        machine[.banned].reason = "rude"
        machine[.loggedIn]["ahead"] = 1
        machine[.registering]["terms", true] = true
        _ = try? await machine.transition(to: .loggedOut)
        #expect(machine.error != nil)
        machine.didTransition = { _, _ in Issue.record("no hook runs at a reset") }
        let told = try await words(machine) { try await machine.reset() }
        #expect(Set(told.dropLast()) == ["banned.reason: rude to -", "loggedIn.ahead: 1 to -"])
        #expect(told.last == "reset from banned")
        #expect(machine.state == .initialising)
        #expect(machine.error == nil)
        #expect(machine.data(of: .loggedIn).isEmpty)
        #expect(machine[.registering].terms == true)
        #expect(machine.snapshot.visits == [.initialising: 1])
    }

    @Test("E16 the closure runs after the state is set and before the next request")
    func resetClosure() async throws {
        let (machine, gate, journal) = (try ring(), Gate(), Journal())
        try await machine.transition(to: .b)
        let resetting = Task {
            try await machine.reset {
                journal.note("in \(machine.state)")
                await gate.pass()
                journal.note("still in \(machine.state)")
            }
        }
        await until { machine.activity?.phase == .completion }
        let next = Task { try await machine.transition(to: .b) }
        await until { machine.activity?.waiting == 1 }
        gate.open()
        try await resetting.value
        #expect(try await next.value == .a)
        #expect(journal.all == ["in a", "still in a"])
    }

    @Test("E16 the closure may ask for a transition, at once, and what it throws comes out")
    func resetClosureInside() async throws {
        let machine = try ring()
        try await machine.transition(to: .b)
        try await machine.reset { try await machine.transition(to: .b) }
        #expect(machine.state == .b)
        await #expect(throws: Broken(why: "so")) { try await machine.reset { throw Broken(why: "so") } }
        #expect(try await machine.transition(to: .b) == .a, "the turn was passed on")
    }

    @Test("E16 a reset waits its turn, inside a hook it comes at once")
    func resetTurns() async throws {
        let (machine, journal) = (try ring(), Journal())
        machine[.b].didEnter = { _ in
            try? await machine.reset()
            journal.note("\(machine.state)")
        }
        machine.didTransition = { journal.note("\($0) to \($1) in \(machine.state)") }
        #expect(try await machine.transition(to: .b) == .a)
        #expect(journal.all == ["a", "a to b in a"])
        #expect(machine.state == .a)
        machine[.b].didEnter = nil
        machine.didTransition = nil
    }
}
