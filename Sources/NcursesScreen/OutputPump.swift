import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The threads that empty the pipes of both streams, so that nobody who prints waits for the drawing.
///
/// Pipe and thread of a stream are made for the first screen and stay for the life of the process: a child program that
/// was started meanwhile holds on to the pipe, and the next screen catches what it prints. A thread waits in `poll(2)`,
/// which costs nothing while nobody prints.
enum OutputPump {
    /// The addresses of the pipes, 0 until they are made. A signal handler reads them.
    private static let output = Atomic<UInt>(0)
    private static let errors = Atomic<UInt>(0)

    /// The pipe of a stream; where the stream goes now is where it will be given back to. One screen opens at a time.
    static func pipe(for target: Int32) throws(TerminalError) -> UnsafeMutablePointer<CaughtPipe> {
        if let pipe = made(target) {
            // It keeps its number: the thread may be about to write there.
            guard Descriptor.replace(pipe.pointee.original, by: target) else { throw refusal() }
            return pipe
        }
        let pipe = try make(target)
        let new = UInt(bitPattern: pipe)
        if target == STDERR_FILENO {
            errors.store(new, ordering: .sequentiallyConsistent)
        } else {
            output.store(new, ordering: .sequentiallyConsistent)
        }
        return pipe
    }

    /// Leaves what child programs go on to print to a program that outlives this one. Safe in a signal handler.
    static func handOver() {
        made(STDOUT_FILENO)?.pointee.handOver()
        made(STDERR_FILENO)?.pointee.handOver()
    }

    private static func made(_ target: Int32) -> UnsafeMutablePointer<CaughtPipe>? {
        let isErrors = target == STDERR_FILENO
        let address =
            isErrors ? errors.load(ordering: .sequentiallyConsistent) : output.load(ordering: .sequentiallyConsistent)
        return UnsafeMutablePointer(bitPattern: address)
    }

    private static func make(_ target: Int32) throws(TerminalError) -> UnsafeMutablePointer<CaughtPipe> {
        guard let original = Descriptor.duplicate(target) else { throw refusal() }
        guard let ring = OutputRing(), let caught = CaughtPipe(original: original, ring: ring) else {
            let refusal = refusal()
            Descriptor.close(original)
            throw refusal
        }
        let pipe = UnsafeMutablePointer<CaughtPipe>.allocate(capacity: 1)
        pipe.initialize(to: caught)
        guard start(pipe) == 0 else {
            let refusal = refusal()
            pipe.deinitialize(count: 1)
            pipe.deallocate()
            throw refusal
        }
        return pipe
    }

    private static func refusal() -> TerminalError {
        .system(.outputPipe, reason: Descriptor.reason)
    }

    // MARK: The thread

    private static func start(_ pipe: UnsafeMutablePointer<CaughtPipe>) -> Int32 {
        // A handler must never interrupt it: it would wait for a thread that waits for it.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { OutputPump.enter($0) }, pipe)
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            if status == 0 { pthread_detach(thread) }
        #endif
        // What failed is reported as other failures are.
        if status != 0 { errno = status }
        return status
    }

    #if canImport(Darwin)
        private static func enter(_ pipe: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { run(pipe) }
    #else
        private static func enter(_ pipe: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { pipe.flatMap(run) }
    #endif

    private static func run(_ address: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let pipe = address.assumingMemoryBound(to: CaughtPipe.self)
        var pacing = WakePacing()
        while true {
            var watched = pollfd(fd: pipe.pointee.readEnd, events: Int16(POLLIN), revents: 0)
            let isReady = poll(&watched, 1, pacing.patience) > 0
            let step = isReady ? pipe.pointee.pump() : .nothing
            // Whoever holds the pipe is at work on it, and soon done.
            if step == .held { poll(nil, 0, 1) }
            if pacing.isDue(hasNews: step == .kept, at: .now) { SignalInbox.post(.woken) }
        }
    }
}

/// When the loop is woken because something was printed: at once, but a flood does not wake it more than it can draw.
struct WakePacing {
    private static let interval = Duration.milliseconds(15)
    private var earliest: ContinuousClock.Instant?
    private var isPending = false

    /// How long to wait for more, in milliseconds, before asking again; -1 for ever.
    var patience: Int32 { isPending ? 15 : -1 }

    /// Whether it is to be woken now, after something or nothing has come.
    mutating func isDue(hasNews: Bool, at now: ContinuousClock.Instant) -> Bool {
        isPending = isPending || hasNews
        guard isPending, earliest.map({ now >= $0 }) ?? true else { return false }
        isPending = false
        earliest = now + Self.interval
        return true
    }
}
