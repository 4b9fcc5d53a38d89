import Synchronization
import Testing

@testable import MachineRecords

/// Updates that are passed on by whoever comes first.
@Suite(.timeLimit(.minutes(10))) struct UpdateFeedTests {
    private func update(_ number: Int) -> MachineUpdate {
        .event(EventRecord(number: number, asker: .program, kind: .stayed(.request(.dynamic), in: 0)))
    }

    private func numbers(_ updates: [MachineUpdate]) -> [Int] {
        updates.compactMap { if case .event(let event) = $0 { event.number } else { nil } }
    }

    @Test("D6 what has come is passed on as one batch, once, and nothing is no batch")
    func once() {
        let feed = UpdateFeed()
        _ = feed.add([update(1)])
        _ = feed.add([update(2), update(3)])
        var batches: [[Int]] = []
        feed.passOn { batches.append(numbers($0)) }
        feed.passOn { batches.append(numbers($0)) }
        #expect(batches == [[1, 2, 3]])
    }

    @Test("D6 whoever follows gets what came together together, and pauses after it")
    func follow() async {
        let feed = UpdateFeed()
        _ = feed.add([update(1), update(2)])
        _ = feed.add([update(3)])
        let batches = Mutex<[[Int]]>([])
        let pauses = Mutex(0)
        let (seen, see) = AsyncStream.makeStream(of: Void.self)
        let following = Task {
            await feed.follow(
                { updates in batches.withLock { $0.append(numbers(updates)) } },
                {
                    pauses.withLock { $0 += 1 }
                    see.yield()
                })
        }
        for await _ in seen { break }
        #expect(batches.withLock { $0 } == [[1, 2], [3]] && pauses.withLock { $0 } == 1)
        following.cancel()
        await following.value
        #expect(!feed.add([update(4)]), "nobody follows any more")
    }

    @Test("D6 whoever passes them on, all come once and in their order")
    func order() async {
        let feed = UpdateFeed()
        let all = Mutex<[Int]>([])
        let take: @Sendable ([MachineUpdate]) -> Void = { updates in all.withLock { $0 += numbers(updates) } }
        let isDone = Atomic<Bool>(false)
        let following = Task { await feed.follow(take, {}) }
        async let helped: Void = {
            while !isDone.load(ordering: .acquiring) {
                feed.passOn(take)
                await Task.yield()
            }
        }()
        for number in 1...20_000 {
            _ = feed.add([update(number)])
            if number.isMultiple(of: 500) { await Task.yield() }
        }
        isDone.store(true, ordering: .releasing)
        await helped
        feed.passOn(take)
        #expect(all.withLock { $0 } == Array(1...20_000))
        following.cancel()
    }
}
