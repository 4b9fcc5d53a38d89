import Drawing
import MachineRecords

extension Model {
    /// Takes an update from the machine, or holds it while the screen is paused.
    mutating func take(_ timed: TimedUpdate) {
        guard case .paused(var held, let lost) = pause else { return apply(timed) }
        if held.count < Pause.capacity {
            pause = .live
            held.append(timed)
            pause = .paused(held: held, lost: lost)
        } else {
            pause = .paused(held: held, lost: lost + 1)
        }
    }

    /// Lets the screen follow the machine again, through all that was held.
    mutating func resumeFromPause() {
        guard case .paused(let held, let lost) = pause else { return }
        pause = .live
        let hadGap = machine.gap != .none
        for timed in held { apply(timed) }
        // A snapshot that was held may be older than the gap.
        if hadGap || lost > 0 { machine.gap = .seen }
        if lost > 0 {
            log.append(LogEntry(time: now, mark: .notice, text: LogWords.notHeld(lost)))
        }
    }

    private mutating func apply(_ timed: TimedUpdate) {
        switch timed.news {
        case .machine(let update): apply(update, at: timed.time)
        case .printed(let lines): printed.take(lines, into: &log, at: timed.time)
        }
    }

    private mutating func apply(_ update: MachineUpdate, at time: WallTime) {
        switch update {
        case .event(let event): apply(event, at: time)
        case .activity(let activity): apply(activity, at: time)
        case .structure(let structure): apply(structure)
        case .snapshot(let snapshot): apply(snapshot, at: time)
        case .link(let state): apply(state, at: time)
        }
    }

    /// The machine as it is now, after it could not be followed for a while.
    private mutating func apply(_ snapshot: SnapshotRecord, at time: WallTime) {
        count(missed: snapshot.number - machine.number, at: time)
        if !snapshot.structure.hasNumbers(of: machine.structure) { forgetNumbers() }
        if case .confirm = mode, snapshot.number != machine.number { mode = .normal }
        if snapshot.number != machine.number { route = nil }
        machine.show(snapshot, at: time)
        awaited.takeSnapshot()
        apply(snapshot.structure)
        verdicts.forget()
    }

    /// Lets go of all that is remembered by number: in another structure the numbers mean other states and requests, and a key
    /// must not confirm what it was not pressed for.
    private mutating func forgetNumbers() {
        if mode != .normal { mode = .normal }
        typed = ""
        (selection, route) = (nil, nil)
        machine.visited = []
        cursors = [:]
    }

    /// Says how many events a gap in the numbers stands for, but for those that were announced as too fast to be shown.
    private mutating func count(missed gap: Int, at time: WallTime) {
        guard gap > 0 else { return }
        machine.gap = .seen
        let announced = min(gap, machine.announcedMisses)
        machine.announcedMisses -= announced
        guard gap > announced else { return }
        machine.missed += gap - announced
        log.append(LogEntry(time: time, mark: .notice, text: LogWords.missed(gap - announced)))
    }

    private mutating func apply(_ state: LinkState, at time: WallTime) {
        let old = machine.link
        switch state {
        case .connected: machine.link = .connected
        case .lost where old.isConnected: machine.link = .lost(since: time)
        case .lost: return
        case .ended(let end): machine.link = .ended(end)
        }
        guard machine.link != old else { return }
        if notice == old.obstacle { notice = nil }
        machine.activity = nil
        if machine.gap == .asked { machine.gap = .seen }
        log.append(LogEntry(time: time, mark: .notice, text: machine.link.logLine))
    }

    private mutating func apply(_ activity: ActivityRecord?, at time: WallTime) {
        if machine.activity == nil { machine.activitySince = time }
        machine.activity = activity
    }

    /// The drawing is made anew only if what is drawn has changed: a hook attached later leaves it as it is.
    private mutating func apply(_ structure: StructureRecord) {
        let old = machine.structure
        machine.structure = structure
        verdicts.invalidate()
        guard
            old.edges != structure.edges || old.events != structure.events || old.states.count != structure.states.count
                || old.initial != structure.initial || old.states.map(\.name) != structure.states.map(\.name)
        else { return }
        keys = Model.assignKeys(structure)
        rebuildGraph()
    }

