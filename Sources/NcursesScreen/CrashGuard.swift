import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Leaves the screen whatever ends the program: a signal, a trap, `exit`.
///
/// There is one way to leave, `leave`; closing and Ctrl-Z take it too, so it is the best tested one. What it does, in this
/// order, and the word that each step has throughout this module:
///
/// 1. **Leave**: one thread wins the right to (`stage`), waits until nobody draws, and runs the plan; whoever comes
///    meanwhile waits for that thread.
/// 2. **Restore** (`RestorePlan.run`): the terminal's modes, then its picture, cursor and modes of input.
/// 3. **Give back** (`StreamPlan.giveBack`): what a stream printed meanwhile is written, and the stream goes where it
///    went before. What comes later is **forwarded** by the pump (`CaughtPipe.forward`).
///
/// Ctrl-Z ends here; the screen is entered again afterwards. A screen that closes goes on with
///
/// 4. **Give back** of each signal to whom it belonged (`SignalTable.giveBack`);
///
/// and a process that ends, by a signal or by `exit`, with
///
/// 5. **Hand over** (`OutputPump.handOver`): what child programs go on to print is left to a program that outlives this one;
/// 6. **Redeliver**: the signal does what it would have done without us (`SignalTable.reinstate`).
enum CrashGuard {
    /// Whose the terminal is: nobody's of ours, the screen's, or else that of the thread of this number, which leaves.
    private enum Stage {
        static let left: UInt = 0
        static let entered: UInt = 1
    }

    /// The address of the plan, 0 without one.
    private static let plan = Atomic<UInt>(0)
    /// Who changes it from `entered` to its own number leaves the screen.
    private static let stage = Atomic<UInt>(Stage.left)
    /// The thread that draws, 0 for none.
    private static let drawer = Atomic<UInt>(0)
    /// The process that opened the screen: a child that was forked from it has no say.
    private static let owner = Atomic<Int32>(0)
    /// A signal that came to the very thread that leaves the screen, and must wait for that; 0 for none.
    private static let postponed = Atomic<Int32>(0)
    /// Whether a handler is about to end the process.
    private static let isDying = Atomic<Bool>(false)

    /// Takes the signals over. The plan's memory stays the caller's, until `remove`.
    static func install(_ plan: UnsafeMutablePointer<RestorePlan>) {
        _ = atExit
        AlternateStack.prepare()
        self.plan.store(UInt(bitPattern: plan), ordering: .sequentiallyConsistent)
        owner.store(getpid(), ordering: .sequentiallyConsistent)
        SignalTable.prepare()
        rehearse()
        SignalTable.take { CrashGuard.handle($0) }
    }

    /// Goes the whole way of a signal once, for one that does not exist and with nothing to leave.
    ///
    /// At the first use of a type Swift may ask for memory, most of all in debug builds. A handler must not: it may have
    /// interrupted whoever hands memory out.
    private static func rehearse() {
        EndRequest.set(false)
        _ = enter()
        handle(0)
        EndRequest.set(false)
        _ = SignalInbox.take()
    }

    /// Gives the signals back to whom they belonged, if they are held for that plan.
    static func remove(_ own: UnsafeMutablePointer<RestorePlan>) {
        guard plan.load(ordering: .sequentiallyConsistent) == UInt(bitPattern: own) else { return }
        SignalTable.giveBack()
        plan.store(0, ordering: .sequentiallyConsistent)
    }

    /// Says that the terminal is about to be taken: from now on `leave` has something to do. What takes it is done in
    /// `draw`.
    /// - Returns: false where it is taken already, or must not be any more, as a signal wants the program's end.
    static func enter() -> Bool {
        let wasLeft = stage.compareExchange(
            expected: Stage.left, desired: Stage.entered, ordering: .sequentiallyConsistent
        ).exchanged
        guard wasLeft else { return false }
        // Looked at last: a handler that came before has seen nothing to leave, and one that comes now sees that there is.
        guard EndRequest.isCertainlyPending else { return true }
        _ = stage.compareExchange(
            expected: Stage.entered, desired: Stage.left, ordering: .sequentiallyConsistent)
        return false
    }

