extension StateMachine {
    /// Starts the work of the first state, if it has some. The first request and the first subscription do so too, and any
    /// later call does nothing.
    public func start() { locked { store, effects in store.keeper.core.startFirstWork(&effects) } }

    /// Does the work of a state in a task of its own, which does not keep the machine alive.
    func launch(_ start: WorkStart, _ context: S.Context) {
        guard let work = blueprint.nodes[start.state].work else { return }
        let task = Task.detached { [weak self, executor] in
            let outcome = if let executor { await executor.work(work, context) } else { await work.outcome(context) }
            await self?.finish(start, outcome)
        }
        locked { store, effects in store.keeper.core.keep(WorkTask(task), for: start.stay, &effects) }
    }

    private func finish(_ start: WorkStart, _ outcome: WorkOutcome) async {
        let submission = IndexedSubmission(
            IndexedRequest(.work, index: start.state), .work, work: WorkEnd(stay: start.stay, outcome: outcome))
        // What comes of it, a refusal too, is told by the events. It is thrown only to a task that was cancelled, and only
        // the machine cancels it, after it has left the state.
        _ = try? await perform(submission)
    }
}

extension Work {
    /// Does the work.
    nonisolated(nonsending) func outcome(_ context: S.Context) async -> WorkOutcome {
        HookThreads.prepare()
        do { return .result(try await run(context)) } catch { return .failed(error) }
    }
}
