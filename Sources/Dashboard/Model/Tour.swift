/// What a tour looks at, to know whether a step has been done.
package struct TourSight: Equatable, Sendable {
    /// What lies open above the panes, as far as a tour leads there.
    package enum Sheet: Equatable, Sendable { case none, search, matrix, palette }

    package var transitions = 0
    package var refusals = 0
    package var pending = 0
    package var selection: Int?
    /// A line that is not there is drawn: the last refusal's.
    package var showsRefusal = false
    package var isPast = false
    package var hasRoute = false
    package var sheet = Sheet.none

    package init() {}
}

/// A tour of ten steps, each done by the person: what is done now, and what it looked like before.
package struct Tour: Equatable, Sendable {
    package private(set) var step = TourStep.ask
    /// What was to be seen when the step began.
    private var before: TourSight
    /// What the step leads to has been open.
    private var wasOpen = false

    package init(_ sight: TourSight) { before = sight }

    /// Looks whether the step has been done, and goes on to the next.
    /// - Returns: whether that was the last.
    package mutating func see(_ sight: TourSight) -> Bool {
        wasOpen = wasOpen || sight.sheet != .none && sight.sheet == step.sheet
        guard isDone(sight) else { return false }
        guard let next = TourStep(rawValue: step.rawValue + 1) else { return true }
        step = next
        before = sight
        wasOpen = false
        return false
    }

    private func isDone(_ sight: TourSight) -> Bool {
        let isClosedAgain = wasOpen && sight.sheet == .none
        return switch step {
        case .ask: sight.transitions > before.transitions
        case .select: sight.selection != nil
        case .refuse: sight.refusals > before.refusals && sight.showsRefusal
        case .acknowledge: sight.pending < max(1, before.pending)
        case .back: sight.isPast
        case .live: !sight.isPast
        case .find: isClosedAgain && sight.selection != nil && sight.selection != before.selection
        case .route: sight.hasRoute
        case .matrix, .palette: isClosedAgain
        }
    }
}

extension TourStep {
    /// What the step opens and closes again.
    fileprivate var sheet: TourSight.Sheet {
        switch self {
        case .find: .search
        case .matrix: .matrix
        case .palette: .palette
        case .ask, .select, .refuse, .acknowledge, .back, .live, .route: .none
        }
    }
}
