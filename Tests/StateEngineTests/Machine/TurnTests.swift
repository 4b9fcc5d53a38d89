import Testing

@testable import StateEngine

@Suite("One request at a time", .endsWaitsInVain)
struct TurnTests {
    @Test("E36 first come first served, whoever calls")
    func order() async throws {
        let (machine, gate, journal) = (try session(), Gate(), Journal())
        machine[.loggedOut].didEnter = { _ in await gate.pass() }
        let first = Task { try await machine.transition(to: .loggedOut) }
        await until { machine.activity != nil }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        let second = Task { try await machine.transition(to: .registering) }
        await until { machine.activity?.waiting == 1 }
        machine.post(to: .loggedIn)
        let fourth = Task { try await machine.transition(to: .timedOut) }
        await until { machine.activity?.waiting == 3 }
        gate.open()
        #expect(try await fourth.value == .loggedIn)
        #expect(try await (first.value, second.value) == (.initialising, .loggedOut))
        #expect(
            journal.all == ["loggedOut to registering", "registering to loggedIn", "loggedIn to timedOut"])
    }

    @Test("E36 a hook that asks gets it at once, across awaits, and the outer one finishes with its own states")
    func nested() async throws {
        let (machine, journal) = (try session(), Journal())
        let events = machine.events
        machine[.loggedOut].didEnter = { [weak machine] old in
            journal.note("in \(old)")
            for _ in 0..<10 { await Task.yield() }
            _ = try? await machine?.transition(to: .loggedIn)
            journal.note("now \(machine?.state ?? .banned)")
        }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        #expect(try await machine.transition(to: .loggedOut) == .initialising)
        #expect(
            journal.all == ["in initialising", "loggedOut to loggedIn", "now loggedIn", "initialising to loggedOut"])
        #expect(await take(2, of: events).map(\.words) == ["initialising to loggedOut", "loggedOut to loggedIn"])
        #expect(machine.state == .loggedIn, "the last published event names the present state")
    }

    @Test("E36 a hook may ask after it has hopped to an actor")
    func nestedElsewhere() async throws {
        let machine = try session()
        machine[.loggedOut].didEnter = { @MainActor [weak machine] _ in
            _ = try? await machine?.transition(to: .loggedIn)
        }
        try await machine.transition(to: .loggedOut)
        #expect(machine.state == .loggedIn)
    }

    @Test("E36 the depth of nesting is not limited by the stack")
    func deep() async throws {
        let (machine, left) = (try ring(), Cell(3000))
        for state in Ring.allCases {
            machine[state].didEnter = { [weak machine] _ in
                left.value -= 1
                if left.value > 0 { _ = try? await machine?.transition(to: state.next) }
            }
        }
        try await machine.transition(to: .b)
        #expect(left.value == 0)
        #expect(machine.state == .a)
    }

    /// A ring of states that writes down what it is warned of.
    private func watchedRing(_ warnings: Journal) throws -> StateMachine<Ring> {
        let states = Ring.allCases.map { StateConfig($0, allowedTransitions: $0.next) }
        var settings = MachineSettings<Ring>()
        settings.warn = warnings.note
        return StateMachine(
            name: "m", try MachineDefinition.read(states, options: [], names: NamedClosures()).get(), context: (),
            settings)
    }

    @Test("E36 a task that a hook starts waits its turn, and debug builds tell that the hook may wait for itself")
    func childTasks() async throws {
        let (warnings, gate) = (Journal(), Gate())
        let machine = try watchedRing(warnings)
        let child = Cell<Task<Ring, any Error>?>(nil)
        machine[.b].didEnter = { [weak machine] _ in
            guard let machine else { return }
            child.value = Task { try await machine.transition(to: .c) }
            await until { machine.activity?.waiting == 1 }
            #expect(machine.state == .b)
            await gate.pass()
        }
        gate.open()
        try await machine.transition(to: .b)
        #expect(try await child.value?.value == .b)
        #expect(
            warnings.all == [
                """
                m: transition to c was asked by a task that a hook has started, and waits until that hook is done. A hook \
                that waits for such a task deadlocks: ask inside the hook itself, or use post.
                """
            ])
    }

    @Test("E36 a task that outlives its hook is warned of no more, nor is one of another machine")
    func lateChildren() async throws {
        let (warnings, gate, other) = (Journal(), Gate(), try ring())
        let machine = try watchedRing(warnings)
        let (started, hold) = (Cell<Task<Void, any Error>?>(nil), Gate())
        machine[.b].didEnter = { [weak machine] _ in
            started.value = Task {
                await gate.pass()
                try await machine?.transition(to: .a)
            }
            _ = try? await other.transition(to: .b)
        }
        machine[.c].didEnter = { _ in await hold.pass() }
        try await machine.transition(to: .b)
        let busy = Task { try await machine.transition(to: .c) }
        await until { machine.activity != nil }
        gate.open()
        await until { machine.activity?.waiting == 1 }
        hold.open()
        try await started.value?.value
        #expect(try await busy.value == .b)
        #expect(warnings.all.isEmpty)
    }

    @Test("E36 a barrier that asks for a transition: the request is judged again, from where the machine is then")
    func nestedInBarrier() async throws {
        let (machine, asked) = (try session(), Cell(0))
        try await machine.transition(to: .loggedOut)
        machine[.loggedIn].entryBarrier = { [weak machine] from in
            asked.value += 1
            if from == .loggedOut { _ = try? await machine?.transition(to: .registering) }
            return .allow
        }
        #expect(try await machine.transition(to: .loggedIn) == .registering)
        #expect(asked.value == 2)
        #expect(machine.snapshot.visits == [.initialising: 1, .loggedOut: 1, .registering: 1, .loggedIn: 1])
    }

    @Test("E36 a barrier that moves the machine at each question is stopped")
    func restlessBarrier() async throws {
        let machine = try StateMachine<Ring> {
            StateConfig(.a, allowedTransitions: .b, .c)
            StateConfig(.b, allowedTransitions: .a, .c)
            StateConfig(.c)
        }
        machine[.c].entryBarrier = { [weak machine] from in
            _ = try? await machine?.transition(to: from == .a ? .b : .a)
            return .allow
        }
        let error = await #expect(throws: StateMachineError<Ring>.self) { try await machine.transition(to: .c) }
        #expect(error == .redirectLoop([.a, .b, .a, .b, .a, .b, .a, .b, .a, .b]))
        #expect(
            error?.reason == """
                the closures that were asked changed the state each time: \
                a (entry barrier of c) → b (entry barrier of c) → a (entry barrier of c) → \
                b (entry barrier of c) → a (entry barrier of c) → b (entry barrier of c) → \
                a (entry barrier of c) → b (entry barrier of c) → a (entry barrier of c) → b
                """)
        #expect(machine.state != .c)
    }

    @Test("E36 a reset inside a barrier: the request begins again from the first state")
    func resetInBarrier() async throws {
        let machine = try session()
        for state in [User.loggedOut, .registering] { try await machine.transition(to: state) }
        machine[.loggedIn].entryBarrier = { [weak machine] _ in
            try? await machine?.reset()
            return .allow
        }
        await #expect(throws: StateMachineError<User>.illegalTransition(from: .initialising, to: .loggedIn)) {
            try await machine.transition(to: .loggedIn)
        }
    }

    @Test("E37 a cancelled request that waits never begins, the others do")
    func cancelled() async throws {
        let (machine, gate, journal) = (try session(), Gate(), Journal())
        machine[.loggedOut].didEnter = { _ in await gate.pass() }
        let first = Task { try await machine.transition(to: .loggedOut) }
        await until { machine.activity != nil }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        let waiting = [User.registering, .timedOut, .loggedIn].map { state in
            Task { try await machine.transition(to: state) }
        }
        await until { machine.activity?.waiting == 3 }
        waiting[0].cancel()
        waiting[1].cancel()
        await #expect(throws: CancellationError.self) { try await waiting[0].value }
        await #expect(throws: CancellationError.self) { try await waiting[1].value }
        gate.open()
        #expect(try await waiting[2].value == .loggedOut)
        #expect(try await first.value == .initialising)
        #expect(journal.all == ["loggedOut to loggedIn"])
        #expect(machine.error == nil)
    }

    @Test("E37 a request of a task that is cancelled already never begins; one that has begun finishes")
    func cancelledBefore() async throws {
        let (machine, gate) = (try ring(), Gate())
        let never = Task {
            await until { Task.isCancelled }
            try await machine.transition(to: .b)
        }
        never.cancel()
        await #expect(throws: CancellationError.self) { try await never.value }
        #expect(machine.state == .a)
        machine[.b].entryBarrier = { _ in
            await gate.pass()
            return .allow
        }
        let begun = Task { try await machine.transition(to: .b) }
        await until { machine.activity != nil }
        begun.cancel()
        gate.open()
        #expect(try await begun.value == .a)
        #expect(machine.state == .b)
    }

    @Test("E37 a dropped machine frees everything, also what is subscribed and what its closures hold")
    func freed() async throws {
        final class Held: Sendable {}
        weak var hook: Held?
        weak var value: Held?
        weak var machineAlive: StateMachine<Ring>?
        let events: MachineEvents<Ring>
        do {
            let (held, stored) = (Held(), Held())
            let machine = try ring()
            (hook, value, machineAlive) = (held, stored, machine)
            machine[.b].didEnter = { _ in _ = held }
            machine[.b].value = stored
            events = machine.events(buffer: .newest(4))
            machine.post(to: .b)
            await until { machine.state == .b && machine.activity == nil }
            try await machine.transition(to: .c)
        }
        await until { machineAlive == nil }
        #expect(hook == nil)
        #expect(await take(9, of: events).count == 3)
        #expect(value == nil)
    }
}
