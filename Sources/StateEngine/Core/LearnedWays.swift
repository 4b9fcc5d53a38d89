/// The ways that only closures knew until they were taken, in the order seen, each pair of states once.
struct LearnedWays: Sendable {
    /// The closure that showed a way first.
    enum Origin: Sendable {
        case exitBarrier, dynamicTransition, redirect
    }

    /// A way, and the closure that showed it first.
    struct Way: Equatable, Sendable {
        let from: Int
        let to: Int
        let origin: Origin
    }

    private struct Ends: Hashable, Sendable {
        let from: Int
        let to: Int
    }

    private(set) var inOrder: [Way] = []
    /// A machine with many states may learn a way for every pair of them, too many to look through at each transition.
    private var seen: Set<Ends> = []

    /// Remembers a way; tells whether it is new. Takes constant time.
    mutating func insert(_ way: Way) -> Bool {
        guard seen.insert(Ends(from: way.from, to: way.to)).inserted else { return false }
        inOrder.append(way)
        return true
    }
}
