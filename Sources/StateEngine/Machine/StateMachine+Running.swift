/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it some fifty times as fast.
extension StateMachine {
    /// Does what is asked, at once if nobody else has a say in it.
    @inlinable
    nonisolated(nonsending) func perform(_ submission: IndexedSubmission) async throws -> Outcome {
        if Task.isCancelled && !submission.isUrgent { throw CancellationError() }
        var run: DirectRun<S>?
        if let done = performDirectly(submission, &run) { return Outcome(done) }
        if let run {
            await runHooks(run, submission)
            return Outcome(end(run.request, submission))
        }
        return try await performInTurn(submission)
    }

    /// Does what is asked once it has the turn.
    @inlinable
    nonisolated(nonsending) func performInTurn(_ submission: IndexedSubmission) async throws -> Outcome {
        let entry = admit(submission)
        if place != nil { return try await outcome(of: entry, submission) }
        switch entry {
        case .inside(var run):
            if takeAll(&run) { return run.held.request.outcome }
            if case .ask = run.held.next { await askAll(&run) }
            await runHooks(run)
            return end(&run)
        case .finished(let outcome): return outcome
        case .queued, .cancelled: return try await outcome(of: entry, submission)
        }
    }

    /// Waits for its turn if it must, and does what is asked.
    @usableFromInline
    nonisolated(nonsending) func outcome(of entry: Entry<S>, _ submission: IndexedSubmission) async throws -> Outcome {
        switch entry {
        case .finished(let outcome): return outcome
        case .inside(let run):
            var executed = await execute(run)
            return end(&executed)
        case .queued(let ticket, let turn):
            return try await outcome(of: wait(submission, ticket, behind: turn), submission)
        case .cancelled: throw CancellationError()
        }
    }

    /// Does what is asked, and runs a closure of the asker's own before the turn is passed on.
    nonisolated(nonsending) func perform(
        _ submission: IndexedSubmission, epilogue: nonisolated(nonsending) (Outcome) async -> Void
    ) async throws {
        if Task.isCancelled { throw CancellationError() }
        var entry = admit(submission)
        if case .queued(let ticket, let turn) = entry { entry = await wait(submission, ticket, behind: turn) }
        guard case .inside(let run) = entry else { throw CancellationError() }
        var executed = await execute(run)
        let outcome = beginEpilogue(&executed)
        HookThreads.prepare()
        await epilogue(outcome)
        _ = end(&executed)
    }

    /// Does what was posted, in a task of the machine's own that has the turn already.
    func run(_ posted: PostedRequest) {
        Task.detached { [self, place] in
            let entry = locked { store, effects in Entry(store.keeper.admit(posted, &effects), store) }
            guard case .inside(let run) = entry else { return }
            var executed = await execute(run)
            if let completion = posted.completion {
                let outcome = beginEpilogue(&executed)
                HookThreads.prepare()
                if let place { await place.call(completion, outcome) } else { completion(outcome) }
            }
            _ = end(&executed)
        }
    }

    /// Calls closures, runs actions and hooks, as the core says, where the machine's executor wants it.
    private nonisolated(nonsending) func execute(_ run: Run<S>) async -> Run<S> {
        if let place { return await place.execute(self, run) }
        var run = run
        await execute(&run)
        return run
    }

    /// Calls closures, runs actions and hooks, as the core says, until all that is left is the asker's own closure and the
    /// end of the request.
    @usableFromInline
    nonisolated(nonsending) func execute(_ run: inout Run<S>) async {
        HookThreads.prepare()
        _ = takeAll(&run)
        await askAll(&run)
        await runHooks(run)
    }

    /// Asks the closures that may take their time, one after the other, and does what follows from each answer at once.
    @inlinable
    nonisolated(nonsending) func askAll(_ run: inout Run<S>) async {
        HookThreads.prepare()
        while case .ask(let question) = run.held.next {
            await ask(question, &run)
            // The closure may have gone on elsewhere.
            HookThreads.prepare()
            _ = takeAll(&run)
        }
    }

