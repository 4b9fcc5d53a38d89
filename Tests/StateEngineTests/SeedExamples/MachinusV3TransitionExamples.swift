import StateEngine
import Testing

// The README of document 000 where the machine is used; `// 000:` shows the line that could not be kept, and why.

@Suite("Seed examples: 000, using a machine", .endsWaitsInVain)
struct MachinusV3TransitionExamples {
    enum MyState: StateIdentifier { case loggedOut, registering, loggedIn, timeout, elsewhere }

    let journal = Journal()

    func print(_ text: String) { journal.note(text) }

    func userMachine(loggedIn: StateConfig<MyState>? = nil) throws -> StateMachine<MyState> {
        try StateMachine<MyState> {
            StateConfig<MyState>(.loggedOut, allowedTransitions: .loggedIn, .registering)
            StateConfig<MyState>(
                .registering, dynamicTransition: { .loggedIn }, allowedTransitions: .loggedOut, .loggedIn)
            loggedIn ?? StateConfig<MyState>(.loggedIn, allowedTransitions: .loggedOut)
            StateConfig<MyState>.global(.timeout)
        }
    }

    // MARK: - Properties and functions

    @Test("E8 E13 the properties and functions of 000: state and error are read at once")
    func properties() async throws {
        let machine = try userMachine()
        // 000: `await machine.state == .initialising`; it needs no await.
        #expect(machine.state == .loggedOut)
        var (states, errors) = (machine.states.makeAsyncIterator(), machine.errors.makeAsyncIterator())
        // 000: `@Published var state`, `@Published var error`; streams that begin with the present value, as publishers do.
        #expect(await states.next() == .loggedOut)
        #expect(await errors.next() == .some(nil))
        await #expect(throws: StateMachineError<MyState>.alreadyInState(.loggedOut)) {
            try await machine.transition(to: .loggedOut)
        }
        #expect(machine.error == .alreadyInState(.loggedOut))
        #expect(await errors.next() == .some(.alreadyInState(.loggedOut)))
        try await machine.transition(to: .loggedIn)
        #expect(await states.next() == .loggedIn)
        #expect(await errors.next() == .some(nil))
    }

    // MARK: - The transition process

    @Test("E10 E14 the four failures of 000's preflight")
    func preflight() async throws {
        let machine = try userMachine(loggedIn: StateConfig(.loggedIn, entryBarrier: { .deny }))
        func refusal(_ target: MyState) async -> StateMachineError<MyState>? {
            _ = try? await machine.transition(to: target)
            return machine.error
        }
        #expect(await refusal(.elsewhere) == .unknownState(.elsewhere))
        #expect(await refusal(.loggedIn) == .transitionDenied(from: .loggedOut, to: .loggedIn))
        #expect(await refusal(.loggedOut) == .alreadyInState(.loggedOut))
        machine[.loggedIn].entryBarrier = { _ in .fail(Broken(why: "no net")) }
        #expect(await refusal(.loggedIn) == .unexpectedError(Broken(why: "no net")))
        try await machine.transition(to: .timeout)
        #expect(await refusal(.loggedOut) == .illegalTransition(from: .timeout, to: .loggedOut))
    }

    @Test("E11 either barrier of 000 redirects, and the new target is judged from the beginning")
    func redirects() async throws {
        let machine = try userMachine(loggedIn: StateConfig(.loggedIn, entryBarrier: { .redirect(to: .registering) }))
        try await machine.transition(to: .loggedIn)
        #expect(machine.state == .registering)
        machine[.registering].exitBarrier = { $0 == .loggedOut ? .redirect(to: .timeout) : .allow }
        try await machine.transition(to: .loggedOut)
        #expect(machine.state == .timeout)
    }

    @Test("E12 the transition of 000: the state, didExit, didEnter, didTransition")
    func order() async throws {
        let (machine, journal) = (try userMachine(), journal)
        machine[.loggedOut].didExit = { [weak machine] in
            journal.note("exit to \($0) in \(machine.map { "\($0.state)" } ?? "-")")
        }
        machine[.loggedIn].didEnter = { journal.note("enter from \($0)") }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        try await machine.transition(to: .loggedIn)
        #expect(journal.all == ["exit to loggedIn in loggedIn", "enter from loggedOut", "loggedOut to loggedIn"])
    }

    @Test("E8 the manual and the dynamic transition of 000, and a state without one")
    func manualAndDynamic() async throws {
        let machine = try userMachine()
        // 000: both without `try await`.
        // article: ComingFromMachinusV3.13
        try await machine.transition(to: .registering)
        try await machine.transition()  // asks the dynamicTransition of .registering
        // end
        #expect(machine.state == .loggedIn)
        await #expect(throws: StateMachineError<MyState>.noDynamicClosure(.loggedIn)) {
            try await machine.transition()
        }
    }

    @Test("E9 E36 what 000 warns of: a hook queues the next transition, and the one under way finishes first")
    func queuedFromHook() async throws {
        let (machine, journal) = (try userMachine(), journal)
        machine.didTransition = { journal.note("\($0) to \($1)") }
        // article: ComingFromMachinusV3.14
        machine[.registering].didEnter = { [weak machine] _ in
            machine?.post(to: .loggedIn)
        }
        // end
        try await machine.transition(to: .registering)
        await until { journal.all.count == 2 }
        #expect(journal.all == ["loggedOut to registering", "registering to loggedIn"])
    }

    // MARK: - Storing state data

    struct User: Equatable, Sendable { let name: String }
    enum SecurityLevel: Sendable { case low, high }

    @Test("E7 the state data of 000: it goes with the stay, unless it is kept")
    func stateData() async throws {
        let (stateMachine, user) = (try userMachine(), User(name: "A"))
        try await stateMachine.transition(to: .loggedIn)
        // 000: `= .high` and `== .high`; the values have no declared type from which Swift could infer it.
        // article: ComingFromMachinusV3.15
        stateMachine[.loggedIn].user = user
        stateMachine[.loggedIn].securityLevel = SecurityLevel.high

        // And later ...
        if stateMachine[.loggedIn].securityLevel == SecurityLevel.high {
            print("high")
        }
        let who: User? = stateMachine[.loggedIn].user

        stateMachine[.registering]["termsViewed", true] = true
        // end
        #expect(journal.all == ["high"])
        #expect(who == user)
        for state in [MyState.loggedOut, .registering, .loggedOut] { try await stateMachine.transition(to: state) }
        #expect(stateMachine.data(of: .loggedIn).isEmpty)
        #expect(stateMachine[.registering].termsViewed == true)
    }

    // MARK: - Watching transitions

    @Test("E12 the machine's closure of 000 hears every change")
    func machineClosure() async throws {
        let machine = try StateMachine<MyState>(name: "User state machine") {
            for state in [MyState.loggedOut, .registering, .loggedIn] {
                StateConfig<MyState>(state, exitBarrier: { .allow })
            }
        } didTransition: { fromState, toState in
            journal.note("\(fromState) to \(toState)")
        }
        try await machine.transition(to: .loggedIn)
        try await machine.transition(to: .registering)
        #expect(journal.all == ["loggedOut to loggedIn", "loggedIn to registering"])
    }

    // MARK: - Resetting the engine

    @Test("E16 the reset of 000: the first state, no closures, and the way out of a final state")
    func reset() async throws {
        let journal = journal
        let machine = try StateMachine<MyState> {
            StateConfig<MyState>(.loggedOut, didEnter: { _ in journal.note("wrong") }, allowedTransitions: .loggedIn)
            StateConfig<MyState>(.registering)
            StateConfig<MyState>.final(.loggedIn)
        }
        try await machine.transition(to: .loggedIn)
        // article: ComingFromMachinusV3.18
        try await machine.reset {
            print("back again")
        }
        // end
        #expect(machine.state == .loggedOut)
        #expect(journal.all == ["back again"])
    }
}
