/// The shortest way there is, for the requests that most machines get most of the time.
extension MachineCore {
    /// A change of state that was made at once.
    @usableFromInline
    struct FastTransition: Sendable {
        @usableFromInline let from: Int
        @usableFromInline let to: Int
    }

    /// Makes a change that no closure of the program decides or is told of, that starts and ends no work and touches no data,
    /// nobody having the turn; nil if it is not such a one, and then nothing is done.
    ///
    /// It does what `step` would do, which a test holds: only the questions that are known to have no answer are left out.
    mutating func fastTransition(_ submission: IndexedSubmission, _ effects: inout DeferredEffects) -> FastTransition? {
        let (old, target) = (state, quietTarget(submission.request))
        guard
            !submission.isPreflight, !submission.hasEpilogue, target >= 0, quiet[old].contains(.leaving),
            quiet[target].contains(.entering), isStarted, machineHooks.isEmpty, working == nil, interrupted == nil,
            data.isEmpty
        else { return nil }
        counts.processed += 1
        counts.changed += 1
        enter(target)
        publish(.transitioned(from: old, to: target, submission.request, redirects: []), by: submission.asker, &effects)
        record(.transitioned, from: old, to: target, submission, &effects)
        showState(&effects)
        note(nil, &effects)
        return FastTransition(from: old, to: target)
    }

    /// Where a request leads if the definition alone says so; -1 if it does not.
    private func quietTarget(_ request: IndexedRequest) -> Int {
        switch request.kind {
        case .event: return request.index < 0 ? -1 : plan.ways.quietTarget(state, request.index)
        case .transition:
            let target = request.index
            return target >= 0 && target != state && plan.declares(state, target) ? target : -1
        case .dynamic, .reset, .suspend, .resume, .work: return -1
        }
    }
}