    static var isOnScreen: Bool { stage.load(ordering: .sequentiallyConsistent) == Stage.entered }

    /// Writes to the terminal, or changes its modes, while it is in our hands, and only then: whoever leaves the screen
    /// waits until that is done.
    static func draw(_ act: () -> Void) {
        // Another thread may have drawn until now.
        AlternateStack.prepare()
        drawer.store(ThisThread.number, ordering: .sequentiallyConsistent)
        if isOnScreen { act() }
        drawer.store(0, ordering: .sequentiallyConsistent)
    }

    /// Leaves the screen, if that has not been done.
    static func leave() {
        guard isOwner, tryToLeave(dropsKeys: false) == .done else { return }
        let signal = postponed.exchange(0, ordering: .sequentiallyConsistent)
        if signal != 0 { redeliver(signal) }
    }

    // MARK: In signal handlers

    private enum Leaving { case done, wasDone, isUnderWay }

    /// What happens on a deadly signal: leave the screen, then let the signal do what it would have done without us.
    static func handle(_ signal: Int32) {
        let kept = errno
        if isOwner {
            EndRequest.set(true)
            let isDeadly = SignalTable.ends(signal)
            isDying.store(isDeadly, ordering: .sequentiallyConsistent)
            // The signal of the rehearsal drops nothing: what was typed ahead is for the program that begins.
            // A crash cannot wait: the instruction that failed would fail again.
            if tryToLeave(dropsKeys: signal != 0) == .isUnderWay, !SignalClaim.isCrash(signal) {
                return postponed.store(signal, ordering: .sequentiallyConsistent)
            }
            // Who does not live on must not take it for a reason to end by itself, and with another status.
            if !isDeadly { SignalInbox.post(.takenDown) }
        }
        redeliver(signal)
        errno = kept
    }

    /// Lets a signal go to whom it belonged. In its own handler it is blocked, and comes when that returns.
    private static func redeliver(_ signal: Int32) {
        if isOwner, SignalTable.ends(signal) { OutputPump.handOver() }
        SignalTable.reinstate(signal)
        raise(signal)
    }

    private static var isOwner: Bool { owner.load(ordering: .sequentiallyConsistent) == getpid() }

    /// Leaves the screen, or waits for the other thread that does.
    private static func tryToLeave(dropsKeys: Bool) -> Leaving {
        let original = stage.compareExchange(
            expected: Stage.entered, desired: ThisThread.number, ordering: .sequentiallyConsistent
        ).original
        switch original {
        case Stage.left: return .wasDone
        case Stage.entered: break
        case ThisThread.number: return .isUnderWay
        default:
            wait { stage.load(ordering: .sequentiallyConsistent) == original }
            return .wasDone
        }
        wait { isDrawnElsewhere }
        let address = plan.load(ordering: .sequentiallyConsistent)
        UnsafeMutablePointer<RestorePlan>(bitPattern: address)?.pointee.run(dropsKeys: dropsKeys)
        stage.store(Stage.left, ordering: .sequentiallyConsistent)
        return .done
    }

    private static var isDrawnElsewhere: Bool {
        let number = drawer.load(ordering: .sequentiallyConsistent)
        return number != 0 && number != ThisThread.number
    }

    /// Waits for another thread, longer than that one waits for both pipes and the terminal together.
    private static func wait(while isBusy: () -> Bool) {
        let end = Patience.now() + 6000
        while isBusy(), Patience.now() < end { _ = poll(nil, 0, 1) }
    }

    /// Registered once for the life of the process: `exit` with the screen open.
    private static let atExit: Void = {
        atexit {
            guard CrashGuard.isOwner else { return }
            // A signal on another thread ends the process already: its status is what whoever waits for it learns.
            CrashGuard.wait { isDying.load(ordering: .sequentiallyConsistent) }
            fflush(nil)
            CrashGuard.leave()
            OutputPump.handOver()
        }
    }()
}

/// A number that tells threads apart.
private enum ThisThread {
    static var number: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }
}
