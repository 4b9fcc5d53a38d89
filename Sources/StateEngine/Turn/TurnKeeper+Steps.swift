/// Takes the request that has the turn from step to step.
extension TurnKeeper {
    /// Goes on after a closure has answered.
    @usableFromInline
    mutating func take(_ answer: Answer, _ held: inout HeldTurn, _ effects: inout DeferredEffects) -> Next {
        proceed(&held, core.step(&held.request, .answer(answer), &effects), &effects)
    }

    /// Carries out what was decided. `change` is what its actions made of the context.
    @usableFromInline
    mutating func carryOut(
        _ held: inout HeldTurn, _ change: ContextChange, _ effects: inout DeferredEffects
    ) -> Next {
        proceed(&held, core.step(&held.request, .carryOut(change), &effects), &effects)
    }

    /// The hooks have run: ends the stay that was left, and shows that the asker's own closure runs.
    mutating func beginEpilogue(
        _ held: inout HeldTurn, _ moment: Moment?, _ effects: inout DeferredEffects
    ) -> Outcome {
        core.endStay(of: &held.request, &effects)
        show(.completion, of: &held, moment, &effects)
        return held.request.outcome
    }

    /// Ends the request, all its closures having run.
    @usableFromInline
    mutating func finish(_ held: inout HeldTurn, _ effects: inout DeferredEffects) -> Outcome {
        _ = proceed(&held, core.step(&held.request, .done, &effects), &effects)
        return held.request.outcome
    }

    /// Publishes what a step has done, and takes those that follow from it at once.
    mutating func proceed(_ held: inout HeldTurn, _ next: Next, _ effects: inout DeferredEffects) -> Next {
        switch next {
        case .judgeAgain: return judgeAgain(&held, &effects)
        case .now, .ask: break
        case .run(let hooks):
            if let first = hooks.first {
                indicator.show(first)
                show(.hook(first), of: &held)
            }
        case .finished:
            hide(held, &effects)
            if !held.isNested { endTurn(&effects) }
        }
        return next
    }

    private mutating func judgeAgain(_ held: inout HeldTurn, _ effects: inout DeferredEffects) -> Next {
        let isLimited = !held.followUps.add(.judgeAgain, after: held.request.from)
        let input = isLimited ? StepInput.unsettled(held.followUps.states + [core.state]) : .judgeAgain
        _ = held.followUps.popFirst()
        return proceed(&held, core.step(&held.request, input, &effects), &effects)
    }
}
