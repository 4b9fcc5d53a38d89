/// The way of a request: let in, judged, carried out, its hooks run, landed.
extension MachineCore {
    /// Where a request stands after it has knocked.
    @usableFromInline
    enum Entry: Sendable {
        /// It has the turn of this number, or has landed already.
        case begun(Next, turn: Int)
        /// It must wait, behind the turn of this number.
        case queued(Ticket, behind: Int)
        /// Its task was cancelled before its turn came.
        case cancelled
    }

    /// Lets a request in if nobody else is, or if it is asked from inside: by the very task whose hook runs. It is called
    /// in the task that asks.
    @usableFromInline
    mutating func enter(_ submission: Submission, _ effects: inout DeferredEffects) -> Entry {
        startFirstWork(&effects)
        guard let turn = queue.turn else {
            queue.take()
            return begin(submission, isNested: false, &effects)
        }
        if let holder = turn.task, holder == currentTaskIdentity() {
            return begin(submission, isNested: true, &effects)
        }
        let ticket = queue.join(.task(nil), isUrgent: submission.isUrgent)
        showWaiting(&effects)
        return .queued(ticket, behind: turn.number)
    }

    /// Lets a request in that has waited.
    mutating func enter(_ submission: Submission, called ticket: Ticket, _ effects: inout DeferredEffects) -> Entry {
        guard queue.isCalled(ticket) else { return .cancelled }
        if Task.isCancelled && !submission.isUrgent {
            passTurn(&effects)
            return .cancelled
        }
        showWaiting(&effects)
        return begin(submission, isNested: false, &effects)
    }

    /// Begins a request that has the turn, and ends it too if it needs no closure of the program.
    mutating func begin(_ submission: Submission, isNested: Bool, _ effects: inout DeferredEffects) -> Entry {
        let turn = queue.turn?.number ?? 0
        let box = RunBox(
            RunningRequest(
                judgement: Judgement(submission, in: situation), attached: attached, machineHooks: machineHooks,
                isNested: isNested, outerHook: indicator.hook, from: state, stay: stay, outcome: .stayed(in: state)))
        running.append(box)
        if let end = submission.work, !takeIn(end, submission, &effects) {
            return .begun(.finished(finish(&effects)), turn: turn)
        }
        let step = box.request.judgement.begin(plan, attached)
        return .begun(proceed(&box.request, step, &effects), turn: turn)
    }

    /// Goes on with the innermost request after a closure has answered, which may itself have asked for something in its
    /// turn.
    @usableFromInline
    mutating func hear(_ answer: Answer, _ effects: inout DeferredEffects) -> Next {
        guard let box = running.last else { return .finished(.stayed(in: state)) }
        let isCurrent = box.request.stay == stay && box.request.judgement.situation == situation
        let step =
            isCurrent
            ? box.request.judgement.resume(answer, plan, box.request.attached) : judgeAgain(&box.request)
        return proceed(&box.request, step, &effects)
    }

    /// Carries out what was decided, the actions having been run. `context` is what they made, if somebody listens.
    @usableFromInline
    mutating func carryOut(context: (any Sendable)?, _ effects: inout DeferredEffects) -> Next {
        guard let box = running.last else { return .finished(.stayed(in: state)) }
        return carryOut(&box.request, context, hasContext: true, &effects)
    }

    /// Shows the closure that is about to be asked, and which task asks it: what it asks for is let in.
    @usableFromInline
    mutating func show(_ question: Question, _ effects: inout DeferredEffects) {
        switch question {
        case .dynamicTransition: show(.dynamicTransition, &effects)
        case .exitBarrier: show(.exitBarrier, &effects)
        case .entryBarrier: show(.entryBarrier, &effects)
        case .edge, .branch: show(.pattern, &effects)
        }
    }

    /// Shows a hook that is about to run, to those who watch.
    @usableFromInline
    mutating func show(_ hook: Hook, _ effects: inout DeferredEffects) { show(.hook(hook), &effects) }

    /// The hooks have run: ends the stay that was left, and shows that the asker's own closure runs.
    mutating func beginEpilogue(_ effects: inout DeferredEffects) -> Outcome {
        guard let box = running.last else { return .stayed(in: state) }
        endStay(of: &box.request, &effects)
        show(.completion, &box.request, &effects)
        return box.request.outcome
    }

    /// Ends the innermost request and passes the turn on.
    @usableFromInline
    mutating func finish(_ effects: inout DeferredEffects) -> Outcome {
        guard let box = running.last else { return .stayed(in: state) }
        finish(&box.request, &effects)
        return box.request.outcome
    }

    /// Passes the turn to whoever waits.
    mutating func passTurn(_ effects: inout DeferredEffects) { effects.pass(queue.passOn()) }

    /// Queues a posted request, or gives it the turn if it is free.
    mutating func post(_ posted: Posted, _ effects: inout DeferredEffects) {
        startFirstWork(&effects)
        guard queue.turn == nil else {
            _ = queue.join(.posted(posted), isUrgent: false)
            return showWaiting(&effects)
        }
        queue.take()
        effects.run(posted)
    }
}

// MARK: - Step by step

