/// A closure of the program that must be called, and may take its time, before a request can be decided.
@usableFromInline
enum Question: Sendable {
    case dynamicTransition(of: Int)
    case exitBarrier(of: Int, to: Int)
    case entryBarrier(of: Int, from: Int)
}

/// What made a request begin anew: a closure that was asked in a state, and changed it.
@usableFromInline
struct Round: Sendable {
    let state: Int
    let asked: Question
}

/// A condition of the program that is known at once, by the indices of states, edges and branches.
@usableFromInline
enum Condition: Sendable {
    /// Does the pattern of the edge, if it has one, take the event, and do its guards hold?
    case edge(of: Int, Int)
    /// Does the condition of a branch of the state's work hold?
    case branch(of: Int, Int)
}

/// What a closure answered, with the states it named looked up.
@usableFromInline
enum Answer: Sendable {
    case allow
    case deny
    case state(Int)
    case unknownState(Payload)
    case failed(any Error)
}

/// Whether a condition holds.
@usableFromInline
enum ConditionResult: Sendable {
    case holds
    case fails
    /// The edge takes the event, but these guards do not hold.
    case unmet([String])
}
