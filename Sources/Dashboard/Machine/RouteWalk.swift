import MachineRecords

/// A route to a state that is walked step by step.
package struct RouteWalk: Equatable, Sendable {
    package let steps: [RouteStep]
    /// How many of them the machine has gone.
    package private(set) var taken = 0
    /// How many events have reported of the next step, where it was tried.
    private var reported = 0

    /// - Parameter steps: at least one.
    package init(_ steps: [RouteStep]) { self.steps = steps }

    /// The step to be asked for; nil at the end.
    package var next: RouteStep? { steps.indices.contains(taken) ? steps[taken] : nil }

    /// What is left of the route.
    package var rest: ArraySlice<RouteStep> { steps[taken...] }

    package var goal: Int? { steps.last?.to }

    /// The states between which steps are left, and those that are entered with them.
    var statesAhead: Set<Int> { Set(rest.flatMap { [$0.from, $0.to] + ($0.tried?.entered ?? []) }) }

    /// Follows the machine; false where it has left the route.
    mutating func arrive(at state: Int) -> Bool {
        // Some steps may have been skipped: what is behind them is still ahead.
        guard let place = steps.indices.last(where: { $0 >= taken && steps[$0].to == state }) else { return false }
        taken = place + 1
        return true
    }

    /// Follows the machine along steps that were tried, event by event; false where it has left the route.
    /// - Parameter current: the states that it is in after the event.
    mutating func follow(_ event: EventRecord, isIn current: [Int]) -> Bool {
        guard let next, let tried = next.tried else { return true }
        let isThere = current.sorted() == tried.states
        guard reported > 0 || event.kind.request == next.request else {
            // Time, or somebody else, may do what was to be asked for.
            if isThere, event.kind.isMove { taken += 1 }
            return isThere || !event.kind.isChange
        }
        reported += 1
        guard reported >= tried.events else { return true }
        (taken, reported) = (taken + 1, 0)
        return isThere
    }
}

extension EventRecord.Kind {
    /// What was asked for and done, if it was that.
    fileprivate var request: RequestRecord? {
        switch self {
        case .transitioned(_, _, let cause, _), .stayed(let cause, _), .context(let cause, _): cause.request
        case .rejected, .ignored, .data, .suspended, .resumed, .reset, .workStarted, .workEnded: nil
        }
    }

    fileprivate var isMove: Bool { if case .transitioned = self { true } else { false } }

    /// Whether other requests may be taken after it than before.
    fileprivate var isChange: Bool {
        switch self {
        case .transitioned, .context, .suspended, .resumed, .reset: true
        case .rejected, .ignored, .stayed, .data, .workStarted, .workEnded: false
        }
    }
}
