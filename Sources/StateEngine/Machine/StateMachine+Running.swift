/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it some fifty times as fast.
extension StateMachine {
    /// Does what is asked, at once if nobody else has a say in it.
    @inlinable
    nonisolated(nonsending) func perform(_ submission: IndexedSubmission) async throws -> Outcome {
        if Task.isCancelled && !submission.isUrgent { throw CancellationError() }
        var entry = Entry<S>.cancelled
        if let made = admit(submission, &entry) { return .changed(from: made.from, to: made.to) }
        if place != nil { return try await outcome(of: entry, submission) }
        switch consume entry {
        case .finished(let outcome): return outcome
        case .inside(var run):
            if takeAll(&run) { return run.held.request.outcome }
            if case .ask = run.held.next { await askAll(&run) }
            await runHooks(run)
            return end(&run)
        case .queued(let ticket, let turn):
            return try await outcome(of: .queued(ticket, behind: turn), submission)
        case .cancelled: throw CancellationError()
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
        var entry = Entry<S>.cancelled
        _ = admit(submission, &entry)
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
            indicator.show(hook)
            if indicator.isWatched { show(hook, run.held) }
            // The hook before may have gone on elsewhere.
            HookThreads.prepare()
            #if DEBUG
                await SelfWait.watching(mark(run.held.number)) { await call(hook, run) }
            #else
                let (from, target) = (run.held.request.from, run.held.request.to)
                switch hook {
                case .didExit: await run.closures.states[from].didExit?(blueprint.states[target])
                case .didEnter: await run.closures.states[target].didEnter?(blueprint.states[from])
                case .didTransition:
                    await run.closures.machine.didTransition?(blueprint.states[from], blueprint.states[target])
                case .didChangeState:
                    guard let event = run.record.payload.value(as: S.Event.self) else { continue }
                    await run.closures.machine.didChangeState?(
                        Transition(from: blueprint.states[from], event: event, to: blueprint.states[target]))
                default: await call(hook, run)
                }
            #endif
        }
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
    nonisolated(nonsending) func call(_ hook: Hook, _ run: Run<S>) async {
        let (from, target) = (run.held.request.from, run.held.request.to)
        let (old, new) = (blueprint.states[from], blueprint.states[target])
        switch hook {
        case .didExit: await run.closures.states[from].didExit?(new)
        case .didEnter: await run.closures.states[target].didEnter?(old)
        case .didTransition: await run.closures.machine.didTransition?(old, new)
        case .didChangeState:
            guard let event = run.record.payload.value(as: S.Event.self) else { return }
            await run.closures.machine.didChangeState?(Transition(from: old, event: event, to: new))
        case .notification: run.closures.machine.notification?(old, new)
        case .didNotChangeState:
            guard let event = run.record.payload.value(as: S.Event.self) else { return }
            await run.closures.machine.didNotChangeState?(old, event)
        }
    }
}

// MARK: - Under the lock

extension StateMachine {
    /// Asks to be let in. A change that nobody has a say in is made at once, and then nothing else is told of it.
    @inlinable
    func admit(_ submission: IndexedSubmission, _ entry: inout Entry<S>) -> MachineCore.FastTransition? {
        locked { store, effects in
            if let made = store.keeper.fastTransition(submission, &effects) { return made }
            entry = Entry(store.keeper.admit(submission, isInside: isInside, &effects), store)
            return nil
        }
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
    func show(_ hook: Hook, _ held: HeldTurn) {
        let moment = moment
        locked { store, effects in store.keeper.show(.hook(hook), of: held, moment, &effects) }
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
        act(actions, run.held, &made)
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
