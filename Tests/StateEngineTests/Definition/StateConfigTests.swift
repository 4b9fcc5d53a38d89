import StateEngine
import Testing

@Suite("States and how they are configured")
struct StateConfigTests {
    @Test("E1 parameters in the order of their use, closures labelled, all of them called")
    func parameterOrder() async throws {
        let journal = Journal()
        let machine = try StateMachine<Ring> {
            StateConfig<Ring>(
                .a,
                entryBarrier: { from in
                    journal.note("enter a from \(from)?")
                    return .allow
                },
                didEnter: { journal.note("entered a from \($0)") }, dynamicTransition: { .b },
                allowedTransitions: .b, .c, didExit: { journal.note("left a for \($0)") })
            StateConfig<Ring>(
                .b,
                entryBarrier: { from in
                    journal.note("enter b from \(from)?")
                    return .allow
                },
                didEnter: { journal.note("entered b from \($0)") }, dynamicTransition: { .a },
                exitBarrier: { to in
                    journal.note("leave b for \(to)?")
                    return .allow
                },
                didExit: { journal.note("left b for \($0)") })
            StateConfig<Ring>(.c)
        }
        try await machine.transition()
        try await machine.transition()
        #expect(
            journal.all == [
                "enter b from a?", "left a for b", "entered b from a", "leave b for a?", "enter a from b?",
                "left b for a", "entered a from b",
            ])
    }

    @Test("E1 barriers without an argument, in every combination", arguments: [true, false])
    func plainBarriers(allows: Bool) async throws {
        let configs: [StateConfig<Ring>] = [
            StateConfig(.b, entryBarrier: { allows ? .allow : .deny }, allowedTransitions: .c),
            StateConfig(.b, entryBarrier: { allows ? .allow : .deny }, exitBarrier: { _ in .allow }),
            StateConfig(.b, entryBarrier: { _ in allows ? .allow : .deny }, exitBarrier: { .allow }),
            StateConfig(.b, entryBarrier: { allows ? .allow : .deny }, exitBarrier: { .allow }),
            .global(.b, entryBarrier: { allows ? .allow : .deny }, allowedTransitions: .c),
            .global(.b, entryBarrier: { allows ? .allow : .deny }, exitBarrier: { _ in .allow }),
            .global(.b, entryBarrier: { _ in allows ? .allow : .deny }, exitBarrier: { .allow }),
            .global(.b, entryBarrier: { allows ? .allow : .deny }, exitBarrier: { .allow }),
            .final(.b, entryBarrier: { allows ? .allow : .deny }),
            .finalGlobal(.b, entryBarrier: { allows ? .allow : .deny }),
        ]
        for config in configs {
            let machine = try StateMachine(StateConfig<Ring>(.a, allowedTransitions: .b), config, StateConfig(.c))
            if allows {
                try await machine.transition(to: .b)
                guard !config.kind.isFinal else { continue }
                #expect(try await machine.transition(to: .c) == .b)
            } else {
                await #expect(throws: StateMachineError<Ring>.transitionDenied(from: .a, to: .b)) {
                    try await machine.transition(to: .b)
                }
            }
        }
    }

    @Test("E1 where a list and an exit barrier are both written the barrier decides, and the list is what is drawn")
    func listAndBarrier() async throws {
        let configs: [StateConfig<Ring>] = [
            StateConfig(.a, allowedTransitions: .b, exitBarrier: { to in to == .c ? .allow : .deny }),
            .global(.a, allowedTransitions: .b, exitBarrier: { to in to == .c ? .allow : .deny }),
        ]
        for config in configs {
            let machine = try StateMachine(config, StateConfig<Ring>(.b), StateConfig(.c))
            #expect(machine.structure.transitions.map(\.to) == [.b])
            await #expect(throws: StateMachineError<Ring>.illegalTransition(from: .a, to: .b, why: .exitDenied)) {
                try await machine.transition(to: .b)
            }
            #expect(try await machine.transition(to: .c) == .a)
            #expect(machine.structure.transitions.map(\.to) == [.b, .c])
        }
    }

    @Test("E1 without a list and a barrier no request leaves the state")
    func deniesAll() async throws {
        let machine = try StateMachine(StateConfig<Ring>(.a), StateConfig(.b), StateConfig(.c))
        await #expect(throws: StateMachineError<Ring>.illegalTransition(from: .a, to: .b)) {
            try await machine.transition(to: .b)
        }
    }

    @Test("E1 a hook that wants the main actor gets it")
    func mainActorHook() async throws {
        let seen = Cell(0)
        let machine = try ring()
        machine[.b].didEnter = { @MainActor _ in
            MainActor.assertIsolated()
            seen.value += 1
        }
        await Task.detached { _ = try? await machine.transition(to: .b) }.value
        #expect(seen.value == 1)
    }

    @Test("E1 hooks run on the caller's executor") @MainActor
    func callersExecutor() async throws {
        let seen = Cell(false)
        let machine = try ring()
        machine[.b].didEnter = { _ in
            MainActor.assertIsolated()
            seen.value = true
        }
        try await machine.transition(to: .b)
        #expect(seen.value)
    }

    @Test("E2 a global state is entered from any but final ones, unlisted")
    func global() async throws {
        let machine = try session()
        try await machine.transition(to: .timedOut)
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .loggedIn)
        try await machine.transition(to: .banned)
        await #expect(
            throws: StateMachineError<User>.illegalTransition(from: .banned, to: .timedOut, why: .finalState)
        ) {
            try await machine.transition(to: .timedOut)
        }
    }

    @Test("E2 a final global state is both")
    func finalGlobal() async throws {
        let machine = try StateMachine<Ring> {
            StateConfig(.a)
            StateConfig(.b)
            StateConfig<Ring>.finalGlobal(.c, didEnter: { _ in })
        }
        try await machine.transition(to: .c)
        await #expect(throws: StateMachineError<Ring>.illegalTransition(from: .c, to: .a, why: .finalState)) {
            try await machine.transition(to: .a)
        }
    }

    @Test("E3 the builder takes if, else, for, lists and availability")
    func builder() throws {
        func machine(_ extra: Bool) throws -> StateMachine<User> {
            try StateMachine<User> {
                StateConfig(.initialising)
                if extra { StateConfig(.registering) } else { StateConfig(.banned) }
                if extra { StateConfig<User>.background(.background) }
                for state in [User.loggedIn, .loggedOut] { StateConfig(state) }
                if #available(macOS 15, *) { StateConfig(.timedOut) }
            }
        }
        #expect(
            try machine(true).structure.states.map(\.state)
                == [.initialising, .registering, .background, .loggedIn, .loggedOut, .timedOut])
        #expect(
            try machine(false).structure.states.map(\.state)
                == [.initialising, .banned, .loggedIn, .loggedOut, .timedOut])
    }

    @Test("E3 the machine is made from a list, an array or a builder, with a name and a closure")
    func initialisers() async throws {
        let configs = Ring.allCases.map { StateConfig($0, allowedTransitions: $0.next) }
        let heard = Cell<[String]>([])
        let machines = [
            try StateMachine(name: "m", configs[0], configs[1], configs[2]) { heard.value.append("\($0)\($1)") },
            try StateMachine(name: "m", configs) { heard.value.append("\($0)\($1)") },
            try StateMachine<Ring>(name: "m") {
                configs
            } didTransition: {
                heard.value.append("\($0)\($1)")
            },
        ]
        for machine in machines {
            #expect(machine.name == "m")
            #expect(machine.state == .a)
            try await machine.transition(to: .b)
        }
        #expect(heard.value == ["ab", "ab", "ab"])
    }

    @Test("E3 without a name it has a random UUID and the type of its states")
    func names() throws {
        let names = try (0..<3).map { _ in try ring().name }
        #expect(Set(names).count == 3)
        for name in names {
            let pattern = /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}<Ring>/
            #expect(name.wholeMatch(of: pattern) != nil)
        }
    }
}
