#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs tasks on one thread of its own, so that a program that blocks every thread of the common pool, or its main
/// actor, stops neither the news nor a person's requests.
///
/// The thread sleeps while there is nothing to run, and ends when nobody holds the executor any more: neither its owner
/// nor a task that was given to it.
package final class ThreadExecutor: TaskExecutor {
    private let queue: JobQueue

    /// - Throws: that the system refuses the thread.
    package convenience init() throws {
        self.init(JobQueue())
        let queue = queue
        let executor = asUnownedTaskExecutor()
        try Thread.start { queue.run(on: executor) }
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
        queue.run(on: executor.asUnownedTaskExecutor())
    }

    package func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

    deinit { queue.finish() }
}

/// Jobs in order, guarded by a mutex and a condition that the thread sleeps on.
///
/// Unchecked: every access to `jobs` and `isFinished` is made while `mutex` is held.
private final class JobQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    private var isFinished = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func add(_ job: UnownedJob) {
        pthread_mutex_lock(mutex)
        jobs.append(job)
        pthread_mutex_unlock(mutex)
        // Behind the lock: a thread that wakes up to find it held goes to sleep again.
        pthread_cond_signal(condition)
    }

    func finish() {
        pthread_mutex_lock(mutex)
        isFinished = true
        pthread_mutex_unlock(mutex)
        pthread_cond_signal(condition)
    }

    /// Runs jobs on this thread until none are awaited any more.
    func run(on executor: UnownedTaskExecutor) {
        while let job = next() { job.runSynchronously(on: executor) }
    }

    /// Waits for a job; nil when there are none and none are awaited any more.
    private func next() -> UnownedJob? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty, !isFinished { pthread_cond_wait(condition, mutex) }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
