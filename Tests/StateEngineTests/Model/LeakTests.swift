import Foundation
import StateEngine
import Testing

/// How many counted values live.
private final class Census: Sendable {
    private let number = Guarded(0)

    var living: Int { number.withLock { $0 } }

    func add(_ difference: Int) { number.withLock { $0 += difference } }
}

/// Is counted for as long as it lives.
private final class Counted: Sendable {
    private let census: Census

    init(_ census: Census) {
        self.census = census
        census.add(1)
    }

    deinit { census.add(-1) }
}

/// The pages of memory that the process really has, nil where the system does not tell.
private func residentPages() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
}

@Suite("Machines, observers and tasks that come and go", .timeLimit(.minutes(30)))
struct LeakTests {
    @Test("E28 E37 machines, streams and tasks made and dropped again and again leave nothing behind")
    func nothingStays() async throws {
        let chosen = environment("STATELOUPE_LEAK_ROUNDS")
        let rounds = chosen ?? amount(of: "leak test, rounds", all: 3000, usually: 300)
        let census = Census()
        var pages: [Int] = []
        weak var last: StateMachine<Door>?
        for round in 0..<rounds {
            let machine = try await life(round, census)
            last = machine
            if round == rounds / 3 || round == rounds - 1 { pages += residentPages().map { [$0] } ?? [] }
        }
        await until { census.living == 0 && last == nil }
        #expect(census.living == 0)
        #expect(last == nil)
        note("leak test: \(rounds) rounds, resident pages \(pages)")
        // Suites that run beside this one take memory of their own: flatness is asked of a run that was asked for, alone.
        guard chosen != nil, pages.count == 2 else { return }
        #expect(pages[1] - pages[0] < 2048 + rounds / 64, "resident pages \(pages)")
    }

    /// One machine's whole life, with hooks, data, observers and tasks that each hold something counted.
    private func life(_ round: Int, _ census: Census) async throws -> StateMachine<Door> {
        let machine = try door()
        let held = Counted(census)
        machine[.open].didEnter = { _ in _ = held }
        machine[.open].entryBarrier = { _ in withExtendedLifetime(held) { .allow } }
        machine[.closed].value = Counted(census)
        machine[.open]["kept", true] = Counted(census)
        let (begun, dropped, states) = (machine.events, machine.events(buffer: .oldest(2)), machine.states)
        var reading = begun.makeAsyncIterator()
        let reader = Task { await take(1, of: dropped).count + (await take(1, of: states).count) }
        let asker = Task { [held] in
            _ = try await machine.send(.push)
            withExtendedLifetime(held) {}
        }
        if round % 3 == 0 { asker.cancel() }
        machine.post(.pull) { _ in _ = held }
        _ = await asker.result
        _ = await reading.next()
        reader.cancel()
        _ = await reader.value
        _ = machine.errors.makeAsyncIterator()
        return machine
    }
}