    /// Runs the hooks of a request in their order. A function of its own, as a small frame is one that a task has room for.
    @inlinable
    nonisolated(nonsending) func runHooks(_ run: Run<S>) async {
        guard case .run(var hooks) = run.held.next else { return }
        identify(run.held)
        while let hook = hooks.popFirst() {
            prepare(hook)
            let (from, target) = (run.held.request.from, run.held.request.to)
            #if DEBUG
                await SelfWait.watching(mark(run.held.number)) {
                    await call(hook, run.closures, from, target, run.record)
                }
            #else
                await call(hook, run.closures, from, target, run.record)
            #endif
        }
    }

    /// Runs the hooks of a direct request in their order.
    @inlinable
    nonisolated(nonsending) func runHooks(_ run: DirectRun<S>, _ submission: IndexedSubmission) async {
        indicator.show(task: currentTaskIdentity())
        var hooks = run.request.hooks
        while let hook = hooks.popFirst() {
            prepare(hook)
            #if DEBUG
                await SelfWait.watching(mark(run.request.turn)) {
                    await call(hook, run.closures, run.request.from, run.request.to, submission.request)
                }
            #else
                await call(hook, run.closures, run.request.from, run.request.to, submission.request)
            #endif
        }
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
    nonisolated(nonsending) func ask(_ question: Question, _ run: inout Run<S>) async {
        identify(run.held)
        let moment = moment
        locked { store, effects in store.keeper.show(question, of: run.held, moment, &effects) }
        let closures = run.closures
        let answer = await SelfWait.watching(mark(run.held.number)) { await ask(question, closures) }
        // The copy that is replaced may be the last one: it is let go of outside the lock.
        var present: S.Context?
        locked { store, effects in
            present = store.context
            store.keeper.take(answer, run.held, &effects)
        }
        if let present { run.context = present }
    }

    @inlinable
    @inline(__always)
    nonisolated(nonsending) func call(
        _ hook: Hook, _ closures: ClosureTable<S>, _ from: Int, _ target: Int, _ asked: borrowing IndexedRequest
    ) async {
        switch hook {
        case .didExit: await closures.states[from].didExit?(blueprint.states[target])
        case .didEnter: await closures.states[target].didEnter?(blueprint.states[from])
        case .didTransition:
            await closures.machine.didTransition?(blueprint.states[from], blueprint.states[target])
        case .didChangeState:
            guard let event = asked.payload.value(as: S.Event.self) else { return }
            await closures.machine.didChangeState?(
                Transition(from: blueprint.states[from], event: event, to: blueprint.states[target]))
        case .notification: closures.machine.notification?(blueprint.states[from], blueprint.states[target])
        case .didNotChangeState:
            guard let event = asked.payload.value(as: S.Event.self) else { return }
            await closures.machine.didNotChangeState?(blueprint.states[from], event)
        }
    }
}

// MARK: - Under the lock

extension StateMachine {
    /// Asks to be let in.
    @inlinable
    func admit(_ submission: IndexedSubmission) -> Entry<S> {
        locked { store, effects in
            Entry(store.keeper.admit(submission, isInside: isInside, &effects), store)
        }
    }

    /// Does at once what nobody, or guards and actions alone, have a say in. What hooks are to be told of is handed over with
    /// them; all else is left alone.
    @inlinable
    func performDirectly(_ submission: IndexedSubmission, _ run: inout DirectRun<S>?) -> MachineCore.FastOutcome? {
        let isWatched = place != nil || indicator.isWatched
        var context: S.Context?
        let done = locked { store, effects -> MachineCore.FastOutcome? in
            if let done = store.keeper.fastTransition(submission, &effects) { return done }
            if isWatched { return nil }
            if let direct = store.keeper.admitDirect(submission, &effects) {
                run = DirectRun(direct, store.closures)
                if direct.mustDecide { context = store.context }
            }
            return nil
        }
        guard var request = run?.request, let context else { return done }
        decide(&request, submission, context)
        if request.hooks.isEmpty { return request.outcome }
        run?.request = request
        return nil
    }

