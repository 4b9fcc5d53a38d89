import Dashboard
import Dispatch
import Synchronization
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite(.timeLimit(.minutes(10))) struct ThreadExecutorTests {
    /// The thread that runs the caller.
    private static func thread() -> String { "\(pthread_self())" }

    @Test("D2 tasks run on one thread of the executor's own, also after they have waited")
    func oneThread() async throws {
        let executor = try ThreadExecutor()
        var threads: Set<String> = []
        for _ in 0..<20 {
            let ran = await Task(executorPreference: executor) { () -> [String] in
                let before = Self.thread()
                await Task.yield()
                return [before, Self.thread()]
            }.value
            threads.formUnion(ran)
        }
        #expect(threads.count == 1)
    }

    @Test("D2 a body that is run here runs on the thread that calls, with the tasks that it waits for, to its end")
    func here() {
        let seen = Seen<String>()
        ThreadExecutor.runHere {
            seen.all.withLock { $0.append(Self.thread()) }
            await Task.yield()
            seen.all.withLock { $0.append(Self.thread()) }
            async let inner = Self.thread()
            let ran = await inner
            seen.all.withLock { $0.append(ran) }
        }
        #expect(seen.all.withLock { $0 } == Array(repeating: Self.thread(), count: 3))
    }

    @Test("D22 what runs here is reached by signals that its parent had blocked")
    func signals() throws {
        let (seen, end) = (Seen<Bool>(), DispatchSemaphore(value: 0))
        try Thread.start {
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, nil)
            ThreadExecutor.runHere {
                var mask = sigset_t()
                pthread_sigmask(SIG_BLOCK, nil, &mask)
                let isBlocked = [SIGTERM, SIGINT, SIGHUP, SIGWINCH].contains { sigismember(&mask, $0) == 1 }
                seen.all.withLock { $0.append(isBlocked) }
            }
            end.signal()
        }
        end.wait()
        #expect(seen.all.withLock { $0 } == [false])
    }

    private final class Seen<Value: Sendable>: Sendable { let all = Mutex<[Value]>([]) }

    @Test("D2 jobs begin in the order in which they were given, and none is lost")
    func order() async throws {
        let executor = try ThreadExecutor()
        let seen = Seen<Int>()
        let tasks = (0..<1000).map { number in
            Task(executorPreference: executor) { seen.all.withLock { $0.append(number) } }
        }
        for task in tasks { await task.value }
        #expect(seen.all.withLock { $0 } == Array(0..<1000))
    }

    @Test("D2 a job that blocks its thread holds up nobody else's")
    func blocked() async throws {
        let (slow, quick) = try (ThreadExecutor(), ThreadExecutor())
        let gate = DispatchSemaphore(value: 0)
        let held = Task(executorPreference: slow) { Self.wait(gate) }
        #expect(await Task(executorPreference: quick) { 1 }.value == 1)
        gate.signal()
        await held.value
    }

    private static func wait(_ gate: DispatchSemaphore) { gate.wait() }

    @Test("E37 an executor that nobody holds finishes what was given to it")
    func letGo() async throws {
        let task = try Task(executorPreference: ThreadExecutor()) { () -> Int in
            await Task.yield()
            return 7
        }
        #expect(await task.value == 7)
    }

    /// A job that is run by whoever leads.
    private static func lead(
        _ executor: ThreadExecutor, patience: Duration, _ job: @escaping @Sendable () -> Void,
        continueLoop: @escaping () -> Standby? = { nil }
    ) -> Standby? {
        executor.reserve()
        Task(executorPreference: executor) { job() }
        return executor.lead(patience: patience, continueLoop)
    }

    /// An executor whose own thread waits for something to do.
    private static func attended() throws -> ThreadExecutor {
        let executor = try ThreadExecutor()
        let isHere = Mutex(false)
        repeat {
            let done = DispatchSemaphore(value: 0)
            let caller = thread()
            _ = lead(executor, patience: .seconds(600)) {
                isHere.withLock { $0 = thread() == caller }
                done.signal()
            }
            done.wait()
        } while !isHere.withLock { $0 }
        return executor
    }

    @Test("D2 what was held is run by the thread that leads, which goes on leading")
    func led() throws {
        let executor = try Self.attended()
        let seen = Seen<String>()
        for _ in 0..<100 {
            let standby = Self.lead(executor, patience: .seconds(600)) {
                seen.all.withLock { $0.append(Self.thread()) }
            }
            #expect(standby == nil)
        }
        #expect(seen.all.withLock { $0 } == Array(repeating: Self.thread(), count: 100))
    }

    @Test("D2 what was held is run by the executor's own thread where nobody leads")
    func released() async throws {
        let executor = try ThreadExecutor()
        executor.reserve()
        let task = Task(executorPreference: executor) { Self.thread() }
        executor.release()
        #expect(await task.value != Self.thread())
    }

    /// Leads until a job takes so long that another does.
    private static func relief(_ leaders: Seen<String>, _ followers: Seen<String>) throws -> Standby? {
        let executor = try attended()
        let (gate, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let standby = lead(executor, patience: .milliseconds(1)) {
            wait(gate)
        } continueLoop: {
            leaders.all.withLock { $0.append(thread()) }
            gate.signal()
            ended.signal()
            return nil
        }
        ended.wait()
        Task(executorPreference: executor) { followers.all.withLock { $0.append(thread()) } }
        return standby
    }

    @Test(
        "D2 where a job takes long another thread goes on, and the one that led runs jobs until nobody holds the executor"
    )
    func relieved() throws {
        let (leaders, followers) = (Seen<String>(), Seen<String>())
        let standby = try Self.relief(leaders, followers)
        let leader = leaders.all.withLock { $0 }
        #expect(leader.count == 1 && leader != [Self.thread()])
        try #require(standby).serve()
        #expect(followers.all.withLock { $0 } == [Self.thread()])
    }

    #if os(Linux)
        @Test("D22 a thread that the system refuses is an error that says so, and no trap")
        func refused() async {
            await #expect(processExitsWith: .success) {
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                var none = rlimit(rlim_cur: 1, rlim_max: limit.rlim_max)
                setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &none)
                let outcome = Result { try ThreadExecutor() }
                setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                guard case .failure(let error) = outcome else { exit(1) }
                #expect("\(error)".contains("starting a thread failed") && "\(error)".contains("ulimit -u"))
            }
        }
    #endif
}
