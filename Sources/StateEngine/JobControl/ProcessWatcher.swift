import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The one owner of SIGTSTP and SIGCONT: first the machines, then the terminal if a screen is open, then the stop.
package final class ProcessWatcher: Sendable {
    /// The watcher of this process.
    package static let shared = ProcessWatcher(handlesSignals: true)

    /// How long the stop waits for the machines, for all of them together.
    static let limit = DispatchTimeInterval.seconds(1)

    private struct State: Sendable {
        var followers = BackgroundFollowers()
        /// How many screens handle the signals themselves.
        var screens = 0
        var stop = JobSignal(SIGTSTP)
        var goOn = JobSignal(SIGCONT)
    }

    private let state = Guarded(State())
    private let listener: SignalListener?

    /// - Parameter handlesSignals: false for a watcher that is called by hand.
    init(handlesSignals: Bool) {
        listener = handlesSignals ? SignalListener() : nil
    }

    // MARK: Machines

    func watch(_ machine: BackgroundSwitch) {
        listener?.open { [self] in heed($0) }
        change { $0.followers.add(machine) }
    }

    func forget(_ id: BackgroundSwitch.ID) { change { $0.followers.remove(id) } }

    /// Has every machine enter its background state; returns when all have, or when the limit is over. Not for a thread
    /// that the machines need.
    package func suspendMachines() {
        let asked = state.withLock { $0.followers.suspend() }
        let entered = DispatchSemaphore(value: 0)
        Task.detached {
            for entry in asked { await entry.value }
            entered.signal()
        }
        _ = entered.wait(timeout: .now() + Self.limit)
    }

    /// Has every machine leave its background state, each when it has entered.
    package func resumeMachines() { state.withLock { $0.followers.resume() } }

    // MARK: Screens

    /// Leaves the signals to a screen that is about to open. It calls `suspendMachines` before it stops the process, and
    /// `resumeMachines` when it goes on.
    package func lendSignals() { change { $0.screens += 1 } }

    /// Takes the signals again when the screen has closed.
    package func takeSignalsBack() { change { $0.screens -= 1 } }

    private func change(_ body: @Sendable (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            updateHandlers(&state)
        }
    }

    // MARK: Signals

    /// Handles the signals if there is a machine to move, and gives them back otherwise.
    private func updateHandlers(_ state: inout State) {
        guard listener?.isOpen == true else { return }
        if state.followers.isEmpty || state.screens > 0 {
            if state.stop.isTaken { state.stop.giveBack() }
            if state.goOn.isTaken { state.goOn.giveBack() }
        } else {
            state.stop.take()
            state.goOn.take()
        }
    }

    /// Does what a signal asks for, on the listener's own thread.
    private func heed(_ signal: Int32) {
        if signal == SIGTSTP {
            suspendMachines()
            // Told to go on meanwhile, so there is nothing to stop for.
            if JobSignalPipe.takeLast() != SIGCONT { pass(\.stop) }
        } else if state.withLock({ $0.goOn.hasHandler }) {
            pass(\.goOn)
        }
        resumeMachines()
    }

    /// Lets the signal do what it would have done without us.
    private func pass(_ signal: WritableKeyPath<State, JobSignal> & Sendable) {
        let number = state.withLock { state in
            state[keyPath: signal].giveBack()
            return state[keyPath: signal].number
        }
        JobSignal.raise(number)
        change { _ in }
    }
}

/// Waits, without a thread, for what the signal handler leaves.
private final class SignalListener: Sendable {
    private let queue = DispatchQueue(label: "StateEngine.ProcessWatcher")
    private let listens = Guarded(false)

    var isOpen: Bool { listens.withLock { $0 } }

    /// Begins to listen, the first time; for good.
    func open(_ heed: @escaping @Sendable (Int32) -> Void) {
        listens.withLock { listens in
            guard !listens, let readable = JobSignalPipe.readable else { return }
            let source = DispatchSource.makeReadSource(fileDescriptor: readable, queue: queue)
            source.setEventHandler {
                // The handler is what keeps the source.
                withExtendedLifetime(source) {
                    if let signal = JobSignalPipe.takeLast() { heed(signal) }
                }
            }
            source.resume()
            listens = true
        }
    }
}
