#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Makes and reads dispositions of signals, which each system spells in its own way.
enum SignalAction {
    typealias Handler = @convention(c) (Int32) -> Void

    /// What is done on a signal while the screen is open.
    /// - Parameter deadly: what is done on one that ends the program.
    static func handling(_ signal: Int32, deadly: Handler) -> sigaction {
        let restarts = SignalClaim.notices.contains(signal) ? SA_RESTART : 0
        return action(handler(signal, deadly: deadly), flags: restarts | SA_ONSTACK)
    }

    /// Whose a signal with this disposition is.
    static func owner(_ action: sigaction) -> SignalClaim.Owner {
        switch handlerBits(action) {
        case unsafeBitCast(SIG_DFL, to: Int.self): .nobody
        case unsafeBitCast(SIG_IGN, to: Int.self): .ignored
        default: .handler
        }
    }

    /// Whether two dispositions do the same on a signal.
    static func haveSameHandler(_ one: sigaction, _ other: sigaction) -> Bool {
        handlerBits(one) == handlerBits(other)
    }

    private static func handler(_ signal: Int32, deadly: Handler) -> Handler {
        switch signal {
        case SIGWINCH: { _ in SignalInbox.post(.resized) }
        case SIGTSTP: { _ in SignalInbox.post(.stop) }
        case SIGCONT: { _ in SignalInbox.postContinued() }
        case SIGTTIN, SIGTTOU: stopOutOfTurn
        default: deadly
        }
    }

    /// Sent by somebody to a program whose turn it is at the terminal, the signal is a wish as SIGTSTP is. Where another job has
    /// the terminal, the system sends it to one that reads or writes there, again and again until that stops: at once then.
    private static let stopOutOfTurn: Handler = { _ in
        let kept = errno
        if JobControl.isInBackground(STDIN_FILENO) {
            // By the system, which asks whose turn it is as it stops the process: raised here, the signal would stop it once more
            // where it has got the terminal since it was asked above.
            _ = unhandled(SIGTTOU) { tcflow(STDIN_FILENO, TCOON) }
        } else {
            SignalInbox.post(.stop)
        }
        errno = kept
    }

    /// Stops the process as if nobody handled SIGTSTP, so that its shell sees it stop; returns when it goes on.
    ///
    /// The system ignores the wish where nobody could make the process go on (an orphaned process group).
    static func stopProcess() { _ = unhandled(SIGTSTP) { raise(SIGTSTP) } }

    /// Runs a closure while the signal has the system's own action and is not blocked, and puts back what was set before.
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
