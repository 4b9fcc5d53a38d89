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
/// which is a reference until somebody attaches a closure.
@usableFromInline
struct ClosureTable<S: StateIdentifier>: Sendable {
    /// Shared by all copies, and changed only while there is one: that makes it safe to share, and spares the checks of
    /// every access.
    @usableFromInline
    final class Contents: @unchecked Sendable {
        @exclusivity(unchecked) @usableFromInline fileprivate(set) var states: [StateClosures<S>]
        @exclusivity(unchecked) @usableFromInline fileprivate(set) var machine: MachineClosures<S>

        init(_ states: [StateClosures<S>], _ machine: MachineClosures<S>) {
            self.states = states
            self.machine = machine
        }
    }

    @usableFromInline private(set) var contents: Contents

    init(states: [StateClosures<S>], machine: MachineClosures<S>) { contents = Contents(states, machine) }

    /// Those of each state.
    @inlinable var states: [StateClosures<S>] {
        _read { yield contents.states }
    }

    /// Those that are called for every state's changes.
    @inlinable var machine: MachineClosures<S> {
        _read { yield contents.machine }
    }

    /// Replaces those of a state; returns those that it had.
    mutating func replace(_ closures: StateClosures<S>, of state: Int) -> StateClosures<S> {
        let old = contents.states[state]
        unshare()
        contents.states[state] = closures
        return old
    }

    /// Replaces those that are called for every state's changes.
    mutating func replace(_ machine: MachineClosures<S>) {
        unshare()
        contents.machine = machine
    }

    private mutating func unshare() {
        if !isKnownUniquelyReferenced(&contents) { contents = Contents(contents.states, contents.machine) }
    }
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
