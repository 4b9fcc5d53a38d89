import MachineRecords

/// Turns the core's indices back into the program's states and events. It is done when somebody reads.
extension Blueprint {
    /// What was asked.
    @usableFromInline
    func request(_ request: IndexedRequest) -> MachineRequest<S> {
        switch request.kind {
        case .transition: .transition(to: state(request.index, request.payload))
        case .dynamic: .dynamic
        case .event: .event(event(of: request))
        case .reset: .reset
        case .suspend: .suspend
        case .resume: .resume
        case .work: .work(states[request.index])
        }
    }

    private func event(of request: IndexedRequest) -> S.Event {
        guard let event = request.payload.value(as: S.Event.self) else {
            preconditionFailure("a request by an event carries the event")
        }
        return event
    }

    /// A state by its index; one that is not configured is carried as it is.
    @usableFromInline
    func state(_ index: Int, _ payload: Payload) -> S {
        if index >= 0 { return states[index] }
        guard let state = payload.value(as: S.self) else {
            preconditionFailure("a request for a state that is not configured carries the state")
        }
        return state
    }

    /// A failure as the program sees it.
    @inlinable
    func error(_ failure: Failure) -> StateMachineError<S> {
        let place = Circumstance(of: failure, in: self)
        return switch failure.refusal {
        case .unknownState(let payload): .unknownState(state(-1, payload), at: place)
        case .illegal(let from, let target, let why):
            .illegalTransition(from: states[from], to: states[target], why: why, at: place)
        case .entryDenied(let from, let target): .transitionDenied(from: states[from], to: states[target], at: place)
        case .alreadyInState(let index): .alreadyInState(states[index], at: place)
        case .suspended: .suspended(at: place)
        case .noDynamicClosure(let index): .noDynamicClosure(states[index], at: place)
        case .redirectLoop(let chain): .redirectLoop(chain.map { states[$0] }, at: place)
        case .stateKeptChanging(let rounds): .redirectLoop(visited(rounds, until: failure), at: place)
        case .unexpectedError(let error): (error as? StateMachineError<S> ?? .unexpectedError(error)).placed(at: place)
        }
    }

    /// The states in which a request was judged, in order, and at last the one in which it was refused.
    @usableFromInline
    func visited(_ rounds: [Round], until failure: Failure) -> [S] {
        rounds.map { states[$0.state] } + [states[failure.state]]
    }

    /// The closures that changed the state, one after the other, each before the request was judged again.
    func restlessClosures(_ rounds: [Round]) -> [RestlessClosure<S>] {
        rounds.map { round in
            switch round.asked {
            case .dynamicTransition(let state): .dynamicTransition(of: states[state])
            case .exitBarrier(let state, _): .exitBarrier(of: states[state])
            case .entryBarrier(let state, _): .entryBarrier(of: states[state])
            }
        }
    }

    /// What a failed request reports: what was asked, where, and what could have been asked instead.
    func circumstance(_ failure: Failure) -> CircumstanceParts<S> {
        let node = plan.nodes[failure.state]
        // A barrier decides about each state, so its list is no advice.
        let listed = failure.barrierDecides ? [] : node.allowed.list
        let unlisted = plan.globals.filter { failure.barrierDecides || !node.allowed.contains($0) }
        let rules = Rulebook(RefusedStates(plan: plan, failure: failure))
        let targets = (listed + unlisted).filter { rules.mayBeAsked(for: $0, from: failure.state) }
        return CircumstanceParts(
            request: request(failure.request), state: states[failure.state], legal: targets.map { states[$0] },
            events: failure.isShut ? [] : nodes[failure.state].edges.map { $0.trigger.shown },
            barrierDecides: failure.barrierDecides)
    }

    /// What happened.
    func event(_ indexed: IndexedEvent) -> MachineEvent<S> {
        MachineEvent(
            number: indexed.number, asker: indexed.asker, kind: kind(indexed.kind),
            context: indexed.context.value(as: S.Context.self))
    }

