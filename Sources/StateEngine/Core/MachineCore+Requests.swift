/// The way of a request: admitted, judged, carried out, its hooks run one by one, finished.
extension MachineCore {
    /// Where a request stands after it has knocked.
    enum Admission: Sendable {
        /// It has the turn.
        case begun(Flight<S>)
        /// It must wait.
        case queued(Mailbox<S>.Ticket)
    }

    /// Lets a request in if nobody else is, or if it is asked from inside: by the very task whose hook runs. `task`
    /// tells the identity of the asking task and is only called when the machine is busy.
    mutating func admit(_ order: Order<S>, task: () -> Int?, _ after: inout Aftermath<S>) -> Admission {
        startFirstWork(&after)
        guard let turn = mailbox.turn else {
            mailbox.take()
            return .begun(flight(order, isNested: false))
        }
        if let holder = turn.task, holder == task() { return .begun(flight(order, isNested: true)) }
        let ticket = mailbox.join(.task(nil), isUrgent: order.isUrgent)
        showWaiting(&after)
        return .queued(ticket)
    }

    /// A flight for a request that has the turn.
    func flight(_ order: Order<S>, isNested: Bool) -> Flight<S> {
        Flight(
            order: order, closures: closures, outer: isNested ? activity : nil, isNested: isNested,
            turn: mailbox.turn?.number ?? 0,
            result: .success(.stayed(in: plan.states[state])), stay: stay, from: state)
    }

    /// Goes on with a request until it needs a closure of the program, or is done. `task` tells the identity of the
    /// task, and is called when a closure will run that could ask for something in its turn.
    mutating func advance(
        _ flight: inout Flight<S>, hearing answer: Answer<S>?, task: () -> Int?, _ after: inout Aftermath<S>
    ) -> Next<S> {
        switch judge(&flight, answer, &after) {
        case .ask(let question):
            show(phase(of: question, flight), &flight, task, &after)
            return .ask(question)
        case let next?: return next
        case nil: break
        }
        if let (call, phase) = flight.nextHook(plan) {
            show(phase, &flight, task, &after)
            return .run(call)
        }
        endStay(of: flight, &after)
        flight.stage = .done
        if flight.order.hasEpilogue && !flight.hasRunEpilogue {
            flight.hasRunEpilogue = true
            show(.completion, &flight, task, &after)
            return .epilogue
        }
        land(flight, &after)
        return .done
    }

    /// Passes the turn to whoever waits.
    mutating func passTurn(_ after: inout Aftermath<S>) {
        after.pass(mailbox.passOn())
    }

    private mutating func judge(
        _ flight: inout Flight<S>, _ answer: Answer<S>?, _ after: inout Aftermath<S>
    ) -> Next<S>? {
        var judgement: Judgement<S>
        var step: Judgement<S>.Step
        switch flight.stage {
        case .new:
            if let end = flight.order.work, !takeIn(end, flight.order, &after) {
                flight.stage = .done
                return nil
            }
            judgement = Judgement(flight.order, in: situation)
            step = judgement.begin(plan, flight.closures)
        case .judging(let interrupted):
            judgement = interrupted
            guard let answer else { return nil }
            if flight.stay == stay && judgement.situation == situation {
                step = judgement.resume(answer, plan, flight.closures)
            } else {
                (judgement, step) = judgeAgain(&flight)
            }
        case .acting(let verdict, let judgement):
            guard case .context(let context) = answer else { return nil }
            settle(verdict, judgement, &flight, context, &after)
            return nil
        case .hooks, .ignored, .done:
            return nil
        }
        switch step {
        case .ask(let question):
            flight.stage = .judging(judgement)
            return .ask(question)
        case .decided(let verdict):
            if let run = actions(verdict, judgement, flight) {
                flight.stage = .acting(verdict, judgement)
                return .act(run)
            }
            settle(verdict, judgement, &flight, nil, &after)
            return nil
        }
    }

