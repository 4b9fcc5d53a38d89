import MachineRecords

/// What an event makes of what the screen knows; the same events make the same of it again.
extension MachineView {
    mutating func apply(_ event: EventRecord, at time: WallTime) {
        number = event.number
        if event.isHeldBack { heldBack += 1 }
        followFailure(event.kind)
        switch event.kind {
        case .transitioned(let from, let to, let cause, _):
            let isNext = event.asker == .chart
            let passed = isNext ? (linesTaken, linesTaken(hasFrames: true)) : ([], [])
            move(to: to, from: from, time)
            (linesPassed, linesPassedInFrames) = passed
            noteStep(event, by: cause)
        case .rejected(let cause, let from, let target, let refusal):
            refusals += 1
            let words = RefusalWords(refusal, in: structure)
            ghost = Ghost(from: from, to: target, by: cause.request, words, in: structure)
        case .data(let state, let key, let old, let new, let isKept):
            change(key, of: state, from: old, to: new, isKept: isKept)
            changedAt[DatumPlace(state: state, key: key)] = time
        case .suspended(let from, let to): move(to: to, from: from, time, isSuspended: true)
        case .resumed(let from, let to): move(to: to, from: from, time)
        case .reset(let from, let to):
            move(to: to, from: from, time)
            edgesBeside = event.beside
            visited.formUnion(structure.leftAtStart)
            countFromReset()
            (ghost, lastMover) = (nil, event.asker)
        case .workStarted(let state): working.insert(state)
        case .workEnded(let state, _): working.remove(state)
        case .ignored, .stayed, .context: break
        }
        takeWhole(event, time)
    }

    /// Takes what an event tells of the machine as it is after it, whatever happened.
    private mutating func takeWhole(_ event: EventRecord, _ time: WallTime) {
        if let states = event.states {
            visited.formUnion(states)
            setCurrent(states)
        }
        if let working = event.working { self.working = Set(working) }
        if let context = event.context { change(to: context, time) }
    }

    private mutating func noteStep(_ event: EventRecord, by cause: CauseRecord) {
        (lastCause, edgesBeside) = (cause, event.beside)
        countTransition()
        ghost = nil
        // What follows a step by itself is that step's: who took it moved the machine.
        if event.asker != .chart || lastMover == nil { lastMover = event.asker }
    }

    /// Failed work is told until the machine is elsewhere than where the failure itself led it.
    private mutating func followFailure(_ kind: EventRecord.Kind) {
        switch kind {
        case .workEnded(let state, .failed(let error)): failedWork = FailedWork(state: state, error: error)
        case .transitioned(_, _, .work, _): break
        case .transitioned, .reset, .workStarted: failedWork = nil
        case .workEnded, .rejected, .data, .suspended, .resumed, .ignored, .stayed, .context: break
        }
    }

    private mutating func move(to state: Int, from: Int, _ time: WallTime, isSuspended: Bool = false) {
        self.state = state
        setCurrent([state])
        self.isSuspended = isSuspended
        (lastEdge, lastCause, edgesBeside) = (StatePair(from: from, to: state), nil, [])
        (linesPassed, linesPassedInFrames) = ([], [])
        visited.insert(state)
        (enteredAt, steppedAt) = (time, time)
        (changes, changedAt) = ([:], [:])
    }

    private mutating func change(
        _ key: String, of state: Int, from old: DescribedValue?, to new: DescribedValue?, isKept: Bool
    ) {
        var entries = data[state] ?? []
        entries.removeAll { $0.key == key }
        if let new { entries.append(DatumRecord(key: key, value: new, isKept: isKept)) }
        data[state] = entries
        changes[DatumPlace(state: state, key: key)] = .some(old)
    }

    /// Shows a new context, with what each entry was before.
    private mutating func change(to context: [DatumRecord], _ time: WallTime) {
        let old = Dictionary(self.context.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        // What is left of a time is another at every look: what it was says nothing.
        for datum in context where old[datum.key] != datum.value {
            if case .delay = datum.value { continue }
            let place = DatumPlace(state: nil, key: datum.key)
            (changes[place], changedAt[place]) = (.some(old[datum.key]), time)
        }
        self.context = context
    }
}
