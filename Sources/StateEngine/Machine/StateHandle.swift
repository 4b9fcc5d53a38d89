/// One state of a machine: its closures and its data.
///
/// ```swift
/// machine[.loggedIn].didEnter = { _ in showHome() }
/// machine[.loggedIn].user = user                      // data, under any name but those of the closures
/// machine[.registering]["termsViewed", true] = true   // kept when the state is left, and by a reset
/// let user: User? = machine[.loggedIn].user
/// ```
@dynamicMemberLookup
public struct StateHandle<S: StateIdentifier>: Sendable {
    let machine: StateMachine<S>
    let index: Int

    /// Decides who enters. A request that is under way goes on with the one it found when it began.
    public var entryBarrier: Barrier<S>? {
        get { closure(\.entryBarrier) }
        nonmutating set { attach(newValue, \.entryBarrier) }
    }

    /// Called when the state is entered.
    public var didEnter: StateHook<S>? {
        get { closure(\.didEnter) }
        nonmutating set { attach(newValue, \.didEnter) }
    }

    /// Chooses the state that `transition()` asks for.
    public var dynamicTransition: DynamicTransition<S>? {
        get { closure(\.dynamicTransition) }
        nonmutating set { attach(newValue, \.dynamicTransition) }
    }

    /// Decides where one may go; while there is one the allowed transitions are not asked.
    public var exitBarrier: Barrier<S>? {
        get { closure(\.exitBarrier) }
        nonmutating set { attach(newValue, \.exitBarrier) }
    }

    /// Called when the state is left.
    public var didExit: StateHook<S>? {
        get { closure(\.didExit) }
        nonmutating set { attach(newValue, \.didExit) }
    }

    private func closure<C: Sendable>(_ path: KeyPath<StateClosures<S>, C>) -> C {
        machine.store.withLock { $0.closures.states[index] }[keyPath: path]
    }

    private func attach<C: Sendable>(_ closure: C, _ path: WritableKeyPath<StateClosures<S>, C>) {
        machine.replace(path, index, with: closure)
    }
}

// MARK: - Data

extension StateHandle {
    /// A value under a name, nil if there is none or it has another type. Setting it leaves its mark as kept alone; nil
    /// removes it.
    public subscript<V: Sendable>(dynamicMember key: String) -> V? {
        get { machine.value(index, key) as? V }
        nonmutating set { write(newValue, to: key) }
    }

    /// A value of any type under a name.
    @_disfavoredOverload
    public subscript(dynamicMember key: String) -> (any Sendable)? {
        get { machine.value(index, key) }
        nonmutating set { write(newValue, to: key) }
    }

    /// A value under any name, also one that is taken by a closure.
    public subscript<V: Sendable>(key: String) -> V? {
        get { machine.value(index, key) as? V }
        nonmutating set { write(newValue, to: key) }
    }

    /// A value of any type under any name.
    @_disfavoredOverload
    public subscript(key: String) -> (any Sendable)? {
        get { machine.value(index, key) }
        nonmutating set { write(newValue, to: key) }
    }

    /// A value, with the mark that says whether it outlives the stay in its state, and a reset.
    public subscript<V: Sendable>(key: String, isKept: Bool) -> V? {
        get { machine.value(index, key) as? V }
        nonmutating set { write(newValue, to: key, isKept: isKept) }
    }

    /// A value of any type, with its mark.
    @_disfavoredOverload
    public subscript(key: String, isKept: Bool) -> (any Sendable)? {
        get { machine.value(index, key) }
        nonmutating set { write(newValue, to: key, isKept: isKept) }
    }

    private func write(_ value: (any Sendable)?, to key: String, isKept: Bool? = nil) {
        machine.write(DataStore.Write(state: index, key: key, value: value, isKept: isKept), by: .program)
    }
}

extension StateMachine {
    /// The closures and the data of a state. A state that is not configured is a mistake in the program and traps.
    public subscript(state: S) -> StateHandle<S> {
        StateHandle(machine: self, index: knownIndex(of: state))
    }

    /// Everything stored with a state, in the order of first writing.
    public func data(of state: S) -> [StateDatum] {
        let index = knownIndex(of: state)
        return store.withLock { $0.keeper.core.data.contents[index] ?? [:] }.inOrder
    }

    /// Stores a value with a state, or removes it, in somebody's name; `isKept` nil leaves the mark as it is.
    public func write(
        _ value: (any Sendable)?, to key: String, of state: S, isKept: Bool? = nil, by asker: Asker
    ) {
        write(DataStore.Write(state: knownIndex(of: state), key: key, value: value, isKept: isKept), by: asker)
    }

    /// Runs after every change of state, given the old state and the new.
    public var didTransition: TransitionHook<S>? {
        get { store.withLock { $0.closures.machine }.didTransition }
        set { replace { $0.didTransition = newValue } }
    }

    /// Runs after every change of state that an event made.
    public var didChangeState: ChangeHook<S>? {
        get { store.withLock { $0.closures.machine }.didChangeState }
        set { replace { $0.didChangeState = newValue } }
    }

    /// Runs after every event that was ignored, given the state and the event.
    public var didNotChangeState: NoChangeHook<S>? {
        get { store.withLock { $0.closures.machine }.didNotChangeState }
        set { replace { $0.didNotChangeState = newValue } }
    }

    /// What `StateNotifications` fills.
    package var notificationSlot: (@Sendable (_ from: S, _ to: S) -> Void)? {
        get { store.withLock { $0.closures.machine }.notification }
        set { replace { $0.notification = newValue } }
    }

    func replace<C: Sendable>(_ path: WritableKeyPath<StateClosures<S>, C>, _ state: Int, with closure: C) {
        _ = locked { store, effects in
            var closures = store.closures.states[state]
            closures[keyPath: path] = closure
            store.keeper.attach(closures.attached, to: state, &effects)
            // To be released outside the lock, as what it holds may call the machine.
            return store.closures.replace(closures, of: state)
        }
    }

    private func replace(_ change: (inout MachineClosures<S>) -> Void) {
        _ = locked { store, effects in
            let old = store.closures.machine
            var new = old
            change(&new)
            store.closures.replace(new)
            store.keeper.attach(new.attached, &effects)
            return old
        }
    }

    func value(_ state: Int, _ key: String) -> (any Sendable)? {
        store.withLock { $0.keeper.core.data.entry(state, key)?.value }
    }

    func write(_ written: DataStore.Write, by asker: Asker) {
        locked { store, effects in store.keeper.core.write(written, by: asker, &effects) }
    }

    private func knownIndex(of state: S) -> Int {
        guard let index = blueprint.index(of: state) else {
            // Not `preconditionFailure`, which keeps its text to itself in release builds.
            fatalError("\(state) is not a state of \(name), which has \(blueprint.states)")
        }
        return index
    }
}
