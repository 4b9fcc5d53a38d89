/// What a decision does to the machine.
extension MachineCore {
    /// Carries out what was decided about a request, and sets its outcome and the hooks that follow.
    mutating func applyDecision(
        _ request: inout RunningRequest, with change: ContextChange, _ effects: inout DeferredEffects
    ) {
        if request.submission.isPreflight {
            request.outcome = .judged(forecast(request))
            return
        }
        if case .made = change { effects.observe(interest.intersection(.context)) }
        switch request.submission.request.kind {
        case .reset: reset(&request, publishing: change.context, &effects)
        case .suspend: suspend(&request, &effects)
        case .resume: resume(&request, &effects)
        case .transition, .dynamic, .event, .work: applyOrdinaryDecision(&request, with: change, &effects)
        }
    }

    private mutating func applyOrdinaryDecision(
        _ request: inout RunningRequest, with change: ContextChange, _ effects: inout DeferredEffects
    ) {
        if case .idle = request.decision { return }
        counts.processed += 1
        switch request.decision {
        case .change(let target): self.change(&request, to: target, publishing: change.context, &effects)
        case .same, .stay: stay(&request, with: change, &effects)
        case .ignore: ignore(&request, &effects)
        case .refuse(let refusal): refuse(&request, because: refusal, &effects)
        case .idle: break
        }
    }

    private mutating func change(
        _ request: inout RunningRequest, to target: Int, publishing context: Payload,
        _ effects: inout DeferredEffects
    ) {
        let (old, ended) = (request.from, stay)
        discover(target, request)
        cancelWork(in: old, &effects)
        let redirects = request.judgement.earlier.isEmpty ? nil : request.judgement.earlier
        move(to: target, request.submission, redirects: redirects, context: context, &effects)
        request.outcome = .changed(from: old, to: target)
        request.to = target
        request.hasChanged = true
        request.ended = ended
        request.begun = stay
        request.hooks = hooks(request, runsExit: true, runsEnter: true)
    }

    /// Enters another state, and publishes it. Inlined, as most have no redirects and no context to publish.
    @inline(__always)
    mutating func move(
        to target: Int, _ submission: IndexedSubmission, redirects: @autoclosure () -> [Int]? = nil,
        context: Payload = .none, _ effects: inout DeferredEffects
    ) {
        let (old, ended) = (state, stay)
        counts.changed += 1
        enter(target)
        publish(
            .transitioned(from: old, to: target, submission.request, redirects: redirects()), by: submission.asker,
            context: context, &effects)
        remember(.transitioned, from: old, to: target, by: submission, &effects)
        if !data.isEmpty {
            publish(data.begin(stay, in: target, sparing: ended), by: submission.asker, &effects)
        }
        showState(&effects)
        note(nil, &effects)
    }

    private mutating func stay(
        _ request: inout RunningRequest, with change: ContextChange, _ effects: inout DeferredEffects
    ) {
        let (asked, present, asker) = (request.submission.request, request.from, request.submission.asker)
        switch change {
        case .none: publish(.stayed(asked, in: present), by: asker, &effects)
        case .made(let context): publish(.context(asked, in: present), by: asker, context: context, &effects)
        }
        note(nil, &effects)
        request.outcome = .stayed(in: present)
    }

    private mutating func ignore(_ request: inout RunningRequest, _ effects: inout DeferredEffects) {
        ignore(request.submission, &effects)
        request.outcome = .ignored(in: request.from)
        if request.submission.request.kind == .event, request.machineHooks.contains(.didNotChangeState) {
            request.hooks = HookSet(.didNotChangeState)
        }
    }

    /// Publishes that a request is ignored.
    mutating func ignore(_ submission: IndexedSubmission, _ effects: inout DeferredEffects) {
        let present = state
        counts.rejected += 1
        publish(.ignored(submission.request, from: present), by: submission.asker, &effects)
    }

    private mutating func refuse(
        _ request: inout RunningRequest, because refusal: Refusal, _ effects: inout DeferredEffects
    ) {
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
            barrierDecides: !isShut && request.judgement.terms.attached[request.from].contains(.exitBarrier))
    }

    /// The hooks of a change that has been made.
    func hooks(_ request: RunningRequest, runsExit: Bool, runsEnter: Bool) -> HookSet {
        hooks(
            from: runsExit ? request.judgement.terms.attached[request.from] : [],
            to: runsEnter ? request.judgement.terms.attached[request.to] : [],
            request.machineHooks, isEvent: request.submission.request.kind == .event)
    }

    /// The hooks of a change, given the closures of the state that is left, of the one entered, and of the machine.
    func hooks(
        from left: AttachedClosures, to entered: AttachedClosures, _ machineHooks: MachineHooks, isEvent: Bool
    ) -> HookSet {
        var hooks: HookSet = []
        if left.contains(.didExit) { hooks.insert(HookSet(.didExit)) }
        if entered.contains(.didEnter) { hooks.insert(HookSet(.didEnter)) }
        if machineHooks.isEmpty { return hooks }
        if machineHooks.contains(.didTransition) { hooks.insert(HookSet(.didTransition)) }
        if machineHooks.contains(.didChangeState), isEvent { hooks.insert(HookSet(.didChangeState)) }
        if machineHooks.contains(.notification) { hooks.insert(HookSet(.notification)) }
        return hooks
    }

    /// Remembers what was just published.
    mutating func remember(
        _ kind: HistoryRecord.Kind, from: Int, to: Int, by submission: IndexedSubmission,
        _ effects: inout DeferredEffects
    ) {
        let gone = history.remember(
            HistoryRecord(
                number: number, kind: kind, from: from, to: to, asker: submission.asker, request: submission.request))
        if let gone { effects.release(gone) }
    }

    private func forecast(_ request: RunningRequest) -> Forecast {
        let judgement = request.judgement
        return switch request.decision {
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
    var context: Payload {
        if case .made(let context) = self { context } else { .none }
    }
}
