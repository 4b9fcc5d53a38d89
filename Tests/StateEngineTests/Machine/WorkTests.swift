import Testing

@testable import StateEngine

/// A synchronisation whose work a test lets go.
private enum Sync: StateIdentifier {
    enum Event { case sync, stop }
    struct Context: Equatable, Sendable { var runs = 0, result = 0, why = "" }
    case idle, busy, done, failed, away
}

@Suite("Work", .endsWaitsInVain)
struct WorkTests {
    private func machine(
        options: MachineOptions = [], _ work: @escaping @Sendable (Sync.Context) async throws -> Int
    ) throws -> StateMachine<Sync> {
        try StateMachine<Sync>(name: "sync", context: Sync.Context(), options: options, background: nil) {
            StateConfig(.idle).on(.sync, to: .busy).action { $0.runs += 1 }
            StateConfig(.busy)
                .work(
                    named: "copy", work,
                    .onResult(
                        to: .done, named: "positive", if: { result, _ in result > 0 },
                        do: { context, result in context.result = result }),
                    .onResult(to: .failed, if: { result, context in result < 0 && context.runs == 1 }),
                    .onError(to: .failed, do: { context, error in context.why = "\(error)" })
                )
                .on(.stop, to: .idle)
            StateConfig(.done).on(.sync, to: .busy)
            StateConfig(.failed)
            StateConfig<Sync>.background(.away)
        }
    }

