import Dispatch
import StateEngine
import Testing

private enum Sync: StateIdentifier {
    enum Event { case sync }
    typealias Context = Int
    case idle, busy, done
}

/// A serial queue that knows whether one is on it.
private final class MarkedQueue: Sendable {
    let queue: DispatchQueue
    private let key = DispatchSpecificKey<Bool>()

    init(_ queue: DispatchQueue = DispatchQueue(label: "hooks")) {
        self.queue = queue
        queue.setSpecific(key: key, value: true)
    }

    var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// An executor that counts what it runs.
private final class CountingExecutor: SerialExecutor {
    private let marked = MarkedQueue()
    private let jobs = Cell(0)

    var isHere: Bool { marked.isHere }

    var count: Int { jobs.value }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.value += 1
        marked.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

@Suite("Where hooks and work run", .endsWaitsInVain)
struct ExecutorTests {
    private func machine(_ executor: MachineExecutor, _ note: @escaping @Sendable (String) -> Void) throws
        -> StateMachine<Sync>
    {
        let machine = try StateMachine<Sync>(name: "sync", context: 0, executor: executor) {
            StateConfig(.idle, didExit: { _ in note("didExit") })
                .on(.sync, to: .busy)
                .guard { _ in
                    note("guard")
                    return true
                }
                .action { _ in note("action") }
            StateConfig(
                .busy,
                entryBarrier: { _ in
                    note("entryBarrier")
                    return .allow
                }, didEnter: { _ in note("didEnter") }
            )
            .work(
                { context in
                    note("work")
                    return context
                },
                .onResult(
                    to: .done,
                    if: { _, _ in
                        note("condition")
                        return true
                    }))
            StateConfig(.done, didEnter: { _ in note("done") })
        }
        machine.didTransition = { _, _ in note("didTransition") }
        return machine
    }

    @Test("E27 a serial queue runs barriers, guards, actions, hooks and work")
    func queue() async throws {
        let (place, journal) = (MarkedQueue(), Journal())
        let machine = try machine(.queue(place.queue)) { journal.note("\($0) \(place.isHere)") }
        try await machine.send(.sync)
        await until { journal.all.count >= 10 }
        #expect(!place.isHere)
        #expect(
            journal.all == [
                "guard true", "entryBarrier true", "action true", "didExit true", "didEnter true",
                "didTransition true", "work true", "condition true", "done true", "didTransition true",
            ])
    }

    @Test("E27 what is posted runs there too, its completion among it")
    func posted() async throws {
        let (place, journal) = (MarkedQueue(), Journal())
        let machine = try machine(.queue(place.queue)) { _ in }
        machine.post(.sync) { result in journal.note("\((try? result.get()) != nil) \(place.isHere)") }
        await until { !journal.all.isEmpty }
        #expect(journal.all == ["true true"])
    }

    @Test("E27 any serial executor will do, and a hook stays on it, whatever it waits for")
    func executor() async throws {
        let (executor, journal) = (CountingExecutor(), Journal())
        let machine = try machine(.executor(executor)) { _ in }
        machine[.busy].didEnter = { [weak machine] _ in
            journal.note("entered \(executor.isHere)")
            _ = try? await machine?.transition(to: .idle)
            journal.note("asked \(executor.isHere)")
            await Task.yield()
            journal.note("waited \(executor.isHere)")
        }
        try await machine.send(.sync)
        #expect(journal.all == ["entered true", "asked true", "waited true"])
        #expect(executor.count > 0)
    }

    @Test("E27 without one hooks run on the executor of whoever asks")
    @MainActor
    func caller() async throws {
        let (main, journal) = (MarkedQueue(.main), Journal())
        let machine = try machine(.caller) { name in
            if name == "didExit" { journal.note("\(name) \(main.isHere)") }
        }
        machine.didTransition = { _, _ in
            await Task.yield()
            journal.note("after an await \(main.isHere)")
        }
        try await machine.send(.sync)
        #expect(Array(journal.all.prefix(2)) == ["didExit true", "after an await true"])
    }
}
