import Synchronization

/// Updates on their way to one who follows a machine: what a link makes a connection of, one for each who connects.
///
/// Only a link whose machine keeps its events for those who listen anyway, as the engine does, need not keep them here once more.
package final class UpdateFeed: Sendable {
    /// What came together.
    private typealias Batch = [MachineUpdate]
    private let waiting = Mutex<[Batch]>([])
    /// Held by whoever passes updates on: what is taken first is passed on first.
    private let passing = Mutex<Void>(())
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    package init() { (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    /// Adds updates that came together.
    /// - Returns: whether somebody follows, or still may.
    package func add(_ updates: [MachineUpdate]) -> Bool {
        waiting.withLock { $0.append(updates) }
        if case .terminated = signal.yield() { return false }
        return true
    }

    /// Passes on what has come by now as one batch, if there is anything.
    package func passOn(_ pass: ([MachineUpdate]) -> Void) {
        takeAll { batches in if !batches.isEmpty { pass(batches.flatMap { $0 }) } }
    }

    /// Passes on what comes until the task is cancelled, each batch by itself, and pauses after what was there.
    package func follow(_ pass: @Sendable ([MachineUpdate]) -> Void, _ pause: @Sendable () -> Void) async {
        for await _ in signals {
            takeAll { batches in for batch in batches { pass(batch) } }
            pause()
        }
    }

    private func takeAll(_ body: ([Batch]) -> Void) {
        passing.withLock { _ in
            let batches = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            body(batches)
        }
    }
}