extension MachineCore {
    private mutating func proceed(
        _ request: inout RunningRequest, _ step: JudgementStep, _ effects: inout DeferredEffects
    ) -> Next {
        switch step {
        case .ask(let question): return .ask(question)
        case .decided(let verdict):
            request.verdict = verdict
            if let actions = actions(request) { return .act(actions) }
            return carryOut(&request, nil, hasContext: false, &effects)
        }
    }

    private mutating func carryOut(
        _ request: inout RunningRequest, _ context: (any Sendable)?, hasContext: Bool, _ effects: inout DeferredEffects
    ) -> Next {
        settle(&request, context, hasContext, &effects)
        if request.hooks.isEmpty && !request.judgement.submission.hasEpilogue {
            finish(&request, &effects)
            return .finished(request.outcome)
        }
        var hooks = request.hooks
        if let first = hooks.popFirst() {
            indicator.show(first)
            show(.hooks, &request, &effects)
        }
        return .finish(request.hooks, from: request.from, to: request.to)
    }

    private mutating func finish(_ request: inout RunningRequest, _ effects: inout DeferredEffects) {
        running.removeLast()
        endStay(of: &request, &effects)
        if request.begun == stay { beginWork(&effects) }
        if let begun = request.begun, begun == interrupted?.stay { interrupted?.owesWork = true }
        if request.phase != nil {
            indicator.show(request.outerHook)
            if broadcaster.hasActivityListeners { broadcaster.show(activity: activity, &effects) }
        }
        if !request.isNested { passTurn(&effects) }
    }

    /// The actions that the verdict calls for; nil if there are none.
    private func actions(_ request: RunningRequest) -> ActionList? {
        let (kind, from) = (request.judgement.submission.request.kind, request.from)
        if request.judgement.submission.isPreflight || kind == .resume { return nil }
        if kind == .reset { return .reset }
        let taken = request.judgement.taken
        switch request.verdict {
        case .same, .ignore, .idle, .refuse: return nil
        case .stay: return takenHasActions(request) ? .stay(in: from, taken: taken) : nil
        case .change(let target):
            let hasSome =
                plan.nodes[from].hasExitActions || plan.nodes[target].hasEntryActions || takenHasActions(request)
            return hasSome ? .change(from: from, to: target, taken: taken) : nil
        }
    }

    private func takenHasActions(_ request: RunningRequest) -> Bool {
        guard let taken = request.judgement.taken else { return false }
        if request.judgement.submission.work == nil { return plan.nodes[request.from].edges[taken].hasActions }
        return plan.nodes[request.from].branches?[taken].hasAction == true
    }

    /// A barrier of the request has itself asked for a transition and got it, at once: what was judged so far is about a
    /// state that is no longer the present one.
    private func judgeAgain(_ request: inout RunningRequest) -> JudgementStep {
        let left = request.from
        request.restarts += 1
        request.stay = stay
        request.from = state
        request.judgement = Judgement(request.submission, in: situation)
        // The state whose work this was about has been left.
        if request.submission.work != nil { return .decided(.idle) }
        if request.restarts > 8 { return .decided(.refuse(.loop([left, state]))) }
        return request.judgement.begin(plan, request.attached)
    }

    private mutating func endStay(of request: inout RunningRequest, _ effects: inout DeferredEffects) {
        guard let ended = request.ended else { return }
        request.ended = nil
        if data.isEmpty { return }
        publish(data.end(ended, in: request.from), by: request.submission.asker, &effects)
    }
}

// MARK: - What is under way

extension MachineCore {
    /// The request under way, with how many wait behind it.
    var activity: ActivityRecord? {
        for box in running.reversed() {
            if let record = record(box.request) { return record }
        }
        return nil
    }

    private func record(_ request: RunningRequest) -> ActivityRecord? {
        guard var phase = request.phase else { return nil }
        if case .hooks = phase { phase = .hook(indicator.hook) }
        return ActivityRecord(
            request: request.submission.request, asker: request.submission.asker,
            isPreflight: request.submission.isPreflight,
            from: request.from, target: request.hasChanged ? request.to : request.judgement.target, phase: phase,
            times: request.times, waiting: queue.count)
    }

    /// Somebody wants to know what runs, and since when: what began before is timed from now.
    mutating func watch() {
        indicator.watch()
        for shown in running where shown.request.phase != nil && shown.request.times == nil {
            shown.request.times = Times(since: now(), began: nil)
        }
    }

    /// Tells those who watch how many wait now.
    mutating func showWaiting(_ effects: inout DeferredEffects) {
        if broadcaster.hasActivityListeners, let activity { broadcaster.show(activity: activity, &effects) }
    }

    /// Shows what the innermost request is about to do, and to the queue which task does it.
    private mutating func show(_ phase: ActivityRecord.Phase, _ effects: inout DeferredEffects) {
        if let box = running.last { show(phase, &box.request, &effects) }
    }

    private mutating func show(
        _ phase: ActivityRecord.Phase, _ request: inout RunningRequest, _ effects: inout DeferredEffects
    ) {
        if request.phase == nil, !request.isNested { queue.identify(currentTaskIdentity()) }
        request.phase = phase
        guard indicator.isWatched else { return }
        request.times = Times(since: now(), began: request.times?.began)
        if broadcaster.hasActivityListeners { broadcaster.show(activity: record(request), &effects) }
    }
}
