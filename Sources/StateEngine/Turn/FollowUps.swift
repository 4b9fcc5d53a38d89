/// A step that is to be taken inside the same turn, after the one that called for it.
enum FollowUp: Sendable {
    /// A closure that was asked has changed the state: the request is judged again, where the machine is now.
    case judgeAgain(after: Question)
    /// The end of a work that came while the machine was suspended.
    case endWork(IndexedSubmission)

    /// What called for it in a state, if it may call for another of its kind, and so on for ever.
    fileprivate func round(in state: Int) -> Round? {
        switch self {
        case .judgeAgain(let question): Round(state: state, asked: question)
        case .endWork: nil
        }
    }
}

/// The steps that are still to be taken inside one turn, in order, and the limit that keeps them from going on for ever.
///
/// Each may change the state, and each change is published as an event of its own. The turn is passed on when there are
/// no more.
struct FollowUps: Sendable {
    /// How many steps that may go round are taken.
    static let limit = 8

    private var waiting: [FollowUp] = []
    /// What called for the steps that may go round, in order.
    private(set) var rounds: [Round] = []

    /// Whether no step is to be taken.
    var isEmpty: Bool { waiting.isEmpty }

    /// Adds a step. False if too many that may go round were added, and then it is not.
    mutating func add(_ followUp: FollowUp, after state: Int) -> Bool {
        if let round = followUp.round(in: state) {
            rounds.append(round)
            if rounds.count > Self.limit { return false }
        }
        waiting.append(followUp)
        return true
    }

    /// Takes out the step that comes next.
    mutating func popFirst() -> FollowUp? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
