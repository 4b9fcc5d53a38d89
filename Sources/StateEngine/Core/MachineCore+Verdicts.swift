/// What a verdict does to the machine.
extension MachineCore {
    /// Carries out what was decided about a request, and sets its outcome and the hooks that follow.
    mutating func settle(
        _ flight: inout Flight, _ context: (any Sendable)?, _ hasContext: Bool, _ after: inout Aftermath
    ) {
        let verdict = flight.verdict
        if flight.order.isPreflight {
            flight.outcome = .judged(forecast(verdict, flight))
            return
        }
        if hasContext { after.tell(interest.intersection(.context)) }
        switch flight.order.asked.kind {
        case .reset: reset(&flight, context, &after)
        case .suspend: suspend(&flight, &after)
        case .resume: resume(verdict, &flight, &after)
        case .transition, .dynamic, .event, .work: settleOrdinary(verdict, &flight, context, hasContext, &after)
        }
    }

    private mutating func settleOrdinary(
        _ verdict: Verdict, _ flight: inout Flight, _ context: (any Sendable)?, _ hasContext: Bool,
        _ after: inout Aftermath
    ) {
        if case .idle = verdict { return }
        counts.processed += 1
        switch verdict {
        case .change(let target): change(to: target, &flight, context, &after)
        case .same, .stay: stay(&flight, context, hasContext, &after)
        case .ignore: ignore(&flight, &after)
        case .refuse(let refusal): refuse(refusal, &flight, &after)
        case .idle: break
        }
    }

    private mutating func change(
        to target: Int, _ flight: inout Flight, _ context: (any Sendable)?, _ after: inout Aftermath
    ) {
        let (old, order, ended) = (flight.from, flight.order, stay)
        learn(target, flight)
        cancelWork(in: old, &after)
        counts.changed += 1
        enter(target)
        publish(
            .transitioned(from: old, to: target, order.asked, redirects: flight.judgement.earlier), by: order.asker,
            context: context, &after)
        record(.transitioned, from: old, to: target, order, &after)
        if !data.isEmpty { publish(data.begin(stay, in: target, sparing: ended), by: order.asker, &after) }
        showState(&after)
        note(nil, &after)
        flight.outcome = .changed(from: old, to: target)
        flight.to = target
        flight.hasChanged = true
        flight.ended = ended
        flight.begun = stay
        flight.hooks = hooks(flight, runsExit: true, runsEnter: true)
    }

    private mutating func stay(
        _ flight: inout Flight, _ context: (any Sendable)?, _ hasContext: Bool, _ after: inout Aftermath
    ) {
        let (order, present) = (flight.order, flight.from)
        publish(
            hasContext ? .context(order.asked, in: present) : .stayed(order.asked, in: present), by: order.asker,
            context: context, &after)
        note(nil, &after)
        flight.outcome = .stayed(in: present)
    }

    private mutating func ignore(_ flight: inout Flight, _ after: inout Aftermath) {
        let (order, present) = (flight.order, flight.from)
        counts.rejected += 1
        publish(.ignored(order.asked, from: present), by: order.asker, &after)
        flight.outcome = .ignored(in: present)
        if order.asked.kind == .event, flight.machineHooks.contains(.didNotChangeState) {
            flight.hooks = HookSet(.didNotChangeState)
        }
    }

    private mutating func refuse(_ refusal: Refusal, _ flight: inout Flight, _ after: inout Aftermath) {
        let order = flight.order
        counts.rejected += 1
        let failure = failure(refusal, of: flight)
        publish(.rejected(order.asked, from: flight.from, failure), by: order.asker, &after)
        note(failure, &after)
        flight.outcome = .failed(failure)
    }

    /// The hooks of a change that has been made.
    func hooks(_ flight: Flight, runsExit: Bool, runsEnter: Bool) -> HookSet {
        var hooks: HookSet = []
        if runsExit, flight.attached[flight.from].contains(.didExit) { hooks.insert(HookSet(.didExit)) }
        if runsEnter, flight.attached[flight.to].contains(.didEnter) { hooks.insert(HookSet(.didEnter)) }
        if flight.machineHooks.isEmpty { return hooks }
        if flight.machineHooks.contains(.didTransition) { hooks.insert(HookSet(.didTransition)) }
        if flight.machineHooks.contains(.didChangeState), flight.order.asked.kind == .event {
            hooks.insert(HookSet(.didChangeState))
        }
        if flight.machineHooks.contains(.notification) { hooks.insert(HookSet(.notification)) }
        return hooks
    }

    /// Remembers what was just published.
    mutating func record(
        _ kind: HistoryRecord.Kind, from: Int, to: Int, _ order: Order, _ after: inout Aftermath
    ) {
        let gone = history.record(
            HistoryRecord(
                number: board.number, kind: kind, from: from, to: to, asker: order.asker, asked: order.asked))
        if let gone { after.release(gone) }
    }

    private func forecast(_ verdict: Verdict, _ flight: Flight) -> Forecast {
        let judgement = flight.judgement
        return switch verdict {
        case .change(let target) where judgement.earlier.isEmpty: .allowed(to: target)
        case .change(let target): .redirected(to: target, through: judgement.earlier)
        case .same, .stay, .idle: .stays
        case .ignore: judgement.unmet.isEmpty ? .ignored : .unmet(judgement.unmet)
        case .refuse(let refusal): .refused(failure(refusal, of: flight))
        }
    }

    /// Remembers a way that only a closure knew.
    private mutating func learn(_ target: Int, _ flight: Flight) {
        let judgement = flight.judgement
        if judgement.isDeclared || plan.declares(flight.from, target) { return }
        let origin: LearnedWays.Origin =
            if !judgement.earlier.isEmpty {
                .redirect
            } else {
                flight.order.asked.kind == .dynamic ? .dynamicTransition : .exitBarrier
            }
        if learned.insert(LearnedWays.Way(from: flight.from, to: target, origin: origin)) { structureVersion += 1 }
    }
}
