import StateEngine
import Testing

@Suite("Guards, actions and the context", .endsWaitsInVain)
struct GuardAndActionTests {
    @Test("E21 the first transition whose guards all hold is taken, and its actions alone run")
    func order() async throws {
        let machine = try fetcher()
        try await machine.send(.fetch)
        try await machine.send(.reject)
        #expect(try await machine.send(.retry) == .changed(from: .failed, to: .loading))
        #expect(machine.context.tries == 1)
        try await machine.send(.reject)
        try await machine.send(.retry)
        try await machine.send(.reject)
        #expect(machine.context.tries == 2)
        #expect(try await machine.send(.retry) == .changed(from: .failed, to: .done))
        #expect(machine.context.tries == 2)
    }

    @Test("E20 no guard that holds: ignored, nothing changed, and told")
    func unmet() async throws {
        let machine = try fetcher()
        let heard = Journal()
        machine.didNotChangeState = { state, event in heard.note("\(state) \(event)") }
        try await machine.send(.set(3))
        try await machine.send(.fetch)
        try await machine.send(.reject)
        let before = machine.context
        let told = try await words(machine) {
            let outcome = try await machine.send(.retry)
            #expect(outcome == .ignored)
        }
        #expect(told == ["ignored event retry in failed"])
        #expect(heard.all == ["failed retry"])
        #expect(machine.context == before)
        #expect(machine.error == nil)
    }

    @Test("E15 a preflight asks guards for real and names those that do not hold")
    func preflight() async throws {
        let machine = try fetcher()
        #expect(await machine.preflight(.fetch) == .allowed(to: .loading))
        #expect(await machine.preflight(.retry) == .ignored)
        try await machine.send(.set(101))
        try await machine.send(.fetch)
        try await machine.send(.reject)
        #expect(await machine.preflight(.retry) == .unmet(guards: ["few", "even", "guard", "never"]))
        #expect(machine.context.tries == 101)
    }

    @Test("E12 exit actions, those of the transition, entry actions, on one copy; state and context change together")
    func actionsInOrder() async throws {
        let machine = try fetcher()
        let seen = Journal()
        machine[.idle].didExit = { [weak machine] _ in
            guard let machine else { return }
            seen.note("\(machine.state) \(machine.context.trail.count)")
        }
        let (_, events) = machine.subscribe()
        try await machine.send(.fetch)
        #expect(machine.context.trail == ["exit idle", "fetch", "enter loading"])
        #expect(seen.all == ["loading 3"])
        let event = try #require(await take(1, of: events).first)
        #expect(event.context?.trail == ["exit idle", "fetch", "enter loading"])
        #expect(event.words == "idle to loading")
    }

    @Test("E23 entry and exit actions run for requests too, not at creation, by reset or for the background")
    func stateActions() async throws {
        let machine = try fetcher()
        #expect(machine.context.trail.isEmpty)
        try await machine.transition(to: .loading)
        #expect(machine.context.trail == ["exit idle", "enter loading"])
        try await machine.reset()
        #expect(machine.context == Fetch.Context())
    }

    @Test("E22 a transition to its own state runs all actions; an edge without target asks no barrier, runs its own")
    func ownState() async throws {
        let machine = try StateMachine<Fetch>(context: Fetch.Context()) {
            StateConfig(.idle, exitBarrier: { _ in .allow })
                .on(.fetch, to: .idle).action { $0.trail.append("again") }
                .on(.note).action { $0.trail.append("note") }
                .entryAction { $0.trail.append("in") }
                .exitAction { $0.trail.append("out") }
        }
        #expect(try await machine.send(.fetch) == .changed(from: .idle, to: .idle))
        #expect(machine.context.trail == ["out", "again", "in"])
        machine[.idle].exitBarrier = { _ in .fail(Broken(why: "asked")) }
        let told = try await words(machine) {
            let outcome = try await machine.send(.note)
            #expect(outcome == .stayed)
        }
        #expect(told == ["context on event note in idle"])
        #expect(machine.context.trail.last == "note")
    }

    @Test("E13 a refused transition runs no action")
    func refused() async throws {
        let machine = try fetcher()
        machine[.loading].entryBarrier = { _ in .deny }
        await #expect(throws: StateMachineError<Fetch>.transitionDenied(from: .idle, to: .loading)) {
            try await machine.send(.fetch)
        }
        #expect(machine.context == Fetch.Context())
    }

    @Test("E11 a redirect elsewhere drops the transition's own actions, not those of the states")
    func redirected() async throws {
        let machine = try StateMachine<Fetch>(context: Fetch.Context()) {
            StateConfig(.idle).on(.fetch, to: .done).action { $0.trail.append("fetch") }
                .exitAction { $0.trail.append("out") }
            StateConfig(.done, entryBarrier: { _ in .redirect(to: .loading) })
            StateConfig<Fetch>.global(.loading).entryAction { $0.trail.append("in") }
        }
        #expect(try await machine.send(.fetch) == .changed(from: .idle, to: .loading))
        #expect(machine.context.trail == ["out", "in"])
    }

    @Test("E25 the context is what actions made of it, whoever reads and whenever")
    func reads() async throws {
        let machine = try fetcher()
        async let reader: Void = until { machine.context.tries == 7 }
        try await machine.send(.set(7))
        await reader
        #expect(machine.snapshot.context.tries == 7)
    }

    @Test("E5 names that nobody registered, and guards and actions that belong to nothing, are faults")
    func faults() {
        do {
            _ = try StateMachine<Fetch>(

                [
                    StateConfig(.idle).guard("lost").on(.fetch, to: .idle).guard("missing").action("absent"),
                    StateConfig(.loading).action("lost").entryAction("gone"),
                ], context: Fetch.Context())
            Issue.record("a definition with faults was taken")
        } catch {
            #expect(
                error.faults == [
                    .strayGuard(.idle), .unknownGuard(.idle, "missing"), .unknownAction(.idle, "absent"),
                    .strayAction(.loading), .unknownAction(.loading, "gone"),
                ])
        }
    }

    @Test("E5 two unguarded transitions for one event are a fault, guarded ones are not")
    func ambiguous() throws {
        #expect(throws: DefinitionError<Fetch>(faults: [.ambiguousEvent(.idle, event: "fetch")])) {
            try StateMachine<Fetch>(context: Fetch.Context()) {
                StateConfig(.idle).on(.fetch, to: .idle).on(.fetch)
            }
        }
        _ = try StateMachine<Fetch>(context: Fetch.Context()) {
            StateConfig(.idle).on(.fetch, to: .idle).guard { $0.tries > 0 }.on(.fetch)
        }
    }

    @Test("E32 the structure names guards, actions and work")
    func structure() throws {
        let structure = try fetcher().structure
        let retries = structure.transitions.filter { $0.from == .failed }
        #expect(retries.map(\.guards) == [["few"], ["even", "guard"], ["never"]])
        #expect(retries.map(\.actions) == [["count"], [], []])
        #expect(structure.states[1].entryActions == ["enter"])
        #expect(structure.states[0].exitActions == ["action"])
    }
}
