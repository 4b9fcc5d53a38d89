import StateEngine

/// Drives a machine at a steady pace, and times what it pays for each transition.
enum EngineLoad {
    /// Transitions a second.
    static let pace = 100_000
    /// Transitions that are timed together, one batch each millisecond.
    private static let batch = pace / 1_000

    /// What was measured in a while.
    struct Result: Equatable, Sendable {
        /// Nanoseconds a transition, batch by batch.
        var batches: [Double] = []
        /// How long it took in all, in nanoseconds.
        var elapsed = 0.0

        /// Transitions that were made in a second.
        var rate: Double? { elapsed > 0 ? Double(batches.count * EngineLoad.batch) / elapsed * 1e9 : nil }
    }

    /// Sends events for that many seconds; a batch that is late is followed by the next at once.
    static func run(_ machine: StateMachine<OrderState>, seconds: Double) async throws -> Result {
        let task = Task.detached {
            let clock = ContinuousClock()
            let begin = clock.now
            var result = Result()
            let total = max(1, Int(seconds * 1_000))
            for number in 0..<total {
                try await clock.sleep(until: begin + .milliseconds(number))
                let start = clock.now
                for _ in 0..<batch { _ = try await machine.send(.next) }
                result.batches.append((clock.now - start) / .nanoseconds(1) / Double(batch))
            }
            result.elapsed = (clock.now - begin) / .nanoseconds(1)
            return result
        }
        return try await task.value
    }
}
