/// The way of a request: let in, judged, carried out, its hooks run, landed.
extension MachineCore {
    /// Where a request stands after it has knocked.
    @usableFromInline
    enum Entry: Sendable {
        /// It has the turn of this number, or has landed already.
        case begun(Next, turn: Int)
        /// It must wait, behind the turn of this number.
        case queued(Ticket, behind: Int)
        /// Its task was cancelled before its turn came.
        case cancelled
    }

    /// Lets a request in if nobody else is, or if it is asked from inside: by the very task whose hook runs. It is called
    /// in the task that asks.
    @usableFromInline
    mutating func enter(_ order: Order, _ after: inout Aftermath) -> Entry {
        startFirstWork(&after)
        guard let turn = mailbox.turn else {
            mailbox.take()
            return begin(order, isNested: false, &after)
        }
        if let holder = turn.task, holder == currentTaskIdentity() { return begin(order, isNested: true, &after) }
        let ticket = mailbox.join(.task(nil), isUrgent: order.isUrgent)
        showWaiting(&after)
        return .queued(ticket, behind: turn.number)
    }

    /// Lets a request in that has waited.
    mutating func enter(_ order: Order, called ticket: Ticket, _ after: inout Aftermath) -> Entry {
        guard mailbox.isCalled(ticket) else { return .cancelled }
        if Task.isCancelled && !order.isUrgent {
            passTurn(&after)
            return .cancelled
        }
        showWaiting(&after)
        return begin(order, isNested: false, &after)
    }

    /// Begins a request that has the turn, and ends it too if it needs no closure of the program.
    mutating func begin(_ order: Order, isNested: Bool, _ after: inout Aftermath) -> Entry {
        let turn = mailbox.turn?.number ?? 0
        let hangar = Hangar(
            Flight(
                judgement: Judgement(order, in: situation), attached: attached, machineHooks: machineHooks,
                isNested: isNested, outerHook: beacon.hook, from: state, stay: stay, outcome: .stayed(in: state)))
        flights.append(hangar)
        if let end = order.work, !takeIn(end, order, &after) {
            return .begun(.landed(land(&after)), turn: turn)
        }
        let step = hangar.flight.judgement.begin(plan, attached)
        return .begun(proceed(&hangar.flight, step, &after), turn: turn)
    }

    /// Goes on with the innermost request after a closure has answered, which may itself have asked for something in its
    /// turn.
    @usableFromInline
    mutating func hear(_ answer: Answer, _ after: inout Aftermath) -> Next {
        guard let hangar = flights.last else { return .landed(.stayed(in: state)) }
        let isCurrent = hangar.flight.stay == stay && hangar.flight.judgement.situation == situation
        let step =
            isCurrent
            ? hangar.flight.judgement.resume(answer, plan, hangar.flight.attached) : judgeAgain(&hangar.flight)
        return proceed(&hangar.flight, step, &after)
    }

    /// Carries out what was decided, the actions having been run. `context` is what they made, if somebody listens.
    @usableFromInline
    mutating func carryOut(context: (any Sendable)?, _ after: inout Aftermath) -> Next {
        guard let hangar = flights.last else { return .landed(.stayed(in: state)) }
        return carryOut(&hangar.flight, context, hasContext: true, &after)
    }

    /// Shows the closure that is about to be asked, and which task asks it: what it asks for is let in.
    @usableFromInline
    mutating func show(_ question: Question, _ after: inout Aftermath) {
        switch question {
        case .dynamicTransition: show(.dynamicTransition, &after)
        case .exitBarrier: show(.exitBarrier, &after)
        case .entryBarrier: show(.entryBarrier, &after)
        case .edge, .branch: show(.pattern, &after)
        }
    }

    /// Shows a hook that is about to run, to those who watch.
    @usableFromInline
    mutating func show(_ hook: Hook, _ after: inout Aftermath) { show(.hook(hook), &after) }

    /// The hooks have run: ends the stay that was left, and shows that the asker's own closure runs.
    mutating func beginEpilogue(_ after: inout Aftermath) -> Outcome {
        guard let hangar = flights.last else { return .stayed(in: state) }
        endStay(of: &hangar.flight, &after)
        show(.completion, &hangar.flight, &after)
        return hangar.flight.outcome
    }

    /// Ends the innermost request and passes the turn on.
    @usableFromInline
    mutating func land(_ after: inout Aftermath) -> Outcome {
        guard let hangar = flights.last else { return .stayed(in: state) }
        land(&hangar.flight, &after)
        return hangar.flight.outcome
    }

    /// Passes the turn to whoever waits.
    mutating func passTurn(_ after: inout Aftermath) { after.pass(mailbox.passOn()) }

    /// Queues a posted request, or gives it the turn if it is free.
    mutating func post(_ posted: Posted, _ after: inout Aftermath) {
        startFirstWork(&after)
        guard mailbox.turn == nil else {
            _ = mailbox.join(.posted(posted), isUrgent: false)
            return showWaiting(&after)
        }
        mailbox.take()
        after.run(posted)
    }
}

// MARK: - Step by step

