/// Requests from synchronous code and from hooks that want theirs to come afterwards: queued with all others, run in order
/// by a task of the machine's own, their failures told through `error` and the events.
extension StateMachine {
    /// Asks for another state and does not wait; the completion, if any, is given the state that was left, and runs
    /// before the next request does.
    public func post(
        to target: S, by asker: Asker = .program,
        completion: (@Sendable (Result<S, StateMachineError<S>>) -> Void)? = nil
    ) {
        enqueue(order(.transition(to: target), asker), completion) { $0.previous($1) }
    }

    /// Asks for the state that the present one's `dynamicTransition` chooses, and does not wait.
    public func post(
        by asker: Asker = .program, completion: (@Sendable (Result<S, StateMachineError<S>>) -> Void)? = nil
    ) {
        enqueue(order(.dynamic, asker), completion) { $0.previous($1) }
    }

    /// Sends an event and does not wait.
    public func post(
        _ event: S.Event, by asker: Asker = .program,
        completion: (@Sendable (Result<EventOutcome<S>, StateMachineError<S>>) -> Void)? = nil
    ) {
        enqueue(order(.event(event), asker), completion) { $0.eventOutcome($1) }
    }

    private func enqueue<R>(
        _ order: Order<S>, _ completion: (@Sendable (Result<R, StateMachineError<S>>) -> Void)?,
        _ convert: @escaping @Sendable (StateMachine, Outcome<S>) -> R
    ) {
        var order = order
        order.hasEpilogue = completion != nil
        let posted = Posted(order: order) { [self] result in
            completion?(result.map { convert(self, $0) })
        }
        locked { core, after in core.post(posted, &after) }
    }
}

extension MachineCore {
    /// Queues a posted request, or gives it the turn if it is free.
    mutating func post(_ posted: Posted<S>, _ after: inout Aftermath<S>) {
        startFirstWork(&after)
        guard mailbox.turn == nil else {
            _ = mailbox.join(.posted(posted), isUrgent: false)
            return showWaiting(&after)
        }
        mailbox.take()
        after.posted = posted
    }
}
