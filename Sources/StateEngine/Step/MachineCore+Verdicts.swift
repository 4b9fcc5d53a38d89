/// What a verdict does to the machine.
extension MachineCore {
    /// Carries out what was decided about a request, and sets its outcome and the hooks that follow.
    mutating func settle(
        _ request: inout RunningRequest, _ change: ContextChange, _ effects: inout DeferredEffects
    ) {
        if request.submission.isPreflight {
            request.outcome = .judged(forecast(request))
            return
        }
        if case .made = change { effects.observe(interest.intersection(.context)) }
        switch request.submission.request.kind {
        case .reset: reset(&request, change.context, &effects)
        case .suspend: suspend(&request, &effects)
        case .resume: resume(&request, &effects)
        case .transition, .dynamic, .event, .work: settleOrdinary(&request, change, &effects)
        }
    }

    private mutating func settleOrdinary(
        _ request: inout RunningRequest, _ change: ContextChange, _ effects: inout DeferredEffects
    ) {
        if case .idle = request.verdict { return }
        counts.processed += 1
        switch request.verdict {
        case .change(let target): self.change(to: target, &request, change.context, &effects)
        case .same, .stay: stay(&request, change, &effects)
        case .ignore: ignore(&request, &effects)
        case .refuse(let refusal): refuse(refusal, &request, &effects)
        case .idle: break
        }
    }

    private mutating func change(
        to target: Int, _ request: inout RunningRequest, _ context: (any Sendable)?, _ effects: inout DeferredEffects
    ) {
        let (old, ended) = (request.from, stay)
        discover(target, request)
        cancelWork(in: old, &effects)
        counts.changed += 1
        enter(target)
        publish(
            .transitioned(from: old, to: target, request.submission.request, redirects: request.judgement.earlier),
            by: request.submission.asker, context: context, &effects)
        record(
            HistoryRecord(
                number: number, kind: .transitioned, from: old, to: target, asker: request.judgement.submission.asker,
                request: request.judgement.submission.request), &effects)
        if !data.isEmpty {
            publish(data.begin(stay, in: target, sparing: ended), by: request.submission.asker, &effects)
        }
        showState(&effects)
        note(nil, &effects)
        request.outcome = .changed(from: old, to: target)
        request.to = target
        request.hasChanged = true
        request.ended = ended
        request.begun = stay
        request.hooks = hooks(request, runsExit: true, runsEnter: true)
    }

    private mutating func stay(
        _ request: inout RunningRequest, _ change: ContextChange, _ effects: inout DeferredEffects
    ) {
        let (record, present, asker) = (request.submission.request, request.from, request.submission.asker)
        switch change {
        case .none: publish(.stayed(record, in: present), by: asker, &effects)
        case .made(let context): publish(.context(record, in: present), by: asker, context: context, &effects)
        }
        note(nil, &effects)
        request.outcome = .stayed(in: present)
    }

    private mutating func ignore(_ request: inout RunningRequest, _ effects: inout DeferredEffects) {
        let (submission, present) = (request.submission, request.from)
        counts.rejected += 1
        publish(.ignored(submission.request, from: present), by: submission.asker, &effects)
        request.outcome = .ignored(in: present)
        if submission.request.kind == .event, request.machineHooks.contains(.didNotChangeState) {
            request.hooks = HookSet(.didNotChangeState)
        }
    }

    private mutating func refuse(_ refusal: Refusal, _ request: inout RunningRequest, _ effects: inout DeferredEffects)
    {
        let submission = request.submission
        counts.rejected += 1
        let failure = failure(refusal, of: request)
        publish(.rejected(submission.request, from: request.from, failure), by: submission.asker, &effects)
        note(failure, &effects)
        request.outcome = .failed(failure)
    }

    /// A refusal with its circumstances.
    private func failure(_ refusal: Refusal, of request: RunningRequest) -> Failure {
        let isShut = plan.nodes[request.from].kind.isFinal || interrupted != nil
        return Failure(
            refusal, request.submission.request, in: request.from, isShut: isShut,
            barrierDecides: !isShut && request.attached[request.from].contains(.exitBarrier))
    }

    /// The hooks of a change that has been made.
    func hooks(_ request: RunningRequest, runsExit: Bool, runsEnter: Bool) -> HookSet {
        var hooks: HookSet = []
        if runsExit, request.attached[request.from].contains(.didExit) { hooks.insert(HookSet(.didExit)) }
        if runsEnter, request.attached[request.to].contains(.didEnter) { hooks.insert(HookSet(.didEnter)) }
        if request.machineHooks.isEmpty { return hooks }
        if request.machineHooks.contains(.didTransition) { hooks.insert(HookSet(.didTransition)) }
        if request.machineHooks.contains(.didChangeState), request.submission.request.kind == .event {
            hooks.insert(HookSet(.didChangeState))
        }
        if request.machineHooks.contains(.notification) { hooks.insert(HookSet(.notification)) }
        return hooks
    }

    /// Remembers what was just published.
    mutating func record(
        _ kind: HistoryRecord.Kind, from: Int, to: Int, _ submission: IndexedSubmission,
        _ effects: inout DeferredEffects
    ) {
        record(
            HistoryRecord(
                number: number, kind: kind, from: from, to: to, asker: submission.asker, request: submission.request),
            &effects)
    }

    /// The same, given nothing but what is kept.
    private mutating func record(_ record: consuming HistoryRecord, _ effects: inout DeferredEffects) {
        if let gone = history.record(consume record) { effects.release(gone) }
    }

    private func forecast(_ request: RunningRequest) -> Forecast {
        let judgement = request.judgement
        return switch request.verdict {
        case .change(let target) where judgement.earlier.isEmpty: .allowed(to: target)
        case .change(let target): .redirected(to: target, through: judgement.earlier)
        case .same, .stay, .idle: .stays
        case .ignore: judgement.unmet.isEmpty ? .ignored : .unmet(judgement.unmet)
        case .refuse(let refusal): .refused(failure(refusal, of: request))
        }
    }

    /// Remembers a transition that only a closure knew.
    private mutating func discover(_ target: Int, _ request: RunningRequest) {
        if request.judgement.isDeclared || plan.declares(request.from, target) { return }
        let origin: DiscoveredTransition.Origin =
            if !request.judgement.earlier.isEmpty {
                .redirect
            } else {
                request.submission.request.kind == .dynamic ? .dynamicTransition : .exitBarrier
            }
        if discovered.insert(DiscoveredTransition(from: request.from, to: target, origin: origin)) {
            structureVersion += 1
        }
    }
}

extension ContextChange {
    /// What actions made of the context, if there were some and somebody listens.
    var context: (any Sendable)? {
        if case .made(let context) = self { context } else { nil }
    }
}
