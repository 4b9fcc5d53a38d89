import Dispatch

/// Where a machine's barriers, guards, actions, hooks and work run.
public struct MachineExecutor: Sendable {
    let hookExecutor: HookExecutor?

    /// The executor of whoever asks; work and what is posted run on the global one.
    public static let caller = MachineExecutor(hookExecutor: nil)

    /// A serial executor of the program's own.
    public static func executor(_ executor: any SerialExecutor) -> MachineExecutor {
        MachineExecutor(hookExecutor: HookExecutor(executor))
    }

    /// A dispatch queue, which must be serial.
    public static func queue(_ queue: DispatchQueue) -> MachineExecutor { executor(QueueExecutor(queue)) }
}

/// Runs jobs on a serial dispatch queue: those of an actor, and those of tasks that prefer to be there.
private final class QueueExecutor: SerialExecutor, TaskExecutor {
    private let queue: DispatchQueue

    init(_ queue: DispatchQueue) { self.queue = queue }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(
                isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
        }
    }
}

/// Lets tasks prefer an executor that was made for actors.
private final class PreferredExecutor: TaskExecutor {
    private let executor: any SerialExecutor

    init(_ executor: any SerialExecutor) { self.executor = executor }

    func enqueue(_ job: consuming ExecutorJob) { executor.enqueue(job) }
}

/// An actor on a chosen executor, which calls the program's closures there. Beside that its tasks prefer the executor, as
/// Swift 6.3 forgets where a closure with a capture list runs, and a method that touches nothing of its actor's.
@usableFromInline
actor HookExecutor {
    private let executor: any SerialExecutor
    let preference: any TaskExecutor

    @usableFromInline nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: any SerialExecutor) {
        self.executor = executor
        preference = executor as? QueueExecutor ?? PreferredExecutor(executor)
    }

    /// Calls a closure here.
    func call(_ completion: @Sendable (Outcome) -> Void, _ outcome: Outcome) async {
        await withTaskExecutorPreference(preference) {
            HookThreads.prepare()
            completion(outcome)
        }
    }
}
