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
            case .edge, .branch: return .matches(false)
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

    /// Whether an edge takes an event, and if it would, which of its guards do not hold.
    @inlinable
    func answer(_ state: Int, edge: Int, _ submission: Submission, _ context: S.Context) -> Answer {
        guard let event = submission.request.payload.value(as: S.Event.self) else { return .matches(false) }
        if case .matching(let matches, _) = blueprint.nodes[state].edges[edge].trigger, !matches(event) {
            return .matches(false)
        }
        var unmet: [String] = []
        for condition in blueprint.nodes[state].edges[edge].guards
        where condition.closure?.holds(context, event) == false {
            unmet.append(condition.name ?? "guard")
        }
        return unmet.isEmpty ? .matches(true) : .unmet(unmet)
    }

    /// Whether the condition of a branch holds for the end of the work.
    @inlinable
    func answer(_ state: Int, branch: Int, _ submission: Submission, _ context: S.Context) -> Answer {
        guard let work = blueprint.nodes[state].work, let end = submission.work else { return .matches(false) }
        return .matches(work.branches[branch].holds(end.outcome, context))
    }

    /// Runs actions: exit actions of the old state, those of the transition, entry actions of the new one.
    @inlinable
    func act(_ actions: ActionList, _ submission: Submission, _ context: inout S.Context) {
        let event = submission.request.kind == .event ? submission.request.payload.value(as: S.Event.self) : nil
        switch actions {
        case .reset: context = firstContext
        case .stay(let state, let taken): actTaken(state, taken, submission, event, &context)
        case .change(let from, let target, let taken):
            run(blueprint.nodes[from].exitActions, event, &context)
            actTaken(from, taken, submission, event, &context)
            run(blueprint.nodes[target].entryActions, event, &context)
        }
    }

    @inlinable
    func actTaken(
        _ state: Int, _ taken: Int?, _ submission: Submission, _ event: S.Event?, _ context: inout S.Context
    ) {
        guard let taken else { return }
        if let end = submission.work {
            blueprint.nodes[state].work?.branches[taken].change?(&context, end.outcome)
        } else {
            run(blueprint.nodes[state].edges[taken].actions, event, &context)
        }
    }

    @inlinable
    func run(_ actions: [Named<Action<S>>], _ event: S.Event?, _ context: inout S.Context) {
        for action in actions { action.closure?.change(&context, event) }
    }
}
