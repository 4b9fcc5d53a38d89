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
