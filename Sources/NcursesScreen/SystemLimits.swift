#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How much of each thing the system gives the process (`ulimit`).
///
/// It is asked before anything is begun: what runs out later is a trap in a library, or a file that ends in the middle.
public struct SystemLimits: Hashable, Sendable {
    /// The most open files.
    public var openFiles: UInt64
    /// The largest file that may be written, in bytes.
    public var fileSize: UInt64
    /// The largest address space, in bytes.
    public var memory: UInt64
    /// The most memory besides what files are mapped to, in bytes.
    public var data: UInt64
    /// The largest stack of the first thread, in bytes.
    public var stack: UInt64
    /// How many more threads can be started, as far as a screen needs them.
    public var threads: Int

    /// What a screen and the machine behind it need: descriptors of the terminal and of what is printed; the largest frame,
    /// which is a file in memory on its way; the libraries and the stacks of the threads; and these threads.
    public static let needed = SystemLimits(
        openFiles: 64, fileSize: 16 << 20, memory: 512 << 20, threads: 16, data: 192 << 20, stack: 512 << 10)

    /// What is needed to read a machine and print what is asked of it, without a screen: libraries, and calls that draw.
    public static let neededToPrint = SystemLimits(
        openFiles: 16, fileSize: 0, memory: 128 << 20, threads: 0, data: 0, stack: 512 << 10)

    /// Limits as they may be; without one, as many as there are numbers.
    public init(
        openFiles: UInt64 = .max, fileSize: UInt64 = .max, memory: UInt64 = .max, threads: Int = .max,
        data: UInt64 = .max, stack: UInt64 = .max
    ) {
        self.openFiles = openFiles
        self.fileSize = fileSize
        self.memory = memory
        self.threads = threads
        self.data = data
        self.stack = stack
    }

    /// Refuses to go on where a screen would fail for want of something.
    /// - Throws: which limit is too low, what it is, and what is needed.
    public static func check() throws(TerminalError) {
        // In this order: without memory no thread can be started to see whether one can.
        try checkReported()
        try checkThreads(needed.threads)
    }

    /// Refuses to go on where fewer threads can be started than are needed, at most those of a screen: a task that finds none
    /// would wait for ever. What they lack may be memory for their stacks.
    public static func checkThreads(_ count: Int) throws(TerminalError) {
        var limits = SystemLimits(threads: threadsAtStart)
        guard limits.threads < count else { return }
        limits.memory = current().memory
        var needed = needed
        needed.threads = count
        if let refusal = limits.refusal(needing: needed) { throw refusal }
    }

    /// Refuses what `check` does by what the system reports, which takes no time; not for want of threads, which are tried.
    public static func checkReported(_ needed: SystemLimits = needed) throws(TerminalError) {
        if let refusal = current().refusal(needing: needed) { throw refusal }
    }

    /// Tried out once: a program asks before it makes its machine, and the dashboard again.
    private static let threadsAtStart = startableThreads()

    /// What is too low for a screen, if anything is.
    var refusal: TerminalError? { refusal(needing: Self.needed) }

    /// What is too low, if anything is.
    func refusal(needing needed: SystemLimits) -> TerminalError? {
        if openFiles < needed.openFiles {
            return .tooLittle(of: "open files (ulimit -n)", limit: "\(openFiles)", needed: "\(needed.openFiles)")
        }
        if fileSize < needed.fileSize {
            return .tooLittle(
                of: "the size of files (ulimit -f)", limit: "\(fileSize) bytes", needed: "\(needed.fileSize)")
        }
        if memory < needed.memory {
            return .tooLittle(of: "memory (ulimit -v)", limit: "\(memory) bytes", needed: "\(needed.memory)")
        }
        if data < needed.data {
            return .tooLittle(of: "data (ulimit -d)", limit: "\(data) bytes", needed: "\(needed.data)")
        }
        if stack < needed.stack {
            return .tooLittle(of: "the stack (ulimit -s)", limit: "\(stack) bytes", needed: "\(needed.stack)")
        }
        if threads < needed.threads {
            return .tooLittle(
                of: "processes (ulimit -u)", limit: "\(threads) more threads", needed: "\(needed.threads)")
        }
        return nil
    }

    /// The limits that the system reports for this process.
    private static func current() -> SystemLimits {
        #if canImport(Darwin)
            SystemLimits(
                openFiles: soft(RLIMIT_NOFILE), fileSize: soft(RLIMIT_FSIZE), memory: soft(RLIMIT_AS),
                data: soft(RLIMIT_DATA), stack: soft(RLIMIT_STACK))
        #else
            SystemLimits(
                openFiles: soft(__rlimit_resource_t(RLIMIT_NOFILE.rawValue)),
                fileSize: soft(__rlimit_resource_t(RLIMIT_FSIZE.rawValue)),
                memory: soft(__rlimit_resource_t(RLIMIT_AS.rawValue)),
                data: soft(__rlimit_resource_t(RLIMIT_DATA.rawValue)),
                stack: soft(__rlimit_resource_t(RLIMIT_STACK.rawValue)))
        #endif
    }

    private static var isMemoryUnlimited: Bool {
        #if canImport(Darwin)
            [RLIMIT_AS, RLIMIT_DATA].allSatisfy { soft($0) >= UInt64(Int64.max) }
        #else
            [RLIMIT_AS, RLIMIT_DATA].allSatisfy { soft(__rlimit_resource_t($0.rawValue)) == .max }
        #endif
    }

    #if canImport(Darwin)
        private static func soft(_ resource: Int32) -> UInt64 {
            var limit = rlimit()
            return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : .max
        }
    #else
        private static func soft(_ resource: __rlimit_resource_t) -> UInt64 {
            var limit = rlimit()
            return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : .max
        }
    #endif

    /// How many threads can run at once, tried out: what others of the same user run counts too, and no call reports it.
    private static func startableThreads() -> Int {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        // Where memory is limited, that it has room for their stacks is tried with them.
        if isMemoryUnlimited {
            pthread_attr_setstacksize(&attributes, smallStack)
            pthread_attr_setguardsize(&attributes, 0)
        }
        var threads: [pthread_t] = []
        while threads.count < needed.threads, let thread = startThread(waitingFor: gate, attributes) {
            threads.append(thread)
        }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        return threads.count
    }

    /// In bytes: it has room for a call that takes and gives back a mutex, also in a debug build.
    private static let smallStack = 128 << 10

    private static func startThread(
        waitingFor gate: UnsafeMutablePointer<pthread_mutex_t>, _ attributes: pthread_attr_t
    ) -> pthread_t? {
        var attributes = attributes
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(
            &thread, &attributes,
            { gate in
                SystemLimits.pass(gate)
                return nil
            }, gate)
        return status == 0 ? thread : nil
    }

    private static func pass(_ gate: UnsafeMutableRawPointer?) {
        guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return }
        pthread_mutex_lock(gate)
        pthread_mutex_unlock(gate)
    }
}