    @Test("E26 the result chooses the next state, and its action writes it into the context")
    func result() async throws {
        let machine = try machine { context in context.runs * 7 }
        let (_, events) = machine.subscribe()
        try await machine.send(.sync)
        #expect(
            await take(4, of: events).map(\.words) == [
                "idle to busy", "work of busy", "work of busy came to 7", "busy to done",
            ])
        #expect(machine.context == Sync.Context(runs: 1, result: 7))
        #expect(machine.lastTransition?.kind == .transitioned(from: .busy, to: .done, request: .work(.busy)))
        #expect(machine.lastTransition?.asker == .work)
    }

    @Test("E26 conditions are asked in order, with the result and the context; without one that holds the state stays")
    func conditions() async throws {
        let negative = try machine { _ in -1 }
        try await negative.send(.sync)
        await until { negative.state == .failed }
        let none = try machine { _ in 0 }
        let (_, events) = none.subscribe()
        try await none.send(.sync)
        #expect(await take(3, of: events).last?.words == "work of busy came to 0")
        #expect(none.state == .busy && !none.snapshot.isWorking && none.error == nil)
    }

    @Test("E26 a thrown error has its branch, else it is published as unexpectedError")
    func errors() async throws {
        let machine = try machine { _ in throw Broken(why: "full") }
        try await machine.send(.sync)
        await until { machine.state == .failed }
        #expect(machine.context.why == "\(Broken(why: "full"))")
        let bare = try StateMachine<Sync>(context: Sync.Context()) {
            StateConfig(.idle).on(.sync, to: .busy)
            StateConfig(.busy).work({ _ in throw Broken(why: "full") }, branches: [WorkBranch<Sync, Int>]())
        }
        let (_, events) = bare.subscribe()
        try await bare.send(.sync)
        #expect(await take(4, of: events).last?.words == "rejected work of busy in busy")
        #expect(bare.error == .unexpectedError(Broken(why: "full")))
    }

    @Test("E26 leaving by another way cancels the work, and its late result is dropped")
    func cancelled() async throws {
        let (cancelled, gate) = (Gate(), Gate())
        let machine = try machine { _ in
            await withTaskCancellationHandler {
                await gate.pass()
            } onCancel: {
                cancelled.open()
            }
            return 1
        }
        let (_, events) = machine.subscribe()
        try await machine.send(.sync)
        #expect(machine.snapshot.isWorking)
        try await machine.send(.stop)
        await cancelled.pass()
        gate.open()
        try await machine.send(.sync)
        // The result of the second stay arrives, that of the first one never does.
        #expect(
            await take(8, of: events).map(\.words) == [
                "idle to busy", "work of busy", "work of busy cancelled", "busy to idle", "idle to busy",
                "work of busy", "work of busy came to 1", "busy to done",
            ])
    }

    @Test("E26 E12 the work starts after the hooks, and not if one of them has moved on")
    func afterHooks() async throws {
        let ran = Journal()
        let machine = try machine { _ in
            ran.note("work")
            return 1
        }
        machine[.busy].didEnter = { [weak machine] _ in
            ran.note("hook")
            _ = try? await machine?.send(.stop)
        }
        try await machine.send(.sync)
        #expect(machine.state == .idle)
        machine[.busy].didEnter = { _ in ran.note("hook") }
        try await machine.send(.sync)
        await until { machine.state == .done }
        #expect(ran.all == ["hook", "hook", "work"])
    }

    @Test(
        "E26 in a first state it starts at the first request, sent or posted, the first subscription, or start, once",
        arguments: 0..<4)
    func first(way: Int) async throws {
        let begun = Journal()
        let machine = try StateMachine<Sync>(context: Sync.Context()) {
            StateConfig(.busy).work({ _ in begun.note("work") }, .onResult(to: .done))
            StateConfig(.done).on(.sync)
        }
        #expect(begun.all.isEmpty)
        switch way {
        case 0: _ = try await machine.send(.stop)
        case 1: _ = machine.events
        case 2: machine.post(.stop)
        default: machine.start()
        }
        await until { machine.state == .done }
        machine.start()
        _ = machine.subscribe()
        #expect(machine.state == .done && begun.all == ["work"])
    }

    @Test("E26 work runs in a last state too")
    func last() async throws {
        let ran = Gate()
        let machine = try StateMachine<Sync>(context: Sync.Context()) {
            StateConfig(.idle).on(.sync, to: .done)
            StateConfig<Sync>.final(.done).work({ _ in ran.open() }, branches: [WorkBranch<Sync, Void>]())
        }
        try await machine.send(.sync)
        await ran.pass()
        await until { !machine.snapshot.isWorking }
        #expect(machine.state == .done)
    }

    @Test("E16 a reset cancels the work, and the first state's begins again")
    func reset() async throws {
        let gate = Gate()
        let machine = try machine { _ in
            await gate.pass()
            return 1
        }
        try await machine.send(.sync)
        let (_, events) = machine.subscribe()
        try await machine.reset()
        #expect(await take(2, of: events).map(\.words) == ["work of busy cancelled", "reset from busy"])
        gate.open()
        try await machine.send(.sync)
        await until { machine.state == .done }
        #expect(machine.context.runs == 1)
    }

    @Test("E17 work goes on in the background, and its end waits for the way back")
    func background() async throws {
        let gate = Gate()
        let machine = try machine { _ in
            await gate.pass()
            return 1
        }
        let (_, events) = machine.subscribe()
        try await machine.send(.sync)
        await machine.suspend()
        gate.open()
        await machine.resume()
        let told = await take(6, of: events).map(\.words)
        #expect(
            told == [
                "idle to busy", "work of busy", "suspended from busy", "resumed to busy", "work of busy came to 1",
                "busy to done",
            ])
    }

    @Test("E17 E26 an end of work that is known to have come is taken before the way back returns")
    func endedInTheBackground() async throws {
        let gate = Gate()
        let machine = try machine { _ in
            await gate.pass()
            return 1
        }
        try await machine.send(.sync)
        await machine.suspend()
        gate.open()
        await until { machine.store.withLock { $0.keeper.core.heldWork != nil } }
        #expect(machine.state == .away && machine.context.result == 0)
        await machine.resume()
        #expect(machine.state == .done && machine.context.result == 1)
    }

    @Test(
        "E12 E17 E36 work that ended in the background is taken in by the turn that leads back, with the hooks of then"
    )
    func heldEnd() async throws {
        let (gate, journal) = (Gate(), Journal())
        let machine = try machine { _ in
            await gate.pass()
            return 1
        }
        try await machine.send(.sync)
        await machine.suspend()
        gate.open()
        await until { machine.store.withLock { $0.keeper.core.heldWork != nil } }
        machine.didTransition = { [weak machine] from, to in
            journal.note("\(from) to \(to)")
            guard from == .away else { return }
            machine?[.done].didEnter = { [weak machine] _ in
                journal.note("entered, result \(machine?.context.result ?? 0)")
            }
            // It waits for the turn, and then meets the state that the work leads to.
            machine?.post(.sync)
        }
        await machine.resume()
        #expect(journal.all.prefix(3) == ["away to busy", "entered, result 1", "busy to done"])
        await until { journal.all.count > 3 }
        #expect(journal.all[3] == "done to busy")
    }

    @Test("E37 a machine that is dropped cancels its work and is freed")
    func dropped() async throws {
        let (started, cancelled) = (Gate(), Gate())
        weak var freed: StateMachine<Sync>?
        do {
            let machine = try machine { _ in
                await withTaskCancellationHandler {
                    started.open()
                    await cancelled.pass()
                } onCancel: {
                    cancelled.open()
                }
                return 1
            }
            freed = machine
            try await machine.send(.sync)
            await started.pass()
        }
        await cancelled.pass()
        await until { freed == nil }
        #expect(freed == nil)
    }

    @Test("E26 a long chain of immediate works does not grow the stack")
    func chain() async throws {
        // A chain that recursed would overflow before its 2,000th work; each run is two.
        let length = amount(of: "chain of works, runs", all: 20_000, usually: 4_000)
        let machine = try StateMachine<Sync>(context: Sync.Context()) {
            StateConfig(.idle).on(.sync, to: .busy)
            StateConfig(.busy).work(
                { $0.runs }, .onResult(to: .failed, if: { runs, _ in runs < length }, do: { $0.runs += $1 - $1 + 1 }),
                .onResult(to: .done))
            StateConfig(.failed).work({ _ in }, .onResult(to: .busy))
            StateConfig(.done)
        }
        try await machine.send(.sync)
        await until { machine.state == .done }
        #expect(machine.context.runs == length)
    }

    @Test("E5 work that leads nowhere, or out of a final state, and a second work are faults")
    func faults() {
        #expect(
            throws: DefinitionError<Sync>(faults: [
                .twoWorks(.idle), .unknownWorkTarget(.idle, to: .failed), .workOutOfFinal(.done, to: .idle),
            ])
        ) {
            try StateMachine<Sync>(context: Sync.Context()) {
                StateConfig(.idle).work({ _ in 1 }, .onResult(to: .idle)).work({ _ in 2 }, .onResult(to: .failed))
                StateConfig<Sync>.final(.done).work({ _ in 1 }, .onResult(to: .idle))
            }
        }
    }

    @Test("E32 the structure names the work and its ways")
    func structure() throws {
        let structure = try machine { _ in 1 }.structure
        #expect(structure.states[1].work == "copy")
        #expect(structure.states[0].work == nil)
        #expect(
            structure.transitions.filter { $0.from == .busy }.map(\.trigger) == [
                .event(.stop), .result("positive"), .result(""), .failure(""),
            ])
        #expect(
            structure.transitions.filter { $0.from == .busy }.map(\.actions) == [[], ["action"], [], ["action"]],
            "those that write into the context")
    }
}

