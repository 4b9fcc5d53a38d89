import Dispatch
import StateEngine
import Testing

// The README of document 001 where the machine is used; `// 001:` shows the line that could not be kept, and why.

@Suite("Seed examples: 001, using a machine", .endsWaitsInVain)
struct Machinus02TransitionExamples {
    enum MyState: StateIdentifier { case loggedOut, registering, loggedIn, background }

    let journal = Journal()

    func print(_ text: String) { journal.note(text) }
    let isRegistered = Cell(true)

    func registered() -> Bool { isRegistered.value }

    func userMachine(options: MachineOptions = []) throws -> StateMachine<MyState> {
        try StateMachine<MyState>(options: options) {
            StateConfig(.loggedOut, allowedTransitions: .registering)
            StateConfig(
                .registering, dynamicTransition: { registered() ? .loggedIn : .loggedOut },
                allowedTransitions: .loggedOut, .loggedIn)
            StateConfig(.loggedIn, entryBarrier: { registered() ? .allow : .redirect(to: .loggedOut) })
            StateConfig<MyState>.background(.background)
        }
    }

    @Test("E9 the manual transition of 001: its completion is given the previous state, or the error")
    func manual() async throws {
        let (machine, journal) = (try userMachine(), journal)
        // 001: `machine.transition(to: .registering) { result in`, and `if let Result.failure(let error) = result`, which is not
        // Swift.
        // article: ComingFromMachinus02.10
        machine.post(to: .registering) { result in
            if case .failure(let error) = result {
                // Handle the error
                print("\(error)")
                return
            }
            // The transition was successful. Result contains the previous state.
            print("\(result)")
        }
        // end
        machine.post(to: .registering) { result in
            if case .failure(let error) = result { journal.note(error.reason) }
        }
        await until { journal.all.count == 2 }
        #expect(
            journal.all == [
                "\(Result<MyState, StateMachineError<MyState>>.success(.loggedOut))",
                "the machine is in registering already",
            ])
    }

    @Test("E9 E12 the execution of 001: didExit, didEnter, didTransition, then the completion")
    func execution() async throws {
        let (machine, journal) = (try userMachine(), journal)
        machine[.loggedOut].didExit = { journal.note("exit to \($0)") }
        machine[.registering].didEnter = { journal.note("enter from \($0)") }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        machine.post(to: .registering) { _ in journal.note("completion") }
        await until { journal.all.count == 4 }
        #expect(
            journal.all == [
                "exit to registering", "enter from loggedOut", "loggedOut to registering", "completion",
            ])
    }

    @Test("E9 E36 what 001 queues for: a transition asked for by a hook comes after the one under way")
    func queued() async throws {
        let (machine, journal) = (try userMachine(), journal)
        // article: ComingFromMachinus02.11
        machine[.registering].didEnter = { [weak machine] _ in
            machine?.post { result in print("then \(result)") }
        }
        machine.didTransition = { from, to in print("\(from) to \(to)") }
        // end
        try await machine.transition(to: .registering)
        await until { journal.all.count == 3 }
        #expect(
            journal.all == [
                "loggedOut to registering", "registering to loggedIn",
                "then \(Result<MyState, StateMachineError<MyState>>.success(.registering))",
            ])
    }

    @Test("E8 E9 the dynamic transition of 001, and a state without one, which fails and does not end the program")
    func dynamic() async throws {
        let journal = journal
        // article: ComingFromMachinus02.12
        let machine = try StateMachine<MyState> {
            StateConfig<MyState>(
                .registering,
                dynamicTransition: {
                    return registered() ? .loggedIn : .loggedOut
                },
                allowedTransitions: .loggedOut, .loggedIn)
            StateConfig<MyState>(.loggedOut, allowedTransitions: .loggedIn, .registering)
            StateConfig<MyState>(.loggedIn, allowedTransitions: .loggedOut)
        }

        machine.post { result in print("\(result)") }
        // end
        await until { !journal.all.isEmpty }
        #expect(machine.state == .loggedIn)
        // 001: `fatalError(…)`
        await #expect(throws: StateMachineError<MyState>.noDynamicClosure(.loggedIn)) {
            try await machine.transition()
        }
        // 001: `fatalError()` for a state that is not known.
        await #expect(throws: StateMachineError<MyState>.unknownState(.background)) {
            try await machine.transition(to: .background)
        }
    }

    @Test("E27 the queue of 001: the hooks of all requests run there")
    func transitionQueue() async throws {
        let here = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "transitions")
        queue.setSpecific(key: here, value: true)
        // 001: `machine.transitionQueue = queue`, by default the main queue; chosen when the machine is made.
        // article: ComingFromMachinus02.13
        let machine = try StateMachine<MyState>(executor: .queue(queue)) {
            StateConfig<MyState>(.loggedOut, allowedTransitions: .registering)
            StateConfig<MyState>(.registering, allowedTransitions: .loggedIn)
            StateConfig<MyState>(.loggedIn)
        }
        // end
        // Without a capture list: with one, Swift 6.3 runs a closure elsewhere (swiftlang/swift issue 87097).
        machine.didTransition = { _, to in print("\(to) \(DispatchQueue.getSpecific(key: here) == true)") }
        try await machine.transition(to: .registering)
        machine.post(to: .loggedIn)
        await until { journal.all.count == 2 }
        #expect(journal.all == ["registering true", "loggedIn true"])
    }

    @Test("E17 E18 the background of 001: on the way back the barrier of the state may redirect")
    func background() async throws {
        let machine = try userMachine(options: .redirectsOnResume)
        try await machine.transition(to: .registering)
        try await machine.transition()
        await machine.suspend()
        isRegistered.value = false
        await machine.resume()
        #expect(machine.state == .loggedOut)
        // 001: "Sure you can request a transition to a background state"; only the process goes there.
        await #expect(
            throws: StateMachineError<MyState>.illegalTransition(
                from: .loggedOut, to: .background, why: .backgroundTarget)
        ) {
            try await machine.transition(to: .background)
        }
    }

    @Test("E14 the flag of 001 for the same state again")
    func sameState() async throws {
        await #expect(throws: StateMachineError<MyState>.alreadyInState(.loggedOut)) {
            try await userMachine().transition(to: .loggedOut)
        }
        // 001: `enableSameStateError`, a property; an option, given when the machine is made.
        #expect(try await userMachine(options: .sameStateSucceeds).transition(to: .loggedOut) == .loggedOut)
    }

    @Test("E28 the subscription of 001: the present state at once, then each that is entered")
    func subscription() async throws {
        let (machine, journal) = (try userMachine(), journal)
        func displayUsersHomeScreen() { journal.note("home screen") }
        func displayLoginScreen() {
            journal.note("login screen")
            machine.post(to: .registering)
        }
        func displayRegisterUserScreen() {
            journal.note("registration screen")
            machine.post(to: .loggedIn)
        }
        // 001: `machine.sink { newState in`, and `case .Registering`.
        // article: ComingFromMachinus02.14
        for await newState in machine.states {
            print("Received " + String(describing: newState))
            switch newState {
            case .loggedIn:
                displayUsersHomeScreen()
            case .loggedOut:
                displayLoginScreen()
            case .registering:
                displayRegisterUserScreen()
            case .background:
                break
            }
            // end
            if newState == .loggedIn { break }
            // article: ComingFromMachinus02.14
        }
        // end
        #expect(
            journal.all == [
                "Received loggedOut", "login screen", "Received registering", "registration screen",
                "Received loggedIn", "home screen",
            ])
    }

    @Test("E16 the reset of 001 leaves a final state")
    func reset() async throws {
        let machine = try StateMachine<MyState> {
            StateConfig(.loggedOut, allowedTransitions: .loggedIn)
            StateConfig(.registering)
            StateConfig<MyState>.final(.loggedIn)
        }
        try await machine.transition(to: .loggedIn)
        // 001: `machine.reset()`; it takes its turn as every request does.
        // article: ComingFromMachinus02.15
        try await machine.reset()
        // end
        #expect(machine.state == .loggedOut)
    }
}