    /// Asks the guards of a direct request, and runs its actions on a copy of the context, which becomes the machine's
    /// together with the change of state.
    @inlinable
    func decide(_ request: inout DirectRequest, _ submission: IndexedSubmission, _ context: S.Context) {
        if request.isGuarded { request.holds = guardsHold(request, submission.request, context) }
        guard request.holds, request.hasActions else {
            return locked { store, effects in store.keeper.settle(&request, .none, submission, &effects) }
        }
        var made = context
        act(
            .change(from: request.from, to: request.to, taken: request.edge < 0 ? nil : request.edge), for: submission,
            &made)
        locked { store, effects in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            let isShown = store.keeper.core.isHeard && S.Context.self != Void.self
            store.keeper.settle(&request, .made(isShown ? store.context : nil), submission, &effects)
        }
    }

    @inlinable
    func guardsHold(_ request: DirectRequest, _ asked: borrowing IndexedRequest, _ context: S.Context) -> Bool {
        guard let event = asked.payload.value(as: S.Event.self) else { return false }
        if case .holds = holds(blueprint.nodes[request.from].edges, request.edge, event, context) { return true }
        return false
    }

    /// Ends a direct request, its hooks having run.
    @inlinable
    func end(_ request: DirectRequest, _ submission: IndexedSubmission) -> MachineCore.FastOutcome {
        locked { store, effects in store.keeper.finish(request, submission, &effects) }
        return request.outcome
    }

    /// Whether the task that asks runs a closure of the request that has the turn.
    @inlinable var isInside: Bool {
        let holder = indicator.task
        return holder != 0 && holder == currentTaskIdentity()
    }

    /// Has requests of this task let in while the request has the turn.
    @inlinable
    func identify(_ held: HeldTurn) {
        if !held.isNested { indicator.show(task: currentTaskIdentity()) }
    }

    /// Now, if somebody wants to know since when closures run.
    var moment: Moment? { indicator.isWatched ? Moment(now()) : nil }

    @usableFromInline
    func show(_ hook: Hook) {
        let moment = moment
        locked { store, effects in store.keeper.show(hook, moment, &effects) }
    }

    func beginEpilogue(_ run: inout Run<S>) -> Outcome {
        identify(run.held)
        let moment = moment
        return locked { store, effects in store.keeper.beginEpilogue(run.held, moment, &effects) }
    }

    /// Ends a request, unless it has ended. What it carries lives on until the lock is free again.
    @inlinable
    func end(_ run: inout Run<S>) -> Outcome {
        if case .finished = run.held.next { return run.held.request.outcome }
        return locked { store, effects in store.keeper.finish(run.held, &effects) }
    }

    /// Does all that takes no time; whether the request has ended with it.
    @inlinable
    func takeAll(_ run: inout Run<S>) -> Bool {
        while case .now(let immediate) = run.held.next { take(immediate, &run) }
        if case .finished = run.held.next { return true }
        return false
    }

    /// Does what takes no time: sees whether a condition holds, or runs actions.
    @inlinable
    func take(_ immediate: Immediate, _ run: inout Run<S>) {
        switch immediate {
        case .check(let condition):
            if indicator.isWatched { showPattern(&run) }
            run.held.next = run.held.request.resume(holds(condition, run), blueprint.plan)
        case .act(let actions): carryOut(actions, &run)
        case .carryOut: locked { store, effects in store.keeper.carryOut(run.held, .none, &effects) }
        }
    }

    @usableFromInline
    func showPattern(_ run: inout Run<S>) {
        let moment = moment
        locked { store, effects in store.keeper.show(.pattern, of: run.held, moment, &effects) }
    }

    /// Runs the actions on a copy of the context, and makes it the machine's together with the change of state.
    @inlinable
    func carryOut(_ actions: ActionList, _ run: inout Run<S>) {
        var made = run.context
        act(actions, for: run.held.request.judgement.submission, &made)
        locked { store, effects in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            let isShown = store.keeper.core.isHeard && S.Context.self != Void.self
            store.keeper.carryOut(run.held, .made(isShown ? store.context : nil), &effects)
        }
    }

    @usableFromInline
    func mark(_ turn: Int) -> SelfWait.Mark {
        SelfWait.Mark(machine: ObjectIdentifier(self), turn: turn)
    }
}
