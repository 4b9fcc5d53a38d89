/// What a verdict does to the machine.
extension MachineCore {
    /// Carries out what was decided about a request, and sets its result and the hooks that follow.
    mutating func settle(
        _ verdict: Verdict<S>, _ judgement: Judgement<S>, _ flight: inout Flight<S>, _ made: S.Context?,
        _ after: inout Aftermath<S>
    ) {
        flight.stage = .done
        if flight.order.isPreflight {
            flight.result = .success(.judged(preflight(verdict, judgement, flight)))
            return
        }
        switch flight.order.request {
        case .reset: reset(&flight, &after)
        case .suspend: suspend(&flight, &after)
        case .resume: resume(verdict, &flight, &after)
        case .transition, .dynamic, .event, .work: settleOrdinary(verdict, judgement, &flight, made, &after)
        }
    }

    private mutating func settleOrdinary(
        _ verdict: Verdict<S>, _ judgement: Judgement<S>, _ flight: inout Flight<S>, _ made: S.Context?,
        _ after: inout Aftermath<S>
    ) {
        let (order, present) = (flight.order, plan.states[flight.from])
        if case .idle = verdict { return }
        counts.processed += 1
        switch verdict {
        case .change(let target):
            change(to: target, judgement, &flight, made, &after)
        case .same, .stay:
            if let made {
                set(made, &after)
                publish(.context(request: order.request, in: present), by: order.asker, context: made, &after)
            } else {
                publish(.stayed(request: order.request, in: present), by: order.asker, &after)
            }
            note(nil, &after)
            flight.result = .success(.stayed(in: present))
        case .idle: break
        case .ignore:
            counts.rejected += 1
            publish(.ignored(request: order.request, from: present), by: order.asker, &after)
            flight.result = .success(.ignored(in: present))
            if case .event(let event) = order.request { flight.stage = .ignored(event) }
        case .refuse(let bare):
            counts.rejected += 1
            let error = bare.placed(at: circumstance(of: order.request, from: flight.from, flight.closures))
            publish(.rejected(request: order.request, from: present, error: error), by: order.asker, &after)
            note(error, &after)
            flight.result = .failure(error)
        }
    }

    private mutating func change(
        to target: Int, _ judgement: Judgement<S>, _ flight: inout Flight<S>, _ made: S.Context?,
        _ after: inout Aftermath<S>
    ) {
        let (old, order) = (flight.from, flight.order)
        let (oldState, newState) = (plan.states[old], plan.states[target])
        learn(target, judgement, flight)
        let ended = stay
        cancelWork(in: old, &after)
        if let made { set(made, &after) }
        counts.changed += 1
        enter(target)
        flight.begun = stay
        publish(
            .transitioned(
                from: oldState, to: newState, request: order.request,
                redirects: judgement.earlier.map { plan.states[$0] }), by: order.asker, context: made, &after)
        record(.transitioned(from: oldState, to: newState, request: order.request), by: order.asker, &after)
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
        case .same, .stay, .idle: .stays
        case .ignore where !judgement.unmet.isEmpty: .unmet(guards: judgement.unmet)
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
        cancelWork(in: interrupted?.state ?? state, &after)
        interrupted = nil
        isStarted = true
        counts = RequestCounts()
        set(firstContext, &after)
        visits = Array(repeating: 0, count: plan.states.count)
        enter(0)
        flight.begun = stay
        let hasContext = S.Context.self != Void.self
        publish(.reset(from: old), by: asker, context: hasContext ? context : nil, &after)
        record(.reset(from: old), by: asker, &after)
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
        record(.suspended(from: plan.states[old]), by: flight.order.asker, &after)
        publish(data.begin(stay, in: background, sparing: nil), by: flight.order.asker, &after)
        board.show(state: plan.states[background], &after)
        flight.stage = .hooks(
            Flight.Change(
                from: old, to: background, ended: nil, begun: stay, transition: nil, runsExit: false,
                runsEnter: true), next: 0)
    }

    private mutating func resume(
        _ verdict: Verdict<S>, _ flight: inout Flight<S>, _ after: inout Aftermath<S>
    ) {
        guard let back = interrupted else { return }
        let (background, ended) = (state, stay)
        interrupted = nil
        state = back.state
        stay = back.stay
        var isElsewhere = false
        if case .change(let target) = verdict {
            isElsewhere = true
            cancelWork(in: back.state, &after)
            publish(data.end(back.stay, in: back.state), by: flight.order.asker, &after)
            enter(target)
            flight.begun = stay
        }
        let shown = plan.states[state]
        publish(.resumed(to: shown), by: flight.order.asker, &after)
        record(.resumed(to: shown), by: flight.order.asker, &after)
        if isElsewhere { publish(data.begin(stay, in: state, sparing: nil), by: flight.order.asker, &after) }
        board.show(state: shown, &after)
        releaseHeldWork(&after)
        flight.stage = .hooks(
            Flight.Change(
                from: background, to: state, ended: ended, begun: stay, transition: nil, runsExit: true,
                runsEnter: isElsewhere), next: 0)
    }
}
