import Drawing
import MachineRecords

extension Model {
    /// Takes what a machine has done since its opening, as a chart does of itself when it begins: nothing is seen or expected of a
    /// state that it has left already.
    mutating func takeWhatHasCome(by connection: LinkConnection, at time: WallTime) {
        connection.passOn { updates in _ = take(updates.map { .update($0) }, at: time) }
    }

    /// Shows an update from the machine, or holds it while the screen is paused.
    mutating func applyOrHold(_ timed: TimedUpdate) {
        // The machine runs on while the screen is paused, and its clock with it.
        guard case .paused(var held, let lost) = pause, !timed.isClock else { return applyTimed(timed) }
        if held.count < Pause.capacity || timed.isLasting {
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
        let hadGap = live.gap != .none
        for timed in held { applyTimed(timed) }
        // A snapshot that was held may be older than the gap.
        if hadGap || lost > 0 { changeLive { $0.gap = .seen } }
        if lost > 0 {
            log.append(LogEntry(time: now, mark: .notice, text: LogWords.notHeld(lost)))
        }
    }

    /// Counts what was dropped on the way.
    mutating func applyMissed(_ missed: MissedEvents) {
        changeLive { $0.count(missed) }
        if missed.refusals > 0 { pending.count(missed.refusals) }
        log.append(LogEntry(time: now, mark: .notice, text: LogWords.tooFast(missed.events)))
    }

    private mutating func applyTimed(_ timed: TimedUpdate) {
        switch timed.news {
        case .machine(let update): applyUpdate(update, at: timed.time)
        case .printed(let lines): printed.enter(lines, into: &log, at: timed.time)
        }
    }

    private mutating func applyUpdate(_ update: MachineUpdate, at time: WallTime) {
        switch update {
        case .event(let event): applyEvent(event, at: time)
        case .activity(let activity): applyActivity(activity, at: time)
        case .structure(let structure): applyStructure(structure, insteadOf: live.structure)
        case .snapshot(let snapshot): applySnapshot(snapshot, at: time)
        case .link(let state): applyLink(state, at: time)
        case .clock(let record): apply(record, at: time)
        }
    }

    /// The machine as it is now, after it could not be followed for a while.
    private mutating func applySnapshot(_ snapshot: SnapshotRecord, at time: WallTime) {
        let old = live.structure
        if snapshot.structure.hasNumbers(of: old) {
            catchUp(with: snapshot, at: time)
        } else {
            beginAnew(with: snapshot, at: time)
        }
        if let record = snapshot.clock { apply(record, at: time) } else { clock = nil }
        awaited.countSnapshot()
        applyStructure(snapshot.structure, insteadOf: old)
        verdicts.forget()
    }

    private mutating func catchUp(with snapshot: SnapshotRecord, at time: WallTime) {
        let isGap = snapshot.number != live.number
        count(missed: snapshot.number - live.number, at: time)
        if isGap {
            if case .question(.confirm) = mode { mode = .normal }
            route = nil
        }
        changeLive { $0.show(snapshot, at: time) }
        figures.resume(in: snapshot.state, all: snapshot.states, at: time)
        // What the events in between made of it is not known.
        if isGap { history.resume(from: live, figures) }
    }

    /// Lets go of all that is remembered by number: in another structure the numbers mean other states and requests, and a key
    /// must not confirm what it was not pressed for.
    private mutating func beginAnew(with snapshot: SnapshotRecord, at time: WallTime) {
        if mode != .normal { mode = .normal }
        typed = ""
        // What a button holds down is of the other machine, and so is the room that its list has taken.
        pointer = Pointer()
        (listColumns, roomyListColumns) = (0, 0)
        graphChoice.reopen(in: snapshot.state, of: snapshot.structure)
        (selection, route, dismissedError) = (nil, nil, nil)
        if routeSearch.isUnderWay { routeSearch = .givenUp }
        forgetIgnored()
        returnToLive()
        failScript(ScriptWords.otherMachine)
        endAutopilot()
        (history, pending, findings) = (History(), PendingErrors(), .unknown)
        cursors = [:]
        let link = machine.link
        machine = MachineView(snapshot, now: time)
        machine.link = link
        figures = Figures(snapshot, at: time)
        log.forgetNumbers()
        log.append(LogEntry(time: time, mark: .notice, text: LogWords.otherMachine))
    }

    private mutating func apply(_ record: ClockRecord, at time: WallTime) {
        if clock == nil { clock = ClockView(record, at: time, wish: nil) } else { clock?.update(to: record, at: time) }
    }

    /// Says how many events a gap in the numbers stands for, but for those that were announced as too fast to be shown.
    private mutating func count(missed gap: Int, at time: WallTime) {
        guard gap > 0 else { return }
        let announced = changeLive { live in
            live.gap = .seen
            let announced = min(gap, live.announcedMisses)
            live.announcedMisses -= announced
            live.missed += gap - announced
            return announced
        }
        guard gap > announced else { return }
        log.append(LogEntry(time: time, mark: .notice, text: LogWords.missed(gap - announced)))
    }

    private mutating func applyLink(_ state: LinkState, at time: WallTime) {
        let old = live.link
        let new: LinkStatus
        switch state {
        case .connected: new = .connected
        case .lost where old.isConnected: new = .lost(since: time)
        case .lost: return
        case .ended(let end): new = .ended(end)
        }
        guard new != old else { return }
        messages.end { $0 == .linkChange }
        changeLive { live in
            live.link = new
            live.activity = nil
            if live.gap == .asked { live.gap = .seen }
        }
        // What is shown of the past is no truer than the link.
        machine.link = new
        log.append(LogEntry(time: time, mark: .notice, text: new.logLine))
    }

    private mutating func applyActivity(_ activity: ActivityRecord?, at time: WallTime) {
        changeLive { live in
            if live.activity == nil { live.activitySince = time }
            live.activity = activity
        }
    }

    /// The drawing is made anew only if what is drawn has changed: a hook attached later leaves it as it is.
    private mutating func applyStructure(_ structure: StructureRecord, insteadOf old: StructureRecord) {
        changeLive { $0.structure = structure }
        machine.structure = structure
        verdicts.invalidate()
        guard
            old.edges != structure.edges || old.events != structure.events || old.states.count != structure.states.count
                || old.initial != structure.initial || old.states.map(\.name) != structure.states.map(\.name)
        else { return }
        keys = KeyAssignment(of: structure, given: settings.keys)
        rebuildGraph()
    }

    /// All that an event changes: its line in the log, what is counted, what the screen knows of the machine, and what a person
    /// has begun.
    private mutating func applyEvent(_ told: EventRecord, at time: WallTime) {
        var event = told
        event.unmet = told.unmet ?? guards(ignoring: told.kind)
        count(missed: event.number - live.number - 1, at: time)
        awaited.countEvent(event)
        verdicts.invalidate()
        log.append(
            LogEntry(event, in: live, at: time, stay: { stay(in: $0, until: time) }))
        history.append(event, at: time, before: live, figures)
        figures.countEvent(event, at: time)
        script?.noteOutcome(of: event)
        changeLive { $0.apply(event, at: time) }
        followRoute(event)
        switch event.kind {
        case .transitioned:
            leave()
            // Who moved the machine wants to see where it is now.
            if event.asker.isAtScreen { selection = nil }
        case .rejected(_, _, let target, _): applyRefusal(event, target: target, time)
        case .suspended, .reset:
            route = nil
            leave()
        case .resumed: leave()
        case .ignored(let cause, _): tell(ignored: cause, by: event)
        case .data, .workStarted, .workEnded, .stayed, .context: break
        }
    }

    /// How long the machine was in a state; while its own clock runs faster, by which clock.
    private func stay(in state: Int, until time: WallTime) -> String {
        let elapsed = time.elapsed(since: figures.entry(into: state) ?? live.enteredAt)
        return clock.map { $0.record.pace > 1 } == true ? ClockWords.realTime(elapsed) : elapsed
    }

    /// What was known and asked of the state before is over.
    private mutating func leave() {
        forgetIgnored()
        verdicts.forget()
        if past == nil { leaveTransitions() }
        endQuestionInVain()
    }

    /// Takes back the question whether a request is meant that no longer leads where it would have to be asked: it is said, as else a
    /// key would have come to nothing. Another that was asked while the machine was on its way is as good as before.
    private mutating func endQuestionInVain() {
        guard case .question(.confirm(let request, _)) = mode, !needsConfirmation(request) else { return }
        mode = .normal
        warn(Notices.noLongerAsked(machine.structure.seenName(of: request)))
    }

    /// Takes back that an event was ignored where the machine is no longer.
    private mutating func forgetIgnored() {
        messages.end { if case .move = $0 { true } else { false } }
    }

    /// Gives up what a refusal stands in the way of, and keeps it as an error.
    private mutating func applyRefusal(_ event: EventRecord, target: Int?, _ time: WallTime) {
        if event.asker.isAtScreen, let target, route?.next?.to == target {
            route = nil
            warn(RouteWords.refused(live.structure.seenName(of: target)))
        }
        endAutopilot(refused: event.asker)
        guard var error = PendingError(event, in: live.structure, current: live.current, at: time) else { return }
        // What comes to nothing was of no help to who asked.
        error.legal.removeAll {
            switch verdicts.answers[$0] {
            case .unmet, .ignored: true
            default: false
            }
        }
        pending.add(error)
    }

    /// A key that did nothing to the machine is answered all the same.
    private mutating func tell(ignored cause: CauseRecord, by event: EventRecord) {
        guard event.asker.isAtScreen else { return }
        let name = live.structure.seenName(of: cause)
        let unmet = event.isHeldBack ? event.unmet : nil
        let words =
            unmet.map { held(name, by: $0) } ?? waysByTarget(of: cause)
            ?? cause.request.map { live.whyIgnored($0) } ?? VerdictWords.notHandled(name, in: live.onlyStateName)
        warn(words, until: .move(orPassing: cause.request))
    }

    /// That the state takes an event under the same name by its target alone, as a machine has it where one event leads several ways;
    /// nil where it does not.
    private func waysByTarget(of cause: CauseRecord) -> String? {
        guard let asked = cause.request, case .event = asked else { return nil }
        let structure = live.structure
        let event = structure.requestName(of: asked).whole
        let ways = live.current.flatMap { structure.edges(from: $0) }.compactMap {
            edge -> (key: String, target: String)? in
            guard let request = edge.trigger.request, let key = keys.key(of: request) else { return nil }
            let name = structure.requestName(of: request)
            return name.name == event ? name.target.map { (key, $0) } : nil
        }
        let arrow = Marks(settings.glyphs).arrow
        return ways.isEmpty ? nil : VerdictWords.takenByTarget(event, ways, arrow: arrow)
    }

    /// The guards because of which something was ignored, where the machine does not say with it: what it said before it was asked,
    /// else what is declared. Nil where there is no guard to it.
    private func guards(ignoring kind: EventRecord.Kind) -> [String?]? {
        guard case .ignored(.request(let request), _) = kind else { return nil }
        switch verdicts.answers[request] {
        case .unmet(let guards): return guards
        case .ignored: return nil
        default: return live.structure.guards(holdingBack: request, from: live.current)
        }
    }
}

extension StructureRecord {
    /// Whether states and events have the numbers that they have in another structure.
    fileprivate func hasNumbers(of other: StructureRecord) -> Bool {
        events == other.events && states.map(\.name) == other.states.map(\.name)
    }
}

extension AskerRecord {
    /// The person, or the script that acts for one.
    fileprivate var isAtScreen: Bool { self == .person || self == .script }
}
