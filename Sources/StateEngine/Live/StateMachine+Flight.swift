/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it some fifty times as fast.
extension StateMachine {
    /// Does what is asked, at once if nobody else has a say in it.
    @inlinable
    nonisolated(nonsending) func perform(_ order: Order) async throws -> Outcome {
        if Task.isCancelled && !order.isUrgent { throw CancellationError() }
        if let passage = locked({ store, after in store.core.pass(order, &after) }) {
            return .changed(from: passage.from, to: passage.to)
        }
        let departure = knock(order)
        switch departure.entry {
        case .begun(.landed(let outcome), _): return outcome
        case .begun where place == nil: return await fly(order, departure) ?? land(order)
        default: return try await travel(order, departure)
        }
    }

    /// Waits for its turn and does what is asked.
    @inlinable
    nonisolated(nonsending) func travel(_ order: Order, _ departure: Departure<S>) async throws -> Outcome {
        switch departure.entry {
        case .begun(.landed(let outcome), _): return outcome
        case .begun:
            if let place { return await place.fly(self, order, departure) ?? land(order) }
            return await fly(order, departure) ?? land(order)
        case .queued(let ticket, let turn): return try await travel(order, wait(order, ticket, behind: turn))
        case .cancelled: throw CancellationError()
        }
    }

    /// Does what is asked, and runs a closure of the asker's own before the turn is passed on.
    nonisolated(nonsending) func travel(
        _ order: Order, epilogue: nonisolated(nonsending) (Outcome) async -> Void
    ) async throws {
        if Task.isCancelled { throw CancellationError() }
        var departure = knock(order)
        if case .queued(let ticket, let turn) = departure.entry {
            departure = await wait(order, ticket, behind: turn)
        }
        guard case .begun = departure.entry else { throw CancellationError() }
        _ = if let place { await place.fly(self, order, departure) } else { await fly(order, departure) }
        HookThreads.prepare()
        await epilogue(locked { store, after in store.core.beginEpilogue(&after) })
        _ = land(order)
    }

    /// Does what was posted, in a task of the machine's own that has the turn already.
    func run(_ posted: Posted) {
        Task.detached { [self, place] in
            let order = posted.order
            let departure = locked { store, after in
                Departure(store.core.begin(order, isNested: false, &after), store)
            }
            if case .begun(.landed, _) = departure.entry { return }
            let flown = if let place { await place.fly(self, order, departure) } else { await fly(order, departure) }
            if flown != nil { return }
            if let completion = posted.completion {
                let outcome = locked { store, after in store.core.beginEpilogue(&after) }
                HookThreads.prepare()
                if let place { await place.tell(completion, outcome) } else { completion(outcome) }
            }
            _ = land(order)
        }
    }

    /// Asks closures, runs actions and hooks, as the core says. The outcome if the request has landed; nil if all that is left
    /// is the asker's own closure and the landing.
    @inlinable
    nonisolated(nonsending) func fly(_ order: Order, _ departure: Departure<S>) async -> Outcome? {
        guard case .begun(var next, let turn) = departure.entry else { return nil }
        let closures = departure.closures
        var context = departure.context
        while true {
            HookThreads.prepare()
            switch next {
            case .ask(.edge(let state, let position)):
                if beacon.isWatched { show(.edge(of: state, position)) }
                next = hear(answer(state, edge: position, order, context), &context)
            case .ask(.branch(let state, let position)):
                if beacon.isWatched { show(.branch(of: state, position)) }
                next = hear(answer(state, branch: position, order, context), &context)
            case .ask(let question):
                show(question)
                let answer = await SelfWait.watching(mark(turn)) { await ask(question, closures) }
                next = hear(answer, &context)
            case .act(let actions):
                next = carryOut(actions, order, context)
            case .finish(var hooks, let from, let target):
                let (old, new) = (blueprint.states[from], blueprint.states[target])
                while let hook = hooks.popFirst() {
                    beacon.show(hook)
                    if beacon.isWatched { show(hook) }
                    // The hook before may have gone on elsewhere.
                    HookThreads.prepare()
                    #if DEBUG
                        await SelfWait.watching(mark(turn)) {
                            await run(hook, order, (from, old), (target, new), closures)
                        }
                    #else
                        switch hook {
                        case .didExit: await closures.states[from].didExit?(new)
                        case .didEnter: await closures.states[target].didEnter?(old)
                        case .didTransition: await closures.machine.didTransition?(old, new)
                        default: await run(hook, order, (from, old), (target, new), closures)
                        }
                    #endif
                }
                return order.hasEpilogue ? nil : land(order)
            case .landed(let outcome):
                return outcome
            }
        }
    }

