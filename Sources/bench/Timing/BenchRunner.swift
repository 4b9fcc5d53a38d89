/// Times rows in rounds: each row in turn, then all again, so that what slows the machine for a while slows all alike.
struct BenchRunner: Sendable {
    /// A row that is set up and knows how often to repeat.
    private struct Ready: Sendable {
        let row: Row
        let body: Row.Body
        var calibration: Calibration
        var batches: [Double] = []

        var line: Report.Line {
            Report.Line(
                group: row.group, name: row.name, requests: calibration.repetitions * row.unit,
                sample: Sample(batches: batches))
        }
    }

    /// How long all batches together should take, in seconds.
    let seconds: Double
    /// How many batches a row gets, at most; three at least.
    var rounds = 20
    /// The time in nanoseconds, from any start.
    let now: @Sendable () -> Double

    /// Times the rows; what is slower than it seemed costs later rounds, not the limit of time.
    func lines(_ rows: [Row]) async throws -> [Report.Line] {
        let total = seconds * 1e9
        var ready: [Ready] = []
        for row in rows {
            let batch = total / Double(rows.count * rounds)
            ready.append(try await calibrated(row, batch))
        }
        let begin = now()
        for round in 0..<rounds where round < 3 || now() - begin < total {
            for index in ready.indices { try await measure(&ready[index]) }
        }
        return ready.map(\.line)
    }

    private func calibrated(_ row: Row, _ batch: Double) async throws -> Ready {
        var ready = Ready(row: row, body: try row.prepare(), calibration: Calibration(batch: batch))
        while !ready.calibration.isDone {
            ready.calibration.take(try await time(ready))
        }
        return ready
    }

    private func measure(_ ready: inout Ready) async throws {
        let elapsed = try await time(ready)
        ready.batches.append(elapsed / Double(ready.calibration.repetitions * ready.row.unit))
    }

    /// How long one batch takes at the row's place; the way there is not counted.
    private func time(_ ready: Ready) async throws -> Double {
        let (body, count) = (ready.body, ready.calibration.repetitions)
        switch ready.row.place {
        case .detached: return try await Task.detached { try await elapsed(body, count: count) }.value
        case .mainActor: return try await onMainActor(body, count)
        case .actor: return try await OtherActor().elapsed(self, body, count: count)
        }
    }

    @MainActor
    private func onMainActor(_ body: Row.Body, _ count: Int) async throws -> Double {
        try await elapsed(body, count: count)
    }

    fileprivate nonisolated(nonsending) func elapsed(_ body: Row.Body, count: Int) async throws -> Double {
        let begin = now()
        try await body(count)
        return now() - begin
    }
}

/// An actor like any other of a program.
private actor OtherActor {
    func elapsed(_ runner: BenchRunner, _ body: Row.Body, count: Int) async throws -> Double {
        try await runner.elapsed(body, count: count)
    }
}
