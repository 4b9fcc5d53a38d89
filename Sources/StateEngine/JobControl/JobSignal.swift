#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A signal of job control that is taken for a while from whom it belongs to.
///
/// Dispositions belong to the whole process: one value for a signal, changed by one at a time.
struct JobSignal {
    let number: Int32
    /// Whom the signal belongs to.
    private var owner = sigaction()
    private(set) var isTaken = false

    /// SIGTSTP or SIGCONT.
    init(_ number: Int32) { self.number = number }

    /// Whether the program has a handler of its own, which must be called too.
    var hasHandler: Bool { ![Self.bits(SIG_DFL), Self.bits(SIG_IGN)].contains(Self.handlerBits(owner)) }

    /// Leaves word in the pipe from now on, unless the program was started with the signal ignored.
    mutating func take() {
        guard !isTaken else { return }
        var present = sigaction()
        guard sigaction(number, nil, &present) == 0, Self.handlerBits(present) != Self.bits(SIG_IGN) else { return }
        var ours = Self.ours
        // Put in place by others, who had found it here and gave it back: whom it belongs to is known already.
        if Self.handlerBits(present) != Self.handlerBits(ours) { owner = present }
        isTaken = sigaction(number, &ours, nil) == 0
    }

    /// Gives the signal back. Who has taken it from us meanwhile keeps it.
    mutating func giveBack() {
        isTaken = false
        var present = sigaction()
        guard sigaction(number, nil, &present) == 0, Self.handlerBits(present) == Self.handlerBits(Self.ours) else {
            return
        }
        var owner = owner
        sigaction(number, &owner, nil)
    }

    /// Raises the signal in this thread. A stop returns when the process goes on; the system ignores it where nobody
    /// could make the process go on (an orphaned process group).
    static func raise(_ number: Int32) {
        var one = sigset_t()
        var mask = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, number)
        // Threads of Dispatch's block it.
        pthread_sigmask(SIG_UNBLOCK, &one, &mask)
        _ = unqualifiedRaise(number)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    private static var ours: sigaction {
        var action = sigaction()
        let handler: Handler = { JobSignalPipe.post($0) }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            action.__sa_handler.sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
        sigfillset(&action.sa_mask)
        return action
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    private static func handlerBits(_ action: sigaction) -> Int {
        #if canImport(Darwin)
            bits(action.__sigaction_u.__sa_handler)
        #elseif canImport(Musl)
            bits(action.__sa_handler.sa_handler)
        #else
            bits(action.__sigaction_handler.sa_handler)
        #endif
    }

    private static func bits(_ handler: Handler?) -> Int { unsafeBitCast(handler, to: Int.self) }
}

private func unqualifiedRaise(_ number: Int32) -> Int32 { raise(number) }

/// Where the handler leaves the numbers of signals, in order. Made once and never closed: a late handler must not write
/// into a descriptor that has become something else.
enum JobSignalPipe {
    private static let ends: (read: Int32, write: Int32)? = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    /// What to wait on; nil when the system gives no pipe.
    static var readable: Int32? { ends?.read }

    /// Leaves word. Safe in a signal handler once `readable` has been asked for.
    static func post(_ signal: Int32) {
        guard let ends else { return }
        let kept = errno
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = write(ends.write, &byte, 1)
        errno = kept
    }

    /// The last of the signals that came since the last time. The others have no say: the system itself drops a stop
    /// when the process is told to go on, and the other way round.
    static func takeLast() -> Int32? {
        guard let ends else { return nil }
        var last: UInt8?
        var byte: UInt8 = 0
        while read(ends.read, &byte, 1) == 1 { last = byte }
        return last.map(Int32.init)
    }
}
