import Dispatch

/// Where a machine's barriers, guards, actions, hooks and work run.
public struct MachineExecutor: Sendable {
    let place: HookPlace?

    /// The executor of whoever asks; work runs on the global one.
    public static let caller = MachineExecutor(place: nil)

    /// A serial executor of the program's own.
    public static func executor(_ executor: any SerialExecutor) -> MachineExecutor {
        MachineExecutor(place: HookPlace(executor))
    }

    /// A dispatch queue, which must be serial.
    public static func queue(_ queue: DispatchQueue) -> MachineExecutor { executor(QueueExecutor(queue)) }
}

/// Runs the jobs of an actor on a serial dispatch queue.
private final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ queue: DispatchQueue) { self.queue = queue }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// An actor on a chosen executor, which calls the program's closures there. It takes them out of their table itself: one
/// handed to it as an argument would run elsewhere.
@usableFromInline
actor HookPlace {
    private let executor: any SerialExecutor

    @usableFromInline nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: any SerialExecutor) { self.executor = executor }

    /// Carries a request out.
    @usableFromInline
    func fly<S: StateIdentifier>(
        _ machine: StateMachine<S>, _ order: Order, _ departure: Departure<S>
    ) async -> Outcome? {
        await machine.fly(order, departure)
    }

    /// Does the work of a state.
    func work<S: StateIdentifier>(_ work: Work<S>, _ context: S.Context) async -> WorkOutcome {
        await work.outcome(context)
    }

    /// Tells how a request went.
    func tell(_ completion: @Sendable (Outcome) -> Void, _ outcome: Outcome) { completion(outcome) }
}
