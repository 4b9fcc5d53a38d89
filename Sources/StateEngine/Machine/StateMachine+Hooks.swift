/// Runs the hooks of the program, outside the lock.
extension StateMachine {
    /// Runs the hooks of a request in their order.
    @inlinable
    nonisolated(nonsending) func runHooks(_ run: TypedTurn<S>) async {
        guard case .run(let hooks) = run.held.next else { return }
        await call(HookCall(hooks, of: run.held), of: run.closures, for: run.asked.payload)
    }

    /// Calls hooks in their order. A function of its own, as a small frame is one that a task has room for.
    @inlinable
    nonisolated(nonsending) func call(_ call: HookCall, of closures: ClosureTable<S>, for payload: Payload) async {
        if !call.isNested { indicator.indicate(task: currentTaskIdentity()) }
        if call.hooks.contains(HookSet(.didExit)), let didExit = closures.contents.states[call.from].didExit {
            prepare(.didExit)
            await watching(call) { await didExit(blueprint.states[call.to]) }
        }
        if call.hooks.contains(HookSet(.didEnter)), let didEnter = closures.contents.states[call.to].didEnter {
            prepare(.didEnter)
            await watching(call) { await didEnter(blueprint.states[call.from]) }
        }
        if call.hooks.contains(HookSet(.didTransition)), let didTransition = closures.contents.machine.didTransition {
            prepare(.didTransition)
            await watching(call) { await didTransition(blueprint.states[call.from], blueprint.states[call.to]) }
        }
        if call.hooks.contains(HookSet(.didChangeState)), let didChangeState = closures.contents.machine.didChangeState,
            let event = payload.value(as: S.Event.self)
        {
            prepare(.didChangeState)
            let transition = Transition(from: blueprint.states[call.from], event: event, to: blueprint.states[call.to])
            await watching(call) { await didChangeState(transition) }
        }
        if call.hooks.contains(HookSet(.notification)), let notification = closures.contents.machine.notification {
            prepare(.notification)
            notification(blueprint.states[call.from], blueprint.states[call.to])
        }
        if call.hooks.contains(HookSet(.didNotChangeState)),
            let didNotChangeState = closures.contents.machine.didNotChangeState,
            let event = payload.value(as: S.Event.self)
        {
            prepare(.didNotChangeState)
            await watching(call) { await didNotChangeState(blueprint.states[call.from], event) }
        }
    }

    /// Calls a hook so that, in debug builds, the tasks that it starts are known.
    @inlinable
    @inline(__always)
    nonisolated(nonsending) func watching(_ call: HookCall, _ hook: nonisolated(nonsending) () async -> Void) async {
        #if DEBUG
            await SelfWait.watching(mark(call.turn)) { await hook() }
        #else
            await hook()
        #endif
    }

    /// Makes ready for a hook.
    @inlinable
    func prepare(_ hook: Hook) {
        indicator.indicate(hook)
        if indicator.isWatched { showToWatchers(hook) }
        // The hook before may have gone on elsewhere.
        HookThreads.prepare()
    }
}
