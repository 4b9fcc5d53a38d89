/// What is done under the lock, and what takes no time between two of its holds. What is inlined is compiled anew for the machine's types.
extension StateMachine {
    /// Works on everything that changes, and afterwards, outside the lock, does what is left to do.
    @inlinable
    @inline(__always)
    func locked<R: Sendable>(_ body: (inout Store<S>, inout DeferredEffects) -> R) -> R {
        var effects = DeferredEffects()
        var context: S.Context?
        let result = store.withLock { store in
            let result = body(&store, &effects)
            if store.keeper.core.wantsEntryContext {
                store.keeper.core.keepEntryContext(PayloadBox(store.context), &effects)
            }
            store.keeper.deliver(&effects)
            if effects.tasks?.startsWork == true { context = store.context }
            return result
        }
        if let tasks = effects.tasks { finish(tasks, context) }
        // What it holds may call the machine when it goes, so it goes here.
        withExtendedLifetime(effects) {}
        return result
    }

    /// Does what a request has left to do; the context is for a work that has kept none from its entry.
    @usableFromInline
    func finish(_ tasks: DeferredEffects.Tasks, _ context: S.Context?) {
        tasks.resumeAll()
        if !tasks.observed.isEmpty { observation.load()?.tell(self, tasks.observed) }
        if let start = tasks.work, let context {
            launch(start, (start.context as? PayloadBox<S.Context>)?.value ?? context)
        }
        if let posted = tasks.posted { run(posted) }
    }

    /// Asks to be let in.
    @inlinable
    func admit(_ submission: IndexedSubmission) -> TypedAdmission<S> {
        locked { store, effects in
            TypedAdmission(store.keeper.admit(submission, isInside: isInside, &effects), store)
        }
    }

    /// Does at once what nobody, or guards and actions alone, have a say in. If hooks are to be called for it, the request
    /// is handed over with the closures that it found; without any its turn has ended. All else is left alone.
    @inlinable
    func performDirectly(
        _ submission: IndexedSubmission, leaving request: inout DirectRequest, with closures: inout ClosureTable<S>?
    ) -> FastOutcome? {
        let isWatched = executor != nil || indicator.isWatched
        var context: S.Context?
        let done = locked { store, effects -> FastOutcome? in
            if let done = store.keeper.fastTransition(submission, &effects) { return done }
            if isWatched || !store.keeper.admit(submission, as: &request, &effects) { return nil }
            if request.mustDecide { context = store.context } else if request.hooks.isEmpty { return request.outcome }
            closures = store.closures
            return nil
        }
        guard let context else { return done }
        decide(&request, of: submission, on: context)
        return request.hooks.isEmpty ? request.outcome : nil
    }

    /// Asks the guards of a direct request, and runs its actions on a copy of the context, which becomes the machine's
    /// together with the change of state.
    @inlinable
    func decide(_ request: inout DirectRequest, of submission: IndexedSubmission, on context: S.Context) {
        if request.isGuarded { request.holds = guardsHold(of: request, for: submission.request, on: context) }
        guard request.holds, request.hasActions else {
            return locked { store, effects in store.keeper.carryOut(&request, of: submission, &effects) }
        }
        var made = context
        act(
            .change(from: request.from, to: request.to, taken: request.edge < 0 ? nil : request.edge), for: submission,
            &made)
        locked { store, effects in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            store.keeper.carryOut(&request, of: submission, publishing: contextIfHeard(store), &effects)
        }
    }

    @inlinable
    func guardsHold(of request: DirectRequest, for asked: borrowing IndexedRequest, on context: S.Context) -> Bool {
        guard let event = asked.payload.value(as: S.Event.self) else { return false }
        if case .holds = holds(request.edge, of: request.from, for: event, on: context) { return true }
        return false
    }

    /// Ends a direct request, its hooks having run.
    @inlinable
    func end(_ request: DirectRequest, _ submission: IndexedSubmission) -> FastOutcome {
        if !store.withLock({ $0.keeper.endAtOnce() }) {
            locked { store, effects in store.keeper.finish(request, of: submission, &effects) }
        }
        return request.outcome
    }

    /// Whether the task that asks runs a closure of the request that has the turn.
    @inlinable var isInside: Bool {
        let holder = indicator.task
        return holder != 0 && holder == currentTaskIdentity()
    }

    /// Has requests of this task let in while the request has the turn.
    @inlinable
    func letOwnRequestsIn(_ held: HeldTurn) {
        if !held.isNested { indicator.indicate(task: currentTaskIdentity()) }
    }

    /// Now, if somebody wants to know since when closures run.
    var moment: Moment? { indicator.isWatched ? Moment(now()) : nil }

    @usableFromInline
    func showToWatchers(_ hook: Hook) {
        let moment = moment
        locked { store, effects in store.keeper.show(hook, since: moment, &effects) }
    }

    func beginEpilogue(_ run: inout TypedTurn<S>) -> Outcome {
        letOwnRequestsIn(run.held)
        let moment = moment
        return locked { store, effects in store.keeper.beginEpilogue(of: run.held, since: moment, &effects) }
    }

    /// Ends a request, unless it has ended. What it carries lives on until the lock is free again.
    @inlinable
    func end(_ run: inout TypedTurn<S>) -> Outcome {
        switch run.held.next {
        case .finished, .followUp: run.held.request.outcome
        case .now, .ask, .judgeAgain, .run: locked { store, effects in store.keeper.finish(run.held, &effects) }
        }
    }

    /// Does all that takes no time; whether the request has ended with it.
    @inlinable
    func takeAll(_ run: inout TypedTurn<S>) -> Bool {
        while case .now(let immediate) = run.held.next { take(immediate, &run) }
        if case .finished = run.held.next { return true }
        return false
    }

    /// Does what takes no time: sees whether a condition holds, or runs actions.
    @inlinable
    func take(_ immediate: Immediate, _ run: inout TypedTurn<S>) {
        switch immediate {
        case .check(let condition):
            if indicator.isWatched { showCondition(&run) }
            run.held.next = run.held.request.resume(holds(condition, run))
        case .act(let actions): carryOut(actions, &run)
        case .carryOut: locked { store, effects in store.keeper.carryOut(run.held, with: .none, &effects) }
        }
    }

    @usableFromInline
    func showCondition(_ run: inout TypedTurn<S>) {
        let moment = moment
        locked { store, effects in store.keeper.show(.condition, of: run.held, since: moment, &effects) }
    }

    /// Runs the actions on a copy of the context, and makes it the machine's together with the change of state.
    @inlinable
    func carryOut(_ actions: ActionList, _ run: inout TypedTurn<S>) {
        var made = run.context
        act(actions, for: run.held.request.judgement.submission, &made)
        locked { store, effects in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            store.keeper.carryOut(run.held, with: .made(contextIfHeard(store)), &effects)
        }
    }

    /// The context, if somebody listens and there is one.
    @inlinable
    func contextIfHeard(_ store: borrowing Store<S>) -> Payload {
        store.keeper.core.isHeard && S.Context.self != Void.self ? Payload(store.context) : .none
    }

    @usableFromInline
    func mark(_ turn: Int) -> SelfWait.Mark {
        SelfWait.Mark(machine: ObjectIdentifier(self), turn: turn)
    }
}
