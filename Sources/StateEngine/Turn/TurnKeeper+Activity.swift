/// What is under way, for those who watch.
extension TurnKeeper {
    /// The request under way, with how many wait behind it.
    var activity: IndexedActivity? {
        guard var record = shown?.record ?? shownDirect.record else { return nil }
        if case .hook = record.phase { record.phase = .hook(indicator.hook) }
        record.waiting = queue.count
        return record
    }

    /// Somebody wants to know what runs, and since when: what began before is timed from now.
    mutating func watch(_ now: Moment) {
        indicator.watch()
        if let record = shownDirect.record {
            if shown == nil { shown = .record(record) } else { shownOutside.insert(.record(record), at: 0) }
            shownDirect.clear()
        }
        shown?.change { $0.time(from: now) }
        for index in shownOutside.indices { shownOutside[index].change { $0.time(from: now) } }
    }

    /// Shows those who watch how many wait now.
    mutating func showWaiting(_ effects: inout DeferredEffects) {
        if broadcaster.hasActivityListeners, let activity { broadcaster.send(activity: activity, &effects) }
    }

    /// Shows the closure that is about to be asked.
    mutating func show(
        _ question: Question, of held: HeldTurn, since moment: Moment?, _ effects: inout DeferredEffects
    ) {
        show(.asked(question), of: held, since: moment, &effects)
    }

    /// Shows what a request is about to do, and since when, if that is wanted.
    mutating func show(
        _ phase: IndexedActivity.Phase, of held: HeldTurn, since moment: Moment?, _ effects: inout DeferredEffects
    ) {
        show(phase, of: held)
        guard indicator.isWatched else { return }
        shown?.change { $0.begin(at: moment) }
        showWaiting(&effects)
    }

    /// Shows the hook that a direct request is about to run, and since when.
    mutating func show(_ hook: Hook, since moment: Moment?, _ effects: inout DeferredEffects) {
        shown?.change { record in
            record.phase = .hook(hook)
            record.begin(at: moment)
        }
        showWaiting(&effects)
    }

    /// Shows what a request is about to do; nobody has asked since when.
    mutating func show(_ phase: IndexedActivity.Phase, of held: HeldTurn) {
        var record = IndexedActivity(of: held.request, in: phase)
        if held.isShown { record.began = shown?.record.began }
        show(.record(record), of: held)
    }

    /// Shows that the hooks of a request run, the first of them now.
    mutating func showHooks(_ first: Hook, of held: HeldTurn) {
        indicator.indicate(first)
        if held.isShown { show(.hook(first), of: held) } else { show(.hooks(of: held), of: held) }
    }

    private mutating func show(_ next: Shown, of held: HeldTurn) {
        if !held.isShown {
            if let shown { shownOutside.append(shown) }
            held.isShown = true
        }
        shown = next
    }

    /// Shows what the request around this one does, or nothing.
    mutating func hide(_ held: HeldTurn, _ effects: inout DeferredEffects) {
        guard held.isShown else { return }
        held.isShown = false
        shown = shownOutside.popLast()
        indicator.indicate(held.outerHook)
        if broadcaster.hasActivityListeners { broadcaster.send(activity: activity, &effects) }
    }
}
