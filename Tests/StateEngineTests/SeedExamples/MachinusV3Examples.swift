import StateEngine
import Testing

// The README of document 000 as far as the machine is declared; `// 000:` shows the line that could not be kept, and why.

@Suite("Seed examples: 000, declaring a machine", .endsWaitsInVain)
struct MachinusV3Examples {
    let journal = Journal()
    let user = Cell<String?>(nil)

    func print(_ text: String) { journal.note(text) }
    func reloadConfiguration() { journal.note("configuration") }
    func displayLoginScreen() { journal.note("login screen") }
    func hideLoginScreen() { journal.note("no login screen") }
    func displayUsersHomeScreen() { journal.note("home screen") }
    func displayRegistrationScreen() { journal.note("registration screen") }
    func displayPrivacyScreen() { journal.note("privacy screen") }
    func hidePrivacyScreen() { journal.note("no privacy screen") }
    func userIsLoggedIn() -> Bool { user.value != nil }
    func registered() -> Bool { user.value != nil }

    // MARK: - Quick guide

    // article: ComingFromMachinusV3.1
    enum UserState: StateIdentifier {
        case initialising
        case registering
        case loggedIn
        case loggedOut
        case background
    }
    // end

    func userMachine() throws -> StateMachine<UserState> {
        // 000: `try await StateMachine {`; the initialisers are synchronous, and a builder that knows the states completes them.
        // article: ComingFromMachinusV3.2
        let machine = try StateMachine<UserState> {

            StateConfig<UserState>(
                .initialising,
                didEnter: { _ in reloadConfiguration() },
                allowedTransitions: .loggedOut)

            StateConfig<UserState>(
                .loggedOut,
                didEnter: { _ in displayLoginScreen() },
                allowedTransitions: .loggedIn, .registering,
                didExit: { _ in hideLoginScreen() })

            StateConfig<UserState>(
                .loggedIn,
                entryBarrier: {
                    return userIsLoggedIn() ? .allow : .redirect(to: .loggedOut)
                },
                didEnter: { _ in displayUsersHomeScreen() },
                allowedTransitions: .loggedOut)

            StateConfig<UserState>(
                .registering,
                didEnter: { _ in displayRegistrationScreen() },
                dynamicTransition: {
                    return registered() ? .loggedIn : .loggedOut
                },
                allowedTransitions: .loggedOut, .loggedIn)

            StateConfig<UserState>.background(
                .background,
                didEnter: { _ in displayPrivacyScreen() },
                didExit: { _ in hidePrivacyScreen() })
        }
        // end
        return machine
    }

    @Test("E1 E3 E8 the quick guide of 000: the machine starts in the first state and goes where it is asked")
    func quickGuide() async throws {
        let machine = try userMachine()
        // article: ComingFromMachinusV3.3
        #expect(machine.state == .initialising)
        // end
        // 000: `machine.transition(to: .loggedOut)`; a request waits for its turn and may be refused, which both show.
        // article: ComingFromMachinusV3.4
        try await machine.transition(to: .loggedOut)
        // end
        #expect(machine.state == .loggedOut)
        #expect(journal.all == ["login screen"])
    }

