/// What has happened to a request since its last step.
enum StepInput: Sendable {
    /// It has the turn.
    case begin
    /// A closure has answered, which may itself have asked for something in its turn.
    case answer(Answer, to: Question)
    /// It is to be judged again, as a closure that it asked has changed the state.
    case judgeAgain
    /// It was judged again too often.
    case stateKeptChanging([Round])
    /// It was decided, and its actions, if there are some, were run.
    case carryOut(ContextChange)
    /// Its hooks have run, and its asker's own closure.
    case done
}

/// What actions did to the context.
@usableFromInline
enum ContextChange: Sendable {
    /// There were none.
    case none
    /// They made this of it, which is told only if somebody listens.
    case made(Payload)
}

/// The pure step: (machine, request, input) -> (machine, request, what is next, what is to be done).
extension MachineCore {
    /// A request that begins now.
    func begun(_ submission: IndexedSubmission) -> RunningRequest {
        RunningRequest(
            judgement: Judgement(submission, in: situation, by: Terms(plan: plan, attached: attached)),
            machineHooks: machineHooks,
            from: state, stay: stay, outcome: .stayed(in: state))
    }

    /// Takes a request one step further. Inlined, as each who takes a step knows which one it is.
    @inline(__always)
    mutating func step(
        _ request: inout RunningRequest, with input: consuming StepInput, _ effects: inout DeferredEffects
    ) -> Next {
        switch consume input {
        case .begin:
            if let end = request.submission.work, !takeIn(end, of: request.submission, &effects) {
                return finish(&request, &effects)
            }
            return proceed(&request, after: request.judgement.begin(), &effects)
        case .answer(let answer, let question):
            if request.stay != stay || request.judgement.situation != situation { return .judgeAgain(after: question) }
            return proceed(&request, after: request.judgement.resume(answer), &effects)
        case .judgeAgain: return proceed(&request, after: judgeAgain(&request), &effects)
        case .stateKeptChanging(let rounds):
            restart(&request)
            return proceed(&request, after: .decided(.refuse(.stateKeptChanging(rounds))), &effects)
        case .carryOut(let change): return carryOut(&request, with: change, &effects)
        case .done: return finish(&request, &effects)
        }
    }

    private mutating func proceed(
        _ request: inout RunningRequest, after step: JudgementStep, _ effects: inout DeferredEffects
    ) -> Next {
        let next = request.next(step)
        if case .now(.carryOut) = next { return carryOut(&request, with: .none, &effects) }
        return next
    }

    private mutating func carryOut(
        _ request: inout RunningRequest, with change: ContextChange, _ effects: inout DeferredEffects
    ) -> Next {
        applyDecision(&request, with: change, &effects)
        if request.hooks.isEmpty && !request.submission.hasEpilogue { return finish(&request, &effects) }
        return .run(request.hooks)
    }

    /// What was judged so far is about a state that is no longer the present one.
    private func restart(_ request: inout RunningRequest) {
        request.stay = stay
        request.from = state
        request.judgement = Judgement(request.submission, in: situation, by: request.judgement.terms)
    }

    private func judgeAgain(_ request: inout RunningRequest) -> JudgementStep {
        restart(&request)
        // The state whose work this was about has been left.
        if request.submission.work != nil { return .decided(.idle) }
        return request.judgement.begin()
    }

    private mutating func finish(_ request: inout RunningRequest, _ effects: inout DeferredEffects) -> Next {
        endStay(of: &request, &effects)
        if request.begun == stay { beginWork(&effects) }
        if let begun = request.begun, begun == interrupted?.stay { interrupted?.owesWork = true }
        return .finished
    }

    /// Ends the stay that a request has left, all its hooks having run.
    mutating func endStay(of request: inout RunningRequest, _ effects: inout DeferredEffects) {
        guard let ended = request.ended else { return }
        request.ended = nil
        if data.isEmpty { return }
        publish(data.end(ended, in: request.from), by: request.submission.asker, &effects)
    }
}
