/// What can be asked of a running chart.
public enum ChartInput: Sendable, Hashable {
    /// An event from outside. In a diagram also a target's name, for a transition without an event, and in every dialect
    /// `event → target`, for one transition among several.
    case event(String)
    /// One of some transitions, by their places in the chart's list: of the deepest current state that has any which may be
    /// taken the first such. With the event by which it is asked for; nil where that is its target alone.
    case transition(anyOf: [Int], by: String?)
    /// A guard is switched on or off.
    case guardSwitch(String, isOn: Bool)
    /// Time passes.
    case elapse(milliseconds: Int)
    /// Time passes until the next delay with a known length is over.
    case nextDelay
    /// Every running delay of this name is over.
    case endDelay(String)
    /// The work of this id, or else of this source, ends well.
    case finish(String)
    /// The work of this id, or else of this source, fails.
    case fail(String)
}

/// Why an input changed nothing, or nothing but what eventless transitions did.
public enum ChartRefusal: Sendable, Hashable {
    /// The chart has reached its end.
    case isDone
    /// Work has failed, and nothing handled it.
    case hasFailed
    /// No current state has a transition for it.
    case noTransition
    /// There are transitions for it, and of their conditions this does not hold: guards that are off, `not` one that is on,
    /// and likewise states.
    case guarded([ChartCondition])
    /// A current state says that nothing follows on it.
    case forbidden(by: Int)
    /// It stands for several transitions, by their places in the chart's list.
    case ambiguous([Int])
    /// This join, out of which it would lead, waits for other branches.
    case awaiting(join: Int)
    /// The transition's source is not current, or the chart does not have the transition.
    case notCurrent
    /// No guard of the chart has this name.
    case unknownGuard
    /// No delay or no work of this name is running.
    case notRunning
    /// Nothing is left that time would bring.
    case noDelay
}