    @inlinable
    nonisolated(nonsending) func run(
        _ hook: Hook, _ order: Order, _ old: (index: Int, state: S), _ new: (index: Int, state: S),
        _ closures: ClosureTable<S>
    ) async {
        switch hook {
        case .didExit: await closures.states[old.index].didExit?(new.state)
        case .didEnter: await closures.states[new.index].didEnter?(old.state)
        case .didTransition: await closures.machine.didTransition?(old.state, new.state)
        case .didChangeState:
            guard let event = order.asked.payload.value(as: S.Event.self) else { return }
            await closures.machine.didChangeState?(Transition(from: old.state, event: event, to: new.state))
        case .notification: closures.machine.notification?(self, old.state, new.state)
        case .didNotChangeState:
            guard let event = order.asked.payload.value(as: S.Event.self) else { return }
            await closures.machine.didNotChangeState?(old.state, event)
        }
    }
}

// MARK: - Under the lock

extension StateMachine {
    /// Asks to be let in.
    @inlinable
    func knock(_ order: Order) -> Departure<S> {
        locked { store, after in Departure(store.core.enter(order, &after), store) }
    }

    @usableFromInline
    func show(_ question: Question) { locked { store, after in store.core.show(question, &after) } }

    @usableFromInline
    func show(_ hook: Hook) { locked { store, after in store.core.show(hook, &after) } }

    /// Takes a closure's answer in. The closure may itself have changed the context.
    @inlinable
    func hear(_ answer: Answer, _ context: inout S.Context) -> Next {
        // The copy that is replaced may be the last one: it is let go of outside the lock.
        var present: S.Context?
        let next = locked { store, after in
            present = store.context
            return store.core.hear(answer, &after)
        }
        if let present { context = present }
        return next
    }

    /// Runs the actions on a copy of the context, and makes it the machine's together with the change of state.
    @inlinable
    func carryOut(_ actions: ActionList, _ order: Order, _ context: S.Context) -> Next {
        var made = context
        act(actions, order, &made)
        return locked { store, after in
            // What is replaced is let go of outside the lock.
            swap(&store.context, &made)
            let isShown = store.core.isHeard && S.Context.self != Void.self
            return store.core.carryOut(context: isShown ? store.context : nil, &after)
        }
    }

    /// Ends a request. What the request carries lives on until the lock is free again.
    @inlinable
    func land(_ order: Order) -> Outcome {
        withExtendedLifetime(order) { locked { store, after in store.core.land(&after) } }
    }

    @usableFromInline
    func mark(_ turn: Int) -> SelfWait.Mark {
        SelfWait.Mark(machine: ObjectIdentifier(self), turn: turn)
    }
}

// MARK: - Waiting

extension StateMachine {
    /// Waits until the request is called, and lets it in.
    @usableFromInline
    nonisolated(nonsending) func wait(_ order: Order, _ ticket: Ticket, behind turn: Int) async -> Departure<S> {
        if SelfWait.isStarted(by: mark(turn)) {
            warn(SelfWait.warning(name, blueprint.request(order.asked).description))
        }
        await wait(ticket, isCancellable: !order.isUrgent)
        return locked { store, after in Departure(store.core.enter(order, called: ticket, &after), store) }
    }

    private nonisolated(nonsending) func wait(_ ticket: Ticket, isCancellable: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waker = Waker(continuation)
                let waits = locked { store, after in
                    if isCancellable && Task.isCancelled {
                        after.wake(store.core.mailbox.leave(ticket))
                        store.core.showWaiting(&after)
                    }
                    return store.core.mailbox.wait(ticket, waker)
                }
                if !waits { waker.wake() }
            }
        } onCancel: {
            guard isCancellable else { return }
            locked { store, after in
                after.wake(store.core.mailbox.leave(ticket))
                store.core.showWaiting(&after)
            }
        }
    }
}
