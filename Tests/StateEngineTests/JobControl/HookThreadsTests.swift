import Synchronization
import Testing

@testable import StateEngine

/// Several screens may open and close at once; in this process nobody else has anything prepared.
@Suite(.serialized) struct HookThreadsTests {
    private static let calls = Atomic<Int>(0)

    private func begin() { HookThreads.begin { HookThreadsTests.calls.add(1, ordering: .relaxed) } }

    /// Called by one thread at a time.
    private func isPrepared() -> Bool {
        let before = Self.calls.load(ordering: .relaxed)
        HookThreads.prepare()
        return Self.calls.load(ordering: .relaxed) != before
    }

    @Test("D22 threads are prepared until the last who wants it has ended, and again when somebody begins anew")
    func users() {
        for _ in 1...2 {
            begin()
            begin()
            HookThreads.end()
            #expect(isPrepared())
            HookThreads.end()
            #expect(!isPrepared())
        }
    }

    @Test("D22 who begins while somebody else ends has its threads prepared")
    func concurrently() async {
        let rounds = Atomic<Int>(0)
        let isOver = Atomic<Bool>(false)
        async let others: Void = {
            while !isOver.load(ordering: .relaxed) {
                begin()
                HookThreads.end()
                // Other tests wait for this thread, and one of them may be what holds the only other one.
                if rounds.add(1, ordering: .relaxed).newValue.isMultiple(of: 1000) { await Task.yield() }
            }
        }()
        while rounds.load(ordering: .relaxed) < 1000 { await Task.yield() }
        var missed = 0
        for _ in 0..<2_000_000 {
            begin()
            if !isPrepared() { missed += 1 }
            HookThreads.end()
        }
        isOver.store(true, ordering: .relaxed)
        await others
        #expect(missed == 0)
    }
}
