/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it many times as fast.
///
/// A request goes down this table as far as it must; what is done under the lock is in `StateMachine+Locked`.
///
/// | step | what it does |
/// |---|---|
/// | `perform` | all of it, at once by `performDirectly` where nobody else has a say, else by `performInTurn` |
/// | `performDirectly` | a fast transition, or a direct request up to its hooks; `end` of a direct request follows these |
/// | `performInTurn` | `admit`, then what is short on the way without another call |
/// | `performAdmitted` | `wait` for the turn if it must, `execute`, `complete` |
/// | `run` | the same for what was posted |
/// | `execute` | all of the program's code, on the machine's executor: `takeAll`, `askAll`, `runHooks` |
/// | `takeAll`, `take` | what takes no time: conditions, actions (`carryOut`) |
/// | `askAll`, `ask` | closures that may take their time, each followed by `takeAll` |
/// | `complete` | `end` of a request that had the turn, then `followUp` |
/// | `finish` | the end of any hold of the lock: who waits is called, work launched, what was posted run |
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
        let admission = admit(submission)
        if executor != nil { return try await performAdmitted(admission, submission) }
        switch admission {
        case .inside(var run):
            if takeAll(&run) { return run.held.request.outcome }
            if case .ask = run.held.next { await askAll(&run) }
            await runHooks(run)
            let outcome = end(&run)
            if case .followUp = run.held.next { await followUp(run) }
            return outcome
        case .finished(let outcome): return outcome
        case .queued, .cancelled: return try await performAdmitted(admission, submission)
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
        Task.detached { [self, executor] in
            let admission = locked { store, effects in TypedAdmission(store.keeper.admit(posted, &effects), store) }
            guard case .inside(let run) = admission else { return }
            var executed = await execute(run)
            if let completion = posted.completion {
                let outcome = beginEpilogue(&executed)
                HookThreads.prepare()
                if let executor { await executor.call(completion, outcome) } else { completion(outcome) }
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
        if let executor { return await executor.execute(self, run) }
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
