/// What a verdict does to the machine.
extension MachineCore {
    /// Carries out what was decided about a request, and sets its result and the hooks that follow.
    mutating func settle(
        _ verdict: Verdict<S>, _ judgement: Judgement<S>, _ flight: inout Flight<S>, _ after: inout Aftermath<S>
    ) {
        flight.stage = .done
        if flight.order.isPreflight {
            flight.result = .success(.judged(preflight(verdict, judgement, flight)))
            return
        }
        switch flight.order.request {
        case .reset: reset(&flight, &after)
        case .suspend: suspend(&flight, &after)
        case .resume: resume(&flight, &after)
        case .transition, .dynamic, .event: settleOrdinary(verdict, judgement, &flight, &after)
        }
    }

    private mutating func settleOrdinary(
        _ verdict: Verdict<S>, _ judgement: Judgement<S>, _ flight: inout Flight<S>, _ after: inout Aftermath<S>
    ) {
        let (order, present) = (flight.order, plan.states[flight.from])
        switch verdict {
        case .change(let target):
            change(to: target, judgement, &flight, &after)
        case .same, .stay:
            // Here, for an edge without target, run its actions.
            publish(.stayed(request: order.request, in: present), by: order.asker, &after)
            note(nil, &after)
            flight.result = .success(.stayed(in: present))
        case .ignore:
            publish(.ignored(request: order.request, from: present), by: order.asker, &after)
            flight.result = .success(.ignored(in: present))
            if case .event(let event) = order.request { flight.stage = .ignored(event) }
        case .refuse(let bare):
            let error = bare.placed(at: circumstance(of: order.request, from: flight.from, flight.closures))
            publish(.rejected(request: order.request, from: present, error: error), by: order.asker, &after)
            note(error, &after)
            flight.result = .failure(error)
        }
    }

    private mutating func change(
        to target: Int, _ judgement: Judgement<S>, _ flight: inout Flight<S>, _ after: inout Aftermath<S>
    ) {
        let (old, order) = (flight.from, flight.order)
        let (oldState, newState) = (plan.states[old], plan.states[target])
        learn(target, judgement, flight)
        let ended = stay
        // Here, on one copy of the context: exit actions of the old state, transition actions, entry actions of the new.
        enter(target)
        publish(
            .transitioned(
                from: oldState, to: newState, request: order.request,
                redirects: judgement.earlier.map { plan.states[$0] }), by: order.asker, &after)
        publish(data.begin(stay, in: target, sparing: ended), by: order.asker, &after)
        board.show(state: newState, &after)
        note(nil, &after)
        flight.result = .success(.changed(from: oldState, to: newState))
        flight.stage = .hooks(
            Flight.Change(
                from: old, to: target, ended: ended, begun: stay, transition: transition(order, oldState, newState),
                runsExit: true, runsEnter: true), next: 0)
    }

    private func transition(_ order: Order<S>, _ old: S, _ new: S) -> Transition<S>? {
        guard case .event(let event) = order.request else { return nil }
        return Transition(from: old, event: event, to: new)
    }

    private func preflight(_ verdict: Verdict<S>, _ judgement: Judgement<S>, _ flight: Flight<S>) -> Preflight<S> {
        switch verdict {
        case .change(let target) where judgement.earlier.isEmpty: .allowed(to: plan.states[target])
        case .change(let target):
            .redirected(to: plan.states[target], through: judgement.earlier.map { plan.states[$0] })
        case .same, .stay: .stays
        case .ignore: .ignored
        case .refuse(let error):
            .refused(error.placed(at: circumstance(of: flight.order.request, from: flight.from, flight.closures)))
        }
    }

    /// Remembers a way that only a closure knew.
    private mutating func learn(_ target: Int, _ judgement: Judgement<S>, _ flight: Flight<S>) {
        if judgement.isDeclared || plan.declares(flight.from, target) { return }
        let way = LearnedWays<S>.Way(from: flight.from, to: target, origin: origin(judgement, flight))
        if learned.insert(way) { structureVersion += 1 }
    }

    private func origin(_ judgement: Judgement<S>, _ flight: Flight<S>) -> MachineStructure<S>.Origin {
        if !judgement.earlier.isEmpty { return .redirect }
        return flight.order.request == .dynamic ? .dynamicTransition : .exitBarrier
    }
}

// MARK: - Reset and background

extension MachineCore {
    private mutating func reset(_ flight: inout Flight<S>, _ after: inout Aftermath<S>) {
        let asker = flight.order.asker
        let old = plan.states[state]
        publish(data.clear(), by: asker, &after)
        interrupted = nil
        visits = Array(repeating: 0, count: plan.states.count)
        enter(0)
        publish(.reset(from: old), by: asker, &after)
        board.show(state: plan.states[0], &after)
        note(nil, &after)
        flight.result = .success(.changed(from: old, to: plan.states[0]))
    }

    private mutating func suspend(_ flight: inout Flight<S>, _ after: inout Aftermath<S>) {
        guard let background = plan.background, interrupted == nil else { return }
        let old = state
        interrupted = Interrupted(state: old, stay: stay)
        enter(background)
        publish(.suspended(from: plan.states[old]), by: flight.order.asker, &after)
        publish(data.begin(stay, in: background, sparing: nil), by: flight.order.asker, &after)
        board.show(state: plan.states[background], &after)
        flight.stage = .hooks(
            Flight.Change(
                from: old, to: background, ended: nil, begun: stay, transition: nil, runsExit: false,
                runsEnter: true), next: 0)
    }

    private mutating func resume(_ flight: inout Flight<S>, _ after: inout Aftermath<S>) {
        guard let back = interrupted else { return }
        let (background, ended) = (state, stay)
        interrupted = nil
        state = back.state
        stay = back.stay
        publish(.resumed(to: plan.states[back.state]), by: flight.order.asker, &after)
        board.show(state: plan.states[back.state], &after)
        flight.stage = .hooks(
            Flight.Change(
                from: background, to: back.state, ended: ended, begun: back.stay, transition: nil, runsExit: true,
                runsEnter: false), next: 0)
    }
}
