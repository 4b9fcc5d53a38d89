/// A step that is to be taken inside the same turn, after the one that called for it.
enum FollowUp: Sendable {
    /// A closure that was asked has changed the state: the request is judged again, where the machine is now.
    case judgeAgain
    /// The end of a work that came while the machine was suspended.
    case endWork(IndexedSubmission)
}

/// The steps that are still to be taken inside one turn, in order, and the limit that keeps them from going on for ever.
///
/// Each may change the state, and each change is published as an event of its own.
struct FollowUps: Sendable {
    /// How many times a request may be judged again.
    static let limit = 8

    private var waiting: [FollowUp] = []
    /// The states in which steps that may go in a circle were taken, in order.
    private(set) var states: [Int] = []

    /// Adds a step. False if there were too many of its kind, and then it is not added.
    mutating func add(_ followUp: FollowUp, after state: Int) -> Bool {
        if case .judgeAgain = followUp {
            states.append(state)
            if states.count > Self.limit { return false }
        }
        waiting.append(followUp)
        return true
    }

    /// Takes out the step that comes next.
    mutating func popFirst() -> FollowUp? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
