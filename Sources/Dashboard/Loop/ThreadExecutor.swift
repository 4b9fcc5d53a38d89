#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs tasks one at a time on a thread of its own, so that a program that blocks every thread of the common pool, or its main
/// actor, stops neither the news nor a person's requests.
///
/// The thread sleeps while there is nothing to run, and ends when nobody holds the executor any more: neither its owner
/// nor a task that was given to it. Where somebody leads (`lead`), jobs run on that thread too, and both may change places.
package final class ThreadExecutor: TaskExecutor {
    private let queue: JobQueue

    /// - Throws: that the system refuses the thread.
    package convenience init() throws {
        self.init(JobQueue())
        let standby = Standby(queue: queue, executor: asUnownedTaskExecutor())
        try Thread.start { standby.serve() }
    }

    private init(_ queue: JobQueue) { self.queue = queue }

    /// Runs a body, and the tasks that inherit its executor, on the thread that calls, until the body has come to its end.
    ///
    /// A program begins by it whose `main` is not asynchronous: for one that is, Dispatch ends the main thread and begins another.
    /// Nobody may wait for the main actor inside.
    ///
    /// Signals reach this thread and those that it starts, whichever the parent of the process had blocked.
    package static func runHere(_ body: @escaping @Sendable () async -> Void) {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let queue = JobQueue()
        let executor = ThreadExecutor(queue)
        Task(executorPreference: executor) {
            await body()
            queue.finish()
        }
        Standby(queue: queue, executor: executor.asUnownedTaskExecutor()).serve()
    }

    /// All jobs wait from now on until `lead` or `release`, which is to follow soon: the executor's own thread is not woken for them.
    package func reserve() { queue.reserve() }

    /// Jobs that were reserved are run by the executor's own thread after all.
    package func release() { queue.release() }

    /// Runs the jobs that were reserved on the calling thread, which leads a loop, and has the executor's own thread watch it: where
    /// they keep the leader for longer than its patience, the watcher goes on with the loop in its place.
    ///
    /// Between a request and its answer nobody waits for a thread that wakes up, and nobody for a request that takes long: leader and
    /// followers (Schmidt et al., "Leader/Followers", Pattern Languages of Programs 2000).
    /// - Parameter continueLoop: goes on with the loop, on whichever thread; returns what that one is to do next.
    /// - Returns: what the calling thread is to do instead of going on, as another has done so; nil where it still leads.
    package func lead(patience: Duration, _ continueLoop: @escaping () -> Standby?) -> Standby? {
        let standby = Standby(queue: queue, executor: asUnownedTaskExecutor())
        return queue.runReserved(on: standby.executor, patience: patience, continueLoop) ? nil : standby
    }

    package func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

    deinit { queue.finish() }
}
