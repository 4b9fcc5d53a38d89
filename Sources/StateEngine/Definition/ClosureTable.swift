/// The closures of one state, each attached at creation or later.
@usableFromInline
struct StateClosures<S: StateIdentifier>: Sendable {
    @usableFromInline var entryBarrier: Barrier<S>?
    @usableFromInline var didEnter: StateHook<S>?
    @usableFromInline var dynamicTransition: DynamicTransition<S>?
    @usableFromInline var exitBarrier: Barrier<S>?
    @usableFromInline var didExit: StateHook<S>?

    @inlinable
    init() {}
}

/// The closures that are called for every state's changes.
@usableFromInline
struct MachineClosures<S: StateIdentifier>: Sendable {
    @usableFromInline var didTransition: TransitionHook<S>?
    @usableFromInline var didChangeState: ChangeHook<S>?
    @usableFromInline var didNotChangeState: NoChangeHook<S>?
    @usableFromInline var notification: (@Sendable (S, S) -> Void)?
}

/// All closures of a machine, by the index of the state. A request runs those it found when it began, so it keeps a copy,
/// which shares its memory until somebody attaches a closure.
@usableFromInline
struct ClosureTable<S: StateIdentifier>: Sendable {
    /// Shared by all copies.
    @usableFromInline
    final class Shared: Sendable {
        @usableFromInline let closures: MachineClosures<S>
        init(_ closures: MachineClosures<S>) { self.closures = closures }
    }

    @usableFromInline var states: [StateClosures<S>]
    @usableFromInline var shared: Shared

    init(states: [StateClosures<S>], machine: MachineClosures<S>) {
        self.states = states
        shared = Shared(machine)
    }

    /// Those that are called for every state's changes.
    @inlinable var machine: MachineClosures<S> { shared.closures }

    /// Replaces those that are called for every state's changes.
    mutating func replace(_ machine: MachineClosures<S>) { shared = Shared(machine) }
}

extension StateClosures {
    /// Which of them there are.
    @inlinable var attached: AttachedClosures {
        var set: AttachedClosures = []
        if entryBarrier != nil { set.insert(.entryBarrier) }
        if didEnter != nil { set.insert(.didEnter) }
        if dynamicTransition != nil { set.insert(.dynamicTransition) }
        if exitBarrier != nil { set.insert(.exitBarrier) }
        if didExit != nil { set.insert(.didExit) }
        return set
    }
}

extension MachineClosures {
    /// Which of them there are.
    var attached: MachineHooks {
        var set: MachineHooks = []
        if didTransition != nil { set.insert(.didTransition) }
        if didChangeState != nil { set.insert(.didChangeState) }
        if didNotChangeState != nil { set.insert(.didNotChangeState) }
        if notification != nil { set.insert(.notification) }
        return set
    }
}
