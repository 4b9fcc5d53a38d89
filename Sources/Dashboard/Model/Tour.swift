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
        // What is opened for a step is closed again before it is done.
        if step.sheet != .none, !wasOpen || sight.sheet != .none { return false }
        return Self.conditions[step]?(before, sight) ?? true
    }

    /// What must have come about since a step began, beside what it opens and closes.
    private static let conditions: [TourStep: @Sendable (_ before: TourSight, _ now: TourSight) -> Bool] = [
        .ask: { $1.transitions > $0.transitions },
        .select: { $1.selection != nil },
        .refuse: { $1.refusals > $0.refusals && $1.showsRefusal },
        .acknowledge: { $1.pending < max(1, $0.pending) },
        .back: { $1.isPast },
        .live: { !$1.isPast },
        .find: { $1.selection != nil && $1.selection != $0.selection },
        .route: { $1.hasRoute },
    ]
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
