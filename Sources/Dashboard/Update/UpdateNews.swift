extension Model {
    /// Takes news from the machine, or holds it while the screen is paused.
    mutating func take(_ timed: TimedNews) {
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
        for timed in held { apply(timed) }
        if lost > 0 {
            log.append(LogEntry(time: now, mark: .notice, text: "\(lost) events were not held while paused"))
        }
    }

    private mutating func apply(_ timed: TimedNews) {
        switch timed.news {
        case .event(let event): apply(event, at: timed.time)
        case .activity(let activity): apply(activity, at: timed.time)
        case .structure(let structure): apply(structure)
        }
    }

    private mutating func apply(_ activity: LiveActivity?, at time: WallTime) {
        if machine.activity == nil { machine.activitySince = time }
        machine.activity = activity
    }

    /// The drawing is made anew only if what is drawn has changed: a hook attached later leaves it as it is.
    private mutating func apply(_ structure: LiveStructure) {
        let old = machine.structure
        machine.structure = structure
        verdicts.invalidate()
        guard old.edges != structure.edges || old.events != structure.events else { return }
        keys = Model.assignKeys(structure)
        mostRequests = RequestList.longest(in: structure)
        rebuildGraph()
    }

    private mutating func apply(_ event: LiveEvent, at time: WallTime) {
        if event.number > machine.number + 1, machine.number > 0 {
            machine.missed += event.number - machine.number - 1
        }
        machine.number = event.number
        if event.asker == .person { awaitsAnswer = false }
        verdicts.invalidate()
        log.append(LogEntry(event, in: machine, at: time))
        defer { if let context = event.context { change(to: context) } }
        switch event.kind {
        case .transitioned(let from, let to, _, _): arrive(at: to, from: from, event, time)
        case .rejected(let request, let from, let target, let failure):
            refuse(request, from: from, target: target, failure, event, time)
        case .data(let state, let key, let old, let new, let isKept):
            change(DatumPlace(state: state, key: key), from: old, to: new, isKept: isKept)
        case .suspended(let from, let to): move(to: to, from: from, time, isSuspended: true)
        case .resumed(let from, let to): move(to: to, from: from, time, isSuspended: false)
        case .reset(let from, let to):
            move(to: to, from: from, time, isSuspended: false)
            machine.lastEdge = nil
            machine.ghost = nil
            machine.lastMover = event.asker
        case .workStarted: machine.isWorking = true
        case .workEnded: machine.isWorking = false
        case .ignored, .stayed, .context: break
        }
    }

    private mutating func arrive(at state: Int, from: Int, _ event: LiveEvent, _ time: WallTime) {
        move(to: state, from: from, time, isSuspended: false)
        machine.transitions += 1
        machine.ghost = nil
        machine.lastMover = event.asker
    }

    private mutating func move(to state: Int, from: Int, _ time: WallTime, isSuspended: Bool) {
        machine.state = state
        machine.isSuspended = isSuspended
        machine.lastEdge = Passage(from: from, to: state)
        machine.visited.insert(state)
        machine.enteredAt = time
        machine.changes = [:]
        verdicts.forget()
        cursors[.transitions] = ListCursor()
        if case .confirm = mode { mode = .normal }
    }

    private mutating func refuse(
        _ request: LiveRequest, from: Int, target: Int?, _ failure: LiveFailure, _ event: LiveEvent, _ time: WallTime
    ) {
        machine.refusals += 1
        machine.ghost = Ghost(from: from, to: target, reason: failure.reason)
        pending.add(
            PendingError(
                number: event.number, time: time, asked: machine.structure.name(of: request),
                from: machine.structure.name(of: from), failure: failure,
                legal: failure.legal.map(machine.structure.name(of:)), asker: event.asker))
    }

    private mutating func change(_ place: DatumPlace, from old: LiveValue?, to new: LiveValue?, isKept: Bool) {
        guard let state = place.state else { return }
        var data = machine.data[state] ?? []
        data.removeAll { $0.key == place.key }
        if let new { data.append(LiveDatum(key: place.key, value: new, isKept: isKept)) }
        machine.data[state] = data
        machine.changes[place] = .some(old)
    }
}

extension Model {
    /// Shows a new context, with what each entry was before.
    fileprivate mutating func change(to context: [LiveDatum]) {
        let old = Dictionary(machine.context.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        for datum in context where old[datum.key] != datum.value {
            machine.changes[DatumPlace(state: nil, key: datum.key)] = .some(old[datum.key])
        }
        machine.context = context
    }
}

extension LogEntry {
    /// The line that tells of an event, given the machine as it was before it.
    init(_ event: LiveEvent, in machine: MachinePicture, at time: WallTime) {
        let structure = machine.structure
        let words = Self.words(of: event.kind, in: machine, at: time, structure)
        self.init(
            number: event.number, time: time, mark: words.mark, text: words.text, detail: words.detail,
            asker: event.asker)
    }

    private static func words(
        of kind: LiveEvent.Kind, in machine: MachinePicture, at time: WallTime, _ structure: LiveStructure
    ) -> (mark: Mark, text: String, detail: String) {
        let name = structure.name(of:) as (Int) -> String
        func stay(_ state: Int) -> String { "after \(time.elapsed(since: machine.enteredAt)) in \(name(state))" }
        switch kind {
        case .transitioned(let from, let to, let request, let asked):
            let detour = asked.map { "asked for \(name($0)), redirected, " } ?? ""
            let cause = request.isTargetItself ? detour : "\(structure.name(of: request)), \(detour)"
            return (.success, "\(name(from)) → \(name(to))", cause + stay(from))
        case .rejected(let request, let from, let target, let failure):
            let asked = target.map(name) ?? structure.name(of: request)
            return (.refused, "\(name(from)) ⇢ \(asked)", failure.title)
        case .ignored(let request, let state):
            return (.ignored, structure.name(of: request), "ignored in \(name(state))")
        case .stayed(let request, let state):
            return (.success, structure.name(of: request), "stayed in \(name(state))")
        case .context(let request, _):
            return (.success, structure.name(of: request), "changed the context")
        case .workStarted(let state): return (.workStarted, workName(state, structure), "begun in \(name(state))")
        case .workEnded(let state, let end): return ended(workName(state, structure), end)
        case .data(let state, let key, let old, let new, _):
            let change = "\(old?.text ?? "none") → \(new?.text ?? "none")"
            return (.data, "\(name(state)).\(key)", change)
        case .suspended(let from, let to): return (.moved, "\(name(from)) → \(name(to))", "suspended, " + stay(from))
        case .resumed(let from, let to): return (.moved, "\(name(from)) → \(name(to))", "resumed, " + stay(from))
        case .reset(let from, let to): return (.moved, "reset to \(name(to))", stay(from))
        }
    }
}

extension LogEntry {
    /// `copy files`, or `work of inProgress` where the work has no name of its own.
    private static func workName(_ state: Int, _ structure: LiveStructure) -> String {
        let name = structure.name(of: .work(state))
        return name == "work" ? "work of \(structure.name(of: state))" : name
    }

    private static func ended(_ work: String, _ end: LiveWorkEnd) -> (mark: Mark, text: String, detail: String) {
        switch end {
        case .done(let result): (.workDone, work, result.isEmpty ? "done" : "done, result \(result)")
        case .failed(let error): (.refused, work, "failed: \(error)")
        case .cancelled: (.workCancelled, work, "cancelled")
        }
    }
}

extension LiveRequest {
    /// A request for a state says no more than its target.
    var isTargetItself: Bool { if case .state = self { true } else { false } }
}
