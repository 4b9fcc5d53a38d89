#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Jobs in order, guarded by a mutex and a condition that threads sleep on.
///
/// One thread serves it; besides that one a leader may run its jobs, one at a time. Leader and server may change places, so that there is
/// still one of each.
///
/// Unchecked: every access to what is mutable is made while `mutex` is held, by which a loop goes from thread to thread too: who goes on
/// with it does so behind all that its leader did.
final class JobQueue: @unchecked Sendable {
    /// What a thread takes from the queue.
    enum Duty {
        case job(UnownedJob)
        /// The rest of a loop, whose leader runs a job that takes long.
        case loop(() -> Standby?)
    }

    /// That the leader of a loop runs jobs, and what goes on with the loop when that takes too long.
    private struct BusyLeader {
        var end: ContinuousClock.Instant
        var continueLoop: () -> Standby?
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    private var isFinished = false
    private var isReserved = false
    private var busyLeader: BusyLeader?
    /// Whether the thread that serves it has nothing to do.
    private var isWatching = false

    init() {
        pthread_mutex_init(mutex, nil)
        #if canImport(Glibc)
            // By the clock that nobody sets: else a loop could wait for its new leader for hours.
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #else
            pthread_cond_init(condition, nil)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    private func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    func add(_ job: UnownedJob) {
        let isAwaited = withLock {
            jobs.append(job)
            return !isReserved && busyLeader == nil
        }
        // Behind the lock: a thread that wakes up to find it locked goes to sleep again.
        if isAwaited { pthread_cond_signal(condition) }
    }

    /// Nobody is woken for jobs until `runReserved`.
    func reserve() { withLock { isReserved = true } }

    /// Jobs that were reserved are for the thread that serves.
    func release() {
        withLock { isReserved = false }
        pthread_cond_signal(condition)
    }

    func finish() {
        withLock { isFinished = true }
        pthread_cond_signal(condition)
    }

    /// Runs the jobs that were reserved, and those that come meanwhile, while the thread that serves watches. Where that one is busy with
    /// a job, it takes these after it.
    /// - Returns: whether the calling thread still leads its loop.
    func runReserved(
        on executor: UnownedTaskExecutor, patience: Duration, _ continueLoop: @escaping () -> Standby?
    ) -> Bool {
        let (isWanted, isWatched) = withLock {
            defer { isReserved = false }
            guard isReserved, !jobs.isEmpty else { return (false, false) }
            guard isWatching, busyLeader == nil else { return (true, false) }
            busyLeader = BusyLeader(end: .now + patience, continueLoop: continueLoop)
            return (true, true)
        }
        guard isWanted else { return true }
        pthread_cond_signal(condition)
        guard isWatched else { return true }
        while true {
            let (job, isLeader) = nextOfLeader()
            guard let job else { return isLeader }
            job.runSynchronously(on: executor)
        }
    }

    /// The leader's next job; none where it is back at its loop, or another leads that.
    private func nextOfLeader() -> (job: UnownedJob?, isLeader: Bool) {
        withLock {
            guard busyLeader != nil else { return (nil, false) }
            if !jobs.isEmpty { return (jobs.removeFirst(), true) }
            busyLeader = nil
            return (nil, true)
        }
    }

    /// Waits for something to do; nil when there is nothing, and nothing is awaited any more.
    func next() -> Duty? {
        withLock {
            isWatching = true
            defer { isWatching = false }
            while true {
                if let busyLeader {
                    let left = busyLeader.end - .now
                    if left <= .zero {
                        self.busyLeader = nil
                        return .loop(busyLeader.continueLoop)
                    }
                    wait(for: left)
                } else if !jobs.isEmpty, !isReserved {
                    return .job(jobs.removeFirst())
                } else if isFinished, jobs.isEmpty {
                    return nil
                } else {
                    pthread_cond_wait(condition, mutex)
                }
            }
        }
    }

    private func wait(for time: Duration) {
        let (seconds, attoseconds) = time.components
        var moment = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        #if canImport(Darwin)
            pthread_cond_timedwait_relative_np(condition, mutex, &moment)
        #else
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let nanoseconds = now.tv_nsec + moment.tv_nsec
            moment.tv_sec += now.tv_sec + nanoseconds / 1_000_000_000
            moment.tv_nsec = nanoseconds % 1_000_000_000
            pthread_cond_timedwait(condition, mutex, &moment)
        #endif
    }
}
