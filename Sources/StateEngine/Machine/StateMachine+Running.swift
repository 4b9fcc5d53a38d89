/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it some fifty times as fast.
extension StateMachine {
    /// Does what is asked, at once if nobody else has a say in it.
    @inlinable
    nonisolated(nonsending) func perform(_ submission: Submission) async throws -> Outcome {
        if Task.isCancelled && !submission.isUrgent { throw CancellationError() }
        if let transition = locked({ store, effects in store.core.fastTransition(submission, &effects) }) {
            return .changed(from: transition.from, to: transition.to)
        }
        let admission = admit(submission)
        switch admission.entry {
        case .begun(.finished(let outcome), _): return outcome
        case .begun where place == nil: return await execute(submission, admission) ?? finish(submission)
        default: return try await run(submission, admission)
        }
    }

    /// Waits for its turn and does what is asked.
    @inlinable
    nonisolated(nonsending) func run(_ submission: Submission, _ admission: Admission<S>) async throws -> Outcome {
        switch admission.entry {
        case .begun(.finished(let outcome), _): return outcome
        case .begun:
            if let place { return await place.execute(self, submission, admission) ?? finish(submission) }
            return await execute(submission, admission) ?? finish(submission)
        case .queued(let ticket, let turn): return try await run(submission, wait(submission, ticket, behind: turn))
        case .cancelled: throw CancellationError()
        }
    }

    /// Does what is asked, and runs a closure of the asker's own before the turn is passed on.
    nonisolated(nonsending) func run(
        _ submission: Submission, epilogue: nonisolated(nonsending) (Outcome) async -> Void
    ) async throws {
        if Task.isCancelled { throw CancellationError() }
        var admission = admit(submission)
        if case .queued(let ticket, let turn) = admission.entry {
            admission = await wait(submission, ticket, behind: turn)
        }
        guard case .begun = admission.entry else { throw CancellationError() }
        _ =
            if let place { await place.execute(self, submission, admission) } else {
                await execute(submission, admission)
            }
        HookThreads.prepare()
        await epilogue(locked { store, effects in store.core.beginEpilogue(&effects) })
        _ = finish(submission)
    }

    /// Does what was posted, in a task of the machine's own that has the turn already.
    func run(_ posted: Posted) {
        Task.detached { [self, place] in
            let submission = posted.submission
            let admission = locked { store, effects in
                Admission(store.core.begin(submission, isNested: false, &effects), store)
            }
            if case .begun(.finished, _) = admission.entry { return }
            let outcome =
                if let place { await place.execute(self, submission, admission) } else {
                    await execute(submission, admission)
                }
            if outcome != nil { return }
            if let completion = posted.completion {
                let outcome = locked { store, effects in store.core.beginEpilogue(&effects) }
                HookThreads.prepare()
                if let place { await place.tell(completion, outcome) } else { completion(outcome) }
            }
            _ = finish(submission)
        }
    }

    /// Asks closures, runs actions and hooks, as the core says. The outcome if the request has landed; nil if all that is left
    /// is the asker's own closure and the landing.
    @inlinable
    nonisolated(nonsending) func execute(_ submission: Submission, _ admission: Admission<S>) async -> Outcome? {
        guard case .begun(var next, let turn) = admission.entry else { return nil }
        let closures = admission.closures
        var context = admission.context
        while true {
            HookThreads.prepare()
            switch next {
            case .ask(.edge(let state, let position)):
                if indicator.isWatched { show(.edge(of: state, position)) }
                next = hear(answer(state, edge: position, submission, context), &context)
            case .ask(.branch(let state, let position)):
                if indicator.isWatched { show(.branch(of: state, position)) }
                next = hear(answer(state, branch: position, submission, context), &context)
            case .ask(let question):
                show(question)
                let answer = await SelfWait.watching(mark(turn)) { await ask(question, closures) }
                next = hear(answer, &context)
            case .act(let actions):
                next = carryOut(actions, submission, context)
            case .finish(var hooks, let from, let target):
                let (old, new) = (blueprint.states[from], blueprint.states[target])
                while let hook = hooks.popFirst() {
                    indicator.show(hook)
                    if indicator.isWatched { show(hook) }
                    // The hook before may have gone on elsewhere.
                    HookThreads.prepare()
                    #if DEBUG
                        await SelfWait.watching(mark(turn)) {
                            await run(hook, submission, (from, old), (target, new), closures)
                        }
                    #else
                        switch hook {
                        case .didExit: await closures.states[from].didExit?(new)
                        case .didEnter: await closures.states[target].didEnter?(old)
                        case .didTransition: await closures.machine.didTransition?(old, new)
                        default: await run(hook, submission, (from, old), (target, new), closures)
                        }
                    #endif
                }
                return submission.hasEpilogue ? nil : finish(submission)
            case .finished(let outcome):
                return outcome
            }
        }
    }