    @Test("E1 E10 the barrier of 000's quick guide lets in who is logged in, and sends others to log in")
    func quickGuideBarrier() async throws {
        let machine = try userMachine()
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .registering)
        try await machine.transition(to: .loggedIn)
        #expect(machine.state == .loggedOut)
        user.value = "A"
        try await machine.transition(to: .loggedIn)
        #expect(machine.state == .loggedIn)
        #expect(journal.all.suffix(3) == ["login screen", "no login screen", "home screen"])
    }

    // MARK: - States

    enum MyState: StateIdentifier {
        case initialising, registering, loggedIn, loggedOut, timeout, configLoadFailure, majorError, background
    }

    var loggedInByBarrier: StateConfig<MyState> {
        // 000: `Let loggedIn = ...` and `…` for what the closures do; the order of the parameters is kept.
        // article: ComingFromMachinusV3.5
        // With an exitBarrier.
        let loggedIn = StateConfig<MyState>(
            .loggedIn,
            entryBarrier: { fromState in userIsLoggedIn() ? .allow : .deny },
            didEnter: { fromState in print("in from \(fromState)") },
            dynamicTransition: { .loggedOut },
            exitBarrier: { toState in toState == .registering ? .deny : .allow },
            didExit: { toState in print("out to \(toState)") })
        // end
        return loggedIn
    }

    var loggedInByList: StateConfig<MyState> {
        // article: ComingFromMachinusV3.6
        // With the allowedTransitions list.
        let loggedIn = StateConfig<MyState>(
            .loggedIn,
            entryBarrier: { fromState in userIsLoggedIn() ? .allow : .deny },
            didEnter: { fromState in print("in from \(fromState)") },
            dynamicTransition: { .loggedOut },
            allowedTransitions: .loggedOut, .initialising,
            didExit: { toState in print("out to \(toState)") })
        // end
        return loggedIn
    }

    @Test(
        "E1 the two standard states of 000, with an exit barrier and with a list, do the same",
        arguments: [true, false])
    func standardStates(byBarrier: Bool) async throws {
        let machine = try StateMachine<MyState>(
            StateConfig(.loggedOut, allowedTransitions: .loggedIn), byBarrier ? loggedInByBarrier : loggedInByList,
            StateConfig(.registering), StateConfig(.initialising))
        await #expect(throws: StateMachineError<MyState>.transitionDenied(from: .loggedOut, to: .loggedIn)) {
            try await machine.transition(to: .loggedIn)
        }
        user.value = "A"
        try await machine.transition(to: .loggedIn)
        // 000's text says `transitionDenied` of an exit barrier's `.deny` in one place and `illegalTransition` in another;
        // it is the latter here, as for a state that is not listed.
        await #expect(
            throws: StateMachineError<MyState>.illegalTransition(
                from: .loggedIn, to: .registering, why: byBarrier ? .exitDenied : .notListed)
        ) {
            try await machine.transition(to: .registering)
        }
        try await machine.transition()
        #expect(journal.all == ["in from loggedOut", "out to loggedOut"])
    }

    var timeoutByList: StateConfig<MyState> {
        // article: ComingFromMachinusV3.7
        let timeout = StateConfig<MyState>.global(
            .timeout,
            entryBarrier: { state in .allow },
            didEnter: { fromState in print("in from \(fromState)") },
            dynamicTransition: { .loggedOut },
            allowedTransitions: .loggedOut,
            didExit: { toState in print("out to \(toState)") })
        // end
        return timeout
    }

    var timeoutByBarrier: StateConfig<MyState> {
        // article: ComingFromMachinusV3.8
        // Or ...
        let timeout = StateConfig<MyState>.global(
            .timeout,
            entryBarrier: { state in .allow },
            didEnter: { fromState in print("in from \(fromState)") },
            dynamicTransition: { .loggedOut },
            exitBarrier: { toState in toState == .loggedOut ? .allow : .deny },
            didExit: { toState in print("out to \(toState)") })
        // end
        return timeout
    }

    @Test(
        "E2 E10 the global states of 000 are entered without being listed, and a `.deny` is ignored",
        arguments: [true, false])
    func globalStates(byBarrier: Bool) async throws {
        let machine = try StateMachine<MyState>(
            StateConfig(.loggedOut, exitBarrier: { .deny }), byBarrier ? timeoutByBarrier : timeoutByList,
            StateConfig(.registering))
        try await machine.transition(to: .timeout)
        await #expect(throws: StateMachineError<MyState>.self) { try await machine.transition(to: .registering) }
        try await machine.transition()
        #expect(journal.all == ["in from loggedOut", "out to loggedOut"])
    }

    @Test("E2 the final and final global states of 000 are entered and not left, but by a reset")
    func finalStates() async throws {
        // article: ComingFromMachinusV3.9
        let configLoadFailure = StateConfig<MyState>.final(
            .configLoadFailure,
            entryBarrier: { fromState in fromState == .initialising ? .allow : .deny },
            didEnter: { fromState in print("failed in \(fromState)") })

        let unrecoverableError = StateConfig<MyState>.finalGlobal(
            .majorError,
            entryBarrier: { fromState in .allow },
            didEnter: { fromState in print("broken in \(fromState)") })
        // end
        let machine = try StateMachine<MyState>(
            StateConfig(.initialising, allowedTransitions: .configLoadFailure), configLoadFailure, unrecoverableError)
        try await machine.transition(to: .configLoadFailure)
        await #expect(
            throws: StateMachineError<MyState>.illegalTransition(
                from: .configLoadFailure, to: .majorError, why: .finalState)
        ) {
            try await machine.transition(to: .majorError)
        }
        try await machine.reset()
        try await machine.transition(to: .majorError)
        #expect(journal.all == ["failed in initialising", "broken in initialising"])
    }

    @Test("E17 the background state of 000: only its own closures run on the way in and on the way back")
    func backgroundState() async throws {
        // article: ComingFromMachinusV3.10
        let background = StateConfig<MyState>.background(
            .background,
            didEnter: { fromState in print("away from \(fromState)") },
            didExit: { toState in print("back to \(toState)") })
        // end
        let machine = try StateMachine<MyState>(
            StateConfig(
                .loggedIn, didEnter: { _ in journal.note("wrong") }, exitBarrier: { .deny },
                didExit: { _ in journal.note("wrong") }),
            StateConfig(.loggedOut), background)
        await machine.suspend()
        #expect(machine.state == .background)
        await #expect(throws: StateMachineError<MyState>.suspended()) { try await machine.transition(to: .loggedOut) }
        await machine.resume()
        #expect(machine.state == .loggedIn)
        #expect(journal.all == ["away from loggedIn", "back to loggedIn"])
    }

    // MARK: - The state machine

    @Test("E3 the builder of 000 with a name and a closure of the machine's, and the same as arguments and as an array")
    func initialisers() async throws {
        // 000: `StateMachine(name: "User state machine") {`; a builder's states do not tell Swift the machine's type.
        // article: ComingFromMachinusV3.11
        let machine = try StateMachine<MyState>(name: "User state machine") {
            StateConfig<MyState>(.initialising, allowedTransitions: .registering)
            StateConfig<MyState>(.registering, allowedTransitions: .loggedIn)
            StateConfig<MyState>(.loggedIn, allowedTransitions: .loggedOut)
            StateConfig<MyState>(.loggedOut)
        } didTransition: { fromState, toState in
            print("\(fromState) to \(toState)")
        }
        // end
        #expect(machine.name == "User state machine")
        let configs = [MyState.initialising, .registering, .loggedIn].map {
            StateConfig($0, allowedTransitions: .registering)
        }
        let byArray = try StateMachine(configs) { journal.note("\($0) to \($1)") }
        let byArguments = try StateMachine(configs[0], configs[1], configs[2]) { journal.note("\($0) to \($1)") }
        #expect(byArray.name.hasSuffix("<MyState>"))
        for machine in [machine, byArray, byArguments] { try await machine.transition(to: .registering) }
        #expect(journal.all == Array(repeating: "initialising to registering", count: 3))
    }

    @Test("E4 E5 000 needs three states, and says so")
    func threeStates() {
        #expect(throws: DefinitionError<MyState>(faults: [.tooFewStates(found: 2, needed: 3)])) {
            try StateMachine<MyState>(StateConfig(.loggedIn), StateConfig(.loggedOut))
        }
    }

    enum AppStarte: StateIdentifier { case initialising, unregistered, loggedIn, loggedOut }

    /// What the app of the alternate form shows; free functions in 000.
    struct Screens: Sendable {
        let journal: Journal
        func showRegistration() { journal.note("registration") }
        func showHomeScreen() { journal.note("home") }
        func clearCache() { journal.note("no cache") }
    }

    // article: ComingFromMachinusV3.12
    struct MyApp {
        // 000: without `try!`; a definition with faults traps here and shows them.
        let state = try! StateMachine<AppStarte> {
            StateConfig<AppStarte>(.initialising, allowedTransitions: .unregistered, .loggedIn, .loggedOut)
            StateConfig<AppStarte>(.unregistered, allowedTransitions: .loggedIn)
            StateConfig<AppStarte>(.loggedIn, allowedTransitions: .loggedOut)
            StateConfig<AppStarte>(.loggedOut, allowedTransitions: .unregistered, .loggedIn)
        }

        init(screens: Screens) {
            state[.unregistered].didEnter = { _ in screens.showRegistration() }
            state[.loggedIn].didEnter = { _ in screens.showHomeScreen() }
            state[.loggedIn].didExit = { _ in screens.clearCache() }
        }
    }
    // end

    @Test("E6 the alternate form of 000: the states first, the closures when self is complete")
    func alternateForm() async throws {
        let app = MyApp(screens: Screens(journal: journal))
        for state in [AppStarte.unregistered, .loggedIn, .loggedOut] { try await app.state.transition(to: state) }
        #expect(journal.all == ["registration", "home", "no cache"])
    }
}
