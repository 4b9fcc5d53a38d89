/// Requests from synchronous code and from hooks that want theirs to come afterwards: queued with all others, run in order
/// by a task of the machine's own, their failures told through `error` and the events.
extension StateMachine {
    /// Asks for another state and does not wait; the completion, if any, is given the state that was left, and runs
    /// before the next request does.
    public func post(
        to target: S, by asker: Asker = .program,
        completion: (@Sendable (Result<S, StateMachineError<S>>) -> Void)? = nil
    ) {
        enqueue(blueprint.request(for: target), by: asker, completion.map(previous))
    }

    /// Asks for the state that the present one's `dynamicTransition` chooses, and does not wait.
    public func post(
        by asker: Asker = .program, completion: (@Sendable (Result<S, StateMachineError<S>>) -> Void)? = nil
    ) {
        enqueue(IndexedRequest(.dynamic), by: asker, completion.map(previous))
    }

    /// Sends an event and does not wait.
    public func post(
        _ event: S.Event, by asker: Asker = .program,
        completion: (@Sendable (Result<EventOutcome<S>, StateMachineError<S>>) -> Void)? = nil
    ) {
        enqueue(blueprint.request(for: event), by: asker, completion.map(eventOutcome))
    }

    private func previous(
        _ tell: @escaping @Sendable (Result<S, StateMachineError<S>>) -> Void
    ) -> @Sendable (Outcome) -> Void {
        { [blueprint] outcome in tell(blueprint.previous(outcome)) }
    }

    private func eventOutcome(
        _ tell: @escaping @Sendable (Result<EventOutcome<S>, StateMachineError<S>>) -> Void
    ) -> @Sendable (Outcome) -> Void {
        { [blueprint] outcome in tell(blueprint.eventOutcome(outcome)) }
    }

    private func enqueue(
        _ request: IndexedRequest, by asker: Asker, _ completion: (@Sendable (Outcome) -> Void)?
    ) {
        let submission = IndexedSubmission(request, asker, hasEpilogue: completion != nil)
        locked { store, effects in
            store.keeper.post(PostedRequest(submission: submission, completion: completion), &effects)
        }
    }
}
