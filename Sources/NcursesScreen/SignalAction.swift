#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Makes and reads dispositions of signals, which each system spells in its own way.
enum SignalAction {
    /// What is done on a signal while the screen is open.
    static func handling(_ signal: Int32, isFatal: Bool) -> sigaction {
        if isFatal { return action({ CrashGuard.handle($0) }, flags: SA_ONSTACK) }
        switch signal {
        case SIGWINCH: return action({ _ in SignalDesk.post(.resized) }, flags: SA_RESTART | SA_ONSTACK)
        case SIGTSTP: return action({ _ in SignalDesk.post(.stop) }, flags: SA_RESTART | SA_ONSTACK)
        default: return action({ _ in SignalDesk.post(.continued) }, flags: SA_RESTART | SA_ONSTACK)
        }
    }

    static func isDefault(_ action: sigaction) -> Bool { handlerBits(action) == unsafeBitCast(SIG_DFL, to: Int.self) }

    static func isIgnored(_ action: sigaction) -> Bool { handlerBits(action) == unsafeBitCast(SIG_IGN, to: Int.self) }

    /// Stops the process as if nobody handled SIGTSTP, so that its shell sees it stop; returns when it goes on.
    ///
    /// The system ignores the wish where nobody could make the process go on (an orphaned process group).
    static func stopProcess() {
        var standard = action(SIG_DFL, flags: 0)
        var previous = sigaction()
        sigaction(SIGTSTP, &standard, &previous)
        var stop = sigset_t()
        var mask = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &mask)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(SIGTSTP, &previous, nil)
    }

    private static func action(_ handler: (@convention(c) (Int32) -> Void)?, flags: Int32) -> sigaction {
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

/// A stack for signal handlers, without which a stack overflow cannot be handled.
///
/// It serves the thread that opens the screen; a thread that has one keeps its own.
enum AlternateStack {
    static func prepare() {
        var present = stack_t()
        guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        let size = 65_536
        var stack = stack_t()
        // Never freed: the thread may use it until its end.
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }
}
