import StateEngine
import Testing

/// A copy that ends, is sent round again, or is redirected at its end.
private enum Copy: StateIdentifier {
    enum Event { case start, again, stop }
    typealias Context = [String]
    case idle, busy, checked, failed
}

@Suite("Work and the ways out of its state", .endsWaitsInVain)
struct WorkAndWaysOutTests {
    /// A machine whose work notes that it began, waits at a gate, and returns how many began before it.
    private func machine(_ begun: Cell<Int>, _ gate: Gate, allowed: [Copy] = []) throws -> StateMachine<Copy> {
        try StateMachine<Copy>(
            [
                StateConfig(.idle).on(.start, to: .busy),
                StateConfig(.busy, allowedTransitions: allowed)
                    .exitAction { $0.append("exit") }
                    .work(
                        { _ in
                            begun.increment()
                            let number = begun.value
                            await gate.pass()
                            return number
                        }, .onResult(to: .checked, do: { $0.append("result \($1)") })
                    )
                    .on(.again, to: .busy).on(.stop, to: .idle),
                StateConfig(.checked), StateConfig(.failed),
            ], context: [])
    }

    @Test(
        "E22 E26 a transition of a working state to itself ends its work and begins it anew; the old result is dropped")
    func again() async throws {
        let (begun, gate) = (Cell(0), Gate())
        let machine = try machine(begun, gate)
        let (_, events) = machine.subscribe()
        try await machine.send(.start)
        await until { begun.value == 1 }
        try await machine.send(.again)
        await until { begun.value == 2 }
        gate.open()
        #expect(
            await take(7, of: events).map(\.words) == [
                "idle to busy", "work of busy", "work of busy cancelled", "busy to busy", "work of busy",
                "work of busy came to 2", "busy to checked",
            ])
        #expect(machine.context == ["exit", "exit", "result 2"])
    }

    @Test(
        "E11 E26 what a result chose may be redirected: the list of the state is asked, and the branch's action is not run"
    )
    func redirectedResult() async throws {
        let (begun, gate) = (Cell(0), Gate())
        gate.open()
        let machine = try machine(begun, gate, allowed: [.failed])
        machine[.checked].entryBarrier = { _ in .redirect(to: .failed) }
        let (_, events) = machine.subscribe()
        try await machine.send(.start)
        #expect(
            await take(4, of: events).map(\.words) == [
                "idle to busy", "work of busy", "work of busy came to 1", "busy to failed through checked",
            ])
        #expect(machine.context == ["exit"] && machine.error == nil)
    }

    @Test(
        "E11 E26 a result that is redirected to where no transition leads is an error; the state stays, its work is over"
    )
    func refusedResult() async throws {
        let (begun, gate) = (Cell(0), Gate())
        gate.open()
        let machine = try machine(begun, gate)
        machine[.checked].entryBarrier = { _ in .redirect(to: .failed) }
        let (_, events) = machine.subscribe()
        try await machine.send(.start)
        #expect(await take(4, of: events).map(\.words).last == "rejected work of busy in busy")
        #expect(machine.error == .illegalTransition(from: .busy, to: .failed))
        #expect(machine.state == .busy && machine.context.isEmpty && !machine.snapshot.isWorking)
        try await machine.send(.stop)
        #expect(machine.state == .idle && machine.error == nil && begun.value == 1)
    }

    @Test("E15 E26 a preflight of the way out leaves the work as it is")
    func preflight() async throws {
        let (begun, gate) = (Cell(0), Gate())
        let machine = try machine(begun, gate)
        let (_, events) = machine.subscribe()
        try await machine.send(.start)
        #expect(await machine.preflight(.stop) == .allowed(to: .idle))
        #expect(await machine.preflight(.again) == .allowed(to: .busy))
        #expect(machine.snapshot.isWorking)
        gate.open()
        #expect(await take(4, of: events).map(\.words).last == "busy to checked")
    }

    @Test("E13 E26 a refused way out leaves the work as it is, and its result still counts")
    func refusedWayOut() async throws {
        let (begun, gate) = (Cell(0), Gate())
        let machine = try machine(begun, gate)
        machine[.idle].entryBarrier = { _ in .deny }
        let (_, events) = machine.subscribe()
        try await machine.send(.start)
        await #expect(throws: StateMachineError<Copy>.transitionDenied(from: .busy, to: .idle)) {
            try await machine.send(.stop)
        }
        #expect(machine.snapshot.isWorking)
        gate.open()
        #expect(
            await take(5, of: events).map(\.words) == [
                "idle to busy", "work of busy", "rejected event stop in busy", "work of busy came to 1",
                "busy to checked",
            ])
        #expect(machine.error == nil, "the change that the work made is a success")
    }
}
