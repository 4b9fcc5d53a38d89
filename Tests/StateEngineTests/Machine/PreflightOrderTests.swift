import StateEngine
import Testing

@Suite("The preflight's order, redirects and answers", .endsWaitsInVain)
struct PreflightOrderTests {
    @Test("E10 unknown state, suspended, already there, final, exit, entry: the first that fails speaks")
    func order() async throws {
        let machine = try StateMachine<User> {
            StateConfig(
                .loggedOut, entryBarrier: { .fail(Broken(why: "entry")) },
                exitBarrier: { _ in .fail(Broken(why: "exit")) })
            StateConfig(.loggedIn, entryBarrier: { .deny })
            StateConfig<User>.finalGlobal(.banned)
            StateConfig<User>.background(.background)
        }
        func failure(_ target: User) async -> StateMachineError<User>? {
            await #expect(throws: StateMachineError<User>.self) { try await machine.transition(to: target) }
        }
        await machine.suspend()
        #expect(await failure(.timedOut) == .unknownState(.timedOut))
        #expect(await failure(.background) == .suspended())
        await machine.resume()
        #expect(await failure(.loggedOut) == .alreadyInState(.loggedOut))
        #expect(
            await failure(.background) == .illegalTransition(from: .loggedOut, to: .background, why: .backgroundTarget))
        #expect(await failure(.loggedIn) == .unexpectedError(Broken(why: "exit")))
        machine[.loggedOut].exitBarrier = { _ in .allow }
        #expect(await failure(.loggedIn) == .transitionDenied(from: .loggedOut, to: .loggedIn))
        try await machine.transition(to: .banned)
        #expect(await failure(.banned) == .alreadyInState(.banned))
        #expect(await failure(.loggedOut) == .illegalTransition(from: .banned, to: .loggedOut, why: .finalState))
    }

    @Test("E10 a global target ignores a denied exit, but no failure and no redirect")
    func globalTarget() async throws {
        let answer = Cell<BarrierResponse<User>>(.deny)
        let machine = try session()
        machine[.initialising].exitBarrier = { _ in answer.value }
        #expect(await machine.preflight(to: .timedOut) == .allowed(to: .timedOut))
        #expect(
            await machine.preflight(to: .loggedOut)
                == .refused(.illegalTransition(from: .initialising, to: .loggedOut, why: .exitDenied)))
        answer.value = .fail(Broken(why: "x"))
        #expect(await machine.preflight(to: .timedOut) == .refused(.unexpectedError(Broken(why: "x"))))
        answer.value = .redirect(to: .timedOut)
        #expect(await machine.preflight(to: .loggedOut) == .redirected(to: .timedOut, through: [.loggedOut]))
    }

    @Test("E10 fail with an error of the machine's kind throws that very error")
    func failWithMachineError() async throws {
        let machine = try ring()
        machine[.b].entryBarrier = { _ in .fail(StateMachineError<Ring>.alreadyInState(.c)) }
        await #expect(throws: StateMachineError<Ring>.alreadyInState(.c)) { try await machine.transition(to: .b) }
    }

    @Test("E11 a redirect is judged anew from the present state, its exit barrier asked again")
    func redirectAsksExitAgain() async throws {
        let asked = Journal()
        let machine = try StateMachine<Ring> {
            StateConfig(
                .a,
                exitBarrier: {
                    asked.note("exit to \($0)")
                    return .allow
                })
            StateConfig(.b, entryBarrier: { .redirect(to: .c) })
            StateConfig(
                .c,
                entryBarrier: {
                    asked.note("entry of c from \($0)")
                    return .allow
                })
        }
        #expect(try await words(machine) { try await machine.transition(to: .b) } == ["a to c through b"])
        #expect(asked.all == ["exit to b", "exit to c", "entry of c from a"])
    }

    @Test("E11 a redirect to a state that is not listed is illegal")
    func redirectUnlisted() async throws {
        let machine = try session()
        machine[.loggedOut].entryBarrier = { _ in .redirect(to: .registering) }
        await #expect(throws: StateMachineError<User>.illegalTransition(from: .initialising, to: .registering)) {
            try await machine.transition(to: .loggedOut)
        }
        machine[.loggedOut].entryBarrier = { _ in .redirect(to: .background) }
        await #expect(
            throws: StateMachineError<User>.illegalTransition(
                from: .initialising, to: .background, why: .backgroundTarget)
        ) {
            try await machine.transition(to: .loggedOut)
        }
    }

    @Test("E11 a redirect to the target that is asked for is allowed, at either barrier")
    func redirectToTarget() async throws {
        let machine = try ring()
        machine[.a].exitBarrier = { _ in .redirect(to: .b) }
        machine[.b].entryBarrier = { _ in .redirect(to: .b) }
        #expect(try await words(machine) { try await machine.transition(to: .b) } == ["a to b"])
    }

    @Test("E11 a redirect to the present state: already there, or by option a silent success")
    func redirectToPresent() async throws {
        let strict = try ring()
        strict[.b].entryBarrier = { _ in .redirect(to: .a) }
        await #expect(throws: StateMachineError<Ring>.alreadyInState(.a)) { try await strict.transition(to: .b) }
        let lenient = try ring(options: .sameStateSucceeds)
        lenient[.b].entryBarrier = { _ in .redirect(to: .a) }
        #expect(try await lenient.transition(to: .b) == .a)
        #expect(lenient.state == .a)
    }

    @Test("E11 barriers that redirect in a circle are stopped, the chain named")
    func redirectLoop() async throws {
        let machine = try StateMachine<User> {
            StateConfig(.loggedOut, allowedTransitions: .loggedIn, .registering, .timedOut)
            StateConfig(.loggedIn, entryBarrier: { .redirect(to: .registering) })
            StateConfig(.registering, entryBarrier: { .redirect(to: .timedOut) })
            StateConfig(.timedOut, entryBarrier: { .redirect(to: .loggedIn) })
        }
        await #expect(
            throws: StateMachineError<User>.redirectLoop([.loggedIn, .registering, .timedOut, .loggedIn])
        ) {
            try await machine.transition(to: .loggedIn)
        }
        #expect(machine.state == .loggedOut)
    }

    @Test("E11 a redirect to a state that is not configured")
    func redirectUnknown() async throws {
        let machine = try StateMachine<User> {
            StateConfig(.loggedOut, exitBarrier: { _ in .redirect(to: .banned) })
            StateConfig(.loggedIn)
            StateConfig(.registering)
        }
        await #expect(throws: StateMachineError<User>.unknownState(.banned)) {
            try await machine.transition(to: .loggedIn)
        }
    }

    @Test("E11 a barrier that throws fails the request as unexpected")
    func throwing() async throws {
        let machine = try ring()
        machine[.b].entryBarrier = { _ in throw Broken(why: "entry") }
        await #expect(throws: StateMachineError<Ring>.unexpectedError(Broken(why: "entry"))) {
            try await machine.transition(to: .b)
        }
        machine[.a].exitBarrier = { _ in throw StateMachineError<Ring>.suspended() }
        await #expect(throws: StateMachineError<Ring>.suspended()) { try await machine.transition(to: .b) }
        machine[.a].dynamicTransition = { throw Broken(why: "dynamic") }
        await #expect(throws: StateMachineError<Ring>.unexpectedError(Broken(why: "dynamic"))) {
            try await machine.transition()
        }
    }

    @Test("E15 a preflight tells what would happen and changes nothing")
    func preflight() async throws {
        let machine = try session(options: .sameStateSucceeds)
        machine[.initialising].dynamicTransition = { .loggedOut }
        let answers = await words(machine) {
            #expect(await machine.preflight(to: .loggedOut) == .allowed(to: .loggedOut))
            #expect(await machine.preflight() == .allowed(to: .loggedOut))
            #expect(await machine.preflight(to: .initialising) == .stays)
            #expect(
                await machine.preflight(to: .banned)
                    == .refused(.illegalTransition(from: .initialising, to: .banned)))
        }
        #expect(answers.isEmpty)
        #expect(machine.state == .initialising)
        #expect(machine.error == nil)
    }

    @Test("E15 a preflight of events")
    func preflightEvents() async throws {
        let machine = try door()
        #expect(await machine.preflight(.push) == .allowed(to: .open))
        #expect(await machine.preflight(.pull) == .stays)
        #expect(await machine.preflight(.set(1)) == .ignored)
        machine[.open].entryBarrier = { _ in .redirect(to: .broken) }
        #expect(
            await machine.preflight(.push) == .refused(.illegalTransition(from: .closed, to: .broken)))
    }

    @Test("E15 a preflight takes its turn")
    func preflightWaits() async throws {
        let (gate, machine) = (Gate(), try ring())
        machine[.b].didEnter = { _ in await gate.pass() }
        let moving = Task { try await machine.transition(to: .b) }
        await until { machine.activity != nil }
        let asking = Task { await machine.preflight(to: .c) }
        await until { machine.activity?.waiting == 1 }
        gate.open()
        #expect(await asking.value == .allowed(to: .c))
        _ = try await moving.value
    }

    @Test("E15 a preflight is shown as one, and a cancelled one says so")
    func preflightActivity() async throws {
        let (gate, machine) = (Gate(), try ring())
        machine[.b].entryBarrier = { _ in
            await gate.pass()
            return .allow
        }
        let asking = Task { await machine.preflight(to: .b) }
        await until { machine.activity != nil }
        #expect(machine.activity?.isPreflight == true)
        #expect(machine.activity?.phase == .entryBarrier(.b))
        let late = Task { await machine.preflight(to: .b) }
        await until { machine.activity?.waiting == 1 }
        late.cancel()
        #expect(await late.value == .refused(.unexpectedError(CancellationError())))
        gate.open()
        #expect(await asking.value == .allowed(to: .b))
        #expect(machine.activity == nil)
    }

    @Test("E10 what is legal leaves out the present state and the background, even where they are listed")
    func legalElsewhere() async throws {
        let machine = try StateMachine<Numbered> {
            StateConfig(Numbered(number: 0), allowedTransitions: [0, 1, 3].map { Numbered(number: $0) })
            StateConfig(Numbered(number: 1), allowedTransitions: Numbered(number: 0))
            StateConfig(Numbered(number: 2), allowedTransitions: Numbered(number: 0))
            StateConfig<Numbered>.background(Numbered(number: 3))
        }
        guard case .refused(let error) = await machine.preflight(to: Numbered(number: 2)) else {
            Issue.record("it is not listed")
            return
        }
        #expect(error.circumstance?.legal == [Numbered(number: 1)])
    }

    @Test("E10 what is legal: listed states, then global ones, each once, in lists long and short", arguments: [2, 20])
    func legal(count: Int) async throws {
        let machine = try StateMachine<Numbered> {
            StateConfig(Numbered(number: 0), allowedTransitions: (1..<count).map { Numbered(number: $0) })
            StateConfig<Numbered>.global(Numbered(number: 1))
            for number in 2...count { StateConfig(Numbered(number: number)) }
            StateConfig<Numbered>.global(Numbered(number: count + 1))
        }
        func legal() async -> [Numbered]? {
            guard case .refused(let error) = await machine.preflight(to: Numbered(number: 0)) else { return nil }
            return error.circumstance?.legal
        }
        #expect(await legal() == (1..<count).map { Numbered(number: $0) } + [Numbered(number: count + 1)])
        machine[Numbered(number: 0)].exitBarrier = { _ in .allow }
        #expect(
            await legal() == [Numbered(number: 1), Numbered(number: count + 1)], "a barrier decides about all others")
    }
}
