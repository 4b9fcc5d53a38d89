/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it many times as fast.
extension StateMachine {
    /// Does what is asked, at once if nobody else has a say in it.
    @inlinable
    nonisolated(nonsending) func perform(_ submission: IndexedSubmission) async throws -> Outcome {
        if Task.isCancelled && !submission.isUrgent { throw CancellationError() }
        var (request, closures) = (DirectRequest.none, ClosureTable<S>?.none)
        if let done = performDirectly(submission, leaving: &request, with: &closures) { return Outcome(done) }
        if let closures {
            await call(HookCall(request), of: closures, for: submission.request.payload)
            return Outcome(end(request, submission))
        }
        return try await performInTurn(submission)
    }

    /// Does what is asked once it has the turn.
    @inlinable
    nonisolated(nonsending) func performInTurn(_ submission: IndexedSubmission) async throws -> Outcome {
        let entry = admit(submission)
        if place != nil { return try await performAdmitted(entry, submission) }
        switch entry {
        case .inside(var run):
            if takeAll(&run) { return run.held.request.outcome }
            if case .ask = run.held.next { await askAll(&run) }
            await runHooks(run)
            let outcome = end(&run)
            if case .followUp = run.held.next { await followUp(run) }
            return outcome
        case .finished(let outcome): return outcome
        case .queued, .cancelled: return try await performAdmitted(entry, submission)
        }
    }

    /// Waits for its turn if it must, and does what is asked.
    @usableFromInline
    nonisolated(nonsending) func performAdmitted(
        _ admission: TypedAdmission<S>, _ submission: IndexedSubmission
    ) async throws -> Outcome {
        switch admission {
        case .finished(let outcome): return outcome
        case .inside(let run):
            return await complete(execute(run))
        case .queued(let ticket, let turn):
            return try await performAdmitted(wait(submission, ticket, behind: turn), submission)
        case .cancelled: throw CancellationError()
        }
    }

    /// Does what is asked, and runs a closure of the asker's own before the turn is passed on.
    nonisolated(nonsending) func perform(
        _ submission: IndexedSubmission, epilogue: nonisolated(nonsending) (Outcome) async -> Void
    ) async throws {
        if Task.isCancelled { throw CancellationError() }
        var admission = admit(submission)
        if case .queued(let ticket, let turn) = admission { admission = await wait(submission, ticket, behind: turn) }
        guard case .inside(let run) = admission else { throw CancellationError() }
        var executed = await execute(run)
        let outcome = beginEpilogue(&executed)
        HookThreads.prepare()
        await epilogue(outcome)
        _ = await complete(executed)
    }

    /// Does what was posted, in a task of the machine's own that has the turn already.
    func run(_ posted: PostedRequest) {
        Task.detached { [self, place] in
            let admission = locked { store, effects in TypedAdmission(store.keeper.admit(posted, &effects), store) }
            guard case .inside(let run) = admission else { return }
            var executed = await execute(run)
            if let completion = posted.completion {
                let outcome = beginEpilogue(&executed)
                HookThreads.prepare()
                if let place { await place.call(completion, outcome) } else { completion(outcome) }
            }
            _ = await complete(executed)
        }
    }

    /// Ends a request, and takes the steps that follow in the same turn.
    private nonisolated(nonsending) func complete(_ run: TypedTurn<S>) async -> Outcome {
        var run = run
        let outcome = end(&run)
        await followUp(run)
        return outcome
    }

    /// Takes the steps that follow a request in the same turn. Each finds the closures and the context anew.
    @usableFromInline
    nonisolated(nonsending) func followUp(_ run: TypedTurn<S>) async {
        var run = run
        while case .followUp = run.held.next {
            let held = run.held
            run = await execute(
                locked { store, effects in
                    store.keeper.takeFollowUp(held, &effects)
                    return TypedTurn(held, store)
                })
            _ = end(&run)
        }
    }

    /// Calls closures, runs actions and hooks, as the core says, where the machine's executor wants it.
    private nonisolated(nonsending) func execute(_ run: TypedTurn<S>) async -> TypedTurn<S> {
        if let place { return await place.execute(self, run) }
        var run = run
        await execute(&run)
        return run
    }

    /// Calls closures, runs actions and hooks, as the core says, until all that is left is the asker's own closure and the
    /// end of the request.
    @usableFromInline
    nonisolated(nonsending) func execute(_ run: inout TypedTurn<S>) async {
        HookThreads.prepare()
        _ = takeAll(&run)
        await askAll(&run)
        await runHooks(run)
    }

    /// Asks the closures that may take their time, one after the other, and does what follows from each answer at once.
    @inlinable
    nonisolated(nonsending) func askAll(_ run: inout TypedTurn<S>) async {
        HookThreads.prepare()
        while case .ask(let question) = run.held.next {
            await ask(question, &run)
            // The closure may have gone on elsewhere.
            HookThreads.prepare()
            _ = takeAll(&run)
        }
    }

    /// Runs the hooks of a request in their order.
    @inlinable
    nonisolated(nonsending) func runHooks(_ run: TypedTurn<S>) async {
        guard case .run(let hooks) = run.held.next else { return }
        await call(HookCall(hooks, of: run.held), of: run.closures, for: run.record.payload)
    }

    /// Calls hooks in their order. A function of its own, as a small frame is one that a task has room for.
    @inlinable
    nonisolated(nonsending) func call(_ call: HookCall, of closures: ClosureTable<S>, for payload: Payload) async {
        if !call.isNested { indicator.show(task: currentTaskIdentity()) }
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
        indicator.show(hook)
        if indicator.isWatched { show(hook) }
        // The hook before may have gone on elsewhere.
        HookThreads.prepare()
    }

    /// Asks a closure, which may take its time.
    @usableFromInline
    nonisolated(nonsending) func ask(_ question: Question, _ run: inout TypedTurn<S>) async {
        letOwnRequestsIn(run.held)
        let moment = moment
        locked { store, effects in store.keeper.show(question, of: run.held, since: moment, &effects) }
        let closures = run.closures
        let answer = await SelfWait.watching(mark(run.held.number)) { await ask(question, closures) }
        // The copy that is replaced may be the last one: it is let go of outside the lock.
        var present: S.Context?
        locked { store, effects in
            present = store.context
            store.keeper.take(answer, to: question, for: run.held, &effects)
        }
        if let present { run.context = present }
    }
}

// MARK: - Under the lock

extension StateMachine {
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
        let isWatched = place != nil || indicator.isWatched
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
            return locked { store, effects in store.keeper.settle(&request, of: submission, &effects) }
        }
        var made = context
        act(
            .change(from: request.from, to: request.to, taken: request.edge < 0 ? nil : request.edge), for: submission,
            &made)
        locked { store, effects in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            store.keeper.settle(&request, of: submission, publishing: contextIfHeard(store), &effects)
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
        if !held.isNested { indicator.show(task: currentTaskIdentity()) }
    }

    /// Now, if somebody wants to know since when closures run.
    var moment: Moment? { indicator.isWatched ? Moment(now()) : nil }

    @usableFromInline
    func show(_ hook: Hook) {
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
            if indicator.isWatched { showPattern(&run) }
            run.held.next = run.held.request.resume(holds(condition, run))
        case .act(let actions): carryOut(actions, &run)
        case .carryOut: locked { store, effects in store.keeper.carryOut(run.held, with: .none, &effects) }
        }
    }

    @usableFromInline
    func showPattern(_ run: inout TypedTurn<S>) {
        let moment = moment
        locked { store, effects in store.keeper.show(.pattern, of: run.held, since: moment, &effects) }
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
