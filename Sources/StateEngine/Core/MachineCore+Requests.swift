/// The way of a request: let in, judged, carried out, its hooks run, landed.
extension MachineCore {
    /// Where a request stands after it has knocked.
    @usableFromInline
    enum Entry: Sendable {
        /// It needed no closure of the program, and has landed.
        case landed(Outcome)
        /// It has the turn.
        case begun(Flight, Next)
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
    @usableFromInline
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
        var flight = Flight(
            judgement: Judgement(order, in: situation), attached: attached, machineHooks: machineHooks,
            isNested: isNested, turn: mailbox.turn?.number ?? 0, from: state, stay: stay,
            outerHook: beacon.hook, outcome: .stayed(in: state))
        if let end = order.work, !takeIn(end, order, &after) {
            land(&flight, &after)
            return .landed(flight.outcome)
        }
        var next = Next(flight.judgement.begin(plan, attached))
        if case .carryOut(let verdict) = next, !hasActions(verdict, flight) {
            next = carryOut(verdict, &flight, context: nil, &after)
        }
        if case .landed = next { return .landed(flight.outcome) }
        return .begun(flight, next)
    }

    /// Goes on with a request after a closure that may itself have asked for something in its turn.
    @usableFromInline
    mutating func hear(_ answer: Answer, _ flight: inout Flight) -> Next {
        let isCurrent = flight.stay == stay && flight.judgement.situation == situation
        let step = isCurrent ? flight.judgement.resume(answer, plan, flight.attached) : judgeAgain(&flight)
        return Next(step)
    }

    /// Shows a closure that is about to be asked, and which task asks it: what it asks for is let in.
    @usableFromInline
    mutating func prepare(_ next: Next, _ flight: inout Flight, _ after: inout Aftermath) {
        guard case .ask(let question) = next else { return }
        switch question {
        case .dynamicTransition: show(.dynamicTransition, &flight, &after)
        case .exitBarrier: show(.exitBarrier, &flight, &after)
        case .entryBarrier: show(.entryBarrier, &flight, &after)
        case .edge, .branch: show(.pattern, &flight, &after)
        }
    }

    /// Does what was decided. `context` is what the actions made, if they were run and somebody listens.
    @usableFromInline
    mutating func carryOut(
        _ verdict: Verdict, _ flight: inout Flight, context: (any Sendable)?, hasContext: Bool = false,
        _ after: inout Aftermath
    ) -> Next {
        settle(verdict, &flight, context, hasContext, &after)
        if flight.hooks.isEmpty && !flight.order.hasEpilogue {
            land(&flight, &after)
            return .landed
        }
        if !flight.hooks.isEmpty { show(.hooks, &flight, &after) }
        return .finish
    }

    /// The hooks have run: ends the stay that was left, and shows that the asker's own closure runs.
    @usableFromInline
    mutating func beginEpilogue(_ flight: inout Flight, _ after: inout Aftermath) {
        endStay(of: &flight, &after)
        show(.completion, &flight, &after)
    }

    /// Ends a request and passes the turn on.
    @usableFromInline
    mutating func land(_ flight: inout Flight, _ after: inout Aftermath) {
        endStay(of: &flight, &after)
        if flight.begun == stay { beginWork(&after) }
        if flight.isShown {
            underway.removeLast()
            beacon.show(flight.outerHook)
            if board.hasActivityListeners { board.show(activity: activity, &after) }
        }
        if !flight.isNested { passTurn(&after) }
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

    /// Whether a verdict calls for actions, or for the first context.
    private func hasActions(_ verdict: Verdict, _ flight: Flight) -> Bool {
        let order = flight.order
        if order.isPreflight || order.asked.kind == .resume { return false }
        if order.asked.kind == .reset { return true }
        let node = plan.nodes[flight.from]
        switch verdict {
        case .same, .ignore, .idle, .refuse: return false
        case .stay: return takenHasActions(node, flight)
        case .change(let target):
            return node.hasExitActions || plan.nodes[target].hasEntryActions || takenHasActions(node, flight)
        }
    }

    private func takenHasActions(_ node: Plan.Node, _ flight: Flight) -> Bool {
        guard let taken = flight.taken else { return false }
        return flight.order.work == nil ? node.edges[taken].hasActions : node.branches?[taken].hasAction == true
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
        guard var last = underway.last else { return nil }
        last.waiting = mailbox.count
        if case .hooks = last.phase { last.phase = .hook(beacon.hook) }
        return last
    }

    /// Somebody wants to know what runs, and since when: what began before is timed from now.
    mutating func watch() {
        beacon.watch()
        guard let last = underway.indices.last, underway[last].since == nil else { return }
        let present = now()
        underway[last].since = present
        underway[last].began = underway[last].began ?? present
    }

    /// Tells those who watch how many wait now.
    mutating func showWaiting(_ after: inout Aftermath) {
        if board.hasActivityListeners, !underway.isEmpty { board.show(activity: activity, &after) }
    }

    /// Shows a hook that is about to run, to those who watch.
    @usableFromInline
    mutating func show(_ hook: Hook, _ flight: inout Flight, _ after: inout Aftermath) {
        show(.hook(hook), &flight, &after)
    }

    private mutating func show(_ phase: ActivityRecord.Phase, _ flight: inout Flight, _ after: inout Aftermath) {
        let since = beacon.isWatched ? now() : nil
        var began = since
        if flight.isShown {
            began = underway.popLast()?.began ?? since
        } else if !flight.isNested {
            mailbox.identify(currentTaskIdentity())
        }
        flight.isShown = true
        underway.append(
            ActivityRecord(
                asked: flight.order.asked, asker: flight.order.asker, isPreflight: flight.order.isPreflight,
                from: flight.from, target: flight.hasChanged ? flight.to : flight.judgement.target, phase: phase,
                since: since, began: began))
        if board.hasActivityListeners { board.show(activity: activity, &after) }
    }
}
