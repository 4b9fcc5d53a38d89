extension StateMachine {
    /// Asks for another state.
    ///
    /// - Returns: The state that was left; the present one if nothing had to change (`sameStateSucceeds`).
    /// - Throws: `StateMachineError`, or `CancellationError` if the task was cancelled before the request's turn came.
    @discardableResult
    public nonisolated(nonsending) func transition(to target: S, by asker: Asker = .program) async throws -> S {
        try await previous(perform(order(.transition(to: target), asker)))
    }

    /// Asks for the state that the present one's `dynamicTransition` chooses.
    ///
    /// - Returns: The state that was left; the present one if nothing had to change (`sameStateSucceeds`).
    /// - Throws: `StateMachineError`, or `CancellationError` if the task was cancelled before the request's turn came.
    @discardableResult
    public nonisolated(nonsending) func transition(by asker: Asker = .program) async throws -> S {
        try await previous(perform(order(.dynamic, asker)))
    }

    /// Sends an event, which takes the first transition that the present state declares for it.
    ///
    /// - Throws: `StateMachineError` if a barrier refuses or the machine is suspended, or `CancellationError` if the task
    ///   was cancelled before the event's turn came. An event that nothing waits for is no error.
    @discardableResult
    public nonisolated(nonsending) func send(
        _ event: S.Event, by asker: Asker = .program
    ) async throws -> EventOutcome<S> {
        try await eventOutcome(perform(order(.event(event), asker)))
    }

    /// Goes back to the first state, from any, without asking barriers or running hooks; clears the error and all data but
    /// kept values. It takes its turn as every request does; those that wait then run from the first state.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before its turn came.
    public nonisolated(nonsending) func reset(by asker: Asker = .program) async throws {
        _ = try await perform(order(.reset, asker))
    }

    /// Goes back to the first state and runs a closure before the next request.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before its turn came, and what the closure throws.
    public nonisolated(nonsending) func reset(
        by asker: Asker = .program, _ then: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        var thrown: (any Error)?
        var reset = order(.reset, asker)
        reset.hasEpilogue = true
        _ = try await perform(reset) { _ in
            do { try await then() } catch { thrown = error }
        }
        if let thrown { throw thrown }
    }

    /// Enters the background state, ahead of all requests that wait, without asking barriers; until `resume` every request
    /// but `reset` is refused as `suspended`. For the machine's `BackgroundSource`. Harmless without a background state
    /// and while suspended.
    public nonisolated(nonsending) func suspend(by asker: Asker = .program) async {
        // Nothing can be thrown: an urgent request is not cancelled, and no barrier or list is asked that could refuse it.
        _ = try? await perform(order(.suspend, asker))
    }

    /// Leaves the background state for the one that it was entered from, ahead of all requests that wait. Harmless while
    /// not suspended.
    public nonisolated(nonsending) func resume(by asker: Asker = .program) async {
        // Nothing can be thrown, as in `suspend`.
        _ = try? await perform(order(.resume, asker))
    }

    /// A request with its state or event looked up, which calls the program's `Hashable` and so stays outside the lock.
    func order(_ request: MachineRequest<S>, _ asker: Asker) -> Order<S> {
        var order = Order(request: request, asker: asker)
        switch request {
        case .transition(let state): order.target = plan.index(of: state)
        case .event(let event): order.event = plan.number(of: event)
        case .dynamic, .reset, .suspend, .resume, .work: break
        }
        return order
    }

    func previous(_ outcome: Outcome<S>) -> S {
        switch outcome {
        case .changed(let from, _): from
        case .stayed(let state), .ignored(let state): state
        case .judged: state
        }
    }

    func eventOutcome(_ outcome: Outcome<S>) -> EventOutcome<S> {
        switch outcome {
        case .changed(let from, let to): .changed(from: from, to: to)
        case .stayed: .stayed
        case .ignored, .judged: .ignored
        }
    }
}

// MARK: - Preflight

extension StateMachine {
    /// What asking for a state would do. Barriers are asked for real, in the request's turn; nothing changes.
    ///
    /// A task that is cancelled before its turn came gets `.refused` with `CancellationError`.
    public nonisolated(nonsending) func preflight(to target: S) async -> Preflight<S> {
        await judge(.transition(to: target))
    }

    /// What `transition()` would do.
    public nonisolated(nonsending) func preflight() async -> Preflight<S> {
        await judge(.dynamic)
    }

    /// What sending an event would do.
    public nonisolated(nonsending) func preflight(_ event: S.Event) async -> Preflight<S> {
        await judge(.event(event))
    }

    private nonisolated(nonsending) func judge(_ request: MachineRequest<S>) async -> Preflight<S> {
        var question = order(request, .program)
        question.isPreflight = true
        do {
            guard case .judged(let answer) = try await perform(question) else { return .ignored }
            return answer
        } catch {
            return .refused(error as? StateMachineError<S> ?? .unexpectedError(error))
        }
    }
}
