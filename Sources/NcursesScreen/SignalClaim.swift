#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a screen that opens does about a signal, given whose the signal is.
enum SignalClaim: Hashable {
    /// It stays the program's.
    case leave
    /// The screen handles it, and gives it back when it closes.
    case take

    /// Whom a signal belongs to when the screen opens.
    enum Owner { case nobody, handler, ignored }

    /// Decides by the signal's number and its owner.
    static func decide(_ signal: Int32, _ owner: Owner) -> SignalClaim {
        switch owner {
        case .nobody: all.contains(signal) ? .take : .leave
        // A crash leaves the screen first, whoever handles it then: what the handler prints is to be read. So does SIGQUIT,
        // which Swift's own runtime answers with the stacks of all threads before it ends the process. Of job
        // control the screen must know in any case, or the picture is wrong.
        case .handler: isCrash(signal) || signal == SIGQUIT || notices.contains(signal) ? .take : .leave
        // The size of the terminal is ignored by default, and by nobody's wish.
        case .ignored: signal == SIGWINCH ? .take : .leave
        }
    }

    /// Every signal that the screen has to do with.
    static let all = deadly + notices

    /// Signals that end a program when nobody handles them.
    static let deadly = standard.filter { !harmless.contains($0) } + realTime

    /// Whether a signal reports a fault in the program itself. Safe in a signal handler, which a list made at its first use
    /// would not be: the fault may be in the middle of an allocation.
    static func isCrash(_ signal: Int32) -> Bool {
        switch signal {
        case SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS: true
        default: false
        }
    }

    /// Signals that the screen goes on after.
    static let notices = [SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT]

    /// More than any signal's number.
    static let limit = 1 + Int(all.max() ?? 0)

    private static let standard: ClosedRange<Int32> = 1...31

    #if canImport(Darwin)
        private static let harmless = ignoredOrStopping + [SIGIO, SIGINFO]
        private static let realTime: [Int32] = []
    #else
        private static let harmless = ignoredOrStopping
        /// Those that the C library leaves to programs: it keeps the first ones to itself.
        private static let realTime = Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #endif

    /// Signals that nobody can handle, that nobody minds, or that stop a program.
    private static let ignoredOrStopping = [
        SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
}
