/// Carries requests out: decides under the lock, calls the program's closures outside it. What is inlined is compiled anew
/// for the machine's types, which makes it some fifty times as fast.
extension StateMachine {
    /// Knocks, and is let in or told to wait.
    @inlinable
    func knock(_ order: Order) throws -> Departure<S> {
        if Task.isCancelled && !order.isUrgent { throw CancellationError() }
        return locked { store, after in Departure(store.core.enter(order, &after), store) }
    }

    /// Waits for its turn and does what is asked.
    @inlinable
    nonisolated(nonsending) func perform(_ order: Order) async throws -> Outcome {
        let departure = try knock(order)
        if case .landed(let outcome) = departure.entry { return outcome }
        return try await travel(order, departure)
    }

    /// Goes on with a request that has knocked.
    @inlinable
    nonisolated(nonsending) func travel(_ order: Order, _ departure: Departure<S>) async throws -> Outcome {
        var departure = departure
        if case .queued(let ticket, let turn) = departure.entry {
            departure = await wait(order, ticket, behind: turn)
        }
        if case .landed(let outcome) = departure.entry { return outcome }
        guard case .begun(let flight, let next) = departure.entry, let found = departure.found else {
            throw CancellationError()
        }
        if let place { return await place.fly(self, flight, next, found).outcome }
        return await fly(flight, next, found).outcome
    }

    /// Does what is asked, and runs a closure of the asker's own before the turn is passed on.
    nonisolated(nonsending) func perform(
        _ order: Order, epilogue: nonisolated(nonsending) (Outcome) async -> Void
    ) async throws -> Outcome {
        var departure = try knock(order)
        if case .queued(let ticket, let turn) = departure.entry {
            departure = await wait(order, ticket, behind: turn)
        }
        guard case .begun(let flight, let next) = departure.entry, let found = departure.found else {
            throw CancellationError()
        }
        var flown = if let place { await place.fly(self, flight, next, found) } else { await fly(flight, next, found) }
        flown = locked { [flown] store, after in
            var flight = flown
            store.core.beginEpilogue(&flight, &after)
            return flight
        }
        await epilogue(flown.outcome)
        return land(flown)
    }

    /// Does what was posted, in a task of the machine's own that has the turn already.
    func run(_ posted: Posted) {
        Task.detached {
            let departure = self.locked { store, after in
                Departure(store.core.begin(posted.order, isNested: false, &after), store)
            }
            guard case .begun(let flight, let next) = departure.entry, let found = departure.found else { return }
            let flown =
                if let place = self.place {
                    await place.fly(self, flight, next, found)
                } else {
                    await self.fly(flight, next, found)
                }
            guard let completion = posted.completion else { return }
            let told = self.locked { store, after in
                var flight = flown
                store.core.beginEpilogue(&flight, &after)
                return flight
            }
            if let place = self.place { await place.tell(completion, told.outcome) } else { completion(told.outcome) }
            _ = self.land(told)
        }
    }

    /// Asks closures, does what is decided, runs the hooks, and lands, unless the asker has a closure of its own to run first.
    @inlinable
    nonisolated(nonsending) func fly(
        _ begun: Flight, _ first: Next, _ found: (closures: ClosureTable<S>, context: S.Context)
    ) async -> Flight {
        var (flight, next, context) = (begun, first, found.context)
        while true {
            switch next {
            case .ask(.edge(let state, let position)):
                if beacon.isWatched { show(next, &flight) }
                next = flight.hear(answer(blueprint.nodes[state].edges[position], flight, context), blueprint.plan)
            case .ask(.branch(let state, let position)):
                if beacon.isWatched { show(next, &flight) }
                next = flight.hear(answer(state, branch: position, flight, context), blueprint.plan)
            case .ask(let question):
                show(next, &flight)
                let answer = await SelfWait.watching(mark(flight.turn)) { await ask(question, found.closures) }
                next = hear(answer, &flight, &context)
            case .carryOut(let verdict):
                next = carryOut(verdict, &flight, context)
            case .finish:
                await runHooks(&flight, found.closures)
                if !flight.order.hasEpilogue { _ = land(flight) }
                return flight
            case .landed:
                return flight
            }
        }
    }

    @inlinable
    nonisolated(nonsending) func runHooks(_ flight: inout Flight, _ closures: ClosureTable<S>) async {
        let (old, new) = (flight.from, flight.to)
        while let hook = flight.hooks.popFirst() {
            beacon.show(hook)
            if beacon.isWatched { show(hook, &flight) }
            let order = flight.order
            await SelfWait.watching(mark(flight.turn)) {
                await run(hook, order, (old, blueprint.states[old]), (new, blueprint.states[new]), closures)
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
    @usableFromInline
    func show(_ next: Next, _ flight: inout Flight) {
        flight = locked { [flight] store, after in
            var flight = flight
            store.core.prepare(next, &flight, &after)
            return flight
        }
    }

    @usableFromInline
    func show(_ hook: Hook, _ flight: inout Flight) {
        flight = locked { [flight] store, after in
            var flight = flight
            store.core.show(hook, &flight, &after)
            return flight
        }
    }

    /// Takes a closure's answer in. The closure may itself have changed the context.
    @inlinable
    func hear(_ answer: Answer, _ flight: inout Flight, _ context: inout S.Context) -> Next {
        locked { store, after in
            context = store.context
            return store.core.hear(answer, &flight)
        }
    }

    /// Runs the actions on a copy of the context, and makes it the machine's together with the change of state.
    @inlinable
    func carryOut(_ verdict: Verdict, _ flight: inout Flight, _ context: S.Context) -> Next {
        var made = context
        let hasMade = act(verdict, flight, &made)
        return locked { store, after in
            var shown: (any Sendable)?
            if hasMade {
                // What is replaced is let go of outside the lock.
                swap(&store.context, &made)
                if store.core.isHeard, S.Context.self != Void.self { shown = store.context }
            }
            return store.core.carryOut(verdict, &flight, context: shown, hasContext: hasMade, &after)
        }
    }

    @inlinable
    func land(_ flight: Flight) -> Outcome {
        locked { store, after in
            var flight = flight
            store.core.land(&flight, &after)
            return flight.outcome
        }
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
                let waits = locked { store, after in
                    if isCancellable && Task.isCancelled {
                        after.wake(store.core.mailbox.leave(ticket))
                        store.core.showWaiting(&after)
                    }
                    return store.core.mailbox.wait(ticket, continuation)
                }
                if !waits { continuation.resume() }
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
