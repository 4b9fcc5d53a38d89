import Synchronization
import Testing

@testable import StateEngine

/// Tells when it is let go of under the lock of the machine.
private final class Probe: Sendable {
    static let underLock = Atomic<Int>(0)
    static let freed = Atomic<Int>(0)
    let isFree: @Sendable () -> Bool
    let number: Int
    init(_ number: Int, _ isFree: @escaping @Sendable () -> Bool) {
        self.number = number
        self.isFree = isFree
    }
    deinit {
        Probe.freed.add(1, ordering: .relaxed)
        if !isFree() { Probe.underLock.add(1, ordering: .relaxed) }
    }
}

private enum Boxed: StateIdentifier {
    enum Event: Hashable { case bump }
    typealias Context = Probe?
    case a, b, c
}

private enum Opt: StateIdentifier {
    enum Event: Hashable { case go, quiet }
    typealias Context = Int?
    case a, b, c
}

private enum Job: StateIdentifier {
    enum Event: Hashable { case go, bump }
    typealias Context = Int
    case idle, working, done, background
}

private final class Slot<M: Sendable>: Sendable {
    let held = Guarded<M?>(nil)
    var value: M { held.withLock { $0! } }
}

@Suite("Where two rows meet", .endsWaitsInVain)
struct SeamTests {
    @Test("E25 no context of the program is let go of under the lock")
    func contextIsNotFreedUnderTheLock() async throws {
        let slot = Slot<StateMachine<Boxed>>()
        let count = Atomic<Int>(0)
        let isFree: @Sendable () -> Bool = {
            slot.held.withLock { $0 }.map { $0.store.mutex.withLockIfAvailable { _ in true } ?? false } ?? true
        }
        let bump: @Sendable (inout Probe?) -> Void = { context in
            context = Probe(count.add(1, ordering: .relaxed).newValue, isFree)
        }
        let machine = try StateMachine<Boxed>(context: nil) {
            StateConfig<Boxed>(
                .a,
                exitBarrier: { _ in
                    _ = try await slot.value.send(.bump)
                    return .allow
                }
            ).on(.bump).action(bump)
            StateConfig<Boxed>(
                .b,
                entryBarrier: { _ in
                    _ = try await slot.value.send(.bump)
                    return .allow
                }, allowedTransitions: .a)
            StateConfig<Boxed>(.c, allowedTransitions: .a)
        }
        slot.held.withLock { $0 = machine }
        try await machine.transition(to: .b)
        #expect(machine.state == .b)
        print("freed", Probe.freed.load(ordering: .relaxed))
        #expect(Probe.underLock.load(ordering: .relaxed) == 0)
        slot.held.withLock { $0 = nil }
    }

    @Test("E28 an event tells of an optional context only where it was touched")
    func optionalContextIsNilWhereItWasNotTouched() async throws {
        let machine = try StateMachine<Opt>(context: 7) {
            StateConfig<Opt>(.a).on(.quiet, to: .b)
            StateConfig<Opt>(.b).on(.quiet, to: .a)
        }
        var events = machine.events.makeAsyncIterator()
        try await machine.send(.quiet)
        let event = await events.next()
        if let touched = event?.context { Issue.record("touched: \(String(describing: touched))") }
    }

    @Test("E17 E26 work that a suspension in a hook kept from starting starts on the way back")
    func workOwedStartsAfterTheBackground() async throws {
        let slot = Slot<StateMachine<Job>>()
        let runs = Atomic<Int>(0)
        let machine = try StateMachine<Job>(context: 0, background: nil) {
            StateConfig<Job>(.idle).on(.go, to: .working)
            StateConfig<Job>(
                .working,
                didEnter: { _ in
                    if slot.value.state == .working { await slot.value.suspend() }
                }
            ).work { (_: Int) in runs.add(1, ordering: .relaxed) }
            StateConfig<Job>.background(.background)
        }
        slot.held.withLock { $0 = machine }
        try await machine.send(.go)
        #expect(machine.state == .background)
        await machine.resume()
        #expect(machine.state == .working)
        await until { runs.load(ordering: .relaxed) > 0 }
        #expect(runs.load(ordering: .relaxed) == 1)
        slot.held.withLock { $0 = nil }
    }

