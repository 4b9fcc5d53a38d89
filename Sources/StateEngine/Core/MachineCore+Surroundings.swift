/// The requests that ask no barrier: back to the beginning, into the background and out of it.
extension MachineCore {
    mutating func reset(_ flight: inout Flight, _ context: (any Sendable)?, _ after: inout Aftermath) {
        let (order, old) = (flight.order, state)
        publish(data.clear(), by: order.asker, &after)
        cancelWork(in: interrupted?.state ?? state, &after)
        interrupted = nil
        isStarted = true
        counts = RequestCounts()
        visits = Array(repeating: 0, count: plan.nodes.count)
        enter(0)
        flight.begun = stay
        publish(.reset(from: old), by: order.asker, context: context, &after)
        record(.reset, from: old, to: 0, order, &after)
        showState(&after)
        note(nil, &after)
        flight.outcome = .changed(from: old, to: 0)
    }

    mutating func suspend(_ flight: inout Flight, _ after: inout Aftermath) {
        guard let background = plan.background, interrupted == nil else { return }
        let (order, old) = (flight.order, state)
        interrupted = Interrupted(state: old, stay: stay)
        enter(background)
        publish(.suspended(from: old), by: order.asker, &after)
        record(.suspended, from: old, to: background, order, &after)
        publish(data.begin(stay, in: background, sparing: nil), by: order.asker, &after)
        showState(&after)
        flight.to = background
        flight.hasChanged = true
        flight.hooks = hooks(flight, runsExit: false, runsEnter: true)
    }

    mutating func resume(_ verdict: Verdict, _ flight: inout Flight, _ after: inout Aftermath) {
        guard let back = interrupted else { return }
        let order = flight.order
        flight.ended = stay
        interrupted = nil
        state = back.state
        stay = back.stay
        var isElsewhere = false
        if case .change(let target) = verdict {
            isElsewhere = true
            cancelWork(in: back.state, &after)
            publish(data.end(back.stay, in: back.state), by: order.asker, &after)
            enter(target)
        }
        let shown = state
        publish(.resumed(to: shown), by: order.asker, &after)
        record(.resumed, from: flight.from, to: state, order, &after)
        if isElsewhere { publish(data.begin(stay, in: state, sparing: nil), by: order.asker, &after) }
        showState(&after)
        releaseHeldWork(&after)
        flight.to = state
        flight.hasChanged = true
        flight.begun = isElsewhere || back.owesWork ? stay : nil
        flight.hooks = hooks(flight, runsExit: true, runsEnter: isElsewhere)
    }
}
