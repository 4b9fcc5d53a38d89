/// The closures of one state, each attached at creation or later.
struct StateClosures<S: StateIdentifier>: Sendable {
    var entryBarrier: Barrier<S>?
    var didEnter: StateHook<S>?
    var dynamicTransition: DynamicTransition<S>?
    var exitBarrier: Barrier<S>?
    var didExit: StateHook<S>?
}

/// The closures that hear of every state's changes.
struct MachineClosures<S: StateIdentifier>: Sendable {
    var didTransition: TransitionHook<S>?
    var didChangeState: ChangeHook<S>?
    var didNotChangeState: NoChangeHook<S>?
    var notification: (@Sendable (StateMachine<S>, S, S) -> Void)?
}

/// All closures of a machine, by the index of the state. A request runs those it found when it began, so it keeps a copy.
struct ClosureTable<S: StateIdentifier>: Sendable {
    var states: [StateClosures<S>]
    var machine = MachineClosures<S>()
}

extension StateClosures {
    /// Which of them there are.
    var attached: AttachedClosures {
        var set: AttachedClosures = []
        if entryBarrier != nil { set.insert(.entryBarrier) }
        if didEnter != nil { set.insert(.didEnter) }
        if dynamicTransition != nil { set.insert(.dynamicTransition) }
        if exitBarrier != nil { set.insert(.exitBarrier) }
        if didExit != nil { set.insert(.didExit) }
        return set
    }
}
