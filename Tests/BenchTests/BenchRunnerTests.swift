import StateEngine
import Testing

@testable import bench

/// Time that only passes when a row says so, and what was done in it.
private final class HandTime: Sendable {
    private struct State {
        var now = 0.0
        var log: [String] = []
    }

    private let state = Guarded(State())

    var now: Double { state.withLock { $0.now } }
    var log: [String] { state.withLock { $0.log } }

    func pass(_ nanoseconds: Double, _ name: String) {
        state.withLock {
            $0.now += nanoseconds
            $0.log.append(name)
        }
    }

    /// A row that costs the same every time.
    func row(_ name: String, _ cost: Double, unit: Int = 1, place: Place = .detached) -> Row {
        Row(group: .floors, name: name, unit: unit, place: place) {
            { count in self.pass(cost * Double(count), name) }
        }
    }
}

struct BenchRunnerTests {
    @Test("each row gets its batches, timed per request whatever its cost, unit and place")
    func figures() async throws {
        let time = HandTime()
        let runner = BenchRunner(seconds: 1, rounds: 5) { time.now }
        let lines = try await runner.lines([
            time.row("cheap", 10), time.row("dear", 7_000, place: .mainActor),
            time.row("many", 30_000, unit: 300, place: .actor),
        ])
        #expect(lines.map(\.name) == ["cheap", "dear", "many"])
        #expect(lines.map(\.sample.median) == [10, 7_000, 100])
        #expect(lines.allSatisfy { $0.sample.batches.count == 5 })
        let batch = 1e9 / 15
        #expect(lines.map(\.requests) == [Int(batch / 10), Int(batch / 7_000), Int(batch / 30_000) * 300])
    }

    @Test("the rows are interleaved: every round times each of them once")
    func interleaved() async throws {
        let time = HandTime()
        let runner = BenchRunner(seconds: 1, rounds: 4) { time.now }
        _ = try await runner.lines([time.row("a", 1e6), time.row("b", 1e6)])
        #expect(time.log.suffix(8) == ["a", "b", "a", "b", "a", "b", "a", "b"])
    }

    @Test("what is slower than its share costs rounds, not time; three are always made")
    func limit() async throws {
        let time = HandTime()
        let runner = BenchRunner(seconds: 1, rounds: 20) { time.now }
        let slow = try await runner.lines([time.row("slow", 0.21e9)])
        #expect(slow[0].sample.batches.count == 5)
        let slowest = try await runner.lines([time.row("slowest", 9e9)])
        #expect(slowest[0].sample.batches.count == 3 && slowest[0].sample.median == 9e9)
    }

    @Test("a row that goes wrong ends the bench with what it found")
    func wrong() async {
        let row = Row(group: .floors, name: "wrong") { { _ in try WrongRow.unless(false, "it failed") } }
        await #expect(throws: WrongRow(description: "a row does not measure what it says: it failed")) {
            _ = try await BenchRunner(seconds: 1) { 0 }.lines([row])
        }
    }
}
