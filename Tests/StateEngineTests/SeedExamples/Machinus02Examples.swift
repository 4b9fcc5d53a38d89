import StateEngine
import Testing

// The README of document 001 as far as the machine is declared; `// 001:` shows the line that could not be kept, and why.
// What differs everywhere: `canTransitionTo` is called `allowedTransitions`, `transitionBarrier` `entryBarrier`, and `didExit`
// stands last, in the order in which a transition uses them.

@Suite("Seed examples: 001, declaring a machine", .endsWaitsInVain)
struct Machinus02Examples {
    enum MyState: StateIdentifier { case initialising, registering, loggedIn, loggedOut, background }

    let journal = Journal()
    let user = Cell<String?>(nil)

    func print(_ text: String) { journal.note(text) }
    func reloadConfiguration() { journal.note("configuration") }
    func displayLoginScreen() { journal.note("login screen") }
    func hideLoginScreen() { journal.note("no login screen") }
    func displayUsersHomeScreen() { journal.note("home screen") }
    func displayRegistrationScreen() { journal.note("registration screen") }
    func displayPrivacyScreen() { journal.note("privacy screen") }
    func removePrivacyScreen() { journal.note("no privacy screen") }
    func userIsLoggedIn() -> Bool { user.value != nil }
    func registered() -> Bool { user.value != nil }

    // MARK: - Quick guide

    // article: ComingFromMachinus02.1
    enum UserState: StateIdentifier {
        case initialising
        case registering
        case loggedIn
        case loggedOut
    }
    // end

    func userMachine() throws -> StateMachine<MyState> {
        // 001: `StateMachine {`; a definition with faults throws them, and the machine says what its states are.
        // article: ComingFromMachinus02.2
        let machine = try StateMachine<MyState> {

            StateConfig<MyState>(
                .initialising,
                didEnter: { _ in reloadConfiguration() },
                allowedTransitions: .loggedOut)

            StateConfig<MyState>(
                .loggedOut,
                didEnter: { _ in displayLoginScreen() },
                allowedTransitions: .loggedIn, .registering,
                didExit: { _ in hideLoginScreen() })

            StateConfig<MyState>(
                .loggedIn,
                entryBarrier: {
                    return userIsLoggedIn() ? .allow : .redirect(to: .loggedOut)
                },
                didEnter: { _ in displayUsersHomeScreen() },
                allowedTransitions: .loggedOut)

            StateConfig<MyState>(
                .registering,
                didEnter: { _ in displayRegistrationScreen() },
                dynamicTransition: {
                    return registered() ? .loggedIn : .loggedOut
                },
                allowedTransitions: .loggedOut, .loggedIn)

            StateConfig<MyState>.background(
                .background,
                didEnter: { _ in displayPrivacyScreen() },
                didExit: { _ in removePrivacyScreen() })
        }
        // end
        return machine
    }