extension MachineCore {
    private mutating func proceed(_ flight: inout Flight, _ step: JudgementStep, _ after: inout Aftermath) -> Next {
        switch step {
        case .ask(let question): return .ask(question)
        case .decided(let verdict):
            flight.verdict = verdict
            if let actions = actions(flight) { return .act(actions) }
            return carryOut(&flight, nil, hasContext: false, &after)
        }
    }

    private mutating func carryOut(
        _ flight: inout Flight, _ context: (any Sendable)?, hasContext: Bool, _ after: inout Aftermath
    ) -> Next {
        settle(&flight, context, hasContext, &after)
        if flight.hooks.isEmpty && !flight.judgement.order.hasEpilogue {
            land(&flight, &after)
            return .landed(flight.outcome)
        }
        var hooks = flight.hooks
        if let first = hooks.popFirst() {
            beacon.show(first)
            show(.hooks, &flight, &after)
        }
        return .finish(flight.hooks, from: flight.from, to: flight.to)
    }

    private mutating func land(_ flight: inout Flight, _ after: inout Aftermath) {
        flights.removeLast()
        endStay(of: &flight, &after)
        if flight.begun == stay { beginWork(&after) }
        if let begun = flight.begun, begun == interrupted?.stay { interrupted?.owesWork = true }
        if flight.phase != nil {
            beacon.show(flight.outerHook)
            if board.hasActivityListeners { board.show(activity: activity, &after) }
        }
        if !flight.isNested { passTurn(&after) }
    }

    /// The actions that the verdict calls for; nil if there are none.
    private func actions(_ flight: Flight) -> ActionList? {
        let (kind, from) = (flight.judgement.order.asked.kind, flight.from)
        if flight.judgement.order.isPreflight || kind == .resume { return nil }
        if kind == .reset { return .reset }
        let taken = flight.judgement.taken
        switch flight.verdict {
        case .same, .ignore, .idle, .refuse: return nil
        case .stay: return takenHasActions(flight) ? .stay(in: from, taken: taken) : nil
        case .change(let target):
            let hasSome =
                plan.nodes[from].hasExitActions || plan.nodes[target].hasEntryActions || takenHasActions(flight)
            return hasSome ? .change(from: from, to: target, taken: taken) : nil
        }
    }

    private func takenHasActions(_ flight: Flight) -> Bool {
        guard let taken = flight.judgement.taken else { return false }
        if flight.judgement.order.work == nil { return plan.nodes[flight.from].edges[taken].hasActions }
        return plan.nodes[flight.from].branches?[taken].hasAction == true
    }

    /// A barrier of the request has itself asked for a transition and got it, at once: what was judged so far is about a
    /// state that is no longer the present one.
    private func judgeAgain(_ flight: inout Flight) -> JudgementStep {
        let left = flight.from
        flight.restarts += 1
        flight.stay = stay
        flight.from = state
        flight.judgement = Judgement(flight.order, in: situation)
        // The state whose work this was about has been left.
        if flight.order.work != nil { return .decided(.idle) }
        if flight.restarts > 8 { return .decided(.refuse(.loop([left, state]))) }
        return flight.judgement.begin(plan, flight.attached)
    }

    private mutating func endStay(of flight: inout Flight, _ after: inout Aftermath) {
        guard let ended = flight.ended else { return }
        flight.ended = nil
        if data.isEmpty { return }
        publish(data.end(ended, in: flight.from), by: flight.order.asker, &after)
    }
}

// MARK: - What is under way

extension MachineCore {
    /// The request under way, with how many wait behind it.
    var activity: ActivityRecord? {
        for hangar in flights.reversed() {
            if let record = record(hangar.flight) { return record }
        }
        return nil
    }

    private func record(_ flight: Flight) -> ActivityRecord? {
        guard var phase = flight.phase else { return nil }
        if case .hooks = phase { phase = .hook(beacon.hook) }
        return ActivityRecord(
            asked: flight.order.asked, asker: flight.order.asker, isPreflight: flight.order.isPreflight,
            from: flight.from, target: flight.hasChanged ? flight.to : flight.judgement.target, phase: phase,
            times: flight.times, waiting: mailbox.count)
    }

    /// Somebody wants to know what runs, and since when: what began before is timed from now.
    mutating func watch() {
        beacon.watch()
        for shown in flights where shown.flight.phase != nil && shown.flight.times == nil {
            shown.flight.times = Times(since: now(), began: nil)
        }
    }

    /// Tells those who watch how many wait now.
    mutating func showWaiting(_ after: inout Aftermath) {
        if board.hasActivityListeners, let activity { board.show(activity: activity, &after) }
    }

    /// Shows what the innermost request is about to do, and to the mailbox which task does it.
    private mutating func show(_ phase: ActivityRecord.Phase, _ after: inout Aftermath) {
        if let hangar = flights.last { show(phase, &hangar.flight, &after) }
    }

    private mutating func show(_ phase: ActivityRecord.Phase, _ flight: inout Flight, _ after: inout Aftermath) {
        if flight.phase == nil, !flight.isNested { mailbox.identify(currentTaskIdentity()) }
        flight.phase = phase
        guard beacon.isWatched else { return }
        flight.times = Times(since: now(), began: flight.times?.began)
        if board.hasActivityListeners { board.show(activity: record(flight), &after) }
    }
}
