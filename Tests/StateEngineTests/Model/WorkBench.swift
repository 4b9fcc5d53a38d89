import StateEngine

/// Where the works of a sketch's machine wait until the script lets them end.
final class WorkBench: Sendable {
    private struct State: Sendable {
        var waiting: [Int: CheckedContinuation<SketchedEnding, Never>] = [:]
        /// What tasks were told that do not wait yet.
        var endings: [Int: SketchedEnding] = [:]
        /// Kept, so that no later task has the identity of an earlier one.
        var told: Set<Task<Void, Never>> = []
        var isClosed = false
    }
    private let state = Guarded(State())

    /// Waits, in a work's own task, until it is told how to end.
    func ending(heedsCancellation: Bool) async -> SketchedEnding {
        let me = withUnsafeCurrentTask { $0?.hashValue } ?? 0
        let ending = await withTaskCancellationHandler {
            await withCheckedContinuation { wait($0, me) }
        } onCancel: {
            if heedsCancellation { end(me, .raise) }
        }
        state.withLock { $0.endings[me] = nil }
        return ending
    }

    /// Ends a work that has not been told so far, or forbids it to wait.
    func end(_ work: Task<Void, Never>, _ ending: SketchedEnding) {
        if state.withLock({ $0.told.insert(work).inserted }) { end(work.hashValue, ending) }
    }

    func wasTold(_ work: Task<Void, Never>) -> Bool { state.withLock { $0.told.contains(work) } }

    /// Ends all that wait, and all that ever will.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume(returning: .raise) }
    }

    private func end(_ task: Int, _ ending: SketchedEnding) {
        let continuation = state.withLock { state in
            let continuation = state.waiting.removeValue(forKey: task)
            if continuation == nil { state.endings[task] = ending }
            return continuation
        }
        continuation?.resume(returning: ending)
    }

    private func wait(_ continuation: CheckedContinuation<SketchedEnding, Never>, _ task: Int) {
        let ending = state.withLock { state in
            let ending = state.endings[task] ?? (state.isClosed ? .raise : nil)
            if ending == nil { state.waiting[task] = continuation }
            return ending
        }
        if let ending { continuation.resume(returning: ending) }
    }
}
