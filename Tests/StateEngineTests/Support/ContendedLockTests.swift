import Dispatch
import Synchronization
import Testing

@Suite("A lock that threads wait for")
struct ContendedLockTests {
    // Under ThreadSanitizer it fails where the sanitizer does not see the standard library's part of a lock: then every
    // report of a race may be one of two threads that hold the same lock one after the other.
    @Test("threads that hold it one after the other do not race")
    func threadsInTurn() {
        final class Counters: Sendable { let values = Mutex([0, 0]) }
        let counters = Counters()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<20_000 { counters.values.withLock { $0 = [$0[0] + 1, $0[1] + $0[0]] } }
        }
        #expect(counters.values.withLock { $0[0] } == 80_000)
    }
}
