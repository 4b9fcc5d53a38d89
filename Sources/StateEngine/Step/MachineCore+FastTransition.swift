/// The shortest path there is, for the requests that most machines get most of the time.
extension MachineCore {
    /// Does what no closure of the program decides or is told of, that starts and ends no work and touches no data,
    /// nobody having the turn; nil if the request is not such a one, and then nothing is done.
    ///
    /// It does what `step` would do, which a test holds: only the questions that are known to have no answer are left out.
    mutating func fastTransition(_ submission: IndexedSubmission, _ effects: inout DeferredEffects) -> FastOutcome? {
        let (old, target) = (state, quietTarget(submission.request))
        guard !submission.isPreflight, !submission.hasEpilogue, isStarted, interrupted == nil else { return nil }
        if target < 0 { return fastIgnore(submission, &effects) }
        guard
            sides[old].contains(.leavesQuietly), sides[target].contains(.entersQuietly), machineHooks.isEmpty,
            working == nil, data.isEmpty
        else { return nil }
        counts.processed += 1
        move(to: target, submission, &effects)
        return .changed(from: old, to: target)
    }

    /// Ignores an event that nothing in the present state waits for; nil if something may.
    private mutating func fastIgnore(
        _ submission: IndexedSubmission, _ effects: inout DeferredEffects
    ) -> FastOutcome? {
        guard
            submission.request.kind == .event, !machineHooks.contains(.didNotChangeState),
            !plan.handles(submission.request.index, in: state)
        else { return nil }
        counts.processed += 1
        ignore(submission, &effects)
        return .ignored(in: state)
    }

    /// Where a request leads if the definition alone says so; -1 if it does not.
    private func quietTarget(_ request: IndexedRequest) -> Int {
        switch request.kind {
        case .event: return request.index < 0 ? -1 : plan.edgeTable.quietTarget(state, request.index)
        case .transition:
            let target = request.index
            return target >= 0 && target != state && plan.declares(state, target) ? target : -1
        case .dynamic, .reset, .suspend, .resume, .work: return -1
        }
    }
}
