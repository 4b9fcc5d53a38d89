/// Takes the request that has the turn from step to step.
extension TurnKeeper {
    /// Goes on after a closure has answered.
    mutating func take(
        _ answer: Answer, to question: Question, for held: HeldTurn, _ effects: inout DeferredEffects
    ) {
        proceed(held, to: core.step(&held.request, with: .answer(answer, to: question), &effects), &effects)
    }

    /// Carries out what was decided. `change` is what its actions made of the context.
    @usableFromInline
    mutating func carryOut(_ held: HeldTurn, with change: ContextChange, _ effects: inout DeferredEffects) {
        proceed(held, to: core.step(&held.request, with: .carryOut(change), &effects), &effects)
    }

    /// The hooks have run: ends the stay that was left, and shows that the asker's own closure runs.
    mutating func beginEpilogue(of held: HeldTurn, since moment: Moment?, _ effects: inout DeferredEffects) -> Outcome {
        core.endStay(of: &held.request, &effects)
        show(.completion, of: held, since: moment, &effects)
        return held.request.outcome
    }

    /// Ends the request, all its closures having run.
    @usableFromInline
    mutating func finish(_ held: HeldTurn, _ effects: inout DeferredEffects) -> Outcome {
        proceed(held, to: core.step(&held.request, with: .done, &effects), &effects)
        return held.request.outcome
    }

    /// Takes the steps that follow at once, and shows what is next.
    mutating func proceed(_ held: HeldTurn, to next: Next, _ effects: inout DeferredEffects) {
        held.next = next
        switch next {
        case .judgeAgain(let question):
            if held.followUps.add(.judgeAgain(after: question), after: held.request.from) {
                return takeFollowUp(held, &effects)
            }
            let rounds = held.followUps.rounds
            proceed(held, to: core.step(&held.request, with: .stateKeptChanging(rounds), &effects), &effects)
        case .now, .ask, .followUp: break
        case .run(let hooks):
            guard let first = hooks.first else { return }
            showHooks(first, of: held)
        case .finished:
            hide(held, &effects)
            if !held.isNested { endTurn(of: held, &effects) }
        }
    }

    /// Takes the step that follows in the same turn: it goes on with the request, or begins another one in its place.
    @usableFromInline
    mutating func takeFollowUp(_ held: HeldTurn, _ effects: inout DeferredEffects) {
        switch held.followUps.popFirst() {
        case .judgeAgain: proceed(held, to: core.step(&held.request, with: .judgeAgain, &effects), &effects)
        case .endWork(let submission):
            held.request = core.begun(submission)
            proceed(held, to: core.step(&held.request, with: .begin, &effects), &effects)
        case nil: proceed(held, to: .finished, &effects)
        }
    }

    /// Passes the turn on, unless something is to follow in it.
    private mutating func endTurn(of held: HeldTurn, _ effects: inout DeferredEffects) {
        if let submission = core.releaseHeldWork() { _ = held.followUps.add(.endWork(submission), after: core.state) }
        if held.followUps.isEmpty { endTurn(&effects) } else { held.next = .followUp }
    }
}

// MARK: - Direct requests

extension TurnKeeper {
    /// Carries a direct request out, and ends it unless hooks follow. `context` is what its actions made of the
    /// context, if somebody listens.
    @usableFromInline
    mutating func carryOut(
        _ direct: inout DirectRequest, of submission: IndexedSubmission, publishing context: Payload = .none,
        _ effects: inout DeferredEffects
    ) {
        core.carryOut(&direct, of: submission, publishing: context, &effects)
        guard let first = direct.hooks.first else {
            // Its guard or action, or another thread, may have written data meanwhile.
            core.finish(direct, of: submission, &effects)
            return endTurn(&effects)
        }
        indicator.indicate(first)
        shownDirect.keep(direct, submission)
    }

    /// Ends a direct request at once if nobody waits or watches and no data goes with the stay that it ended, which is mostly
    /// so; else nothing is done.
    @usableFromInline
    mutating func endAtOnce() -> Bool {
        guard
            queue.count == 0, core.data.isEmpty, shownDirect.direct != nil, !broadcaster.hasActivityListeners
        else { return false }
        shownDirect.clear()
        indicator.indicate(task: 0)
        queue.end()
        return true
    }

    /// Ends a direct request, its hooks having run.
    @usableFromInline
    mutating func finish(_ direct: DirectRequest, of submission: IndexedSubmission, _ effects: inout DeferredEffects) {
        core.finish(direct, of: submission, &effects)
        if shownDirect.direct == nil { shown = nil } else { shownDirect.clear() }
        if broadcaster.hasActivityListeners { broadcaster.send(activity: nil, &effects) }
        endTurn(&effects)
    }
}