    /// The actions that a verdict calls for; nil if there are none.
    private func actions(
        _ verdict: Verdict<S>, _ judgement: Judgement<S>, _ flight: Flight<S>
    ) -> ActionRun<S>? {
        guard !flight.order.isPreflight, flight.order.request != .resume else { return nil }
        let node = plan.nodes[flight.from]
        var event: S.Event?
        if case .event(let sent) = flight.order.request { event = sent }
        var run = ActionRun<S>(context: context, event: event, end: flight.order.work?.outcome)
        if let taken = judgement.taken {
            if flight.order.work == nil {
                run.actions = node.edges[taken].actions
            } else {
                run.branch = node.work?.work.branches[taken]
            }
        }
        switch verdict {
        case .change(let target):
            run.exits = node.exitActions
            run.entries = plan.nodes[target].entryActions
        case .stay: break
        case .same, .ignore, .idle, .refuse: return nil
        }
        return run.isEmpty ? nil : run
    }

    /// A barrier of the request has itself asked for a transition and got it, at once: what was judged so far is about a
    /// state that is no longer the present one.
    private func judgeAgain(_ flight: inout Flight<S>) -> (Judgement<S>, Judgement<S>.Step) {
        let left = flight.from
        flight.restarts += 1
        flight.stay = stay
        flight.from = state
        var judgement = Judgement(flight.order, in: situation)
        // The state whose work this was about has been left.
        if flight.order.work != nil { return (judgement, .decided(.idle)) }
        if flight.restarts > 8 {
            let circle = [left, state].map { plan.states[$0] }
            return (judgement, .decided(.refuse(.redirectLoop(circle))))
        }
        let step = judgement.begin(plan, flight.closures)
        return (judgement, step)
    }

    private mutating func endStay(of flight: Flight<S>, _ after: inout Aftermath<S>) {
        guard case .hooks(let change, _) = flight.stage else { return }
        if let ended = change.ended { publish(data.end(ended, in: change.from), by: flight.order.asker, &after) }
    }

    private mutating func land(_ flight: Flight<S>, _ after: inout Aftermath<S>) {
        if flight.begun == stay { beginWork(&after) }
        if flight.began != nil {
            activity = flight.outer
            activity?.waiting = mailbox.count
            board.show(activity: activity, &after)
        }
        if !flight.isNested { passTurn(&after) }
    }
}

// MARK: - What is under way

extension MachineCore {
    /// Tells those who watch how many wait now.
    mutating func showWaiting(_ after: inout Aftermath<S>) {
        guard activity != nil else { return }
        activity?.waiting = mailbox.count
        board.show(activity: activity, &after)
    }

    private mutating func show(
        _ phase: Activity<S>.Phase, _ flight: inout Flight<S>, _ task: () -> Int?, _ after: inout Aftermath<S>
    ) {
        let now = ContinuousClock.now
        if flight.began == nil && !flight.isNested { mailbox.identify(task()) }
        let began = flight.began ?? now
        flight.began = began
        activity = Activity(
            request: flight.order.request, asker: flight.order.asker, isPreflight: flight.order.isPreflight,
            from: plan.states[flight.from], target: target(of: flight).map { plan.states[$0] }, phase: phase,
            since: now, began: began, waiting: mailbox.count)
        board.show(activity: activity, &after)
    }

    private func target(of flight: Flight<S>) -> Int? {
        switch flight.stage {
        case .hooks(let change, _): change.to
        case .judging(let judgement), .acting(_, let judgement): judgement.target
        case .new, .ignored, .done: nil
        }
    }

    private func phase(of question: Question<S>, _ flight: Flight<S>) -> Activity<S>.Phase {
        let from = plan.states[flight.from]
        return switch question {
        case .dynamicTransition: .dynamicTransition(from)
        case .exitBarrier: .exitBarrier(from)
        case .entryBarrier: .entryBarrier(target(of: flight).map { plan.states[$0] } ?? from)
        case .edge, .branch: .pattern
        }
    }
}
