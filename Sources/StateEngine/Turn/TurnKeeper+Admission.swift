/// Lets requests in, one at a time.
extension TurnKeeper {
    /// Does at once what nobody has a say in, if nobody has the turn; else nothing is done.
    @usableFromInline
    mutating func fastTransition(
        _ submission: IndexedSubmission, _ effects: inout DeferredEffects
    ) -> FastOutcome? {
        queue.turn == nil ? core.fastTransition(submission, &effects) : nil
    }

    /// Gives the turn to a request that needs no more than guards, actions and hooks, if nobody has it; false if it may
    /// need more, and then nothing is done. If it needs neither guards nor actions, it is carried out, and without hooks its
    /// turn has ended.
    @usableFromInline
    mutating func admit(
        _ submission: IndexedSubmission, as direct: inout DirectRequest, _ effects: inout DeferredEffects
    ) -> Bool {
        guard queue.turn == nil, let found = core.direct(submission) else { return false }
        direct = found
        direct.turn = queue.take()
        if !direct.mustDecide { carryOut(&direct, of: submission, &effects) }
        return true
    }

    /// Lets a request in if nobody else is, or if it is asked from inside: by the very task whose closure runs.
    @usableFromInline
    mutating func admit(_ submission: IndexedSubmission, isInside: Bool, _ effects: inout DeferredEffects) -> Admission
    {
        guard let turn = queue.turn else {
            core.startFirstWork(&effects)
            return begin(submission, isNested: false, &effects)
        }
        if isInside { return begin(submission, isNested: true, &effects) }
        let ticket = queue.join(.task(nil), isUrgent: submission.isUrgent)
        showWaiting(&effects)
        return .queued(ticket, behind: turn.number)
    }

    /// Lets a request in that has waited.
    mutating func admit(
        _ submission: IndexedSubmission, called ticket: Ticket, isCancelled: Bool, _ effects: inout DeferredEffects
    ) -> Admission {
        guard queue.isCalled(ticket) else { return .cancelled }
        if isCancelled && !submission.isUrgent {
            passTurn(&effects)
            return .cancelled
        }
        showWaiting(&effects)
        return begin(submission, isNested: false, &effects)
    }

    /// Lets a posted request in, for which the turn was taken already.
    mutating func admit(_ posted: PostedRequest, _ effects: inout DeferredEffects) -> Admission {
        begin(posted.submission, isNested: false, &effects)
    }

    /// Queues a posted request, or gives it the turn if it is free.
    mutating func post(_ posted: PostedRequest, _ effects: inout DeferredEffects) {
        core.startFirstWork(&effects)
        if queue.turn == nil {
            queue.take()
            effects.run(posted)
        } else {
            _ = queue.join(.posted(posted), isUrgent: false)
            showWaiting(&effects)
        }
    }

    /// Takes a place in the line back.
    mutating func leave(_ ticket: Ticket, _ effects: inout DeferredEffects) {
        effects.wake(queue.leave(ticket))
        showWaiting(&effects)
    }

    /// Begins a request, and ends it too if it needs no closure of the program's. Only one that does takes the turn.
    private mutating func begin(
        _ submission: IndexedSubmission, isNested: Bool, _ effects: inout DeferredEffects
    ) -> Admission {
        var request = core.begun(submission)
        let next = core.step(&request, with: .begin, &effects)
        if case .finished = next, isNested || !core.hasReleasedWork {
            if !isNested { endTurn(&effects) }
            return .finished(request.outcome)
        }
        if queue.turn == nil { queue.take() }
        let held = HeldTurn(
            consume request, turn: queue.turn?.number ?? 0, isNested: isNested, outerHook: indicator.hook)
        proceed(held, to: next, &effects)
        return .inside(held)
    }
}
