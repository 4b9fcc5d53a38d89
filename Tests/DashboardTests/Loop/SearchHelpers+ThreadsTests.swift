import Dispatch
import Synchronization
import Testing

@testable import Dashboard
@testable import GraphLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Threads for a search", .timeLimit(.minutes(10)))
struct SearchHelpersThreadsTests {
    @Test("all parts run at the same time, each once")
    func parts() {
        let helpers = SearchHelpers.threads(isCancelled: { false })
        let arrived = DispatchGroup()
        for _ in 0..<3 { arrived.enter() }
        let calls = Mutex([Int](repeating: 0, count: 3))
        let late = Mutex(0)
        helpers.run(3) { part in
            calls.withLock { $0[part] += 1 }
            arrived.leave()
            // Ends only when all parts have begun.
            if arrived.wait(timeout: .now() + .seconds(30)) == .timedOut { late.withLock { $0 += 1 } }
        }
        #expect(calls.withLock { $0 } == [1, 1, 1])
        #expect(late.withLock { $0 } == 0)
    }

    @Test("where the system has no thread the caller runs all parts, after those that found one have begun")
    func refused() {
        let order = Mutex([String]())
        let threads = Mutex(0)
        let helpers = SearchHelpers.threads(
            processors: 4,
            start: { body throws(ThreadRefusal) in
                let number = threads.withLock { count in
                    count += 1
                    return count
                }
                guard number == 3 else { throw ThreadRefusal(code: EAGAIN) }
                order.withLock { $0.append("begins") }
                body()
            }, isCancelled: { false })
        helpers.run(4) { part in order.withLock { $0.append("\(part)") } }
        #expect(order.withLock { $0 } == ["begins", "3", "0", "1", "2"])
    }

    @Test("a search of no part, or of one, needs no thread")
    func few() {
        let helpers = SearchHelpers.threads(isCancelled: { false })
        for parts in 0...1 {
            let threads = Mutex([String]())
            helpers.run(parts) { _ in threads.withLock { $0.append("\(pthread_self())") } }
            #expect(threads.withLock { $0 } == Array(repeating: "\(pthread_self())", count: parts))
        }
    }

    @Test("four at most, and one at least", arguments: [(0, 1), (1, 1), (3, 3), (64, 4)])
    func counts(processors: Int, parts: Int) {
        #expect(SearchHelpers.threads(processors: processors, isCancelled: { false }).count == parts)
    }
}
