import Dispatch
import GraphLayout
import Synchronization

/// The search for the first drawing of a graph, begun while the terminal is still being opened.
///
/// What is wanted of it is known only then: where that is not what was foreseen, the search was in vain.
package final class ForeseenLayout: Sendable {
    private struct Search {
        var wanted: GraphScene?
        var found: GraphScene?
    }

    private let search = Mutex(Search())
    private let foreseeing = DispatchGroup()
    private let searching = DispatchGroup()
    private let isUnwanted = Atomic(false)

    /// Begins, on a thread of its own.
    /// - Parameter foresee: what will be wanted; nil for nothing that is worth a search beforehand.
    /// - Throws: that the system refuses the thread.
    init(_ foresee: @escaping @Sendable () -> GraphScene?) throws(ThreadRefusal) {
        foreseeing.enter()
        searching.enter()
        do {
            try Thread.start { self.run(foresee) }
        } catch {
            foreseeing.leave()
            searching.leave()
            throw error
        }
    }

    /// Nobody will take the drawing any more: the search for it ends soon.
    func cancel() { isUnwanted.store(true, ordering: .relaxed) }

    private func run(_ foresee: () -> GraphScene?) {
        let wanted = foresee()
        search.withLock { $0.wanted = wanted }
        foreseeing.leave()
        // Without helpers: they would take the processors that the first picture is being made on.
        let watch = PassWatch(isCancelled: { self.isUnwanted.load(ordering: .relaxed) })
        let found = wanted?.laidOut(watch: watch)
        search.withLock { $0.found = found }
        searching.leave()
    }

    /// Waits for the drawing of a scene, if it is the one that was foreseen; nil if it is not.
    /// - Parameter watch: is asked now and then whether anybody still waits.
    func take(_ scene: GraphScene, watch: PassWatch) -> GraphScene? {
        foreseeing.wait()
        guard search.withLock({ $0.wanted }) == scene else {
            cancel()
            return nil
        }
        while searching.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if watch.isCancelled { cancel() }
        }
        return search.withLock { $0.found }
    }
}
