/// Into the background and out of it, and back to the beginning: no exit barrier or list is asked, and an entry barrier on the way out of
/// the background alone, which may redirect but not refuse.
extension MachineCore {
    mutating func reset(_ request: inout RunningRequest, publishing context: Payload, _ effects: inout DeferredEffects)
    {
        let (submission, old) = (request.submission, state)
        publish(data.clear(), by: submission.asker, &effects)
        cancelWork(in: interrupted?.state ?? state, &effects)
        interrupted = nil
        isStarted = true
        counts = RequestCounts()
        visits = Array(repeating: 0, count: plan.nodes.count)
        enter(0)
        request.begun = stay
        publish(.reset(from: old), by: submission.asker, context: context, &effects)
        remember(.reset, from: old, to: 0, by: submission, &effects)
        showState(&effects)
        note(nil, &effects)
        request.outcome = .changed(from: old, to: 0)
    }

    mutating func suspend(_ request: inout RunningRequest, _ effects: inout DeferredEffects) {
        guard let background = plan.background, interrupted == nil else { return }
        let (submission, old) = (request.submission, state)
        interrupted = Interrupted(state: old, stay: stay)
        enter(background)
        publish(.suspended(from: old), by: submission.asker, &effects)
        remember(.suspended, from: old, to: background, by: submission, &effects)
        publish(data.begin(stay, in: background, sparing: nil), by: submission.asker, &effects)
        showState(&effects)
        request.to = background
        request.hasChanged = true
        request.hooks = hooks(request, runsExit: false, runsEnter: true)
    }

    mutating func resume(_ request: inout RunningRequest, _ effects: inout DeferredEffects) {
        guard let back = interrupted else { return }
        let submission = request.submission
        request.ended = stay
        interrupted = nil
        state = back.state
        stay = back.stay
        var isElsewhere = false
        if case .change(let target) = request.decision {
            isElsewhere = true
            cancelWork(in: back.state, &effects)
            publish(data.end(back.stay, in: back.state), by: submission.asker, &effects)
            enter(target)
        }
        let shown = state
        publish(.resumed(to: shown), by: submission.asker, &effects)
        remember(.resumed, from: request.from, to: state, by: submission, &effects)
        if isElsewhere { publish(data.begin(stay, in: state, sparing: nil), by: submission.asker, &effects) }
        showState(&effects)
        request.to = state
        request.hasChanged = true
        request.begun = isElsewhere || back.owesWork ? stay : nil
        request.hooks = hooks(request, runsExit: true, runsEnter: isElsewhere)
    }
}
