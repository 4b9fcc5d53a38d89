/// The request that a machine works on, while the program's code runs.
package struct ActivityRecord: Equatable, Sendable {
    /// Which closure of the program runs.
    package enum Phase: Hashable, Sendable {
        case entryBarrier(of: Int)
        case exitBarrier(of: Int)
        case dynamicTransition(of: Int)
        /// The pattern of an event, a guard or a condition.
        case condition
        case didExit(Int)
        case didEnter(Int)
        case didTransition, didChangeState, didNotChangeState, completion
    }

    package var cause: CauseRecord
    package var asker: AskerRecord
    package var from: Int
    package var target: Int?
    package var phase: Phase
    /// How many requests wait behind it.
    package var waiting: Int
    /// Only the answer is sought, as a dashboard itself does for its verdicts.
    package var isQuestion: Bool

    package init(
        cause: CauseRecord, asker: AskerRecord, from: Int, target: Int?, phase: Phase, waiting: Int,
        isQuestion: Bool = false
    ) {
        self.cause = cause
        self.asker = asker
        self.from = from
        self.target = target
        self.phase = phase
        self.waiting = waiting
        self.isQuestion = isQuestion
    }
}
