/// Calls the closures that decide, and those that change the context.
extension StateMachine {
    /// Asks a closure that may take its time.
    @inlinable
    nonisolated(nonsending) func ask(_ question: Question, _ closures: ClosureTable<S>) async -> Answer {
        do {
            switch question {
            case .dynamicTransition(let state):
                guard let choose = closures.states[state].dynamicTransition else { return .deny }
                return answer(try await choose())
            case .exitBarrier(let state, let target):
                guard let barrier = closures.states[state].exitBarrier else { return .allow }
                return answer(try await barrier(blueprint.states[target]))
            case .entryBarrier(let state, let from):
                guard let barrier = closures.states[state].entryBarrier else { return .allow }
                return answer(try await barrier(blueprint.states[from]))
            }
        } catch {
            return .failed(error)
        }
    }

    @inlinable
    func answer(_ response: BarrierResponse<S>) -> Answer {
        switch response {
        case .allow: .allow
        case .deny: .deny
        case .redirect(let state): answer(state)
        case .fail(let error): .failed(error)
        }
    }

    @inlinable
    func answer(_ state: S) -> Answer {
        let index = blueprint.indexOfState[state]
        return index < 0 ? .unknownState(Payload(state)) : .state(index)
    }

    /// Whether a condition holds; no closure that is called for it may take its time.
    @inlinable
    func holds(_ condition: Condition, _ run: borrowing TypedTurn<S>) -> ConditionResult {
        switch condition {
        case .edge(let state, let position):
            guard let event = run.held.request.judgement.submission.request.payload.value(as: S.Event.self) else {
                return .fails
            }
            return holds(position, of: state, for: event, on: run.context)
        case .branch(let state, let position):
            guard let work = blueprint.nodes[state].work, let end = run.held.request.judgement.submission.work else {
                return .fails
            }
            return work.branches[position].holds(end.outcome, run.context) ? .holds : .fails
        }
    }

    /// Whether an edge of a state takes an event, and if it would, which of its guards do not hold. The edge is not taken out
    /// of its list, as it would be copied with all that it holds.
    @inlinable
    func holds(
        _ position: Int, of state: Int, for event: S.Event, on context: S.Context
    ) -> ConditionResult {
        if case .matching(let matches, _) = blueprint.nodes[state].edges[position].trigger, !matches(event) {
            return .fails
        }
        let guards = blueprint.nodes[state].edges[position].guards
        var unmet: [String] = []
        for index in guards.indices where guards[index].closure?.holds(context, event) == false {
            unmet.append(guards[index].name ?? Unnamed.guardName)
        }
        return unmet.isEmpty ? .holds : .unmet(unmet)
    }

    /// Runs actions: exit actions of the old state, those of the transition, entry actions of the new one.
    @inlinable
    func act(_ actions: ActionList, for submission: borrowing IndexedSubmission, _ context: inout S.Context) {
        let event = submission.request.kind == .event ? submission.request.payload.value(as: S.Event.self) : nil
        switch actions {
        case .reset: context = firstContext
        case .stay(let state, let taken): actTaken(taken, of: state, after: submission.work, or: event, &context)
        case .change(let from, let target, let taken):
            if !blueprint.nodes[from].exitActions.isEmpty {
                run(blueprint.nodes[from].exitActions, for: event, &context)
            }
            actTaken(taken, of: from, after: submission.work, or: event, &context)
            if !blueprint.nodes[target].entryActions.isEmpty {
                run(blueprint.nodes[target].entryActions, for: event, &context)
            }
        }
    }

    @inlinable
    func actTaken(
        _ taken: Int?, of state: Int, after work: WorkEnd?, or event: S.Event?, _ context: inout S.Context
    ) {
        guard let taken else { return }
        if let end = work {
            blueprint.nodes[state].work?.branches[taken].change?(&context, end.outcome)
        } else {
            run(blueprint.nodes[state].edges[taken].actions, for: event, &context)
        }
    }

    @inlinable
    func run(_ actions: [Named<Action<S>>], for event: S.Event?, _ context: inout S.Context) {
        for index in actions.indices { actions[index].closure?.change(&context, event) }
    }
}