    @Test("E26 work is given the context of its entry, whatever the hooks of the entry change")
    func workGetsTheContextOfItsEntry() async throws {
        let slot = Slot<StateMachine<Job>>()
        let given = Atomic<Int>(-1)
        let machine = try StateMachine<Job>(context: 0, background: nil) {
            StateConfig<Job>(.idle).on(.go, to: .working)
            StateConfig<Job>(.working, didEnter: { _ in _ = try? await slot.value.send(.bump) })
                .on(.bump).action { (n: inout Int) in n += 1 }
                .work { (context: Int) in given.store(context, ordering: .relaxed) }
        }
        slot.held.withLock { $0 = machine }
        try await machine.send(.go)
        await until { given.load(ordering: .relaxed) >= 0 }
        #expect(given.load(ordering: .relaxed) == 0)
        slot.held.withLock { $0 = nil }
    }

    @Test("E26 a task that is known only after its work has ended is not cancelled")
    func workThatEndedIsNotCancelledWhenItsTaskIsKeptLate() async throws {
        let machine = try StateMachine<Job>(context: 0, background: nil) {
            StateConfig<Job>(.idle).work({ (_: Int) in 1 }, .onResult(to: .working))
            StateConfig<Job>(.working)
        }
        var keeper = machine.store.withLock { $0.keeper }
        var effects = DeferredEffects()
        keeper.core.startFirstWork(&effects)
        _ = keeper.admit(
            IndexedSubmission(IndexedRequest(.work, index: 0), .work, work: WorkEnd(stay: 1, outcome: .result(1))),
            isInside: false, &effects)
        var late = DeferredEffects()
        let gate = Gate()
        let task = Task<Void, Never> { await gate.pass() }
        keeper.core.keep(WorkTask(task), for: 1, &late)
        late.tasks?.resumeAll()
        #expect(!task.isCancelled)
        gate.open()
    }

    @Test("E12 the activity names a hook that is there")
    func activityNamesTheHookThatIsToRun() throws {
        let machine = try StateMachine<Job>(context: 0, background: nil) {
            StateConfig<Job>(.idle).on(.go, to: .working)
            StateConfig<Job>(.working, didEnter: { _ in })
        }
        var keeper = machine.store.withLock { $0.keeper }
        var effects = DeferredEffects()
        let submission = IndexedSubmission(machine.blueprint.request(for: Job.Event.go), .program)
        _ = keeper.admit(submission, isInside: false, &effects)
        guard case .hook(.didEnter) = keeper.activity?.phase else {
            Issue.record("another hook")
            return
        }
    }

    @Test("E26 work that was cancelled before it began does not run")
    func workThatWasCancelledBeforeItBeganDoesNotRun() throws {
        let machine = try StateMachine<Job>(context: 0, background: nil) {
            StateConfig<Job>(.idle).work({ (_: Int) in 1 }).on(.go, to: .done)
            StateConfig<Job>(.done)
        }
        var keeper = machine.store.withLock { $0.keeper }
        var effects = DeferredEffects()
        // The first request starts the first state's work, and leaves the state before the lock is free.
        let submission = IndexedSubmission(machine.blueprint.request(for: Job.Event.go), .program)
        _ = keeper.admit(submission, isInside: false, &effects)
        #expect(keeper.core.state == 1 && keeper.core.number == 3)
        #expect(effects.tasks?.startsWork != true)
    }

    @Test("E17 E26 what work came to in the background follows the way back at once, ahead of all that wait")
    func heldWorkGoesFirst() async throws {
        let (work, hook) = (Gate(), Gate())
        let machine = try StateMachine<Job>(context: 0, background: nil) {
            StateConfig<Job>(.idle).work({ (_: Int) in await work.pass() }, .onResult(to: .working))
            StateConfig<Job>(.working).on(.go, to: .done)
            StateConfig<Job>(.done)
            StateConfig<Job>.background(.background)
        }
        machine[.background].didExit = { _ in await hook.pass() }
        machine.start()
        await machine.suspend()
        work.open()
        await until { machine.store.withLock { $0.keeper.core.heldWork != nil } }
        let back = Task { await machine.resume() }
        await until { machine.activity != nil }
        let waiting = Task { try await machine.send(.go) }
        await until { machine.activity?.waiting == 1 }
        hook.open()
        #expect(try await waiting.value == .changed(from: .working, to: .done))
        await back.value
    }
}
