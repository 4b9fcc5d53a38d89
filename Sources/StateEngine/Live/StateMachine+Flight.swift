/// The asker's own closure, which runs before the next request does.
typealias Epilogue<S: StateIdentifier> =
    nonisolated(nonsending) (Result<Outcome<S>, StateMachineError<S>>) async -> Void

/// Carries requests out: decides under the lock, calls the program's closures outside it.
extension StateMachine {
    private enum Start: Sendable {
        case begun(Flight<S>, Next<S>)
        case queued(Mailbox<S>.Ticket, behind: Int)
        case cancelled
    }

    /// Waits for its turn and does what is asked.
    nonisolated(nonsending) func perform(_ order: Order<S>, epilogue: Epilogue<S> = { _ in }) async throws -> Outcome<S>
    {
        if Task.isCancelled && !order.isUrgent { throw CancellationError() }
        var start = locked { core, after -> Start in
            switch core.admit(order, task: currentTaskIdentity, &after) {
            case .queued(let ticket): return .queued(ticket, behind: core.mailbox.turn?.number ?? 0)
            case .begun(let flight): return Self.begin(flight, &core, &after)
            }
        }
        if case .queued(let ticket, let turn) = start {
            if SelfWait.isStarted(by: mark(turn)) { warn(SelfWait.warning(name, order.request.description)) }
            await wait(ticket, isCancellable: !order.isUrgent)
            start = locked { core, after in Self.begin(order, called: ticket, &core, &after) }
        }
        guard case .begun(let flight, let next) = start else { throw CancellationError() }
        return try await fly(flight, next, epilogue).get()
    }

    /// Does what was posted, in a task of the machine's own that has the turn already.
    func run(_ posted: Posted<S>) {
        Task.detached {
            let start = self.locked { core, after in
                Self.begin(core.flight(posted.order, isNested: false), &core, &after)
            }
            guard case .begun(let flight, let next) = start else { return }
            _ = await self.fly(flight, next) { posted.completion?($0) }
        }
    }

    private static func begin(
        _ flight: Flight<S>, _ core: inout MachineCore<S>, _ after: inout Aftermath<S>
    ) -> Start {
        var flight = flight
        let next = core.advance(&flight, hearing: nil, task: currentTaskIdentity, &after)
        return .begun(flight, next)
    }

    private static func begin(
        _ order: Order<S>, called ticket: Mailbox<S>.Ticket, _ core: inout MachineCore<S>, _ after: inout Aftermath<S>
    ) -> Start {
        guard core.mailbox.isCalled(ticket) else { return .cancelled }
        if Task.isCancelled && !order.isUrgent {
            core.passTurn(&after)
            return .cancelled
        }
        core.showWaiting(&after)
        return begin(core.flight(order, isNested: false), &core, &after)
    }

    private nonisolated(nonsending) func fly(_ begun: Flight<S>, _ first: Next<S>, _ epilogue: Epilogue<S>) async
        -> Result<Outcome<S>, StateMachineError<S>>
    {
        var (flight, next) = (begun, first)
        while true {
            var answer: Answer<S>?
            switch next {
            case .ask(let question): answer = await SelfWait.watching(mark(flight.turn)) { await ask(question) }
            case .act(let run): answer = .context(run.result())
            case .run(let call): await SelfWait.watching(mark(flight.turn)) { await run(call) }
            case .epilogue: await epilogue(flight.result)
            case .done: return flight.result
            }
            (flight, next) = locked { [flight] core, after in
                var flight = flight
                let next = core.advance(&flight, hearing: answer, task: currentTaskIdentity, &after)
                return (flight, next)
            }
        }
    }

    private func mark(_ turn: Int) -> SelfWait.Mark {
        SelfWait.Mark(machine: ObjectIdentifier(self), turn: turn)
    }

    private nonisolated(nonsending) func run(_ call: HookCall<S>) async {
        switch call {
        case .state(let hook, let other): await hook(other)
        case .transition(let hook, let old, let new): await hook(old, new)
        case .change(let hook, let transition): await hook(transition)
        case .noChange(let hook, let state, let event): await hook(state, event)
        case .notification(let post, let old, let new): post(self, old, new)
        }
    }

    private nonisolated(nonsending) func ask(_ question: Question<S>) async -> Answer<S> {
        do {
            switch question {
            case .dynamicTransition(let choose):
                let state = try await choose()
                return .state(state, index: plan.index(of: state))
            case .exitBarrier(let barrier, let target): return answer(try await barrier(target))
            case .entryBarrier(let barrier, let from): return answer(try await barrier(from))
            case .edge(let edge, let event): return answer(edge, event)
            case .branch(let branch, let outcome): return .matches(branch.holds(outcome, heldContext))
            }
        } catch {
            return .failed(failure(error))
        }
    }

    /// Whether an edge takes an event, and if it would, which of its guards do not hold.
    private func answer(_ edge: Blueprint<S>.Edge, _ event: S.Event) -> Answer<S> {
        if case .matching(let matches, _) = edge.trigger, !matches(event) { return .matches(false) }
        if edge.guards.isEmpty { return .matches(true) }
        let context = heldContext
        let unmet = edge.guards.filter { $0.closure?.holds(context, event) == false }
        return unmet.isEmpty ? .matches(true) : .unmet(unmet.map { $0.name ?? "guard" })
    }

    /// The context, which nobody else changes while a request has the turn.
    private var heldContext: S.Context { locked { core, _ in core.context } }

    private func answer(_ response: BarrierResponse<S>) -> Answer<S> {
        switch response {
        case .allow: .allow
        case .deny: .deny
        case .redirect(let state): .state(state, index: plan.index(of: state))
        case .fail(let error): .failed(failure(error))
        }
    }

    private func failure(_ error: any Error) -> StateMachineError<S> {
        error as? StateMachineError<S> ?? .unexpectedError(error)
    }

    private nonisolated(nonsending) func wait(_ ticket: Mailbox<S>.Ticket, isCancellable: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = locked { core, after in
                    if isCancellable && Task.isCancelled {
                        after.wake(core.mailbox.leave(ticket))
                        core.showWaiting(&after)
                    }
                    return core.mailbox.wait(ticket, continuation)
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            guard isCancellable else { return }
            locked { core, after in
                after.wake(core.mailbox.leave(ticket))
                core.showWaiting(&after)
            }
        }
    }
}
