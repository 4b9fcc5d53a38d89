import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Leaves the screen whatever ends the program: a signal, a trap, `exit`.
///
/// There is one way to leave, `restore`; closing and Ctrl-Z take it too, so it is the best tested one.
enum CrashGuard {
    /// The address of the plan, 0 without one.
    private static let plan = Atomic<UInt>(0)
    /// Whether the terminal is in our hands; who changes it to false leaves the screen.
    private static let isEntered = Atomic<Bool>(false)
    /// The address of the dispositions there were before, in the order of `all`.
    private static let previous = Atomic<UInt>(0)

    /// Signals that end a program when nobody handles them.
    static let fatal = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    private static let notices = [SIGWINCH, SIGTSTP, SIGCONT]
    private static let all = fatal + notices

    /// Takes the signals over. The plan's memory stays the caller's, until `remove`.
    static func install(_ plan: UnsafeMutablePointer<RestorePlan>) {
        _ = atExit
        AlternateStack.prepare()
        let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: all.count)
        previous.initialize(repeating: sigaction(), count: all.count)
        for (place, signal) in all.enumerated() { sigaction(signal, nil, previous + place) }
        self.plan.store(UInt(bitPattern: plan), ordering: .sequentiallyConsistent)
        self.previous.store(UInt(bitPattern: previous), ordering: .sequentiallyConsistent)
        for (place, signal) in all.enumerated() where !SignalAction.isIgnored(previous[place]) || signal == SIGWINCH {
            var action = SignalAction.handling(signal, isFatal: fatal.contains(signal))
            sigaction(signal, &action, nil)
        }
    }

    /// Gives the signals back to whom they belonged.
    static func remove() {
        let address = previous.exchange(0, ordering: .sequentiallyConsistent)
        guard let previous = UnsafeMutablePointer<sigaction>(bitPattern: address) else { return }
        for (place, signal) in all.enumerated() { sigaction(signal, previous + place, nil) }
        plan.store(0, ordering: .sequentiallyConsistent)
        previous.deallocate()
    }

    /// Says that the terminal has been taken: from now on `restore` has something to do.
    static func enter() { isEntered.store(true, ordering: .sequentiallyConsistent) }

    static var isOnScreen: Bool { isEntered.load(ordering: .sequentiallyConsistent) }

    /// Leaves the screen, if that has not been done. Safe in a signal handler.
    static func restore() {
        guard isEntered.exchange(false, ordering: .sequentiallyConsistent) else { return }
        let address = plan.load(ordering: .sequentiallyConsistent)
        UnsafeMutablePointer<RestorePlan>(bitPattern: address)?.pointee.run()
    }

    /// What happens on a fatal signal: leave the screen, then let the signal do what it would have done without us.
    static func handle(_ signal: Int32) {
        let kept = errno
        restore()
        SignalDesk.post(.takenDown)
        let address = previous.load(ordering: .sequentiallyConsistent)
        if let previous = UnsafeMutablePointer<sigaction>(bitPattern: address), let place = all.firstIndex(of: signal) {
            sigaction(signal, previous + place, nil)
            if SignalAction.isDefault(previous[place]) { OutputPump.outlive() }
        }
        // It is blocked while it is handled, and comes when this returns.
        raise(signal)
        errno = kept
    }

    /// Registered once for the life of the process: `exit` with the screen open.
    private static let atExit: Void = {
        atexit {
            fflush(nil)
            CrashGuard.restore()
            OutputPump.outlive()
        }
    }()
}

/// Holds the plan's memory and the signals for as long as a screen is open.
final class GuardedPlan {
    let plan: UnsafeMutablePointer<RestorePlan>

    init(_ device: TerminalDevice) {
        plan = .allocate(capacity: 1)
        plan.initialize(to: RestorePlan(terminal: device.output, modes: device.modes))
        CrashGuard.install(plan)
    }

    deinit {
        CrashGuard.remove()
        plan.pointee.deallocate()
        plan.deallocate()
    }
}