    @Test("E1 E3 E9 the quick guide of 001: the request is queued, and runs the closures")
    func quickGuide() async throws {
        let machine = try userMachine()
        #expect(machine.state == .initialising)
        // 001: `machine.transition(to: .loggedOut)`; what is queued is posted, what is waited for is `transition(to:)`.
        // article: ComingFromMachinus02.3
        machine.post(to: .loggedOut)
        // end
        await until { !journal.all.isEmpty }
        #expect(machine.state == .loggedOut)
        #expect(journal.all == ["login screen"])
        // 001's `UserState` has no `background`, which its machine configures; its `MyState` has.
        #expect(throws: Never.self) {
            try StateMachine<UserState>([.initialising, .registering, .loggedIn].map { StateConfig($0) })
        }
    }

    // MARK: - State configurations

    @Test("E1 the configuration with the works of 001, in this engine's order")
    func theWorks() async throws {
        // article: ComingFromMachinus02.4
        // StateConfig with the works!
        let config = StateConfig<MyState>(
            .loggedIn,
            entryBarrier: { userIsLoggedIn() ? .allow : .deny },
            didEnter: { previous in print("in from \(previous)") },
            dynamicTransition: { .loggedOut },
            allowedTransitions: .loggedOut,
            didExit: { next in print("out to \(next)") })
        // end
        let machine = try StateMachine<MyState>(
            StateConfig(.loggedOut, allowedTransitions: .loggedIn), config, StateConfig(.registering))
        // 001's `.fail` is `.deny` here; both come to `transitionDenied`. `.fail` takes an error of the program's own.
        await #expect(throws: StateMachineError<MyState>.transitionDenied(from: .loggedOut, to: .loggedIn)) {
            try await machine.transition(to: .loggedIn)
        }
        user.value = "A"
        try await machine.transition(to: .loggedIn)
        try await machine.transition()
        #expect(journal.all == ["in from loggedOut", "out to loggedOut"])
    }

    @Test("E2 the factories of 001: global, final, finalGlobal, background")
    func factories() async throws {
        // article: ComingFromMachinus02.5
        let machine = try StateMachine<MyState>(
            StateConfig<MyState>(.initialising),
            StateConfig<MyState>.global(.loggedOut),
            StateConfig<MyState>.final(.registering),
            StateConfig<MyState>.finalGlobal(.loggedIn),
            StateConfig<MyState>.background(.background))
        // end
        #expect(machine.structure.states.map(\.kind) == [.standard, .global, .final, .finalGlobal, .background])
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .loggedIn)
        // 001: `finalState`; the reason of an `illegalTransition`.
        await #expect(
            throws: StateMachineError<MyState>.illegalTransition(from: .loggedIn, to: .loggedOut, why: .finalState)
        ) {
            try await machine.transition(to: .loggedOut)
        }
    }

    @Test("E1 E17 didEnter and didExit of 001's background state are given the states on both sides")
    func hooks() async throws {
        // 001: `BackgroundStateConfig<MyState>(.background, ...)`, once for each closure; its own factory makes the state.
        // article: ComingFromMachinus02.6
        let background = StateConfig<MyState>.background(
            .background,
            didEnter: { previousState in
                displayPrivacyScreen()
            },
            didExit: { nextState in
                removePrivacyScreen()
            })
        // end
        let machine = try StateMachine<MyState>(StateConfig(.loggedIn), StateConfig(.loggedOut), background)
        await machine.suspend()
        await machine.resume()
        #expect(journal.all == ["privacy screen", "no privacy screen"])
    }

    @Test("E8 E10 the dynamic transition, the barrier and the list of 001, one by one")
    func oneByOne() async throws {
        // 001: `canTransitionTo: .loggedIn, registering`; a dot is missing there.
        // article: ComingFromMachinus02.7
        let registering = StateConfig<MyState>(
            .registering,
            dynamicTransition: {
                return registered() ? .loggedIn : .loggedOut
            },
            allowedTransitions: .loggedOut, .loggedIn)

        let loggedIn = StateConfig<MyState>(
            .loggedIn,
            entryBarrier: {
                return userIsLoggedIn() ? .allow : .redirect(to: .loggedOut)
            },
            allowedTransitions: .loggedOut)

        let loggedOut = StateConfig<MyState>(.loggedOut, allowedTransitions: .loggedIn, .registering)
        // end
        let machine = try StateMachine(registering, loggedIn, loggedOut)
        try await machine.transition()
        try await machine.transition(to: .registering)
        user.value = "A"
        try await machine.transition()
        #expect(machine.state == .loggedIn)
        #expect(
            machine.history.map(\.kind) == [
                .transitioned(from: .registering, to: .loggedOut, request: .dynamic),
                .transitioned(from: .loggedOut, to: .registering, request: .transition(to: .registering)),
                .transitioned(from: .registering, to: .loggedIn, request: .dynamic),
            ])
    }

    // MARK: - The state machine

    @Test("E3 the two ways of 001 to declare a machine")
    func declaring() async throws {
        // 001: `StateMachine(name:didTransition:withStates:)`; the states come first, without a label.
        // article: ComingFromMachinus02.8
        // Old school.
        let oldSchool = try StateMachine(
            name: "User state machine",
            StateConfig<MyState>(.initialising, allowedTransitions: .registering),
            StateConfig<MyState>(.registering),
            StateConfig<MyState>(.loggedIn),
            StateConfig<MyState>(.loggedOut),
            didTransition: { from, to in print("\(from) to \(to)") })
        // end
        // 001: `StateMachine(name: ...) { from, to in … } withStates { ... }`; the closures change places.
        // article: ComingFromMachinus02.9
        // Multi-closure builder style
        let builder = try StateMachine<MyState>(name: "User state machine") {
            StateConfig<MyState>(.initialising, allowedTransitions: .registering)
            StateConfig<MyState>(.registering)
            StateConfig<MyState>(.loggedIn)
            StateConfig<MyState>(.loggedOut)
        } didTransition: { from, to in
            print("\(from) to \(to)")
        }
        // end
        for machine in [oldSchool, builder] {
            #expect(machine.name == "User state machine")
            try await machine.transition(to: .registering)
        }
        #expect(journal.all == Array(repeating: "initialising to registering", count: 2))
    }
}
