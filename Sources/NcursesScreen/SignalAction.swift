#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Makes and reads dispositions of signals, which each system spells in its own way.
enum SignalAction {
    private typealias Handler = @convention(c) (Int32) -> Void

    /// What is done on a signal while the screen is open.
    static func handling(_ signal: Int32) -> sigaction {
        let restarts = SignalClaim.notices.contains(signal) ? SA_RESTART : 0
        return action(handler(signal), flags: restarts | SA_ONSTACK)
    }

    /// Whose a signal with this disposition is.
    static func owner(_ action: sigaction) -> SignalClaim.Owner {
        switch handlerBits(action) {
        case unsafeBitCast(SIG_DFL, to: Int.self): .nobody
        case unsafeBitCast(SIG_IGN, to: Int.self): .ignored
        default: .handler
        }
    }

    /// Whether the disposition is that of an open screen.
    static func isOurs(_ action: sigaction, _ signal: Int32) -> Bool {
        handlerBits(action) == handlerBits(handling(signal))
    }

    private static func handler(_ signal: Int32) -> Handler {
        switch signal {
        case SIGWINCH: { _ in SignalDesk.post(.resized) }
        case SIGTSTP: { _ in SignalDesk.post(.stop) }
        case SIGCONT: { _ in SignalDesk.postContinued() }
        default: { CrashGuard.handle($0) }
        }
    }

    /// Stops the process as if nobody handled SIGTSTP, so that its shell sees it stop; returns when it goes on.
    ///
    /// The system ignores the wish where nobody could make the process go on (an orphaned process group).
    static func stopProcess() { _ = unhandled(SIGTSTP) { raise(SIGTSTP) } }

    /// Does something with a signal as it is where nobody handles or blocks it.
    static func unhandled<Result>(_ signal: Int32, _ body: () -> Result) -> Result {
        var standard = action(SIG_DFL, flags: 0)
        var previous = sigaction()
        sigaction(signal, &standard, &previous)
        var one = sigset_t()
        var mask = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, signal)
        pthread_sigmask(SIG_UNBLOCK, &one, &mask)
        let result = body()
        let reason = errno
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(signal, &previous, nil)
        errno = reason
        return result
    }

    private static func action(_ handler: Handler?, flags: Int32) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = flags
        sigfillset(&action.sa_mask)
        return action
    }

    private static func handlerBits(_ action: sigaction) -> Int {
        #if canImport(Darwin)
            unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }
}
