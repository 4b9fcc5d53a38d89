#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Jobs in order, guarded by a mutex and a condition that threads sleep on.
///
/// Unchecked: every access to what is mutable is made while `mutex` is held.
final class JobQueue: @unchecked Sendable {
    /// What a thread takes from the queue.
    enum Turn {
        case job(UnownedJob)
        /// The rest of a loop, whose leader runs a job that takes long.
        case loop(() -> Follower?)
    }

    /// That the leader of a loop runs jobs, and who goes on with the loop when it has done so for too long.
    private struct Absence {
        var end: ContinuousClock.Instant
        var goOn: () -> Follower?
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    private var isFinished = false
    private var isHeld = false
    private var absence: Absence?
    /// How many threads wait for their turn.
    private var waiting = 0

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
            return !isHeld && absence == nil
        }
        // Behind the lock: a thread that wakes up to find it held goes to sleep again.
        if isAwaited { pthread_cond_signal(condition) }
    }

    /// Nobody is woken for jobs until `runHeld`.
    func hold() { withLock { isHeld = true } }

    /// Jobs that were held are for whoever waits.
    func release() {
        withLock { isHeld = false }
        pthread_cond_signal(condition)
    }

    func finish() {
        withLock { isFinished = true }
        pthread_cond_signal(condition)
    }

    /// Runs the jobs that were held, and those that come meanwhile, while another thread watches. Where there is none, which runs
    /// jobs itself then, they are left to it.
    /// - Returns: whether the calling thread still leads its loop.
    func runHeld(
        on executor: UnownedTaskExecutor, patience: Duration, _ goOn: @escaping () -> Follower?
    ) -> Bool {
        let (isWanted, isWatched) = withLock {
            defer { isHeld = false }
            guard isHeld, !jobs.isEmpty else { return (false, false) }
            guard waiting > 0, absence == nil else { return (true, false) }
            absence = Absence(end: .now + patience, goOn: goOn)
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
            guard absence != nil else { return (nil, false) }
            if !jobs.isEmpty { return (jobs.removeFirst(), true) }
            absence = nil
            return (nil, true)
        }
    }

    /// Waits for a turn; nil when there is none and none is awaited any more.
    func next() -> Turn? {
        withLock {
            waiting += 1
            defer { waiting -= 1 }
            while true {
                if let absence {
                    let left = absence.end - .now
                    if left <= .zero {
                        self.absence = nil
                        return .loop(absence.goOn)
                    }
                    wait(for: left)
                } else if !jobs.isEmpty, !isHeld {
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