    private func kind(_ kind: IndexedEvent.Kind) -> MachineEvent<S>.Kind {
        switch kind {
        case .transitioned(let from, let target, let asked, let redirects):
            .transitioned(
                from: states[from], to: states[target], request: request(asked),
                redirects: redirects?.map { states[$0] } ?? []
            )
        case .rejected(let asked, let from, let failure):
            .rejected(request: request(asked), from: states[from], error: error(failure))
        case .ignored(let asked, let from): .ignored(request: request(asked), from: states[from])
        case .stayed(let asked, let present): .stayed(request: request(asked), in: states[present])
        case .context(let asked, let present): .context(request: request(asked), in: states[present])
        case .data(let change):
            .data(
                state: states[change.state], key: change.key, old: change.old, new: change.new, isKept: change.isKept)
        case .workStarted(let state): .workStarted(in: states[state])
        case .workEnded(let state, let outcome): .workEnded(in: states[state], outcome)
        case .suspended(let from): .suspended(from: states[from])
        case .resumed(let target): .resumed(to: states[target])
        case .reset(let from): .reset(from: states[from])
        }
    }

    /// A change of state.
    func entry(_ record: HistoryRecord) -> HistoryEntry<S> {
        let kind: HistoryEntry<S>.Kind =
            switch record.kind {
            case .transitioned:
                .transitioned(from: states[record.from], to: states[record.to], request: request(record.request))
            case .reset: .reset(from: states[record.from])
            case .suspended: .suspended(from: states[record.from])
            case .resumed: .resumed(to: states[record.to])
            }
        return HistoryEntry(number: record.number, asker: record.asker, kind: kind)
    }

    /// What is under way.
    func activity(_ record: IndexedActivity) -> Activity<S> {
        let since = record.since?.instant ?? ContinuousClock.now
        return Activity(
            request: request(record.request), asker: record.asker, isPreflight: record.isPreflight,
            from: states[record.from], target: record.target.map { states[$0] }, phase: phase(record),
            since: since, began: record.began?.instant ?? since, waiting: record.waiting)
    }

    private func phase(_ record: IndexedActivity) -> Activity<S>.Phase {
        switch record.phase {
        case .asked(.dynamicTransition(let state)): .dynamicTransition(states[state])
        case .asked(.exitBarrier(let state, _)): .exitBarrier(states[state])
        case .asked(.entryBarrier(let state, _)): .entryBarrier(states[state])
        case .condition: .condition
        case .completion: .completion
        case .hook(.didExit): .didExit(states[record.from])
        case .hook(.didEnter): .didEnter(entered(record))
        case .hook(.didChangeState): .didChangeState
        case .hook(.didNotChangeState): .didNotChangeState
        case .hook(.didTransition), .hook(.notification): .didTransition
        }
    }

    private func entered(_ record: IndexedActivity) -> S {
        guard let target = record.target else { preconditionFailure("a hook of an entry runs after a change of state") }
        return states[target]
    }

    /// What a request would come to.
    @inlinable
    func preflight(_ forecast: Forecast) -> Preflight<S> {
        switch forecast {
        case .allowed(let target): .allowed(to: states[target])
        case .redirected(let target, let through): .redirected(to: states[target], through: through.map { states[$0] })
        case .stays: .stays
        case .ignored: .ignored
        case .unmet(let guards): .unmet(guards: guards)
        case .refused(let failure): .refused(error(failure))
        }
    }
}

// MARK: - What requests return

extension Blueprint {
    /// The state that a request for another one left.
    @inlinable
    func previous(_ outcome: Outcome) -> Result<S, StateMachineError<S>> {
        switch outcome {
        case .changed(let from, _): .success(states[from])
        case .stayed(let state), .ignored(let state): .success(states[state])
        case .failed(let failure): .failure(error(failure))
        case .judged: preconditionFailure("a preflight leaves no state")
        }
    }

    /// What an event did.
    @inlinable
    func eventOutcome(_ outcome: Outcome) -> Result<EventOutcome<S>, StateMachineError<S>> {
        switch outcome {
        case .changed(let from, let target): .success(.changed(from: states[from], to: states[target]))
        case .stayed: .success(.stayed)
        case .ignored: .success(.ignored)
        case .judged: preconditionFailure("a preflight does nothing")
        case .failed(let failure): .failure(error(failure))
        }
    }
}
