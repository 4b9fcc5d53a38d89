import Dispatch
import Testing

@testable import StateEngine

/// The watcher told by hand; what it does on real signals is tested on a program of its own, in a terminal.
@Suite("The process's background", .endsWaitsInVain)
struct ProcessWatcherTests {
    private let watcher = ProcessWatcher(handlesSignals: false)

    private func machine(
        didEnter: StateHook<Ring>? = nil, didTransition: TransitionHook<Ring>? = nil
    ) throws -> StateMachine<Ring> {
        try StateMachine<Ring>(
            background: ProcessBackground(watcher),
            states: {
                StateConfig(.a, allowedTransitions: .b)
                StateConfig(.b, allowedTransitions: .a)
                StateConfig<Ring>.background(.c, didEnter: didEnter)
            }, didTransition: didTransition)
    }

    /// Goes into the background as a stop does, on a thread that no machine needs.
    private func suspend() async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "stop").async { [watcher] in
                watcher.suspendMachines()
                continuation.resume()
            }
        }
    }

    @Test("E19 all machines go in, and come back each to its own state")
    func all() async throws {
        let (first, second) = (try machine(), try machine())
        try await second.transition(to: .b)
        await suspend()
        await until { first.state == .c && second.state == .c }
        watcher.resumeMachines()
        await until { first.state == .a && second.state == .b }
        #expect(first.state == .a && second.state == .b)
    }

    @Test("E19 a hook that does not return holds nobody for ever, and the way back comes after it")
    func slow() async throws {
        let (gate, journal) = (Gate(), Journal())
        let slow = try machine(
            didEnter: { _ in
                journal.note("entering")
                await gate.pass()
                journal.note("entered")
            },
            didTransition: { journal.note("\($0) to \($1)") })
        let quick = try machine()
        await suspend()
        watcher.resumeMachines()
        await until { quick.state == .a && quick.snapshot.visits[.c] == 1 && !journal.all.isEmpty }
        #expect(journal.all == ["entering"] && slow.state == .c)
        gate.open()
        await until { journal.all.count == 4 }
        #expect(journal.all == ["entering", "entered", "a to c", "c to a"])
        #expect(slow.state == .a)
    }

    @Test("E19 in and out many times at once: never the wrong way round, and in the front at the end")
    func again() async throws {
        let journal = Journal()
        let machine = try machine(didTransition: { journal.note("\($0) to \($1)") })
        for _ in 1...20 {
            await suspend()
            watcher.resumeMachines()
        }
        await until { journal.all.count == 40 }
        #expect(journal.all == (1...20).flatMap { _ in ["a to c", "c to a"] })
        #expect(machine.state == .a)
    }

    @Test("E19 a machine that is gone is forgotten, and is not kept alive")
    func gone() async throws {
        weak var before: StateMachine<Ring>?
        do {
            let machine = try machine()
            await suspend()
            watcher.resumeMachines()
            await until { machine.state == .a && machine.snapshot.visits[.c] == 1 }
            before = machine
        }
        await until { before == nil }
        #expect(before == nil)
        await suspend()
    }
}