    @inlinable
    nonisolated(nonsending) func run(
        _ hook: Hook, _ submission: Submission, _ old: (index: Int, state: S), _ new: (index: Int, state: S),
        _ closures: ClosureTable<S>
    ) async {
        switch hook {
        case .didExit: await closures.states[old.index].didExit?(new.state)
        case .didEnter: await closures.states[new.index].didEnter?(old.state)
        case .didTransition: await closures.machine.didTransition?(old.state, new.state)
        case .didChangeState:
            guard let event = submission.request.payload.value(as: S.Event.self) else { return }
            await closures.machine.didChangeState?(Transition(from: old.state, event: event, to: new.state))
        case .notification: closures.machine.notification?(self, old.state, new.state)
        case .didNotChangeState:
            guard let event = submission.request.payload.value(as: S.Event.self) else { return }
            await closures.machine.didNotChangeState?(old.state, event)
        }
    }
}

// MARK: - Under the lock

extension StateMachine {
    /// Asks to be let in.
    @inlinable
    func admit(_ submission: Submission) -> Admission<S> {
        locked { store, effects in Admission(store.core.enter(submission, &effects), store) }
    }

    @usableFromInline
    func show(_ question: Question) { locked { store, effects in store.core.show(question, &effects) } }

    @usableFromInline
    func show(_ hook: Hook) { locked { store, effects in store.core.show(hook, &effects) } }

    /// Takes a closure's answer in. The closure may itself have changed the context.
    @inlinable
    func hear(_ answer: Answer, _ context: inout S.Context) -> Next {
        // The copy that is replaced may be the last one: it is let go of outside the lock.
        var present: S.Context?
        let next = locked { store, effects in
            present = store.context
            return store.core.hear(answer, &effects)
        }
        if let present { context = present }
        return next
    }

    /// Runs the actions on a copy of the context, and makes it the machine's together with the change of state.
    @inlinable
    func carryOut(_ actions: ActionList, _ submission: Submission, _ context: S.Context) -> Next {
        var made = context
        act(actions, submission, &made)
        return locked { store, effects in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            let isShown = store.core.isHeard && S.Context.self != Void.self
            return store.core.carryOut(context: isShown ? store.context : nil, &effects)
        }
    }

    /// Ends a request. What the request carries lives on until the lock is free again.
    @inlinable
    func finish(_ submission: Submission) -> Outcome {
        withExtendedLifetime(submission) { locked { store, effects in store.core.finish(&effects) } }
    }

    @usableFromInline
    func mark(_ turn: Int) -> SelfWait.Mark {
        SelfWait.Mark(machine: ObjectIdentifier(self), turn: turn)
    }
}

// MARK: - Waiting

extension StateMachine {
    /// Waits until the request is called, and lets it in.
    @usableFromInline
    nonisolated(nonsending) func wait(_ submission: Submission, _ ticket: Ticket, behind turn: Int) async -> Admission<
        S
    > {
        if SelfWait.isStarted(by: mark(turn)) {
            warn(SelfWait.warning(name, blueprint.request(submission.request).description))
        }
        await wait(ticket, isCancellable: !submission.isUrgent)
        return locked { store, effects in Admission(store.core.enter(submission, called: ticket, &effects), store) }
    }

    private nonisolated(nonsending) func wait(_ ticket: Ticket, isCancellable: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waker = Waker(continuation)
                let waits = locked { store, effects in
                    if isCancellable && Task.isCancelled {
                        effects.wake(store.core.queue.leave(ticket))
                        store.core.showWaiting(&effects)
                    }
                    return store.core.queue.wait(ticket, waker)
                }
                if !waits { waker.wake() }
            }
        } onCancel: {
            guard isCancellable else { return }
            locked { store, effects in
                effects.wake(store.core.queue.leave(ticket))
                store.core.showWaiting(&effects)
            }
        }
    }
}
