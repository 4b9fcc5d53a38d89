import Dispatch
import GraphLayout
import Synchronization
import Testing

@testable import Dashboard

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Threads for a search")
struct ThreadHelpersTests {
    @Test("each part is searched for once, by threads of which none waits for another")
    func parts() {
        let helpers = SearchHelpers.threads(isCancelled: { false })
        let arrived = DispatchGroup()
        for _ in 0..<3 { arrived.enter() }
        let calls = Mutex([Int](repeating: 0, count: 3))
        helpers.run(3) { part in
            calls.withLock { $0[part] += 1 }
            arrived.leave()
            // Ends only when all parts have begun.
            arrived.wait()
        }
        #expect(calls.withLock { $0 } == [1, 1, 1])
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
}
