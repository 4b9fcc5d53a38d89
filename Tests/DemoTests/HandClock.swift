import Synchronization

/// A clock that stands still until a test moves it, with room for one sleeper.
final class HandClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct State {
        var now = Instant()
        var sleeper: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)?
        var watcher: CheckedContinuation<Instant, Never>?
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// What `Clock` demands; no time passes by itself.
    func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await isMoved(to: deadline) }

    /// Waits until a test has moved the clock to an instant.
    func isMoved(to deadline: Instant) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
                let watcher = state.withLock { state in
                    state.sleeper = (deadline, wake)
                    defer { state.watcher = nil }
                    return state.watcher
                }
                watcher?.resume(returning: deadline)
                if Task.isCancelled { endSleep() }
            }
        } onCancel: {
            endSleep()
        }
    }

    private func endSleep() {
        takeSleeper()?.resume(throwing: CancellationError())
    }

    private func takeSleeper() -> CheckedContinuation<Void, any Error>? {
        state.withLock { state in
            defer { state.sleeper = nil }
            return state.sleeper?.wake
        }
    }

    /// Waits until somebody sleeps; the instant that it sleeps for.
    func sleeper() async -> Instant {
        await withCheckedContinuation { continuation in
            let deadline = state.withLock { state in
                if state.sleeper == nil { state.watcher = continuation }
                return state.sleeper?.deadline
            }
            if let deadline { continuation.resume(returning: deadline) }
        }
    }

    /// Moves on; who has slept long enough wakes.
    func advance(to instant: Instant) {
        let isOver = state.withLock { state in
            state.now = max(state.now, instant)
            return state.sleeper.map { $0.deadline <= state.now } ?? false
        }
        if isOver { takeSleeper()?.resume() }
    }
}
