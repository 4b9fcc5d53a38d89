/// A transition that only a closure knew until it was made.
struct DiscoveredTransition: Equatable, Sendable {
    /// The closure that named its target first.
    enum Origin: Sendable {
        case exitBarrier, dynamicTransition, redirect
    }

    let from: Int
    let to: Int
    let origin: Origin
}

/// The transitions that only closures knew until they were made, in the order seen, each pair of states once.
struct DiscoveredTransitions: Sendable {
    private struct Ends: Hashable, Sendable {
        let from: Int
        let to: Int
    }

    private(set) var inOrder: [DiscoveredTransition] = []
    /// A machine with many states may discover a transition for every pair of them, too many to look through each time.
    private var seen: Set<Ends> = []

    /// Remembers a transition; returns whether it is new. Takes constant time.
    mutating func insert(_ transition: DiscoveredTransition) -> Bool {
        guard seen.insert(Ends(from: transition.from, to: transition.to)).inserted else { return false }
        inOrder.append(transition)
        return true
    }
}
