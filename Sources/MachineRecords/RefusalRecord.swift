/// Why a request is refused, and what could have been asked instead.
package struct RefusalRecord: Hashable, Sendable {
    /// The table of reasons: every refusal of the engine, of a declaration and of a link has its case.
    package enum Reason: Hashable, Sendable {
        case unknownState(String)
        /// No transition leads there.
        case notListed(from: Int, to: Int)
        case exitDenied(from: Int, to: Int)
        case finalState(from: Int, to: Int)
        case backgroundTarget(from: Int, to: Int)
        case entryDenied(from: Int, to: Int)
        case alreadyInState(Int)
        case suspended
        case noDynamicTransition(Int)
        /// The states asked for, in order, the repeated one last.
        case redirectLoop([Int])
        /// The closures that were asked changed the state each time: the states in which the request was judged, in order.
        case stateKeptChanging([Int])
        /// Steps that the machine takes by itself would follow each other without end: the states entered, in order; whether
        /// they come round to the first again.
        case endless([Int], isClosed: Bool)
        /// It leads out of this join, which not all of its branches have reached.
        case awaiting(join: Int)
        /// A closure threw; the error as it describes itself.
        case unexpectedError(String)
        /// Work failed and nothing handled that, which stops the machine; the work, where it is told which it was.
        case stopped(work: String?)
    }

    package var reason: Reason
    /// The state that was asked for, where a barrier redirected to the one that is refused.
    package var redirectedFrom: Int?
    /// The states that could have been asked for.
    package var legal: [Int]

    package init(_ reason: Reason, redirectedFrom: Int? = nil, legal: [Int] = []) {
        self.reason = reason
        self.redirectedFrom = redirectedFrom
        self.legal = legal
    }
}
