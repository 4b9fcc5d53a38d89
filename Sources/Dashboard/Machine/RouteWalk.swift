import MachineRecords

/// A way to a state that is walked step by step.
package struct RouteWalk: Equatable, Sendable {
    package let steps: [RouteStep]
    /// How many of them the machine has gone.
    package private(set) var taken = 0

    /// - Parameter steps: at least one.
    package init(_ steps: [RouteStep]) { self.steps = steps }

    /// The step to be asked for; nil at the end.
    package var next: RouteStep? { steps.indices.contains(taken) ? steps[taken] : nil }

    /// What is left of the way.
    package var rest: ArraySlice<RouteStep> { steps[taken...] }

    package var goal: Int? { steps.last?.to }

    /// Follows the machine; false where it has left the way.
    mutating func arrive(at state: Int) -> Bool {
        // Some steps may have been skipped: what is behind them is still ahead.
        guard let place = steps.indices.last(where: { $0 >= taken && steps[$0].to == state }) else { return false }
        taken = place + 1
        return true
    }
}
