extension StateMachine {
    /// Asks for another state.
    ///
    /// - Returns: The state that was left; the present one if nothing had to change (`sameStateSucceeds`).
    /// - Throws: `StateMachineError`, or `CancellationError` if the task was cancelled before the request's turn came.
    @inlinable
    @discardableResult
    public nonisolated(nonsending) func transition(to target: S, by asker: Asker = .program) async throws -> S {
        try await blueprint.previous(perform(IndexedSubmission(blueprint.request(for: target), asker))).get()
    }

    /// Asks for the state that the present one's `dynamicTransition` chooses.
    ///
    /// - Returns: The state that was left; the present one if nothing had to change (`sameStateSucceeds`).
    /// - Throws: `StateMachineError`, or `CancellationError` if the task was cancelled before the request's turn came.
    @inlinable
    @discardableResult
    public nonisolated(nonsending) func transition(by asker: Asker = .program) async throws -> S {
        try await blueprint.previous(perform(IndexedSubmission(IndexedRequest(.dynamic), asker))).get()
    }

    /// Sends an event, which takes the first transition that the present state declares for it and whose guards hold.
    ///
    /// - Throws: `StateMachineError` if a barrier refuses, the machine is suspended or the transition leads into the background
    ///   state (`illegalTransition`), or `CancellationError` if the task was cancelled before the event's turn came. An event that
    ///   nothing waits for is no error.
    @inlinable
    @discardableResult
    public nonisolated(nonsending) func send(
        _ event: S.Event, by asker: Asker = .program
    ) async throws -> EventOutcome<S> {
        try await blueprint.eventOutcome(perform(IndexedSubmission(blueprint.request(for: event), asker))).get()
    }

    /// Goes back to the first state, from any, without asking barriers or running hooks; clears the error and all data but
    /// kept values. It takes its turn as every request does; those that wait then run from the first state.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before its turn came.
    public nonisolated(nonsending) func reset(by asker: Asker = .program) async throws {
        _ = try await perform(IndexedSubmission(IndexedRequest(.reset), asker))
    }

    /// Goes back to the first state and runs a closure before the next request.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before its turn came, and what the closure throws.
    public nonisolated(nonsending) func reset(
        by asker: Asker = .program, _ then: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        var thrown: (any Error)?
        try await perform(IndexedSubmission(IndexedRequest(.reset), asker, hasEpilogue: true)) { _ in
            do { try await then() } catch { thrown = error }
        }
        if let thrown { throw thrown }
    }

    /// Enters the background state, ahead of all requests that wait, without asking barriers; until `resume` every request
    /// but `reset` is refused as `suspended`. For the machine's `BackgroundSource`. Does nothing without a background state
    /// and while suspended.
    public nonisolated(nonsending) func suspend(by asker: Asker = .program) async {
        // Nothing can be thrown: an urgent request is not cancelled, and no barrier or list is asked that could refuse it.
        _ = try? await perform(IndexedSubmission(IndexedRequest(.suspend), asker))
    }

    /// Leaves the background state for the one that it was entered from, ahead of all requests that wait; with
    /// `redirectsOnResume`, for another one where the entry barrier of that state redirects. Does nothing while not suspended.
    public nonisolated(nonsending) func resume(by asker: Asker = .program) async {
        // Nothing can be thrown: an urgent request is not cancelled, and a barrier that is asked can redirect it, not refuse it.
        _ = try? await perform(IndexedSubmission(IndexedRequest(.resume), asker))
    }
}

// MARK: - Preflight

extension StateMachine {
    /// What asking for a state would do. Barriers are asked for real, in the request's turn; nothing changes.
    ///
    /// A task that is cancelled before its turn came gets `.refused` with `CancellationError`.
    @inlinable
    public nonisolated(nonsending) func preflight(to target: S) async -> Preflight<S> {
        await judge(blueprint.request(for: target))
    }

    /// What `transition()` would do.
    @inlinable
    public nonisolated(nonsending) func preflight() async -> Preflight<S> {
        await judge(IndexedRequest(.dynamic))
    }

    /// What sending an event would do.
    @inlinable
    public nonisolated(nonsending) func preflight(_ event: S.Event) async -> Preflight<S> {
        await judge(blueprint.request(for: event))
    }

    @inlinable
    nonisolated(nonsending) func judge(_ request: IndexedRequest) async -> Preflight<S> {
        do {
            let outcome = try await perform(IndexedSubmission(request, .program, isPreflight: true))
            guard case .judged(let forecast) = outcome else { return .ignored }
            return blueprint.preflight(forecast)
        } catch {
            return .refused(.unexpectedError(error))
        }
    }
}
