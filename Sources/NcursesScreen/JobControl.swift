#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Whose turn it is at a terminal that several jobs of a shell share.
enum JobControl {
    /// Whether another job has the terminal. Safe in a signal handler.
    static func isInBackground(_ terminal: Int32) -> Bool {
        let front = tcgetpgrp(terminal)
        // A terminal that does not control this process, or that nobody has: the system lets everybody write.
        return front > 0 && front != getpgrp()
    }

    /// Whether a signal that ends the process is on its way, as that of `kill` to a stopped job: stopped now, it would stay.
    private static var isEnding: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return EndRequest.isPending || SignalClaim.deadly.contains { sigismember(&waiting, $0) == 1 }
    }

    /// Stops the process group, as the system does to one that writes out of turn, until it has the terminal.
    ///
    /// False where that cannot be: the program was started to ignore the stop, or nobody could make it go on, or it is
    /// about to end.
    static func waitForForeground(_ terminal: Int32) -> Bool {
        while isInBackground(terminal), !isEnding {
            var action = sigaction()
            guard sigaction(SIGTTOU, nil, &action) == 0, SignalAction.owner(action) != .ignored else { return false }
            // This leaves the terminal as it is, but the system asks whose turn it is first, stops the process, and asks
            // again when it goes on; nothing of ours could tell an orphan from a job that `bg` continued. A thread that
            // blocks the signal, as one does that comes from Dispatch's, would be let through.
            let result = SignalAction.unhandled(SIGTTOU) { tcflow(terminal, TCOON) }
            guard result == 0 || errno == EINTR else { return false }
        }
        return !isInBackground(terminal)
    }
}