    private mutating func apply(_ event: EventRecord, at time: WallTime) {
        count(missed: event.number - machine.number - 1, at: time)
        machine.number = event.number
        awaited.take(event)
        verdicts.invalidate()
        log.append(LogEntry(event, in: machine, at: time))
        defer { if let context = event.context { change(to: context) } }
        switch event.kind {
        case .transitioned(let from, let to, _, _): arrive(at: to, from: from, event, time)
        case .rejected(_, let from, let target, let refusal):
            take(refusal, from: from, target: target, event, time)
        case .data(let state, let key, let old, let new, let isKept):
            change(DatumPlace(state: state, key: key), from: old, to: new, isKept: isKept)
        case .suspended(let from, let to):
            route = nil
            move(to: to, from: from, time, isSuspended: true)
        case .resumed(let from, let to): move(to: to, from: from, time, isSuspended: false)
        case .reset(let from, let to):
            route = nil
            move(to: to, from: from, time, isSuspended: false)
            machine.countFromReset()
            machine.ghost = nil
            machine.lastMover = event.asker
        case .workStarted: machine.isWorking = true
        case .workEnded: machine.isWorking = false
        case .ignored(let cause, let state): tell(ignored: cause, in: state, to: event.asker)
        case .stayed, .context: break
        }
    }

    /// Shows a refusal, and gives up what it stood in the way of.
    private mutating func take(
        _ refusal: RefusalRecord, from: Int, target: Int?, _ event: EventRecord, _ time: WallTime
    ) {
        machine.refusals += 1
        let words = RefusalWords(refusal, in: machine.structure)
        machine.ghost = Ghost(from: from, to: target, reason: words.reason, brief: words.brief)
        if event.asker == .person, let target, route?.next?.to == target {
            route = nil
            notice = RouteWords.refused(machine.structure.name(of: target))
        }
        endAutopilot(refused: event.asker)
        if let error = PendingError(event, in: machine.structure, at: time) { pending.add(error) }
    }

    /// A key that did nothing to the machine is answered all the same.
    private mutating func tell(ignored cause: CauseRecord, in state: Int, to asker: AskerRecord) {
        guard asker == .person else { return }
        let structure = machine.structure
        notice = VerdictWords.notHandled(structure.name(of: cause), in: structure.name(of: state))
    }

    private mutating func arrive(at state: Int, from: Int, _ event: EventRecord, _ time: WallTime) {
        move(to: state, from: from, time, isSuspended: false)
        machine.countTransition()
        machine.ghost = nil
        machine.lastMover = event.asker
        // Who moved the machine wants to see where it is now.
        if event.asker == .person { selection = nil }
        followRoute(to: state, from: from)
    }

    private mutating func move(to state: Int, from: Int, _ time: WallTime, isSuspended: Bool) {
        machine.state = state
        machine.isSuspended = isSuspended
        machine.lastEdge = StatePair(from: from, to: state)
        machine.visited.insert(state)
        machine.enteredAt = time
        machine.changes = [:]
        verdicts.forget()
        cursors[.transitions] = ListCursor()
        if case .confirm = mode { mode = .normal }
    }

    private mutating func change(_ place: DatumPlace, from old: DescribedValue?, to new: DescribedValue?, isKept: Bool)
    {
        guard let state = place.state else { return }
        var data = machine.data[state] ?? []
        data.removeAll { $0.key == place.key }
        if let new { data.append(DatumRecord(key: place.key, value: new, isKept: isKept)) }
        machine.data[state] = data
        machine.changes[place] = .some(old)
    }
}

extension Model {
    /// Shows a new context, with what each entry was before.
    fileprivate mutating func change(to context: [DatumRecord]) {
        let old = Dictionary(machine.context.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        for datum in context where old[datum.key] != datum.value {
            machine.changes[DatumPlace(state: nil, key: datum.key)] = .some(old[datum.key])
        }
        machine.context = context
    }
}

extension StructureRecord {
    /// Whether states and events have the numbers that they have in another structure.
    fileprivate func hasNumbers(of other: StructureRecord) -> Bool {
        events == other.events && states.map(\.name) == other.states.map(\.name)
    }
}

extension LogEntry {
    /// The line for an event, given the machine as it was before it.
    init(_ event: EventRecord, in machine: MachineView, at time: WallTime) {
        let words = EventWords(event.kind, in: machine.structure, stay: time.elapsed(since: machine.enteredAt))
        self.init(
            time: time, mark: Mark(event.kind), text: words.text, detail: words.detail, asker: event.asker)
        number = event.number
    }
}

extension LogEntry.Mark {
    fileprivate init(_ kind: EventRecord.Kind) {
        switch kind {
        case .transitioned, .stayed, .context: self = .success
        case .rejected: self = .refused
        case .ignored: self = .ignored
        case .data: self = .data
        case .suspended, .resumed, .reset: self = .moved
        case .workStarted: self = .workStarted
        case .workEnded(_, .done): self = .workDone
        case .workEnded(_, .failed): self = .refused
        case .workEnded(_, .cancelled): self = .workCancelled
        }
    }
}
