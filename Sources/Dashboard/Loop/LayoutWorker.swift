import GraphLayout
import Synchronization

/// Lays graphs out beside the loop, one at a time: the one that is wanted now, and no other.
///
/// When another graph is wanted while one is laid out, that one is told to stop, and its outcome is dropped.
package final class LayoutWorker: Sendable {
    /// Makes a scene's layout, telling the watch how far it is and asking it whether to go on.
    package typealias LayOut = @Sendable (GraphScene, PassWatch) -> GraphScene

    private struct Wish {
        var scene: GraphScene
        var number: Int
    }

    private struct Orders {
        /// What is to be laid out next.
        var next: Wish?
        /// Counts all wishes: the last is the one that is wanted.
        var last = 0
        var isOccupied = false
    }

    private let orders = Mutex(Orders())
    private let layOut: LayOut
    private let post: @Sendable (Message) -> Void
    private let start: Thread.Start

    /// - Parameters:
    ///   - layOut: runs on a thread of its own.
    ///   - start: begins that thread.
    ///   - post: takes `.layingOut` for each pass that begins for the first time, and `.laidOut` in the end.
    package init(
        layOut: @escaping LayOut = { $0.laidOut(watch: $1) }, start: @escaping Thread.Start = Thread.start,
        post: @escaping @Sendable (Message) -> Void
    ) {
        self.layOut = layOut
        self.start = start
        self.post = post
    }

    /// Lays a graph out instead of any that was wanted before.
    package func want(_ scene: GraphScene) {
        let isFree = orders.withLock { orders in
            orders.last += 1
            orders.next = Wish(scene: scene, number: orders.last)
            defer { orders.isOccupied = true }
            return !orders.isOccupied
        }
        guard isFree else { return }
        do {
            try start { self.work() }
        } catch {
            // Without a thread this holds the screen up: the quick drawing is made, not the long search.
            while let wish = next() { post(.work(.laidOut(wish.scene.laidOutAtOnce()))) }
        }
    }

    /// Drops what is wanted.
    package func cancel() {
        orders.withLock { orders in
            orders.last += 1
            orders.next = nil
        }
    }

    private func work() {
        while let wish = next() {
            let scene = layOut(wish.scene, watch(wish))
            if isWanted(wish) { post(.work(.laidOut(scene))) }
        }
    }

    private func next() -> Wish? {
        orders.withLock { orders in
            defer { orders.next = nil }
            orders.isOccupied = orders.next != nil
            return orders.next
        }
    }

    private func isWanted(_ wish: Wish) -> Bool { orders.withLock { $0.last == wish.number } }

    private func watch(_ wish: Wish) -> PassWatch {
        var told = Set<PassWatch.Pass>()
        let isCancelled = { @Sendable in !self.isWanted(wish) }
        var watch = PassWatch(
            { pass, begins in
                guard begins, told.insert(pass).inserted, self.isWanted(wish) else { return }
                self.post(.work(.layingOut(pass)))
            }, isCancelled: isCancelled)
        watch.helpers = .threads(isCancelled: isCancelled)
        return watch
    }
}
