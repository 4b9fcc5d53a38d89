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
    func answer(_ edge: Blueprint<S>.Edge, _ flight: Flight, _ context: S.Context) -> Answer {
        guard let event = flight.order.asked.payload.value(as: S.Event.self) else { return .matches(false) }
        if case .matching(let matches, _) = edge.trigger, !matches(event) { return .matches(false) }
        var unmet: [String] = []
        for condition in edge.guards where condition.closure?.holds(context, event) == false {
            unmet.append(condition.name ?? "guard")
        }
        return unmet.isEmpty ? .matches(true) : .unmet(unmet)
    }

    /// Whether the condition of a branch holds for the end of the work.
    @inlinable
    func answer(_ state: Int, branch: Int, _ flight: Flight, _ context: S.Context) -> Answer {
        guard let work = blueprint.nodes[state].work, let end = flight.order.work else { return .matches(false) }
        return .matches(work.branches[branch].holds(end.outcome, context))
    }

    /// Runs the actions that a verdict calls for, if there are any: exit actions of the old state, those of the transition,
    /// entry actions of the new one.
    @inlinable
    func act(_ verdict: Verdict, _ flight: Flight, _ context: inout S.Context) -> Bool {
        let order = flight.order
        if order.isPreflight || order.asked.kind == .resume { return false }
        if order.asked.kind == .reset {
            context = firstContext
            return true
        }
        let event = order.asked.kind == .event ? order.asked.payload.value(as: S.Event.self) : nil
        let node = blueprint.nodes[flight.from]
        switch verdict {
        case .change(let target):
            let left = run(node.exitActions, event, &context)
            let taken = actTaken(node, flight, event, &context)
            let entered = run(blueprint.nodes[target].entryActions, event, &context)
            return left || taken || entered
        case .stay: return actTaken(node, flight, event, &context)
        case .same, .ignore, .idle, .refuse: return false
        }
    }

    @inlinable
    func actTaken(
        _ node: Blueprint<S>.Node, _ flight: Flight, _ event: S.Event?, _ context: inout S.Context
    ) -> Bool {
        guard let taken = flight.taken else { return false }
        guard let end = flight.order.work else { return run(node.edges[taken].actions, event, &context) }
        guard let change = node.work?.branches[taken].change else { return false }
        change(&context, end.outcome)
        return true
    }

    @inlinable
    func run(_ actions: [Named<Action<S>>], _ event: S.Event?, _ context: inout S.Context) -> Bool {
        for action in actions { action.closure?.change(&context, event) }
        return !actions.isEmpty
    }
}