@Suite("The way back from the background, with the barrier's word", .endsWaitsInVain)
struct RedirectOnResumeTests {
    private func machine(_ options: MachineOptions, _ answer: BarrierResponse<Sync>) throws -> StateMachine<Sync> {
        try StateMachine<Sync>(context: Sync.Context(), options: options, background: nil) {
            StateConfig(.idle, allowedTransitions: .busy)
            StateConfig(.busy, entryBarrier: { from in from == .away ? answer : .allow }, allowedTransitions: .idle)
            StateConfig<Sync>.background(.away)
        }
    }

    @Test("E18 on return the entry barrier may redirect, by option; only a redirect counts")
    func redirects() async throws {
        for (options, answer, end) in [
            (MachineOptions.redirectsOnResume, BarrierResponse<Sync>.redirect(to: .idle), Sync.idle),
            ([], .redirect(to: .idle), .busy), (.redirectsOnResume, .deny, .busy),
            (.redirectsOnResume, .fail(Broken(why: "no")), .busy), (.redirectsOnResume, .redirect(to: .busy), .busy),
            (.redirectsOnResume, .redirect(to: .away), .busy), (.redirectsOnResume, .redirect(to: .done), .busy),
        ] {
            let machine = try machine(options, answer)
            try await machine.transition(to: .busy)
            machine[.busy].pages = 3
            await machine.suspend()
            let told = await words(machine) { await machine.resume() }
            #expect(machine.state == end)
            #expect(machine.error == nil)
            let pages: Int? = machine[.busy].pages
            #expect(pages == (end == .busy ? 3 : nil))
            #expect(told.contains("resumed to \(end)"))
        }
    }
}
